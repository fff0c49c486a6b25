// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import TestSupport
import Testing

@testable import Fitting

@Suite struct SearchMethodTests {
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

  @Test func `from a start in a wrong valley local stays, and global finds the deepest`() throws {
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

  @Test func `global is the same for any number of threads`() throws {
    var regression = Self.regression
    regression.method = .global
    let reports = try (1...3).map { try regression.solve(jobs: $0) }
    for report in reports {
      #expect(report.values == reports[0].values && report.trace == reports[0].trace)
      #expect(report.evaluations == reports[0].evaluations)
    }
  }

  @Test(arguments: [-1.0, 1])
  func `without bounds, global looks around the start`(sign: Double) throws {
    let x = Self.x
    var regression = Regression(
      parameters: [.init("f", start: 3 * sign)], observations: x.map { sin(9.5 * sign * $0) }
    ) { b in x.map { sin(b[0] * $0) } }
    regression.method = .global
    #expect(abs(try regression.solve().values[0] - 9.5 * sign) < 1e-6)
  }
}

@Suite struct ScatterTests {
  private static let times = (0..<40).map { Double($0) / 10 }

  @Test(arguments: [-3.0, -1.5, 1.5, 3])
  func `a decay is found from starts up to three decades off`(decades: Double) throws {
    let observations = Self.times.map { 2 * exp(-1.5 * $0) }
    let factor = pow(10, decades)
    let report = try Regression(
      parameters: [
        SearchedParameter("a", start: 2 * factor), SearchedParameter("b", start: 1.5 * factor),
      ], observations: observations
    ) { b in Self.times.map { b[0] * exp(-b[1] * $0) } }.solve()
    #expect(report.isConverged)
    #expect(digits(report.values[0], 2) > 8 && digits(report.values[1], 1.5) > 8)
  }

  @Test func `a scattered value keeps to the bounds, or to the side of 0 of its start`() {
    for (searched, range) in [
      (SearchedParameter("both", start: 2, min: 1, max: 4), 1...4),
      (.init("low", start: 3, min: 2), 2.001...1002),
      (.init("high", start: 1, max: 2), -998...1.999),
      (.init("negative", start: -5), -5000 ... -0.005), (.init("zero", start: 0), -1...1),
    ] {
      let ends = [0, 1].map { searched.scattered($0, decades: 3) }.sorted()
      #expect(abs(ends[0] - range.lowerBound) < 1e-9 && abs(ends[1] - range.upperBound) < 1e-9)
      for share in [0, 0.3, 0.5, 0.9, 1] {
        let value = searched.scattered(share, decades: 3)
        #expect(value >= range.lowerBound - 1e-9 && value <= range.upperBound + 1e-9)
      }
    }
  }
}

@Suite struct TraceTests {
  @Test func `each row of a trace has its sum of squares, and the lowest is the fit's`() throws {
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

  @Test func `a sample comes before the starts, and each start says which it is`() throws {
    let report = try Puromycin.regression(
      .init("K", start: 0.5, min: 0.001, max: 10, isStartGiven: false)
    ).solve()
    let sample = report.trace.prefix { $0.stage == "sobol" }
    #expect(sample.count > 50 && sample.allSatisfy { $0.start == nil })
    #expect(report.trace.dropFirst(sample.count).allSatisfy { $0.start != nil })
    #expect(Set(report.trace.compactMap(\.start)) == Set(report.starts.indices))
    let best = try #require(report.bestStart)
    let squares = report.statistics.chiSquared
    #expect(abs(report.starts[best].cost / squares - 1) < 1e-9)
  }

  @Test func `a robust fit traces its reweighting`() throws {
    var regression = Puromycin.regression
    regression.loss = .huber
    let stages = try regression.solve().trace.map(\.stage)
    #expect(stages.contains("levenberg_marquardt") && stages.last == "reweighting")
  }

  @Test func `where the model is not finite, a row has no cost`() throws {
    let x = [1.0, 2, 3, 4, 5]
    let regression = Regression(
      parameters: [.init("b", start: 8)], observations: x.map { ($0 * 0.01).squareRoot() }
    ) { b in x.map { ($0 * b[0]).squareRoot() } }
    let report = try regression.solve()
    let rows = report.trace.filter { $0.values[0] < 0 }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.cost == nil })
  }
}

@Suite struct UndeterminedTests {
  private static let x = (0..<30).map { 0.1 * Double($0) }

  /// A decay of some level at rest, of rate 0.9, with noise.
  private static func decay(
    _ parameters: [SearchedParameter], level: Double = 0, model: @escaping Regression.Model
  ) -> Regression {
    var random = SplitMix(seed: 9)
    let values = x.map { 6 * exp(-0.9 * $0) + level + 0.01 * random.gaussian() }
    return Regression(parameters: parameters, observations: values, model: model)
  }

  @Test func `a parameter without influence stays at its start, and changes nothing`() throws {
    let report = try Self.decay(
      [.init("a", start: 1), .init("ghost", start: 42), .init("rate", start: 1)]
    ) { b in Self.x.map { b[0] * exp(-b[2] * $0) } }.solve()
    #expect(report.estimates.map(\.isDetermined) == [true, false, true])
    #expect(report.values[1] == 42 && !report.estimates[1].isAtBound)
    #expect(report.reason.contains("ghost does not change the curve"))
    #expect(report.statistics.degreesOfFreedom == 28)
  }

  @Test(arguments: [RobustLoss.leastSquares, .huber, .cauchy, .bisquare])
  func `a parameter that comes out as 0 is determined, whatever the loss`(loss: RobustLoss) throws {
    let noise = [0.1, -0.1, -0.1, 0.1, 0.1, -0.1, -0.1, 0.1]
    var line = Regression.line(noise.indices.map { Double($0) - 3.5 }, noise.map { 2 + $0 })
    line.loss = loss
    let report = try line.solve()
    #expect(abs(report.values[1]) < 1e-9)
    // The columns stand at a right angle: the errors go as 1 / sqrt 8 and 1 / sqrt 42.
    let errors = report.estimates.compactMap(\.standardError)
    try #require(errors.count == 2)
    #expect(abs(errors[0] / errors[1] - (42.0 / 8).squareRoot()) < 1e-4)
  }

  @Test func `a parameter at its bound is named, and the rest fitted with it held there`() throws {
    let (a, rate) = (SearchedParameter("a", start: 1), SearchedParameter("rate", start: 1))
    let report = try Self.decay(
      [a, rate, .init("level", start: 0.2, min: 0, max: 0.5)], level: 1
    ) { b in Self.x.map { b[0] * exp(-b[1] * $0) + b[2] } }.solve()
    #expect(report.estimates[2].isAtBound && report.values[2] == 0.5)
    #expect(report.estimates[2].standardError == nil && report.estimates[2].isDetermined)
    #expect(report.reason.contains("level ended at its bound"))
    let held = try Self.decay([a, rate], level: 1) { b in
      Self.x.map { b[0] * exp(-b[1] * $0) + 0.5 }
    }.solve()
    #expect(areClose(Array(report.values.prefix(2)), held.values, 1e-6))
    let errors = held.estimates.compactMap(\.standardError)
    #expect(areClose(report.estimates.prefix(2).map(\.standardError), errors, 1e-4))
  }
}
