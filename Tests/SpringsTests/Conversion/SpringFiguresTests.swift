// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Springs

@Suite struct SpringFiguresTests {
  @Test func `a spring released at rest is fastest where its acceleration is 0`() throws {
    let figures = try move(10, 0.3)
    // atan(wd / (z w)) / wd
    #expect((figures.peakVelocity.time - 0.13272372818926784).magnitude < 1e-9)
    #expect(figures.peakAcceleration.value == 100 && figures.peakAcceleration.time == 0)
    #expect((figures.overshoot - exp(-Double.pi * 0.3 / 0.91.squareRoot())).magnitude < 1e-12)
    #expect(try (#require(figures.peakTime) - 0.32932839419151544).magnitude < 1e-12)
  }

  @Test func `no velocity and no acceleration on the way is larger than the peaks`() throws {
    var random = SplitMix(seed: 1)
    for _ in 0..<200 {
      let move = try move(random.number(0.5...40), random.number(0...2), random.number(-20...20))
      let (top, rise) = (move.peakVelocity, move.peakAcceleration)
      #expect((move.velocity(at: top.time) - top.value).magnitude <= 1e-9 * (1 + abs(top.value)))
      let step = 1e-3 / move.spring.angularFrequency
      for index in 1..<20_000 {
        let time = Double(index) * step
        let velocity = move.velocity(at: time)
        #expect(velocity.magnitude <= top.value.magnitude * (1 + 1e-12))
        let change =
          (move.velocity(at: time + step / 2) - move.velocity(at: time - step / 2)) / step
        #expect(change.magnitude <= rise.value.magnitude * (1 + 1e-6))
      }
    }
  }

  @Test func `a spring is designed to settle and to overshoot as is asked for`() throws {
    var random = SplitMix(seed: 2)
    for _ in 0..<300 {
      let (time, overshoot) = (random.number(0.05...5), random.number(0...0.9))
      let spring = try Spring(settleTime: time, overshoot: overshoot)
      let figures = SpringMove(spring)
      #expect(try (#require(figures.settleTime(band: 0.02)) - time).magnitude < 1e-9)
      #expect((figures.overshoot - overshoot).magnitude < 1e-9)
    }
    let critical = try Spring(settleTime: 0.4)
    #expect(critical.dampingRatio == 1)
  }

  @Test func `what no spring does is refused`() {
    #expect(throws: SpringError.self) { try Spring(settleTime: 0.4, overshoot: 1) }
    #expect(throws: SpringError.self) { try Spring(settleTime: 0, overshoot: 0.1) }
    #expect(throws: SpringError.self) { try Spring(settleTime: 1, overshoot: 0.1, band: 1) }
    #expect(throws: SpringError.self) { try Spring(duration: .nan, bounce: 0) }
  }

  @Test(arguments: [-0.9, -0.5, 0, 0.3, 1]) func `a bounce is read back`(_ bounce: Double) throws {
    #expect((try Spring(duration: 0.4, bounce: bounce).bounce - bounce).magnitude < 1e-15)
  }
}

/// When a spring has settled.
@Suite struct SettleRuleTests {
  @Test func `the bands of the textbooks lie between`() throws {
    let figures = SpringMove(try Spring(duration: 0.5, bounce: 0.3))
    let (band, thousandth) = (figures.settleTime(band: 0.02), figures.settleTime(band: 0.001))
    #expect(try (#require(band) - 0.476).magnitude < 0.0005)
    #expect(try (#require(thousandth) - 0.819).magnitude < 0.0005)
  }

  @Test func `what is not damped never settles, by nobody's rule`() throws {
    let move = SpringMove(try Spring(frequency: 2, dampingRatio: 0))
    for (framework, time) in move.settleTimes()
    where ![.uiKitDynamics, .spriteKit].contains(framework) {
      #expect(time == nil, "\(framework)")
    }
  }
}
