// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Studies
import TestSupport
import Testing

@testable import Fitting

@Suite("Bootstraps of regressions")
struct BootstrapTests {
  private static let x = (0..<30).map(Double.init)

  private static func line(_ seed: UInt64) -> Regression {
    var random = SplitMix(seed: seed)
    return Regression(
      parameters: [.init("a", start: 0), .init("b", start: 0)],
      observations: x.map { 2 + 0.3 * $0 + 0.5 * random.gaussian() }
    ) { b in x.map { b[0] + b[1] * $0 } }
  }

  @Test("Percentiles lie on the straight line between the values next to them")
  func percentiles() {
    let scatter = Percentiles([3, 0, 10, 1, 2, 4, 5, 9, 7, 8, 6])
    #expect(scatter.deviation == 11.0.squareRoot())
    #expect(abs(scatter.interval.lowerBound - 0.25) < 1e-15)
    #expect(abs(scatter.interval.upperBound - 9.75) < 1e-14)
  }

  @Test("For a line the scatter is the textbook's standard error")
  func line() throws {
    let line = Self.line(1)
    let report = try line.solve()
    let bootstrap = line.bootstrap(of: report, count: 3000, seed: 7)
    #expect(bootstrap.count == 3000 && bootstrap.failures == 0 && bootstrap.seed == 7)
    for index in 0..<2 {
      let error = try #require(report.estimates[index].standardError)
      // A standard deviation from 3,000 normal numbers is known to 1.3 %.
      #expect(abs(try #require(bootstrap.standardErrors[index]) / error - 1) < 0.05)
      let interval = try #require(bootstrap.intervals[index])
      // A percentile at 2.5 % of 3,000 is known to 0.05 standard errors.
      #expect(abs((interval.upperBound - report.values[index]) / error - 1.96) < 0.2)
      #expect(abs((report.values[index] - interval.lowerBound) / error - 1.96) < 0.2)
    }
  }

  @Test("With standard errors given, the scatter is theirs, whatever the residuals are")
  func givenNoise() throws {
    var line = Self.line(2)
    let sigmas = Self.x.map { 0.1 + 0.05 * $0 }
    line.sigmas = sigmas
    let report = try line.solve()
    let bootstrap = line.bootstrap(of: report, count: 3000, seed: 1)
    let truth = LineSums(Self.x, line.observations, weights: sigmas.map { 1 / ($0 * $0) })
    for (found, error) in zip(bootstrap.standardErrors, truth.errors(variance: 1)) {
      #expect(abs(try #require(found) / error - 1) < 0.05)
    }
  }

  @Test("The same seed gives the same numbers on any number of threads, another seed others")
  func threads() throws {
    let line = Self.line(3)
    let report = try line.solve()
    let first = line.bootstrap(of: report, count: 100, seed: 5)
    for jobs in 2...3 {
      let other = line.bootstrap(of: report, count: 100, seed: 5, jobs: jobs)
      #expect(other.standardErrors == first.standardErrors && other.intervals == first.intervals)
    }
    let next = line.bootstrap(of: report, count: 100, seed: 6)
    #expect(next.standardErrors != first.standardErrors)
  }

  @Test("A parameter held at its bound, or that nothing determines, does not scatter")
  func held() throws {
    let x = Self.x
    let regression = Regression(
      parameters: [
        .init("a", start: 0), .init("b", start: 0, max: 0.2), .init("idle", start: 3),
      ], observations: Self.line(4).observations
    ) { b in x.map { b[0] + b[1] * $0 } }
    let bootstrap = regression.bootstrap(of: try regression.solve(), count: 50)
    #expect(bootstrap.standardErrors[0] != nil)
    #expect(bootstrap.standardErrors[1] == nil && bootstrap.intervals[1] == nil)
    #expect(bootstrap.standardErrors[2] == nil)
  }

  @Test("Outliers do not widen a robust bootstrap without bounds")
  func robust() throws {
    var regression = SpoiledModel.all[2].regression(noise: 0.1, seed: 4)
    regression.loss = .bisquare
    let report = try regression.solve()
    let bootstrap = regression.bootstrap(of: report, count: 300)
    for (scatter, estimate) in zip(bootstrap.standardErrors, report.estimates) {
      let error = try #require(estimate.standardError)
      // 300 resamples give 4 %, and the number of outliers in a resample varies.
      #expect(abs(try #require(scatter) / error - 1) < 0.25)
    }
  }
}

/// Weighted linear regression on a line in closed form.
struct LineSums {
  let solution: [Double]
  let residualSquares: Double
  private let inverse: [Double]

  init(_ x: [Double], _ y: [Double], weights: [Double]) {
    func sum(_ term: (Int) -> Double) -> Double {
      x.indices.reduce(0) { $0 + weights[$1] * term($1) }
    }
    let (s, sx, sxx) = (sum { _ in 1 }, sum { x[$0] }, sum { x[$0] * x[$0] })
    let (sy, sxy) = (sum { y[$0] }, sum { x[$0] * y[$0] })
    let determinant = s * sxx - sx * sx
    let a = (sxx * sy - sx * sxy) / determinant
    let b = (s * sxy - sx * sy) / determinant
    solution = [a, b]
    residualSquares = sum {
      let residual = y[$0] - a - b * x[$0]
      return residual * residual
    }
    inverse = [sxx / determinant, s / determinant]
  }

  /// The standard errors for noise of this variance at weight 1.
  func errors(variance: Double) -> [Double] { inverse.map { ($0 * variance).squareRoot() } }
}
