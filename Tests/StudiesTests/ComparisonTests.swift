// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@Suite struct ComparisonTests {
  /// A step from 0 to 2 that goes 0.5 too far, and one of the same times that does not.
  private func responses() throws -> (Response, Response) {
    let times = [0, 1, 2, 3, 4.0]
    return (
      Response(to: try Curve(times: times, values: [0, 2, 2.5, 2, 2])),
      Response(to: try Curve(times: times, values: [0, 2, 2, 2, 2]))
    )
  }

  @Test func `The curves come first, then each metric with the second value less the first`() throws
  {
    let (first, second) = try responses()
    let comparison = try Comparison(of: first, with: second)
    #expect(
      comparison.rows.map(\.name).prefix(5)
        == ["largest_difference", "rms_difference", "time_shift", "rise_time", "settle_time"])
    let rows = Dictionary(uniqueKeysWithValues: comparison.rows.map { ($0.name, $0) })
    // A triangle of height 1/2 and base 2 in a record of 4: 2 (1/2)^2 / 3 / 4 = 1/24.
    #expect(rows["largest_difference"]?.difference == 0.5)
    #expect(abs((rows["rms_difference"]?.difference ?? 0) - (1.0 / 24).squareRoot()) < 1e-15)
    #expect(rows["largest_difference"]?.first == nil && rows["largest_difference"]?.second == nil)
    #expect(rows["overshoot"]?.first == 25)
    #expect(rows["overshoot"]?.second == 0)
    #expect(rows["overshoot"]?.difference == -25)
    // The second never passes its final value.
    #expect(rows["peak_time"]?.first == 2 && rows["peak_time"]?.second == nil)
    #expect(comparison.curves.largestTime == 2)
  }

  @Test func `What one of them does not answer has no difference`() throws {
    let (first, _) = try responses()
    let level = Response(to: try Curve(times: [0, 4], values: [2, 2]))
    let comparison = try Comparison(of: first, with: level)
    let row = comparison.rows.first { $0.name == "overshoot" }
    #expect(row?.first == 25 && row?.second == nil && row?.difference == nil)
  }

  @Test func `Values that are too far apart have no difference`() throws {
    let first = Response(to: try Curve(times: [0, 1, 2], values: [0, 0, 1.7e308]))
    let second = Response(to: try Curve(times: [0, 1], values: [0, -1.7e308]))
    let comparison = try Comparison(of: first, with: second)
    let row = comparison.rows.first { $0.name == "final_value" }
    #expect(row?.first == 1.7e308 && row?.second == -1.7e308 && row?.difference == nil)
  }

  @Test func `Requirements know every row, and judge sizes`() throws {
    let (first, second) = try responses()
    let comparison = try Comparison(of: first, with: second)
    #expect(Comparison.subjects.map(\.name) == comparison.rows.map(\.name))
    #expect(comparison.answers.map(\.name) == comparison.rows.map(\.name))
    #expect(comparison.answers.first { $0.name == "overshoot" }?.value == 25)
    let subject = Comparison.subjects.first { $0.name == "settle_time" }
    #expect(subject?.unit == "s" && subject?.words == "difference of settle_time")
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
