// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Items that collide with each other and with boundaries.
public struct CollisionPlan: Sendable, Hashable {
  /// The items that collide.
  public let items: [Int]

  /// The things they collide with.
  public let mode: CollisionMode

  /// The bounds of the reference view, where they are a boundary.
  public let bounds: Size?

  /// The distances of their boundary inside the bounds.
  public var insets: EdgeInsets

  /// The boundaries that have names.
  public let boundaries: [PlannedBoundary]

  /// A collision of some items.
  public init(
    items: [Int], mode: CollisionMode = .everything, bounds: Size? = nil,
    insets: EdgeInsets = .zero, boundaries: [PlannedBoundary] = []
  ) {
    self.items = items
    self.mode = mode
    self.bounds = bounds
    self.insets = insets
    self.boundaries = boundaries
  }

  /// The rectangle within the insets; where insets leave no room, its sides are 0.
  var inside: Rect? {
    guard let bounds else { return nil }
    var rect = Rect(origin: .zero, size: bounds).inset(by: insets)
    rect.size = Size(width: max(0, rect.size.width), height: max(0, rect.size.height))
    return rect
  }

  /// The insets leave room within the bounds, if there are any.
  public var hasRoom: Bool {
    guard let size = inside?.size else { return true }
    return !(size.width <= 0 || size.height <= 0)
  }

  /// Adds the boundaries of the collision with the given number to a world, that of the bounds first.
  func addBoundaries<R: ScalarReal>(to world: inout World<R>, number: Int) -> [Colliders.Boundary] {
    var added: [Colliders.Boundary] = []
    if let inside {
      let fixture = world.addReferenceBoundary(inside, of: number)
      added.append(Colliders.Boundary(fixture: fixture, collision: number, name: nil))
    }
    for boundary in boundaries {
      let fixture = world.addBoundary(boundary.corners, isClosed: boundary.isClosed, of: number)
      added.append(Colliders.Boundary(fixture: fixture, collision: number, name: boundary.name))
    }
    return added
  }

  /// The boundary of the reference bounds, where insets move it.
  fileprivate var insetWalls: [SceneWall] {
    guard insets != .zero, let inside else { return [] }
    return [SceneWall(name: "", corners: inside.corners + inside.corners.prefix(1))]
  }
}

/// A boundary with a name: a segment, or a path.
public struct PlannedBoundary: Sendable, Hashable {
  /// The name.
  public let name: String

  /// At least two corners, in points.
  public let corners: [Point]

  /// A line leads from the last corner to the first; of two corners it is a path that items touch and
  /// fall through.
  public let isClosed: Bool

  /// A boundary of some lines.
  public init(name: String, corners: [Point], isClosed: Bool = false) {
    precondition(corners.count >= 2, "a boundary has at least two corners")
    self.name = name
    self.corners = corners
    self.isClosed = isClosed
  }
}

/// A boundary of a collision, for drawing.
public struct SceneWall: Sendable, Hashable {
  /// Its name; empty for the reference bounds.
  public let name: String

  /// Its corners in points, the first repeated at the end where it is closed.
  public let corners: [Point]
}

extension ScenePlan {
  /// The boundaries of the collisions, in the order of the plan, without those of the reference bounds
  /// that no insets move.
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
