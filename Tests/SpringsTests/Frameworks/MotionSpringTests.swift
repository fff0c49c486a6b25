// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct MotionSpringTests {
  @Test(arguments: [
    ("motion-under", 10.0, [100.0, 1343, 873, 1046, 984, 1005, 998, 1001, 1000]),
    (
      "motion-over", 100,
      [100, 499, 731, 855, 922, 958, 977, 988, 993, 996, 998, 999, 999, 1000]
    ),
  ])
  func `motion-under and motion-over: the rounded values are upstream's`(
    vector: String, damping: Double, expected: [Double]
  ) throws {
    let spring = try MotionSpring(stiffness: 300, damping: damping)
    let values = (0..<expected.count).map { spring.move.value(at: 0.2 * Double($0)) }
    #expect(values.map { (100 + 900 * $0).rounded() } == expected, "\(vector)")
    // Upstream's frames end where the value is within 0.5 and the speed within 10.
    let isDone = (0..<expected.count).map { frame in
      let time = 0.2 * Double(frame)
      return abs(1 - spring.move.value(at: time)) <= 0.5 / 900
        && abs(spring.move.velocity(at: time)) <= 10.0 / 900
    }
    #expect(isDone.firstIndex(of: true) == expected.count - 1, "\(vector)")
  }

  @Test func `motion-dur-default: the default spring takes 1100 ms`() throws {
    #expect(try #require(MotionSpring().settleTime(over: 1)) == 1.1)
  }

  @Test func `motion-visual-0.5-b0: a visual duration without a bounce takes 900 ms`() throws {
    let spring = try MotionSpring(visualDuration: 0.5, bounce: 0)
    #expect(abs(spring.stiffness - 109.6622711232151) < 1e-9)
    #expect(abs(spring.damping - 20.943951023931955) < 1e-9)
    #expect(try #require(spring.settleTime(over: 1)) == 0.9)
  }

  @Test func `motion-linear-physics: the stops for CSS are Motion's own`() throws {
    #expect(
      try stops(of: MotionSpring()) == [
        0, 0.0419, 0.1493, 0.2963, 0.4608, 0.625, 0.7759, 0.905, 1.0077, 1.0827, 1.1314, 1.1567,
        1.1629, 1.1545, 1.1359, 1.1114, 1.0844, 1.0578, 1.0336, 1.0131, 0.9969, 0.9853, 0.9779,
        0.9742, 0.9735, 0.9751, 0.9783, 0.9824, 0.9868, 0.9911, 0.995, 0.9982, 1.0008, 1.0026,
        1.0037, 1, 1,
      ])
  }

  @Test func `motion-linear-duration: the stops for CSS of a duration are Motion's own`() throws {
    let spring = try MotionSpring(duration: 0.8, bounce: 0.25)
    #expect(abs(spring.stiffness - 137.41358694003586) < 1e-9)
    #expect(abs(spring.damping - 17.58353123280647) < 1e-9)
    #expect(spring.settleTime == 0.8)
    #expect(
      try stops(of: spring) == [
        0, 0.0542, 0.1797, 0.3344, 0.4905, 0.6321, 0.7511, 0.8451, 0.9152, 0.9644, 0.9967, 1.0157,
        1.0253, 1.0283, 1.0273, 1.024, 1.0196, 1.0152, 1.0111, 1.0076, 1.0048, 1.0027, 1.0012,
        1.0002, 0.9996, 0.9993, 1,
      ])
  }

  @Test func `motion-linear-visual: the stops for CSS of a visual duration are Motion's own`()
    throws
  {
    let spring = try MotionSpring(visualDuration: 0.5, bounce: 0.25)
    #expect(abs(spring.stiffness - 109.6622711232151) < 1e-9)
    #expect(abs(spring.damping - 15.707963267948966) < 1e-9)
    #expect(
      try stops(of: spring) == [
        0, 0.046, 0.1551, 0.2934, 0.4378, 0.5737, 0.6927, 0.7915, 0.8694, 0.928, 0.9699, 0.998,
        1.0153, 1.0245, 1.0281, 1.0279, 1.0254, 1.0217, 1.0176, 1.0136, 1.01, 1.007, 1.0045, 1.0027,
        1.0013, 1.0003, 0.9997, 1,
      ])
  }

  /// The values of Motion's text for CSS, about every 30 ms, with 4 decimals.
  private func stops(of spring: MotionSpring) throws -> [Double] {
    let duration = try #require(spring.settleTime(over: 1))
    let count = Int((1000 * duration / 30).rounded())
    // The last frame lies a rounding past the end.
    let rate = (Double(count - 1) / duration).nextDown
    return spring.frames(count, rate: rate, over: 1).map {
      (10_000 * $0 + 0.5).rounded(.down) / 10_000
    }
  }

  @Test(arguments: [(8.594, 625.49), (8.700, 630.01)])
  func `motion-1207-true: an overdamped spring keeps its physics`(time: Double, x: Double) throws {
    let spring = try MotionSpring(stiffness: 4, damping: 35, mass: 0.5)
    #expect(abs(1000 * spring.move.value(at: time) - x) < 0.01)
    #expect(spring.limits.isEmpty)
  }

  @Test(arguments: [0.25, 1, 7])
  func `settle-eq-critical-constant: without a bounce w is 9.2334134764516 over the duration`(
    duration: Double
  ) throws {
    let spring = try MotionSpring(duration: duration, bounce: 0)
    #expect(spring.move.spring.dampingRatio == 1)
    #expect(abs(spring.move.spring.angularFrequency * duration - 9.2334134764516) < 1e-10)
  }

  @Test func `motion-time-defined-ignores-velocity: a duration starts from rest`() throws {
    let spring = try MotionSpring(duration: 0.4, bounce: 0.2)
    #expect(spring.move.velocity == 0)
    let highest = spring.frames(100, rate: 200, over: 100).reduce(0, max)
    #expect(highest > 1 && 100 * (highest - 1) < 5)
    #expect(!MotionSpring.forms[2].parameters.contains { $0.name == "velocity" })
  }

  @Test(arguments: [0.2, 1, 3], [0.0, 9, -4])
  func `a rest is looked for every 50 ms, more coarsely from a distance of 5 on`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try MotionSpring(
      moving: SpringMove(Spring(angularFrequency: 11, dampingRatio: ratio), velocity: velocity))
    let witness = IntegratedMove(11, ratio, velocity: velocity)
    for distance in [1.0, 4.9, 5, 800] {
      let (delta, speed) = distance < 5 ? (0.005, 0.01) : (0.5, 2)
      let expected = witness.firstTime(rate: 20) {
        abs($0) * distance <= delta && abs($1) * distance <= speed
      }
      let settled = try #require(spring.settleTime(over: distance))
      #expect(abs(settled - expected) < 1e-9)
      #expect(spring.frames(60, rate: 1 / settled, over: distance)[1] == 1)
    }
  }

  @Test func `what takes 20 s never settles`() throws {
    #expect(try MotionSpring(damping: 0).settleTime == nil)
    #expect(try MotionSpring(stiffness: 1e-9, damping: 1e9).settleTime == nil)
  }

  @Test func `clamped durations and bounces run as the nearest, which is said`() throws {
    let long = try MotionSpring(duration: 12, bounce: 0.98)
    #expect(long.settleTime == 10)
    #expect(abs(long.move.spring.dampingRatio - 0.05) < 1e-15)
    #expect(try MotionSpring(duration: 0.001).settleTime == 0.01)
    let visual = try MotionSpring(visualDuration: 1, bounce: -0.5)
    #expect(visual.move.spring.dampingRatio == 1)
  }
}
