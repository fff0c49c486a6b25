// SPDX-License-Identifier: Apache-2.0

/// A spring or a rod that holds an item, for drawing: a line between two points.
public struct SceneLink: Sendable, Hashable {
  /// A point at which it ends.
  public enum End: Sendable, Hashable {
    /// An anchor.
    case anchor(SceneAnchor)
    /// A point of the item with an index, from its centre; it rotates with the item.
    case item(Int, Offset)
  }

  /// The end that holds.
  public let holder: End

  /// The end that is held.
  public let held: End

  /// It is a rod, which keeps its length.
  public let isRigid: Bool
}

/// An anchor, at rest or moved along a path.
public struct SceneAnchor: Sendable, Hashable {
  /// The trace of the point that it follows.
  let trace: Trace
  /// Its offset from that point.
  var offset = Vector(dx: 0, dy: 0)

  /// It moves at some time.
  public var isMoving: Bool { trace.isMoving }

  /// The place at a time, in seconds since tick 0.
  public func place(at time: Double) -> Point { trace.place(at: time).moved(by: offset) }
}

extension ScenePlan {
  /// The springs and rods of the behaviours that act all the time, in the order of the plan.
  public var links: [SceneLink] {
    behaviors.filter { $0.time.contains(0) && $0.time.contains(timing.duration) }
      .flatMap { $0.behavior.links(to: items) }
  }
}
