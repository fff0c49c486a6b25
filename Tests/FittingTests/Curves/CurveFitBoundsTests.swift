// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct CurveFitBoundsTests {
  private static let curve = TextbookSpring(frequency: 2, damping: 0.3).recording(at: ticks(121))

  private func report(
    _ parameters: String, target: String = "curve: curve.csv, timeOffset: 0",
    curve: CurveFile = curve
  ) throws -> FitReport {
    try fitProblem(
      document(Scenes.spring, parameters: parameters, target: target), curve: curve
    ).solve()
  }

  @Test func `a parameter at its bound is held there and the rest is the best beside it`() throws {
    let report = try report("frequency: {min: 0.5, max: 10}, damping: {min: 0.5, max: 2}")
    let damping = try report.parameter("damping")
    #expect(damping.value == 0.5 && damping.isAtBound && damping.isDetermined)
    #expect(damping.standardError == nil && damping.interval == nil)
    #expect(report.reason.hasSuffix("; damping ended at its bound and was held there"))
    // The best frequency at damping 0.5, by trying.
    func squares(_ frequency: Double) -> Double {
      let (fitted, truth) = (
        TextbookSpring(frequency: frequency, damping: 0.5),
        TextbookSpring(frequency: 2, damping: 0.3)
      )
      return ticks(121).reduce(0) {
        let difference = fitted.level(at: $1) - truth.level(at: $1)
        return $0 + difference * difference
      }
    }
    let tried = stride(from: 1.5, to: 3, by: 1e-4).min { squares($0) < squares($1) } ?? 0
    let frequency = try report.parameter("frequency")
    #expect(abs(frequency.value - tried) <= 1e-4)
    #expect(frequency.isDetermined && !frequency.isAtBound)
    // Beside such a damping the spring does not follow, and the residuals are no noise.
    #expect(report.explanation?.verdict == .no && frequency.standardError == nil)
    #expect(close(report.cost, squares(tried), 1e-6))
  }

  @Test func `with every parameter at its bound nothing is left to fit`() throws {
    let report = try report("frequency: {min: 3, max: 10}, damping: {min: 0.1, max: 0.4}")
    #expect(report.parameters.map(\.isAtBound) == [true, true])
    #expect(report.parameters.map(\.value) == [3, 0.4])
    #expect(report.comparisons.first?.halfWidths == nil)
    #expect(
      report.reason.hasSuffix("; frequency and damping ended at their bounds and were held there"))
  }

  @Test func `a minimum that only lies near its bound is not put on it`() throws {
    let curve = TextbookSpring(frequency: 2, damping: 1e-4).recording(at: ticks(121))
    let report = try report(Scenes.bothFree, curve: curve)
    let damping = try report.parameter("damping")
    #expect(!damping.isAtBound && close(damping.value, 1e-4, 1e-3))
  }

  @Test func `an undamped spring has its damping at the bound 0`() throws {
    let curve = TextbookSpring(frequency: 2, damping: 0).recording(at: ticks(121))
    let report = try report(Scenes.bothFree, curve: curve)
    let damping = try report.parameter("damping")
    #expect(damping.isAtBound && damping.value == 0)
    #expect(try close(report.value("frequency"), 2, 1e-9))
  }
}
