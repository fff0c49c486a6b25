// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Fitting

@Suite("Starts that lead nowhere")
struct ScatterTests {
  private static let times = (0..<40).map { Double($0) / 10 }

  @Test("A decay is found from starts up to three decades off", arguments: [-3.0, -1.5, 1.5, 3])
  func farStarts(decades: Double) throws {
    let observations = Self.times.map { 2 * exp(-1.5 * $0) }
    let factor = pow(10, decades)
    let report = try Regression(
      parameters: [
        RegressionParameter("a", start: 2 * factor), RegressionParameter("b", start: 1.5 * factor),
      ], observations: observations
    ) { b in Self.times.map { b[0] * exp(-b[1] * $0) } }.solve()
    #expect(report.isConverged)
    #expect(digits(report.values[0], 2) > 8)
    #expect(digits(report.values[1], 1.5) > 8)
  }

  @Test("A scattered value keeps to the bounds, or to the side of 0 of its start")
  func scattered() {
    let parameters = [
      RegressionParameter("both", start: 2, min: 1, max: 4),
      RegressionParameter("low", start: 3, min: 2), RegressionParameter("high", start: 1, max: 2),
      RegressionParameter("negative", start: -5), RegressionParameter("zero", start: 0),
    ]
    let ranges = [1...4, 2.001...1002, -998...1.999, -5000 ... -0.005, -1...1]
    for (parameter, range) in zip(parameters, ranges) {
      let searched = SearchedParameter(parameter)
      let ends = [0, 1].map { searched.scattered($0, decades: 3) }.sorted()
      #expect(abs(ends[0] - range.lowerBound) < 1e-9 && abs(ends[1] - range.upperBound) < 1e-9)
      for share in [0, 0.3, 0.5, 0.9, 1] {
        let value = searched.scattered(share, decades: 3)
        #expect(value >= range.lowerBound - 1e-9 && value <= range.upperBound + 1e-9)
      }
    }
  }
}
