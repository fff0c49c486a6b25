// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A state of a spring evaluated with 60 digits.
struct PreciseState: Sendable {
  let frequency, ratio, displacement, velocity, time: Double
  let expectedDisplacement, expectedVelocity: Double

  init(
    _ frequency: Double, _ ratio: Double, _ displacement: Double, _ velocity: Double,
    at time: Double, is expectedDisplacement: Double, _ expectedVelocity: Double
  ) {
    self.frequency = frequency
    self.ratio = ratio
    self.displacement = displacement
    self.velocity = velocity
    self.time = time
    self.expectedDisplacement = expectedDisplacement
    self.expectedVelocity = expectedVelocity
  }

  static let all = [
    PreciseState(
      10, 1 - 0x1p-30, 1, 0, at: 0.3, is: 0.199148273054145402, -1.4936120510359184),
    PreciseState(
      10, 1 + 0x1p-30, 1, 0, at: 0.3, is: 0.199148273888766175, -1.4936120510359184),
    PreciseState(
      10, 1 - 0x1p-52, 1, -3, at: 2, is: 3.09173043365774582e-8, -2.94744968008706013e-7),
    PreciseState(
      10, 1 + 0x1p-52, 1, -3, at: 2, is: 3.09173043365792767e-8, -2.94744968008721525e-7),
    PreciseState(
      10, 0.999, 1, 5, at: 1.5, is: 6.71368007212676591e-6, -0.0000635093232055056967),
    PreciseState(
      10, 1.001, 1, 5, at: 1.5, is: 7.67732252776218773e-6, -0.0000711723560243914241),
    PreciseState(10, 50, 1, 0, at: 3, is: 0.740870093853067381, -0.0740944195683559953),
    PreciseState(10, 1000, 1, -7, at: 150, is: 0.472201253918830218, -0.00236100685984601362),
    PreciseState(10, 1e6, 1, 0, at: 4e5, is: 0.135335283236578858, -6.76676416183063459e-7),
    PreciseState(2, 0.3, 1, 0, at: 40, is: 3.23864804587913667e-11, -6.28221884226097456e-11),
    PreciseState(2, 0, 1, 1, at: 123, is: 0.985357558314462362, -1.05654244074255892),
    PreciseState(100, 5, 1, 0, at: 60, is: 5.86871395670168602e-264, -5.92860502969909509e-263),
  ]
}

@Suite struct SpringMotionTests {
  private func position(
    _ spring: Spring, from start: Double, to end: Double, velocity: Double = 0, at time: Double
  ) -> (position: Double, velocity: Double) {
    let motion = SpringMotion(spring: spring, displacement: start - end, velocity: velocity)
    return (end + motion.displacement(at: time), motion.velocity(at: time))
  }

  @Test("Nothing is lost near critical damping, far above it or late", arguments: PreciseState.all)
  func precise(state: PreciseState) throws {
    let motion = SpringMotion(
      spring: try Spring(angularFrequency: state.frequency, dampingRatio: state.ratio),
      displacement: state.displacement, velocity: state.velocity)
    let displacement = motion.displacement(at: state.time)
    let velocity = motion.velocity(at: state.time)
    #expect(abs(displacement / state.expectedDisplacement - 1) < 1e-12)
    #expect(abs(velocity / state.expectedVelocity - 1) < 1e-12)
  }

  @Test(
    "flutter-crit-t0.25, -t0.75, flutter-over1.25-t1.0, flutter-under0.25-t1.0",
    arguments: [
      (20.0, 500.0, 0.25, 356.0, 1026.0), (20, 500, 0.75, 497, 20), (25, 500, 1, 495, 22),
      (5, 300, 1, 325, -65),
    ])
  func flutter(damping: Double, end: Double, time: Double, place: Double, speed: Double) throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: damping)
    let state = position(spring, from: 0, to: end, at: time)
    #expect(state.position.rounded(.down) == place)
    #expect(state.velocity.rounded(.down) == speed)
  }

  @Test("flutter-snap: the plain position and speed before the snap")
  func flutterSnap() throws {
    let spring = try Spring(mass: 1, stiffness: 400, damping: 40)
    let state = position(spring, from: 0, to: 1, at: 0.4)
    #expect(abs(state.position - 0.99698084) < 1e-8)
    #expect(abs(state.velocity - 0.05367402) < 1e-8)
  }

  @Test(
    "ca-position-10-0, -30-0, -10--5: Core Animation's positions at 0.05 s",
    arguments: [
      (0.5, 0.0, 10.44054701924324), (1, 0, 9.020400792360306), (0.5, -5, -8.426713198423386),
    ])
  func coreAnimation(ratio: Double, velocity: Double, place: Double) throws {
    // Its velocity counts in whole distances per second; a damping of 30 is clamped to critical.
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let state = position(spring, from: 0, to: 100, velocity: velocity * 100, at: 0.05)
    #expect(abs(state.position - place) < 1e-4)
  }

  @Test("The closed form passes through wobble's snapshots", arguments: WobbleVector.all)
  func wobble(vector: WobbleVector) throws {
    let spring = try Spring(mass: 1, stiffness: vector.stiffness, damping: vector.damping)
    for (index, value) in vector.values.enumerated() {
      let state = position(
        spring, from: vector.start, to: vector.end, velocity: vector.velocity,
        at: Double(index) * 0.016)
      #expect(abs(state.position - value) < 1e-12 * max(1, abs(vector.start)))
    }
  }

  @Test(
    "motion-under, motion-over: rounded positions every 200 ms",
    arguments: [
      10.0: [100.0, 1343, 873, 1046, 984, 1005, 998, 1001],
      100: [100, 499, 731, 855, 922, 958, 977, 988, 993, 996, 998, 999, 999],
    ] as [Double: [Double]])
  func motionFrames(damping: Double, frames: [Double]) throws {
    let spring = try Spring(mass: 1, stiffness: 300, damping: damping)
    for (index, frame) in frames.enumerated() {
      let state = position(spring, from: 100, to: 1000, at: Double(index) * 0.2)
      #expect(state.position.rounded() == frame)
    }
  }

  @Test("motion-1207-true: a strongly overdamped spring does not overflow")
  func motionOverdamped() throws {
    let spring = try Spring(mass: 0.5, stiffness: 4, damping: 35)
    #expect(abs(position(spring, from: 0, to: 1000, at: 8.594).position - 625.49) < 0.01)
    #expect(abs(position(spring, from: 0, to: 1000, at: 8.7).position - 630.01) < 0.01)
  }

  @Test("swiftui-0.7-0.2, swiftui-default-value: SwiftUI's values and velocities at 0.2 s")
  func swiftUI() throws {
    let bouncy = try Spring(response: 0.7, dampingRatio: 0.8)
    let state = position(bouncy, from: 0, to: 1.2, velocity: 0.1, at: 0.2)
    #expect(abs(state.position - 0.7335374463664996) < 1e-12)
    #expect(abs(state.velocity - 3.7432199543353395) < 1e-12)
    let smooth = try Spring(response: 0.5, dampingRatio: 1)
    #expect(abs(position(smooth, from: 0, to: 1.2, at: 0.2).position - 0.8584988269031488) < 1e-12)
    let pushed = position(smooth, from: 0, to: 1.2, velocity: 0.1, at: 0.2)
    #expect(abs(pushed.velocity - 3.057682081177043) < 1e-12)
  }

  @Test("A motion starts where and as fast as it was told", arguments: [0, 0.4, 1, 2])
  func start(ratio: Double) throws {
    let spring = try Spring(frequency: 3, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: -2, velocity: 7)
    #expect(motion.displacement(at: 0) == -2)
    #expect(motion.velocity(at: 0) == 7)
  }

  @Test("Long after everything is over the motion is at rest", arguments: [1e-3, 0.4, 1, 2, 1e5])
  func longAfter(ratio: Double) throws {
    let spring = try Spring(frequency: 3, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: 7)
    #expect(motion.displacement(at: 1e300) == 0)
    #expect(motion.velocity(at: 1e300) == 0)
  }
}
