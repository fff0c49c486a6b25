// SPDX-License-Identifier: Apache-2.0

/// A part of the plane around the position of a field.
public indirect enum FieldRegion<R: Real>: Sendable, Hashable {
  /// Everywhere.
  case infinite
  /// A disc; its rim belongs to it.
  case circle(radius: R)
  /// A rectangle along the axes; its sides belong to it.
  case rectangle(width: R, height: R)
  /// What is outside a region.
  case outside(FieldRegion)
  /// What is in at least one of two regions.
  case either(FieldRegion, FieldRegion)
  /// What is in both of two regions.
  case both(FieldRegion, FieldRegion)

  /// Everything that is not in this region.
  public func inverse() -> FieldRegion { .outside(self) }

  /// What is in this region or in the other.
  public func union(_ other: FieldRegion) -> FieldRegion { .either(self, other) }

  /// What is in this region and not in the other.
  public func difference(_ other: FieldRegion) -> FieldRegion { .both(self, .outside(other)) }

  /// What is in this region and in the other.
  public func intersection(_ other: FieldRegion) -> FieldRegion { .both(self, other) }

  /// Whether a point belongs to the region; it is given from the position of the field.
  public func contains(_ point: Vector2<R>) -> R.Mask {
    switch self {
    case .infinite: R.Mask(repeating: true)
    case .circle(let radius): Vector2.dot(point, point) .<= radius * radius
    case .rectangle(let width, let height):
      (point.x.magnitude .<= R(0.5) * width) .& (point.y.magnitude .<= R(0.5) * height)
    case .outside(let region): .!region.contains(point)
    case .either(let a, let b): a.contains(point) .| b.contains(point)
    case .both(let a, let b): a.contains(point) .& b.contains(point)
    }
  }

  /// The same region with every length in another unit or number type.
  public func mapLengths<S: Real>(_ transform: (R) -> S) -> FieldRegion<S> {
    switch self {
    case .infinite: .infinite
    case .circle(let radius): .circle(radius: transform(radius))
    case .rectangle(let width, let height):
      .rectangle(width: transform(width), height: transform(height))
    case .outside(let region): .outside(region.mapLengths(transform))
    case .either(let a, let b): .either(a.mapLengths(transform), b.mapLengths(transform))
    case .both(let a, let b): .both(a.mapLengths(transform), b.mapLengths(transform))
    }
  }
}
