// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

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
    let times = (0..<Int(lasting * 60)).map { Double($0) / 60 }
    let values = levels(at: times).map { level in
      let size = (-2 * log(Double.random(in: 1e-12..<1, using: &random))).squareRoot()
      return level + noise * size * cos(Double.random(in: 0..<2 * .pi, using: &random))
    }
    return CurveFile(times, values)
  }
}
