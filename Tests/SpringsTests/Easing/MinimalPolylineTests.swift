// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Springs

struct MinimalPolylineTests {
  /// A wavy envelope from 0, of a width of its own, on 41 columns.
  private static func envelope(_ seed: Int) -> ErrorEnvelope {
    let (a, b) = (1 + Double(seed % 7) / 2, 3 + Double(seed % 11))
    let width = 0.05 + 0.03 * Double(seed % 5)
    let times = (0...40).map { Double($0) / 40 }
    let middle = times.map { t in sin(a * t) + 0.3 * sin(b * t * t) }
    let half = times.map { t in t == 0 ? 0 : width * (1 + 0.5 * sin(9 * t + Double(seed))) }
    return ErrorEnvelope(
      times: times, lower: zip(middle, half).map { $0 - $1 }, upper: zip(middle, half).map(+),
      end: middle[40])
  }

  /// How far a path is outside an envelope, at the times of both.
  private static func miss(_ path: [TimePoint], _ envelope: ErrorEnvelope) -> Double {
    func value(_ times: [Double], _ values: [Double], at time: Double) -> Double {
      let next = min(max(1, times.firstIndex { $0 >= time } ?? times.count - 1), times.count - 1)
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      return values[next - 1] + share * (values[next] - values[next - 1])
    }
    let (times, count) = (Array(envelope.times.dropLast()), envelope.times.count - 1)
    let (corners, levels) = (path.map(\.time), path.map(\.value))
    return (times + corners).reduce(0) { worst, time in
      let level = value(corners, levels, at: time)
      let low = value(times, Array(envelope.lower.prefix(count)), at: time)
      let high = value(times, Array(envelope.upper.prefix(count)), at: time)
      return max(worst, low - level, level - high)
    }
  }

  @Test func `no path on a fine grid has fewer links, and most need as many`() throws {
    var ties = 0
    for seed in 0..<40 {
      let envelope = Self.envelope(seed)
      let path = try #require(MinimalPolyline.path(through: envelope))
      let brute = GridPath(through: envelope, rows: 25).links
      #expect(path.count - 1 <= brute, "envelope \(seed)")
      ties += path.count - 1 == brute ? 1 : 0
    }
    #expect(ties >= 28)
  }

  @Test func `the path stays in the envelope and leads from its start to its end`() throws {
    for seed in 0..<200 {
      let envelope = Self.envelope(seed)
      let path = try #require(MinimalPolyline.path(through: envelope))
      #expect(Self.miss(path, envelope) < 1e-9, "envelope \(seed)")
      #expect(path.first == TimePoint(time: 0, value: envelope.lower[0]))
      #expect(path.last == TimePoint(time: 1, value: envelope.lower[41]))
      #expect(zip(path, path.dropFirst()).allSatisfy { $0.time < $1.time })
    }
  }

  @Test func `a straight envelope takes one link, and a bent one two`() throws {
    let times = [0, 1.0, 2]
    let straight = ErrorEnvelope(times: times, lower: [0, 0.9, 1.9], upper: [0, 1.1, 2.1], end: 2)
    #expect(MinimalPolyline.path(through: straight)?.count == 2)
    let bent = ErrorEnvelope(times: times, lower: [0, 0.9, -0.1], upper: [0, 1.1, 0.1], end: 0)
    #expect(MinimalPolyline.path(through: bent)?.count == 3)
  }

  @Test func `a limit below the fewest gives no path`() throws {
    let envelope = Self.envelope(6)
    let count = try #require(MinimalPolyline.path(through: envelope)).count
    #expect(MinimalPolyline.path(through: envelope, limit: count)?.count == count)
    #expect(MinimalPolyline.path(through: envelope, limit: count - 1) == nil)
  }

  @Test func `a mirrored envelope takes as many links`() throws {
    for seed in 0..<100 {
      let one = Self.envelope(seed)
      let times = Array(one.times.dropLast())
      let mirrored = ErrorEnvelope(
        times: times, lower: one.upper.dropLast().map { -$0 },
        upper: one.lower.dropLast().map { -$0 }, end: -one.lower[41])
      #expect(
        MinimalPolyline.path(through: one)?.count == MinimalPolyline.path(through: mirrored)?.count)
    }
  }
}
