// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct AfterEffectsSpringTests {
  @Test(arguments: [(3.0, 5.0, 0.0), (0.5, 0.1, 3), (8, 60, -2)])
  func `it swings at its frequency and decays at its rate`(
    frequency: Double, decay: Double, velocity: Double
  ) throws {
    let spring = try AfterEffectsSpring(frequency: frequency, decay: decay, velocity: velocity)
    let w = 2 * Double.pi * frequency
    for step in 0...100 {
      let time = 0.01 * Double(step)
      let swing =
        exp(-decay * time)
        * (cos(w * time) + (decay - velocity) / w * sin(w * time))
      #expect(abs(spring.move.value(at: time) - (1 - swing)) < 1e-12)
    }
  }

  @Test func `it settles when its envelope is a thousandth`() throws {
    let spring = try AfterEffectsSpring(frequency: 3, decay: 5)
    let time = try #require(spring.settleTime)
    let height = (1 + 5.0 * 5 / (36 * Double.pi * Double.pi)).squareRoot()
    #expect(abs(height * exp(-5 * time) - 1e-3) < 1e-15)
    #expect(try AfterEffectsSpring(frequency: 3, decay: 0).settleTime == nil)
  }

  @Test func `what does not swing cannot be written`() throws {
    for ratio in [1.0, 2] {
      let move = SpringMove(try Spring(angularFrequency: 10, dampingRatio: ratio))
      #expect(throws: SpringError.self) { try AfterEffectsSpring(moving: move) }
    }
    #expect(throws: SpringError.self) { try AfterEffectsSpring(frequency: 0, decay: 5) }
    #expect(throws: SpringError.self) { try AfterEffectsSpring(frequency: 3, decay: -1) }
  }
}
