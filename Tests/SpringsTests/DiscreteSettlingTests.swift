// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct DiscreteSettlingTests {
  @Test(
    "No settle time from rest is later than the bound, and the bound is near",
    arguments: [0, 0.3, 0.9, 0.999999, 1, 1.000001, 1.5, 6], [0, 0.1, 5])
  func bound(ratio: Double, resistance: Double) throws {
    let spring = try DiscreteSpring(frequency: 4, dampingRatio: ratio, resistance: resistance)
    for band in [0.3, 0.02, 0.001] {
      let bound = spring.settleTimeBound(band: band)
      let last = (0...2000).last { count in
        let start = DiscreteState(distance: 2000)
        let state = spring.state(after: count, from: start, restLength: 1000)
        return abs(state.distance - 1000) > 1000 * band
      }
      let settled = Double(try #require(last)) * spring.subStep
      #expect(settled <= bound)
      // At most half a swing and the critical case's slack of 1 + n lies between.
      let halfSwing = 0.5 / (spring.effectiveFrequency * max(0.2, 1 - ratio))
      #expect(bound < settled + max(0.6 * settled, halfSwing))
    }
  }

  @Test("The bound falls smoothly where the settle time jumps")
  func smooth() throws {
    var bounds: [Double] = []
    for index in 0...200 {
      let ratio = 0.3 + Double(index) * 0.001
      bounds.append(try DiscreteSpring(frequency: 4, dampingRatio: ratio).settleTimeBound())
    }
    let steps = zip(bounds, bounds.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 > 0 && $0 < 0.002 })
  }

  @Test("A lightly damped spring's bound is that of its decay")
  func decay() throws {
    let spring = try DiscreteSpring(frequency: 2, dampingRatio: 0)
    // h ln(1 / e) / s with s = -ln(det) / 2, and the envelope's start a little above 1.
    let rate = -log(spring.determinant) / 2
    let expected = spring.subStep * log(50) / rate
    #expect(abs(spring.settleTimeBound() / expected - 1) < 0.01)
  }
}
