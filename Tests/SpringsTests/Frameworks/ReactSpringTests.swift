// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct ReactSpringTests {
  @Test func `react-spring-default-1to0: the frames are upstream's to the last digit`() throws {
    let frames = try ReactSpring().frames(43, rate: 60, over: 1)
    #expect(frames.first == 0)
    for (frame, expected) in zip(frames.dropFirst(), Self.defaultDisplacements) {
      #expect(abs(1 - frame - expected) <= 1e-15)
    }
    #expect(try #require(ReactSpring().settleTime(over: 1)) == 42.0 / 60)
  }

  private static let defaultDisplacements = [
    0.9773651566921419, 0.9238447110500605, 0.852727045431224, 0.7732066706218559,
    0.6914946808396315, 0.6116475578389905, 0.5361828794607453, 0.4665342551963084,
    0.4033853476869672, 0.3469132819682177, 0.29696442635758724, 0.2531799342583708,
    0.21508416627703766, 0.18214585932574526, 0.15381943659801983, 0.1295719767229399,
    0.10889994138353111, 0.09133869011601468, 0.07646700587939456, 0.06390825164952882,
    0.05332932801191841, 0.0444382672440135, 0.03698105225497496, 0.030738067326888108,
    0.02552045540916056, 0.02116656126728198, 0.01753857162892271, 0.014519415475703344,
    0.012009954436804516, 0.009926470833638602, 0.008198446305043062, 0.006766614882944518,
    0.005581269243973591, 0.0046007964253405855, 0.0037904186834741348, 0.003121115756173977,
    0.0025687061097373425, 0.002113066492326755, 0.0017374710529361444, 0.0014280332726546588,
    0.001173235894326376, 0.0,
  ]

  @Test func `react-spring-freq-0.5: a frequency is a period`() throws {
    let spring = try ReactSpring(frequency: 0.5, damping: 1)
    #expect(abs(spring.tension - 157.91367041742973) < 1e-14 * 157)
    #expect(abs(spring.friction - 25.132741228718345) < 1e-14 * 25)
    #expect(abs(spring.move.spring.response - 0.5) < 1e-15)
    let heavy = try ReactSpring(mass: 3, frequency: 0.5, damping: 0.25)
    #expect(abs(heavy.move.spring.response - 0.5) < 1e-15)
    #expect(abs(heavy.move.spring.dampingRatio - 0.25) < 1e-15)
  }

  @Test func `react-spring-freq-clamp: a negative damping is 0, a short period 0.01`() throws {
    let undamped = try ReactSpring(frequency: 0.5, damping: -1)
    #expect(undamped.move == (try ReactSpring(frequency: 0.5, damping: 0)).move)
    #expect(undamped.limits == ["react-spring runs damping below 0 as 0: -1 is lost"])
    let shortest = try ReactSpring(frequency: 0, damping: 1)
    #expect(shortest.move == (try ReactSpring(frequency: 0.01, damping: 1)).move)
    #expect(
      shortest.limits == ["react-spring runs a frequency below 0.01 s as 0.01: 0 is lost"])
    #expect(try ReactSpring(frequency: 0.01, damping: 0).limits.isEmpty)
  }

  @Test func `over 5000 units it rests within 1 unit, a fifth of a thousandth`() throws {
    let spring = try ReactSpring()
    let settled = try #require(spring.settleTime(over: 5000))
    #expect(try settled > #require(spring.settleTime(over: 1000)))
    let frames = spring.frames(Int(60 * settled) + 2, rate: 60, over: 5000)
    let last = try #require(frames.last { $0 != 1 })
    #expect(abs(1 - last) < 1e-3 && frames.last == 1)
  }

  /// 17 steps a frame run ahead of the clock: frame n shows the motion at 17 n ms.
  @Test(arguments: [0.3, 1, 2.5], [0.0, 6, -3])
  func `60 frames a second run 2 percent fast`(ratio: Double, velocity: Double) throws {
    let spring = try ReactSpring(
      moving: SpringMove(Spring(angularFrequency: 12, dampingRatio: ratio), velocity: velocity))
    var witness = IntegratedMove(12, ratio, velocity: velocity)
    for frame in spring.frames(30, rate: 60, over: 1) {
      #expect(abs(frame - witness.value) < 0.012 * (1 + abs(velocity)))
      witness.advance(by: 0.017)
    }
  }

  @Test func `frames of other rates take their milliseconds rounded up, 64 at most`() throws {
    let spring = try ReactSpring(friction: 5)
    // A frame of 17 ms first, as there is none before.
    let milliseconds = spring.frames(200, rate: 1000, over: 1)
    for (rate, steps) in [(120.0, 9), (125, 8), (50, 20), (10, 64)] {
      #expect(spring.frames(3, rate: rate, over: 1)[2] == milliseconds[1 + steps])
    }
  }

  @Test func `an undamped spring never settles, and slow ones are not waited for`() throws {
    #expect(try ReactSpring(friction: 0).settleTime == nil)
    let slow = try #require(
      try ReactSpring(moving: SpringMove(Spring(angularFrequency: 1e-4, dampingRatio: 1)))
        .settleTime)
    // Displacement and velocity have died down to 0.001 together; the steps run 2 % fast.
    let phase = 1.02e-4 * slow
    #expect(abs(hypot(1 + phase, phase) * exp(-phase) / 0.001 - 1) < 1e-3)
    let faint = try #require(
      try ReactSpring(moving: SpringMove(Spring(angularFrequency: 30, dampingRatio: 1e-6)))
        .settleTime)
    #expect(faint > 1e5 && faint.isFinite)
  }

  @Test func `a spring too stiff for steps of 1 ms flies off, which is said`() throws {
    let spring = try ReactSpring(tension: 4.1e6, friction: 0.1)
    #expect(spring.settleTime == nil)
    #expect(
      spring.limits == ["react-spring's steps of 1 ms are too long for this spring: it flies off"])
    #expect(spring.frames(10, rate: 60, over: 1).allSatisfy { abs($0) <= 2 })
    #expect(try ReactSpring(tension: 3.9e6, friction: 0.1).limits.isEmpty)
  }
}
