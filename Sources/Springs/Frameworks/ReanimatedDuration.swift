// SPDX-License-Identifier: Apache-2.0

import Basics

/// Reanimated's search for the stiffness of a spring that takes a duration.
///
/// It takes the energy k x^2 + m v^2 at 1.5 durations of a motion that falls like a critically
/// damped one at the rate s = z sqrt(k / m),
///
///     x = (x0 + (v0 + s x0) t) exp(-s t),
///
/// and bisects the stiffness until that is the energy threshold's share of the start's, to a
/// thousandth. Source: `calculateNewStiffnessToMatchDuration` and `bisectRoot` of `springUtils.ts`.
struct ReanimatedDuration {
  /// The stiffness that it finds.
  let stiffness: Double
  /// The damping that goes with it.
  let damping: Double
  /// What the search could not reach.
  let limits: [String]

  /// The mass, which such a spring cannot be given.
  static let mass = 4.0
  /// The largest stiffness that it looks at.
  private static let largestStiffness = 8000.0

  init(milliseconds: Double, dampingRatio: Double, velocity: Double) throws(SpringError) {
    try SpringError.checkPositive(milliseconds, "the duration")
    try SpringError.checkPositive(dampingRatio, "the damping ratio")
    let time = 1.5 * milliseconds / 1000
    stiffness = Self.root { stiffness in
      Self.energy(stiffness, dampingRatio, velocity, after: time)
        - ReanimatedSpring.energyThreshold
    }
    damping = 2 * dampingRatio * (stiffness * Self.mass).squareRoot()
    limits =
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

  /// A hundred halvings of the range at most.
  private static func root(of function: (Double) -> Double) -> Double {
    var (low, high) = (Double.ulpOfOne, largestStiffness)
    let rises = function(high) >= function(low)
    var middle = (low + high) / 2
    for _ in 0..<100 {
      let value = function(middle)
      guard abs(value) > 1e-3 * ReanimatedSpring.energyThreshold else { break }
      if (value < 0) == rises { low = middle } else { high = middle }
      middle = (low + high) / 2
    }
    return middle
  }
}

extension ReanimatedSpring {
  /// The damping ratio that Reanimated's `clamp` gives a spring so that it overshoots by no more
  /// than a fraction: -ln(M) / pi.
  ///
  /// It takes the overshoot for exp(-pi z), where it is exp(-pi z / sqrt(1 - z^2)): for 10 % it
  /// picks 0.733, and 0.591 is enough (`Spring.dampingRatio(overshoot:)`). Source:
  /// `scaleZetaToMatchClamps` of `springUtils.ts`.
  /// - Parameter overshoot: The fraction M, above 0 and at most 1.
  /// - Returns: The damping ratio.
  /// - Throws: `SpringError.overshootOutOfRange` for any other number.
  public static func clampedDampingRatio(overshoot: Double) throws(SpringError) -> Double {
    guard overshoot > 0 && overshoot <= 1 else { throw .overshootOutOfRange(value: overshoot) }
    return -log(overshoot) / .pi
  }
}
