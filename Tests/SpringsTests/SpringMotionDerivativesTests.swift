// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringMotionDerivativesTests {
  private func sensitivity(of state: PreciseSensitivity) throws -> [Double] {
    let motion = SpringMotion(
      spring: try Spring(angularFrequency: state.frequency, dampingRatio: state.ratio),
      displacement: state.displacement, velocity: state.velocity)
    let found = motion.sensitivity(at: state.time)
    return [
      found.displacement, found.velocity, found.byAngularFrequency, found.byDampingRatio,
      found.byDisplacement, found.byVelocity,
    ]
  }

  @Test(arguments: PreciseSensitivity.all)
  func `every derivative is right to twelve digits, through critical damping and from time 0 on`(
    _ state: PreciseSensitivity
  ) throws {
    for (found, expected) in zip(try sensitivity(of: state), state.expected) {
      #expect(abs(found - expected) <= 1e-12 * abs(expected), "\(found) is not \(expected)")
    }
  }

  @Test func `the displacement and the velocity are those of the motion itself`() throws {
    for ratio in [0, 0.4, 1, 3] {
      let motion = SpringMotion(
        spring: try Spring(frequency: 2, dampingRatio: ratio), displacement: 3, velocity: -1)
      for time in [0, 0.01, 0.2, 1] {
        let found = motion.sensitivity(at: time)
        #expect(found.displacement == motion.displacement(at: time))
        #expect(found.velocity == motion.velocity(at: time))
      }
    }
  }

  @Test func `at time 0 only the start moves the displacement`() throws {
    let motion = SpringMotion(
      spring: try Spring(frequency: 2, dampingRatio: 0.3), displacement: 3, velocity: -1)
    let found = motion.sensitivity(at: 0)
    #expect([found.byAngularFrequency, found.byDampingRatio, found.byVelocity] == [0, 0, 0])
    #expect(found.byDisplacement == 1 && found.displacement == 3 && found.velocity == -1)
  }

  @Test func `a motion that has died away has derivatives of 0, not of no number`() throws {
    for ratio in [0.5, 1, 4] {
      let motion = SpringMotion(
        spring: try Spring(frequency: 50, dampingRatio: ratio), displacement: 1, velocity: 1)
      let found = motion.sensitivity(at: 1e6)
      #expect(found == SpringSensitivity(), "\(found)")
    }
  }
}
