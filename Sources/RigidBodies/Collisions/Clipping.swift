// SPDX-License-Identifier: Apache-2.0

/// A point of a side during clipping, with the features that make it.
///
/// The outline of the reference side counts as A and that of the clipped side as B.
struct ClipPoint<R: ScalarReal> {
  var position: Vector2<R>
  var feature: ContactFeature
}

/// The side that meets the reference side, or its clipped part.
struct IncidentSide<R: ScalarReal> {
  var first: ClipPoint<R>
  var second: ClipPoint<R>
}

extension IncidentSide {
  /// The side from the corner `i1` of B to its corner `i2`, against a reference side of A.
  @inline(__always)
  init(_ v1: Vector2<R>, _ i1: Int, _ v2: Vector2<R>, _ i2: Int, against side: Int) {
    let reference = UInt8(truncatingIfNeeded: side)
    first = ClipPoint(
      position: v1,
      feature: ContactFeature(
        indexA: reference, indexB: UInt8(truncatingIfNeeded: i1), kindA: .face))
    second = ClipPoint(
      position: v2,
      feature: ContactFeature(
        indexA: reference, indexB: UInt8(truncatingIfNeeded: i2), kindA: .face))
  }

  /// The part where normal * x is at most an offset, or nil where less than two points remain.
  ///
  /// The point of the cut belongs to the reference corner there and the clipped side, and comes second.
  /// Source: b2ClipSegmentToLine, b2Collision.cpp, Box2D 2.3.1.
  func clipped(normal: Vector2<R>, offset: R, corner: UInt8) -> IncidentSide? {
    let d1 = Vector2.dot(normal, first.position) - offset
    let d2 = Vector2.dot(normal, second.position) - offset
    if d1 <= .zero && d2 <= .zero { return self }
    guard min(d1, d2) < .zero else { return nil }
    let cut = ClipPoint(
      position: first.position + (d1 / (d1 - d2)) * (second.position - first.position),
      feature: ContactFeature(indexA: corner, indexB: first.feature.indexB, kindB: .face))
    return IncidentSide(first: d1 <= .zero ? first : second, second: cut)
  }
}

/// The side whose normal is that of the contact.
struct ReferenceSide<R: ScalarReal> {
  /// Its ends, in an order in which the normal points a quarter turn back from v1 -> v2.
  let v1: Vector2<R>
  let v2: Vector2<R>

  /// The outward unit normal.
  let normal: Vector2<R>

  /// The indices of its ends.
  let i1: Int
  let i2: Int

  /// The part of another side that lies over this one, or at most `margin` past its ends.
  func over(_ incident: IncidentSide<R>, margin: R) -> IncidentSide<R>? {
    let tangent = Vector2(-normal.y, normal.x)
    return incident.clipped(
      normal: -tangent, offset: margin - Vector2.dot(tangent, v1),
      corner: UInt8(truncatingIfNeeded: i1)
    )?.clipped(
      normal: tangent, offset: margin + Vector2.dot(tangent, v2),
      corner: UInt8(truncatingIfNeeded: i2))
  }

  /// The separation of a point, negative inside.
  @inline(__always)
  func separation(of point: Vector2<R>) -> R { Vector2.dot(normal, point - v1) }
}

extension Manifold where R: ScalarReal {
  /// Clips a side to the reference side and keeps its points within `radius`, the sum of the skins.
  ///
  /// A point may be `margin` metres past the ends of the reference side; `local` takes it to the frame
  /// of the body of the incident side.
  @inline(__always)
  mutating func keep(
    _ incident: IncidentSide<R>, over reference: ReferenceSide<R>, margin: R, _ radius: R,
    local: (Vector2<R>) -> Vector2<R>
  ) {
    guard let clipped = reference.over(incident, margin: margin) else { return }
    for index in 0..<2 {
      let point = index == 0 ? clipped.first : clipped.second
      guard reference.separation(of: point.position) <= radius else { continue }
      append(local(point.position), kind == .faceB ? point.feature.swapped : point.feature)
    }
  }
}
