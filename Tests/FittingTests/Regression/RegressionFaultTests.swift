// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Testing

@Suite("Regressions that cannot be")
struct RegressionFaultTests {
  private static func line(_ observations: [Double] = [1, 2, 4, 3]) -> Regression {
    Regression(
      parameters: [.init("level", start: 0), .init("slope", start: 1)], observations: observations
    ) { b in
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

  @Test("A model that predicts too few numbers at some places is not followed there")
  func predictionsLostOnTheWay() throws {
    let line = Regression(
      parameters: [.init("level", start: 0.5, min: 0, max: 10)], observations: [2, 4, 3]
    ) { b in b[0] > 8 ? [] : [b[0], b[0], b[0]] }
    #expect(abs(try line.solve().values[0] - 3) < 1e-9)
  }

  @Test("Too few weights above 0 are refused")
  func weights() {
    var line = Self.line()
    line.weights = [1, 0, 0, 1]
    #expect(
      fault(line) == "to fit level and slope takes more than 2 samples, and the curve has 2")
    line.weights = [1, 0, 1, 1]
    #expect(fault(line) == nil)
  }

  @Test("A model that is finite nowhere is refused")
  func noStart() {
    let regression = Regression(
      parameters: [.init("a", start: 1)], observations: [1, 2, 3]
    ) { _ in [.nan, .nan, .nan] }
    #expect(fault(regression) == FitError.noStart.description)
  }
}
