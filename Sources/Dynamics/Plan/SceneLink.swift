// SPDX-License-Identifier: Apache-2.0

/// A spring or a rod that holds an item, as it can be drawn: a line between two points.
public struct SceneLink: Sendable, Hashable {
  /// A point at which it ends.
  public enum End: Sendable, Hashable {
    /// An anchor.
    case anchor(SceneAnchor)
    /// A point of an item, from its centre; it turns with the item, whose index in the plan's it
    /// is.
    case item(Int, Offset)
  }

  /// The end that holds.
  public let holder: End

  /// The end that is held.
  public let held: End

  /// Whether it is a rod, which keeps its length, and not a spring.
  public let isRigid: Bool
}

/// An anchor, at rest or moved along a path.
public struct SceneAnchor: Sendable, Hashable {
  /// The way of the point that it goes with.
  let trace: Trace
  /// How far it stands from that point.
  var offset = Vector(dx: 0, dy: 0)

  /// Whether it ever moves.
  public var isMoving: Bool { trace.isMoving }

  /// The place at a time, in seconds since tick 0.
  public func place(at time: Double) -> Point { trace.place(at: time).moved(by: offset) }
}

extension ScenePlan {
  /// The springs and rods of the behaviours that are there all the time, in the order of the plan.
  public var links: [SceneLink] {
    behaviors.filter { $0.time.contains(0) && $0.time.contains(timing.duration) }
      .flatMap { $0.behavior.links(to: items) }
  }
}
