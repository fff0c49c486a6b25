// SPDX-License-Identifier: Apache-2.0

/// Apple's perceptual parameters: a duration D with w = 2 pi / D, and a bounce b with z = 1 - b from
/// 0 on and z = 1 / (1 + b) below.
///
/// Source: the numbers of developer.apple.com/documentation/swiftui/spring, which the formula
/// "damping = 1 - 4 pi bounce / duration" of a slide does not give.
extension Spring {
  /// Creates a spring from Apple's perceptual parameters.
  /// - Parameters:
  ///   - perceptualDuration: The undamped period D in seconds, positive.
  ///   - bounce: The bounce b, above -1 and at most 1.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  init(perceptualDuration: Double, bounce: Double) throws(SpringError) {
    try SpringError.checkPositive(perceptualDuration, "the duration")
    guard bounce > -1 && bounce <= 1 else {
      throw .outOfRange(quantity: "the bounce", range: "above -1 and at most 1", value: bounce)
    }
    try self.init(
      angularFrequency: 2 * .pi / perceptualDuration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Apple's bounce: 1 without damping, 0 at critical damping, towards -1 above it.
  var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The spring that Apple's frameworks run instead where they allow no overdamping.
  func withoutOverdamping() throws(SpringError) -> Spring {
    try Spring(angularFrequency: angularFrequency, dampingRatio: min(dampingRatio, 1))
  }

  /// Whether it is overdamped by more than the rounding of its parameters.
  var isClearlyOverdamped: Bool { dampingRatio > 1 + 1e-12 }
}
