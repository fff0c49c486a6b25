// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses

/// A spring or a rod that holds an item, as it can be drawn: a line between two points.
public struct SceneLink: Sendable, Hashable {
  /// A point at which it ends.
  public enum End: Sendable, Hashable {
    /// An anchor.
    case anchor(SceneAnchor)
    /// A point of an item, from its centre; it turns with the item, whose index in the scene's it
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
  /// How far it stands beside that point.
  var offset = Vector(dx: 0, dy: 0)

  /// Whether it ever moves.
  public var isMoving: Bool { trace.isMoving }

  /// Where it is at a time, in seconds since tick 0.
  public func place(at time: Double) -> Point {
    let place = trace.place(at: time)
    return Point(x: place.x + offset.dx, y: place.y + offset.dy)
  }
}

extension DynamicScene {
  /// The springs and rods of the behaviours that are there all the time, in the order of the
  /// document.
  public var links: [SceneLink] {
    behaviors.filter { $0.time.contains(0) && $0.time.contains(timing.duration) }
      .flatMap { $0.behavior.links(to: items) }
  }
}

extension SceneRun {
  /// Where each item comes to rest, in the order of the document; nil where that is not known.
  ///
  /// What the document writes under `response` counts before what follows from the behaviours.
  /// A plain spring has no items.
  public func targets() -> [Target?] {
    guard case .dynamics(let scene) = scene else { return [] }
    return scene.items.indices.map { index in
      index == request.item ? request.target ?? scene.target(of: index) : scene.target(of: index)
    }
  }
}
