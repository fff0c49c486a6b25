// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Testing

@testable import StudySupport

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
    let begun = LeastSquares(
      start: start, residualCount: residuals(start).count, method: method
    ) { parameters, values in
      for (index, value) in residuals(parameters).enumerated() { values[index] = value }
    }
    let fit = try #require(begun)
    for _ in 0..<2000 {
      guard !fit.isConverged(xtol: 1e-10, gtol: 1e-8), fit.iterate() == true else { break }
    }
    return fit.cost
  }
}

extension TestProblem {
  /// The problems of two to four parameters that are no fits of data.
  static let small = [
    TestProblem("1 Rosenbrock", start: [-1.2, 1]) { x in [10 * (x[1] - x[0] * x[0]), 1 - x[0]] },
    TestProblem(
      "2 Freudenstein and Roth", start: [0.5, -2], minimum: 0, otherMinima: [48.98425368]
    ) { x in
      [
        -13 + x[0] + ((5 - x[1]) * x[1] - 2) * x[1],
        -29 + x[0] + ((x[1] + 1) * x[1] - 14) * x[1],
      ]
    },
    TestProblem("3 Powell, badly scaled", start: [0, 1]) { x in
      [1e4 * x[0] * x[1] - 1, exp(-x[0]) + exp(-x[1]) - 1.0001]
    },
    TestProblem("4 Brown, badly scaled", start: [1, 1]) { x in
      [x[0] - 1e6, x[1] - 2e-6, x[0] * x[1] - 2]
    },
    TestProblem("5 Beale", start: [1, 1]) { x in
      zip([1.5, 2.25, 2.625], [1.0, 2, 3]).map { y, power in y - x[0] * (1 - pow(x[1], power)) }
    },
    TestProblem("6 Jennrich and Sampson", start: [0.3, 0.4], minimum: 124.3621824) { x in
      (1...10).map { 2 + 2 * Double($0) - (exp(Double($0) * x[0]) + exp(Double($0) * x[1])) }
    },
    TestProblem("7 Helical valley", start: [-1, 0, 0]) { x in
      let angle = atan(x[1] / x[0]) / (2 * .pi) + (x[0] < 0 ? 0.5 : 0)
      return [10 * (x[2] - 10 * angle), 10 * (hypot(x[0], x[1]) - 1), x[2]]
    },
    TestProblem("11 Gulf research and development", start: [5, 2.5, 0.15]) { x in
      (1...99).map { i in
        let t = Double(i) / 100
        let y = 25 + pow(-50 * log(t), 2 / 3.0)
        return exp(-pow(abs(y - x[1]), x[2]) / x[0]) - t
      }
    },
    TestProblem("12 Box, three-dimensional", start: [0, 10, 20]) { x in
      (1...10).map { i in
        let t = Double(i) / 10
        return exp(-t * x[0]) - exp(-t * x[1]) - x[2] * (exp(-t) - exp(-10 * t))
      }
    },
    TestProblem("13 Powell, singular", start: [3, -1, 0, 1]) { x in powell(x[...]) },
    TestProblem("14 Wood", start: [-3, -1, -3, -1]) { x in
      [
        10 * (x[1] - x[0] * x[0]), 1 - x[0], 90.0.squareRoot() * (x[3] - x[2] * x[2]), 1 - x[2],
        10.0.squareRoot() * (x[1] + x[3] - 2), (x[1] - x[3]) / 10.0.squareRoot(),
      ]
    },
    TestProblem("16 Brown and Dennis", start: [25, 5, -5, -1], minimum: 85822.20163) { x in
      (1...20).map { i in
        let t = Double(i) / 5
        return pow(x[0] + t * x[1] - exp(t), 2) + pow(x[2] + x[3] * sin(t) - cos(t), 2)
      }
    },
  ]

  /// Powell's four residuals of four parameters.
  static func powell(_ x: ArraySlice<Double>) -> [Double] {
    let (a, b, c, d) = (
      x[x.startIndex], x[x.startIndex + 1], x[x.startIndex + 2], x[x.startIndex + 3]
    )
    return [
      a + 10 * b, 5.0.squareRoot() * (c - d), pow(b - 2 * c, 2), 10.0.squareRoot() * pow(a - d, 2),
    ]
  }
}

extension TestProblem {
  /// A curve through observations y, which stand in a row of `observations.tsv`.
  private init(
    _ name: String, start: [Double], minimum: Double,
    curve: @escaping @Sendable (_ x: [Double], _ y: [Double]) -> [Double]
  ) {
    let rows = (try? TestTable.rows("FittingTests/Minimization/observations.tsv")) ?? []
    let numbers = rows.first { $0.cells[0] == name }?.cells[1].split(separator: " ") ?? []
    let y = numbers.compactMap { Double($0) }
    self.init(name, start: start, minimum: minimum) { x in curve(x, y) }
  }

  /// The problems that fit a curve to data.
  static let curves = [
    // The paper's other minimum, 17.4286, lies at infinity.
    TestProblem("8 Bard", start: [1, 1, 1], minimum: 0.008214877307) { x, y in
      y.indices.map { i in
        let (u, v) = (Double(i + 1), Double(15 - i))
        return y[i] - (x[0] + u / (v * x[1] + min(u, v) * x[2]))
      }
    },
    TestProblem("9 Gaussian", start: [0.4, 1, 0], minimum: 1.12793277e-08) { x, y in
      (1...15).map { i in
        let t = Double(8 - i) / 2
        return x[0] * exp(-x[1] * (t - x[2]) * (t - x[2]) / 2) - y[min(i, 16 - i) - 1]
      }
    },
    TestProblem("10 Meyer", start: [0.02, 4000, 250], minimum: 87.94585517) { x, y in
      y.indices.map { x[0] * exp(x[1] / (50 + 5 * Double($0) + x[2])) - y[$0] }
    },
    // The paper's other minimum, 1.02734e-3, lies at infinity.
    TestProblem(
      "15 Kowalik and Osborne", start: [0.25, 0.39, 0.415, 0.39], minimum: 0.0003075056038
    ) { x, y in
      let u = [4, 2, 1, 0.5, 0.25, 0.167, 0.125, 0.1, 0.0833, 0.0714, 0.0625]
      return zip(u, y).map { u, y in
        y - x[0] * (u * u + u * x[1]) / (u * u + u * x[2] + x[3])
      }
    },
    TestProblem(
      "17 Osborne 1", start: [0.5, 1.5, -1, 0.01, 0.02], minimum: 5.464894697e-05
    ) { x, y in
      y.indices.map { i in
        let t = 10 * Double(i)
        return y[i] - (x[0] + x[1] * exp(-t * x[3]) + x[2] * exp(-t * x[4]))
      }
    },
    // Its other minimum, 5.65565e-3, is the one that most methods find from the start.
    TestProblem(
      "18 Biggs EXP6", start: [1, 2, 1, 1, 1, 1], otherMinima: [0.005655649925]
    ) { x in
      (1...13).map { i in
        let t = Double(i) / 10
        let y = exp(-t) - 5 * exp(-10 * t) + 3 * exp(-4 * t)
        return x[2] * exp(-t * x[0]) - x[3] * exp(-t * x[1]) + x[5] * exp(-t * x[4]) - y
      }
    },
    TestProblem(
      "19 Osborne 2", start: [1.3, 0.65, 0.65, 0.7, 0.6, 3, 5, 7, 2, 4.5, 5.5],
      minimum: 0.04013773629
    ) { x, y in
      y.indices.map { i in
        let t = Double(i) / 10
        let peaks = (1...3).map { k in x[k] * exp(-(t - x[k + 7]) * (t - x[k + 7]) * x[k + 4]) }
        return y[i] - (x[0] * exp(-t * x[4]) + peaks[0] + peaks[1] + peaks[2])
      }
    },
  ]
}

extension TestProblem {
  /// The problems that exist for any number of parameters.
  static let ofAnySize: [TestProblem] = [
    watson(6, 0.002287670054), watson(9, 1.399760138e-06), watson(12, 4.722381104e-10),
    extendedRosenbrock(10), extendedPowell(12),
    penalty1(4, 2.249977501e-05), penalty1(10, 7.087651467e-05),
    penalty2(4, 9.376293007e-06), penalty2(10, 0.0002936605375),
    variablyDimensioned(10), trigonometric(10), brownAlmostLinear(10), discreteBoundaryValue(10),
    discreteIntegral(10), broydenTridiagonal(10), broydenBanded(10),
    linearFullRank(10, of: 20), linearRank1(10, of: 20), linearRank1Zero(10, of: 20),
    chebyquad(7, 0), chebyquad(8, 0.003516873726), chebyquad(9, 0), chebyquad(10, 0.006503954801),
  ]

  /// So many equal numbers.
  private static func equal(_ number: Double, _ count: Int) -> [Double] {
    [Double](repeating: number, count: count)
  }

  private static func watson(_ n: Int, _ minimum: Double) -> TestProblem {
    TestProblem("20 Watson, \(n)", start: equal(0, n), minimum: minimum) { x in
      let equations: [Double] = (1...29).map { i -> Double in
        let t = Double(i) / 29
        let slope: Double = sum(1..<n) { Double($0) * x[$0] * pow(t, Double($0 - 1)) }
        let value: Double = sum(0..<n) { x[$0] * pow(t, Double($0)) }
        return slope - value * value - 1
      }
      let last = x[1] - x[0] * x[0] - 1
      return equations + [x[0], last]
    }
  }

  private static func extendedRosenbrock(_ n: Int) -> TestProblem {
    TestProblem("21 Extended Rosenbrock, \(n)", start: (0..<n).map { [-1.2, 1][$0 % 2] }) { x in
      stride(from: 0, to: n, by: 2).flatMap { i -> [Double] in
        let (a, b) = (x[i], x[i + 1])
        return [10 * (b - a * a), 1 - a]
      }
    }
  }

  private static func extendedPowell(_ n: Int) -> TestProblem {
    TestProblem("22 Extended Powell, \(n)", start: (0..<n).map { [3, -1, 0, 1][$0 % 4] }) { x in
      stride(from: 0, to: n, by: 4).flatMap { powell(x[$0..<$0 + 4]) }
    }
  }

  private static func penalty1(_ n: Int, _ minimum: Double) -> TestProblem {
    TestProblem("23 Penalty I, \(n)", start: (1...n).map { Double($0) }, minimum: minimum) { x in
      x.map { 1e-5.squareRoot() * ($0 - 1) } + [sum(0..<n) { x[$0] * x[$0] } - 0.25]
    }
  }

  private static func penalty2(_ n: Int, _ minimum: Double) -> TestProblem {
    TestProblem("24 Penalty II, \(n)", start: equal(0.5, n), minimum: minimum) { x in
      let root = 1e-5.squareRoot()
      let pairs: [Double] = (1..<n).map { i in
        let y = exp(Double(i + 1) / 10) + exp(Double(i) / 10)
        return root * (exp(x[i] / 10) + exp(x[i - 1] / 10) - y)
      }
      let ones: [Double] = (1..<n).map { root * (exp(x[$0] / 10) - exp(-0.1)) }
      let length = sum(0..<n) { Double(n - $0) * x[$0] * x[$0] } - 1
      return [x[0] - 0.2] + pairs + ones + [length]
    }
  }

  private static func variablyDimensioned(_ n: Int) -> TestProblem {
    let start = (1...n).map { 1 - Double($0) / Double(n) }
    return TestProblem("25 Variably dimensioned, \(n)", start: start) { x in
      let total = sum(0..<n) { Double($0 + 1) * (x[$0] - 1) }
      return x.map { $0 - 1 } + [total, total * total]
    }
  }

  private static func trigonometric(_ n: Int) -> TestProblem {
    TestProblem(
      "26 Trigonometric, \(n)", start: equal(1 / Double(n), n), otherMinima: [2.795056122e-05]
    ) { x in
      let excess = Double(n) - sum(0..<n) { cos(x[$0]) }
      return (0..<n).map { excess + Double($0 + 1) * (1 - cos(x[$0])) - sin(x[$0]) }
    }
  }

  private static func brownAlmostLinear(_ n: Int) -> TestProblem {
    TestProblem("27 Brown, almost linear, \(n)", start: equal(0.5, n), otherMinima: [1]) { x in
      let sum = x.reduce(0, +)
      return x.dropLast().map { $0 + sum - Double(n + 1) } + [x.reduce(1, *) - 1]
    }
  }

  private static func discreteBoundaryValue(_ n: Int) -> TestProblem {
    let h = 1 / Double(n + 1)
    let start = (1...n).map { Double($0) * h * (Double($0) * h - 1) }
    return TestProblem("28 Discrete boundary value, \(n)", start: start) { x in
      let y = [0] + x + [0]
      return (1...n).map { i in
        let curvature = pow(y[i] + Double(i) * h + 1, 3) / 2
        return 2 * y[i] - y[i - 1] - y[i + 1] + h * h * curvature
      }
    }
  }

  private static func discreteIntegral(_ n: Int) -> TestProblem {
    let h = 1 / Double(n + 1)
    let t = (1...n).map { Double($0) * h }
    return TestProblem("29 Discrete integral equation, \(n)", start: t.map { $0 * ($0 - 1) }) { x in
      let cubes: [Double] = (0..<n).map { pow(x[$0] + t[$0] + 1, 3) }
      return (0..<n).map { i in
        let before = sum(0..<i + 1) { t[$0] * cubes[$0] }
        let after = sum(i + 1..<n) { (1 - t[$0]) * cubes[$0] }
        return x[i] + h * ((1 - t[i]) * before + t[i] * after) / 2
      }
    }
  }

  private static func broydenTridiagonal(_ n: Int) -> TestProblem {
    TestProblem("30 Broyden, tridiagonal, \(n)", start: equal(-1, n)) { x in
      let y = [0] + x + [0]
      return (1...n).map { i -> Double in
        let own = (3 - 2 * y[i]) * y[i]
        return own - y[i - 1] - 2 * y[i + 1] + 1
      }
    }
  }

  private static func broydenBanded(_ n: Int) -> TestProblem {
    TestProblem("31 Broyden, banded, \(n)", start: equal(-1, n)) { x in
      (0..<n).map { i -> Double in
        let band = sum(max(0, i - 5)..<min(n, i + 2)) { $0 == i ? 0 : x[$0] * (1 + x[$0]) }
        return x[i] * (2 + 5 * x[i] * x[i]) + 1 - band
      }
    }
  }

  private static func linearFullRank(_ n: Int, of m: Int) -> TestProblem {
    TestProblem("32 Linear, full rank", start: equal(1, n), minimum: Double(m - n)) { x in
      let share = 2 / Double(m) * x.reduce(0, +)
      return (0..<m).map { ($0 < n ? x[$0] : 0) - share - 1 }
    }
  }

  private static func linearRank1(_ n: Int, of m: Int) -> TestProblem {
    let minimum = Double(m * (m - 1)) / Double(2 * (2 * m + 1))
    return TestProblem("33 Linear, rank 1", start: equal(1, n), minimum: minimum) { x in
      let total = sum(0..<n) { Double($0 + 1) * x[$0] }
      return (1...m).map { Double($0) * total - 1 }
    }
  }

  private static func linearRank1Zero(_ n: Int, of m: Int) -> TestProblem {
    let minimum = Double(m * m + 3 * m - 6) / Double(2 * (2 * m - 3))
    return TestProblem(
      "34 Linear, rank 1 with zero columns and rows", start: equal(1, n), minimum: minimum
    ) { x in
      let total = sum(1..<n - 1) { Double($0 + 1) * x[$0] }
      let equations: [Double] = (2..<m).map { Double($0 - 1) * total - 1 }
      return [-1] + equations + [-1]
    }
  }

  private static func chebyquad(_ n: Int, _ minimum: Double) -> TestProblem {
    let start = (1...n).map { Double($0) / Double(n + 1) }
    return TestProblem("35 Chebyquad, \(n)", start: start, minimum: minimum) { x in
      var sums = [Double](repeating: 0, count: n)
      for place in x {
        var (last, polynomial) = (1.0, 2 * place - 1)
        for i in 0..<n {
          sums[i] += polynomial
          (last, polynomial) = (polynomial, 2 * (2 * place - 1) * polynomial - last)
        }
      }
      return (1...n).map { i -> Double in
        let integral = i % 2 == 0 ? -1 / Double(i * i - 1) : 0
        return sums[i - 1] / Double(n) - integral
      }
    }
  }
}

/// The sum of the terms of some indices.
private func sum(_ indices: Range<Int>, _ term: (Int) -> Double) -> Double {
  var total = 0.0
  for index in indices { total += term(index) }
  return total
}
