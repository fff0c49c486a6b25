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
  public let spreads: [Axis]
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

  /// The number of groups of a design that writes no points, with which one of a precision begins.
  private static let firstGroups = 256

  /// Reads `points`, and `seed` or `skip`, of a sweep with a design that spreads points.
  init(
    _ kind: DesignKind, _ spreads: [Axis], in mapping: DocumentMapping, at parameters: DocumentNode
  ) throws(InputError) {
    for (entry, spread) in zip(try parameters.mapping().entries, spreads)
    where kind.isSensitivity && spread.bounds.lowerBound == spread.bounds.upperBound {
      throw entry.value.error(
        "\(entry.key) has a single value; the sensitivity to a parameter needs several")
    }
    count = try Self.count(of: kind, spreads.count, in: mapping)
    let seed = try mapping.integer("seed")
    let skip = try mapping.integer("skip")
    try (mapping.optional("points") ?? parameters).refuse(
      unless: count + skip < 1 << UnitPoints.sobolBits,
      "points and skip are more than 2^53 together")
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
    guard let points = mapping.optional("points") else { return size * firstGroups }
    let wanted = try points.integer(in: .atLeast(1))
    try points.refuse(
      unless: wanted >= size * kind.leastGroups,
      "a \(kind.rawValue) design of \(parameters) parameter\(parameters == 1 ? "" : "s") needs at "
        + "least \(size * kind.leastGroups) points, \(kind.leastGroups) groups of \(size); found "
        + "\(wanted)")
    return wanted / size * size
  }
}
