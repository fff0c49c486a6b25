// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct CoreAnimationSpringTests {
  @Test(
    "ca-settling-*: the settling durations that macOS reports",
    arguments: [
      ("ca-settling-1-100-10-0", 1.0, 100.0, 10.0, 0.0, 1.4727003346780927),
      ("ca-settling-2-100-5-0", 2, 100, 5, 0, 5.658348137358159),
      ("ca-settling-1-100-10--5", 1, 100, 10, -5, 1.5350814063145797),
      ("ca-settling-1-25-10-0", 1, 25, 10, 0, 1.9000000000000006),
      ("ca-settling-1-100-1-0", 1, 100, 1, 0, 13.91321015404625),
      ("the same test of the source", 1, 300, 20, 0, 0.7442555275721707),
      ("the same test of the source", 1, 100, 10, 5, 1.3815510557964275),
      ("the same test of the source", 1, 1, 2, 0, 9.299999999999983),
      ("measured: it passes the target at 0.2", 1, 100, 25, 15, 0.8999999999999999),
    ])
  func settlingDurations(
    vector: String, mass: Double, stiffness: Double, damping: Double, velocity: Double,
    expected: Double
  ) throws {
    let spring = try CoreAnimationSpring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(try #require(spring.settlingDuration) - expected) < 1e-12, "\(vector)")
    #expect(spring.settleTime(over: 300) == spring.settlingDuration)
  }

  @Test(
    "From critical damping on it has settled where it stays within a thousandth for good",
    arguments: [1, 1.25, 3], [-5.0, 0, 12, 15, 20, 60])
  func settlesForGood(ratio: Double, velocity: Double) throws {
    let spring = try CoreAnimationSpring(
      damping: 20 * ratio, initialVelocity: velocity, allowsOverdamping: true)
    let duration = try #require(spring.settlingDuration)
    let later = stride(from: duration, to: duration + 5, by: 1e-3)
    #expect(later.allSatisfy { abs(1 - spring.move.value(at: $0)) <= 0.001 })
    // Had it settled a tenth earlier, it would have left the band again, or not have been in it.
    let earlier = stride(from: max(0, duration - 0.1), to: duration, by: 1e-3)
    #expect(earlier.contains { abs(1 - spring.move.value(at: $0)) >= 0.001 })
  }

  @Test func `ca-settling-1-100-30-0: an overdamped spring runs and settles as a critical one`()
    throws
  {
    let spring = try CoreAnimationSpring(damping: 30)
    #expect(abs(try #require(spring.settlingDuration) - 1) < 1e-6)
    #expect(spring.move.spring.dampingRatio == 1)
    #expect(
      spring.limits == [
        "the damping ratio 1.5 runs as 1 unless allowsOverdamping is set, which needs iOS 17 or "
          + "macOS 14"
      ])
  }

  @Test(
    "ca-doc-damping5: the durations of Apple's documentation",
    arguments: [(5.0, 2.85), (15, 1.022)])
  func documentedDurations(damping: Double, expected: Double) throws {
    let duration = try #require(CoreAnimationSpring(damping: damping).settlingDuration)
    #expect(abs(duration - expected) < 0.01)
  }

  @Test(
    "ca-position-*: the positions of the presentation layer after 0.05 s",
    arguments: [
      ("ca-position-10-0", 10.0, 0.0, 10.44054701924324),
      ("ca-position-30-0", 30, 0, 9.020400792360306),
      ("ca-position-10--5", 10, -5, -8.426713198423386),
    ])
  func positions(vector: String, damping: Double, velocity: Double, expected: Double) throws {
    let spring = try CoreAnimationSpring(damping: damping, initialVelocity: velocity)
    #expect(abs(100 * spring.move.value(at: 0.05) - expected) < 1e-4, "\(vector)")
    #expect(abs(100 * spring.frames(2, rate: 20, over: 1)[1] - expected) < 1e-4, "\(vector)")
  }

  @Test(
    "ca-perceptual-*: the physics of a perceptual duration and a bounce",
    arguments: [
      ("ca-perceptual-0.5-0", 0.5, 0.0, 157.91367041742973, 25.132741228718345, 0.7999999999999999),
      ("ca-perceptual-0.25-0", 0.25, 0, 631.6546816697189, 50.26548245743669, 0.4),
      ("ca-perceptual-0.5-0.7", 0.5, 0.7, 157.91367041742973, 7.539822368615504, 1.904872615017113),
    ])
  func perceptual(
    vector: String, duration: Double, bounce: Double, stiffness: Double, damping: Double,
    settling: Double
  ) throws {
    let spring = try CoreAnimationSpring(perceptualDuration: duration, bounce: bounce)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - stiffness) < 1e-9, "\(vector)")
    #expect(abs(spring.damping - damping) < 1e-9, "\(vector)")
    #expect(abs(try #require(spring.settlingDuration) - settling) < 1e-9, "\(vector)")
    #expect(spring.limits.isEmpty)
  }

  @Test func `ca-perceptual-0.5--0.3, ca-perceptual-1--0.5: a negative bounce is overdamped`()
    throws
  {
    let slight = try CoreAnimationSpring(perceptualDuration: 0.5, bounce: -0.3)
    #expect(abs(slight.damping - 35.90391604102621) < 1e-9)
    // The settling duration of the second is left out: upstream says 2.6 s, give or take 0.2, and
    // no known rule gives that (the scan of tenths 4.2 s, the critical spring's 1.5 s).
    let strong = try CoreAnimationSpring(perceptualDuration: 1, bounce: -0.5)
    #expect(abs(strong.damping - 25.132741228718345) < 1e-12)
    #expect(abs(strong.bounce + 0.5) < 1e-12)
    #expect(strong.allowsOverdamping)
    #expect(strong.move.spring.dampingRatio == 2)
  }

  @Test func `ca-default-perceptual: the standard spring's perceptual duration and bounce`() throws
  {
    let spring = try CoreAnimationSpring()
    #expect(abs(spring.perceptualDuration - 0.6283185307179586) < 1e-12)
    #expect(abs(spring.bounce - 0.5) < 1e-12)
    #expect(!spring.allowsOverdamping)
    #expect(abs(try CoreAnimationSpring(damping: 40).bounce + 0.5) < 1e-12)
  }

  @Test func `ios-nav-push: the spring of pushes and of the keyboard runs critically damped`()
    throws
  {
    let spring = try CoreAnimationSpring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(1 / (1 + spring.bounce) - 4.564354645876384) < 1e-9)
    #expect(spring.move.spring.dampingRatio == 1)
    #expect(abs(spring.move.spring.angularFrequency - 18.257418583505537) < 1e-9)
    let free = try CoreAnimationSpring(
      mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)
    #expect(abs(free.move.spring.dampingRatio - 4.564354645876384) < 1e-9)
    // Where nothing is clamped it takes 6.8 times as long: the slow pole alone against
    // exp(-u) (1 + u), both down to a thousandth.
    let clamped = try #require(spring.move.motion.settleTime(within: 0.001))
    let kept = try #require(free.move.motion.settleTime(within: 0.001))
    #expect(abs(kept / clamped - 6.76) < 0.01)
  }

  @Test func `Without damping a spring never settles`() throws {
    #expect(try CoreAnimationSpring(damping: 0).settlingDuration == nil)
  }

  @Test func `A spring that takes ages has a settling duration at once`() throws {
    let spring = try CoreAnimationSpring(stiffness: 1e-20, damping: 2e-10)
    // The root of exp(-u) (1 + u) = 0.001 is u = w T.
    let duration = try #require(spring.settlingDuration)
    #expect(abs(duration / 9.2334134764516e10 - 1) < 1e-9)
  }

  @Test func `The code to paste sets what differs from a spring at rest`() throws {
    let code = try CoreAnimationSpring(damping: 30, initialVelocity: 2, allowsOverdamping: true)
      .snippet
    #expect(code.contains("animation.damping = 30\nanimation.allowsOverdamping = true\n"))
    #expect(code.contains("animation.initialVelocity = 2\nanimation.fromValue"))
    #expect(code.contains("animation.duration = animation.settlingDuration\n"))
    #expect(!(try CoreAnimationSpring().snippet.contains("allowsOverdamping")))
  }
}
