// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

extension Regression {
  /// Where a minimiser takes the derivatives of the residuals from: the closed form, or differences
  /// where there is none.
  ///
  /// A place u_j of the minimiser stands for the parameter x_j, and residual i is
  /// r_i = f_i (y_i - observation) / span, hence
  ///
  ///     dr_i / du_j = (dy_i / dx_j) (dx_j / du_j) f_i / span.
  ///
  /// - Parameters:
  ///   - free: The parameters that the minimiser moves.
  ///   - full: All parameters at some of its places.
  /// - Returns: The derivatives by the places.
  func derivatives(of free: [Int], full: @escaping ([Double]) -> [Double]) -> Derivatives {
    guard let jacobian else { return .centred() }
    let factors = observations.indices.map { factor($0) / span }
    var all = [Double](repeating: 0, count: observations.count * searched.count)
    return .analytic { [searched] places, output in
      var derivatives = all.mutableSpan
      jacobian(full(places), &derivatives)
      for (column, index) in free.enumerated() {
        let slope = searched[index].bounds.slope(at: places[column])
        for row in factors.indices {
          output[row * free.count + column] =
            derivatives[row * searched.count + index] * slope * factors[row]
        }
      }
    }
  }

  /// What the model must explain: the residuals' cost where it predicts the mean everywhere.
  var scatter: Double {
    let mean = observations.reduce(0, +) / Double(observations.count)
    return observations.indices.reduce(0) { sum, index in
      let deviation = (observations[index] - mean) / span * factor(index)
      return sum + deviation * deviation
    }
  }
}
