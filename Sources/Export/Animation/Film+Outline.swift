// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension Film {
  /// A place, or the way from one to another, with y downwards.
  public struct Place: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    static func + (a: Place, b: Place) -> Place { Place(x: a.x + b.x, y: a.y + b.y) }

    /// The way turned by an angle in rad, clockwise on a screen.
    func rotated(by angle: Double) -> Place {
      guard angle != 0 else { return self }
      let (s, c) = (sin(angle), cos(angle))
      return Place(x: c * x - s * y, y: s * x + c * y)
    }
  }

  /// The angle of a way in rad, clockwise on a screen from the right, between -pi and pi.
  static func angle(x: Double, y: Double) -> Double { atan2(y, x) }

  /// What an item looks like, around its centre and before it is turned.
  public enum Outline: Sendable, Hashable {
    /// A rectangle, drawn with rounded corners.
    case rectangle(width: Double, height: Double)
    /// An ellipse by its axes; a circle where they are equal.
    case ellipse(width: Double, height: Double)
    /// A polygon by its corners, from the centre, at least 3.
    case polygon([Place])
  }
}

extension Film.Outline {
  /// The width and the height before it is turned.
  var size: (width: Double, height: Double) {
    switch self {
    case .rectangle(let width, let height), .ellipse(let width, let height): (width, height)
    case .polygon:
      { ($0.width, $0.height) }(box(turnedBy: 0))
    }
  }

  /// The smallest upright box around it, turned by an angle in rad.
  func box(turnedBy angle: Double) -> Film.Box {
    switch self {
    case .rectangle(let width, let height):
      let (s, c) = (abs(sin(angle)), abs(cos(angle)))
      return Film.Box(
        halfWidth: (c * width + s * height) / 2, halfHeight: (s * width + c * height) / 2)
    case .ellipse(let width, let height):
      // The half axes a and b reach sqrt((a cos)^2 + (b sin)^2) to the side.
      let (s, c) = (sin(angle), cos(angle))
      return Film.Box(
        halfWidth: hypot(c * width, s * height) / 2, halfHeight: hypot(s * width, c * height) / 2)
    case .polygon(let places):
      return Film.Box(around: places.map { $0.rotated(by: angle) })
    }
  }
}
