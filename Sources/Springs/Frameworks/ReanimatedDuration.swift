// SPDX-License-Identifier: Apache-2.0

import Basics

/// Reanimated's search for the stiffness of a spring that takes a duration.
///
/// It takes the energy k x^2 + m v^2, at 1.5 durations, of a motion that falls like a critically
/// damped one at the rate s = z sqrt(k / m),
///
///     x = (x0 + (v0 + s x0) t) exp(-s t),
///
/// and bisects the stiffness until that is the energy threshold's share of the start's, to a
/// thousandth. Source: `calculateNewStiffnessToMatchDuration` and `bisectRoot` of `springUtils.ts`.
struct ReanimatedDuration {
  /// The stiffness that it finds.
  let stiffness: Double
  /// The damping for that stiffness.
  let damping: Double
  /// A sentence where the search reaches its limit; else empty.
  let losses: [String]

  /// The fixed mass of such a spring.
  static let mass = 4.0
  /// The share of the start's energy below which a spring ends: `energyThreshold`.
  static let energyThreshold = 6e-9
  /// The largest stiffness that it tries.
  private static let largestStiffness = 8000.0

  init(milliseconds: Double, dampingRatio: Double, velocity: Double) throws(SpringError) {
    try SpringError.checkPositive(milliseconds, "the duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    let time = 1.5 * milliseconds / 1000
    stiffness = Self.root { stiffness in
      Self.energy(stiffness, dampingRatio, velocity, after: time) - Self.energyThreshold
    }
    damping = 2 * dampingRatio * (stiffness * Self.mass).squareRoot()
    losses =
      stiffness < Self.largestStiffness * (1 - 1e-6)
      ? []
      : ["Reanimated looks for no stiffness above 8000: the move takes longer than its duration"]
  }

  /// The energy after a time, as a share of that at the start.
  private static func energy(
    _ stiffness: Double, _ dampingRatio: Double, _ velocity: Double, after time: Double
  ) -> Double {
    let rate = dampingRatio * (stiffness / mass).squareRoot()
    let slope = rate - velocity
    let envelope = exp(-rate * time)
    let x = (1 + slope * time) * envelope
    let v = slope * envelope - rate * x
    return (stiffness * x * x + mass * v * v) / (stiffness + mass * velocity * velocity)
  }

  /// A root by at most a hundred halvings of the range.
  private static func root(of function: (Double) -> Double) -> Double {
    var (low, high) = (Double.ulpOfOne, largestStiffness)
    let rises = function(high) >= function(low)
    var middle = (low + high) / 2
    for _ in 0..<100 {
      let value = function(middle)
      guard abs(value) > 1e-3 * Self.energyThreshold else { break }
      if (value < 0) == rises { low = middle } else { high = middle }
      middle = (low + high) / 2
    }
    return middle
  }
}
