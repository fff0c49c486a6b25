// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import GSL
import Scenes

/// Points spread over the ranges of their parameters: random, or more even than that.
///
/// A point is computed from its index whenever it is asked for.
public struct SpreadDesign: Sendable {
  /// The number of points, at least 1.
  public let count: Int

  /// What the parameters may be, in their order.
  public let spreads: [ParameterSpread]

  /// The number that random points follow from; nil for points that are not random.
  public let seed: Int?

  private let unit: any UnitPoints

  /// The points of the unit cube, stretched to what the parameters may be.
  init(count: Int, spreads: [ParameterSpread], seed: Int?, unit: any UnitPoints) {
    self.count = count
    self.spreads = spreads
    self.seed = seed
    self.unit = unit
  }

  /// A value of a point.
  package func value(_ parameter: Int, of index: Int) -> Double {
    spreads[parameter].value(at: unit.coordinate(parameter, of: index))
  }

  // MARK: Reading

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

/// What one parameter may be in a design without a grid.
public enum ParameterSpread: Sendable, Hashable {
  /// One of these values, each as likely as the others; at least one.
  case list([Double])

  /// Any value between two ends, evenly by a scale.
  case range(ClosedRange<Double>, Scale)

  /// The value of a coordinate in the unit cube.
  ///
  /// - Parameter share: From 0 to 1.
  /// - Returns: Of k listed values the one of index `share` k, rounded down; else a value between the
  ///   ends.
  package func value(at share: Double) -> Double {
    switch self {
    case .list(let values): values[min(Int(share * Double(values.count)), values.count - 1)]
    case .range(let ends, let scale):
      scale.value(at: share, from: ends.lowerBound, to: ends.upperBound)
    }
  }

  /// How the values lie; linear for a list.
  public var scale: Scale {
    switch self {
    case .list: .linear
    case .range(_, let scale): scale
    }
  }

  /// The smallest and the largest value.
  public var bounds: ClosedRange<Double> {
    switch self {
    case .list(let values): (values.min() ?? 0)...(values.max() ?? 0)
    case .range(let ends, _): ends
    }
  }
}
