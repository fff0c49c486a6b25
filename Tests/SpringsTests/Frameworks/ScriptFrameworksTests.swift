// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Springs
@testable import TestSupport

@Suite struct ScriptFrameworksTests {
  // MARK: react-spring

  @Test func `react-spring-default-1to0: the frames are upstream's to the last digit`() throws {
    let frames = try Framework.reactSpring.spring().frames(43, rate: 60, over: 1)
    #expect(frames.first == 0)
    let displacements = try publishedFrames("react-spring-default-1to0")
    for (frame, expected) in zip(frames.dropFirst(), displacements) {
      #expect(abs(1 - frame - expected) <= 1e-15)
    }
  }

  @Test func `over 5000 units it rests within 1 unit, a fifth of a thousandth`() throws {
    let spring = try Framework.reactSpring.spring()
    let settled = try #require(spring.settleTime(over: 5000))
    #expect(try settled > #require(spring.settleTime(over: 1000)))
    let frames = spring.frames(Int(60 * settled) + 2, rate: 60, over: 5000)
    let last = try #require(frames.last { $0 != 1 })
    #expect(abs(1 - last) < 1e-3 && frames.last == 1)
  }

  /// 17 steps a frame run ahead of the clock: frame n shows the motion at 17 n ms.
  @Test(arguments: [0.3, 1, 2.5], [0.0, 6, -3])
  func `60 frames a second run 2 percent fast`(ratio: Double, velocity: Double) throws {
    let spring = try Framework.reactSpring.spring(moving: move(12, ratio, velocity))
    var witness = IntegratedMove(12, ratio, velocity: velocity)
    for frame in spring.frames(30, rate: 60, over: 1) {
      #expect(abs(frame - witness.value) < 0.012 * (1 + abs(velocity)))
      witness.advance(by: 0.017)
    }
  }

  @Test func `frames of other rates take their milliseconds rounded up, 64 at most`() throws {
    let spring = try Framework.reactSpring.spring(["friction": 5])
    // A frame of 17 ms first, as there is none before.
    let milliseconds = spring.frames(200, rate: 1000, over: 1)
    for (rate, steps) in [(120.0, 9), (125, 8), (50, 20), (10, 64)] {
      #expect(spring.frames(3, rate: rate, over: 1)[2] == milliseconds[1 + steps])
    }
  }

  @Test func `slow springs are not waited for`() throws {
    let slow = try #require(
      try Framework.reactSpring.spring(moving: move(1e-4, 1))
        .settleTime())
    // Displacement and velocity have died down to 0.001 together; the steps run 2 % fast.
    let phase = 1.02e-4 * slow
    #expect(abs(hypot(1 + phase, phase) * exp(-phase) / 0.001 - 1) < 1e-3)
    let faint = try #require(
      try Framework.reactSpring.spring(moving: move(30, 1e-6))
        .settleTime())
    #expect(faint > 1e5 && faint.isFinite)
  }

  @Test func `a spring too stiff for steps of 1 ms is shown in closed form`() throws {
    let spring = try Framework.reactSpring.spring(["tension": 4.1e6, "friction": 0.1])
    #expect(spring.settleTime() == nil)
    #expect(spring.frames(10, rate: 60).allSatisfy { abs($0) <= 2 })
  }

  // MARK: Motion

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
    let spring = try Framework.motion.spring(["stiffness": 300, "damping": damping])
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

  @Test(arguments: [
    ("motion-linear-physics", ["stiffness": 100.0]),
    ("motion-linear-duration", ["duration": 0.8, "bounce": 0.25]),
    ("motion-linear-visual", ["visualDuration": 0.5, "bounce": 0.25]),
  ])
  func `the stops for CSS are Motion's own`(vector: String, numbers: [String: Double]) throws {
    let spring = try Framework.motion.spring(numbers)
    let duration = try #require(spring.settleTime())
    let count = Int((1000 * duration / 30).rounded())
    // The last frame lies a rounding past the end.
    let rate = (Double(count - 1) / duration).nextDown
    let frames = spring.frames(count, rate: rate).map {
      (10_000 * $0 + 0.5).rounded(.down) / 10_000
    }
    #expect(try frames == publishedFrames(vector))
  }

  @Test func `motion-time-defined-ignores-velocity: a duration starts from rest`() throws {
    let spring = try Framework.motion.spring(["duration": 0.4, "bounce": 0.2])
    let highest = spring.frames(100, rate: 200, over: 100).reduce(0, max)
    #expect(highest > 1 && 100 * (highest - 1) < 5)
  }

  @Test func `what takes 20 s never settles for Motion`() throws {
    let slow = try Framework.motion.spring(["stiffness": 1e-9, "damping": 1e9])
    #expect(slow.settleTime() == nil)
  }

  @Test(arguments: [0.2, 1, 3], [0.0, 9, -4])
  func `a rest is looked for every 50 ms, more coarsely from a distance of 5 on`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try Framework.motion.spring(moving: move(11, ratio, velocity))
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

  // MARK: React Native and Reanimated

  @Test(arguments: [0.2, 0.7, 1], [0.0, 9])
  func `React Native rests within both thresholds`(ratio: Double, velocity: Double) throws {
    for distance in [1.0, 320] {
      let spring = try Framework.reactNative.spring([
        "stiffness": 250, "damping": 2 * ratio * 250.0.squareRoot(), "velocity": velocity,
      ])
      let expected = IntegratedMove(250.0.squareRoot(), ratio, velocity: velocity)
        .firstTime(rate: 60) { abs($0) * distance <= 1e-3 && abs($1) * distance <= 1e-3 }
      #expect(spring.settleTime(over: distance) == expected)
    }
  }

  @Test(arguments: [0.1, 3.7, 11, 29.3])
  func `a critical spring that was carried over has lost nothing`(frequency: Double) throws {
    let move = try move(frequency, 1)
    #expect(try Framework.reactNative.spring(moving: move).limits.isEmpty)
  }

  @Test func `an undamped spring is refused`() throws {
    let undamped = try move(10, 0)
    for framework in [Framework.reactNative, .reanimated, .wobble] {
      #expect(throws: SpringError.notPositive(quantity: "the damping", value: 0)) {
        try framework.spring(moving: undamped)
      }
    }
  }

  @Test(arguments: [0.1, 0.6, 1], [0.0, -15])
  func `Reanimated ends at the first frame with 6e-9 of the energy at the start`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try Framework.reanimated.spring([
      "mass": 2, "stiffness": 800, "damping": 2 * ratio * 1600.0.squareRoot(), "velocity": velocity,
    ])
    let start = 400 + velocity * velocity
    let expected = IntegratedMove(20, ratio, velocity: velocity)
      .firstTime(rate: 60) { 400 * $0 * $0 + $1 * $1 <= 6e-9 * start }
    #expect(spring.settleTime(over: 1) == expected)
    #expect(spring.settleTime(over: 1000) == expected)
  }

  @Test(arguments: [(550.0, 1.0), (550, 0.5), (1333, 0.5), (300, 0.92), (4000, 2)])
  func `a duration is two thirds of the time in which the energy of its model falls to 6e-9`(
    milliseconds: Double, ratio: Double
  ) throws {
    let spring = try Framework.reanimated.spring(["duration": milliseconds, "dampingRatio": ratio])
    #expect(spring.mass == 4)
    let w = (spring.stiffness / 4).squareRoot()
    #expect(abs(spring.damping / (8 * w) - ratio) < 1e-12)
    // x = (1 + u) exp(-u) and v / w = z u exp(-u) with u = z w t.
    let u = ratio * w * 1.5 * milliseconds / 1000
    let share = ((1 + u) * (1 + u) + ratio * ratio * u * u) * exp(-2 * u)
    #expect(abs(share / 6e-9 - 1) < 1e-3)
    #expect(spring.limits.count == (ratio > 1 ? 1 : 0))
  }

  @Test func `Reanimated's standard spring of a duration is like its standard physics`() throws {
    let values = FormValues(Framework.reanimated.forms[1], [:])
    let timed = try Framework.reanimated.spring(values)
    #expect(
      timed.move == (try Framework.reanimated.spring(["duration": 550, "dampingRatio": 1]).move))
    #expect(abs(timed.stiffness / 900 - 1) < 0.05)
  }

  // MARK: anime.js

  @Test(arguments: [0.1, 1, 4], [0.0, 5, -20])
  func `anime.js settles after 11 looks, one every 20 ms`(ratio: Double, velocity: Double) throws {
    let spring = try Framework.animeJS.spring(moving: move(20, ratio, velocity))
    let settled = try #require(spring.settleTime())
    var witness = IntegratedMove(20, ratio, velocity: velocity)
    var looks: [Bool] = []
    for frame in spring.frames(Int(50 * settled) + 1, rate: 50, over: 1) {
      looks.append(abs(1 - witness.value) < 0.0005)
      #expect(abs(frame - witness.value) < (frame == 1 ? 5e-4 : 1e-6))
      witness.advance(by: 0.02)
    }
    let ends = looks.indices.dropFirst(10).filter { looks[($0 - 10)...$0].allSatisfy { $0 } }
    #expect(ends == [looks.count - 1])
  }

  @Test func `what does not settle in 60 s is cut off`() throws {
    for spring in [
      try Framework.animeJS.spring(["damping": 0]),
      try Framework.animeJS.spring(["stiffness": 1e-3, "damping": 1e3]),
    ] {
      #expect(spring.settleTime() == nil)
      let frames = spring.frames(62, rate: 1, over: 1)
      #expect(frames[59] != 1 && frames[60] == 1 && frames[61] == 1)
    }
  }

  @Test func `a spring that is too fast keeps its damping ratio`() throws {
    let spring = try Framework.animeJS.spring(moving: move(400, 0.5))
    #expect(spring.stiffness == 1e4 && spring.damping == 100 && spring.mass == 1)
    #expect(spring.limits == ["anime.js has no spring faster than 100 rad/s: 400 runs as 100"])
    let fastest = try Framework.animeJS.spring(moving: move(100, 0.5))
    #expect(fastest.limits.isEmpty)
  }

  // MARK: Origami and wobble

  @Test(arguments: [
    // origami-bouncy-8-12 and origami-bouncy-5-10.
    (8.0, 12.0, 70.91176470588235, 7.894673081761448),
    (5, 10, 59.1764705882353, 8.68290146857747),
    // Low and middle tensions have cubics of their own: by upstream's formula.
    (10.0, 2.0, 12.235294117647058, 3.3677612165168744),
    (6, 5, 29.83823529411765, 6.3227288154630905),
  ])
  func `bounciness and speed are upstream's tension and friction`(
    bounciness: Double, speed: Double, tension: Double, friction: Double
  ) throws {
    let spring = try Framework.origami.spring(["bounciness": bounciness, "speed": speed])
    #expect(abs(spring.tension - tension) < 1e-9 && abs(spring.friction - friction) < 1e-9)
    let physics = OrigamiTuning(tension: tension, friction: friction)
    #expect(abs(physics.stiffness - (3.62 * (tension - 30) + 194)) < 1e-9)
    #expect(abs(physics.damping - (3 * (friction - 8) + 25)) < 1e-9)
  }

  @Test func `rebound-default-x: the frames are Rebound's, the last by the rest rule`() throws {
    let spring = try Framework.origami.spring()
    let frames = spring.frames(80, rate: 1000 / 16.667)
    let positions = try publishedFrames("rebound-default-x")
    #expect(frames[0] == 0)
    for (frame, expected) in zip(frames.dropFirst(), positions) {
      // Published to the last digit; the vector's own tolerance is 1e-4.
      #expect(abs(frame - expected) < 1e-14)
    }
    let last = try #require(spring.settleTime())
    #expect(abs(last - 0.016667 * Double(positions.count)) < 1e-12)
    #expect(frames[55...].allSatisfy { $0 == 1 } && frames[54] != 1)
    // It loses 2 ms in three frames.
    for threes in 1...9 {
      let time = 0.001 + 0.048 * Double(threes)
      #expect(abs(frames[1 + 3 * threes] - spring.move.value(at: time)) < 2e-4)
    }
  }

  @Test func `what never rests or takes too long to follow is answered all the same`() throws {
    let end = { (frequency: Double, ratio: Double) in
      try Framework.origami.spring(moving: move(frequency, ratio)).settleTime()
    }
    #expect(try end(10, 0) == nil && end(2e4, 0.5) == nil)
    let time = try #require(try end(1e-3, 1))
    #expect(time > 600 && time < 1e5)
  }

  @Test(arguments: try WobbleVector.all)
  func `wobble-base-x, -from200to11-x, -from25to50-x and -v0=2-x: motions and rests are published`(
    vector: WobbleVector
  ) throws {
    let distance = vector.end - vector.start
    let spring = try Framework.wobble.spring([
      "stiffness": vector.stiffness, "damping": vector.damping,
      "initialVelocity": vector.velocity / 1000 / distance,
    ])
    for (frame, expected) in zip(spring.move.frames(vector.values.count, rate: 62.5), vector.values)
    {
      #expect(abs(vector.start + distance * frame - expected) < 1e-12)
    }
    let shown = spring.frames(vector.values.count, rate: 62.5, over: abs(distance))
    #expect(shown.dropLast().allSatisfy { $0 != 1 } && shown.last == 1)
    // At the last frame the value is reported once more, at the end: there the spring rests.
    let rest = try #require(spring.settleTime(over: abs(distance)))
    #expect(abs(rest / 0.016 - Double(vector.values.count - 1)) < 1e-9)
  }

  @Test func `overdamping of wobble is written where it is needed`() throws {
    let allowed = try Framework.wobble.spring(["damping": 50, "allowsOverdamping": 1])
    #expect(allowed.parameters.last == FrameworkParameter("allowsOverdamping", true))
    let again = try Framework.wobble.spring(moving: allowed.move)
    #expect(again.move == allowed.move && again.parameters == allowed.parameters)
  }
}
