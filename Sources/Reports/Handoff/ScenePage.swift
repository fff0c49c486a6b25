// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Fitting
import Responses
import Studies

/// A page on which a scene plays in the engine itself, and its parameters are moved.
///
/// The page is one file that loads nothing: it carries the engine as WebAssembly and the scene as the
/// numbers of its runs. That of a plain spring carries its closed form instead. After a fit the
/// page begins with the fitted values, next to those of the document. `window.scene` plays, seeks and
/// sets parameters, for tests.
public struct ScenePage {
  private let study: StudyDocument
  private let title: String
  private let command: PageCommand
  private let fit: PageFit?
  /// The runs, long enough for the recordings.
  private let cases: SceneCases
  /// The numbers of the runs as the document writes them.
  private let written: [[PlannedRun.Entry]]
  /// The parameters that the page moves, those of the document's fit and sweep first.
  private var sliders: [(own: OwnParameter, span: ClosedRange<Double>)] = []
  /// The parameters that only the command line moves.
  private var left: [OwnParameter] = []

  /// A page of a scene.
  ///
  /// - Parameters:
  ///   - study: The document; a plain spring in cases or with dropped frames has no page.
  ///   - title: Its title.
  ///   - command: The command line that runs it, to which a page appends what is set.
  ///   - report: The report of the document's fit; nil without one. One of several springs in a row
  ///     has no page.
  ///   - moved: The names of the parameters that it moves; nil for all.
  public init?(
    _ study: StudyDocument, title: String, command: PageCommand, fit report: FitReport? = nil,
    moving moved: Set<String>? = nil
  ) {
    let fit = report.flatMap { PageFit($0, of: study) }
    let duration = max(study.scene.duration, fit?.duration ?? 0)
    cases = duration > study.scene.duration ? study.cases.lasting(duration) : study.cases
    guard (fit != nil) == (report != nil), let written = cases.runEntries() else { return nil }
    (self.study, self.title, self.fit, self.written) = (study, title, fit, written)
    self.command = duration > study.scene.duration ? command.lasting(duration) : command
    let names = Set(written[0].map(\.name))
    for own in parameters
    where !study.casesSet(own.parameter) && moved?.contains(own.parameter.name) ?? true {
      let parameter = own.parameter
      if names.isSuperset(of: parameter.places) {
        sliders.append((own, parameter.isChoice ? 0...1 : span(of: parameter)))
      } else {
        left.append(own)
      }
    }
  }

  /// The file.
  public var text: String { text(with: nil) }

  /// The file, with a part of its own.
  func text(with part: PagePart?) -> String {
    let remarks = (fit?.remarks ?? []).map(\.remark).joined()
    return EmbeddedFile.page(
      title, data, with: part,
      study.scene.dynamics == nil
        ? [
          "remark": Self.closed.remark, "remarks": remarks, "frameworks": SpringCode.json.script,
          "springs": "\(EngineModule.springs)",
        ]
        : ["remark": Self.played.remark, "remarks": remarks, "engine": "\(EngineModule.scenes)"])
  }

  // MARK: Words

  private static let closed =
    "Move a parameter: the spring follows its closed form, as the command line does."

  private static let played =
    "Drag and throw an item; move a parameter. The engine is SpringTune's own: the same numbers as the "
    + "command line, bit for bit."

  // MARK: Parameters

  /// The parameters that the document's fit and sweep vary.
  private var asked: [Parameter] {
    (study.fit?.parameters.map(\.parameter) ?? []) + (study.sweep?.parameters ?? [])
  }

  /// The parameters of the document's fit and sweep, then the others of the scene: those of behaviours
  /// before those of items.
  private var parameters: [OwnParameter] {
    let own = study.scene.ownParameters(of: study.request.item)
    let rest = own.filter { own in !asked.contains { $0.overlaps(own.parameter) } }
    let isForce = { (own: OwnParameter) in own.parameter.path.hasPrefix("behaviors.") }
    var named: Set<String> = []
    let first = asked.filter { named.insert($0.path).inserted }.map { parameter in
      own.first { $0.parameter.path == parameter.path } ?? OwnParameter(parameter)
    }
    return first + rest.filter(isForce) + rest.filter { !isForce($0) }
  }

  /// The span of a slider: that of the study, and as far again as a fit went beyond it.
  private func span(of parameter: Parameter) -> ClosedRange<Double> {
    let span = study.span(of: parameter)
    guard let found = fit?.settings.first(where: { $0.parameter.overlaps(parameter) })?.value,
      found.isFinite, !span.contains(found)
    else { return span }
    return found < span.lowerBound
      ? 2 * found - span.lowerBound...span.upperBound
      : span.lowerBound...2 * found - span.upperBound
  }

  /// The place of a parameter among those that the page sets; nil for one that it does not.
  func slider(of parameter: Parameter) -> Int? {
    sliders.firstIndex { $0.own.parameter.path == parameter.path }
  }

  // MARK: Data

  /// The scene as its scripts read it.
  private var data: [JSONValue.Member] {
    let channel = study.request.shownChannel(in: study.scene)
    return parts + [
      .init("document", .string(study.root.canonicalYAML)),
      .init("command", command.words), .init("made", command.preparation),
      .init("channel", channel?.rawValue ?? "level"), .init("unit", channel?.unit ?? ""),
      .init("metrics", metrics.map(value)), .init("names", written[0].map(\.name)),
      .init("bases", bases),
      .init("cases", study.cases.hasSeveral ? study.cases.cases.map(\.name) : []),
      .init("parameters", sliders.map(slider)), .init("left", left.map(\.parameter.name)),
      .init("peakSpeed", peakSpeed), .init("hasSweep", study.sweep != nil),
      .init("recordings", fit?.recordings ?? []),
      .init("code", code),
    ]
  }

  /// The data of a page without a scene, on which nothing can be moved.
  static var still: [JSONValue.Member] {
    let base: JSONValue = ["name": "as written", "runs": [[]], "fixed": []]
    let lists = "command made metrics names cases parameters left recordings".split(separator: " ")
    return line(size: 1) + [.init("channel", "progress"), .init("bases", [base])]
      + lists.map { .init(String($0), []) }
  }

  /// The code of the scene; null for a plain spring.
  private var code: JSONValue {
    guard let scene = study.scene.dynamics else { return .null }
    let parameters = sliders.map { ($0.own.parameter, $0.span) }
    let own = study.scene.ownParameters(of: study.request.item).map(\.parameter.path)
    let places = parameters.map { own.firstIndex(of: $0.0.path) ?? own.count }
    let order = places.indices.sorted { places[$0] < places[$1] }
    return PageCode(scene, title: title, parameters: parameters, order: order)?.json ?? .null
  }

  /// The runs as the document writes them, and as the fit sets them.
  private var bases: [JSONValue] {
    let own: JSONValue = ["name": "as written", "runs": Self.value(of: written), "fixed": []]
    guard let fit,
      let runs = cases.runEntries(
        with: fit.settings.map(\.parameter), at: fit.settings.map(\.value))
    else { return [own] }
    let fixed = fit.settings.map { parameter, value in
      let name = slider(of: parameter).map { sliders[$0].own.parameter.name } ?? parameter.name
      return JSONValue.facts(["name": name, "isChoice": parameter.isChoice, "value": value])
    }
    return [own, .facts(["name": "as fitted", "runs": Self.value(of: runs), "fixed": fixed])]
  }

  /// The numbers of runs, in the order of their names: one, a list, or null.
  private static func value(of runs: [[PlannedRun.Entry]]) -> JSONValue {
    .array(
      runs.map { run in
        .array(
          run.map { entry in
            guard let values = entry.values?.map(value) else { return .null }
            return values.count == 1 ? values[0] : .array(values)
          })
      })
  }

  /// A number; an infinite one is a word, which JSON has no number for.
  private static func value(of number: Double) -> JSONValue {
    number.isFinite ? .number(number) : .string(number > 0 ? "Infinity" : "-Infinity")
  }

  private func slider(_ own: OwnParameter, over span: ClosedRange<Double>) -> JSONValue {
    let parameter = own.parameter
    let written = parameter.value(in: study.scene)
    let fitted = fit.map { fit in
      fit.settings.first { $0.parameter.overlaps(parameter) }?.value ?? written
    }
    return .facts([
      "name": parameter.name, "path": parameter.path, "unit": parameter.unit,
      "effect": own.effect, "isChoice": parameter.isChoice,
      "isAsked": asked.contains { $0.overlaps(parameter) }, "low": span.lowerBound,
      "high": span.upperBound, "values": [written] + (fitted.map { [$0] } ?? []),
      "spans": fit?.spans(of: parameter), "places": parameter.places,
      "limits": [parameter.range.lower?.value, parameter.range.upper?.value],
    ])
  }

  /// The metrics that the page shows: those of the document, settling, overshoot and pause first.
  private var metrics: [Metric] {
    guard study.scene.dynamics != nil else { return Self.springMetrics }
    let common: [Metric] = [.settleTime, .overshoot, .pauseTime]
    let asked = common + study.askedMetrics.filter { !common.contains($0) }
    let known = asked.filter { (try? study.cases.check($0, at: InputSource())) != nil }
    return Metric.clocked(known, in: [study.cases.run(0)])
  }

  /// The place of the speed that a search keeps low among all metrics; -1 for a plain spring, whose speed
  /// has no unit of the screen.
  private var peakSpeed: Double {
    guard study.scene.dynamics != nil else { return -1 }
    return Metric.allCases.firstIndex(of: .peakSpeed).map(Double.init) ?? -1
  }

  /// The metrics of a plain spring that the page shows.
  static let springMetrics: [Metric] = [.settleTime, .overshoot, .riseTime]

  private func value(of metric: Metric) -> JSONValue {
    .facts([
      "name": metric.rawValue, "meaning": metric.meaning,
      "unit": metric.unit(on: study.request.channel),
      "index": Metric.allCases.firstIndex(of: metric) ?? 0, "hasWorst": metric.hasWorst,
      "lessIsWorse": metric.lessIsWorse,
      "low": limits(of: metric).low, "high": limits(of: metric).high,
    ])
  }

  /// The values of a metric that the fit of the document asks for.
  private func limits(of metric: Metric) -> (low: Double?, high: Double?) {
    guard let target = study.fit?.target.metrics.first(where: { $0.metric == metric }) else {
      return (nil, nil)
    }
    switch target.limit {
    case .atMost(let high): return (nil, high)
    case .atLeast(let low): return (low, nil)
    case .between(let low, let high): return (low, high)
    case .equal(let value):
      let miss = target.tolerance ?? abs(value) / 1000
      return (value - miss, value + miss)
    }
  }

  // MARK: Scene

  /// The scene as the stage shows it: that of the engine, or a plain spring.
  private var parts: [JSONValue.Member] {
    switch study.scene {
    case .dynamics(let scene):
      return [
        .init("isSpring", false), .init("looked", study.request.items),
        .init("items", scene.items.indices.map { item($0, of: scene) }),
        .init("walls", scene.plan.walls.map { $0.line.map(Self.value) }),
        .init("bounds", scene.plan.bounds.map { [$0.width, $0.height] }),
      ]
    case .spring(let spring):
      let size = 0.2 * max(abs(spring.to - spring.from), fit?.recordedWay ?? 0)
      return [.init("isSpring", true)] + Self.line(size: size > 0 && size.isFinite ? size : 1)
    }
  }

  /// One item, which cannot be thrown, on a line.
  private static func line(size: Double) -> [JSONValue.Member] {
    let item = JSONValue.facts(["name": "spring", "polygons": [JSONValue](), "isAnchored": true])
    return [.init("looked", [0]), .init("items", [item]), .init("size", size), .init("walls", [])]
  }

  /// An item: its name and its shape.
  private func item(_ index: Int, of scene: DynamicScene) -> JSONValue {
    let item = scene.items[index]
    return .facts([
      "name": item.name, "isEllipse": item.shape == .ellipse,
      "polygons": item.shape.polygons.map { $0.map(Self.value) },
      "isAnchored": scene.plan.properties(of: index).isAnchored,
      "color": FilmPicture.color(of: index),
    ])
  }

  private static func value(of point: Point) -> JSONValue { [.number(point.x), .number(point.y)] }
}
