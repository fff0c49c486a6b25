// SPDX-License-Identifier: Apache-2.0

import Springs

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

extension SpringMove {
  /// The spring with a duration of 0.5 s and a bounce of 0.3 by which rules are compared.
  static func sample() throws -> SpringMove {
    SpringMove(try Spring(response: 0.5, dampingRatio: 0.7))
  }
}
