// SPDX-License-Identifier: Apache-2.0

import Springs
import TestSupport
import Testing

/// The move of a spring with an angular frequency in rad/s.
func move(
  _ angularFrequency: Double, _ dampingRatio: Double, _ velocity: Double = 0
) throws -> SpringMove {
  try SpringMove(
    Spring(angularFrequency: angularFrequency, dampingRatio: dampingRatio), velocity: velocity)
}

/// The motion of a spring with an angular frequency in rad/s.
func motion(
  _ angularFrequency: Double, _ dampingRatio: Double, from displacement: Double = 1,
  velocity: Double = 0
) throws -> SpringMotion {
  SpringMotion(
    spring: try Spring(angularFrequency: angularFrequency, dampingRatio: dampingRatio),
    displacement: displacement, velocity: velocity)
}

/// A spring as it comes back from the parameters that it writes, in the form that has them all.
func readBack(_ spring: FrameworkSpring) throws -> FrameworkSpring {
  let numbers = spring.parameters.reduce(into: [String: Double]()) { numbers, parameter in
    if case .text = parameter.value { return }
    numbers[parameter.name] = spring[dynamicMember: parameter.name]
  }
  return try spring.framework.spring(numbers)
}

/// The frames of a vector of `Tests/Frames.tsv`.
func publishedFrames(_ vector: String) throws -> [Double] {
  try #require(tableRows("Frames.tsv").first { $0[0] == vector })[1].numbers
}

/// A move from 0 to 1, integrated from its differential equation by the classical fourth-order
/// Runge-Kutta method: the closed forms' independent witness.
struct IntegratedMove {
  let angularFrequency: Double
  let dampingRatio: Double
  var value = 0.0
  var velocity: Double

  init(_ angularFrequency: Double, _ dampingRatio: Double, velocity: Double = 0) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    self.velocity = velocity
  }

  mutating func advance(by time: Double, steps: Int = 100) {
    let h = time / Double(steps)
    for _ in 0..<steps {
      let (v1, a1) = (velocity, acceleration(value, velocity))
      let v2 = velocity + h / 2 * a1
      let a2 = acceleration(value + h / 2 * v1, v2)
      let v3 = velocity + h / 2 * a2
      let a3 = acceleration(value + h / 2 * v2, v3)
      let v4 = velocity + h * a3
      let a4 = acceleration(value + h * v3, v4)
      value += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      velocity += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
  }

  /// The time of the first frame at which something holds of the displacement and the velocity.
  func firstTime(rate: Double, where holds: (Double, Double) -> Bool) -> Double {
    var (state, frame) = (self, 0.0)
    while !holds(1 - state.value, state.velocity) {
      state.advance(by: 1 / rate)
      frame += 1
    }
    return frame / rate
  }

  private func acceleration(_ value: Double, _ velocity: Double) -> Double {
    angularFrequency * angularFrequency * (1 - value)
      - 2 * dampingRatio * angularFrequency * velocity
  }
}

/// Numbers that lie all over an interval, the same in every run: a linear congruential generator
/// with the multiplier of Knuth's MMIX.
struct SpreadNumbers {
  private var state: UInt64

  /// The generator of a seed.
  init(seed: UInt64) { state = seed }

  /// A number of an interval.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(state >> 11) * 0x1p-53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
