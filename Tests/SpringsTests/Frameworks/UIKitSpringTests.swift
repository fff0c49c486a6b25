// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct UIKitSpringTests {
  @Test func `uikit-property-animator-duration: the duration asked for is ignored`() throws {
    let spring = try UIKitSpring()
    #expect(abs(try #require(spring.settleTime) - 1.4727003346780927) < 1e-12)
  }

  /// With v0 = 0 UIKit's constant; else the last time at which the value is a thousandth off, from which
  /// UIKit's approximation differs by less than 0.1 %.
  @Test(arguments: [
    (2.0, 0.0), (10, 0), (10, -100), (10, 5), (10, 9), (10, 9.9999), (10, 10), (10, 11), (10, 30),
  ])
  func `At critical damping timing parameters settle at the time of UIKit's formula`(
    w: Double, velocity: Double
  ) throws {
    for damping in [2 * w, 3 * w] {
      let spring = try UIKitSpring(
        stiffness: w * w, damping: damping, initialVelocity: velocity)
      let time = try #require(spring.settleTime)
      if velocity == 0 { #expect(abs(time - 9.235036526651854 / w) < 1e-12) }
      let exact = try #require(spring.move.motion.settleTime(within: 0.001))
      #expect(abs(time / exact - 1) < 0.01)
    }
  }

  @Test func `uiview-animate-springduration-default: the standard spring animation`() throws {
    let animation = try UIKitSpring(FormValues(UIKitSpring.forms[2], [:]))
    #expect(abs(animation.stiffness - 157.91367041742973) < 1e-9)
    #expect(abs(animation.damping - 25.132741228718345) < 1e-9)
    #expect(abs(try #require(animation.settleTime) - 0.7999999999999999) < 1e-9)
  }

  @Test(
    "uikit-omega-*: the frequencies that were recorded on iOS 14.4",
    arguments: [
      ("uikit-omega-0.1-210", 10.0, 0.1, 0.021, 4.563081181386087),
      ("uikit-omega-0.1-231", 10, 0.1, 0.0231, 4.558188096287089),
      ("uikit-omega-0.5-8650", 2, 0.5, 0.865, 1.7135323890318703),
      ("uikit-omega-0.5-9790", 2, 0.5, 0.979, 1.9348009210584936),
    ])
  func recordedFrequencies(
    vector: String, duration: Double, ratio: Double, velocity: Double, expected: Double
  ) throws {
    let spring = try UIKitSpring(
      duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.move.spring.angularFrequency - expected) < 2e-8, "\(vector)")
    #expect(spring.settleTime == duration)
    #expect(spring.limits.count == 1)
  }

  @Test(
    "Where the recording of iOS 14.4 solves the equation, among its chaos too, it is met",
    arguments: [
      (0.1, 0.0213, 4.562384288525174), (0.1, 0.0215, 0.21238673121318224),
      (0.1, 0.0217, 4.5614538387698085), (0.1, 0.0219, 0.21632772288215876),
      (0.1, 0.0222, 0.21928154114275633), (0.5, 0.83, 6.036899176854381),
      (0.5, 0.843, 6.030531960569156), (0.5, 0.844, 1.6725711469554652),
    ])
  func recordedChaos(ratio: Double, velocity: Double, expected: Double) throws {
    let spring = try UIKitSpring(
      duration: 1 / ratio, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.move.spring.angularFrequency - expected) < 3e-6)
  }

  @Test func `uikit-zero-velocity: the frequency of a release is a logarithm`() throws {
    let spring = try UIKitSpring(duration: 1, dampingRatio: 0.8)
    #expect(abs(spring.move.spring.angularFrequency - 8.994296689292398) < 1e-3)
    let expected = -log(0.001 * 0.6 / 0.8) / 0.8
    #expect(abs(spring.move.spring.angularFrequency - expected) < 1e-12)
    #expect(spring.limits.isEmpty)
  }

  @Test func `settle-eq-critical-constant: at damping ratio 1 it is 9.2334 over the duration`()
    throws
  {
    let spring = try UIKitSpring(duration: 0.5, dampingRatio: 1)
    #expect(abs(0.5 * spring.move.spring.angularFrequency - 9.2334134764516) < 1e-10)
  }

  @Test func `framer-computeDuration: the way back from tension 280 and friction 20.5`() throws {
    // Framer's duration is that of the same equation: 0.6490554732613383 s, shown as 0.65.
    let written = try Spring(mass: 1, stiffness: 280, damping: 20.5)
    #expect(abs(written.dampingRatio - 0.6125546622838768) < 1e-12)
    let spring = try UIKitSpring(
      duration: 0.6490554732613383, dampingRatio: 0.6125546622838768)
    #expect(abs(spring.stiffness - 280) < 1e-9)
    #expect(abs(spring.damping - 20.5) < 1e-9)
    #expect(abs(try #require(spring.settleTime) - 0.65) < 0.005)
  }

  @Test(
    "With a start velocity the sine's amplitude is a thousandth at the duration",
    arguments: [0.05, 0.3, 0.7, 0.95], [-10, -1, 0.4, 5, 60])
  func settlingEquation(ratio: Double, velocity: Double) throws {
    let spring = try UIKitSpring(duration: 1.5, dampingRatio: ratio, initialVelocity: velocity)
    let w = spring.move.spring.angularFrequency
    let sine = abs(velocity - ratio * w) / (w * (1 - ratio * ratio).squareRoot())
    #expect(abs(sine * exp(-ratio * w * 1.5) - 0.001) < 1e-6)
  }

  @Test(
    "At damping ratio 1 the value itself is a thousandth off at the duration, for the last time",
    arguments: [-20.0, -1, 0, 0.5, 2, 4, 4.7, 10])
  func criticalSettling(velocity: Double) throws {
    let spring = try UIKitSpring(duration: 1.5, dampingRatio: 1, initialVelocity: velocity)
    let motion = spring.move.motion
    #expect(abs(motion.displacement(at: 1.5).magnitude - 0.001) < 1e-9)
    #expect(abs(try #require(motion.settleTime(within: 0.001)) - 1.5) < 1e-6)
  }

  @Test func `Durations and damping ratios are brought into UIKit's range`() throws {
    let long = try UIKitSpring(duration: 20, dampingRatio: 0.8)
    #expect(long.move == (try UIKitSpring(duration: 10, dampingRatio: 0.8).move))
    #expect(long.limits == ["the duration of 20 s runs as 10 s"])
    #expect(long.settleTime == 10)
    let short = try UIKitSpring(duration: 0.001, dampingRatio: 3)
    #expect(
      short.limits == [
        "the duration of 0.001 s runs as 0.01 s", "the damping ratio 3 runs as 1",
      ])
    #expect(short.move.spring.dampingRatio == 1)
  }

  @Test func `Overdamping is clamped by timing parameters, and kept by a spring animation`() throws
  {
    let move = SpringMove(try Spring(response: 0.5, dampingRatio: 2))
    let clamped = try UIKitSpring(mass: 1, stiffness: 100, damping: 40)
    #expect(clamped.move.spring == (try Spring(angularFrequency: 10, dampingRatio: 1)))
    #expect(
      clamped.limits.count == 1 && clamped.limits[0].contains("runs the damping ratio 2 as 1"))
    let written = try UIKitSpring(moving: move)
    #expect(written.move == move)
    #expect(written.parameters.map(\.name) == ["springDuration", "bounce"])
    #expect(written.snippet.contains("springDuration: 0.5, bounce: -0.5"))
    #expect(try UIKitSpring(springDuration: 0.5, bounce: -0.5).move == move)
  }
}
