// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import TestSupport
import Testing

@testable import Fitting

@Suite struct CurveFitTests {
  static let box2D = document(
    """
    scene:
      items: {ball: {center: [160, 300], size: [40, 40]}}
      behaviors:
        - attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 1, damping: 1}
        - itemProperties: {items: [ball], resistance: 0.1}
    response: {item: ball, channel: distance, target: [160, 100]}
    """, parameters: Scenes.bothFree, target: "curve: curve.csv")

  /// A dot on an attachment, with more behaviours.
  private static func dot(_ attachment: String, _ more: String...) -> String {
    let behaviors = ["attachment: {item: dot, \(attachment)}"] + more
    return """
      scene:
        items: {dot: {center: [0, 0], size: [40, 40]}}
        behaviors: [\(behaviors.joined(separator: ", "))]
      response: {item: dot, channel: progress}
      """
  }

  @Test(arguments: [box2D, box2D.replacing("curve.csv", with: "curve.csv, timeOffset: 0")])
  func `a curve that Box2D made gives its frequency and damping back`(_ text: String) throws {
    let report = try fitProblem(text, curve: .box2D).solve()
    #expect(report.status == .ok)
    try expect(report, ["frequency": 3, "damping": 0.35], 0.005)
    #expect(report.comparisons.first?.rootMeanSquare ?? 1 < 0.01)
    if let offset = report.parameters.first(where: { $0.name == "timeOffset" }) {
      #expect(abs(offset.value) < 1e-4)
    }
  }

  @Test(arguments: [0.2, 0.45])
  func `a release between a first sample and one that comes late is found`(gap: Double) throws {
    // The second sample is up to 0.45 of a period after the release.
    let spring = TextbookSpring(frequency: 6.5, damping: 0.02, to: 300)
    let times = [-0.004] + (0..<180).map { gap / 6.5 + Double($0) / 60 }
    let report = try springFit(CurveFile(times, times.map(spring.level))).solve()
    try expect(report, ["frequency": 6.5], 1e-6)
    try expect(report, ["damping": 0.02], 1e-4)
    #expect(report.beginning?.kind == .rest)
    #expect(abs(try report.value("timeOffset")) < 1e-6)
  }

  @Test func `a spring is recovered, whatever its levels, unit, sampling and time offset`() throws {
    var random = SplitMix(seed: 1)
    for number in 0..<200 {
      let truth = RandomRecording(&random, number: number)
      let report = try springFit(truth.curve).solve()
      #expect(report.status == .ok, "\(number)")
      let spring = truth.spring
      let span = abs(spring.to - spring.from)
      #expect(close(try report.value("frequency"), spring.frequency, 1e-4), "\(number)")
      #expect(close(try report.value("damping"), spring.damping, 1e-4), "\(number)")
      #expect(abs(try report.value("to") - spring.to) <= 1e-4 * span, "\(number)")
      // Without a sample before it the onset is not seen.
      guard let offset = report.parameters.first(where: { $0.name == "timeOffset" })?.value
      else { continue }
      #expect(abs(offset - truth.timeOffset) <= 1e-4 / spring.frequency, "\(number)")
    }
  }

  @Test func `a spring fitted as an attachment has other numbers and the same motion`() throws {
    let spring = TextbookSpring(frequency: 1 / 1.8, damping: 0.3)
    let report = try curveReport(
      of: spring.recording(at: ticks(481), timeOffset: 0.0151),
      by: Self.dot(
        "anchor: [0, 400], length: 200, frequency: 1, damping: 0.5",
        "itemProperties: {items: [dot], resistance: 0.1}"))
    #expect(report.status == .ok)
    #expect(abs(try report.value("frequency") - 0.5587) <= 0.002)
    #expect(abs(try report.value("damping") - 0.2729) <= 0.002)
    #expect(abs((report.effective?.dampingRatio ?? 0) - 0.300) <= 0.002)
    #expect(abs((report.effective?.frequency ?? 0) - 1 / 1.8) <= 0.002)
  }

  @Test func `a motion that jumps with its parameters is still followed to their values`() throws {
    // With length 0 the item passes through its anchor, where the engine's direction turns over.
    let scene = Self.dot("anchor: [300, 0], length: 0, frequency: 1, damping: 0.5")
      .replacing("scene:", with: "scene:\n  duration: 2")
    let wish = document(scene, parameters: Scenes.bothFree, target: "overshoot: 5")
    let curve = try fitProblem(wish).response(at: [6, 0.2]).curve
    let report = try curveReport(of: CurveFile(curve.times, curve.values), by: scene)
    try expect(report, ["frequency": 6, "damping": 0.2], 0.01)
  }

  @Test func `a given time offset is used, however long before the recording it lies`() throws {
    let spring = TextbookSpring(frequency: 0.5, damping: 0.1)
    let report = try curveReport(
      of: spring.recording(at: ticks(121).map { $0 + 3 }),
      by: Self.dot("anchor: [0, 400], length: 200, frequency: 1, damping: 1"),
      "frequency: {min: 0.1, max: 1}, damping: {min: 0, max: 1}",
      target: "curve: curve.csv, timeOffset: 0")
    #expect(report.parameters.count == 2)
    #expect(close(report.effective?.frequency ?? 0, 0.5, 0.002))
    #expect(close(report.effective?.dampingRatio ?? 0, 0.1, 0.01))
  }

  @Test func `samples that are spoiled do not bend a robust fit`() throws {
    let spring = TextbookSpring(frequency: 3, damping: 0.25, to: 100)
    let values = ticks(120).enumerated().map { index, time in
      spring.level(at: time - 0.1) + (index % 10 == 3 ? 40 : 0)
    }
    var problem = try springFit(CurveFile(ticks(120), values))
    problem.loss = .bisquare
    let report = try problem.solve()
    try expect(report, ["frequency": 3, "damping": 0.25], 1e-4)
  }

  @Test func `a start at its bounds gets away from them`() throws {
    let curve = TextbookSpring(frequency: 2, damping: 0.3).recording(at: ticks(121))
    let parameters = """
      frequency: {min: 0.5, max: 10, start: 0.5}, damping: {min: 0, max: 2, start: 2}
      """
    let report = try curveReport(of: curve, parameters)
    try expect(report, ["frequency": 2, "damping": 0.3], 1e-6)
    #expect(report.parameters.allSatisfy { !$0.isAtBound })
  }

  @Test func `the residuals that are reported are those of the curve that is reported`() throws {
    let report = try fitProblem(Self.box2D, curve: .box2D).solve()
    let comparison = try #require(report.comparisons.first)
    #expect(comparison.times == ticks(121) && comparison.target[12] == 76.47715)
    let squares = zip(comparison.target, comparison.fitted).map { ($0 - $1) * ($0 - $1) }
    #expect(close(report.cost, squares.reduce(0, +), 1e-12))
    #expect(close(comparison.rootMeanSquare, (report.cost / 121).squareRoot(), 1e-12))
    #expect(report.evaluations > 10 && !report.starts.isEmpty)
    let statistics = try #require(report.statistics)
    #expect(statistics.degreesOfFreedom == 121 - statistics.names.count)
  }

  @Test func `a local fit begins at one place, a global one at many`() throws {
    var problem = try fitProblem(Self.box2D, curve: .box2D)
    problem.method = .local
    #expect(try problem.solve().starts.count == 1)
    problem.method = .global
    #expect(try problem.solve().starts.count > 1)
  }
}

/// A recording without noise of a random spring.
private struct RandomRecording {
  var spring: TextbookSpring
  let timeOffset: Double
  let curve: CurveFile

  init(_ random: inout SplitMix, number: Int) {
    let unit = [1, 1e-6, 1e6, 100][number % 4]
    spring = TextbookSpring(
      frequency: random.number(0.3...8), damping: random.number(0.05...1.5))
    spring.from = unit * random.number(-2...2)
    spring.to = spring.from + unit * random.number(0.5...3) * (random.number(0...1) < 0.5 ? -1 : 1)
    let period = 1 / spring.frequency
    let interval = period / random.number(15...60)
    let hasLeadIn = number % 2 == 0
    let isIrregular = number % 3 == 0
    let first = random.number(-5...5)
    let length = period * random.number(2...5)
    timeOffset = first + (hasLeadIn ? 6.5 * interval : 0)
    var times: [Double] = []
    var time = first
    while time < timeOffset + length {
      times.append(time)
      time += interval * (isIrregular ? random.number(0.3...1.7) : 1)
    }
    curve = spring.recording(at: times, timeOffset: timeOffset)
  }
}

@Suite struct RealRecordingTests {
  /// A spring of 2 Hz and damping 0.3 from 100 to 400, that starts 0.3 s after the clock's first time.
  private func spring(clock: Double = 0, noise: Double = 0) -> CurveFile {
    var random = SplitMix(seed: 7)
    let spring = TextbookSpring(frequency: 2, damping: 0.3, from: 100, to: 400)
    let values = ticks(180).map { spring.level(at: $0 - 0.3) + noise * random.gaussian() }
    return CurveFile(ticks(180).map { clock + $0 }, values)
  }

  @Test func `noise before the motion does not bend the fit`() throws {
    let report = try springFit(spring(noise: 5)).solve()
    for (name, truth) in [
      ("frequency", 2.0), ("damping", 0.3), ("from", 100), ("to", 400), ("timeOffset", 0.3),
    ] {
      let parameter = try report.parameter(name)
      let error = try #require(parameter.standardError)
      #expect(abs(parameter.value - truth) < 4 * error, "\(name) \(parameter.value) +- \(error)")
    }
  }

  @Test func `a clock that shows billions of seconds is no trouble`() throws {
    let report = try springFit(spring(clock: 1.7e9)).solve()
    #expect(abs(try report.value("frequency") - 2) < 1e-6)
    // It counts from the first sample.
    #expect(abs(try report.value("timeOffset") - 0.3) < 1e-5)
    #expect(report.comparisons.first?.times.first == 0)
  }

  @Test func `a recording that ends before the peak still tells the spring's overshoot`() throws {
    let rows = spring().text.split(separator: "\n")
    // The peak comes 0.26 s after the start.
    let cut = CurveFile(text: rows.prefix(1 + 18 + 14).joined(separator: "\n") + "\n")
    let report = try springFit(cut).solve()
    #expect(abs((report.metric(.overshoot) ?? 0) - 37.23) < 0.5)
  }
}

@Suite struct CurveFitBoundsTests {
  private func report(_ parameters: String, damping: Double = 0.3) throws -> FitReport {
    let curve = TextbookSpring(frequency: 2, damping: damping).recording(at: ticks(121))
    return try curveReport(of: curve, parameters, target: "curve: curve.csv, timeOffset: 0")
  }

  @Test func `a parameter at its bound is held there and the rest is the best beside it`() throws {
    let report = try report("frequency: {min: 0.5, max: 10}, damping: {min: 0.5, max: 2}")
    let damping = try report.parameter("damping")
    #expect(damping.value == 0.5 && damping.isAtBound && damping.isDetermined)
    #expect(damping.standardError == nil && damping.interval == nil)
    #expect(report.reason.hasSuffix("; damping ended at its bound and was held there"))
    // The best frequency at damping 0.5, by trying.
    func squares(_ frequency: Double) -> Double {
      let fitted = TextbookSpring(frequency: frequency, damping: 0.5)
      let truth = TextbookSpring(frequency: 2, damping: 0.3)
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
    #expect(report.explanation?.explained == .no && frequency.standardError == nil)
    #expect(close(report.cost, squares(tried), 1e-6))
  }

  @Test func `with every parameter at its bound nothing is left to fit`() throws {
    let report = try report("frequency: {min: 3, max: 10}, damping: {min: 0.1, max: 0.4}")
    #expect(report.parameters.map(\.isAtBound) == [true, true] && report.values == [3, 0.4])
    #expect(report.comparisons.first?.halfWidths == nil)
    #expect(
      report.reason.hasSuffix("; frequency and damping ended at their bounds and were held there"))
  }

  @Test func `a minimum that only lies near its bound is not put on it`() throws {
    let damping = try report(Scenes.bothFree, damping: 1e-4).parameter("damping")
    #expect(!damping.isAtBound && close(damping.value, 1e-4, 1e-3))
  }

  @Test func `an undamped spring has its damping at the bound 0`() throws {
    let report = try report(Scenes.bothFree, damping: 0)
    let damping = try report.parameter("damping")
    #expect(damping.isAtBound && damping.value == 0)
    #expect(try close(report.value("frequency"), 2, 1e-9))
  }
}

@Suite struct CurveFitSeveralTests {
  /// A fit of the spring of a scene, to curves that are put in afterwards.
  private func problem(
    scene: String = Scenes.spring, parameters: String = Scenes.bothFree,
    _ targets: [(CurveFile, (inout CurveTarget) -> Void)]
  ) throws -> FitProblem {
    let text = document(scene, parameters: parameters, target: "curve: curve.csv")
    var problem = try fitProblem(text, curve: targets[0].0)
    problem.target.curves = try targets.map { curve, change in
      var target = try #require(fitProblem(text, curve: curve).target.curves.first)
      change(&target)
      return target
    }
    return problem
  }

  @Test func `two recordings share a spring, and each has its own time offset`() throws {
    let spring = TextbookSpring(frequency: 3, damping: 0.25)
    let report = try problem([
      (spring.recording(at: ticks(90), timeOffset: 0.2), { _ in }),
      (spring.recording(at: ticks(70, rate: 50).map { $0 + 7 }, timeOffset: 7.311), { _ in }),
    ]).solve()
    #expect(
      report.parameters.map(\.name) == ["frequency", "damping", "timeOffset_1", "timeOffset_2"])
    try expect(
      report, ["frequency": 3, "damping": 0.25, "timeOffset_1": 0.2, "timeOffset_2": 7.311], 1e-6)
    #expect(report.comparisons.map(\.times.count) == [90, 70])
    #expect(report.comparisons.allSatisfy { $0.rootMeanSquare < 1e-6 })
    #expect(report.comparisons[1].times[0] == 7)
  }

  @Test func `a recording in its own unit has its levels found, or given`() throws {
    let pixels = TextbookSpring(frequency: 2, damping: 0.4, from: 900, to: -300)
    let plain = TextbookSpring(frequency: 2, damping: 0.4)
    let report = try problem([
      (plain.recording(at: ticks(90)), { $0.endLevel = .given(1) }),
      (
        pixels.recording(at: ticks(90), timeOffset: 0.1),
        { ($0.startLevel, $0.endLevel) = (.fitted, .fitted) }
      ),
    ]).solve()
    #expect(
      report.parameters.map(\.name) == [
        "frequency", "damping", "timeOffset_1", "timeOffset_2", "startLevel_2", "endLevel_2",
      ])
    try expect(report, ["frequency": 2, "damping": 0.4, "timeOffset_2": 0.1], 1e-6)
    try expect(report, ["startLevel_2": 900, "endLevel_2": -300], 1e-6)
  }

  @Test func `closed derivatives of levels of their own are those that differences give`() throws {
    for levels: (CurveTarget.Level, CurveTarget.Level) in [
      (.scene, .scene), (.fitted, .scene), (.scene, .fitted), (.fitted, .fitted),
      (.given(3), .scene),
    ] {
      try checkDerivatives(
        spring: "frequency: 2, damping: 0.3, from: 1, to: 4, velocity: 2",
        parameters: "frequency: {}, damping: {}, from: {}, to: {}, velocity: {}"
      ) { ($0.startLevel, $0.endLevel) = levels }
    }
  }

  @Test(arguments: [
    ("response: 0.5, dampingRatio: 1.4", "response: {}, dampingRatio: {}, to: {}"),
    ("mass: 2, stiffness: 300, damping: 8", "mass: {}, stiffness: {}, damping: {}"),
  ])
  func `closed derivatives by the numbers of every notation are those that differences give`(
    spring: String, parameters: String
  ) throws {
    try checkDerivatives(spring: spring, parameters: parameters) { _ in }
  }

  private func checkDerivatives(
    spring: String, parameters: String, _ change: @escaping (inout CurveTarget) -> Void
  ) throws {
    let curve = TextbookSpring(frequency: 2, damping: 0.3).recording(at: ticks(40))
    let problem = try problem(
      scene: "scene: {spring: {\(spring)}}", parameters: parameters, [(curve, change)])
    let models = try CurveModels(problem, problem.target.curves)
    let numbers = try #require(models.springNumbers)
    var values = models.searched.map(\.start)
    values[models.curves[0].places.lowerBound] = -0.0123
    let (rows, columns) = (models.observations.count, values.count)
    var found = [Double](repeating: 0, count: rows * columns)
    var span = found.mutableSpan
    models.fillSlopes(&span, at: values, numbers)
    for column in 0..<columns {
      let step = 1e-5 * max(abs(values[column]), 0.1)
      var (above, below) = (values, values)
      above[column] += step
      below[column] -= step
      let (high, low) = (models.predictions(at: above), models.predictions(at: below))
      for row in 0..<rows {
        let difference = (high[row] - low[row]) / (2 * step)
        #expect(abs(found[row * columns + column] - difference) < 2e-6 * (1 + abs(difference)))
      }
    }
  }

  @Test func `samples outside of the window are shown and not fitted`() throws {
    let spring = TextbookSpring(frequency: 3, damping: 0.25)
    let times = ticks(120)
    let values = times.map { $0 < 1.2 ? spring.level(at: $0 - 0.1) : 5 }
    let report = try problem([(CurveFile(times, values), { $0.window = 0...1.19 })]).solve()
    #expect(close(try report.value("frequency"), 3, 1e-6))
    #expect(report.comparisons[0].times.count == 120)
    #expect(report.cost < 1e-9 && report.comparisons[0].rootMeanSquare < 1e-6)
    #expect(abs(report.comparisons[0].fitted[119] - 5) > 1)
  }

  @Test func `a sample without weight is not followed`() throws {
    let spring = TextbookSpring(frequency: 3, damping: 0.25)
    let times = ticks(80)
    var values = times.map { spring.level(at: $0 - 0.1) }
    values[30] = 40
    let weights = values.indices.map { $0 == 30 ? 0.0 : 1 }
    let report = try problem([(CurveFile(times, values), { $0.weights = weights })]).solve()
    try expect(report, ["frequency": 3, "damping": 0.25], 1e-6)
  }

  @Test func `recordings of two throws of one scene share its parameters`() throws {
    let cases = "cases: [{items.ball.center: [160, 300]}, {items.ball.center: [160, 240]}]"
    var throwing = try fitProblem(
      document(
        "\(Scenes.attachment)\n\(cases)", parameters: Scenes.bothFree, target: "overshoot: 5"))
    let recordings = (0..<2).map { index in
      let levels = throwing.run(at: [4, 0.3], case: index).smoothResponse().curve.values
      return CurveFile(ticks(90), Array(levels.prefix(90)))
    }
    throwing.target.metrics = []
    throwing.target.curves = try problem(
      scene: Scenes.attachment,
      recordings.enumerated().map { index, curve in (curve, { $0.caseIndex = index }) }
    ).target.curves
    let report = try throwing.solve()
    try expect(report, ["frequency": 4], 1e-4)
    try expect(report, ["damping": 0.3], 1e-3)
    #expect(abs(try report.value("timeOffset_2")) < 1e-4)
  }
}

@Suite struct CurveFitQuantizationTests {
  @Test func `the noise is at least that of rounding, where most samples rest`() throws {
    let spring = TextbookSpring(frequency: 4, damping: 0.9)
    let values = ticks(40).map { (20 + 90 * spring.level(at: $0 - 0.5)).rounded() }
    let report = try springFit(CurveFile(ticks(40), values)).solve()
    let frequency = try report.parameter("frequency")
    // Nothing is claimed, or an interval that holds the truth.
    #expect(frequency.interval?.contains(4) ?? true)
    let end = try #require(try report.parameter("to").standardError)
    #expect(end > 1 / 12.0.squareRoot() / 40.0.squareRoot())
  }

  @Test(arguments: [0, 1, 0.01])
  func `of a twentieth of a swing nothing wrong is claimed`(step: Double) throws {
    let spring = TextbookSpring(frequency: 0.05, damping: 0.8)
    let values = ticks(60).map { time in
      let level = 1000 * spring.level(at: 2 + time)
      return step > 0 ? (level / step).rounded() * step : level
    }
    let report = try springFit(CurveFile(ticks(60), values)).solve()
    for (name, truth) in [("frequency", 0.05), ("damping", 0.8), ("to", 1000)] {
      let found = try report.parameter(name)
      // Without rounding the samples tell the spring.
      #expect(step > 0 || close(found.value, truth, 1e-4), "\(name)")
      #expect(step == 0 || found.interval?.contains(truth) ?? true, "\(name)")
    }
  }

  @Test(arguments: [0.3, 0.9])
  func `rounding is no second spring`(damping: Double) throws {
    let spring = TextbookSpring(frequency: 1.1, damping: damping)
    var problem = try springFit(
      CurveFile(ticks(200), ticks(200).map { (30 * spring.level(at: $0)).rounded() }))
    problem.segments = .found
    #expect(try problem.solve().segments.count == 1)
  }

  @Test func `a spring that ends at a bound of the search is still told how it began`() throws {
    // A curve that only speeds up: the slowest spring without damping is the nearest.
    let values = ticks(18).map { 100 * $0 * $0 / (0.35 - $0) }
    let report = try springFit(CurveFile(ticks(18), values)).solve()
    #expect(try report.parameter("frequency").isAtBound && report.beginning != nil)
  }
}
