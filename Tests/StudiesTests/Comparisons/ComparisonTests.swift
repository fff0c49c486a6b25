// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Springs
import Testing

@testable import Studies

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

  @Test func `Requirements know every row, and judge sizes`() throws {
    let (first, second) = try responses()
    let comparison = try self.comparison(of: first, with: second)
    #expect(comparison.subjects.map(\.name) == comparison.rows.map(\.name))
    #expect(comparison.answers.map(\.name) == comparison.rows.map(\.name))
    #expect(comparison.answers.first { $0.name == "overshoot" }?.value == 25)
    let subject = comparison.subjects.first { $0.name == "settle_time" }
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
    #expect(comparison.answers.first { $0.name == "largest_difference" }?.value == 0.25)
    let aligned = try Comparison(motions, isAligned: true)
    #expect(aligned.pairs[0].curves.largest < 1e-8)
  }

  @Test func `A recorded curve tells nothing that needs the motion of an item`() {
    #expect(
      Metric.allCases.filter { !Metric.recorded.contains($0) }
        == [
          .drift, .tilt, .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime, .contacts,
          .firstContactTime, .bounces,
        ])
  }
}
