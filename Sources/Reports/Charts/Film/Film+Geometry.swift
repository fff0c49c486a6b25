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

  /// The shape of an item, around its centre and before it is turned.
  public enum Outline: Sendable, Hashable {
    /// A rectangle, drawn with rounded corners.
    case rectangle(width: Double, height: Double)
    /// An ellipse by its axes; a circle where they are equal.
    case ellipse(width: Double, height: Double)
    /// Polygons by their corners, from the centre, at least 3.
    case polygons([[Place]])

    /// The width and the height before it is turned.
    package var size: (width: Double, height: Double) {
      switch self {
      case .rectangle(let width, let height), .ellipse(let width, let height): (width, height)
      case .polygons: { ($0.width, $0.height) }(box(turnedBy: 0))
      }
    }

    /// The smallest upright box around it, turned by an angle in rad.
    func box(turnedBy angle: Double) -> Box {
      let (s, c) = (abs(sin(angle)), abs(cos(angle)))
      switch self {
      case .rectangle(let width, let height):
        return Box(
          halfWidth: (c * width + s * height) / 2, halfHeight: (s * width + c * height) / 2)
      case .ellipse(let width, let height):
        // The half axes a and b reach sqrt((a cos)^2 + (b sin)^2) to the side.
        return Box(
          halfWidth: hypot(c * width, s * height) / 2, halfHeight: hypot(s * width, c * height) / 2)
      case .polygons(let polygons):
        return Box(around: polygons.joined().map { $0.rotated(by: angle) })
      }
    }
  }

  /// An upright rectangle in the plane of a film.
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }

    /// The rectangle moved by a way.
    func moved(by way: Place) -> Box {
      Box(left: left + way.x, top: top + way.y, right: right + way.x, bottom: bottom + way.y)
    }

    /// The smallest rectangle around both.
    func union(_ other: Box) -> Box {
      Box(
        left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
        bottom: max(bottom, other.bottom))
    }

    /// The part that lies in both; they must overlap.
    func intersection(_ other: Box) -> Box {
      Box(
        left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
        bottom: min(bottom, other.bottom))
    }

    /// The rectangle with so much more to the left and right, and above and below.
    func grown(_ x: Double, _ y: Double) -> Box {
      Box(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
    }

    func contains(_ other: Box) -> Bool {
      left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && top < other.bottom && right > other.left && bottom > other.top
    }

    /// The nearest place within.
    func nearest(to place: Place) -> Place {
      Place(x: min(max(place.x, left), right), y: min(max(place.y, top), bottom))
    }

    /// The box, made higher where it is more than 4 times as wide as high, and wider where it is more
    /// than twice as high as wide; never without a size.
    var proportioned: Box {
      let (width, height) = (max(self.width, 1e-6), max(self.height, 1e-6))
      return grown(max(0, height / 2 - self.width) / 2, max(0, width / 4 - self.height) / 2)
    }
  }
}

extension Film.Box {
  /// A rectangle around the origin.
  init(halfWidth: Double, halfHeight: Double) {
    self.init(left: -halfWidth, top: -halfHeight, right: halfWidth, bottom: halfHeight)
  }

  /// The smallest rectangle around some places; a point at the origin for no places.
  init(around places: [Film.Place]) {
    let (x, y) = (places.map(\.x), places.map(\.y))
    self.init(left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
  }
}
