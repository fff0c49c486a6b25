// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Testing

@Suite("Regressions that cannot be")
struct RegressionFaultTests {
  private static func line(
    _ observations: [Double] = [1, 2, 4, 3],
    slope: RegressionParameter = .init("slope", start: 1)
  ) -> Regression {
    Regression(parameters: [.init("level", start: 0), slope], observations: observations) { b in
      observations.indices.map { b[0] + b[1] * Double($0) }
    }
  }

  private func fault(_ regression: Regression) -> String? {
    do {
      _ = try regression.solve()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("Observations that are too few or not finite are refused with a sentence")
  func observations() {
    #expect(
      fault(Self.line([1, 2]))
        == "to fit level and slope takes more than 2 samples, and the curve has 2")
    #expect(fault(Self.line([])) != nil)
    #expect(
      fault(Self.line([1, 2, .nan, 4])) == "observation 2 is nan, and observations must be finite")
    #expect(
      fault(Self.line([1, 2, 3, -.infinity]))
        == "observation 3 is -inf, and observations must be finite")
    #expect(fault(Self.line([1, 1e300, -1e300, 4])) != nil)
  }

  @Test("A regression needs parameters of different names, and a prediction for each observation")
  func parametersAndPredictions() {
    let nothing = Regression(parameters: [], observations: [1, 2, 3]) { _ in [1, 2, 3] }
    #expect(fault(nothing) == "a regression needs at least one parameter")
    let twice = Regression(
      parameters: [.init("a", start: 1), .init("a", start: 2)], observations: [1, 2, 3]
    ) { b in [b[0], b[1], b[0]] }
    #expect(fault(twice) == "two parameters are called a")
    let short = Regression(parameters: [.init("a", start: 1)], observations: [1, 2, 3]) { b in b }
    #expect(fault(short) == "the model predicts 1 number, and there are 3 observations")
  }

  @Test("A model that predicts too few numbers at some places is not followed there")
  func predictionsLostOnTheWay() throws {
    let line = Regression(
      parameters: [.init("level", start: 0.5, min: 0, max: 10)], observations: [2, 4, 3]
    ) { b in b[0] > 8 ? [] : [b[0], b[0], b[0]] }
    #expect(abs(try line.solve().values[0] - 3) < 1e-9)
  }

  @Test("Standard errors that are not above 0 are refused", arguments: [0, -1, .nan, .infinity])
  func sigmas(bad: Double) {
    var line = Self.line()
    line.sigmas = [1, bad, 1, 1]
    #expect(fault(line)?.hasPrefix("number 1 of the standard errors is") == true)
    line.sigmas = [1, 1, 1]
    #expect(
      fault(line) == "there are 3 standard errors for 4 observations, and each needs one")
  }

  @Test("Weights below 0 are refused, and so are too few above it")
  func weights() {
    var line = Self.line()
    line.weights = [1, 1, -1, 1]
    #expect(
      fault(line) == "number 2 of the weights is -1: weights must be finite and not below 0")
    line.weights = [1, 1, .nan, 1]
    #expect(fault(line) != nil)
    line.weights = [1, 0, 0, 1]
    #expect(
      fault(line) == "to fit level and slope takes more than 2 samples, and the curve has 2")
    line.weights = [1, 0, 1, 1]
    #expect(fault(line) == nil)
  }

  @Test(
    "A parameter that cannot be searched for is refused",
    arguments: [
      (
        RegressionParameter("slope", start: .nan),
        "the start and the bounds of slope must be finite numbers"
      ),
      (
        RegressionParameter("slope", start: 1, max: .infinity),
        "the start and the bounds of slope must be finite numbers"
      ),
      (
        RegressionParameter("slope", start: 1, min: 2, max: 0.5),
        "the bounds of slope leave nothing between them: 2 to 0.5"
      ),
      (
        RegressionParameter("slope", start: 1, min: 1, max: 1),
        "the bounds of slope leave nothing between them: 1 to 1"
      ),
      (
        RegressionParameter("slope", start: 1, min: 2),
        "the start of slope, 1, lies outside its bounds"
      ),
      (
        RegressionParameter("slope", start: 3, min: 0, max: 2),
        "the start of slope, 3, lies outside its bounds"
      ),
    ])
  func parameters(_ parameter: RegressionParameter, sentence: String) {
    #expect(fault(Self.line(slope: parameter)) == sentence)
  }

  @Test("A model that is finite nowhere is refused")
  func noStart() {
    let regression = Regression(
      parameters: [.init("a", start: 1)], observations: [1, 2, 3]
    ) { _ in [.nan, .nan, .nan] }
    #expect(fault(regression) == FitError.noStart.description)
  }
}
