// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GSL
import Studies
import TestSupport
import Testing

@testable import Fitting

@Suite struct ProfileTests {
  @Test func `the intervals of the puromycin data are those of R and of brute force`() throws {
    let regression = Puromycin.regression
    let report = try regression.solve()
    let profiles = regression.profile(of: report)
    #expect(profiles.map(\.name) == ["Vm", "K"])
    // R's confint of nls(rate ~ Vm * conc / (K + conc)), which interpolates, to the digits that agree.
    let printed = [([197.3, 229.3], 0.05), ([0.0469, 0.0862], 0.000_05)]
    let lowest = report.statistics.chiSquared
    let t = studentQuantile(0.975, degreesOfFreedom: 10)
    let limit = lowest * (1 + t * t / 10)
    let squares = [Puromycin.squares(atVm:), Puromycin.squares(atK:)]
    for (profile, ((truths, digit), squares)) in zip(profiles, zip(printed, squares)) {
      for (end, truth) in zip([profile.low, profile.high], truths) {
        let end = try #require(end)
        #expect(abs(end - truth) < digit && abs(squares(end) / limit - 1) < 1e-6)
      }
      #expect(profile.values == profile.values.sorted())
      #expect(profile.deviations == profile.deviations.sorted())
      for (value, deviation) in zip(profile.values, profile.deviations) {
        let rise = (squares(value) / lowest - 1) * 10
        #expect(abs(rise - deviation * deviation) < 1e-6 * max(rise, 1))
      }
    }
  }

  @Test func `the profile of a line is straight, and its interval the estimate's`() throws {
    let x = (0..<15).map(Double.init)
    var line = Regression.line(x, x.map { 3 - 0.7 * $0 + sin(5 * $0 * $0) })
    for sigma in [nil, 0.6] {
      line.sigmas = sigma.map { Array(repeating: $0, count: x.count) }
      let report = try line.solve()
      for (profile, estimate) in zip(line.profile(of: report), report.estimates) {
        let error = try #require(estimate.standardError)
        for (value, deviation) in zip(profile.values, profile.deviations) {
          #expect(abs((value - estimate.value) / error - deviation) < 1e-5)
        }
        let t = sigma == nil ? 2.160_368_656 : 1.959_963_985
        #expect(abs(try #require(profile.low) - (estimate.value - t * error)) < 1e-6 * error)
        #expect(abs(try #require(profile.high) - (estimate.value + t * error)) < 1e-6 * error)
      }
    }
  }

  @Test func `a rate that may be endless has no upper end`() throws {
    let x = [1.0, 2, 3, 4, 5, 6, 7, 8]
    let growth = Regression(
      parameters: [.init("a", start: 1), .init("b", start: 1)],
      observations: [0.97, 1.02, 0.99, 1.01, 0.98, 1.03, 1.0, 0.99]
    ) { b in x.map { b[0] * (1 - exp(-b[1] * $0)) } }
    let rate = growth.profile(of: try growth.solve())[1]
    #expect(rate.name == "b" && rate.high == nil)
    // Down to 1 the first sample would lie at 0.63 of the level.
    #expect(try #require(rate.low) > 1)
  }

  @Test func `an interval and a profile that meet a bound end there`() throws {
    var regression = Puromycin.regression(.init("K", start: 0.06, min: 0.05))
    regression.method = .local
    let profile = regression.profile(of: try regression.solve())[1]
    #expect(profile.low == nil && profile.values.first == 0.05)
    let free = Puromycin.regression.profile(of: try Puromycin.regression.solve())[1]
    #expect(abs(try #require(profile.high) / (try #require(free.high)) - 1) < 1e-6)
  }

  @Test(arguments: [RobustLoss.huber, .cauchy, .bisquare])
  func `outliers do not widen a robust profile`(loss: RobustLoss) throws {
    var regression = SpoiledModel.all[2].regression(noise: 0.1, seed: 4)
    let plain = try #require(regression.solve().estimates[1].standardError)
    regression.loss = loss
    let report = try regression.solve()
    let profile = regression.profile(of: report)[1]
    let interval = try #require(report.estimates[1].interval)
    let width = interval.upperBound - interval.lowerBound
    // A line's robust cost is all but a parabola about the estimate.
    #expect(abs(try #require(profile.low) - interval.lowerBound) < 0.1 * width)
    #expect(abs(try #require(profile.high) - interval.upperBound) < 0.1 * width)
    #expect(width < 2 * plain)
  }

  @Test func `profiles are the same for any number of threads`() throws {
    let report = try Puromycin.regression.solve()
    let profiles = [1, 2, 3].map { Puromycin.regression.profile(of: report, jobs: $0) }
    #expect(Set(profiles.map { $0.map(\.values) }).count == 1)
    #expect(Set(profiles.map { $0.map(\.deviations) }).count == 1)
  }
}

@Suite struct BootstrapTests {
  private static let x = (0..<30).map(Double.init)

  private static func line(_ seed: UInt64) -> Regression {
    var random = SplitMix(seed: seed)
    return Regression.line(x, x.map { 2 + 0.3 * $0 + 0.5 * random.gaussian() })
  }

  @Test func `percentiles lie on the straight line between the values next to them`() {
    let scatter = [3, 0, 10, 1, 2, 4, 5, 9, 7, 8, 6].scatter
    #expect(scatter.deviation == 11.0.squareRoot())
    #expect(abs(scatter.interval.lowerBound - 0.25) < 1e-15)
    #expect(abs(scatter.interval.upperBound - 9.75) < 1e-14)
  }

  @Test func `for a line the scatter is the textbook's standard error`() throws {
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

  @Test func `with standard errors given, the scatter is theirs, whatever the residuals`() throws {
    var line = Self.line(2)
    let sigmas = Self.x.map { 0.1 + 0.05 * $0 }
    line.sigmas = sigmas
    let report = try line.solve()
    let bootstrap = line.bootstrap(of: report, count: 3000, seed: 1)
    let truth = TwoColumns(line: Self.x, line.observations, weights: sigmas.map { 1 / ($0 * $0) })
    #expect(areClose(bootstrap.standardErrors, truth.errors(variance: 1), 0.05))
  }

  @Test func `a seed gives the same numbers on any number of threads, another others`() throws {
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

  @Test func `a parameter at its bound, or that nothing determines, does not scatter`() throws {
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

  @Test func `outliers do not widen a robust bootstrap without bounds`() throws {
    var regression = SpoiledModel.all[2].regression(noise: 0.1, seed: 4)
    regression.loss = .bisquare
    let report = try regression.solve()
    let bootstrap = regression.bootstrap(of: report, count: 300)
    // 300 resamples give 4 %, and the number of outliers in a resample varies.
    let errors = report.estimates.compactMap(\.standardError)
    #expect(areClose(bootstrap.standardErrors, errors, 0.25))
  }
}

/// Weighted linear regression on two columns in closed form.
struct TwoColumns {
  let solution: [Double]
  let residualSquares: Double
  private let columns: [(Double, Double)]
  /// The first row of the inverse of the normal equations, and the last number of the second.
  private let inverse: [Double]

  init(_ a: [Double], _ b: [Double], _ y: [Double], weights: [Double]? = nil) {
    func sum(_ one: [Double], _ other: [Double]) -> Double {
      one.indices.reduce(0) { $0 + (weights?[$1] ?? 1) * one[$1] * other[$1] }
    }
    let (aa, ab, bb, ay, by) = (sum(a, a), sum(a, b), sum(b, b), sum(a, y), sum(b, y))
    let determinant = aa * bb - ab * ab
    let (first, second) = ((bb * ay - ab * by) / determinant, (aa * by - ab * ay) / determinant)
    let residuals = y.indices.map { y[$0] - first * a[$0] - second * b[$0] }
    (solution, residualSquares) = ([first, second], sum(residuals, residuals))
    inverse = [bb, -ab, aa].map { $0 / determinant }
    columns = Array(zip(a, b))
  }

  /// The line through some points.
  init(line x: [Double], _ y: [Double], weights: [Double]) {
    self.init(x.map { _ in 1 }, x, y, weights: weights)
  }

  /// The standard errors for noise of this variance at weight 1.
  func errors(variance: Double) -> [Double] {
    [inverse[0], inverse[2]].map { ($0 * variance).squareRoot() }
  }

  /// The standard errors of the fitted values.
  func deviations(variance: Double) -> [Double] {
    columns.map { a, b in
      (variance * (a * a * inverse[0] + 2 * a * b * inverse[1] + b * b * inverse[2])).squareRoot()
    }
  }
}

@Suite struct LandscapeTests {
  @Test func `each cost of a landscape is the sum of squares at its place`() throws {
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

  @Test func `of three parameters the two most alike are shown, within their bounds`() throws {
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

  @Test func `one parameter has no landscape`() throws {
    let mean = Regression(parameters: [.init("mean", start: 0)], observations: [1, 2, 4]) { b in
      [b[0], b[0], b[0]]
    }
    #expect(try mean.landscape(of: mean.solve()) == nil)
  }
}

/// The velocity of an enzymatic reaction against the concentration of its substrate, treated with
/// puromycin (Treloar, 1974; Bates and Watts, 1988, table A1.3), in ppm and counts/min^2.
enum Puromycin {
  static let concentrations = [
    0.02, 0.02, 0.06, 0.06, 0.11, 0.11, 0.22, 0.22, 0.56, 0.56, 1.10, 1.10,
  ]
  static let rates = [76.0, 47, 97, 107, 123, 139, 159, 152, 191, 201, 207, 200]

  /// The Michaelis-Menten model.
  static func regression(_ k: SearchedParameter) -> Regression {
    Regression(parameters: [.init("Vm", start: 200), k], observations: rates) { b in
      concentrations.map { b[0] * $0 / (b[1] + $0) }
    }
  }

  static let regression = regression(.init("K", start: 0.1))

  /// The sum of squares.
  static func squares(_ vm: Double, _ k: Double) -> Double {
    zip(concentrations, rates).reduce(0) { sum, pair in
      let residual = pair.1 - vm * pair.0 / (k + pair.0)
      return sum + residual * residual
    }
  }

  /// The lowest sum of squares at a K: the model is linear in Vm.
  static func squares(atK k: Double) -> Double {
    let columns = concentrations.map { $0 / (k + $0) }
    let product = zip(columns, rates).reduce(0) { $0 + $1.0 * $1.1 }
    return squares(product / columns.reduce(0) { $0 + $1 * $1 }, k)
  }

  /// The lowest sum of squares at a Vm, by thirds of an interval.
  static func squares(atVm vm: Double) -> Double {
    var (low, high) = (0.01, 0.3)
    for _ in 0..<120 {
      let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
      if squares(vm, a) < squares(vm, b) { high = b } else { low = a }
    }
    return squares(vm, low)
  }
}
