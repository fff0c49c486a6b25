// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

/// A sum of squares with a known minimum.
///
/// From Moré, Garbow and Hillstrom, Testing Unconstrained Optimization Software, ACM Transactions on
/// Mathematical Software 7 (1981), page 17; the numbers of problems are theirs.
struct TestProblem: Sendable, CustomTestStringConvertible {
  let name: String
  let start: [Double]
  let residuals: @Sendable ([Double]) -> [Double]

  /// The least sum of squares.
  ///
  /// Where it is not 0, the paper prints six digits; the further ones come
  /// from SciPy's `least_squares`, and agree with those six.
  let minimum: Double

  /// Further minima that the paper lists: a way down from the start may end there as well.
  ///
  /// It does for problems 2 and 26.
  let otherMinima: [Double]

  init(
    _ name: String, start: [Double], minimum: Double = 0, otherMinima: [Double] = [],
    residuals: @escaping @Sendable ([Double]) -> [Double]
  ) {
    self.name = name
    self.start = start
    self.minimum = minimum
    self.otherMinima = otherMinima
    self.residuals = residuals
  }

  var testDescription: String { name }

  /// Whether a sum of squares is a known minimum to 1e-6: of itself, or absolutely where it is 0.
  func isSolved(by cost: Double) -> Bool {
    ([minimum] + otherMinima).contains { minimum in
      abs(cost - minimum) <= 1e-6 * (minimum == 0 ? 1 : minimum)
    }
  }

  static let all = small + curves + ofAnySize

  /// The sum of squares at which a method of GSL ends.
  func cost(by method: LeastSquares.Method) throws -> Double {
    let fit = try LeastSquares(
      start: start, residualCount: residuals(start).count, method: method
    ) { parameters, values in
      for (index, value) in residuals(parameters).enumerated() { values[index] = value }
    }
    for _ in 0..<2000 {
      guard fit.test(xtol: 1e-10, gtol: 1e-8) == nil, try fit.iterate() else { break }
    }
    return fit.cost
  }
}
