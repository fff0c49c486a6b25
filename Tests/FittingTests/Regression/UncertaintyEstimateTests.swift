// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import TestSupport
import Testing

@testable import Fitting

@Suite struct UncertaintyEstimateTests {
  @Test func `levels alone are linear parameters, with the textbook's errors and band`() throws {
    // level = from S + to (1 - S): ordinary least squares on the two columns S and 1 - S.
    let spring = TextbookSpring(frequency: 1, damping: 0.4, from: 3, to: 10)
    let times = ticks(60, rate: 30)
    var random = SplitMix(seed: 7)
    let values = times.map { spring.level(at: $0) + 0.3 * random.gaussian() }
    let unit = TextbookSpring(frequency: 1, damping: 0.4, from: 1, to: 0)
    let column = times.map(unit.level)
    let truth = TwoColumns(column, column.map { 1 - $0 }, values)
    let variance = truth.residualSquares / 58
    let report = try curveReport(
      of: CurveFile(times, values),
      by: "scene: {spring: {frequency: 1, damping: 0.4, from: 0, to: 1}, duration: 2}",
      "from: {start: 0}, to: {start: 1}", target: "curve: curve.csv, timeOffset: 0")
    let estimates = zip(truth.solution, truth.errors(variance: variance))
    for (parameter, (value, error)) in zip(report.parameters, estimates) {
      #expect(close(parameter.value, value, 1e-8))
      #expect(close(try #require(parameter.standardError), error, 1e-6))
      // Student's t at 97.5 % and 58 degrees of freedom.
      let interval = try #require(parameter.interval)
      #expect(close(interval.upperBound, value + 2.001_717_484 * error, 1e-6))
      #expect(close(interval.lowerBound, value - 2.001_717_484 * error, 1e-6))
      #expect(parameter.range == nil && parameter.isDetermined && !parameter.isAtBound)
    }
    let band = try #require(report.comparisons.first?.halfWidths)
    for (width, deviation) in zip(band, truth.deviations(variance: variance)) {
      #expect(close(width, 2.001_717_484 * deviation, 1e-6))
    }
    #expect(close(report.cost, truth.residualSquares, 1e-8))
  }

  @Test func `two parameters that act as one have errors where the other is known`() throws {
    // y = (a + b) x, with the noise of least squares about the mean slope.
    let observations = [1.1, 1.9, 3.2, 3.8]
    var regression = Regression(
      parameters: [SearchedParameter("a", start: 0.5), SearchedParameter("b", start: 0.5)],
      observations: observations
    ) { values in (1...4).map { (values[0] + values[1]) * Double($0) } }
    regression.jacobian = { _, slopes in
      for row in 0..<4 {
        (slopes[2 * row], slopes[2 * row + 1]) = (Double(row + 1), Double(row + 1))
      }
    }
    let search = RegressionSearch(regression)
    var minimum = Minimum(values: [0.5, 0.5], free: [0, 1], places: [0.5, 0.5])
    let fit = try #require(search.leastSquares(from: minimum))
    (minimum.cost, minimum.jacobian) = (fit.cost, fit.jacobian)
    let estimate = try #require(UncertaintyEstimate(minimum, regression))
    #expect(estimate.standardErrors.allSatisfy { $0 == nil })
    // Residuals 0.1, -0.1, 0.2 and -0.2: their variance with 2 degrees of freedom over 1 + 4 + 9 + 16.
    for error in estimate.conditionalErrors {
      #expect(close(try #require(error), (0.05 / 30).squareRoot(), 1e-9))
    }
  }

  @Test(arguments: [
    ("items.ball.density", 1), ("items.ball.friction", 0.2), ("items.ball.size.width", 40),
  ])
  func `a parameter without influence stays at its start`(_ name: String, _ start: Double) throws {
    let report = try curveReport(
      of: TextbookSpring(frequency: 2, damping: 0.4).recording(at: ticks(121)),
      by: Scenes.attachment.replacing("{item: ball}", with: "{item: ball, channel: progress}"),
      "\(Scenes.bothFree), \(name): {min: 0.1, max: 90}")
    let parameter = try report.parameter(name)
    #expect(!parameter.isDetermined && !parameter.isAtBound && parameter.value == start)
    #expect(parameter.standardError == nil && parameter.interval == nil)
    #expect(report.status == .ok)
    #expect(report.reason.hasSuffix("; \(name) does not change the curve"))
    // What the engine and the textbook differ by is no noise, and tells no error of the others.
    #expect(report.explanation?.explained == .partly)
    #expect(try report.parameter("frequency").standardError == nil)
  }

  @Test func `a parameter without influence leaves the errors of the others`() throws {
    var numbers = SplitMix64(seed: 1)
    let spring = TextbookSpring(frequency: 2, damping: 0.4)
    let noisy = CurveFile(
      ticks(121), ticks(121).map { spring.level(at: $0) + 0.1 * (numbers.uniform() - 0.5) })
    let report = try curveReport(
      of: noisy,
      by: Scenes.attachment.replacing("{item: ball}", with: "{item: ball, channel: progress}"),
      "\(Scenes.bothFree), items.ball.density: {min: 0.1, max: 90}")
    #expect(report.explanation?.explained == .yes)
    #expect(try report.parameter("items.ball.density").standardError == nil)
    let frequency = try report.parameter("frequency")
    #expect(frequency.standardError != nil)
    // What is found without noise.
    #expect(try #require(frequency.interval).contains(2.086))
  }

  @Test func `parameters that only act together are named together`() throws {
    let spring = TextbookSpring(frequency: 2, damping: 0.4, from: 300, to: 200)
    let report = try curveReport(
      of: spring.recording(at: ticks(121)),
      by: Scenes.attachment.replacing("{item: ball}", with: "{item: ball, channel: y}"),
      "\(Scenes.bothFree), length: {start: 90}, behaviors.attachment.anchor.y: {start: 105}")
    #expect(
      report.reason.hasSuffix(
        "; length and behaviors.attachment.anchor.y are not distinguishable from this curve"))
    for name in ["length", "behaviors.attachment.anchor.y"] {
      let parameter = try report.parameter(name)
      #expect(!parameter.isDetermined && parameter.standardError == nil)
    }
    #expect(try report.parameter("frequency").isDetermined)
    #expect(report.comparisons.first?.halfWidths == nil)
    // What the two do together is well known: the item comes to rest at 200.
    let rest = try report.value("length") + report.value("behaviors.attachment.anchor.y")
    #expect(abs(rest - 200) < 0.1)
  }

  @Test func `a time offset and an initial velocity act alike in a motion from rest`() throws {
    var random = SplitMix(seed: 3)
    let spring = TextbookSpring(frequency: 2, damping: 0.3)
    let values = ticks(121).map { spring.level(at: $0) + 0.002 * random.gaussian() }
    var problem = try fitProblem(
      document(
        Scenes.spring, parameters: "\(Scenes.bothFree), velocity: {start: 0}",
        target: "curve: curve.csv"), curve: CurveFile(ticks(121), values)
    )
    // A search that knows springs does not ask for both.
    problem.method = .local
    let report = try problem.solve()
    #expect(
      report.reason.hasSuffix("; velocity and timeOffset are not distinguishable from this curve"))
    #expect(try report.parameter("velocity").standardError == nil)
    #expect(try !report.parameter("timeOffset").isDetermined)
    #expect(try close(report.value("frequency"), 2, 0.01))
  }

  // sqrt(diag((X^T X)^-1) (0.3^2 + 1 / 12)) of the columns 1 and i, i < 30: numpy.linalg 2.4.
  @Test func `a rounded line has the errors of least squares with rounding's variance`() throws {
    var regression = LikelyFitTests.regression(of: LikelyFitTests.rounded, isLine: true)
    regression.noise = Noise([], grid: 1, deviation: 0.3, values: LikelyFitTests.rounded, gaps: [])
    regression.speeds = LikelyFitTests.rounded.map { _ in 0 }
    var search = RegressionSearch(regression)
    let minimum = search.run(
      from: [3, 0.73], free: [0, 1], methods: LeastSquares.Method.allCases)
    let found = UncertaintyEstimate(try #require(minimum), regression)?.standardErrors
    let errors = try #require(found).compactMap(\.self)
    #expect(close(errors[0], 0.148_299_80, 1e-6) && close(errors[1], 0.008_781_95, 1e-6))
  }
}

@Suite struct GaussNewtonStepTests {
  /// The line a + b x through (0, 1), (1, 2), (2, 4), whose least squares are a = 5/6, b = 3/2 with
  /// residuals -1/6, 1/3, -1/6.
  private func step(a: Double, b: Double, unit: Double = 1) throws -> GaussNewtonStep {
    let (x, y) = ([0.0, 1, 2], [1.0, 2, 4])
    let jacobian = Matrix(rows: 3, columns: 2, storage: x.flatMap { [1, $0 * unit] })
    let residuals = zip(x, y).map { a + b * $0 - $1 }
    return try #require(jacobian.gaussNewtonStep(residuals))
  }

  @Test(arguments: [1, 1e-9, 1e9])
  func `a straight line is reached in one step, in any unit`(unit: Double) throws {
    let step = try step(a: 0, b: 0, unit: unit)
    #expect(abs(step.step[0] - 5.0 / 6) < 1e-14)
    #expect(abs(step.step[1] * unit - 1.5) < 1e-14)
    #expect(step.isDetermined)
  }

  /// One standard error of a alone is sqrt(1/6 (J^T J)^-1_aa) = sqrt(5)/6, and moves the line by
  /// sqrt(3) times that; spread over both parameters and measured in sqrt(1/6), the deviation of the
  /// residuals, it is sqrt(5/4).
  @Test(arguments: [1, 1e-9, 1e9])
  func `the offset counts standard errors, in any unit`(unit: Double) throws {
    let step = try step(a: 5.0 / 6 + 5.0.squareRoot() / 6, b: 1.5, unit: unit)
    #expect(abs(step.offset - 1.25.squareRoot()) < 1e-13)
    #expect(try self.step(a: 5.0 / 6, b: 1.5, unit: unit).offset < 1e-14)
  }

  // numpy.linalg.lstsq 2.4: the residuals' squares fall from 30 to 1; the third parameter moves nothing.
  @Test(arguments: [2, 3])
  func `the linear model promises the fall that a linear fit has`(count: Int) throws {
    let rows = [[1.0, 1, 0], [1, 0, 0], [0, 2, 0]]
    let jacobian = Matrix(rows: 3, columns: count, storage: rows.flatMap { $0.prefix(count) })
    let step = try #require(jacobian.gaussNewtonStep([2, 1, 5]))
    #expect(abs(step.fall - 29) < 1e-13)
  }

  @Test(arguments: [0.0, 1])
  func `parameters that act alike, or not at all, are not determined`(second: Double) throws {
    let jacobian = Matrix(rows: 3, columns: 2, storage: [1, second, 2, 2 * second, 3, 3 * second])
    let step = try #require(jacobian.gaussNewtonStep([1, 0, 0]))
    #expect(!step.isDetermined)
  }

  @Test func `derivatives that are not finite give no step`() {
    let jacobian = Matrix(rows: 2, columns: 1, storage: [1, .nan])
    #expect(jacobian.gaussNewtonStep([1, 0]) == nil)
  }
}
