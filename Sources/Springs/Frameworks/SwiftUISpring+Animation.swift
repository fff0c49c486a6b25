// SPDX-License-Identifier: Apache-2.0

// What is rendered: `.spring` integrates; `.interpolatingSpring`, which alone takes a start
// velocity, has a closed form.
extension SwiftUISpring {
  /// What the animation shows, at its frames.
  ///
  /// From rest that of `.spring`, to its removal; with a velocity that of `.interpolatingSpring`.
  /// Where the integrator would diverge, the values of `Spring` itself.
  public func frames(_ count: Int, rate: Double, over distance: Double) -> [Double] {
    if move.velocity != 0 { return interpolated.frames(count, rate: rate) }
    var spring = FluidSpring(move)
    guard spring.isStable else { return move.frames(count, rate: rate) }
    var isRemoved = false
    return (0..<count).map { frame in
      spring.advance(to: Double(frame) / rate)
      isRemoved = isRemoved || spring.isRemoved(over: distance)
      return isRemoved ? 1 : spring.value
    }
  }

  /// The time at which SwiftUI removes the `.spring` animation.
  ///
  /// At a frame where the squares of velocity and acceleration are at most 0.0036, in the unit in
  /// which the value is animated, and the value is within 1 % of its target.
  /// - Parameters:
  ///   - distance: The distance in that unit, positive.
  ///   - rate: The frames per second, positive.
  /// - Returns: The time in seconds; nil where it has not been removed after ten minutes.
  public func animationSettleTime(over distance: Double = 1, rate: Double = 60) -> Double? {
    var spring = FluidSpring(move)
    guard spring.isStable else { return nil }
    for frame in 1...max(1, Int(Self.longestAnimation * rate)) {
      spring.advance(to: Double(frame) / rate)
      if spring.isRemoved(over: distance) { return Double(frame) / rate }
    }
    return nil
  }

  /// The longest animation that is waited for, in seconds.
  private static let longestAnimation = 600.0

  /// The move that `.interpolatingSpring` makes: without overdamping.
  var interpolated: SpringMove {
    var result = move
    if let spring = try? move.spring.withoutOverdamping() { result.spring = spring }
    return result
  }

  public var isStable: Bool { move.velocity != 0 || FluidSpring(move).isStable }

  /// What the animation does to the spring.
  var animationLimits: [String] {
    if move.velocity != 0 {
      return move.spring.isClearlyOverdamped ? [Self.interpolationLimit(move.spring)] : []
    }
    if !FluidSpring(move).isStable { return [Self.stabilityLimit] }
    return move.spring.stiffness(mass: 1) > FluidSpring.largestStiffness
      ? [Self.stiffnessLimit(move.spring)] : []
  }

  private static func interpolationLimit(_ spring: Spring) -> String {
    "the start velocity needs interpolatingSpring, which runs the damping ratio "
      + "\(snippetNumber(spring.dampingRatio)) as 1"
  }

  private static let stabilityLimit =
    "SwiftUI's animation runs in steps of 1/300 s, which diverge with so much damping; only the "
    + "values of Spring itself follow it"

  private static func stiffnessLimit(_ spring: Spring) -> String {
    let shortest = 2 * .pi / FluidSpring.largestStiffness.squareRoot()
    return "the animation runs the duration \(snippetNumber(spring.response)) s as "
      + "\(snippetNumber(shortest)) s"
  }
}
