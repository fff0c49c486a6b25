// SPDX-License-Identifier: Apache-2.0

import Foundation
import Springs
import Testing

@Suite struct DesignFrameworksTests {
  @Test func `a start velocity is lost by Figma, which is said`() throws {
    let move = try move(10, 0.5, 2.5)
    let spring = try Framework.figma.spring(moving: move)
    #expect(spring.move == SpringMove(move.spring))
    #expect(spring.limits == ["Figma's springs start at rest: the velocity of 2.5 is lost"])
    #expect(try Framework.figma.spring(moving: SpringMove(move.spring)).limits.isEmpty)
  }

  @Test(arguments: [(3.0, 5.0, 0.0), (0.5, 0.1, 3), (8, 60, -2)])
  func `an expression swings at its frequency and decays at its rate`(
    frequency: Double, decay: Double, velocity: Double
  ) throws {
    let spring = try Framework.afterEffects.spring([
      "freq": frequency, "decay": decay, "velocity": velocity,
    ])
    let w = 2 * Double.pi * frequency
    for step in 0...100 {
      let time = 0.01 * Double(step)
      let swing =
        exp(-decay * time)
        * (cos(w * time) + (decay - velocity) / w * sin(w * time))
      #expect(abs(spring.move.value(at: time) - (1 - swing)) < 1e-12)
    }
  }

  @Test(arguments: [1.0, 2])
  func `what does not swing cannot be written as an expression`(ratio: Double) throws {
    let move = try move(10, ratio)
    #expect(throws: SpringError.self) { try Framework.afterEffects.spring(moving: move) }
  }
}
