// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// A fit: which parameters may change within which bounds, and what they should bring about.
public struct FitProblem: Sendable {
  /// What is run for each point.
  public var cases: SceneCases

  /// The same as the document writes it, before any choice was made.
  public let original: SceneCases

  /// The parameters, in the order of the document.
  public var parameters: [FitParameter]

  /// What they should bring about.
  public var target: FitTarget

  /// How to search.
  public var method = FitMethod.auto

  /// What a residual of a curve costs.
  public var loss = RobustLoss.leastSquares

  /// The parameters that are held at a value which the fit names.
  public var fixed: [FitSetting] = []

  /// The parameters that follow from others.
  public var ties: [FitTie] = []

  /// What is to be traded off: the front between these is reported; empty for one answer.
  public var objectives: [Objective] = []

  /// What may differ: the targets are to be met in the worst of all.
  public var variation = FitVariation()

  /// Reads what stands under `fit`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(
      allowing: ["parameters", "target"],
      later: ["method": "", "objectives": "", "tolerance": "", "loss": ""])
    cases = context.cases
    original = context.cases
    parameters = []
    let written = try mapping.required("parameters")
    for entry in try written.mapping().entries {
      let parameter = try FitParameter(entry, context)
      try Design.refuseTwins(
        parameter.parameter, among: parameters.map(\.parameter), at: entry.keySource)
      parameters.append(parameter)
    }
    guard !parameters.isEmpty else {
      throw written.error("a fit needs at least one parameter")
    }
    target = try FitTarget(mapping.required("target"), context)
  }

  /// The scene, as the document writes it.
  public var scene: Scene { cases.scene }

  /// What is looked at.
  public var request: ResponseRequest { cases.request }

  /// One case with the parameters set.
  ///
  /// - Parameters:
  ///   - values: The values, one a parameter; more are ignored.
  ///   - index: The case.
  /// - Returns: What to run.
  public func run(at values: [Double], case index: Int = 0) -> SceneRun {
    cases.run(index, with: parameters.map(\.parameter), at: values)
  }
}

extension FitProblem {
  /// The parameters with values to choose from, as indices.
  public var choices: [Int] { parameters.indices.filter { parameters[$0].choices != nil } }

  /// Every combination of the choices, the last one changing fastest; one empty one without any.
  public var combinations: [[Double]] {
    choices.reduce([[]]) { combinations, index in
      combinations.flatMap { combination in
        (parameters[index].choices ?? []).map { combination + [$0] }
      }
    }
  }

  /// The problem with choices made: the parameters with choices are set in the scene.
  ///
  /// - Parameter values: The values, one a parameter with choices.
  /// - Returns: A problem whose parameters have no choices.
  public func choosing(_ values: [Double]) -> FitProblem {
    var problem = self
    problem.cases = cases.setting(choices.map { parameters[$0].parameter }, to: values)
    problem.parameters = parameters.filter { $0.choices == nil }
    return problem
  }
}

/// A parameter that a fit may change.
public struct FitParameter: Sendable {
  /// The parameter.
  public let parameter: Parameter

  /// The smallest value, if there is one.
  public let min: Double?

  /// The largest value, if there is one.
  public let max: Double?

  /// Where to begin: inside the bounds.
  public let start: Double

  /// Whether it is searched for by factors rather than by differences; its bounds are then positive.
  public var isLogarithmic = false

  /// Whether the document says where to begin; where not, a search may begin elsewhere too.
  public let isStartWritten: Bool

  /// The values to choose from; nil where every value between the bounds will do.
  public let choices: [Double]?

  /// Reads `NAME: {min, max, start}`, where a bound that is not written is the end of the range, or
  /// `NAME: [...]`, a list of choices.
  fileprivate init(
    _ entry: DocumentNode.Entry, _ context: StudyContext
  ) throws(InputError) {
    let parameter = try context.parameter(entry.key, at: entry.keySource)
    if case .sequence = entry.value.content {
      self.init(parameter, choices: try Self.choices(entry.value, of: parameter))
      return
    }
    guard !parameter.isChoice else {
      throw entry.value.mismatch(expected: "a list such as [true, false]")
    }
    try self.init(entry, parameter, context.scene)
  }

  /// A parameter with values to choose from, at least one.
  private init(_ parameter: Parameter, choices: [Double]) {
    self.parameter = parameter
    self.choices = choices
    min = choices.min()
    max = choices.max()
    start = choices[0]
    isStartWritten = true
  }

  /// Reads a list of values, each once.
  private static func choices(
    _ node: DocumentNode, of parameter: Parameter
  ) throws(InputError) -> [Double] {
    var values: [Double] = []
    for node in try node.sequence() {
      let value = try parameter.value(node)
      guard !values.contains(value) else { throw node.error("\(node.name) is listed twice") }
      values.append(value)
    }
    guard !values.isEmpty else { throw node.error("\(parameter.name) has no values") }
    return values
  }

  private init(
    _ entry: DocumentNode.Entry, _ parameter: Parameter, _ scene: Scene
  ) throws(InputError) {
    self.parameter = parameter
    choices = nil
    let mapping = try entry.value.mapping(
      allowing: ["min", "max", "start"], later: ["scale": "", "fixed": "set it in the scene"])
    let (range, unit) = (parameter.range, parameter.unit)
    let near = range.withoutFarEnds
    let low = try mapping.optional("min")?.number(in: range, unit: unit) ?? near.lower?.value
    let high = try mapping.optional("max")?.number(in: range, unit: unit) ?? near.upper?.value
    if let low, let high, low >= high {
      throw entry.value.error("min must be less than max")
    }
    min = low
    max = high
    isStartWritten = mapping.optional("start") != nil
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

extension ValueRange.Bound {
  /// The number at which the range ends.
  package var value: Double {
    switch self {
    case .closed(let value), .open(let value): value
    }
  }
}
