// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

extension SpreadDesign {
  /// The seed of a design that writes none.
  private static let standardSeed = 0

  /// Reads `points`, and `seed` or `skip`.
  ///
  /// - Parameters:
  ///   - kind: The design, one that spreads points.
  ///   - spreads: What the parameters may be.
  ///   - mapping: What stands under `sweep`.
  ///   - parameters: The parameters as a node.
  /// - Throws: `InputError` for numbers that make no design, and for too many parameters.
  init(
    _ kind: DesignKind, _ spreads: [ParameterSpread], in mapping: DocumentMapping,
    at parameters: DocumentNode
  ) throws(InputError) {
    let points = try mapping.required("points")
    let count = try points.integer(in: .atLeast(1))
    let seed = try mapping.optional("seed")?.integer(in: .atLeast(0)) ?? Self.standardSeed
    let skip = try mapping.optional("skip")?.integer(in: .atLeast(0)) ?? 0
    guard count + skip < 1 << SobolPoints.bits else {
      throw points.error("points and skip are more than 2^53 together")
    }
    if let limit = kind.dimensionLimit, spreads.count > limit {
      throw parameters.error(
        "a \(kind.rawValue) design has at most \(limit) parameters, found \(spreads.count)")
    }
    let unit: any UnitPoints
    switch kind {
    case .latinHypercube:
      unit = LatinHypercubePoints(dimensions: spreads.count, count: count, seed: seed)
    case .sobol: unit = try SobolPoints(dimensions: spreads.count, skip: skip, at: parameters)
    case .halton: unit = HaltonPoints(dimensions: spreads.count, skip: skip)
    case .random, .grid, .list: unit = RandomPoints(dimensions: spreads.count, seed: seed)
    }
    let isSeeded = kind.keys.contains("seed")
    self.init(count: count, spreads: spreads, seed: isSeeded ? seed : nil, unit: unit)
  }
}

extension DesignKind {
  /// The most parameters that there are sequences for; nil for any number.
  fileprivate var dimensionLimit: Int? {
    switch self {
    case .sobol: QuasiRandomSequence.Kind.sobol.dimensionLimit
    case .halton: QuasiRandomSequence.Kind.halton.dimensionLimit
    default: nil
    }
  }
}

extension SobolPoints {
  /// The points, or an error at a node where GSL fails.
  fileprivate init(dimensions: Int, skip: Int, at node: DocumentNode) throws(InputError) {
    do {
      try self.init(dimensions: dimensions, skip: skip)
    } catch {
      throw node.error("\(error)")
    }
  }
}

extension ParameterSpread {
  /// Reads what a parameter may be: one value, a list, or `min` and `max`, perhaps with `scale`.
  ///
  /// - Parameters:
  ///   - node: The values.
  ///   - parameter: Whose they are.
  ///   - kind: The design.
  /// - Throws: `InputError` for anything else, and for the steps of a grid.
  init(
    _ node: DocumentNode, of parameter: Parameter, in kind: DesignKind
  ) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      self = .list(try node.values(of: parameter))
      return
    }
    if let entry = entries.first(where: { $0.key == "count" || $0.key == "step" }),
      !parameter.isChoice
    {
      throw InputError(
        at: entry.keySource,
        "\(entry.key) is for grids; a \(kind.rawValue) design takes any value from min to max, as "
          + "many as points says")
    }
    let mapping = try node.rangeMapping(of: parameter, allowing: ["min", "max", "scale"])
    let (ends, scale) = try mapping.range(of: parameter, node)
    self = .range(ends, scale)
  }
}
