// SPDX-License-Identifier: Apache-2.0

extension Spring {
  /// Creates a spring from a perceptual duration and a bounce, as Apple's and other frameworks write
  /// it: w = 2 pi / D, and z = 1 - b for a bounce b of 0 or more, 1 / (1 + b) below.
  ///
  /// Source: the numbers of developer.apple.com/documentation/swiftui/spring, which the formula
  /// "damping = 1 - 4 pi bounce / duration" of a slide does not give.
  /// - Parameters:
  ///   - duration: The perceptual duration D in seconds, positive: the undamped period.
  ///   - bounce: The bounce, above -1 and at most 1: 1 swings for ever, 0 is critical.
  /// - Throws: `SpringError`, naming the quantity that is out of range.
  public init(duration: Double, bounce: Double) throws(SpringError) {
    try SpringError.checkPositive(duration, "the duration")
    guard bounce > -1 && bounce <= 1 else {
      throw .outOfRange(quantity: "the bounce", range: "above -1 and at most 1", value: bounce)
    }
    try self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The bounce: 1 without damping, 0 where it is critical, towards -1 the more it creeps.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
