// SPDX-License-Identifier: GPL-3.0-or-later

extension Film {
  /// An upright rectangle in the plane of a film.
  struct Box: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
  }
}

extension Film.Box {
  /// A rectangle around the origin.
  init(halfWidth: Double, halfHeight: Double) {
    self.init(left: -halfWidth, top: -halfHeight, right: halfWidth, bottom: halfHeight)
  }

  /// The smallest rectangle around some places; a point at the origin where there are none.
  init(around places: [Film.Place]) {
    let (x, y) = (places.map(\.x), places.map(\.y))
    self.init(
      left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
  }

  /// The rectangle moved by a way.
  func moved(by way: Film.Place) -> Film.Box {
    Film.Box(left: left + way.x, top: top + way.y, right: right + way.x, bottom: bottom + way.y)
  }

  /// The smallest rectangle around both.
  func union(_ other: Film.Box) -> Film.Box {
    Film.Box(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// What both have in common; they must overlap.
  func intersection(_ other: Film.Box) -> Film.Box {
    Film.Box(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The rectangle with so much more to the left and right, and above and below.
  func grown(_ x: Double, _ y: Double) -> Film.Box {
    Film.Box(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// Whether another rectangle lies within.
  func contains(_ other: Film.Box) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Whether another rectangle lies within, at least in part.
  func overlaps(_ other: Film.Box) -> Bool {
    left < other.right && top < other.bottom && right > other.left && bottom > other.top
  }

  /// The nearest place within.
  func nearest(to place: Film.Place) -> Film.Place {
    Film.Place(x: min(max(place.x, left), right), y: min(max(place.y, top), bottom))
  }
}
