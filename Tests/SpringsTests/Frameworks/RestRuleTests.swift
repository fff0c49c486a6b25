// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Springs

@Suite struct RestRuleTests {
  private let rule = RestRule(displacement: 1e-3, velocity: 2e-2, isStrict: false)

  @Test(arguments: [0.05, 0.3, 0.7, 0.99, 1, 1.01, 2.5], [0.0, 8, -3])
  func `the first frame at rest is the integrated one`(ratio: Double, velocity: Double) throws {
    for frequency in [4.0, 20, 45] {
      let spring = try Spring(angularFrequency: frequency, dampingRatio: ratio)
      let motion = try SpringMove(spring, velocity: velocity).motion
      let expected = IntegratedMove(frequency, ratio, velocity: velocity)
        .firstTime(rate: 60) { abs($0) <= 1e-3 && abs($1) <= 2e-2 }
      #expect(rule.firstTime(of: motion, rate: 60) == expected)
    }
  }

  @Test func `nothing rests without damping, nor where numbers leave their range`() throws {
    let springs = [(10.0, 0.0), (10, .leastNonzeroMagnitude), (1e-200, 1e-200), (1e200, 0.5)]
    for (frequency, ratio) in springs {
      let spring = try Spring(angularFrequency: frequency, dampingRatio: ratio)
      #expect(rule.firstTime(of: SpringMove(spring).motion, rate: 60) == nil)
    }
  }

  @Test func `long motions are answered at once`() throws {
    for (frequency, ratio) in [(1e-9, 1.0), (10, 1e-12), (1e6, 1e-9), (1, 1e12)] {
      let motion = try move(frequency, ratio).motion
      let time = try #require(rule.firstTime(of: motion, rate: 60))
      #expect(rule.holds(for: motion, at: time))
      // exp(-s t), with the slow rate above critical damping, is down to the bounds then.
      let rate = ratio <= 1 ? ratio * frequency : frequency / (2 * ratio)
      #expect(time > 1 / rate && time < 60 / rate + 1)
    }
  }

  @Test func `a motion that starts within the bounds rests at once`() throws {
    let motion = try move(10, 0).motion
    #expect(rule.over(0.001).firstTime(of: motion, rate: 60) == 0)
    let strict = RestRule(displacement: 1, velocity: 1, isStrict: true)
    #expect(strict.firstTime(of: motion, rate: 60) != 0)
  }
}
