// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Responses
import Springs
import Testing
import TestSupport

@testable import Studies
@testable import StudySupport

@Suite struct ComparisonTests {
  /// A step from 0 to 2 that goes 0.5 too far, and one of the same times that does not.
  private func responses() throws -> (Response, Response) {
    let times = [0, 1, 2, 3, 4.0]
    return (
      Response(to: try Curve(times: times, values: [0, 2, 2.5, 2, 2])),
      Response(to: try Curve(times: times, values: [0, 2, 2, 2, 2]))
    )
  }

  private func comparison(of first: Response, with second: Response) throws -> Comparison {
    try Comparison(
      [first, second].map { ComparedMotion("", $0, $0.curve) }, isAligned: false)
  }

  @Test func `The curves come first, then each metric with the second value less the first`() throws
  {
    let (first, second) = try responses()
    let comparison = try self.comparison(of: first, with: second)
    #expect(
      comparison.rows.map(\.name).prefix(5)
        == ["largest_difference", "rms_difference", "time_shift", "rise_time", "settle_time"])
    let rows = Dictionary(uniqueKeysWithValues: comparison.rows.map { ($0.name, $0) })
    // A triangle of height 1/2 and base 2 in a record of 4: 2 (1/2)^2 / 3 / 4 = 1/24.
    #expect(rows["largest_difference"]?.differences == [0.5])
    #expect(abs((rows["rms_difference"]?.differences[0] ?? 0) - (1.0 / 24).squareRoot()) < 1e-15)
    #expect(rows["largest_difference"]?.values == [nil, nil])
    #expect(rows["overshoot"]?.values == [25, 0])
    #expect(rows["overshoot"]?.differences == [-25])
    // The second never passes its final value.
    #expect(rows["peak_time"]?.values == [2, nil])
    #expect(comparison.pairs[0].curves.largestTime == 2)
  }

  @Test func `What one of them does not answer has no difference`() throws {
    let (first, _) = try responses()
    let level = Response(to: try Curve(times: [0, 4], values: [2, 2]))
    let comparison = try self.comparison(of: first, with: level)
    let row = comparison.rows.first { $0.name == "overshoot" }
    #expect(row?.values == [25, nil] && row?.differences == [nil])
  }

  @Test func `Values that are too far apart have no difference`() throws {
    let first = Response(to: try Curve(times: [0, 1, 2], values: [0, 0, 1.7e308]))
    let second = Response(to: try Curve(times: [0, 1], values: [0, -1.7e308]))
    let comparison = try self.comparison(of: first, with: second)
    let row = comparison.rows.first { $0.name == "final_value" }
    #expect(row?.values == [1.7e308, -1.7e308] && row?.differences == [nil])
  }

  @Test func `Requirements know every row, and judge sizes or signed differences`()
    throws
  {
    let (first, second) = try responses()
    let comparison = try self.comparison(of: first, with: second)
    let subjects = comparison.subjects(over: ("", 1, nil))
    #expect(subjects.map(\.name).uniqued() == comparison.rows.map(\.name))
    let answer = { (argument: String) in
      comparison.answer(
        to: try Requirement(argument: argument, known: subjects), over: ("", 1, nil))
    }
    #expect(try answer("overshoot=..30") == 25)
    #expect(try answer("overshoot=-30..30") == -25)
    let subject = subjects.first { $0.name == "settle_time" }
    #expect(subject?.unit == "s" && subject?.words == "difference of settle_time")
  }

  /// Two critically damped springs of w = 10/s and 20/s: e^(-wt) (1 + wt) is left of the way.
  private func critical() throws -> [ComparedMotion] {
    try ComparedMotion.all(
      [10, 20.0].map { rate in
        (
          "\(rate)",
          .spring(SpringSource(SpringMove(try Spring(angularFrequency: rate, dampingRatio: 1))))
        )
      }, band: 0.02)
  }

  @Test func `Shares of a way are limited by shares, percents and points, not by bare numbers`()
    throws
  {
    let comparison = try Comparison(critical(), isAligned: false)
    let largest = comparison.pairs[0].curves.largest
    let (known, unknown) = (("the way", 1.0, 300.0 as Double?), ("the way", 1.0, nil as Double?))
    let answer = { (argument: String) in
      comparison.answer(
        to: try Requirement(argument: argument, known: comparison.subjects(over: known)),
        over: known)
    }
    #expect(try answer("largest_difference=..0.02") == largest)
    #expect(try answer("largest_difference=..2%") == 100 * largest)
    #expect(try answer("largest_difference=..2pt") == 300 * largest)
    #expect(try answer("overshoot_distance=1..2pt") == 0)
    #expect(try answer("oscillations=..2") == 0)
    for name in ["largest_difference", "rms_difference", "overshoot_distance", "peak"] {
      for number in ["2", "2pt"] {
        let fault = inputFault { () throws(InputError) in
          try Requirement(
            argument: "\(name)=..\(number)", known: comparison.subjects(over: unknown))
        }
        #expect(
          fault
            == "--require \(name)=..\(number): \(name): a number without a unit is a share of the "
            + "way, from 0 to 1; write 2% or, with --distance, 2pt")
      }
    }
  }

  @Test func `Springs differ as their closed forms do, and most where these say`() throws {
    let comparison = try Comparison(critical(), isAligned: false)
    let curves = comparison.pairs[0].curves
    // The derivatives agree where e^(wt) = 4.
    let two = log(2.0)
    #expect(abs(curves.largest - ((1 + 2 * two) / 4 - (1 + 4 * two) / 16)) < 1e-6)
    #expect(abs(curves.largestTime - 2 * two / 10) < 1e-3)
    #expect(curves.overlap.lowerBound == 0)
    let rows = Dictionary(uniqueKeysWithValues: comparison.rows.map { ($0.name, $0) })
    #expect(rows["overshoot"]?.values == [0, 0])
    let settled = (rows["settle_time"]?.values ?? []).compactMap(\.self)
    try #require(settled.count == 2)
    #expect(abs(settled[0] - 2 * settled[1]) < 1e-9)
    #expect(abs(exp(-10 * settled[0]) * (1 + 10 * settled[0]) - 0.02) < 1e-12)
    #expect(rows["settled_compose"]?.values.count == 2)
  }

  @Test func `What waits is later by its wait, and nothing is left of the difference then`() throws
  {
    let ramp = Easing.linear([.init(share: 0, value: 0), .init(share: 1, value: 1)])
    let late = Easing.linear([
      .init(share: 0, value: 0), .init(share: 0.2, value: 0), .init(share: 1, value: 1),
    ])
    let motions = try ComparedMotion.all(
      [
        ("ramp", .easing(ramp, duration: 1)), ("late", .easing(late, duration: 1.25)),
        ("again", .easing(ramp, duration: 1)),
      ], band: 0.02)
    let comparison = try Comparison(motions, isAligned: false)
    #expect(comparison.pairs.map(\.curves.largest) == [0.25, 0])
    #expect(abs((comparison.pairs[0].timeShift ?? 0) - 0.25) < 1e-8)
    #expect((comparison.pairs[0].alignedDifference ?? 1) < 1e-8)
    #expect(comparison.pairs[1].timeShift == 0)
    let arrivals = motions.compactMap(\.arrival)
    #expect(abs(arrivals[0] - 0.9) < 1e-12 && abs(arrivals[1] - 1.15) < 1e-12)
    let rows = Dictionary(uniqueKeysWithValues: comparison.rows.map { ($0.name, $0) })
    #expect(rows["settled"]?.values == [1, 1.25, 1])
    #expect(rows["time_shift"]?.differences.count == 2)
    // The worst of several counts.
    let limit = try Requirement(
      argument: "largest_difference=..1", known: comparison.subjects(over: ("", 1, nil)))
    #expect(comparison.answer(to: limit, over: ("", 1, nil)) == 0.25)
    let aligned = try Comparison(motions, isAligned: true)
    #expect(aligned.pairs[0].curves.largest < 1e-8)
  }

  @Test func `A recorded curve tells nothing that needs the motion of an item`() {
    #expect(
      Metric.allCases.filter { !Metric.recorded.contains($0) }
        == [
          .drift, .tilt, .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime, .contacts,
          .firstContactTime, .bounces, .smallestGap, .outside, .timeOutside, .lag,
          .clockFrom,
        ])
  }
}

@Suite struct ComparedMotionTests {
  private func spring(_ frequency: Double, _ damping: Double = 0.5) throws -> MotionSource {
    .spring(
      SpringSource(SpringMove(try Spring(frequency: frequency, dampingRatio: damping))))
  }

  private func recording(from start: Double, by way: Double, at time: Double) throws -> Recording {
    let scene = SpringScene(frequency: 2, damping: 0.5)
    let times = (0..<240).map { Double($0) / 120 }
    let values = scene.levels(at: times.map { max($0 - 0.25, 0) }).map { start + way * $0 }
    return try Recording(
      Curve(times: times.map { time + $0 }, values: values), from: nil, initial: nil, final: nil,
      band: .standard, file: "a.csv")
  }

  @Test func `Motions are followed until all have come to rest`() throws {
    let motions = try ComparedMotion.all(
      [("slow", spring(1)), ("fast", spring(4))], band: 0.02)
    for motion in motions {
      #expect(
        motion.curve.times.first == 0 && motion.curve.times.last == motions[0].times.upperBound)
    }
    let end = motions[0].times.upperBound
    let left = SpringMotion(spring: try Spring(frequency: 1, dampingRatio: 0.5), displacement: 1)
    #expect(abs(abs(left.displacement(at: end)) - 1e-4) < 1e-12)
    #expect(motions.allSatisfy { $0.isShare && $0.scaledWay == nil })
  }

  @Test func `A spring that swings for ever is followed for a hundred periods`() throws {
    let motions = try ComparedMotion.all([("a", spring(2, 0)), ("b", spring(4))], band: 0.02)
    #expect(motions[0].times.upperBound == 50)
  }

  @Test func `A recording beside a spring begins at its onset and is a share of its way`() throws {
    let recorded = try recording(from: 100, by: -250, at: 31)
    let motions = try ComparedMotion.all(
      [("spring", spring(2)), ("a.csv", .recording(recorded))], band: 0.02)
    let way = try #require(motions[1].scaledWay)
    #expect(abs(way.start - 100) < 1e-6 && abs(way.end + 150) < 0.1)
    let pair = try Comparison(motions, isAligned: false).pairs[0]
    // 120 Hz: straight lines between samples are 1/8 (w h)^2 off a spring, and the onset a little.
    #expect(pair.curves.largest < 3e-3)
    #expect(abs(pair.timeShift ?? 1) < 1e-3)
  }

  @Test func `The time within the band is compared over the length of the shortest record`() throws
  {
    let recorded = try recording(from: 0, by: 300, at: 5)
    let motions = try ComparedMotion.all(
      [("a.csv", .recording(recorded)), ("same", spring(2)), ("slow", spring(0.5))], band: 0.02)
    let rows = try Comparison(motions, isAligned: false).rows
    let times = try #require(rows.first { $0.name == "time_within" }).values
    let own = try #require(recorded.response[.timeWithin])
    #expect(abs((times[0] ?? 0) - own) < 1e-9 && abs((times[1] ?? 0) - own) < 0.02)
    // It has not settled when the recording ends.
    #expect(times[2] == nil)
  }

  @Test func `Recordings alone keep their clocks and their unit`() throws {
    let recorded = try recording(from: 100, by: -250, at: 31)
    let motions = try ComparedMotion.all(
      [("a.csv", .recording(recorded)), ("b.csv", .recording(recorded))], band: 0.02)
    #expect(motions[0].curve.values == recorded.curve.values)
    #expect(motions[0].curve.times == recorded.curve.times && !motions[0].isShare)
  }

  @Test func `A scene runs until the others have come to rest, and waits before its start`() throws
  {
    let document = try study(
      """
      scene:
        duration: 0.5
        items: {card: {center: [76, 100], size: [100, 50]}}
        behaviors: [{snap: {item: card, to: [300, 100], damping: 0.5}}]
      response: {item: card}
      """)
    let motions = try ComparedMotion.all(
      [("card", .run(document.cases.run(0))), ("slow", spring(0.5))], band: 0.02)
    #expect(motions[0].isShare && motions[0].scaledWay == nil)
    #expect(motions[0].times.upperBound >= motions[1].times.upperBound - 1.0 / 60)
    #expect(motions[0].whole.times[0] < motions[0].times.lowerBound)
  }

  @Test(arguments: [30.0, 60, 120])
  func `Exact samples of a spring do not differ from it`(rate: Double) throws {
    for frequency in [0.5, 2, 4] {
      let scene = SpringScene(frequency: frequency, damping: 0.3)
      let times = (0...Int(3 * rate / frequency)).map { Double($0) / rate }
      let curve = try Curve(times: times, values: scene.levels(at: times).map { 40 + 300 * $0 })
      let recorded = try Recording(
        curve, from: nil, initial: 40, final: 340, band: .standard, file: "a.csv")
      let motions = try ComparedMotion.all(
        [("spring", spring(frequency, 0.3)), ("a.csv", .recording(recorded))], band: 0.02)
      for isAligned in [false, true] {
        let pair = try Comparison(motions, isAligned: isAligned).pairs[0]
        #expect(pair.curves.largest < (isAligned ? 3e-3 : 1e-4), "\(pair.curves.largest)")
      }
    }
  }

  @Test func `Two recordings of other frames of one spring hardly differ`() throws {
    let recorded = try [0, 0.4].map { (offset: Double) -> Recording in
      let scene = SpringScene(frequency: 2, damping: 0.3)
      let times = (0...180).map { (Double($0) + offset) / 60 }
      let curve = try Curve(times: times, values: scene.levels(at: times).map { 300 * $0 })
      return try Recording(
        curve, from: 0, initial: 0, final: 300, band: .standard, file: "a.csv")
    }
    let motions = try ComparedMotion.all(
      recorded.map { ("a.csv", .recording($0)) }, band: 0.02)
    #expect(try Comparison(motions, isAligned: false).pairs[0].curves.largest < 1.5)
  }

  @Test func `A motion whose way has no length is refused beside shares of a way`() throws {
    let level = try Recording(
      Curve(times: [0, 1, 2], values: [5, 9, 5]), from: nil, initial: nil, final: nil,
      band: .standard, file: "level.csv")
    #expect(throws: InputError.self) {
      try ComparedMotion.all(
        [("spring", spring(2)), ("level.csv", .recording(level))], band: 0.02)
    }
  }
}

@Suite struct FineSamplesTests {
  /// The largest distance of a function from the straight lines between samples, at random times.
  private func error(of samples: FineSamples, from value: (Double) -> Double) -> Double {
    var random = SplitMix(seed: 7)
    return (1..<samples.times.count).reduce(0) { worst, index in
      let share = Double.random(in: 0...1, using: &random)
      let (start, end) = (samples.times[index - 1], samples.times[index])
      let line = (1 - share) * samples.values[index - 1] + share * samples.values[index]
      return max(worst, abs(line - value(start + share * (end - start))))
    }
  }

  @Test(arguments: [(0.0, 0.0), (0.02, 0), (0.3, 40), (0.9, -7), (1, 0), (1.0001, 3), (50, 0)])
  func `Straight lines follow a spring within a millionth of the way`(
    ratio: Double, velocity: Double
  ) throws {
    let spring = try Spring(frequency: 2, dampingRatio: ratio)
    let move = try SpringMove(spring, velocity: velocity)
    let samples = FineSamples(move, until: 3, andOnTo: 12)
    let worst = error(of: samples) { move.value(at: $0) }
    // Of a throw that goes beyond its way, a millionth of where it gets to.
    #expect(worst < 3e-7 * max(1, move.motion.farthest.displacement.magnitude))
    #expect(samples.times.contains(3) && samples.times.last == 12 && samples.times.count < 300_000)
    #expect(zip(samples.times, samples.times.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `Straight lines follow a cubic-bezier, and stay at its end`() {
    let curve = EasingCurve(x1: 0.2, y1: 0.8, x2: 0.2, y2: 1)
    let samples = FineSamples(.cubic(curve), over: 0.5, until: 2)
    #expect(error(of: samples) { curve.progress(at: $0 / 0.5) } < 3e-7)
    #expect(samples.times.last == 2 && samples.values.last == 1)
  }

  @Test func `A jump of linear() stays a jump, and shares beyond the duration are cut off`() {
    let stops = [(-0.5, 0.0), (0.5, 0.25), (0.5, 0.75), (1.5, 1)].map {
      Easing.Stop(share: $0.0, value: $0.1)
    }
    let samples = FineSamples(.linear(stops), over: 2, until: 3)
    #expect(samples.times == [0, 1, (1.0).nextUp, 2, 3])
    #expect(samples.values == [0.125, 0.25, 0.75, 0.875, 0.875])
  }
}
