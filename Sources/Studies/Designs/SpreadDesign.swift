// SPDX-License-Identifier: GPL-3.0-or-later

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
  func value(_ parameter: Int, of index: Int) -> Double {
    spreads[parameter].value(at: unit.coordinate(parameter, of: index))
  }
}
