// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Foundation
import TestSupport

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

/// A recording of several springs, made by integrating x'' = -w^2 (x - T) - 2 z w x' in steps of
/// Runge and Kutta rather than by the closed form.
struct IntegratedMoves {
  /// A spring from a time on.
  struct Move {
    var from: Double
    var frequency: Double
    var damping: Double
    var to: Double
  }

  var moves: [Move]
  var level = 0.0
  var velocity = 0.0

  /// A spring from 0.21 s on.
  static func one(
    frequency: Double = 2, damping: Double = 0.4, to: Double = 300, velocity: Double = 0
  ) -> IntegratedMoves {
    let move = Move(from: 0.21, frequency: frequency, damping: damping, to: to)
    return IntegratedMoves(moves: [move], velocity: velocity)
  }

  /// The steps of the integration from one sample, or change, to the next.
  private static let steps = 64

  /// The levels at ascending times; before the first move the level it starts from.
  func levels(at times: [Double]) -> [Double] {
    var (x, v, now) = (level, velocity, moves[0].from)
    return times.map { time in
      while now < time {
        let current = moves.lastIndex { $0.from <= now } ?? 0
        let next = current + 1 < moves.count ? moves[current + 1].from : .infinity
        let end = min(next, time)
        (x, v) = Self.advanced(x, v, moves[current], for: end - now)
        now = end
      }
      return x
    }
  }

  private static func advanced(
    _ x: Double, _ v: Double, _ move: Move, for lasting: Double
  ) -> (Double, Double) {
    let w = 2 * Double.pi * move.frequency
    let slope = { (x: Double, v: Double) in
      (v, -w * w * (x - move.to) - 2 * move.damping * w * v)
    }
    let h = lasting / Double(steps)
    var (x, v) = (x, v)
    for _ in 0..<steps {
      let a = slope(x, v)
      let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
      let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
      let d = slope(x + h * c.0, v + h * c.1)
      x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
    return (x, v)
  }

  /// A recording at 60 frames a second with normal noise.
  func recording(lasting: Double, noise: Double = 0, seed: UInt64 = 1) -> CurveFile {
    var random = SplitMix(seed: seed)
    let times = ticks(Int(lasting * 60))
    let values = levels(at: times).map { level in
      let size = (-2 * log(Double.random(in: 1e-12..<1, using: &random))).squareRoot()
      return level + noise * size * cos(Double.random(in: 0..<2 * .pi, using: &random))
    }
    return CurveFile(times, values)
  }
}

extension SplitMix {
  /// A normally distributed number of mean 0 and variance 1 (Box and Muller).
  mutating func gaussian() -> Double {
    let radius = (-2 * log(1 - number(0...0.999_999_999))).squareRoot()
    return radius * cos(2 * .pi * number(0...1))
  }
}

/// Whether there is a value for each truth, equal to it up to a relative error.
func areClose(_ values: [Double?], _ truths: [Double], _ tolerance: Double) -> Bool {
  values.count == truths.count
    && zip(values, truths).allSatisfy { close($0 ?? .nan, $1, tolerance) }
}

extension Regression {
  /// The straight line a + b x through some points.
  static func line(_ x: [Double], _ y: [Double]) -> Regression {
    Regression(parameters: [.init("a", start: 0), .init("b", start: 1)], observations: y) { b in
      x.map { b[0] + b[1] * $0 }
    }
  }
}
