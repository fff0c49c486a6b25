// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses

/// A parameter that a fit may change.
public struct FitParameter: Sendable {
  /// The parameter.
  public let parameter: Parameter
  /// The smallest value, if there is one.
  public let min: Double?
  /// The largest value, if there is one.
  public let max: Double?
  /// The start of the search, inside the bounds.
  public let start: Double
  /// The search goes by factors rather than by differences; the bounds are then positive.
  public var isLogarithmic = false
  /// The document says where to begin; else a search may begin elsewhere too.
  public let isStartWritten: Bool
  /// The values to choose from; nil where every value between the bounds will do.
  public let choices: [Double]?

  /// The keys of a parameter that is searched for.
  private static let keys = [
    DocumentKey("min", .quantity, "The smallest value that may be tried."),
    DocumentKey("max", .quantity, "The largest value that may be tried."),
    DocumentKey("start", .quantity, "The value to begin with; the scene's by default."), Scale.key,
  ]

  /// The key of a parameter that is held.
  static let fixed = DocumentKey(
    "fixed", .quantity, isRequired: true, "The value that it is held at.")

  /// The bounds of a parameter, what it is held at, or what it follows from.
  package static let form = ValueForm.any([
    .mapping(keys), .mapping([fixed]), .quantity, .list(of: .quantity),
    .described(.text, "A formula of other parameters, such as = 2 * frequency."),
  ])

  /// Reads `NAME: {min, max, start}`, where a bound that is not written is the end of the range, or
  /// `NAME: [...]`, a list of choices.
  init(_ node: DocumentNode, _ parameter: Parameter, _ scene: Scene) throws(InputError) {
    self.parameter = parameter
    if case .sequence = node.content {
      var seen: Set<Double> = []
      for element in try node.sequence() {
        try element.refuse(
          unless: seen.insert(try parameter.value(element)).inserted,
          "\(element.name) is listed twice")
      }
      let choices = try parameter.values(node)
      (min, max, start, self.choices) = (choices.min(), choices.max(), choices[0], choices)
      isStartWritten = true
      return
    }
    guard !parameter.isChoice else { throw node.mismatch(expected: "a list such as [true, false]") }
    choices = nil
    let mapping = try node.mapping(of: Self.keys + [Self.fixed])
    let (range, unit) = (parameter.range, parameter.unit)
    let near = range.withoutFarEnds
    let low = try mapping.optional("min")?.number(in: range, unit: unit) ?? near.lower?.value
    let high = try mapping.optional("max")?.number(in: range, unit: unit) ?? near.upper?.value
    if let low, let high, low >= high { throw node.error("min must be less than max") }
    (min, max) = (low, high)
    isStartWritten = mapping.optional("start") != nil
    let scale = mapping.value("scale")
    isLogarithmic = try scale.choice(among: Scale.self) == .log
    try scale.refuse(
      if: isLogarithmic && low ?? 0 <= 0,
      "a logarithmic scale needs a min greater than 0 in \(mapping.name)")
    start = try Self.start(mapping, parameter, scene, low, high)
  }

  /// The start that is written; else the scene's own value; else the middle of the bounds.
  private static func start(
    _ mapping: DocumentMapping, _ parameter: Parameter, _ scene: Scene, _ low: Double?,
    _ high: Double?
  ) throws(InputError) -> Double {
    let bounds = ValueRange(lower: low.map { .closed($0) }, upper: high.map { .closed($0) })
    if let node = mapping.optional("start") {
      return try node.number(in: bounds, unit: parameter.unit)
    }
    if let value = parameter.value(in: scene), bounds.contains(value) { return value }
    switch (low, high) {
    case (let low?, let high?): return (low + high) / 2
    case (let low?, nil): return low + Swift.max(1, abs(low))
    case (nil, let high?): return high - Swift.max(1, abs(high))
    case (nil, nil): return 0
    }
  }
}

/// The parts of a fit that flags and the document settled: what is free, what is held, and whose
/// targets count.
public struct FitOutline: Sendable {
  /// The parameters that are searched for.
  public let free: [FitParameter]
  /// The parameters that follow from them.
  public let ties: [FitTie]
  /// The parameters that the document's own fit names and that are not free now, with their values,
  /// nil where a rule of the scene gives it, and whether they are free where none is typed.
  public let held: [(parameter: Parameter, value: Double?, isOwn: Bool)]
  /// The document's own targets that no longer count.
  public let dropped: [MetricTarget]
  /// The document's own objectives that no longer count.
  public let droppedObjectives: [Objective]
  /// The document's own targets that count next to typed ones; empty where none is typed.
  public let kept: [MetricTarget]

  /// The outline of a document's fit; nil without one.
  public init?(_ study: StudyDocument) {
    guard let fit = study.fit else { return nil }
    (free, ties) = (fit.parameters, fit.ties)
    held = Self.held(fit, of: study)
    let own = study.unedited.part("fit")
    dropped = (own?.part("target")?.entries ?? []).filter { Metric(rawValue: $0.key) != nil }
      .compactMap { try? MetricTarget($0, study.cases) }.filter { target in
        !fit.target.metrics.contains { $0.metric == target.metric }
      }
    let objectives = try? Objective.all(own?.part("objectives"))
    droppedObjectives = (objectives ?? []).filter { objective in
      !fit.objectives.contains { $0.metric == objective.metric }
    }
    let typed = Self.typed(study.root.part("fit", "target"))
    let isTyped = !typed.isEmpty || !Self.typed(study.root.part("fit", "objectives")).isEmpty
    kept = isTyped ? fit.target.metrics.filter { !typed.contains($0.metric.rawValue) } : []
  }

  /// The parameters that the document's fit, or a flag, holds at a value.
  private static func held(
    _ fit: FitProblem, of study: StudyDocument
  ) -> [(parameter: Parameter, value: Double?, isOwn: Bool)] {
    var held: [(parameter: Parameter, value: Double?, isOwn: Bool)] = fit.fixed.map {
      ($0.parameter, $0.value, false)
    }
    let parameters = SceneParameters(study.scene)
    for entry in study.unedited.part("fit", "parameters")?.entries ?? [] {
      guard let parameter = try? parameters.parameter(entry.key, at: entry.keySource),
        !(fit.moved + held.map(\.parameter)).contains(where: parameter.overlaps)
      else { continue }
      // Recordings leave choices as they are.
      let isOwn = fit.target.curves.isEmpty || !parameter.isChoice
      held.append((parameter, parameter.value(in: fit.scene), isOwn))
    }
    return held
  }

  /// The keys of a mapping whose values flags wrote.
  private static func typed(_ node: DocumentNode?) -> [String] {
    (node?.entries ?? []).filter { $0.value.source.isFlag }.map(\.key)
  }
}
