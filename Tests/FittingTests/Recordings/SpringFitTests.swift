// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Fitting

@Suite struct SpringFitTests {
  /// A recording at 60 frames a second, rounded to whole pixels.
  private func recording(
    of motion: IntegratedMoves, from first: Double = 0, noise: Double = 0.3, seed: UInt64
  ) -> CurveFile {
    var random = SplitMix(seed: seed)
    let levels = motion.levels(at: ticks(90).map { $0 + first })
    return CurveFile(ticks(90), levels.map { ($0 + noise * random.gaussian()).rounded() })
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a start from rest, a flick and a motion under way are told apart`(_ seed: UInt64) throws {
    let rest = try springFit(recording(of: .one(), seed: seed)).solve()
    #expect(rest.beginning?.kind == .rest && rest.beginning?.velocity == 0)
    #expect(abs(try #require(rest.beginning).time - 0.21) < 0.002)
    for (velocity, to) in [(4000.0, 300.0), (-3000, 300), (3000, 0)] {
      let curve = recording(of: .one(to: to, velocity: velocity), seed: seed)
      let flick = try #require(try springFit(curve).solve().beginning)
      #expect(flick.kind == .moving, "\(velocity) to \(to)")
      #expect(close(flick.velocity, velocity, 0.02) && abs(flick.time - 0.21) < 0.002)
    }
    // 0.09 s after its release a motion of 300 has the velocity 300 w e^(-z w t) sin(wd t) / sqrt(1 - z^2);
    // of its start nothing is recorded.
    let early = try #require(
      try springFit(recording(of: .one(), from: 0.3, seed: seed)).solve().beginning)
    #expect(early.kind == .cut && early.time == 0 && close(early.velocity, 2251.906, 0.02))
    // 0.09 s after its flick the motion has the velocity 2591.761: scipy.integrate.solve_ivp, 1.17.
    let under = recording(of: .one(velocity: 4000), from: 0.3, seed: seed)
    let cut = try #require(try springFit(under).solve().beginning)
    #expect(cut.kind == .cut && cut.time == 0 && close(cut.velocity, 2591.761, 0.02))
  }

  // scipy.stats.binom, 1.17: less than 33 of 40 intervals of 95 % hold the truth once in 1400 times.
  @Test func `intervals of rounded recordings hold the truth`() throws {
    var (frequencies, ratios) = (0, 0)
    for seed in 1...40 {
      let curve = recording(of: .one(), noise: 0.1 * Double(seed % 8), seed: UInt64(seed))
      let report = try springFit(curve).solve()
      if try report.parameter("frequency").interval?.contains(2) == true { frequencies += 1 }
      if try report.parameter("damping").interval?.contains(0.4) == true { ratios += 1 }
    }
    #expect(frequencies >= 33 && ratios >= 33, "\(frequencies) \(ratios)")
  }

  // A negative correlation of the only two samples a whole interval apart would make six of these likelier.
  @Test func `white noise on an uneven clock is not correlated`() throws {
    for seed in 40..<70 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let times = ticks(150, rate: 90).map { $0 + 0.0004 * random.gaussian() }
      let values = IntegratedMoves.one().levels(at: times).map { $0 + 3 * random.gaussian() }
      let report = try springFit(CurveFile(times, values)).solve()
      let correlation = report.statistics?.noiseCorrelation ?? 0
      #expect((0..<0.5).contains(correlation), "\(seed): \(correlation)")
    }
  }

  // The velocity by the formula above, 0.01 s after the release: 300 w e^(-z w t) sin(wd t) / sqrt(1 - z^2).
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a start before the first sample has the motion there`(_ seed: UInt64) throws {
    let curve = recording(of: .one(), from: 0.22, noise: 0.1, seed: seed)
    let start = try #require(try springFit(curve).solve().beginning)
    #expect(start.kind == .rest && abs(start.time + 0.01) < 0.003)
    let state = try #require(start.underWay)
    #expect(state.time == 0 && abs(state.level - 2.2) < 1.5 && abs(state.velocity - 449) < 60)
    #expect(try springFit(recording(of: .one(), seed: seed)).solve().beginning?.underWay == nil)
  }

  // The cost has a minimum between each two samples for the onset, of which the second one may be as likely.
  @Test func `the interval of a velocity holds 0 where the motion began from rest`() throws {
    var random = SplitMix(seed: 9)
    var missed: [Int] = []
    for number in 0..<150 {
      func draw(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (rate, noise) = ([60.0, 120][number % 2], [0.1, 0.3, 0.8][number % 3])
      let move = IntegratedMoves.Move(
        from: draw(0...8) / rate, frequency: draw(1.2...3.5), damping: draw(0.2...0.8),
        to: draw(80...300))
      let times = ticks(Int(2.2 * rate), rate: rate)
      let values = IntegratedMoves(moves: [move]).levels(at: times).map {
        $0 + noise * random.gaussian()
      }
      let report = try springFit(CurveFile(times, values)).solve()
      guard report.beginning?.kind == .moving else { continue }
      let interval = try report.parameter("velocity").interval
      if let interval, !interval.contains(0) { missed.append(number) }
    }
    #expect(missed.count <= 2, "\(missed)")
  }

  @Test func `of a jump no interval of the frequency reaches 0`() throws {
    let times = ticks(60).map { ($0 * 1e4).rounded() / 1e4 }
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let values = times.map { time in
        (((time < 0.5 ? 100 : 300) + 0.4 * random.gaussian()) * 1000).rounded() / 1000
      }
      let frequency = try springFit(CurveFile(times, values)).solve().parameter("frequency")
      #expect(frequency.interval.map { $0.lowerBound > 0 } ?? true, "\(seed): \(frequency)")
    }
  }

  @Test(arguments: [1, 3, 4] as [UInt64])
  func `frames that are late where a motion begins are no flick`(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var values = IntegratedMoves.one().levels(at: ticks(90)).map {
      ($0 + 0.1 * random.gaussian()).rounded()
    }
    let moved = try #require(values.firstIndex { $0 != values[0] })
    for row in moved + 1...moved + 3 { values[row] = values[moved] }
    let report = try springFit(CurveFile(ticks(90), values)).solve()
    #expect(report.beginning?.kind == .rest && report.explanation?.explained == .yes)
    #expect(try report.parameter("frequency").interval?.contains(2) == true)
  }

  // Twelve exact samples of a flick at 24 a second, with onsets all over a frame.
  @Test(arguments: [0.0005, 0.0154, 0.0301, 0.0393])
  func `an exact flick that one sample precedes is found`(_ onset: Double) throws {
    let moves = IntegratedMoves(
      moves: [.init(from: onset, frequency: 1.9, damping: 0.6, to: -5)], velocity: 134)
    let times = ticks(12, rate: 24)
    let report = try springFit(CurveFile(times, moves.levels(at: times))).solve()
    try expect(report, ["frequency": 1.9], 1e-5)
    try expect(report, ["velocity": 134], 1e-4)
    #expect(close(try #require(report.beginning).time, onset, 1e-4))
  }

  @Test(arguments: [0, 0.8])
  func `many samples are fitted after fewer`(_ correlation: Double) throws {
    let times = ticks(12_000, rate: 6000)
    var (random, error) = (SplitMix(seed: 6), 0.0)
    let fresh = (1 - correlation * correlation).squareRoot()
    let values = IntegratedMoves.one().levels(at: times).map { level in
      error = correlation * error + fresh * random.gaussian()
      return level + error
    }
    let report = try springFit(CurveFile(times, values)).solve()
    #expect(report.explanation?.explained == .yes)
    try expectIntervals(report)
    let comparison = try #require(report.comparisons.first)
    #expect(comparison.times.count == 12_000 && comparison.halfWidths?.count == 12_000)
    #expect(close(comparison.rootMeanSquare, 1, 0.05))
    if correlation == 0 {
      #expect(report.statistics?.degreesOfFreedom == 12_000 - 5)
    } else {
      #expect(close(try #require(report.statistics?.noiseCorrelation), 0.8, 0.05))
    }
  }

  @Test func `x and y on different springs are no motion along a line`() throws {
    func report(_ y: IntegratedMoves, scale: Double) throws -> FitReport {
      var random = SplitMix(seed: 3)
      let x = IntegratedMoves.one().levels(at: ticks(90))
      let rows = zip(ticks(90), zip(x, y.levels(at: ticks(90))))
      let text = rows.map { time, place in
        "\(time),\(place.0 + random.gaussian()),\(scale * place.1 + random.gaussian())\n"
      }
      return try springFit(CurveFile(text: "time,x,y\n" + text.joined())).solve()
    }
    let line = try report(.one(), scale: 0.5)
    #expect(line.explanation?.explained == .yes && line.explanation?.across == nil)
    let bent = try report(.one(frequency: 3, damping: 0.5, to: 150), scale: 1)
    #expect(bent.explanation?.explained != .yes)
    #expect(try #require(bent.explanation?.across) > 10)
  }

  @Test(arguments: [(1.0, 0.3), (0.5, 1.2), (0.5, 2.6), (0.25, -0.8)])
  func `a rounded move in the plane is one spring`(_ grid: Double, _ angle: Double) throws {
    let rows = zip(ticks(90), IntegratedMoves.one().levels(at: ticks(90))).map { time, level in
      let place = [cos(angle), sin(angle)].map { ($0 * level / grid).rounded() * grid }
      return "\(time),\(place[0]),\(place[1])\n"
    }
    let report = try springFit(CurveFile(text: "time,x,y\n" + rows.joined())).solve()
    #expect(report.explanation?.explained == .yes && report.explanation?.across == nil)
    try expectIntervals(report)
  }

  /// A beginning of some kind, with a likelihood and free parameters, of 240 samples.
  private func begun(_ kind: MotionBeginning.Kind, _ likelihood: Double, free: Int) -> LikelyFit {
    let regression = LikelyFitTests.regression(of: (0..<240).map(Double.init), isLine: true)
    let minimum = Minimum(values: [0, 1], free: Array(0..<free))
    return LikelyFit(kind: kind, regression: regression, minimum: minimum, likelihood: likelihood)
  }

  // Twice the likelihood that a velocity must gain: 240 log(1 + t^2 / 235) = 3.931537 with
  // scipy.stats.t.ppf(0.975, 235), 1.17; any other number must gain log(240) + 10 = 15.480639.
  @Test(arguments: [(MotionBeginning.Kind.moving, 3.9, 4.0), (.cut, 15.4, 15.5)])
  func `a velocity must be significant, and another number have very strong evidence`(
    _ kind: MotionBeginning.Kind, few: Double, enough: Double
  ) {
    for (gain, chosen) in [(few, MotionBeginning.Kind.rest), (enough, kind)] {
      let fits = [begun(kind, gain / 2, free: 5), begun(.rest, 0, free: 4)]
      #expect(LikelyFit.chosen(fits).map { fits[$0].kind } == chosen)
    }
  }

  // Nearly the same motion: a velocity at the first sample needs very strong evidence, twice the
  // likelihood of 10, as of 200 recordings from rest 10 seemed to have one without it.
  @Test func `of two beginnings that are nearly alike the start from rest is chosen`() {
    for (gain, kind) in [(4.9, MotionBeginning.Kind.rest), (5.1, .cut)] {
      let fits = [begun(.rest, 0, free: 4), begun(.cut, gain, free: 4)]
      #expect(LikelyFit.chosen(fits).map { fits[$0].kind } == kind)
    }
  }

  // Its onset is between two samples, and each swing has five.
  @Test func `a flick of few samples a swing is found`() throws {
    let motion = IntegratedMoves(
      moves: [.init(from: 0.46, frequency: 4.512, damping: 0.0224, to: 853)], level: 910,
      velocity: 4814)
    let times = ticks(45).map { $0 * 2.5 }
    let curve = CurveFile(times, motion.levels(at: times).map { $0.rounded() })
    let report = try springFit(curve).solve()
    let beginning = try #require(report.beginning)
    #expect(beginning.kind == .moving && close(beginning.velocity, 4814, 0.01))
    #expect(abs(beginning.time - 0.46) < 1e-3)
    try expect(report, ["frequency": 4.512], 1e-3)
    try expect(report, ["damping": 0.0224], 0.02)
  }

  @Test func `a flick is found that a single sample precedes`() throws {
    let motion = IntegratedMoves(
      moves: [.init(from: 0.0154, frequency: 1.94, damping: 0.863, to: -5)], velocity: 134)
    let times = ticks(13).map { $0 * 2.5 }
    let report = try springFit(CurveFile(times, motion.levels(at: times))).solve()
    let beginning = try #require(report.beginning)
    #expect(beginning.kind == .moving && close(beginning.velocity, 134, 1e-3))
    #expect(abs(beginning.time - 0.0154) < 1e-4)
    try expect(report, ["damping": 0.863], 1e-3)
  }

  // numpy.linalg.lstsq 2.4 on 1, exp(-z w t) cos(r t) and exp(-z w t) sin(r t), cosh and sinh above
  // critical damping: the share of the scatter that they leave.
  @Test(arguments: [
    (0.3, 0.937_965_767_307_1), (1, 0.942_833_799_903_3), (1.7, 0.949_426_923_549_5),
  ])
  func `a grid's cell leaves what least squares leave`(_ ratio: Double, _ truth: Double) throws {
    let values = (0..<40).map { sin(0.31 * pow(Double($0), 1.5)) + 0.02 * Double($0) }
    let limits = FreeResponseLimits(frequencies: 9...9, ratios: ratio...ratio)
    let lowest = SpringStarts.lowest(
      of: values, interval: 1.0 / 60, swings: 0.25, limits: limits)
    #expect(close(try #require(lowest.first).rest, truth, 1e-9))
  }

  @Test func `a spring of many swings is found in a part and followed to the end`() throws {
    let spring = TextbookSpring(frequency: 7, damping: 0.01, from: 10)
    let times = ticks(600)
    let starts = SpringStarts(
      samples: Samples(times: times, values: times.map(spring.level)),
      limits: FreeResponseLimits(frequencies: 1...150, ratios: 0...10))
    let start = try #require(starts.starts(level: 3)?.first)
    // A tenth of a swing at the end.
    #expect(abs(start.angularFrequency / (2 * .pi) - 7) < 0.01)
    #expect(abs(start.dampingRatio - 0.01) < 1e-3)
    #expect(starts.starts(level: 7) == nil)
  }
}
