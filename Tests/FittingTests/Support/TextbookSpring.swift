// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A spring released from rest, by the textbook's formulas, one for each regime.
struct TextbookSpring {
  /// The undamped natural frequency, in Hz.
  var frequency: Double

  /// The damping ratio.
  var damping: Double
  var from = 0.0
  var to = 1.0

  /// The level at a time in seconds; where it starts from before 0.
  func level(at time: Double) -> Double {
    guard time > 0 else { return from }
    let (w, z) = (2 * .pi * frequency, damping)
    let share: Double
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      share = exp(-z * w * time) * (cos(wd * time) + z * w / wd * sin(wd * time))
    } else if z == 1 {
      share = exp(-w * time) * (1 + w * time)
    } else {
      let root = (z * z - 1).squareRoot()
      let (slow, fast) = (w * (z - root), w * (z + root))
      share = (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
    }
    return to + (from - to) * share
  }

  /// A recording of it that sees the release at a time offset.
  func recording(at times: [Double], timeOffset: Double = 0) -> CurveFile {
    CurveFile(times, times.map { level(at: $0 - timeOffset) })
  }
}

/// Times of equal distance.
func ticks(_ count: Int, rate: Double = 60) -> [Double] { (0..<count).map { Double($0) / rate } }

/// Whether a value equals the truth up to a relative error.
func close(_ value: Double, _ truth: Double, _ tolerance: Double) -> Bool {
  abs(value - truth) <= tolerance * abs(truth)
}
