// SPDX-License-Identifier: Apache-2.0

/// Where two outlines touch, given the frames they stand in.
///
/// Surfaces count as touching where the gap between them, skins included, is at most 0.
///
/// Policy: A is the edge before the polygon before the disc, as in Box2D, so that each pair is
/// written once; the caller puts them in this order. Two edges never touch.
func manifold<R: ScalarReal>(
  of a: Outline<R>, _ xfA: Transform<R>, and b: Outline<R>, _ xfB: Transform<R>
) -> Manifold<R> {
  switch (a.count, b.count) {
  case (1, 1): .ofDiscs(a, xfA, b, xfB)
  case (2, 1): .ofEdgeAndDisc(a, xfA, b, xfB)
  case (3..., 1): .ofPolygonAndDisc(a, xfA, b, xfB)
  case (2, 3...): .ofEdgeAndPolygon(a, xfA, b, xfB)
  case (3..., 3...): .ofPolygons(a, xfA, b, xfB)
  default: preconditionFailure("outlines to collide come as edge, polygon, disc, in this order")
  }
}

extension Manifold {
  /// No contact.
  @inline(__always)
  static var none: Manifold { Manifold() }

  /// A contact at one point.
  @inline(__always)
  static func single(
    _ kind: Kind, at localPoint: Vector2<R>, normal: Vector2<R>, point: Vector2<R>,
    feature: ContactFeature = ContactFeature()
  ) -> Manifold {
    Manifold(
      kind: kind, localPoint: localPoint, localNormal: normal, count: 1,
      first: ManifoldPoint(localPoint: point, feature: feature))
  }

  /// Puts one more point into the manifold, which holds at most two.
  @inline(__always)
  mutating func append(_ localPoint: Vector2<R>, _ feature: ContactFeature) {
    let point = ManifoldPoint(localPoint: localPoint, feature: feature)
    if count == 0 { first = point } else { second = point }
    count += 1
  }
}

extension Outline {
  /// The side from a corner to the next one is the side of that corner; the last one closes.
  @inline(__always)
  func next(_ index: Int) -> Int { index + 1 < count ? index + 1 : 0 }
}

extension ContactFeature {
  /// The feature as seen from the other outline.
  @inline(__always)
  var swapped: ContactFeature {
    ContactFeature(indexA: indexB, indexB: indexA, kindA: kindB, kindB: kindA)
  }
}
