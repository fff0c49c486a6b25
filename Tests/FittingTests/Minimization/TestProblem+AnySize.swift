// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension TestProblem {
  /// The problems that exist for any number of parameters.
  static let ofAnySize: [TestProblem] = [
    watson(6, 0.002287670054), watson(9, 1.399760138e-06),
    watson(12, 4.722381104e-10), extendedRosenbrock(10),
    extendedPowell(12), penalty1(4, 2.249977501e-05),
    penalty1(10, 7.087651467e-05), penalty2(4, 9.376293007e-06),
    penalty2(10, 0.0002936605375), variablyDimensioned(10),
    trigonometric(10), brownAlmostLinear(10),
    discreteBoundaryValue(10), discreteIntegral(10),
    broydenTridiagonal(10), broydenBanded(10),
    linearFullRank(10, of: 20), linearRank1(10, of: 20),
    linearRank1Zero(10, of: 20), chebyquad(7, 0),
    chebyquad(8, 0.003516873726), chebyquad(9, 0),
    chebyquad(10, 0.006503954801),
  ]

  private static func watson(_ n: Int, _ minimum: Double) -> TestProblem {
    TestProblem("20 Watson, \(n)", start: [Double](repeating: 0, count: n), minimum: minimum) { x in
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
    let start = (0..<n).map { $0 % 2 == 0 ? -1.2 : 1 }
    return TestProblem("21 Extended Rosenbrock, \(n)", start: start) { x in
      stride(from: 0, to: n, by: 2).flatMap { i -> [Double] in
        let (a, b) = (x[i], x[i + 1])
        return [10 * (b - a * a), 1 - a]
      }
    }
  }

  private static func extendedPowell(_ n: Int) -> TestProblem {
    let start = (0..<n).map { [3.0, -1, 0, 1][$0 % 4] }
    return TestProblem("22 Extended Powell, \(n)", start: start) { x in
      stride(from: 0, to: n, by: 4).flatMap { powell(x[$0..<$0 + 4]) }
    }
  }

  private static func penalty1(_ n: Int, _ minimum: Double) -> TestProblem {
    TestProblem("23 Penalty I, \(n)", start: (1...n).map { Double($0) }, minimum: minimum) { x in
      x.map { 1e-5.squareRoot() * ($0 - 1) } + [sum(0..<n) { x[$0] * x[$0] } - 0.25]
    }
  }

  private static func penalty2(_ n: Int, _ minimum: Double) -> TestProblem {
    let start = [Double](repeating: 0.5, count: n)
    return TestProblem("24 Penalty II, \(n)", start: start, minimum: minimum) { x in
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
    let start = [Double](repeating: 1 / Double(n), count: n)
    return TestProblem(
      "26 Trigonometric, \(n)", start: start, otherMinima: [2.795056122e-05]
    ) { x in
      let excess = Double(n) - sum(0..<n) { cos(x[$0]) }
      return (0..<n).map { excess + Double($0 + 1) * (1 - cos(x[$0])) - sin(x[$0]) }
    }
  }

  private static func brownAlmostLinear(_ n: Int) -> TestProblem {
    let start = [Double](repeating: 0.5, count: n)
    return TestProblem("27 Brown, almost linear, \(n)", start: start, otherMinima: [1]) { x in
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
    let start = [Double](repeating: -1, count: n)
    return TestProblem("30 Broyden, tridiagonal, \(n)", start: start) { x in
      let y = [0] + x + [0]
      return (1...n).map { i -> Double in
        let own = (3 - 2 * y[i]) * y[i]
        return own - y[i - 1] - 2 * y[i + 1] + 1
      }
    }
  }

  private static func broydenBanded(_ n: Int) -> TestProblem {
    let start = [Double](repeating: -1, count: n)
    return TestProblem("31 Broyden, banded, \(n)", start: start) { x in
      (0..<n).map { i -> Double in
        let band = sum(max(0, i - 5)..<min(n, i + 2)) { $0 == i ? 0 : x[$0] * (1 + x[$0]) }
        return x[i] * (2 + 5 * x[i] * x[i]) + 1 - band
      }
    }
  }

  private static func linearFullRank(_ n: Int, of m: Int) -> TestProblem {
    let start = [Double](repeating: 1, count: n)
    return TestProblem("32 Linear, full rank", start: start, minimum: Double(m - n)) { x in
      let share = 2 / Double(m) * x.reduce(0, +)
      return (0..<m).map { ($0 < n ? x[$0] : 0) - share - 1 }
    }
  }

  private static func linearRank1(_ n: Int, of m: Int) -> TestProblem {
    let minimum = Double(m * (m - 1)) / Double(2 * (2 * m + 1))
    let start = [Double](repeating: 1, count: n)
    return TestProblem("33 Linear, rank 1", start: start, minimum: minimum) { x in
      let total = sum(0..<n) { Double($0 + 1) * x[$0] }
      return (1...m).map { Double($0) * total - 1 }
    }
  }

  private static func linearRank1Zero(_ n: Int, of m: Int) -> TestProblem {
    let minimum = Double(m * m + 3 * m - 6) / Double(2 * (2 * m - 3))
    let start = [Double](repeating: 1, count: n)
    return TestProblem(
      "34 Linear, rank 1 with zero columns and rows", start: start, minimum: minimum
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
