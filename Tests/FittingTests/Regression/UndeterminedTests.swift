// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import Studies
import TestSupport
import Testing

@Suite("What a regression does not determine")
struct UndeterminedTests {
  private static let x = (0..<30).map { 0.1 * Double($0) }

  private static func noisy(_ values: [Double]) -> [Double] {
    var random = SplitMix(seed: 9)
    return values.map { $0 + 0.01 * random.gaussian() }
  }

  @Test("Two parameters that only act as a product are named together, and the third is known")
  func product() throws {
    let x = Self.x
    let report = try Regression(
      parameters: [.init("a", start: 1), .init("b", start: 1), .init("rate", start: 1)],
      observations: Self.noisy(x.map { 6 * exp(-0.9 * $0) })
    ) { b in x.map { b[0] * b[1] * exp(-b[2] * $0) } }.solve()
    #expect(report.statistics.undetermined == [["a", "b"]])
    #expect(report.reason.contains("a and b cannot be told apart"))
    #expect(report.estimates.map(\.isDetermined) == [false, false, true])
    #expect(abs(report.values[0] * report.values[1] - 6) < 0.05)
    #expect(abs(report.values[2] - 0.9) < 0.02)
    #expect(report.halfWidths == nil)
  }

  @Test("A parameter without influence stays at its start, and is said to change nothing")
  func idle() throws {
    let x = Self.x
    let report = try Regression(
      parameters: [.init("a", start: 1), .init("ghost", start: 42), .init("rate", start: 1)],
      observations: Self.noisy(x.map { 6 * exp(-0.9 * $0) })
    ) { b in x.map { b[0] * exp(-b[2] * $0) } }.solve()
    #expect(report.estimates[1].isIdle && !report.estimates[1].isDetermined)
    #expect(report.values[1] == 42)
    #expect(report.reason.contains("ghost does not change the curve"))
    #expect(report.estimates[0].isDetermined && report.estimates[2].isDetermined)
    #expect(report.statistics.degreesOfFreedom == 28)
  }

  @Test(
    "A parameter that comes out as 0 is determined, whatever the loss",
    arguments: [
      RobustLoss.leastSquares, .huber, .cauchy, .bisquare,
    ])
  func zero(loss: RobustLoss) throws {
    let noise = [0.1, -0.1, -0.1, 0.1, 0.1, -0.1, -0.1, 0.1]
    var line = Regression(
      parameters: [.init("level", start: 0), .init("slope", start: 1)],
      observations: noise.map { 2 + $0 }
    ) { b in noise.indices.map { b[0] + b[1] * (Double($0) - 3.5) } }
    line.loss = loss
    let report = try line.solve()
    #expect(abs(report.values[1]) < 1e-9)
    // The columns stand at a right angle: the errors go as 1 / sqrt 8 and 1 / sqrt 42.
    let errors = report.estimates.compactMap(\.standardError)
    try #require(errors.count == 2)
    #expect(abs(errors[0] / errors[1] - (42.0 / 8).squareRoot()) < 1e-4)
  }

  @Test("A parameter at its bound is said so, and the rest are fitted as with it held there")
  func bound() throws {
    let (x, y) = (Self.x, Self.noisy(Self.x.map { 6 * exp(-0.9 * $0) + 1 }))
    let report = try Regression(
      parameters: [
        .init("a", start: 1), .init("rate", start: 1), .init("level", start: 0.2, min: 0, max: 0.5),
      ], observations: y
    ) { b in x.map { b[0] * exp(-b[1] * $0) + b[2] } }.solve()
    #expect(report.estimates[2].isAtBound && report.values[2] == 0.5)
    #expect(report.estimates[2].standardError == nil && report.estimates[2].isDetermined)
    #expect(report.reason.contains("level ended at its bound"))
    let held = try Regression(
      parameters: [.init("a", start: 1), .init("rate", start: 1)], observations: y
    ) { b in x.map { b[0] * exp(-b[1] * $0) + 0.5 } }.solve()
    for (estimate, other) in zip(report.estimates, held.estimates) {
      #expect(abs(estimate.value - other.value) < 1e-6)
      let (error, truth) = (estimate.standardError, other.standardError)
      #expect(abs(try #require(error) / (try #require(truth)) - 1) < 1e-4)
    }
  }
}
