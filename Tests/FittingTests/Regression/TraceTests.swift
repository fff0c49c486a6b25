// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Studies
import Testing

@Suite("Traces of regressions")
struct TraceTests {
  @Test("Each row of a trace has the sum of squares at its values, and the lowest is the fit's")
  func costs() throws {
    let report = try Puromycin.regression.solve()
    #expect(Set(report.trace.map(\.stage)).contains("levenberg_marquardt_accelerated"))
    for row in report.trace {
      let squares = Puromycin.squares(row.values[0], row.values[1])
      #expect(abs(try #require(row.cost) / squares - 1) < 1e-9)
    }
    let lowest = try #require(report.trace.compactMap(\.cost).min())
    #expect(abs(lowest / report.statistics.chiSquared - 1) < 1e-9)
    #expect(report.trace.count < report.evaluations)
    #expect(report.trace.first { $0.start == 0 }?.values == [200, 0.1])
  }

  @Test("A sample comes before the starts, and each start says which it is")
  func starts() throws {
    var parameter = RegressionParameter("K", start: 0.5, min: 0.001, max: 10)
    parameter.isStartGiven = false
    let regression = Regression(
      parameters: [.init("Vm", start: 200), parameter], observations: Puromycin.rates,
      model: Puromycin.regression.model)
    let report = try regression.solve()
    let sample = report.trace.prefix { $0.stage == "sobol" }
    #expect(sample.count > 50 && sample.allSatisfy { $0.start == nil })
    #expect(report.trace.dropFirst(sample.count).allSatisfy { $0.start != nil })
    #expect(Set(report.trace.compactMap(\.start)) == Set(report.starts.indices))
    let best = try #require(report.bestStart)
    let squares = report.statistics.chiSquared
    #expect(abs(report.starts[best].cost / squares - 1) < 1e-9)
  }

  @Test("A robust fit traces its reweighting")
  func reweighting() throws {
    var regression = Puromycin.regression
    regression.loss = .huber
    let stages = try regression.solve().trace.map(\.stage)
    #expect(stages.contains("levenberg_marquardt") && stages.last == "reweighting")
  }

  @Test("Where the model is not finite, a row has no cost")
  func notFinite() throws {
    let x = [1.0, 2, 3, 4, 5]
    let regression = Regression(
      parameters: [.init("b", start: 8)], observations: x.map { ($0 * 0.01).squareRoot() }
    ) { b in x.map { ($0 * b[0]).squareRoot() } }
    let report = try regression.solve()
    let rows = report.trace.filter { $0.values[0] < 0 }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.cost == nil })
  }
}
