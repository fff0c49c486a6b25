// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import TestSupport

@Suite struct WobbleSpringTests {
  @Test(arguments: WobbleVector.all)
  func `wobble-base-x, -from200to11-x, -from25to50-x and -v0=2-x: motions and rests are published`(
    vector: WobbleVector
  ) throws {
    let distance = vector.end - vector.start
    let spring = try WobbleSpring(
      stiffness: vector.stiffness, damping: vector.damping,
      initialVelocity: vector.velocity / 1000 / distance)
    for (frame, expected) in zip(spring.move.frames(vector.values.count, rate: 62.5), vector.values)
    {
      #expect(abs(vector.start + distance * frame - expected) < 1e-12)
    }
    let shown = spring.frames(vector.values.count, rate: 62.5, over: abs(distance))
    #expect(shown.dropLast().allSatisfy { $0 != 1 } && shown.last == 1)
    // At the last frame the value is reported once more, at the end: there the spring rests.
    let rest = try #require(spring.settleTime(over: abs(distance)))
    #expect(abs(rest / 0.016 - Double(vector.values.count - 1)) < 1e-9)
  }

  @Test func `a damping ratio above 1 runs as 1 unless overdamping is allowed`() throws {
    let clamped = try WobbleSpring(stiffness: 100, damping: 50)
    #expect(clamped.move.spring == (try Spring(angularFrequency: 10, dampingRatio: 1)))
    #expect(clamped.limits == ["wobble runs damping ratios above 1 as 1: 2.5 is lost"])
    let allowed = try WobbleSpring(stiffness: 100, damping: 50, allowsOverdamping: true)
    #expect(allowed.move.spring == (try Spring(angularFrequency: 10, dampingRatio: 2.5)))
    #expect(allowed.limits.isEmpty)
    #expect(allowed.parameters.last == FrameworkParameter("allowsOverdamping", true))
    #expect(try WobbleSpring(moving: allowed.move) == allowed)
  }

  @Test func `velocities are per millisecond`() throws {
    let spring = try WobbleSpring(initialVelocity: 0.003)
    #expect(spring.move.velocity == 3)
    #expect(spring.parameters.last == FrameworkParameter("initialVelocity", 0.003))
  }
}
