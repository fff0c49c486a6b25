// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Fitting

@Suite struct SourceFramesTests {
  private let motion = IntegratedMoves.one()

  /// Whole pixels at some times, of which each shows the last frame of a source.
  private func shown(_ times: [Double], source rate: Double) -> [Double] {
    motion.levels(at: times.map { (($0 * rate + 1e-9).rounded(.down)) / rate }).map { $0.rounded() }
  }

  @Test(arguments: [(24.0, 60.0), (30, 60), (60, 240), (25, 60)])
  func `frames of a slower source are evenly spaced`(_ source: Double, _ rate: Double) throws {
    let times = ticks(Int(1.5 * rate), rate: rate)
    let values = shown(times, source: source)
    let frames = try #require(SourceFrames(times: times, values: values, grid: 1))
    for (earlier, later) in zip(frames.times, frames.times.dropFirst()) {
      #expect(close(later - earlier, 1 / source, 1e-9))
    }
    for (row, time) in zip(frames.rows, frames.times) {
      #expect(times[row] >= time && times[row] - time < 1 / rate)
    }
    #expect(frames.times.count >= Int(1.5 * source) - 1)
  }

  @Test func `a source as fast as the recording, late frames and slow motions have none`() {
    let times = ticks(90)
    let plain = motion.levels(at: times).map { $0.rounded() }
    #expect(SourceFrames(times: times, values: plain, grid: 1) == nil)
    var late = shown(times, source: 30)
    late[22] = late[21]
    #expect(SourceFrames(times: times, values: late, grid: 1) == nil)
    // A quarter of a pixel a sample.
    let slow = times.map { (15 * $0).rounded() }
    #expect(SourceFrames(times: times, values: slow, grid: 1) == nil)
    #expect(SourceFrames(times: [0, 1], values: [0, 0], grid: 1) == nil)
  }

  @Test func `a film in a screen recording is fitted by its frames`() throws {
    let times = ticks(100)
    let report = try springFit(CurveFile(times, shown(times, source: 24))).solve()
    #expect(report.explanation?.explained == .yes)
    try expectIntervals(report)
    let frames = try #require(report.comparisons.first).times.count
    #expect(report.statistics?.repeatedObservations == 100 - frames)
  }
}
