// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Fitting

@Suite struct ShapeSearchTests {
  /// Waves of two frequencies with noise, of which one spring follows either.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the shape that leaves least comes first`(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    let (slow, fast) = (random.number(1...2), random.number(4...7))
    let times = (0..<120).map { Double($0) / 60 }
    let values = times.map { time in
      100 * exp(-time) * cos(2 * .pi * slow * time)
        + 60 * exp(-2 * time) * cos(2 * .pi * fast * time) + random.number(-1...1)
    }
    let limits = FreeResponseLimits(frequencies: 0.5...60, ratios: 0...10, onsets: 0...1)
    let rests = ShapeSearch(Samples(times: times, values: values), limits: limits).shapes()
      .map(\.end.cost)
    #expect(rests.count > 1 && rests == rests.sorted())
  }
}
