// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

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
  @Test(arguments: PreciseState.all)
  func `Nothing is lost near critical damping, far above it or late`(state: PreciseState) throws {
    let motion = SpringMotion(
      spring: try Spring(angularFrequency: state.frequency, dampingRatio: state.ratio),
      displacement: state.displacement, velocity: state.velocity)
    let displacement = motion.displacement(at: state.time)
    let velocity = motion.velocity(at: state.time)
    #expect(abs(displacement / state.expectedDisplacement - 1) < 1e-12)
    #expect(abs(velocity / state.expectedVelocity - 1) < 1e-12)
  }

  @Test(arguments: [0, 0.4, 1, 2])
  func `A motion starts where and as fast as it was told`(ratio: Double) throws {
    let spring = try Spring(frequency: 3, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: -2, velocity: 7)
    #expect(motion.displacement(at: 0) == -2)
    #expect(motion.velocity(at: 0) == 7)
  }

  @Test(arguments: [1e-3, 0.4, 1, 2, 1e5])
  func `Long after everything is over the motion is at rest`(ratio: Double) throws {
    let spring = try Spring(frequency: 3, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: 7)
    #expect(motion.displacement(at: 1e300) == 0)
    #expect(motion.velocity(at: 1e300) == 0)
  }
}

@Suite struct SpringMotionTurningTests {
  @Test func `turning-points: a release turns every half period`() throws {
    let times = [
      0.32932839419151544, 0.6586567883830309, 0.9879851825745464, 1.3173135767660618,
      1.6466419709575773,
    ]
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    for displacement in [1.0, -1] {
      let motion = SpringMotion(spring: spring, displacement: displacement)
      for (index, time) in times.enumerated() {
        #expect(abs((motion.turningTime(index + 1) ?? 0) - time) < 1e-12)
      }
    }
  }

  @Test func `A half period is exact just below critical damping`() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 1 - 0x1p-40)
    // pi / (w sqrt(1 - z^2)) with 1 - z^2 = 2^-40 (2 - 2^-40).
    let expected = Double.pi / (10 * 0x1p-20 * (2 - 0x1p-40).squareRoot())
    let time = try #require(SpringMotion(spring: spring, displacement: 1).turningTime(1))
    #expect(abs(time / expected - 1) < 1e-14)
  }

  @Test(arguments: [0, 0.3, 0.999999, 1, 1.5])
  func `The velocity changes its sign at a turning point`(ratio: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: -40)
    let time = try #require(motion.turningTime(1))
    #expect(motion.velocity(at: time * (1 - 1e-9)) < 0)
    #expect(motion.velocity(at: time * (1 + 1e-9)) > 0)
    #expect(motion.displacement(at: time) < 0)
    #expect(motion.peakTime == time)
  }

  @Test(arguments: [1, 1.5, 20])
  func `From critical damping on a motion turns once at most`(ratio: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let away = SpringMotion(spring: spring, displacement: 1, velocity: 5)
    #expect(away.turningTime(1) != nil)
    #expect(away.turningTime(2) == nil)
    #expect(away.peakTime == nil)
    #expect(SpringMotion(spring: spring, displacement: 1).turningTime(1) == nil)
  }

  @Test func `A critically damped push turns after 1 / w seconds`() throws {
    // x = v0 t exp(-w t).
    let spring = try Spring(angularFrequency: 4, dampingRatio: 1)
    let motion = SpringMotion(spring: spring, displacement: 0, velocity: -3)
    #expect(motion.peakTime == 0.25)
  }

  @Test func `A motion that starts away from its target peaks at its second turn`() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: 5)
    let peak = try #require(motion.peakTime)
    #expect(peak == motion.turningTime(2))
    #expect(motion.displacement(at: peak) < 0)
    #expect(try #require(motion.turningTime(1)) < 0.1)
  }

  @Test func `A spring at rest at its target never turns`() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    #expect(SpringMotion(spring: spring, displacement: 0).turningTime(1) == nil)
    #expect(SpringMotion(spring: spring, displacement: 0).peakTime == nil)
  }
}

@Suite struct SpringMotionInflectionTests {
  @Test func `inflection-points: a release is fastest once every half period`() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    let motion = SpringMotion(spring: spring, displacement: 1)
    let times = [0.13272372818926784, 0.46205212238078325, 0.7913805165722987]
    for (index, time) in times.enumerated() {
      #expect(abs((motion.slope.turningTime(index + 1) ?? 0) - time) < 1e-9)
    }
  }

  @Test(arguments: [0, 0.4, 1, 1.3], [0.0, -3, 30])
  func `The speed is largest at an inflection`(ratio: Double, velocity: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: velocity)
    let time = try #require(motion.slope.turningTime(1))
    let speed = motion.velocity(at: time).magnitude
    for other in [time * 0.99, time * 1.01] {
      #expect(motion.velocity(at: other).magnitude < speed)
    }
  }

  @Test func `A critically damped release is fastest after 1 / w, and only then`() throws {
    // v = -w^2 t exp(-w t).
    let spring = try Spring(angularFrequency: 4, dampingRatio: 1)
    let motion = SpringMotion(spring: spring, displacement: 2)
    #expect(abs((motion.slope.turningTime(1) ?? 0) - 0.25) < 1e-15)
    #expect(motion.slope.turningTime(2) == nil)
  }
}

@Suite struct SpringMotionSettlingTests {
  @Test(arguments: [
    (10.0, 0.2, 0.0, 0.3, 0.4242), (10, 0.2, 0, 0.05, 1.3744), (5, 0.1, 2, 0.5, 1.4389),
  ])
  func `settle-last-crossing-*: the last crossing of a level`(
    frequency: Double, ratio: Double, velocity: Double, level: Double, expected: Double
  ) throws {
    // The source counts velocities towards the target: its -2 is 2 away from it.
    let spring = try Spring(angularFrequency: frequency, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: velocity)
    let time = try #require(motion.settleTime(within: level))
    #expect(abs(time - expected) < 1e-4)
    #expect(abs(abs(motion.displacement(at: time)) - level) < 1e-12)
  }

  @Test(arguments: [(2.0, 0.1, 19.19164024), (2, 0.5, 4.038174487), (2, 0.3, 5.615)])
  func `The 2 % settle times of second-order systems are the exact ones`(
    frequency: Double, ratio: Double, expected: Double
  ) throws {
    let spring = try Spring(angularFrequency: frequency, dampingRatio: ratio)
    let time = try #require(SpringMotion(spring: spring, displacement: -3).settleTime())
    #expect(abs(time - expected) < (ratio == 0.3 ? 5e-4 : 1e-8))
  }

  @Test func `A release to rest at 0 settles in 12.766 s`() throws {
    // exp(-0.3 t) cos(2 t): w^2 = 4.09, z w = 0.3, v0 = -0.3.
    let frequency = 4.09.squareRoot()
    let spring = try Spring(angularFrequency: frequency, dampingRatio: 0.3 / frequency)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: -0.3)
    #expect(abs((motion.settleTime() ?? 0) - 12.76626829) < 1e-8)
    #expect(abs((motion.peakTime ?? 0) - 1.496351353) < 1e-8)
  }

  @Test(arguments: [0.02, 0.2, 0.7, 0.9999, 1, 1.0001, 3, 40], [0.0, 30, -30, -300])
  func `After its settle time a motion stays inside, and just before it is outside`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: velocity)
    for level in [0.9, 0.1, 0.02, 1e-6] {
      let time = try #require(motion.settleTime(within: level))
      #expect(abs(motion.displacement(at: time * (1 - 1e-7))) > level)
      for step in 1...4000 {
        let later = time * (1 + 1e-7) + Double(step) * 0.005
        #expect(abs(motion.displacement(at: later)) <= level)
      }
    }
  }

  @Test func `The settle time jumps where a swing drops under the band`() throws {
    // The first swing past the target is 2 % at a damping ratio of 0.7797.
    let ratio = try Spring.dampingRatio(overshoot: 0.02)
    let below = try Spring(angularFrequency: 10, dampingRatio: ratio - 1e-6)
    let above = try Spring(angularFrequency: 10, dampingRatio: ratio + 1e-6)
    let late = try #require(SpringMotion(spring: below, displacement: 1).settleTime())
    let early = try #require(SpringMotion(spring: above, displacement: 1).settleTime())
    #expect(late - early > 0.1)
  }

  @Test func `Without damping nothing settles that leaves the band at all`() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0)
    let motion = SpringMotion(spring: spring, displacement: 1)
    #expect(motion.settleTime() == nil)
    #expect(motion.settleTime(within: 0.999) == nil)
    #expect(motion.settleTime(within: 1) == 0)
  }

  @Test func `A motion that never leaves the tolerance has settled at the start`() throws {
    for ratio in [0.3, 1, 4] {
      let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
      #expect(SpringMotion(spring: spring, displacement: 1).settleTime(within: 1) == 0)
      #expect(SpringMotion(spring: spring, displacement: 0).settleTime(within: 0.1) == 0)
      #expect(SpringMotion(spring: spring, displacement: 0, velocity: 1).settleTime() == nil)
    }
  }

  @Test func `A spring that swings for a very long time has a settle time all the same`() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 1e-200)
    let time = try #require(SpringMotion(spring: spring, displacement: 1).settleTime())
    // ln 50 / (z w).
    #expect(abs(time / 3.912023005e199 - 1) < 1e-9)
  }
}
