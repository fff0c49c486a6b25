// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import PlannedRuns
import Reports
import Responses
import Scenes
import Studies

/// A page on which a scene plays in the engine itself, and its parameters are moved.
///
/// The page is one file that loads nothing: it carries the engine as WebAssembly and the scene as the
/// numbers of its runs. `window.scene` plays, seeks and sets parameters, for tests.
public struct ScenePage {
  private let study: StudyDocument
  private let scene: DynamicScene
  private let title: String
  private let command: [String]
  /// The run as the document writes it, without a throw.
  private let run: PlannedRun

  /// A page of a scene.
  ///
  /// - Parameters:
  ///   - study: The document; a plain spring has no page.
  ///   - title: Its title.
  ///   - command: The words of the command line that runs it, to which a page appends what is set.
  public init?(_ study: StudyDocument, title: String, command: [String]) {
    guard let scene = study.scene.dynamics else { return nil }
    (self.study, self.scene, self.title, self.command) = (study, scene, title, command)
    run = PlannedRun(scene.plan, toss: nil, request: study.request)
  }

  /// The file.
  public var text: String {
    PageFile.text(
      "scene.html",
      [
        "title": title.xml, "style": PageFile.styles(["page.css", "scene.css"]),
        "controls": PageFile.part("controls.html"), "data": data.script,
        "engine": "\(EngineModule.gzip)", "document": study.root.canonicalYAML.xml,
        "script": PageFile.script(["engine", "plot", "player", "settings", "stage", "scene"]),
      ])
  }

  // MARK: Data

  private var data: JSONValue {
    let channel = study.request.channel
    return [
      "command": .array(command.map { .string($0) }), "channel": .string(channel.rawValue),
      "unit": .string(channel.unit), "looked": .array(study.request.items.map { .integer($0) }),
      "metrics": .array(metrics.map(value)),
      "items": .array(scene.items.indices.map(item)),
      "walls": .array(walls), "bounds": bounds,
      "rate": index { $0.timing.frameRate = $1 }, "duration": index { $0.timing.duration = $1 },
      "numbers": Self.value(of: run.numbers),
      "cases": .array(
        cases.map { ["name": .string($0.name), "numbers": Self.value(of: $0.numbers)] }),
      "parameters": .array(sliders.map(value)),
      "left": .array(left.map { .string($0.parameter.name) }),
    ]
  }

  /// A list of numbers; an infinite one is a word, which JSON has no number for.
  private static func value(of numbers: [Double]) -> JSONValue {
    .array(
      numbers.map { $0.isFinite ? .number($0) : .string($0 > 0 ? "Infinity" : "-Infinity") })
  }

  /// The metrics that the page shows: those of the document, settling, overshoot and pause first.
  private var metrics: [Metric] {
    let common: [Metric] = [.settleTime, .overshoot, .pauseTime]
    let asked = common + study.askedMetrics.filter { !common.contains($0) }
    return asked.filter { (try? study.cases.check($0, at: InputSource())) != nil }
  }

  private func value(of metric: Metric) -> JSONValue {
    [
      "name": .string(metric.rawValue), "meaning": .string(metric.meaning),
      "unit": .string(metric.unit(on: study.request.channel)),
      "index": .integer(Metric.allCases.firstIndex(of: metric) ?? 0),
      "hasWorst": .boolean(metric.hasWorst),
      "low": JSONValue(limits(of: metric).low), "high": JSONValue(limits(of: metric).high),
    ]
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

  /// An item: its name, size and shape, and the places of its centre and velocity in the numbers.
  private func item(_ index: Int) -> JSONValue {
    let item = scene.items[index]
    var corners: [Point] = []
    if case .path(let path) = item.shape { corners = path }
    return [
      "name": .string(item.name), "isEllipse": .boolean(item.shape == .ellipse),
      "corners": .array(corners.map(Self.value)),
      "size": .array([
        self.index { $0.items[index].size.width = $1 },
        self.index { $0.items[index].size.height = $1 },
      ]),
      "start": .array([
        self.index { $0.items[index].center.x = $1 }, self.index { $0.items[index].center.y = $1 },
        self.index { $0.items[index].velocity.dx = $1 },
        self.index { $0.items[index].velocity.dy = $1 },
      ]),
      "isAnchored": .boolean(scene.plan.properties(of: index).isAnchored),
    ]
  }

  /// The place of a number of the plan among the numbers of the run.
  private func index(of set: (inout ScenePlan, Double) -> Void) -> JSONValue {
    let values = [1234.5, 2345.25, 3456.125]
    let patch = NumberPatch(trying: values, base: run.numbers) { value in
      var run = run
      set(&run.plan, value)
      return run.numbers
    }
    return .integer(patch?.places.first ?? -1)
  }

  private static func value(of point: Point) -> JSONValue { [.number(point.x), .number(point.y)] }

  private var bounds: JSONValue {
    scene.plan.bounds.map { [.number($0.width), .number($0.height)] } ?? .null
  }

  private var walls: [JSONValue] {
    scene.plan.walls.map { .array($0.corners.map(Self.value)) }
  }

  private var cases: [(name: String, numbers: [Double])] {
    study.cases.cases.indices.compactMap { index in
      study.cases.planned(index).map { (study.cases.cases[index].name, $0.numbers) }
    }
  }
}

// MARK: Parameters

extension ScenePage {
  /// A parameter of the page, and what it sets in the run as written and in each case.
  private struct Slider {
    let own: OwnParameter
    let span: ClosedRange<Double>
    /// The patches of the run and of the cases; for a choice those of false and those of true.
    let patches: [[NumberPatch]]
    /// The document's fit or sweep varies it.
    let isAsked: Bool
  }

  private var asked: [Parameter] {
    (study.fit?.parameters.map(\.parameter) ?? []) + (study.sweep?.parameters ?? [])
  }

  /// The parameters of the document's fit and sweep, then the others of the scene: those of behaviours
  /// before those of items.
  private var parameters: [OwnParameter] {
    let own = study.scene.ownParameters(of: study.request.item)
    let rest = own.filter { own in !asked.contains { $0.overlaps(own.parameter) } }
    let isForce = { (own: OwnParameter) in own.parameter.path.hasPrefix("behaviors.") }
    let others = rest.filter(isForce) + rest.filter { !isForce($0) }
    var named: Set<String> = []
    let first = asked.filter { named.insert($0.path).inserted }.map { parameter in
      own.first { $0.parameter.path == parameter.path } ?? OwnParameter(parameter)
    }
    return first + others
  }

  private var sliders: [Slider] { parameters.compactMap(slider) }

  /// The parameters that only the command line moves.
  private var left: [OwnParameter] {
    parameters.filter { !study.casesSet($0.parameter) && slider(of: $0) == nil }
  }

  /// The slider of a parameter; nil where the cases write it, it changes more than single numbers, or it
  /// is the beginning or end of a behaviour, of which only some are possible together.
  private func slider(of own: OwnParameter) -> Slider? {
    let parameter = own.parameter
    let isTime = [".from", ".until"].contains { parameter.path.hasSuffix($0) }
    guard !isTime, !study.casesSet(parameter) else { return nil }
    let span = parameter.isChoice ? 0...1 : study.span(of: parameter)
    let tries: [[Double]] = parameter.isChoice ? [[0, 0, 0], [1, 1, 1]] : [Self.tries(in: span)]
    var patches: [[NumberPatch]] = []
    for values in tries {
      guard let found = self.patches(of: parameter, trying: values) else { return nil }
      patches.append(found)
    }
    return Slider(
      own: own, span: span, patches: patches,
      isAsked: asked.contains { $0.overlaps(parameter) })
  }

  /// Values inside a span that no document is likely to write.
  private static func tries(in span: ClosedRange<Double>) -> [Double] {
    [0.3127, 0.4791, 0.7313, 0.8927].map {
      span.lowerBound + $0 * (span.upperBound - span.lowerBound)
    }
  }

  /// What a parameter sets in the run as written, and in each case.
  private func patches(of parameter: Parameter, trying values: [Double]) -> [NumberPatch]? {
    let written = NumberPatch(trying: values, base: run.numbers) { value in
      var scene = study.scene
      parameter.apply(value, to: &scene)
      return scene.dynamics.map {
        PlannedRun($0.plan, toss: nil, request: study.request).numbers
      }
    }
    guard let written else { return nil }
    var patches = [written]
    for index in study.cases.cases.indices {
      guard let base = study.cases.planned(index)?.numbers,
        let patch = NumberPatch(
          trying: values, base: base,
          numbers: { study.cases.planned(index, with: [parameter], at: [$0])?.numbers })
      else { return nil }
      patches.append(patch)
    }
    return patches
  }

  private func value(of slider: Slider) -> JSONValue {
    let parameter = slider.own.parameter
    return [
      "name": .string(parameter.name), "path": .string(parameter.path),
      "unit": .string(parameter.unit), "effect": .string(slider.own.effect),
      "isChoice": .boolean(parameter.isChoice), "isAsked": .boolean(slider.isAsked),
      "low": .number(slider.span.lowerBound), "high": .number(slider.span.upperBound),
      "value": JSONValue(parameter.value(in: study.scene)),
      "patches": .array(slider.patches.map { .array(Self.distinct($0)) }),
    ]
  }

  /// The patches of the run and of each case; only one where all are the same.
  private static func distinct(_ patches: [NumberPatch]) -> [JSONValue] {
    let same = patches.allSatisfy { $0 == patches[0] }
    return (same ? Array(patches.prefix(1)) : patches).map { patch in
      [
        "places": .array(patch.places.map { .integer($0) }),
        "constants": .array(
          patch.constants.map { [.integer($0.index), .number($0.value)] }),
      ]
    }
  }
}
