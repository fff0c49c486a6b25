// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The engine's motion under a constant force, solved.
///
/// In each sub-step v += h g, then v *= 1 / (1 + h c), then y += h v.
struct SubSteps {
  /// The acceleration g, in pt/s^2.
  let acceleration: Double
  /// The resistance c, in 1/s.
  var resistance = 0.0

  /// The sub-step h, in seconds.
  static let length = Double(Float(1) / 120)

  /// The sub-steps n until a tick at 60 Hz: the first tick runs one, every later one two.
  static func count(until tick: Int) -> Int { max(0, 2 * tick - 1) }

  /// v_n = g/c (1 - p^n), p = 1 / (1 + h c), or g h n without resistance.
  ///
  /// The fixed point of the recurrence is g/c, and each sub-step multiplies the distance from it by p.
  func speed(at tick: Int) -> Double {
    let (n, h) = (Double(Self.count(until: tick)), Self.length)
    guard resistance > 0 else { return acceleration * h * n }
    return acceleration / resistance * (1 - pow(1 + h * resistance, -n))
  }

  /// The sum of h v over the sub-steps: g/c (n h - (1 - p^n) / c), for p / (1 - p) = 1 / (h c).
  ///
  /// Without resistance it is g h^2 n (n + 1) / 2.
  func way(at tick: Int) -> Double {
    let (n, h) = (Double(Self.count(until: tick)), Self.length)
    guard resistance > 0 else { return acceleration * h * h * n * (n + 1) / 2 }
    return (acceleration * n * h - speed(at: tick)) / resistance
  }
}
