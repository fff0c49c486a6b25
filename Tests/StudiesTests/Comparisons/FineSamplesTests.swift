// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Springs
import TestSupport
import Testing

@testable import Studies

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
