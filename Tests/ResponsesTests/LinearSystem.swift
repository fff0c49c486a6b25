// SPDX-License-Identifier: Apache-2.0

import Responses

/// A transfer function whose unit step response is integrated finely: the peer of the vectors.
struct LinearSystem {
  /// Coefficients of s, highest power first; of lower degree than the denominator.
  let numerator: [Double]
  let denominator: [Double]

  /// The response to a unit step from rest, a sample a millisecond up to the horizon.
  ///
  /// A fourth-order Runge-Kutta step a sample over the controllable canonical form, exact to
  /// about 1e-13 for systems as slow as these.
  func stepResponse(until horizon: Double) throws -> Curve {
    let step = 0.001
    let count = Int((horizon / step).rounded()) + 1
    var state = [Double](repeating: 0, count: denominator.count - 1)
    var values: [Double] = []
    for _ in 0..<count {
      values.append(output(state))
      state = advanced(state, by: step)
    }
    return try Curve(times: (0..<count).map { Double($0) * step }, values: values)
  }

  private func output(_ state: [Double]) -> Double {
    zip(numerator.reversed(), state).reduce(0) { $0 + $1.0 * $1.1 } / denominator[0]
  }

  private func slope(_ state: [Double]) -> [Double] {
    let feedback = zip(denominator.dropFirst().reversed(), state).reduce(0) { $0 + $1.0 * $1.1 }
    return Array(state.dropFirst()) + [1 - feedback / denominator[0]]
  }

  private func advanced(_ state: [Double], by step: Double) -> [Double] {
    let first = slope(state)
    let second = slope(sum(state, step / 2, first))
    let third = slope(sum(state, step / 2, second))
    let fourth = slope(sum(state, step, third))
    return state.indices.map {
      state[$0] + step / 6 * (first[$0] + 2 * second[$0] + 2 * third[$0] + fourth[$0])
    }
  }

  private func sum(_ state: [Double], _ factor: Double, _ slope: [Double]) -> [Double] {
    zip(state, slope).map { $0 + factor * $1 }
  }
}
