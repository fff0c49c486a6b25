// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct AndroidSpringTests {
  @Test func `android-springforce-constants: the constants are the source's`() throws {
    let standard = try AndroidSpring()
    #expect(standard.stiffness == 1500 && standard.dampingRatio == 0.5)
    let values = Dictionary(
      uniqueKeysWithValues: AndroidSpring.presets.map { ($0.name, $0.values) })
    let ratios = ["high-bouncy": 0.2, "medium-bouncy": 0.5, "low-bouncy": 0.75, "no-bouncy": 1]
    for (name, ratio) in ratios { #expect(values[name] == ["dampingRatio": ratio]) }
    let constants = ["high": 10000.0, "medium": 1500, "low": 200, "very-low": 50]
    for (name, stiffness) in constants {
      #expect(values["stiffness-" + name] == ["stiffness": stiffness])
    }
    #expect(values.count == 8)
  }

  @Test func `a stiffness is the square of the angular frequency`() throws {
    let spring = try AndroidSpring(dampingRatio: 3, stiffness: 400, startVelocity: -2)
    #expect(spring.move.spring.angularFrequency == 20)
    #expect(spring.move.spring.dampingRatio == 3)
    #expect(spring.move.velocity == -2)
  }

  @Test(arguments: [0.2, 0.5, 0.75, 1, 2], [0.0, 12])
  func `it ends at the first frame within three quarters of a pixel and slower than 46.875 px/s`(
    ratio: Double, velocity: Double
  ) throws {
    for (stiffness, distance) in [(1500.0, 100.0), (200, 700), (50, 3)] {
      let spring = try AndroidSpring(
        dampingRatio: ratio, stiffness: stiffness, startVelocity: velocity)
      let expected = IntegratedMove(stiffness.squareRoot(), ratio, velocity: velocity)
        .firstTime(rate: 60) { abs($0) * distance < 0.75 && abs($1) * distance < 46.875 }
      #expect(spring.settleTime(over: distance) == expected)
    }
  }

  @Test func `an undamped spring never ends`() throws {
    #expect(try AndroidSpring(dampingRatio: 0).settleTime == nil)
  }
}
