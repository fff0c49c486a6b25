// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A regression of a metric on functions of one parameter each, and the shares of these in its
/// variance.
///
///     y = c_0 + f_1(x_1) + f_2(x_2) + ... + e
///
/// f_i is a polynomial, of the degree from 2 for all parameters with the least generalized
/// cross-validation error n RSS / (n - P)^2, with jumps where they lower that error clearly. Its
/// variance V_i is that over the known distribution of x_i, less what the noise of its P_i
/// coefficients adds,
///
///     V_i = c' M c - tr(M C)        C = n / (n - P) (X'X)^-1 X' diag(e^2) X (X'X)^-1
///     S_i = V_i / V                 V = sum V_j + s^2       s^2 = RSS / (n - P)
///
/// For parameters that are independent e has the interactions, which are uncorrelated with each
/// function of one parameter: S_i is the first-order index. Evenly spread points (Sobol's, Halton's)
/// average the interactions out, so nothing is taken off for noise.
///
/// The interval follows from the influence of each row on S_i, e corrected by n / (n - P):
///
///     psi = (2 f_i e - S_i (2 (f_1 + f_2 + ...) e + e^2 - s^2)) / V
///     se^2 = mean psi^2 / n + 2 tr((M C)^2) / V^2
///
/// In a Latin hypercube psi counts less the part that functions of one parameter explain; of evenly
/// spread points the means of 16 stretches are compared, which gives intervals that hold too often.
///
/// Sources: W. Hoeffding, "A Class of Statistics with Asymptotically Normal Distribution" (1948);
/// Craven and Wahba, "Smoothing Noisy Data with Spline Functions" (1979); H. White, "A
/// Heteroskedasticity-Consistent Covariance Matrix Estimator" (1980); M. Stein, "Large Sample
/// Properties of Simulations Using Latin Hypercube Sampling" (1987).
struct AdditiveFit {
  /// The way in which chance takes part in the points.
  enum Sampling: Sendable {
    case random, latin, quasiRandom
    /// Parameters that depend on each other: each is regressed by itself, and S_i = V_i / Var(y).
    case dependent
  }

  /// The rows that tell a parameter from chance, in all and for each parameter: with fewer, intervals
  /// hold too seldom.
  private static let leastRows = (all: 200, each: 50)
  /// The unexplained share of the variance below which fewer rows tell.
  private static let littleRest = 0.05
  /// The quantiles of 95 % intervals: normal, and Student's for 15 degrees of freedom.
  private static let (normal, ofBlocks) = (1.96, 2.13)
  private static let blocks = 16

  /// The shares of parameters in the variance of y.
  ///
  /// - Parameters:
  ///   - axes: The coordinates of the parameters, each with several values.
  ///   - y: The metric of each row, not all equal.
  ///   - sampling: The kind of the points.
  /// - Returns: A share for each parameter; anything from 0 to 1 where the rows do not suffice.
  static func shares(
    _ axes: [AxisCoordinates], _ y: [Double], _ sampling: Sampling
  ) -> [Influence] {
    guard y.count >= 2 * axes.count + 4 else {
      return axes.map { _ in Influence(0.5, halfWidth: 0.5, hasEnoughRows: false) }
    }
    guard sampling != .dependent else {
      return axes.map { AdditiveFit([$0], y, sampling).shares[0] }
    }
    return AdditiveFit(axes, y, sampling).shares
  }

  private let basis: AdditiveBasis
  private let sampling: Sampling
  private let y: [Double]
  private let solution: Solution

  private init(_ axes: [AxisCoordinates], _ values: [Double], _ sampling: Sampling) {
    let mean = values.reduce(0, +) / Double(values.count)
    let y = values.map { $0 - mean }
    var basis = AdditiveBasis(axes)
    var solution = Solution(basis, y)
    while let (next, better) = Self.jump(basis, solution, y) {
      (basis, solution) = (next, better)
    }
    (self.basis, self.y, self.sampling, self.solution) = (basis, y, sampling, solution)
  }

  // MARK: Jumps

  /// The most jumps of all functions together.
  private static let mostJumps = 8
  /// The part of the error by which a jump must lower it, in ln(n) / n: chance alone reaches 3 of
  /// them.
  private static let jumpGain = 8.0
  /// The least degree, for a parameter without any term would have no interval.
  ///
  /// Jumps are looked for at this degree, too, since a high one follows a jump half-way.
  fileprivate static let lowDegree = 2

  /// The functions with one more jump, where one lowers the error clearly.
  private static func jump(
    _ basis: AdditiveBasis, _ solution: Solution, _ y: [Double]
  ) -> (AdditiveBasis, Solution)? {
    let n = Double(y.count)
    guard basis.jumpCount < mostJumps, 2 * (basis.columns.count + 1) <= y.count,
      solution.error > 1e-12 * y.squares / n
    else { return nil }
    let prefixes = Set([solution.group, min(lowDegree, basis.groups.count - 1)]).sorted()
    let tries = prefixes.compactMap { group in
      basis.addingJump(residuals: solution.residuals(upTo: group, basis, y))
    }
    let best = tries.map { ($0, Solution($0, y)) }.min { $0.1.error < $1.1.error }
    guard let best, best.1.error < solution.error * (1 - jumpGain * log(n) / n) else { return nil }
    return best
  }

  // MARK: Shares

  private var shares: [Influence] {
    let n = Double(y.count)
    let columns = solution.columns(basis)
    let coefficients = solution.coefficients
    let residuals = solution.residuals(upTo: solution.group, basis, y)
    let freedom = n - Double(columns.count)
    let isEven = sampling == .quasiRandom
    let noise = residuals.squares / (isEven ? n : freedom)
    let covariance = solution.covariance(basis, residuals)
    let effects = (0..<basis.axisCount).map { axis in
      Effect(axis, basis, columns, coefficients, covariance)
    }
    let parts = effects.map { $0.variance - (isEven ? 0 : $0.bias) }
    let variance = sampling == .dependent ? y.squares / n : parts.reduce(noise, +)
    let outer = residuals.map { $0 * (n / freedom) }
    let sums = y.indices.map { row in effects.reduce(0) { $0 + $1.values[row] } }
    let hasEnoughRows =
      y.count >= max(Self.leastRows.all, Self.leastRows.each * effects.count)
      || noise < Self.littleRest * variance
    return zip(effects, parts).map { effect, part in
      let share = part / variance
      let psi = y.indices.map { row -> Double in
        let e = outer[row]
        guard sampling != .dependent else {
          return (y[row] * y[row] * (1 - share) - e * e) / variance
        }
        let rest = residuals[row] * e - noise
        return (2 * effect.values[row] * e - share * (2 * sums[row] * e + rest)) / variance
      }
      let halfWidth = halfWidth(of: psi, columns, effect.scatter / (variance * variance))
      return Influence(share, halfWidth: halfWidth, hasEnoughRows: hasEnoughRows)
    }
  }

  /// A half of the 95 % interval of a mean of row values, and of noise beyond that.
  private func halfWidth(of psi: [Double], _ columns: [Int], _ scatter: Double) -> Double {
    let n = Double(y.count)
    switch sampling {
    case .random, .dependent:
      return Self.normal * (psi.squares / n / n + scatter).squareRoot()
    case .latin:
      let fit = solution.coefficients(of: psi, basis)
      var rest = psi
      for (place, column) in columns.enumerated() {
        rest.subtract(fit[place], times: basis.columns[column].rows)
      }
      let freedom = n - Double(columns.count)
      return Self.normal * (rest.squares / freedom / n + scatter).squareRoot()
    case .quasiRandom:
      let means = (0..<Self.blocks).map { block in
        let rows = block * y.count / Self.blocks..<(block + 1) * y.count / Self.blocks
        return rows.reduce(0) { $0 + psi[$1] } / Double(max(rows.count, 1))
      }
      let mean = means.reduce(0, +) / Double(Self.blocks)
      let squares = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return Self.ofBlocks * (squares / Double(Self.blocks * (Self.blocks - 1))).squareRoot()
    }
  }

  /// The function of one parameter.
  private struct Effect {
    /// c' M c.
    let variance: Double
    /// tr(M C).
    let bias: Double
    /// 2 tr((M C)^2).
    let scatter: Double
    /// f_i in each row, its mean taken off.
    let values: [Double]

    init(
      _ axis: Int, _ basis: AdditiveBasis, _ columns: [Int], _ coefficients: [Double],
      _ covariance: [[Double]]
    ) {
      let places = columns.indices.filter { basis.columns[columns[$0]].axis == axis }
      let own = places.map { basis.columns[columns[$0]] }
      let c = places.map { coefficients[$0] }
      let moments = basis.moments(of: own, axis)
      // The rows of M C.
      let product = own.indices.map { row in
        own.indices.map { column in
          own.indices.reduce(0.0) {
            $0 + moments.mass[row][$1] * covariance[places[$1]][places[column]]
          }
        }
      }
      variance = own.indices.reduce(0) { sum, row in
        sum + own.indices.reduce(0) { $0 + c[row] * moments.mass[row][$1] * c[$1] }
      }
      bias = own.indices.reduce(0) { $0 + product[$1][$1] }
      scatter = own.indices.reduce(0) { sum, row in
        sum + own.indices.reduce(0) { $0 + 2 * product[row][$1] * product[$1][row] }
      }
      let mean = zip(c, moments.means).reduce(0) { $0 + $1.0 * $1.1 }
      var values = [Double](repeating: -mean, count: basis.rowCount)
      for (factor, column) in zip(c, own) { values.subtract(-factor, times: column.rows) }
      self.values = values
    }
  }

  // MARK: Least squares

  /// The coefficients of the degree with the least error.
  private struct Solution {
    /// The number of groups of columns, each a degree more, beyond the constant and the jumps.
    let group: Int
    /// The generalized cross-validation error.
    let error: Double
    let coefficients: [Double]
    private let factor: CholeskyFactor
    private let right: [Double]
    private let order: [Int]

    init(_ basis: AdditiveBasis, _ y: [Double]) {
      let n = Double(y.count)
      let order = basis.order
      self.order = order
      factor = CholeskyFactor(order.map { row in order.map { basis.gram(row, $0) } })
      right = factor.forward(order.map { basis.columns[$0].rows.dot(y) })
      let total = y.squares
      var (best, least) = (0, Double.infinity)
      var (rest, place) = (total, 0)
      let lowest = min(AdditiveFit.lowDegree, basis.groups.count - 1)
      for group in basis.groups.indices {
        while place < basis.size(upTo: group) {
          rest -= right[place] * right[place]
          place += 1
        }
        let freedom = n - Double(place)
        let error = max(rest, 1e-13 * total) * n / (freedom * freedom)
        if group >= lowest, error < least { (best, least) = (group, error) }
      }
      (group, error) = (best, least)
      coefficients = factor.backward(right, count: basis.size(upTo: best))
    }

    /// The columns that take part, in the order of the coefficients.
    func columns(_ basis: AdditiveBasis) -> [Int] { Array(order.prefix(coefficients.count)) }

    /// What the columns up to a group leave of y.
    func residuals(upTo group: Int, _ basis: AdditiveBasis, _ y: [Double]) -> [Double] {
      let count = basis.size(upTo: group)
      var rest = y
      for (factor, column) in zip(factor.backward(right, count: count), order) {
        rest.subtract(factor, times: basis.columns[column].rows)
      }
      return rest
    }

    /// The coefficients of other row values.
    func coefficients(of values: [Double], _ basis: AdditiveBasis) -> [Double] {
      let right = order.prefix(coefficients.count).map { basis.columns[$0].rows.dot(values) }
      return factor.backward(factor.forward(right), count: coefficients.count)
    }

    /// The covariance C of the coefficients.
    func covariance(_ basis: AdditiveBasis, _ residuals: [Double]) -> [[Double]] {
      let n = Double(residuals.count)
      let columns = columns(basis).map { basis.columns[$0].rows }
      let weights = residuals.map { $0 * $0 * n / (n - Double(columns.count)) }
      // X' diag X, row after row, from its part up to the diagonal.
      var middle = columns.map { _ in [Double](repeating: 0, count: columns.count) }
      for row in columns.indices {
        let weighted = zip(columns[row], weights).map { $0 * $1 }
        for column in 0...row {
          middle[row][column] = weighted.dot(columns[column])
          middle[column][row] = middle[row][column]
        }
      }
      let solve = { (right: [Double]) in
        factor.backward(factor.forward(right), count: coefficients.count)
      }
      let half = middle.map(solve)
      return columns.indices.map { column in solve(half.map { $0[column] }) }
    }
  }
}

/// A symmetric matrix as L L', of which leading parts are solved; a column that depends on those
/// before it takes no part.
private struct CholeskyFactor {
  /// The rows of L up to the diagonal.
  private var rows: [[Double]] = []

  init(_ matrix: [[Double]]) {
    for (row, values) in matrix.enumerated() {
      var line: [Double] = []
      for column in 0..<row {
        let product = zip(line, rows[column]).reduce(0) { $0 + $1.0 * $1.1 }
        line.append((values[column] - product) / rows[column][column])
      }
      let pivot = values[row] - line.reduce(0) { $0 + $1 * $1 }
      rows.append(line + [pivot > 1e-10 * values[row] ? pivot.squareRoot() : .infinity])
    }
  }

  /// L^-1 of the leading part times some values.
  func forward(_ right: [Double]) -> [Double] {
    var solved: [Double] = []
    for (value, row) in zip(right, rows) {
      let product = zip(solved, row).reduce(0) { $0 + $1.0 * $1.1 }
      solved.append((value - product) / row[solved.count])
    }
    return solved
  }

  /// L'^-1 of the leading part times the first values.
  func backward(_ right: [Double], count: Int) -> [Double] {
    var solved = Array(right.prefix(count))
    for place in (0..<count).reversed() {
      solved[place] /= rows[place][place]
      for earlier in 0..<place { solved[earlier] -= solved[place] * rows[place][earlier] }
    }
    return solved
  }
}
