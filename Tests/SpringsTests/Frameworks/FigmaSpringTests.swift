// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct FigmaSpringTests {
  @Test func `figma-forum: stiffness 80 and damping 30 settle in 1.3615 s, whatever it displays`()
    throws
  {
    let time = try #require(try FigmaSpring(stiffness: 80, damping: 30).settleTime)
    #expect(abs(time - 1.3615) < 5e-4)
  }

  @Test func `a start velocity is lost, which is said`() throws {
    let move = try SpringMove(Spring(angularFrequency: 10, dampingRatio: 0.5), velocity: 2.5)
    let spring = FigmaSpring(moving: move)
    #expect(spring.move == SpringMove(move.spring))
    #expect(spring.limits == ["Figma's springs start at rest: the velocity of 2.5 is lost"])
    #expect(FigmaSpring(moving: SpringMove(move.spring)).limits.isEmpty)
  }

  @Test func `an undamped spring never settles, and numbers without a spring are refused`() throws {
    #expect(try FigmaSpring(damping: 0).settleTime == nil)
    #expect(throws: SpringError.self) { try FigmaSpring(mass: 0) }
  }
}
