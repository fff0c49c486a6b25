// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a minimisation could not be done at all.
public enum MinimizationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no parameter to change.
  case noParameters
  /// A start or bound is not a finite number, or the distance of the bounds is not.
  case notFinite(parameter: String)
  /// The least value is not below the greatest.
  case crossedBounds(parameter: String, min: Double, max: Double)
  /// The start does not lie within the bounds.
  case startOutside(parameter: String, start: Double)
  /// A logarithmic parameter has a start or bound that is not above 0.
  case notPositive(parameter: String)
  /// The cost was not finite at any place tried.
  case noFiniteCost

  /// The fault as a sentence.
  public var description: String {
    switch self {
    case .noParameters: "there is no parameter to fit"
    case .notFinite(let name):
      "the start and the bounds of \(name) must be finite numbers, a finite distance apart"
    case .crossedBounds(let name, let min, let max):
      "the bounds of \(name) are crossed: the least value, \(min), is not below the greatest, \(max)"
    case .startOutside(let name, let start):
      "the start of \(name), \(start), does not lie within its bounds"
    case .notPositive(let name):
      "\(name) is on a logarithmic scale: its start and bounds must be above 0"
    case .noFiniteCost: "the cost is not a finite number at any place tried"
    }
  }
}
