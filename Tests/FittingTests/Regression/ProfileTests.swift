// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import GSL
import Studies
import Testing

@Suite("Profiles of regressions")
struct ProfileTests {
  @Test("The intervals of the puromycin data are those of R and of brute force")
  func puromycin() throws {
    let regression = Puromycin.regression
    let report = try regression.solve()
    let profiles = regression.profile(of: report)
    #expect(profiles.map(\.name) == ["Vm", "K"])
    // R's confint of nls(rate ~ Vm * conc / (K + conc)), which interpolates, to the digits that agree.
    let printed = [197.3...229.3, 0.0469...0.0862]
    let digits = [0.05, 0.000_05]
    let lowest = report.statistics.chiSquared
    let t = StudentT.quantile(0.975, degreesOfFreedom: 10)
    let limit = lowest * (1 + t * t / 10)
    let squares = [Puromycin.squares(atVm:), Puromycin.squares(atK:)]
    for (index, profile) in profiles.enumerated() {
      let (low, high) = (try #require(profile.low), try #require(profile.high))
      #expect(abs(low - printed[index].lowerBound) < digits[index])
      #expect(abs(high - printed[index].upperBound) < digits[index])
      for end in [low, high] { #expect(abs(squares[index](end) / limit - 1) < 1e-6) }
      #expect(profile.values == profile.values.sorted())
      #expect(profile.deviations == profile.deviations.sorted())
      for (value, deviation) in zip(profile.values, profile.deviations) {
        let rise = (squares[index](value) / lowest - 1) * 10
        #expect(abs(rise - deviation * deviation) < 1e-6 * max(rise, 1))
      }
    }
  }

  @Test("The profile of a linear model is a straight line, and its interval the estimate's")
  func linear() throws {
    let x = (0..<15).map(Double.init)
    var line = Regression(
      parameters: [.init("a", start: 0), .init("b", start: 0)],
      observations: x.map { 3 - 0.7 * $0 + sin(5 * $0 * $0) }
    ) { b in x.map { b[0] + b[1] * $0 } }
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

  @Test("A rate that may be endless has no upper end")
  func endless() throws {
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

  @Test("An interval that meets a bound has no end there, and the profile ends at the bound")
  func bound() throws {
    var regression = Regression(
      parameters: [.init("Vm", start: 200), .init("K", start: 0.06, min: 0.05)],
      observations: Puromycin.rates, model: Puromycin.regression.model)
    regression.method = .local
    let profile = regression.profile(of: try regression.solve())[1]
    #expect(profile.low == nil && profile.values.first == 0.05)
    let free = Puromycin.regression.profile(of: try Puromycin.regression.solve())[1]
    #expect(abs(try #require(profile.high) / (try #require(free.high)) - 1) < 1e-6)
  }

  @Test(
    "Outliers do not widen a robust profile",
    arguments: [RobustLoss.huber, .cauchy, .bisquare])
  func robust(loss: RobustLoss) throws {
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

  @Test("Profiles are the same for any number of threads")
  func threads() throws {
    let report = try Puromycin.regression.solve()
    let profiles = [1, 2, 3].map { Puromycin.regression.profile(of: report, jobs: $0) }
    for other in profiles {
      #expect(other.map(\.values) == profiles[0].map(\.values))
      #expect(other.map(\.deviations) == profiles[0].map(\.deviations))
    }
  }
}
