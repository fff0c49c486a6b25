// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Fitting

@Suite struct SegmentSlopesTests {
  private static let motion = SegmentedMotion(
    level: 0.3, velocity: -2,
    segments: [
      .init(from: 0.11, angularFrequency: 12, dampingRatio: 0.4, to: 1),
      .init(from: 0.52, angularFrequency: 20, dampingRatio: 1.3, to: -1),
      .init(from: 0.97, angularFrequency: 9, dampingRatio: 0.1, to: 0.5),
    ])
  private static let times = (0..<100).map { 0.0171 * Double($0) }

  @Test func `the derivatives are those of differences`() throws {
    let slopes = try #require(SegmentSlopes(Self.motion, at: Self.times))
    for place in Self.motion.values.indices {
      let step = 1e-6
      var (up, down) = (Self.motion.values, Self.motion.values)
      up[place] += step
      down[place] -= step
      let (high, low) = (
        SegmentedMotion(values: up).levels(at: Self.times),
        SegmentedMotion(values: down).levels(at: Self.times)
      )
      for index in Self.times.indices {
        let difference = (high[index] - low[index]) / (2 * step)
        #expect(
          abs(slopes.columns[place][index] - difference) < 1e-5 * max(abs(difference), 1),
          "number \(place) at sample \(index)")
      }
    }
  }

  @Test func `numbers that make no motion have no derivatives`() {
    var motion = Self.motion
    motion.segments[1].from = 0.05
    #expect(SegmentSlopes(motion, at: Self.times) == nil)
    motion = Self.motion
    motion.segments[0].angularFrequency = 1e200
    #expect(SegmentSlopes(motion, at: Self.times) == nil)
  }
}
