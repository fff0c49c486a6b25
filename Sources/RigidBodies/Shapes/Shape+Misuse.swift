// SPDX-License-Identifier: Apache-2.0

extension Shape {
  /// Whether it is a chain of edges.
  var isChain: Bool {
    if case .chain = self { true } else { false }
  }

  /// Refuses an outline that cannot be touched: the collisions count on directions and corners.
  ///
  /// Whether a polygon is convex is not asked here; ``checkedPolygon(_:)`` finds that out.
  func check() {
    switch self {
    case .circle(let radius):
      precondition(Self.isPositive(radius), "a disc has a positive, finite radius")
    case .polygon(let corners):
      precondition(corners.count >= 3, "a polygon has at least three corners")
      precondition(
        corners.count <= SolverConstants.maximumCorners, "a polygon has at most 255 corners")
      precondition(
        Self.areApart(corners, isClosed: true), "neighbouring corners of a polygon differ")
    case .chain(let corners, let isClosed):
      precondition(corners.count >= 2, "a chain has at least two corners")
      precondition(
        Self.areApart(corners, isClosed: isClosed), "neighbouring corners of a chain differ")
    }
  }

  private static func isPositive(_ value: R) -> Bool {
    ((.zero .< value) .& (value .< R(.infinity))).isTrueEverywhere
  }

  /// Whether every side has a length and so a direction; false where a coordinate is not finite.
  private static func areApart(_ corners: [Vector2<R>], isClosed: Bool) -> Bool {
    for index in corners.indices where isClosed || index + 1 < corners.count {
      let d = corners[index + 1 < corners.count ? index + 1 : 0] - corners[index]
      guard isPositive(Vector2.dot(d, d)) else { return false }
    }
    return true
  }
}
