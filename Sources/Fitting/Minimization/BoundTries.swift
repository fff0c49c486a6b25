// SPDX-License-Identifier: GPL-3.0-or-later

/// Tries of the bounds themselves where a search ended close to them.
///
/// The change of variable reaches a bound only where rounding lets it. A bound that costs no more
/// than the place beside it is the answer.
struct BoundTries {
  let cost: ObservedCost

  /// The share of the natural size within which a bound is tried.
  private static let reach = 1e-2

  /// Tries each bound in turn, and holds the parameters that belong there.
  ///
  /// - Returns: Whether any is held.
  func run() throws -> Bool {
    guard !cost.best.places.isEmpty else { return false }
    var isAnyHeld = false
    for (index, bounds) in cost.bounds.enumerated() {
      guard let bound = bound(near: cost.best.values[index], of: bounds) else { continue }
      if try cost.hold(index, at: bound) { isAnyHeld = true }
    }
    return isAnyHeld
  }

  private func bound(near value: Double, of bounds: Bounds) -> Double? {
    [bounds.min, bounds.max].compactMap { $0 }.first { bound in
      let distance = bounds.coordinate(of: value) - bounds.coordinate(of: bound)
      return value != bound && abs(distance) <= Self.reach * bounds.scale
    }
  }
}
