// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import Fitting
import Responses
import Studies

/// A page on which a scene plays in the engine itself, and its parameters are moved.
///
/// The page is one file that loads nothing: it carries the engine as WebAssembly and the scene as the
/// numbers of its runs. A plain spring, which needs no engine, plays in closed form. After a fit the
/// page begins with the fitted values, beside those of the document. `window.scene` plays, seeks and
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
  private let sliders: PageSliders

  /// A page of a scene.
  ///
  /// - Parameters:
  ///   - study: The document; a plain spring in cases or with dropped frames has no page.
  ///   - title: Its title.
  ///   - command: The command line that runs it, to which a page appends what is set.
  ///   - report: The report of the document's fit; nil without one. One of several springs in a row
  ///     has no page.
  public init?(
    _ study: StudyDocument, title: String, command: PageCommand, fit report: FitReport? = nil
  ) {
    let fit = report.flatMap { PageFit($0, of: study) }
    let duration = max(study.scene.duration, fit?.duration ?? 0)
    cases = duration > study.scene.duration ? study.cases.lasting(duration) : study.cases
    guard (fit != nil) == (report != nil), let written = cases.runEntries() else { return nil }
    (self.study, self.title, self.fit, self.written) = (study, title, fit, written)
    self.command = duration > study.scene.duration ? command.lasting(duration) : command
    sliders = PageSliders(
      study, names: Set(written[0].map(\.name)), settings: fit?.settings ?? [])
  }

  /// The file.
  public var text: String {
    let engine = study.scene.dynamics == nil ? "" : "\(EngineModule.gzip)"
    return PageFile.page(
      "scene.html",
      [
        "title": title.xml, "remark": "<p class=\"remark\">\(remark)</p>\n", "remarks": remarks,
        "data": data.script, "document": study.root.canonicalYAML.xml,
        "engine": "<script type=\"text/plain\" id=\"engine\">\(engine)</script>\n",
        "script": PageFile.script(
          [
            "dom", "engine", "plot", "player", "settings", "parameters", "metrics", "recording",
            "runs", "spring", "stage", "grid", "map", "scene",
          ], worker: "serveMaps"),
      ], styles: ["scene.css"])
  }

  // MARK: Words

  private var remark: String {
    guard study.scene.dynamics != nil else {
      return "Move a parameter: the spring follows its closed form, as the command line does."
    }
    return "Drag and throw an item; move a parameter. The engine is SpringTune's own: the same "
      + "numbers as the command line, bit for bit."
  }

  private var remarks: String {
    (fit?.remarks ?? []).map { "<p class=\"remark\">\($0.xml)</p>\n" }.joined()
  }

  /// The place of a parameter among those that the page sets; nil for one that it does not.
  func slider(of parameter: Parameter) -> Int? {
    sliders.sliders.firstIndex { $0.own.parameter.path == parameter.path }
  }

  // MARK: Data

  /// The scene as its scripts read it.
  var data: JSONValue {
    let channel = study.request.shownChannel(in: study.scene)
    let parts = study.scene.dynamics.map(parts) ?? springParts
    return .object(
      parts + [
        .init("command", command.words), .init("made", command.preparation),
        .init("channel", channel?.rawValue ?? "level"), .init("unit", channel?.unit ?? ""),
        .init("metrics", metrics.map(value)), .init("names", written[0].map(\.name)),
        .init("bases", bases),
        .init("cases", study.cases.hasSeveral ? study.cases.cases.map(\.name) : []),
        .init("parameters", sliders.sliders.map(value)),
        .init("left", sliders.left.map(\.parameter.name)),
        .init("hasSweep", study.sweep != nil), .init("recordings", fit?.recordings ?? []),
      ])
  }

  /// The runs as the document writes them, and as the fit sets them.
  private var bases: [JSONValue] {
    let own: JSONValue = ["name": "as written", "runs": Self.value(of: written), "fixed": []]
    guard let fit,
      let runs = cases.runEntries(
        with: fit.settings.map(\.parameter), at: fit.settings.map(\.value))
    else { return [own] }
    let fixed = fit.settings.map { parameter, value in
      JSONValue.facts([
        "name": sliders.name(of: parameter), "isChoice": parameter.isChoice, "value": value,
      ])
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

  private func value(of slider: PageSliders.Slider) -> JSONValue {
    let parameter = slider.own.parameter
    let written = parameter.value(in: study.scene)
    let fitted = fit.map { fit in
      fit.settings.first { $0.parameter.overlaps(parameter) }?.value ?? written
    }
    return .facts([
      "name": parameter.name, "path": parameter.path, "unit": parameter.unit,
      "effect": slider.own.effect, "isChoice": parameter.isChoice,
      "isAsked": sliders.isAsked(parameter), "low": slider.span.lowerBound,
      "high": slider.span.upperBound, "values": [written] + (fitted.map { [$0] } ?? []),
      "spans": fit?.spans(of: parameter), "places": parameter.places,
    ])
  }

  /// The metrics that the page shows: those of the document, settling, overshoot and pause first.
  private var metrics: [Metric] {
    guard study.scene.dynamics != nil else { return Self.springMetrics }
    let common: [Metric] = [.settleTime, .overshoot, .pauseTime]
    let asked = common + study.askedMetrics.filter { !common.contains($0) }
    return asked.filter { (try? study.cases.check($0, at: InputSource())) != nil }
  }

  /// The metrics that `spring.mjs` knows.
  static let springMetrics: [Metric] = [.settleTime, .overshoot, .riseTime]

  private func value(of metric: Metric) -> JSONValue {
    .facts([
      "name": metric.rawValue, "meaning": metric.meaning,
      "unit": metric.unit(on: study.request.channel),
      "index": Metric.allCases.firstIndex(of: metric) ?? 0, "hasWorst": metric.hasWorst,
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

}

// MARK: Scene

extension ScenePage {
  /// The scene of the engine.
  private func parts(of scene: DynamicScene) -> [JSONValue.Member] {
    [
      .init("isSpring", false), .init("looked", study.request.items),
      .init("items", scene.items.indices.map { item($0, of: scene) }),
      .init("walls", scene.plan.walls.map { $0.corners.map(Self.value) }),
      .init("bounds", scene.plan.bounds.map { [$0.width, $0.height] }),
    ]
  }

  /// A plain spring: one item, which cannot be thrown, on a line.
  private var springParts: [JSONValue.Member] {
    guard case .spring(let spring) = study.scene else { return [] }
    let recorded = fit?.recordedWay ?? 0
    let size = 0.2 * max(abs(spring.to - spring.from), recorded)
    return [
      .init("isSpring", true), .init("looked", [0]),
      .init(
        "items",
        [
          [
            "name": "spring", "isEllipse": .boolean(false), "polygons": [],
            "isAnchored": .boolean(true),
          ]
        ]),
      .init("size", size > 0 && size.isFinite ? size : 1), .init("walls", []),
      .init("bounds", .null),
    ]
  }

  /// An item: its name and its shape.
  private func item(_ index: Int, of scene: DynamicScene) -> JSONValue {
    let item = scene.items[index]
    let polygons: [[Point]] =
      switch item.shape {
      case .rectangle, .ellipse: []
      case .path(let corners): [corners]
      case .group(let members): members.map(\.corners)
      }
    return .facts([
      "name": item.name, "isEllipse": item.shape == .ellipse,
      "polygons": polygons.map { $0.map(Self.value) },
      "isAnchored": scene.plan.properties(of: index).isAnchored,
    ])
  }

  private static func value(of point: Point) -> JSONValue { [.number(point.x), .number(point.y)] }
}
