// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Springs
import Studies

extension Table {
  /// Every built-in scene: `scene,summary`.
  public static var scenes: Table {
    Table(
      columns: Column.texts("scene", "summary"),
      facts: BuiltInDocument.all.map { [$0.name, $0.summary] })
  }

  /// Every metric: `metric,unit,meaning`.
  public static var metrics: Table {
    Table(
      columns: Column.texts("metric", "unit", "meaning"),
      facts: Metric.allCases.map { metric in
        [metric.rawValue, JSONValue(text: Column(metric, on: .pose).unit), metric.meaning]
      })
  }

  /// Every number that a study may vary: `parameter,unit,range,meaning`.
  public static var parameters: Table {
    Table(
      columns: Column.texts("parameter", "unit", "range", "meaning"),
      facts: Parameter.catalogue.map { entry in
        [
          entry.path, JSONValue(text: entry.unit),
          entry.isChoice ? "true or false" : "\(entry.range)", entry.meaning,
        ]
      })
  }

  /// The item properties where a document sets none: `property,documented,runtime`.
  public static var defaults: Table {
    Table(
      columns: Column.texts("property", "documented", "runtime"),
      facts: Parameter.itemDefaults.map { property, documented, runtime in
        let column = Column(property.name, property.isChoice ? .boolean : .number)
        return [property.name, documented.map(column.cell), runtime.map(column.cell)]
      })
  }

  /// Every framework: `framework,title,from,to,options,presets`.
  public static var frameworks: Table {
    Table(
      columns: Column.texts("framework", "title") + ["from", "to"].map { Column($0, .boolean) }
        + Column.texts("options", "presets"),
      facts: Framework.all.map { framework in
        let options = framework.forms.map(\.options).joined(separator: "; ")
        let presets = framework.presets.map(\.name).joined(separator: " ")
        return [
          framework.name, framework.title, !framework.forms.isEmpty, !framework.isSourceOnly,
          JSONValue(text: options), JSONValue(text: presets),
        ]
      })
  }
}

extension ParameterForm {
  /// The options that write it, with their other names behind bars: `--duration|--with-duration`.
  fileprivate var options: String {
    parameters.map { parameter in
      parameter.options.map { "--\($0)" }.joined(separator: "|")
    }.joined(separator: " ")
  }
}

extension Table {
  /// Motions side by side: `metric,a,b,difference`, and of more than two `metric,a,b,c`.
  ///
  /// Of more than two the numbers of two curves together stand in the column of the one that is
  /// compared with the first.
  public init(comparison: Comparison) {
    let count = comparison.pairs.count + 1
    let letters = (0..<count).map { Column(Comparison.letter(of: $0), isMixed: true) }
    self.init(
      columns: [Column("metric", .text)] + letters
        + (count == 2 ? [Column("difference", isMixed: true)] : []),
      facts: comparison.rows.map { row in
        let isOfPairs = row.values.allSatisfy { $0 == nil }
        let numbers = count > 2 && isOfPairs ? [nil] + row.differences : row.values
        return [row.name] + numbers + (count == 2 ? [row.differences[0]] : [])
      })
    rowUnits = comparison.rows.map { Comparison.unit(of: $0.name) }
  }
}

extension Table {
  /// The parameters of a scene: `parameter,value,unit,range,effect,tried,does_not_move`.
  public init(effects: [ParameterEffect]) {
    self.init(
      columns: [Column("parameter", .text), Column("value", .text, isMixed: true)]
        + Column.texts("unit", "range", "effect", "tried", "does_not_move"),
      facts: effects.map { effect in
        let parameter = effect.parameter.parameter
        return [
          parameter.name, effect.value.map(Column(parameter).cell), JSONValue(text: parameter.unit),
          parameter.isChoice ? "true or false" : "\(parameter.range)", effect.parameter.effect,
          Self.text(effect.tried, of: parameter),
          JSONValue(text: effect.unmoved.map(\.rawValue).listed),
        ]
      })
  }

  /// The values of a parameter that were tried, as in `0.5 to 10`; none where the cases write it.
  private static func text(_ tried: [Double], of parameter: Parameter) -> String {
    guard let low = tried.first, let high = tried.last else {
      return "cases set it"
    }
    let column = Column(parameter)
    return [low, high].map { column.number($0, digits: 4) }.joined(separator: " to ")
  }
}

extension OwnParameter {
  /// The physics of the parameter in its scene, in a sentence without a full stop.
  package var effect: String {
    let item = items.count > 3 ? "\(items.count) items" : items.joined(separator: " and ")
    return switch (owner, key) {
    case ("attachment", "frequency"):
      "the stiffness of the spring on \(item): twice the frequency swings twice as fast, "
        + "whatever the mass; 0 is a rigid rod"
    case ("attachment", "damping"):
      "the brake in the spring on \(item): 0 swings on, 1 returns without passing its place"
    case ("corners", "damping"), ("drag", "damping"):
      "the brake in the four springs that hold \(item): 0 swings on, 1 returns without passing"
    case ("attachment", "length"):
      "the distance from its anchor at which the spring on \(item) is at rest"
    case ("snap", "damping"):
      "the brake in the four springs at the corners of \(item): 0 swings, 1 creeps "
        + "unless the item also turns"
    case ("corners", "frequency"), ("drag", "frequency"):
      "the stiffness of the four springs that hold \(item): the higher, the closer it follows"
    case ("gravity", "magnitude"):
      "the pull on \(item): 1 accelerates by 1000 pt/s^2, whatever the mass"
    case ("push", "magnitude"):
      "the push on \(item): what it gives in speed is divided by the mass, so by the density"
    case (_, "resistance"):
      "the drag on \(item): without other forces, the speed falls to 37 % in 1 / resistance "
        + "seconds"
    case (_, "angularResistance"):
      "the drag on the turning of \(item): without other forces, the spin falls to 37 % in "
        + "1 / angularResistance seconds"
    case (_, "density"):
      "the mass of \(item), 1 kg for each 100 x 100 pt: pushes and collisions move a heavier "
        + "one less; gravity and springs with a frequency act on every mass alike"
    case (_, "elasticity"):
      "the bounce of \(item): the share of its speed that a collision gives back, the larger "
        + "elasticity of the two counting; nothing bounces slower than 100 pt/s"
    case (_, "friction"):
      "the grip of \(item) on what it slides along, of both frictions the root of the product"
    case (_, "allowsRotation"): "whether forces beside its centre turn \(item)"
    case ("spring", "frequency"):
      "the stiffness: how often it would swing in a second without damping"
    case ("spring", "damping") where parameter.meaning == "damping ratio",
      ("spring", "dampingRatio"):
      "the brake: 0 swings on, 1 arrives as soon as it can without passing its end, more creeps"
    case ("item", _): "\(item): \(parameter.meaning)"
    case ("spring", _): parameter.meaning
    default: "\(parameter.meaning); acts on \(item)"
    }
  }
}

extension Table {
  /// The motion of every item: a row per tick and item, tick 0 first.
  ///
  /// Nil where a number is not finite: the run diverged, and its rows mean nothing.
  ///
  /// - Parameter motions: The items by name, all of one length and frame rate.
  public init?(trajectory motions: [(name: String, motion: Motion)]) {
    self.init(columns: [
      Column("time", unit: "s"), Column("item", .text), Column("x", unit: "pt"),
      Column("y", unit: "pt"), Column("angle", storedIn: "rad"), Column("velocity_x", unit: "pt/s"),
      Column("velocity_y", unit: "pt/s"), Column("angular_velocity", unit: "rad/s"),
    ])
    guard let first = motions.first?.motion else { return }
    guard motions.allSatisfy({ $0.motion.columns.joined().allSatisfy(\.isFinite) })
    else { return nil }
    for tick in 0..<first.count {
      for (name, motion) in motions {
        let numbers = motion.columns.map { JSONValue.number($0[tick]) }
        append([.number(Double(tick) / motion.frameRate), .string(name)] + numbers)
      }
    }
  }

  /// Curves over the same times: columns `time` and one for each; nil where a value of one is not finite.
  ///
  /// - Parameters:
  ///   - curves: The curves by the names of their columns, at least one.
  ///   - gaps: The names of curves whose values that are not finite are missing.
  ///   - unit: The unit of their values, empty for a bare number.
  public init?(
    curves: [(name: String, curve: Curve)], missing gaps: Set<String> = [], unit: String
  ) {
    let times = curves[0].curve.times
    precondition(curves.allSatisfy { $0.curve.times == times }, "The curves have the same times.")
    for (name, curve) in curves where !gaps.contains(name) && !curve.values.allSatisfy(\.isFinite) {
      return nil
    }
    self.init(
      columns: [Column("time", unit: "s")] + curves.map { Column($0.name, unit: unit) },
      facts: times.indices.map { tick in [times[tick]] + curves.map { $0.curve.values[tick] } })
  }

  /// The response of a run, `time` and `value`, or that of each item by its name, in quotes where it is
  /// `time`, empty or begins with one; nil where a value is not finite.
  public init?(response: Response, unit: String) {
    let items = response.items.map { item in
      let isPlain = !item.item.isEmpty && item.item != "time" && !item.item.hasPrefix("\"")
      return (name: isPlain ? item.item : quoted(item.item), curve: item.response.curve)
    }
    self.init(curves: items.isEmpty ? [("value", response.curve)] : items, unit: unit)
  }

  /// The events of a run: `time,event,item,other,x,y`, in the order of time; nil where a place is not
  /// finite.
  ///
  /// - Parameter events: The events.
  public init?(events: [SceneEvent]) {
    if events.contains(where: { $0.place.map { !($0.x + $0.y).isFinite } == true }) { return nil }
    self.init(
      columns: [Column("time", unit: "s")] + Column.texts("event", "item", "other")
        + [Column("x", unit: "pt"), Column("y", unit: "pt")],
      facts: events.map {
        [$0.time, $0.kind.rawValue, $0.item, $0.other, $0.place?.x, $0.place?.y]
      })
  }

  /// Metrics as rows: `metric,value,unit`.
  ///
  /// - Parameters:
  ///   - metrics: The metrics and their values.
  ///   - channel: The measured channel; nil for bare data.
  ///   - isForPeople: Shows angles in degrees, and times below a second in milliseconds.
  public init(
    metrics: [(metric: Metric, value: Double?)], on channel: Channel?, isForPeople: Bool = false
  ) {
    self.init(
      columns: [Column("metric", .text), Column("value", isMixed: true), Column("unit", .text)],
      facts: metrics.map { metric, value in
        let column = Column(metric, on: channel)
        let scale: Column.Scale = isForPeople ? column.scale(of: [value]) : (column.unit, 1)
        return [metric.rawValue, value.map { $0 * scale.factor }, JSONValue(text: scale.unit)]
      })
  }
}

extension Motion {
  /// The numbers of all ticks, column after column.
  fileprivate var columns: [[Double]] { [x, y, angle, velocityX, velocityY, angularVelocity] }
}

extension JSONValue {
  /// Metrics as an object: `{"metrics": {...}, "status": "ok"}`.
  public init(metrics: [(metric: Metric, value: Double?)], status: some CustomStringConvertible) {
    self = ["metrics": JSONValue(metrics: metrics), "status": .string("\(status)")]
  }

  /// Metrics by name, null for no answer.
  package init(metrics: [(metric: Metric, value: Double?)]) {
    self = .object(metrics.map { Member($0.metric.rawValue, JSONValue($0.value)) })
  }
}
