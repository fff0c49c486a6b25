// SPDX-License-Identifier: Apache-2.0

extension Manifold where R: ScalarReal {
  /// Where two discs touch.
  ///
  /// Source: b2CollideCircle.cpp, Box2D 2.3.1.
  static func ofDiscs(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let d = xfB.apply(b.vertices[0]) - xfA.apply(a.vertices[0])
    let radius = a.radius + b.radius
    guard Vector2.dot(d, d) <= radius * radius else { return .none }
    return .single(.discs, at: a.vertices[0], normal: .zero, point: b.vertices[0])
  }
}
