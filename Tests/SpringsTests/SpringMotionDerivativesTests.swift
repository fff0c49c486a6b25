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
  func `every derivative is right to twelve digits`(_ state: PreciseSensitivity) throws {
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
      // Here the angle of the swing is no number.
      #expect(motion.displacement(at: 1e308) == 0)
    }
  }
}

@Suite struct SpringMotionOctetsTests {
  @Test(arguments: [0, 0.05, 0.7, 1 - 0x1p-30, 1, 2.5])
  func `eight times at once give what one gives, before the start, too`(_ ratio: Double) throws {
    let motion = SpringMotion(
      spring: try Spring(frequency: 2, dampingRatio: ratio), displacement: 3, velocity: -4)
    let times = (0..<37).map { 0.03 * Double($0) - 0.1 }
    let displacements = motion.displacements(at: times, after: 0.05)
    let found = motion.sensitivities(at: times, after: 0.05)
    for (index, time) in times.enumerated() {
      let expected = motion.sensitivity(at: max(time - 0.05, 0))
      #expect(abs(displacements[index] - expected.displacement) < 1e-13)
      #expect(found[index].displacement == displacements[index])
      #expect(abs(found[index].velocity - expected.velocity) < 1e-12)
      #expect(abs(found[index].byAngularFrequency - expected.byAngularFrequency) < 1e-12)
      #expect(abs(found[index].byDampingRatio - expected.byDampingRatio) < 1e-11)
      #expect(abs(found[index].byDisplacement - expected.byDisplacement) < 1e-13)
      #expect(abs(found[index].byVelocity - expected.byVelocity) < 1e-13)
    }
  }

  @Test func `after very many swings many times still give what one time gives`() throws {
    let motion = SpringMotion(
      spring: try Spring(frequency: 2, dampingRatio: 0), displacement: 3, velocity: -4)
    let times = (0..<20).map { 1e6 + 0.03 * Double($0) }
    #expect(motion.displacements(at: times, after: 0) == times.map { motion.displacement(at: $0) })
  }
}
