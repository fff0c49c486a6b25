// SPDX-License-Identifier: Apache-2.0

import Basics
import Responses
import Springs
import Testing

/// A plain spring from a level to another, for 3 s at 60 frames per second.
private func response(
  frequency: Double, damping: Double, from: Double = 0, to: Double = 1, velocity: Double = 0,
  duration: Double = 3, frames: Double = 60, isSampled: Bool = false
) throws -> Response {
  let motion = SpringMotion(
    spring: try Spring(frequency: frequency, dampingRatio: damping), displacement: from - to,
    velocity: velocity)
  let count = Int(duration * frames)
  let levels = (0...count).map { to + motion.displacement(at: Double($0) / frames) }
  return Response(
    of: motion, showing: Curve(frameRate: frames, values: levels), from: from, to: to,
    isSampled: isSampled)
}

@Suite struct SpringMetricsTests {
  @Test(arguments: [0.1, 0.35, 0.6, 0.9])
  func `A released spring has the metrics of the textbooks`(ratio: Double) throws {
    let (w, root) = (2 * Double.pi * 2, (1 - ratio * ratio).squareRoot())
    let response = try response(frequency: 2, damping: ratio)
    let overshoot = 100 * exp(-.pi * ratio / root)
    #expect(abs((response[.overshoot] ?? 0) - overshoot) < 1e-10 * overshoot)
    #expect(abs((response[.peak] ?? 0) - (1 + overshoot / 100)) < 1e-12)
    #expect(abs((response[.peakTime] ?? 0) - .pi / (w * root)) < 1e-12)
    #expect(response[.undershoot] == 0)
    #expect(abs((response[.peakAcceleration] ?? 0) - w * w) < 1e-9)
    let fastest = acos(ratio) / root
    #expect(abs((response[.peakSpeed] ?? 0) - w * exp(-ratio * fastest)) < 1e-9)
  }

  @Test func `Frames do not matter: a few and many give the same metrics`() throws {
    let all = Metric.allCases.filter { !$0.needsItem && $0 != .finalValue }
    for (damping, velocity) in [(0.2, 0.0), (0.7, -9), (1, 14), (1.6, 0)] {
      let few = try response(frequency: 3, damping: damping, velocity: velocity, frames: 10)
      let many = try response(frequency: 3, damping: damping, velocity: velocity, frames: 1000)
      for metric in all { #expect(few.answer(metric) == many.answer(metric), "\(metric)") }
    }
  }

  @Test func `Random springs have the metrics of their finely sampled curves`() throws {
    var state: UInt64 = 7
    func random(_ low: Double, _ high: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return low + (high - low) * Double(state >> 11) / Double(UInt64(1) << 53)
    }
    let metrics: [Metric] = [
      .riseTime, .settlingMin, .settlingMax, .timeWithin, .overshoot, .undershoot, .peak,
      .overshootDistance, .oscillations,
    ]
    for _ in 0..<20 {
      let (frequency, damping) = (random(0.5, 4), random(0.05, 1.8))
      let (from, to, velocity) = (random(-5, 5), random(-5, 5), random(-60, 60))
      let exact = try response(
        frequency: frequency, damping: damping, from: from, to: to, velocity: velocity, duration: 2)
      let fine = try response(
        frequency: frequency, damping: damping, from: from, to: to, velocity: velocity, duration: 2,
        frames: 1e5, isSampled: true)
      for metric in metrics {
        let (one, two) = (exact[metric], fine[metric])
        #expect((one == nil) == (two == nil), "\(metric)")
        let isNear = abs((one ?? 0) - (two ?? 0)) <= 2e-5 * max(1, abs(one ?? 0))
        #expect(isNear, "\(metric): \(one ?? .nan), \(two ?? .nan)")
      }
    }
  }

  @Test func `It settles at its last crossing of the band, or says that it leaves again`() throws {
    let settled = try response(frequency: 2, damping: 0.3)
    let spring = SpringMotion(
      spring: try Spring(frequency: 2, dampingRatio: 0.3), displacement: -1)
    #expect(settled[.settleTime] == spring.settleTime(within: 0.02))
    let short = try response(frequency: 2, damping: 0.05, duration: 1.99)
    #expect(short.status(for: [.settleTime]).description == "not_settled")
    // Without damping it is inside the band 8 times in 2 s, each for asin(0.02) of 4 pi rad/s, and
    // at 1.875 s it is on its way through.
    let undamped = try response(frequency: 2, damping: 0, duration: 1.875, frames: 64)
    #expect(
      undamped.message(for: [.settleTime])
        == "not settled within 1.88 s: it leaves the band again later")
    let within = 7.5 * 2 * asin(0.02) / (4 * .pi)
    #expect(abs((undamped[.timeWithin] ?? 0) - within) < 1e-12)
  }

  @Test func `Nothing passes the final value: there is no peak and no time of it`() throws {
    let overdamped = try response(frequency: 2, damping: 1.3)
    #expect(overdamped.answer(.peakTime) == .missing(.noPeak))
    #expect(overdamped.status(for: [.peakTime]).description == "no_peak")
    #expect(
      overdamped.message(for: [.peakTime])
        == "no peak: it never passes its final value within 3 s")
    // Thrown hard enough, it does pass.
    #expect(try response(frequency: 2, damping: 1.3, velocity: 60)[.peakTime] != nil)
    let creeping = Response(to: Curve(frameRate: 60, values: [0, 0.5, 0.8, 0.9, 0.95]), final: 1)
    #expect(creeping.answer(.peakTime) == .missing(.noPeak) && creeping[.peak] == 0.95)
  }

  @Test func `Very many swings are measured in groups`() throws {
    let fast = try response(frequency: 4000, damping: 0, duration: 3)
    #expect(fast[.oscillations] == 24_000)
    #expect(abs((fast[.timeWithin] ?? 0) - 3 * 2 * asin(0.02) / .pi) < 1e-5)
  }

  @Test func `Numbers beyond the formulas fall back to frames, and trap nothing`() throws {
    for frequency in [1e-310, 1e-200, 1e200] {
      for (damping, velocity) in [(0, 0.0), (1e-200, 1e100), (3, -1e300), (1e150, 1)] {
        guard
          let response = try? response(frequency: frequency, damping: damping, velocity: velocity)
        else { continue }
        for metric in Metric.allCases where response.determines(metric) {
          #expect(response[metric]?.isFinite ?? true)
        }
      }
    }
  }
}

@Suite struct AccelerationTests {
  @Test func `Acceleration and jerk are differences of the velocities of ticks`() {
    let motion = Motion.sampled(
      ticks: 120, x: { _ in 0 }, velocityX: { 300 * exp(-3 * $0) * sin(8 * $0) },
      velocityY: { 50 * $0 * $0 })
    let response = ResponseDefinition(channel: .x).response(to: motion)
    func changes(_ velocity: [Double]) -> [Double] {
      zip(velocity, velocity.dropFirst()).map { before, after in 60 * (after - before) }
    }
    let (x, y) = (changes(motion.velocityX), changes(motion.velocityY))
    let acceleration = zip(x, y).map { hypot($0, $1) }.max() ?? 0
    #expect(abs((response[.peakAcceleration] ?? 0) - acceleration) < 1e-9 * acceleration)
    let jerk = zip(changes(x), changes(y)).map { hypot($0, $1) }.max() ?? 0
    #expect(abs((response[.peakJerk] ?? 0) - jerk) < 1e-9 * jerk)
  }

  @Test func `The time within the band adds up every stay, on lines between samples`() throws {
    let curve = try Curve(times: [0, 1, 2, 3, 5], values: [0, 1, 2, 1, 1])
    // Within 0.9...1.1 from 0.9 to 1.1 s, and from 2.9 s to the end.
    let response = Response(to: curve, band: .fraction(0.1))
    #expect(abs((response[.timeWithin] ?? 0) - (0.2 + 2.1)) < 1e-12)
    let flat = try Curve(times: [0, 1], values: [1, 1])
    #expect(Response(to: flat).answer(.timeWithin) == .missing(.noStep))
  }

  @Test func `A pose is within its band as long as its worst corner is, to the end`() {
    let target = Target(x: 300, y: 200, angle: 0)
    let definition = ResponseDefinition(target: target, width: 60, height: 40)
    let motion = Motion.thrown
    let response = definition.response(to: motion)
    let settle = response[.settleTime] ?? .infinity
    let within = response[.timeWithin] ?? 0
    #expect(within >= 4 - settle && within < 4)
  }
}
