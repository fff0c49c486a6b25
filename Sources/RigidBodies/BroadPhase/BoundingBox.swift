// SPDX-License-Identifier: Apache-2.0

/// A rectangle along the axes that encloses something, in metres.
struct BoundingBox<R: Real>: Sendable, Hashable {
  /// The corner with the smallest coordinates.
  var lower: Vector2<R>

  /// The corner with the largest coordinates.
  var upper: Vector2<R>
}

extension BoundingBox where R: ScalarReal {
  /// The perimeter, the measure of the tree's cost.
  @inline(__always)
  var perimeter: R { R(2) * (upper.x - lower.x + (upper.y - lower.y)) }

  @inline(__always)
  func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      lower: Vector2(min(lower.x, other.lower.x), min(lower.y, other.lower.y)),
      upper: Vector2(max(upper.x, other.upper.x), max(upper.y, other.upper.y)))
  }

  /// Tells whether the other box lies inside, its outline included.
  @inline(__always)
  func contains(_ other: BoundingBox) -> Bool {
    lower.x <= other.lower.x && lower.y <= other.lower.y && other.upper.x <= upper.x
      && other.upper.y <= upper.y
  }

  /// Tells whether the two share a point, outlines included.
  @inline(__always)
  func overlaps(_ other: BoundingBox) -> Bool {
    lower.x <= other.upper.x && lower.y <= other.upper.y && other.lower.x <= upper.x
      && other.lower.y <= upper.y
  }

  /// The box with `margin` metres more on every side.
  func extended(by margin: R) -> BoundingBox {
    let r = Vector2(margin, margin)
    return BoundingBox(lower: lower - r, upper: upper + r)
  }

  /// The box that also covers its displacement.
  func extended(along d: Vector2<R>) -> BoundingBox {
    var box = self
    if d.x < .zero { box.lower.x = box.lower.x + d.x } else { box.upper.x = box.upper.x + d.x }
    if d.y < .zero { box.lower.y = box.lower.y + d.y } else { box.upper.y = box.upper.y + d.y }
    return box
  }
}
