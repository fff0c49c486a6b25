// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct ReanimatedSpringTests {
  @Test func `the sample spring settles in 1.150 s, the first frame after 1.137`() throws {
    let spring = try ReanimatedSpring(moving: .sample())
    let time = try #require(spring.settleTime)
    #expect(abs(time - 1.150) < 1e-12)
    let w = 4 * Double.pi
    let energy = { (time: Double) in
      let (x, v) = (1 - spring.move.value(at: time), spring.move.velocity(at: time) / w)
      return x * x + v * v
    }
    #expect(energy(1.1365) > 6e-9 && energy(1.1375) < 6e-9)
  }

  @Test(arguments: [0.1, 0.6, 1], [0.0, -15])
  func `it ends at the first frame with 6e-9 of the energy at the start`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try ReanimatedSpring(
      mass: 2, stiffness: 800, damping: 2 * ratio * 1600.0.squareRoot(), velocity: velocity)
    let start = 400 + velocity * velocity
    let expected = IntegratedMove(20, ratio, velocity: velocity)
      .firstTime(rate: 60) { 400 * $0 * $0 + $1 * $1 <= 6e-9 * start }
    #expect(spring.settleTime(over: 1) == expected)
    #expect(spring.settleTime(over: 1000) == expected)
  }

  @Test(arguments: [(550.0, 1.0), (550, 0.5), (1333, 0.5), (300, 0.92), (4000, 2)])
  func `a duration is two thirds of the time in which the energy of its model falls to 6e-9`(
    milliseconds: Double, ratio: Double
  ) throws {
    let spring = try ReanimatedSpring(duration: milliseconds, dampingRatio: ratio)
    #expect(spring.mass == 4)
    let w = (spring.stiffness / 4).squareRoot()
    #expect(abs(spring.damping / (8 * w) - ratio) < 1e-12)
    // x = (1 + u) exp(-u) and v / w = z u exp(-u) with u = z w t.
    let u = ratio * w * 1.5 * milliseconds / 1000
    let share = ((1 + u) * (1 + u) + ratio * ratio * u * u) * exp(-2 * u)
    #expect(abs(share / 6e-9 - 1) < 1e-3)
    #expect(spring.limits.count == (ratio > 1 ? 1 : 0))
  }

  @Test func `a duration too short for a stiffness of 8000 takes longer, which is said`() throws {
    let spring = try ReanimatedSpring(duration: 100, dampingRatio: 1)
    #expect(abs(spring.stiffness - 8000) < 1e-6)
    #expect(
      spring.limits == [
        "Reanimated looks for no stiffness above 8000: the move takes longer than its duration"
      ])
    #expect(try ReanimatedSpring(duration: 190, dampingRatio: 1).limits.isEmpty)
  }

  @Test func `the standard values are those of version 4`() throws {
    let physics = try ReanimatedSpring(FormValues(ReanimatedSpring.forms[0], [:]))
    #expect(physics.mass == 4 && physics.stiffness == 900 && physics.damping == 120)
    let timed = try ReanimatedSpring(FormValues(ReanimatedSpring.forms[1], [:]))
    #expect(timed == (try ReanimatedSpring(duration: 550, dampingRatio: 1)))
    // The two are meant to be alike.
    #expect(abs(timed.stiffness / physics.stiffness - 1) < 0.05)
  }
}
