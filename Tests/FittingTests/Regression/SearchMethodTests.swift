// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Testing

@testable import Fitting

@Suite("Methods of regressions")
struct SearchMethodTests {
  private static let x = (0..<120).map { 0.05 * Double($0) }

  /// Two waves and a level; a search for both frequencies has hundreds of minima.
  private static var regression: Regression {
    let truth = [1.0, 7.3, 0.6, 11.9]
    let waves: Regression.Model = { b in
      x.map { b[0] * sin(b[1] * $0) + b[2] * cos(b[3] * $0) }
    }
    return Regression(
      parameters: [
        .init("a", start: 0.5), .init("f", start: 2, min: 0.1, max: 20),
        .init("b", start: 0.5), .init("g", start: 3, min: 0.1, max: 20),
      ],
      observations: zip(x, waves(truth)).map { $1 + 0.01 * sin(40 * $0 * $0) }, model: waves)
  }

  @Test func `the evaluations of a search count from 0`() {
    #expect(RegressionSearch(Self.regression).evaluations == 0)
  }

  @Test("From a start in a wrong valley local stays there, and global finds the deepest")
  func valleys() throws {
    var regression = Self.regression
    regression.method = .local
    let local = try regression.solve()
    #expect(local.starts.count == 1 && local.statistics.residualDeviation > 0.1)
    regression.method = .global
    let global = try regression.solve()
    for (value, truth) in zip(global.values, [1, 7.3, 0.6, 11.9]) {
      #expect(abs(value - truth) < 0.02)
    }
    #expect(global.starts.count > 1)
  }

  @Test("Global is the same for any number of threads")
  func threads() throws {
    var regression = Self.regression
    regression.method = .global
    let reports = try (1...3).map { try regression.solve(jobs: $0) }
    for report in reports {
      #expect(report.values == reports[0].values && report.trace == reports[0].trace)
      #expect(report.evaluations == reports[0].evaluations)
    }
  }

  @Test("Without bounds, global looks around the start", arguments: [-1.0, 1])
  func unbounded(sign: Double) throws {
    let x = Self.x
    var regression = Regression(
      parameters: [.init("f", start: 3 * sign)], observations: x.map { sin(9.5 * sign * $0) }
    ) { b in x.map { sin(b[0] * $0) } }
    regression.method = .global
    #expect(abs(try regression.solve().values[0] - 9.5 * sign) < 1e-6)
  }
}
