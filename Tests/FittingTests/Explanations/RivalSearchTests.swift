// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Springs
import Testing

@testable import Fitting

@Suite struct RivalSearchTests {
  private let times = (0...120).map { Double($0) / 60 }

  /// A move along springs of 2 Hz, each with the time at which it takes over and its target.
  private func samples(_ targets: [(from: Double, to: Double)]) throws -> Samples {
    let spring = try Spring(frequency: 2, dampingRatio: 0.6)
    let values = times.map { time in
      zip([0] + targets.map(\.to), targets).reduce(0.0) { value, step in
        let (before, target) = step
        guard time > target.from else { return value }
        let motion = SpringMotion(spring: spring, displacement: before - target.to)
        return value + target.to - before + motion.displacement(at: time - target.from)
      }
    }
    return Samples(times: times, values: values)
  }

  @Test func `one spring is not called several, and two are`() throws {
    let one = RivalSearch(try samples([(from: 0.1, to: 100)])).rivals(hasSegments: true, margin: 0)
    #expect(!one.contains { $0.kind == .segments })
    let two = RivalSearch(try samples([(from: 0.1, to: 100), (from: 0.6, to: 30)]))
      .rivals(hasSegments: true, margin: 0)
    #expect(two.first?.kind == .segments)
  }
}
