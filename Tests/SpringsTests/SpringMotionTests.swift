// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// A state of a spring evaluated with 60 digits: a row of `Tests/SpringStates.tsv`.
struct PreciseState: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let course: SpringMotion
  let time: Double
  /// x, dx/dt and, where they are known, dx/dw, dx/dz, dx/dx0, dx/dv0.
  let expected: [Double]

  static var all: [PreciseState] {
    get throws {
      try tableRows("SpringStates.tsv").map { cells in
        let state = cells[1].numbers
        return PreciseState(
          testDescription: "\(cells[0]): \(cells[1])",
          course: try motion(state[0], state[1], from: state[2], velocity: state[3]),
          time: state[4], expected: cells[2].numbers)
      }
    }
  }
}

@Suite struct SpringMotionTests {
  @Test(arguments: try PreciseState.all)
  func `a motion and its derivatives are right to twelve digits, whatever the regime and the time`(
    state: PreciseState
  ) {
    let (motion, slopes) = (state.course, state.course.sensitivity(at: state.time))
    let values = [
      motion.displacement(at: state.time), motion.velocity(at: state.time),
      slopes.byAngularFrequency, slopes.byDampingRatio, slopes.byDisplacement, slopes.byVelocity,
    ]
    #expect([2, 6].contains(state.expected.count))
    for (value, expected) in zip(values, state.expected) {
      #expect(abs(value - expected) <= 1e-12 * abs(expected), "\(value) is not \(expected)")
    }
  }

  @Test(arguments: [0, 0.4, 1, 2, 3])
  func `derivatives come with the displacement and velocity of the motion`(ratio: Double) throws {
    let motion = try motion(4 * .pi, ratio, from: 3, velocity: -1)
    #expect(motion.displacement(at: 0) == 3 && motion.velocity(at: 0) == -1)
    for time in [0, 0.01, 0.2, 1] {
      let found = motion.sensitivity(at: time)
      #expect(found.displacement == motion.displacement(at: time))
      #expect(found.velocity == motion.velocity(at: time))
    }
    let start = motion.sensitivity(at: 0)
    #expect([start.byAngularFrequency, start.byDampingRatio, start.byVelocity] == [0, 0, 0])
    #expect(start.byDisplacement == 1 && start.displacement == 3 && start.velocity == -1)
  }

  @Test(arguments: [1e-3, 0.4, 0.5, 1, 2, 4, 1e5])
  func `a motion that has died away is at rest, with derivatives of 0`(ratio: Double) throws {
    let motion = try motion(100 * .pi, ratio, velocity: 1)
    #expect(motion.displacement(at: 1e300) == 0 && motion.velocity(at: 1e300) == 0)
    // Here the angle of the swing is no number.
    #expect(motion.displacement(at: 1e308) == 0)
    #expect(motion.sensitivity(at: 1e8) == SpringSensitivity(0))
  }

  @Test(arguments: [0, 0.05, 0.7, 1 - 0x1p-30, 1, 2.5])
  func `eight times at once give what one gives, before the start, too`(ratio: Double) throws {
    let motion = try motion(4 * .pi, ratio, from: 3, velocity: -4)
    let times = (0..<37).map { 0.03 * Double($0) - 0.1 }
    let displacements = motion.displacements(at: times, after: 0.05)
    let found = motion.sensitivities(at: times, after: 0.05)
    for (index, time) in times.enumerated() {
      let expected = motion.sensitivity(at: max(time - 0.05, 0))
      #expect(abs(displacements[index] - expected.displacement) < 1e-13)
      #expect(found[index].displacement == displacements[index])
      #expect(abs(found[index].velocity - expected.velocity) < 1e-12)
      #expect(abs(found[index].byAngularFrequency - expected.byAngularFrequency) < 1e-12)
      #expect(abs(found[index].byDampingRatio - expected.byDampingRatio) < 1e-11)
      #expect(abs(found[index].byDisplacement - expected.byDisplacement) < 1e-13)
      #expect(abs(found[index].byVelocity - expected.byVelocity) < 1e-13)
    }
  }

  @Test func `after very many swings many times still give what one time gives`() throws {
    let motion = try motion(4 * .pi, 0, from: 3, velocity: -4)
    let times = (0..<20).map { 1e6 + 0.03 * Double($0) }
    #expect(motion.displacements(at: times, after: 0) == times.map { motion.displacement(at: $0) })
  }

  // MARK: Turning points

  @Test func `turning-points: a release turns every half period`() throws {
    let times = [
      0.32932839419151544, 0.6586567883830309, 0.9879851825745464, 1.3173135767660618,
      1.6466419709575773,
    ]
    for displacement in [1.0, -1] {
      let motion = try motion(10, 0.3, from: displacement)
      for (index, time) in times.enumerated() {
        #expect(abs((motion.turningTime(index + 1) ?? 0) - time) < 1e-12)
      }
    }
  }

  @Test func `A half period is exact just below critical damping`() throws {
    // pi / (w sqrt(1 - z^2)) with 1 - z^2 = 2^-40 (2 - 2^-40).
    let expected = Double.pi / (10 * 0x1p-20 * (2 - 0x1p-40).squareRoot())
    let time = try #require(motion(10, 1 - 0x1p-40).turningTime(1))
    #expect(abs(time / expected - 1) < 1e-14)
  }

  @Test(arguments: [0, 0.3, 0.999999, 1, 1.5])
  func `The velocity changes its sign at a turning point`(ratio: Double) throws {
    let motion = try motion(10, ratio, velocity: -40)
    let time = try #require(motion.turningTime(1))
    #expect(motion.velocity(at: time * (1 - 1e-9)) < 0)
    #expect(motion.velocity(at: time * (1 + 1e-9)) > 0)
    #expect(motion.displacement(at: time) < 0)
    #expect(motion.peakTime == time)
  }

  @Test(arguments: [1, 1.5, 20])
  func `From critical damping on a motion turns once at most`(ratio: Double) throws {
    let away = try motion(10, ratio, velocity: 5)
    #expect(away.turningTime(1) != nil)
    #expect(away.turningTime(2) == nil)
    #expect(away.peakTime == nil)
    #expect(try motion(10, ratio).turningTime(1) == nil)
  }

  @Test func `A critically damped push turns after 1 / w seconds`() throws {
    // x = v0 t exp(-w t).
    #expect(try motion(4, 1, from: 0, velocity: -3).peakTime == 0.25)
  }

  @Test func `A motion that starts away from its target peaks at its second turn`() throws {
    let motion = try motion(10, 0.3, velocity: 5)
    let peak = try #require(motion.peakTime)
    #expect(peak == motion.turningTime(2))
    #expect(motion.displacement(at: peak) < 0)
    #expect(try #require(motion.turningTime(1)) < 0.1)
  }

  @Test func `A spring at rest at its target never turns`() throws {
    let motion = try motion(10, 0.3, from: 0)
    #expect(motion.turningTime(1) == nil && motion.peakTime == nil)
  }

  // MARK: Inflection

  @Test func `inflection-points: a release is fastest once every half period`() throws {
    let motion = try motion(10, 0.3)
    let times = [0.13272372818926784, 0.46205212238078325, 0.7913805165722987]
    for (index, time) in times.enumerated() {
      #expect(abs((motion.slope.turningTime(index + 1) ?? 0) - time) < 1e-9)
    }
  }

  @Test(arguments: [0, 0.4, 1, 1.3], [0.0, -3, 30])
  func `The speed is largest at an inflection`(ratio: Double, velocity: Double) throws {
    let motion = try motion(10, ratio, velocity: velocity)
    let time = try #require(motion.slope.turningTime(1))
    let speed = motion.velocity(at: time).magnitude
    for other in [time * 0.99, time * 1.01] {
      #expect(motion.velocity(at: other).magnitude < speed)
    }
  }

  @Test func `A critically damped release is fastest after 1 / w, and only then`() throws {
    // v = -w^2 t exp(-w t).
    let motion = try motion(4, 1, from: 2)
    #expect(abs((motion.slope.turningTime(1) ?? 0) - 0.25) < 1e-15)
    #expect(motion.slope.turningTime(2) == nil)
  }

  // MARK: Settling

  @Test(arguments: [
    (10.0, 0.2, 0.0, 0.3, 0.4242), (10, 0.2, 0, 0.05, 1.3744), (5, 0.1, 2, 0.5, 1.4389),
  ])
  func `settle-last-crossing-*: the last crossing of a level`(
    frequency: Double, ratio: Double, velocity: Double, level: Double, expected: Double
  ) throws {
    // The source counts velocities towards the target: its -2 is 2 away from it.
    let motion = try motion(frequency, ratio, velocity: velocity)
    let time = try #require(motion.settleTime(within: level))
    #expect(abs(time - expected) < 1e-4)
    #expect(abs(abs(motion.displacement(at: time)) - level) < 1e-12)
  }

  @Test(arguments: [(0.1, 19.19164024, 1e-8), (0.5, 4.038174487, 1e-8), (0.3, 5.615, 5e-4)])
  func `The 2 % settle times of second-order systems are the exact ones`(
    ratio: Double, expected: Double, tolerance: Double
  ) throws {
    let time = try #require(motion(2, ratio, from: -3).settleTime())
    #expect(abs(time - expected) < tolerance)
  }

  @Test func `A release to rest at 0 settles in 12.766 s`() throws {
    // exp(-0.3 t) cos(2 t): w^2 = 4.09, z w = 0.3, v0 = -0.3.
    let frequency = 4.09.squareRoot()
    let motion = try motion(frequency, 0.3 / frequency, velocity: -0.3)
    #expect(abs((motion.settleTime() ?? 0) - 12.76626829) < 1e-8)
    #expect(abs((motion.peakTime ?? 0) - 1.496351353) < 1e-8)
  }

  @Test(arguments: [0.02, 0.2, 0.7, 0.9999, 1, 1.0001, 3, 40], [0.0, 30, -30, -300])
  func `After its settle time a motion stays inside, and just before it is outside`(
    ratio: Double, velocity: Double
  ) throws {
    let motion = try motion(10, ratio, velocity: velocity)
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
    let late = try #require(motion(10, ratio - 1e-6).settleTime())
    let early = try #require(motion(10, ratio + 1e-6).settleTime())
    #expect(late - early > 0.1)
  }

  @Test func `Without damping nothing settles that leaves the band at all`() throws {
    let motion = try motion(10, 0)
    #expect(motion.settleTime() == nil)
    #expect(motion.settleTime(within: 0.999) == nil)
    #expect(motion.settleTime(within: 1) == 0)
  }

  @Test(arguments: [0.3, 1, 4])
  func `A motion that never leaves the tolerance has settled at the start`(ratio: Double) throws {
    #expect(try motion(10, ratio).settleTime(within: 1) == 0)
    #expect(try motion(10, ratio, from: 0).settleTime(within: 0.1) == 0)
    #expect(try motion(10, ratio, from: 0, velocity: 1).settleTime() == nil)
  }

  @Test func `A spring that swings for a very long time has a settle time all the same`() throws {
    // ln 50 / (z w).
    let time = try #require(motion(10, 1e-200).settleTime())
    #expect(abs(time / 3.912023005e199 - 1) < 1e-9)
  }
}
