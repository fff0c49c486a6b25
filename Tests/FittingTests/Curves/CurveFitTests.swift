// SPDX-License-Identifier: GPL-3.0-or-later

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

  @Test(arguments: [box2D, box2D.replacing("curve.csv", with: "curve.csv, timeOffset: 0")])
  func `a curve that Box2D made gives its frequency and damping back`(_ text: String) throws {
    let report = try fitProblem(text, curve: Box2DRecording.curve).solve()
    #expect(report.status == .ok)
    #expect(close(try report.value("frequency"), Box2DRecording.frequency, 0.005))
    #expect(close(try report.value("damping"), Box2DRecording.damping, 0.005))
    #expect(report.comparisons.first?.rootMeanSquare ?? 1 < 0.01)
    if let offset = report.parameters.first(where: { $0.name == "timeOffset" }) {
      #expect(abs(offset.value) < 1e-4)
    }
  }

  @Test(
    "A release between a first sample and one that comes late is found", arguments: [0.2, 0.45])
  func lateSecondSample(gap: Double) throws {
    // The second sample is up to 0.45 of a period after the release.
    let spring = TextbookSpring(frequency: 6.5, damping: 0.02, to: 300)
    let times = [-0.004] + (0..<180).map { gap / 6.5 + Double($0) / 60 }
    let report = try springFit(CurveFile(times, times.map(spring.level))).solve()
    #expect(close(try report.value("frequency"), 6.5, 1e-6))
    #expect(close(try report.value("damping"), 0.02, 1e-4))
    #expect(report.beginning?.kind == .rest)
    #expect(abs(try report.value("timeOffset")) < 1e-6)
  }

  @Test func `a plain spring is recovered, whatever its levels, unit, sampling and time offset`()
    throws
  {
    var random = SplitMix(seed: 1)
    for number in 0..<200 {
      let truth = RandomRecording(&random, number: number)
      let report = try springFit(truth.curve).solve()
      #expect(report.status == .ok, "\(number)")
      let span = abs(truth.spring.to - truth.spring.from)
      #expect(close(try report.value("frequency"), truth.spring.frequency, 1e-4), "\(number)")
      #expect(close(try report.value("damping"), truth.spring.damping, 1e-4), "\(number)")
      #expect(abs(try report.value("to") - truth.spring.to) <= 1e-4 * span, "\(number)")
      // Without a sample before it the onset is not seen.
      guard report.beginning?.kind != .cut else { continue }
      let offset = try report.value("timeOffset")
      #expect(abs(offset - truth.timeOffset) <= 1e-4 / truth.spring.frequency, "\(number)")
    }
  }

  @Test func `a continuous spring fitted as an attachment has other numbers and the same motion`()
    throws
  {
    let spring = TextbookSpring(frequency: 1 / 1.8, damping: 0.3)
    let text = document(
      """
      scene:
        items: {dot: {center: [0, 0], size: [40, 40]}}
        behaviors:
          - attachment: {item: dot, anchor: [0, 400], length: 200, frequency: 1, damping: 0.5}
          - itemProperties: {items: [dot], resistance: 0.1}
      response: {item: dot, channel: progress}
      """, parameters: Scenes.bothFree, target: "curve: curve.csv")
    let curve = spring.recording(at: ticks(481), timeOffset: 0.0151)
    let report = try fitProblem(text, curve: curve).solve()
    #expect(report.status == .ok)
    #expect(abs(try report.value("frequency") - 0.5587) <= 0.002)
    #expect(abs(try report.value("damping") - 0.2729) <= 0.002)
    #expect(abs((report.effective?.dampingRatio ?? 0) - 0.300) <= 0.002)
    #expect(abs((report.effective?.frequency ?? 0) - 1 / 1.8) <= 0.002)
  }

  @Test func `a motion that jumps with its parameters is still followed to their values`() throws {
    // With length 0 the item passes through its anchor, where the engine's direction turns over.
    let scene = """
      scene:
        duration: 2
        items: {dot: {center: [0, 0], size: [40, 40]}}
        behaviors: [attachment: {item: dot, anchor: [300, 0], length: 0, frequency: 6, damping: 0.2}]
      response: {item: dot, channel: progress}
      """
    let wish = document(scene, parameters: Scenes.bothFree, target: "overshoot: 5")
    let motion = try fitProblem(wish).response(at: [6, 0.2])
    let curve = CurveFile(motion.curve.times, motion.curve.values)
    let report = try fitProblem(
      document(
        scene.replacing("frequency: 6, damping: 0.2", with: "frequency: 1, damping: 0.5"),
        parameters: Scenes.bothFree, target: "curve: curve.csv"), curve: curve
    ).solve()
    #expect(close(try report.value("frequency"), 6, 0.01))
    #expect(close(try report.value("damping"), 0.2, 0.01))
  }

  @Test func `a time offset that is given is used, however long before the recording it lies`()
    throws
  {
    let spring = TextbookSpring(frequency: 0.5, damping: 0.1)
    let times = ticks(121).map { $0 + 3 }
    let text = document(
      """
      scene:
        items: {dot: {center: [0, 0], size: [40, 40]}}
        behaviors: [attachment: {item: dot, anchor: [0, 400], length: 200, frequency: 1, damping: 1}]
      response: {item: dot, channel: progress}
      """, parameters: "frequency: {min: 0.1, max: 1}, damping: {min: 0, max: 1}",
      target: "curve: curve.csv, timeOffset: 0")
    let report = try fitProblem(text, curve: spring.recording(at: times)).solve()
    #expect(report.parameters.count == 2)
    #expect(close(report.effective?.frequency ?? 0, 0.5, 0.002))
    #expect(close(report.effective?.dampingRatio ?? 0, 0.1, 0.01))
  }

  @Test func `a start at its bounds gets away from them`() throws {
    let curve = TextbookSpring(frequency: 2, damping: 0.3).recording(at: ticks(121))
    let parameters = """
      frequency: {min: 0.5, max: 10, start: 0.5}, damping: {min: 0, max: 2, start: 2}
      """
    let report = try fitProblem(
      document(Scenes.spring, parameters: parameters, target: "curve: curve.csv"), curve: curve
    ).solve()
    #expect(close(try report.value("frequency"), 2, 1e-6))
    #expect(close(try report.value("damping"), 0.3, 1e-6))
    #expect(report.parameters.allSatisfy { !$0.isAtBound })
  }

  @Test func `the residuals that are reported are those of the curve that is reported`() throws {
    let report = try fitProblem(Self.box2D, curve: Box2DRecording.curve).solve()
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
    var problem = try fitProblem(Self.box2D, curve: Box2DRecording.curve)
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
  private func spring(clock: Double = 0, noise: Double = 0) throws -> CurveFile {
    var random = SplitMix(seed: 7)
    let study = try StudyDocument(
      Array("scene: {spring: {frequency: 2, damping: 0.3, from: 100, to: 400}}".utf8),
      name: "a.yaml", files: CurveFile([], []))
    guard case .spring(let scene) = study.scene else { return CurveFile([], []) }
    let times = (0..<180).map { Double($0) / 60 }
    let values = scene.levels(at: times.map { $0 - 0.3 }).map { $0 + noise * random.gaussian() }
    return CurveFile(times.map { clock + $0 }, values)
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
    let whole = try spring()
    let rows = whole.text.split(separator: "\n")
    // The peak comes 0.26 s after the start.
    let cut = CurveFile(text: rows.prefix(1 + 18 + 14).joined(separator: "\n") + "\n")
    let report = try springFit(cut).solve()
    let overshoot = report.metrics.first { $0.metric == .overshoot }?.value
    #expect(abs((overshoot ?? 0) - 37.23) < 0.5)
  }
}
