// SPDX-License-Identifier: Apache-2.0

import Basics

/// A cubic-bezier easing: the curve from (0, 0) to (1, 1) with two control points (CSS Easing
/// Functions Level 1, W3C 2023, section 2.2).
public struct EasingCurve: Sendable, Hashable {
  /// The abscissa of the first control point, from 0 to 1.
  public let x1: Double
  /// Its ordinate.
  public let y1: Double
  /// The abscissa of the second control point, from 0 to 1.
  public let x2: Double
  /// Its ordinate.
  public let y2: Double

  /// Creates the curve with two control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The easings with names: those of CSS, Material's (m3.material.io, easing and duration), and those
  /// with other names that easings.net lists as cubic-bezier.
  public static let named: [(name: String, curve: EasingCurve)] = [
    ("ease", EasingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)),
    ("ease-in", EasingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)),
    ("ease-out", EasingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)),
    ("ease-in-out", EasingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)),
    ("Material standard", EasingCurve(x1: 0.2, y1: 0, x2: 0, y2: 1)),
    ("Material standard decelerate", EasingCurve(x1: 0, y1: 0, x2: 0, y2: 1)),
    ("Material standard accelerate", EasingCurve(x1: 0.3, y1: 0, x2: 1, y2: 1)),
    ("Material emphasized decelerate", EasingCurve(x1: 0.05, y1: 0.7, x2: 0.1, y2: 1)),
    ("Material emphasized accelerate", EasingCurve(x1: 0.3, y1: 0, x2: 0.8, y2: 0.15)),
    ("Material 2 standard", EasingCurve(x1: 0.4, y1: 0, x2: 0.2, y2: 1)),
    ("Material 2 decelerate", EasingCurve(x1: 0, y1: 0, x2: 0.2, y2: 1)),
    ("Material 2 accelerate", EasingCurve(x1: 0.4, y1: 0, x2: 1, y2: 1)),
    ("easeOutQuad", EasingCurve(x1: 0.5, y1: 1, x2: 0.89, y2: 1)),
    ("easeOutCubic", EasingCurve(x1: 0.33, y1: 1, x2: 0.68, y2: 1)),
    ("easeOutQuart", EasingCurve(x1: 0.25, y1: 1, x2: 0.5, y2: 1)),
    ("easeInOutCubic", EasingCurve(x1: 0.65, y1: 0, x2: 0.35, y2: 1)),
    ("easeInBack", EasingCurve(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56)),
    ("easeOutBack", EasingCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)),
    ("easeInOutBack", EasingCurve(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6)),
    ("easeOutExpo", EasingCurve(x1: 0.16, y1: 1, x2: 0.3, y2: 1)),
  ]

  /// The coordinates of its two control points: x1, y1, x2, y2.
  package var points: [Double] { [x1, y1, x2, y2] }

  /// Curves of all kinds, from where any other is near.
  package static let grid = [0.1, 0.4, 0.75].flatMap { x1 in
    [-0.4, 0.1, 0.5, 1].flatMap { y1 in
      [0.1, 0.4, 0.75].flatMap { x2 in
        [0.2, 0.6, 1, 1.4].map { y2 in EasingCurve(x1: x1, y1: y1, x2: x2, y2: y2) }
      }
    }
  }

  /// The progress at a share of the duration; 0 before it, 1 after it.
  public func progress(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    var (low, high, s) = (0.0, 1.0, share)
    for _ in 0..<60 {
      let away = abscissa(at: s) - share
      if abs(away) < 1e-13 { break }
      if away > 0 { high = s } else { low = s }
      let slope = Self.slope(x1, x2, at: s)
      let next = s - away / slope
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return ordinate(at: s)
  }

  /// The share of the duration at a parameter of the curve from 0 to 1.
  func abscissa(at s: Double) -> Double { Self.polynomial(x1, x2, at: s) }

  /// The progress at a parameter of the curve from 0 to 1.
  func ordinate(at s: Double) -> Double { Self.polynomial(y1, y2, at: s) }

  private static func polynomial(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }
}

/// The shape of a curve that is no spring, over its duration.
public enum Easing: Sendable {
  /// A value at a share of the duration.
  public struct Stop: Hashable, Sendable {
    /// The share of the duration that has passed.
    public let share: Double
    /// The value, 0 at the start of a move, 1 at its target.
    public let value: Double

    /// A stop.
    public init(share: Double, value: Double) { (self.share, self.value) = (share, value) }
  }

  /// A cubic Bezier curve.
  case cubic(EasingCurve)
  /// Straight pieces between stops at rising shares, at least two.
  case linear([Stop])

  /// The value at a share of the duration; before and after it that of its ends.
  public func value(at share: Double) -> Double {
    switch self {
    case .cubic(let curve): return curve.progress(at: share)
    case .linear(let stops):
      let inside = min(max(share, 0), 1)
      let next = stops.partitioningIndex { $0.share > inside }
      guard next > 0 else { return stops[0].value }
      guard next < stops.count else { return stops[stops.count - 1].value }
      let (before, after) = (stops[next - 1], stops[next])
      let passed = (inside - before.share) / (after.share - before.share)
      return before.value + passed * (after.value - before.value)
    }
  }
}
