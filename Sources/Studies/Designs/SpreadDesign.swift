// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// Points spread over the ranges of their parameters: random, or more even than that.
///
/// A point is computed from its index whenever it is asked for.
public struct SpreadDesign: Sendable {
  /// The kind of the design.
  package let kind: DesignKind
  /// The number of points, at least 1; of a design with groups, those of whole groups.
  public let count: Int
  /// The values that the parameters may take, in their order.
  public let spreads: [ParameterSpread]
  /// The number that random points follow from; nil for points that are not random.
  public let seed: Int?
  /// The points of the unit cube, which are stretched to the ranges of the parameters.
  private let unit: UnitPoints

  /// A value of a point.
  package func value(_ parameter: Int, of index: Int) -> Double {
    spreads[parameter].value(at: coordinate(parameter, of: index))
  }

  /// The independent part of the design that a group belongs to; nil where each is independent.
  package func part(ofGroup group: Int) -> Int? {
    kind == .saltelli ? group % UnitPoints.saltelliCopies : nil
  }

  /// The place of a point in the range of a parameter, from 0 to 1.
  package func coordinate(_ parameter: Int, of index: Int) -> Double {
    unit.coordinate(parameter, of: index)
  }

  // MARK: Reading

  /// The number of groups with which a design of a precision begins that writes no points.
  private static let firstGroups = 256

  /// The seed of a design that writes none.
  private static let standardSeed = 0

  /// Reads `points`, and `seed` or `skip`, of a sweep with a design that spreads points.
  init(
    _ kind: DesignKind, _ spreads: [ParameterSpread], in mapping: DocumentMapping,
    at parameters: DocumentNode
  ) throws(InputError) {
    if kind.isSensitivity { try Self.refusePoints(spreads, at: parameters) }
    count = try Self.count(of: kind, spreads.count, in: mapping)
    let seed = try mapping.integer("seed") ?? Self.standardSeed
    let skip = try mapping.integer("skip") ?? 0
    guard count + skip < 1 << UnitPoints.sobolBits else {
      throw (mapping.optional("points") ?? parameters).error(
        "points and skip are more than 2^53 together")
    }
    let limit: Int? =
      switch kind {
      case .sobol: UnitPoints.mostSobolDimensions
      case .halton: UnitPoints.mostHaltonDimensions
      case .saltelli: UnitPoints.mostSobolDimensions / 2
      default: nil
      }
    if let limit, spreads.count > limit {
      throw parameters.error(
        "a \(kind.rawValue) design has at most \(limit) parameters, found \(spreads.count)")
    }
    (self.kind, self.spreads) = (kind, spreads)
    self.seed = kind.keys.contains("seed") ? seed : nil
    switch kind {
    case .latinHypercube:
      unit = .latinHypercube(dimensions: spreads.count, count: count, seed: seed)
    case .sobol: unit = .sobol(dimensions: spreads.count, skip: skip)
    case .halton: unit = .halton(dimensions: spreads.count, skip: skip)
    case .saltelli: unit = .saltelli(dimensions: spreads.count, seed: seed)
    case .morris: unit = .morris(dimensions: spreads.count, seed: seed)
    case .random, .grid, .list: unit = .random(dimensions: spreads.count, seed: seed)
    }
  }

  /// Reads the number of points: those of whole groups.
  private static func count(
    of kind: DesignKind, _ parameters: Int, in mapping: DocumentMapping
  ) throws(InputError) -> Int {
    let size = kind.groupSize(of: parameters)
    if mapping.optional("points") == nil, mapping.optional("precision") != nil {
      return size * firstGroups
    }
    let points = try mapping.required("points")
    let wanted = try points.integer(in: .atLeast(1))
    guard wanted >= size * kind.leastGroups else {
      throw points.error(
        "a \(kind.rawValue) design of \(parameters) parameter\(parameters == 1 ? "" : "s") needs at "
          + "least \(size * kind.leastGroups) points, \(kind.leastGroups) groups of \(size); found "
          + "\(wanted)")
    }
    return wanted / size * size
  }

  /// Refuses parameters that take one value only.
  private static func refusePoints(
    _ spreads: [ParameterSpread], at parameters: DocumentNode
  ) throws(InputError) {
    for (entry, spread) in zip(try parameters.mapping().entries, spreads) {
      let bounds = spread.bounds
      guard bounds.lowerBound == bounds.upperBound else { continue }
      throw entry.value.error(
        "\(entry.key) has a single value; the sensitivity to a parameter needs several")
    }
  }
}

/// The values that one parameter may take in a design without a grid.
public enum ParameterSpread: Sendable, Hashable {
  /// One of these values, each as likely as the others; at least one.
  case list([Double])

  /// Any value between two ends, evenly by a scale.
  case range(ClosedRange<Double>, Scale)

  /// Reads one value, a list, or `min` and `max`, perhaps with `scale`.
  init(_ node: DocumentNode, of parameter: Parameter, in kind: DesignKind) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      self = .list(try parameter.values(node))
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
    let (_, ends, scale) = try parameter.readRange(node, of: Axis.Span.ends + [Scale.key])
    self = .range(ends, scale)
  }

  /// The value of a coordinate in the unit cube, from 0 to 1: of k listed values the one of index
  /// `share` k, rounded down; else a value between the ends.
  package func value(at share: Double) -> Double {
    switch self {
    case .list(let values): values[min(Int(share * Double(values.count)), values.count - 1)]
    case .range(let ends, let scale):
      scale.value(at: share, from: ends.lowerBound, to: ends.upperBound)
    }
  }

  /// The scale of the values; linear for a list.
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
