// SPDX-License-Identifier: Apache-2.0

/// A boundary of a collision, as it can be drawn.
public struct SceneWall: Sendable, Hashable {
  /// Its name; empty for the reference bounds.
  public let name: String

  /// Its corners in points, the first once more at the end where it is closed.
  public let corners: [Point]
}

extension ScenePlan {
  /// The boundaries of the collisions, in the order of the plan; those of the reference bounds
  /// are left out where they are the bounds themselves, a point further out.
  public var walls: [SceneWall] {
    collisions.flatMap { entry in
      entry.plan.insetWalls
        + entry.plan.boundaries.map { boundary in
          let end = boundary.isClosed ? Array(boundary.corners.prefix(1)) : []
          return SceneWall(name: boundary.name, corners: boundary.corners + end)
        }
    }
  }
}

extension CollisionPlan {
  /// The boundary of the reference bounds, where insets move it.
  fileprivate var insetWalls: [SceneWall] {
    guard insets != .zero, let inside else { return [] }
    let (left, top) = (inside.origin.x, inside.origin.y)
    let (right, bottom) = (left + inside.size.width, top + inside.size.height)
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    return [SceneWall(name: "", corners: corners.map { Point(x: $0, y: $1) })]
  }
}
