// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Responses
import Springs
import Studies

/// A fact about a spring: its name in snake_case, the answer, the unit, empty where it has none, and
/// whether it never happens where it has no answer.
typealias SpringFact = (name: String, value: JSONValue, unit: String, canBeNever: Bool)

private func fact(_ name: String, _ value: some Fact, _ unit: String = "") -> SpringFact {
  (name, value.json, unit, false)
}

/// A time that may never come.
private func fact(_ name: String, time: Double?) -> SpringFact { (name, time.json, "s", true) }

/// An overshoot in percent; less than a billionth of the distance is none.
private func percent(_ overshoot: Double) -> Double { overshoot < 1e-9 ? 0 : 100 * overshoot }

extension SpringSource {
  /// All facts about the spring, in the order in which people read them.
  ///
  /// - Parameter distance: The distance of its move in each framework's unit; nil for their usual ones.
  /// - Returns: The facts.
  func facts(over distance: Double?) -> [SpringFact] {
    physics + motion(over: distance) + settling + frameworks(over: distance)
      + numbers(over: distance)
  }

  private var physics: [SpringFact] {
    let spring = move.spring
    return [
      fact("regime", spring.regime.rawValue), fact("frequency", spring.frequency, "Hz"),
      fact("angular_frequency", spring.angularFrequency, "rad/s"),
      fact("period", spring.response, "s"), fact("damping_ratio", spring.dampingRatio),
      fact("stiffness", spring.stiffness(mass: 1), "1/s^2"),
      fact("damping_coefficient", spring.damping(mass: 1), "1/s"),
      fact("velocity", move.velocity, "1/s"),
    ]
  }

  /// The motion, in whole distances, of a given one its overshoot in the same unit too.
  private func motion(over distance: Double?) -> [SpringFact] {
    let (velocity, acceleration) = (move.peakVelocity, move.peakAcceleration)
    let way = distance.map {
      fact("overshoot_distance", percent(move.overshoot) / 100 * $0.magnitude)
    }
    return [fact("overshoot", percent(move.overshoot), "%")] + [way].compactMap(\.self) + [
      fact("peak_time", move.peakTime, "s"), fact("peak_velocity", velocity.value, "1/s"),
      fact("peak_velocity_time", velocity.time, "s"),
      fact("peak_acceleration", acceleration.value, "1/s^2"),
      fact("peak_acceleration_time", acceleration.time, "s"),
    ]
  }

  private var settling: [SpringFact] {
    [5, 2, 1, 0.1].map { percent in
      fact(
        "settle_time_\(plainText(of: percent))_percent", time: move.settleTime(band: percent / 100))
    }
  }

  /// The time from which on each framework calls it settled.
  private func frameworks(over distance: Double?) -> [SpringFact] {
    move.settleTimes(over: distance).map { framework, time in
      fact("settled_\(framework.name.replacing("-", with: "_"))", time: time)
    }
  }

  /// The numbers to write in SwiftUI and for an attachment of UIKit Dynamics, and the motion of an attachment
  /// with the spring's own.
  private func numbers(over distance: Double?) -> [SpringFact] {
    let canonical = move.spring
    let dynamics = Framework.uiKitDynamics
    let engine = try? dynamics.spring([
      "frequency": canonical.frequency, "damping": canonical.dampingRatio,
    ])
    let own = notation.flatMap { $0.framework == dynamics && !$0.isScene ? $0 : nil }
    let written = own ?? engine
    let motion = written?.move.spring
    let parameters = (try? dynamics.spring(moving: move))?.parameters ?? []
    return [
      fact("swiftui_duration", canonical.response, "s"), fact("swiftui_bounce", canonical.bounce),
      fact("uikit_dynamics_frequency", parameters.first?.number, "Hz"),
      fact("uikit_dynamics_damping", parameters.dropFirst().first?.number),
      fact("as_written_effective_frequency", motion?.frequency, "Hz"),
      fact("as_written_effective_damping_ratio", motion?.dampingRatio),
      fact("as_written_overshoot", motion.map { percent($0.overshoot) }, "%"),
      fact("as_written_pause_time", time: written?.settleTime(over: distance)),
    ]
  }

  // MARK: Sentences

  /// The remark that no single spring moves like a scene.
  ///
  /// - Parameter percent: The largest difference of the nearest spring, in percent of the way.
  /// - Returns: The sentence.
  public static func nearest(_ percent: Double) -> String {
    let difference = Rounding.text(percent, significant: 2)
    return "no single spring moves like this scene: the nearest by least squares differs from "
      + "it by up to \(difference) % of the way"
  }

  /// The remark that a fit did not meet its targets.
  public static let missed = "the fit that this spring comes from did not meet all of its targets"

  /// The remark that the spring only stands for a scene, which its first sentence makes; nil where it is
  /// the motion itself.
  public var nearestRemark: String? { difference > 0 ? Self.nearest(100 * difference) : nil }

  /// The spring in one line: `underdamped: settles in 476 ms and overshoots by 4.6 %, at 2 Hz and damping
  /// ratio 0.7`, behind ``nearestRemark``.
  public var summary: String {
    let (spring, number) = (move.spring, { Rounding.text($0, significant: 4) })
    let deeds = Metric.headline(
      of: [(.settleTime, move.settleTime(band: band)), (.overshoot, percent(move.overshoot))],
      on: nil)
    let within = band == 0.02 ? "" : ", within \(number(100 * band)) %"
    let physics = "\(number(spring.frequency)) Hz and damping ratio \(number(spring.dampingRatio))"
    let isCritical = spring.regime == .criticallyDamped
    let regime = isCritical ? "critically damped" : spring.regime.rawValue
    let lead = nearestRemark.map { "\($0); that spring is " } ?? ""
    return "\(lead)\(regime): \(deeds)\(within), at \(physics)"
  }

  /// The time that the framework it is written for has as a property: `its settlingDuration is 744 ms`; nil for
  /// none.
  public var settlingTime: String? {
    let time = notation?.settleTime(over: distance)
    guard let time, let name = notation?.framework.settlingName else { return nil }
    return "its \(name) is \(Column(Metric.settleTime, on: nil).words(time))"
  }
}

extension FittedParameter {
  /// The parameter and its value in words: `damping 0.87`.
  public var summary: String { Column(self).summary(of: value) }
}

extension Table {
  /// A spring in several notations: `framework,parameter,value,settled,max_difference`, a row for each
  /// parameter.
  ///
  /// - Parameters:
  ///   - conversions: The notations.
  ///   - isForPeople: Leaves out texts too long to read, such as a sampled easing, and says `never`
  ///     where a framework never calls the spring settled.
  public init(conversions: [Conversion], isForPeople: Bool = false) {
    self.init(
      columns: Column.texts("framework", "parameter") + [
        Column("value", .text, isMixed: true), Column("settled", unit: "s"),
        Column("max_difference", unit: "%"),
      ], facts: conversions.flatMap { $0.rows(isForPeople: isForPeople) })
  }
}

extension Conversion {
  /// The longest text that a person reads in a table, in characters.
  private static let longestText = 40

  /// The rows of the parameters; for no spring one row without a parameter.
  fileprivate func rows(isForPeople: Bool) -> [[any Fact]] {
    let name = framework.name
    let difference = maxDifference.map { 100 * $0 }
    let isNever = isForPeople && spring != nil && settleTime == nil
    let settled = isNever ? "never".json : settleTime.json
    guard let spring else { return [[name, JSONValue.null, JSONValue.null, settled, difference]] }
    let shown = spring.parameters.filter { parameter in
      guard isForPeople, case .text(let text) = parameter.value else { return true }
      return text.count <= Self.longestText
    }
    return shown.map { parameter in
      let unit = isForPeople && !parameter.unit.isEmpty ? " (\(parameter.unit))" : ""
      return [name, parameter.name + unit, parameter.value, settled, difference]
    }
  }
}

extension FrameworkParameter.Value: Fact {
  package var json: JSONValue {
    switch self {
    case .number(let number): number.json
    case .choice(let choice): choice.json
    case .text(let text): text.json
    }
  }
}

extension Table {
  /// Everything about a spring: `metric,value,unit`.
  ///
  /// - Parameters:
  ///   - source: The spring.
  ///   - distance: The distance of its move in each framework's unit; nil for their usual ones.
  ///   - isForPeople: Says `never` where something never happens.
  ///   - isBrief: Leaves out when each framework calls it settled.
  public init(
    describing source: SpringSource, over distance: Double? = nil, isForPeople: Bool = false,
    isBrief: Bool = false
  ) {
    let never: JSONValue = isForPeople ? "never" : .null
    self.init(
      columns: Column.texts("metric") + [Column("value", .text, isMixed: true)]
        + Column.texts("unit"),
      facts: source.facts(over: distance).filter { !isBrief || !$0.name.hasPrefix("settled_") }
        .map { fact in
          let quantity = fact.value.quantity
          let column = Column(fact.name, unit: fact.unit)
          let scale: Column.Scale = isForPeople ? column.scale(of: [quantity]) : (fact.unit, 1)
          let shown = quantity.map { $0 * scale.factor }
          let value = quantity == nil ? fact.value : shown.json
          return [
            fact.name, value == .null && fact.canBeNever ? never : value,
            JSONValue(text: scale.unit),
          ]
        })
  }
}

extension JSONValue {
  /// Everything about a spring: `{"metrics": {...}}`.
  ///
  /// - Parameters:
  ///   - source: The spring.
  ///   - distance: The distance of its move in each framework's unit; nil for their usual ones.
  public init(describing source: SpringSource, over distance: Double? = nil) {
    let facts = source.facts(over: distance)
    self = ["metrics": JSONValue(named: facts.map { ($0.name, $0.value) })]
  }

  /// A spring in several notations: `{"frameworks": [...]}`.
  public init(conversions: [Conversion]) {
    self = .facts(["frameworks": conversions])
  }

  /// A fit together with the spring that it found, in several notations.
  public init(fit report: FitReport, conversions: [Conversion]) {
    self = report.json.adding([Member("frameworks", conversions)])
  }

  /// The spring of a fitted scene, as `convert` reads it from a fit.json: the framework of its
  /// notation, null for physics, and the difference of the scene from it where it is no such spring.
  package init(spring: SceneSpring?) {
    var (notation, difference): (FrameworkSpring?, Double?)
    let move: SpringMove
    switch spring {
    case nil:
      self = .null
      return
    case .plain(let plain): move = plain
    case .attachment(let attachment): (notation, move) = (attachment, attachment.move)
    case .nearest(let nearest, _): (move, difference) = (nearest.move, nearest.maxDifference)
    }
    let physics = JSONValue.facts([
      "frequency": move.spring.frequency, "dampingRatio": move.spring.dampingRatio,
      "velocity": move.velocity,
    ])
    self = .facts([
      "framework": notation?.framework.name, "parameters": notation?.parameters.json ?? physics,
      "max_difference": difference.map { 100 * $0 },
    ])
  }
}

extension [FrameworkParameter] {
  /// The values by the names of their parameters.
  fileprivate var json: JSONValue { JSONValue(named: map { ($0.name, $0.value) }) }
}

extension Conversion: Fact {
  package var json: JSONValue {
    .facts([
      "name": framework.name,
      "parameters": (spring?.parameters ?? []).json, "settled": settleTime,
      "max_difference": maxDifference.map { 100 * $0 },
      "warnings": warnings, "snippet": snippet,
    ])
  }
}

extension FrameworkSpring {
  /// A scene as the spring of a framework that only UIKit Dynamics can show: its snap; nil for another
  /// scene, which has no code so short.
  ///
  /// Other frameworks get the one spring that moves most like it, compared with the engine's motion.
  init?(_ nearest: NearestSpring, of run: SceneRun) {
    guard let snap = run.scene.snap(of: run.request.item) else { return nil }
    // In the case that the nearest spring is farthest from.
    guard let values = nearest.farthest.shares?.values else { return nil }
    let frameRate = run.scene.timing.frameRate
    let pauseTime = run.response(for: [.pauseTime])[.pauseTime]
    self.init(
      .uiKitDynamics, [FrameworkParameter("damping", snap.damping)] + snap.properties, nearest.move)
    framework.forms = []
    framework.settle = { _, _ in pauseTime }
    framework.frames = { _, count, rate, _ in
      (0..<count).map { frame in
        let tick = Double(frame) * frameRate / rate
        let index = min(Int(tick), values.count - 1)
        let next = min(index + 1, values.count - 1)
        let share = min(tick - Double(index), 1)
        return values[index] + share * (values[next] - values[index])
      }
    }
    let code = Self.snippet(damping: snap.damping, snap.properties)
    framework.code = { _, _ in code }
  }

  /// True where it stands for a scene, which is read from its document and has no form.
  package var isScene: Bool { framework == .uiKitDynamics && framework.forms.isEmpty }
}

extension SpringSource {
  /// The spring of a scene, as the engine shows it where it can.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - notes: Further remarks, a sentence each without a full stop.
  public init(_ spring: SceneSpring, notes: [String] = []) {
    switch spring {
    case .plain(let move): self.init(move, notes: notes)
    case .attachment(let attachment): self.init(attachment, notes: notes)
    case .nearest(let nearest, let run):
      let notation = FrameworkSpring(nearest, of: run)
      self = (notation.map { SpringSource($0) } ?? SpringSource(nearest.move)).adding(
        notes + [SpringSource.nearest(100 * nearest.maxDifference)],
        difference: nearest.maxDifference)
    }
  }
}

extension FrameworkSpring {
  /// Code for UIKit: the two behaviours that make a snap.
  fileprivate static func snippet(damping: Double, _ properties: [FrameworkParameter]) -> String {
    let settings = properties.compactMap { property -> String? in
      let setting = "properties.\(uiKitName(ofProperty: property.name)) = "
      return switch property.value {
      case .number(let value): "\(setting)\(value)\n"
      case .choice(let value): "\(setting)\(value)\n"
      case .text: nil
      }
    }
    return """
      let snap = UISnapBehavior(item: view, snapTo: point)
      snap.damping = \(damping)
      let properties = UIDynamicItemBehavior(items: [view])
      \(settings.joined())\
      animator.addBehavior(snap)
      animator.addBehavior(properties)

      """
  }
}
