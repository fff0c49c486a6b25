// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Testing

@Suite("Landscapes of regressions")
struct LandscapeTests {
  @Test("Each cost of a landscape is the sum of squares at its place")
  func costs() throws {
    let regression = Puromycin.regression
    let report = try regression.solve()
    let landscape = try #require(regression.landscape(of: report, jobs: 2))
    #expect(landscape.names == ["Vm", "K"])
    #expect(landscape.x.count == 41 && landscape.y.count == 41)
    for (j, y) in landscape.y.enumerated() {
      for (i, x) in landscape.x.enumerated() {
        let cost = try #require(landscape.costs[j][i])
        #expect(abs(cost / Puromycin.squares(x, y) - 1) < 1e-9)
        #expect(cost >= report.statistics.chiSquared)
      }
    }
    #expect(landscape.path.first == [200, 0.1])
    #expect(landscape.path.last == report.values)
    let errors = report.estimates.compactMap(\.standardError)
    for (axis, (value, error)) in zip([landscape.x, landscape.y], zip(report.values, errors)) {
      #expect(axis[0] <= value - 4 * error + 1e-9 && axis[40] >= value + 4 * error - 1e-9)
    }
    let costs = landscape.path.map { Puromycin.squares($0[0], $0[1]) }
    #expect(zip(costs, costs.dropFirst()).allSatisfy { $0 > $1 - 1e-9 * $1 })
  }

  @Test("Of three parameters the two that are most alike are shown, within their bounds")
  func pair() throws {
    let x = (0..<40).map { 0.1 * Double($0) }
    let regression = Regression(
      parameters: [
        .init("slope", start: 0), .init("early", start: 1, min: 0), .init("late", start: 1),
      ],
      observations: x.map { 0.4 * sin(7 * $0) + 0.3 * exp(-$0) + exp(-1.2 * $0) }
    ) { b in
      x.map { b[0] * sin(7 * $0) + b[1] * exp(-$0) + b[2] * exp(-1.2 * $0) + 0.02 * cos(9 * $0) }
    }
    let landscape = try #require(regression.landscape(of: try regression.solve()))
    #expect(landscape.names == ["early", "late"])
    #expect(landscape.x.allSatisfy { $0 >= 0 })
  }

  @Test("One parameter has no landscape")
  func one() throws {
    let mean = Regression(parameters: [.init("mean", start: 0)], observations: [1, 2, 4]) { b in
      [b[0], b[0], b[0]]
    }
    #expect(try mean.landscape(of: mean.solve()) == nil)
  }
}
