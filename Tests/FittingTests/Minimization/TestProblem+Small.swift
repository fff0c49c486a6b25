// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

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
