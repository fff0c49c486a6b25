// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that a minimisation may change.
public struct MinimizedParameter: Sendable, Hashable {
  /// Its name, for messages.
  public let name: String
  /// Where the search begins, within the bounds.
  public let start: Double
  /// The least value it may have; nil for none.
  public let min: Double?
  /// The greatest value it may have; nil for none.
  public let max: Double?
  /// Whether equal factors count as equal steps, as suits a parameter known to an order of magnitude;
  /// it is then above 0, and so are its bounds.
  public let isLogarithmic: Bool

  /// A parameter.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - start: Where the search begins.
  ///   - min: The least value, nil for none.
  ///   - max: The greatest value, nil for none.
  ///   - isLogarithmic: Whether equal factors count as equal steps.
  public init(
    _ name: String, start: Double, min: Double? = nil, max: Double? = nil,
    isLogarithmic: Bool = false
  ) {
    self.name = name
    self.start = start
    self.min = min
    self.max = max
    self.isLogarithmic = isLogarithmic
  }

  /// Its bounds as a change of variable; the parameter has been verified.
  var bounds: Bounds { Bounds(min: min, max: max, start: start, isLogarithmic: isLogarithmic) }

  /// Makes sure that a search can work with it.
  func verify() throws(MinimizationError) {
    let numbers = [start] + [min, max].compactMap { $0 }
    guard numbers.allSatisfy(\.isFinite), ((max ?? start) - (min ?? start)).isFinite else {
      throw .notFinite(parameter: name)
    }
    if let min, let max, min >= max { throw .crossedBounds(parameter: name, min: min, max: max) }
    if start < min ?? start || start > max ?? start {
      throw .startOutside(parameter: name, start: start)
    }
    if isLogarithmic, numbers.contains(where: { $0 <= 0 }) {
      throw .notPositive(parameter: name)
    }
  }
}
