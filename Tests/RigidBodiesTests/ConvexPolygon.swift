// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import RigidBodies

/// Corners and a radius that own the storage an outline points into.
struct ConvexPolygon<R: ScalarReal> {
  var vertices: [Vector2<R>]
  var radius = R.zero

  /// A disc about the origin of its body.
  static func disc(_ radius: R) -> ConvexPolygon {
    ConvexPolygon(vertices: [.zero], radius: radius)
  }

  /// A rectangle about the origin, with half its width and height.
  static func box(_ halfWidth: R, _ halfHeight: R, radius: R = .zero) -> ConvexPolygon {
    ConvexPolygon(
      vertices: [
        Vector2(-halfWidth, -halfHeight), Vector2(halfWidth, -halfHeight),
        Vector2(halfWidth, halfHeight), Vector2(-halfWidth, halfHeight),
      ], radius: radius)
  }

  /// Calls the body with the outline; the normals, of no use here, are the corners again.
  func withOutline<MetricValue>(_ body: (Outline<R>) -> MetricValue) -> MetricValue? {
    vertices.withUnsafeBufferPointer { corners in
      guard let start = corners.baseAddress else { return nil }
      return body(
        Outline(
          vertices: start, normals: start, count: corners.count, radius: radius, before: nil,
          after: nil))
    }
  }
}

extension ConvexPolygon<Double> {
  /// Corners on an ellipse, in order: of one to eight corners.
  static func random(_ generator: inout SplitMix) -> ConvexPolygon {
    let count = Int.random(in: 1...8, using: &generator)
    let angles = (0..<count).map { _ in generator.number(0...(2 * .pi)) }.sorted()
    let (a, b) = (generator.number(0.1...1), generator.number(0.1...1))
    return ConvexPolygon(vertices: angles.map { Vector2(a * $0.cosine, b * $0.sine) })
  }
}

/// The closest points of two polygons where they stand, searched with a cache.
func closest<R: ScalarReal>(
  _ a: ConvexPolygon<R>, _ frameA: Transform<R>, _ b: ConvexPolygon<R>, _ frameB: Transform<R>,
  cache: inout SimplexCache<R>
) -> ClosestPoints<R>? {
  a.withOutline { a in
    b.withOutline { b in
      let pair = OutlinePair(a: a, b: b, frameA: frameA, frameB: frameB)
      return ClosestPoints(pair, cache: &cache)
    }
  } ?? nil
}

/// The closest points of two polygons where they stand.
func closest<R: ScalarReal>(
  _ a: ConvexPolygon<R>, _ frameA: Transform<R>, _ b: ConvexPolygon<R>, _ frameB: Transform<R>
) -> ClosestPoints<R>? {
  var cache = SimplexCache<R>()
  return closest(a, frameA, b, frameB, cache: &cache)
}

/// The time of impact of two polygons on their ways.
func impact<R: ScalarReal>(
  _ a: ConvexPolygon<R>, _ sweepA: Sweep<R>, _ b: ConvexPolygon<R>, _ sweepB: Sweep<R>,
  until tMax: R = R(1)
) -> TimeOfImpact<R>? {
  a.withOutline { a in
    b.withOutline { b in
      TimeOfImpact(MovingPair(a, along: sweepA, b, along: sweepB), until: tMax)
    }
  } ?? nil
}
