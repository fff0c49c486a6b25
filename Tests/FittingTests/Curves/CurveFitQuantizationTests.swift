// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite("Recordings in whole pixels, and springs at the edge of the search")
struct CurveFitQuantizationTests {
  @Test("The noise is at least that of rounding, where most samples rest or are followed exactly")
  func rest() throws {
    let spring = TextbookSpring(frequency: 4, damping: 0.9)
    let values = ticks(40).map { (20 + 90 * spring.level(at: $0 - 0.5)).rounded() }
    let report = try springFit(CurveFile(ticks(40), values)).solve()
    let frequency = try report.parameter("frequency")
    // Nothing is claimed, or an interval that holds the truth.
    #expect(frequency.interval?.contains(4) ?? true)
    let end = try #require(try report.parameter("to").standardError)
    #expect(end > 1 / 12.0.squareRoot() / 40.0.squareRoot())
  }

  @Test("Beside a frequency at the end of the search nothing is claimed")
  func edge() throws {
    // A twentieth of a swing: every slower spring follows it as well.
    let spring = TextbookSpring(frequency: 0.05, damping: 0.8)
    let values = ticks(60).map { 1000 * spring.level(at: 2 + $0) }
    let report = try springFit(CurveFile(ticks(60), values)).solve()
    let frequency = try report.parameter("frequency")
    #expect(frequency.isAtBound)
    for name in ["damping", "to", "velocity"] {
      #expect(try report.parameter(name).interval == nil, "\(name)")
    }
  }
}
