// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// A fit: which parameters may change within which bounds, and what they should bring about.
public struct FitProblem: Sendable {
  /// The scene, as the document writes it.
  public var scene: Scene

  /// What is looked at.
  public let request: ResponseRequest

  /// The parameters, in the order of the document.
  public var parameters: [FitParameter]

  /// What they should bring about.
  public let target: FitTarget

  /// Reads what stands under `fit`.
  init(_ node: DocumentNode, _ context: StudyContext) throws(InputError) {
    let mapping = try node.mapping(
      allowing: ["parameters", "target"],
      later: ["method": "", "objectives": "", "tolerance": "", "loss": ""])
    scene = context.scene
    request = context.request
    parameters = []
    let written = try mapping.required("parameters")
    for entry in try written.mapping().entries {
      let parameter = try FitParameter(entry, in: context.scene)
      try Design.refuseTwins(
        parameter.parameter, among: parameters.map(\.parameter), at: entry.keySource)
      parameters.append(parameter)
    }
    guard !parameters.isEmpty else {
      throw written.error("a fit needs at least one parameter")
    }
    target = try FitTarget(mapping.required("target"), context)
  }

  /// The scene with the parameters set.
  public func scene(at values: [Double]) -> Scene {
    var scene = scene
    for (parameter, value) in zip(parameters, values) {
      parameter.parameter.apply(value, to: &scene)
    }
    return scene
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

  /// Whether the document says where to begin; where not, a search may begin elsewhere too.
  public let isStartWritten: Bool

  /// Reads `NAME: {min, max, start}`; a bound that is not written is the end of the range.
  fileprivate init(_ entry: DocumentNode.Entry, in scene: Scene) throws(InputError) {
    parameter = try scene.parameter(entry.key, at: entry.keySource)
    if case .sequence = entry.value.content {
      throw entry.value.error(
        "\(entry.key): a list of choices is not supported yet; write {min: ..., max: ...}")
    }
    let mapping = try entry.value.mapping(
      allowing: ["min", "max", "start"], later: ["scale": "", "fixed": "set it in the scene"])
    let (range, unit) = (parameter.range, parameter.unit)
    let low = try mapping.optional("min")?.number(in: range, unit: unit) ?? range.lower?.value
    let high = try mapping.optional("max")?.number(in: range, unit: unit) ?? range.upper?.value
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
  var value: Double {
    switch self {
    case .closed(let value), .open(let value): value
    }
  }
}
