// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import TestSupport
import Testing

@testable import Fitting

@Suite struct CurveExplanationTests {
  private static let spring = TextbookSpring(frequency: 2, damping: 0.3, to: 100)

  private func explanation(
    lasting: Double = 1.5, noise: Double = 0.2, of level: (Double) -> Double
  ) throws -> CurveExplanation {
    try #require(report(lasting: lasting, noise: noise, of: level).explanation)
  }

  /// The explanation of exact values, 60 a second.
  private func explanation(
    of values: [Double], at times: [Double]? = nil, loss: RobustLoss = .leastSquares
  ) throws -> CurveExplanation {
    var problem = try springFit(CurveFile(times ?? ticks(values.count), values))
    problem.loss = loss
    return try #require(problem.solve().explanation)
  }

  /// The fit of a curve at 60 frames a second, with noise of which that of neighbouring samples may be
  /// correlated.
  private func report(
    lasting: Double, noise: Double, correlation: Double = 0, of level: (Double) -> Double
  ) throws -> FitReport {
    var random = SplitMix(seed: 3)
    let times = ticks(Int(lasting * 60))
    var last = random.gaussian()
    let values = times.map { time in
      last =
        correlation * last + (1 - correlation * correlation).squareRoot() * random.gaussian()
      return level(time) + noise * last
    }
    return try springFit(CurveFile(times, values)).solve()
  }

  // cubic-bezier(0.04, -0.55, 0.39, 1.47) over 0.4 s: a spring with a drift, three frames late, follows it
  // to a pixel.
  @Test func `an easing in whole pixels is named where a spring follows its few samples`() throws {
    let values: [Double] = [
      0, 0, 0, 0, -15, -4, 11, 27, 44, 60, 75, 90, 103, 115, 126, 136, 144, 152, 158, 163, 167, 170,
      171, 171, 170, 168, 165, 161,
    ]
    let found = try explanation(of: values)
    #expect(found.explained == .no && found.rival?.kind == .bezier)
  }

  /// The progress of CSS's `cubic-bezier(x1, y1, x2, y2)`, by bisection.
  private func easing(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at share: Double
  ) -> Double {
    let value = { (s: Double, a: Double, b: Double) in
      3 * s * (1 - s) * (1 - s) * a + 3 * s * s * (1 - s) * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle, x1, x2) < min(max(share, 0), 1) { low = middle } else { high = middle }
    }
    return value(low, y1, y2)
  }

  @Test(arguments: [("ease-in-out", 0.58), ("ease-in", 1)])
  func `CSS's named easings are recognised`(name: String, x2: Double) throws {
    let found = try explanation { 100 * easing(0.42, 0, x2, 1, at: ($0 - 0.3) / 0.6) }
    let rival = try #require(found.rival)
    #expect(found.explained == .no)
    #expect(rival.kind == .bezier && rival.name == name)
    #expect(abs(try #require(rival["begin"]) - 0.3) < 0.01)
    #expect(close(try #require(rival["duration"]), 0.6, 0.03))
    #expect(abs(try #require(rival["from"])) < 0.5)
    #expect(close(try #require(rival["to"]), 100, 0.005))
  }

  @Test(arguments: [1, 8])
  func `a straight line and a staircase are no rounding`(length: Int) throws {
    let values = (0..<48).map { Double(10 * ($0 / length)) }
    let found = try springFit(CurveFile(ticks(48), values)).solve()
    #expect(found.explanation?.explained != .yes)
    #expect(found.statistics?.roundingStep == nil)
  }

  @Test func `a straight line and an exponential decay are recognised`() throws {
    let line = try explanation { 100 * min(max(($0 - 0.3) / 0.6, 0), 1) }
    #expect(line.explained == .no && line.rival?.kind == .line)
    #expect(close(try #require(line.rival?["duration"]), 0.6, 0.02))
    let decay = try explanation { 100 * (1 - exp(-$0 / 0.325)) }
    // It is an overdamped spring too, with a number more.
    #expect(decay.explained == .yes && decay.rival?.kind == .decay)
    #expect(close(try #require(decay.rival?["timeConstant"]), 0.325, 0.02))
    #expect(close(try #require(decay.rival?["to"]), 100, 0.01))
  }

  @Test(arguments: [0.0, 0.2])
  func `a curve of two levels is no spring, however coarse its step`(noise: Double) throws {
    let found = try explanation(lasting: 4, noise: noise) {
      $0.truncatingRemainder(dividingBy: 2) > 1 ? 100 : 0
    }
    #expect(found.explained == .no)
  }

  @Test func `a spring is explained where a clock rounds its times to milliseconds`() throws {
    let times = ticks(120).map { ($0 * 1000).rounded() / 1000 }
    #expect(
      try explanation(of: ticks(120).map(Self.spring.level), at: times).explained == .yes)
  }

  @Test func `an even clock of 10 ms excuses nothing`() throws {
    let times = ticks(200, rate: 100)
    let values = times.map { Self.spring.level(at: $0) + 0.1 * sin(40 * $0) }
    #expect(try explanation(of: values, at: times).explained != .yes)
  }

  @Test(arguments: [0, 0.2])
  func `springs one after the other are told with the time of the change`(noise: Double) throws {
    let moves = IntegratedMoves(moves: [
      .init(from: 0.1, frequency: 2, damping: 0.5, to: 100),
      .init(from: 0.85, frequency: 3, damping: 0.3, to: -50),
    ])
    let found = try explanation(lasting: 3, noise: noise) { moves.levels(at: [$0])[0] }
    #expect(found.explained == .no && found.rival?.kind == .segments)
    #expect(abs(try #require(found.rival?["from_2"]) - 0.85) < 0.01)
  }

  @Test(arguments: [0, 0.8])
  func `a spring is explained, also in correlated noise`(correlation: Double) throws {
    let report = try report(lasting: 3, noise: 1, correlation: correlation) {
      Self.spring.level(at: $0 - 0.2)
    }
    let found = try #require(report.explanation)
    #expect(found.explained == .yes && found.rival == nil && found.systematic == nil)
    #expect(try #require(report.residual) < 1.2)
  }

  /// A spring of 2 Hz with independent noise; every thirteenth sample is far off where there are outliers.
  private func scattered(hasOutliers: Bool) throws -> FitProblem {
    var random = SplitMix(seed: 5)
    let values = ticks(90).enumerated().map { row, time in
      let outlier = hasOutliers && row % 13 == 4 ? 40 * random.gaussian() : 0
      return Self.spring.level(at: time - 0.2) + 0.4 * random.gaussian() + outlier
    }
    return try springFit(CurveFile(ticks(90), values))
  }

  @Test(arguments: [RobustLoss.huber, .cauchy, .bisquare], [false, true])
  func `a spring with outliers is explained robustly`(loss: RobustLoss, hasOutliers: Bool) throws {
    var problem = try scattered(hasOutliers: hasOutliers)
    problem.loss = loss
    let report = try problem.solve()
    #expect(report.explanation?.explained == .yes)
    #expect(report.parameters.allSatisfy { $0.isDetermined && $0.name != "drift" })
    let interval = try #require(try report.parameter("frequency").interval)
    #expect(interval.contains(2) && interval.upperBound - interval.lowerBound < 0.1)
  }

  @Test func `a robust loss does not excuse another curve, with neighbouring errors`() throws {
    let values = ticks(90).map { 100 * easing(0.42, 0, 0.58, 1, at: ($0 - 0.3) / 0.6) }
    #expect(try explanation(of: values, loss: .bisquare).explained != .yes)
  }

  @Test(arguments: [(0.4, nil), (0.1, 3.5...4.5)] as [(Double, ClosedRange<Double>?)])
  func `noise that is given is compared with`(sigma: Double, excess: ClosedRange<Double>?) throws {
    var given = try scattered(hasOutliers: false)
    given.target.curves[0].sigmas = ticks(90).map { _ in sigma }
    let found = try #require(try given.solve().explanation)
    #expect(found.explained == (excess == nil ? .yes : .partly))
    #expect(found.excess.map { excess?.contains($0) == true } ?? (excess == nil))
  }

  @Test(arguments: [0, 0.4])
  func `rounded noise about any level is no motion`(offset: Double) throws {
    var random = SplitMix(seed: 8)
    let values = ticks(120).map { _ in (300 + offset + 0.3 * random.gaussian()).rounded() }
    let found = try explanation(of: values)
    #expect(found.explained == .no && found.stillness != nil)
  }

  @Test func `noise about a level is no motion`() throws {
    let found = try explanation(lasting: 3, noise: 1) { _ in 40 }
    #expect(found.explained == .no && found.stillness != nil)
  }

  @Test func `one sample that is far off is no motion either`() throws {
    let found = try explanation(lasting: 1, noise: 0.02) { abs($0 - 0.5) < 0.005 ? 43 : 40 }
    #expect(found.stillness == .still)
  }

  @Test func `a line from the first sample to the last is named`() throws {
    let times = ticks(61).map { ($0 * 10_000).rounded() / 10_000 }
    let found = try explanation(of: ticks(61).map { 100 * $0 }, at: times)
    #expect(found.explained == .no && found.rival?.kind == .line)
  }

  @Test(arguments: [(0.25, 637.0), (0.35, 820)])
  func `a decay is found though no frequency is`(timeConstant: Double, way: Double) throws {
    let values = ticks(120).map { (way * (1 - exp(-$0 / timeConstant))).rounded() }
    let report = try springFit(CurveFile(ticks(120), values)).solve()
    #expect(report.status == .ok)
    #expect(report.explanation?.explained == .yes && report.explanation?.rival?.kind == .decay)
  }

  @Test func `where the residuals are no noise, it is said when most of them lie`() throws {
    let found = try explanation(lasting: 3) { time in
      Self.spring.level(at: time - 0.2) + (abs(time - 2) < 0.1 ? 8 : 0)
    }
    let place = try #require(found.systematic)
    #expect(found.explained != .yes)
    #expect(place.span.lowerBound > 1.8 && place.span.upperBound < 2.2)
    #expect(place.largest > 5)
  }

  @Test func `half of the squares of residuals lie in the shortest stretch that has them`() {
    let found = CurveExplanation.stretch(of: [1, 1, -4, 2, 3, 2, -1], at: [0, 1, 2, 3, 4, 5, 6])
    #expect(found.span == 2...3 && found.largest == -4)
    #expect(CurveExplanation.stretch(of: [0, 0], at: [0, 1]).span == 0...0)
  }
}
