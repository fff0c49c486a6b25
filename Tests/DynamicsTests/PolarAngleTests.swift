// SPDX-License-Identifier: Apache-2.0

import Basics
import TestSupport
import Testing

/// The angle of a vector.
struct PolarAngleTests {
  @Test
  func `It is the C library's to two units in the last place, with the same bits everywhere`() {
    var random = SplitMix(seed: 4)
    var (hash, wrong) = (BitHash(), 0)
    for _ in 0..<200_000 {
      let x = random.number(-1...1) * random.number(0...1)
      let y = random.number(-1...1) * random.number(0...1)
      let angle = polarAngle(x: x, y: y)
      hash.take(angle)
      if abs(angle - atan2(y, x)) > 2 * angle.ulp { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(hash.value == 3_938_711_455_158_539_333)
  }

  @Test
  func `Along the axes and diagonals, for zeros, infinities and what is no number it is atan2's`() {
    let numbers = [0, -0.0, 1, -1, 3, 1e-310, -1e300, .infinity, -.infinity, .nan]
    for x in numbers {
      for y in numbers {
        let (angle, truth) = (polarAngle(x: x, y: y), atan2(y, x))
        #expect(angle.sign == truth.sign && abs(angle - truth) <= truth.ulp || truth.isNaN)
        #expect(angle.isNaN == truth.isNaN)
        guard x.magnitude == y.magnitude || x == 0 || y == 0 else { continue }
        #expect(angle.bitPattern == truth.bitPattern || truth.isNaN, "\(x), \(y)")
      }
    }
  }
}
