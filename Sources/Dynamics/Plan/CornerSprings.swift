// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// Four springs from an item's centre to the corners around a point, each with its initial distance
/// as rest length.
///
/// It is how a cell hangs on a finger without swinging: four soft attachments hold it still where
/// one would let it circle.
public struct CornerSprings: Sendable, Hashable {
  /// The size of the rectangle whose corners are the anchors, in points.
  public var size: Size

  /// The frequency of each spring, in Hz.
  public var frequency: Double

  /// The damping ratio of each spring.
  public var damping: Double

  /// Springs to the corners of a rectangle.
  public init(
    size: Size = Size(width: 40, height: 40), frequency: Double = 8, damping: Double = 0.6
  ) {
    self.size = size
    self.frequency = frequency
    self.damping = damping
  }

  /// The place where an item rests whose corners moved: as far from its start as the point went.
  ///
  /// - Parameters:
  ///   - item: The item as it starts.
  ///   - trace: The way of the point.
  ///   - time: When the springs come; later than the start only the engine knows where the item is.
  /// - Returns: The place.
  static func pull(on item: PlannedItem, along trace: Trace, from time: Double) -> Pull {
    guard time == 0 else { return .elsewhere }
    let (first, last) = (trace.place(before: 0), trace.last)
    return .to(
      Point(x: item.center.x + (last.x - first.x), y: item.center.y + (last.y - first.y)),
      angle: nil)
  }

  /// The ways from the point to the corners.
  private var corners: [Vector] {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { side, end in
      Vector(dx: side * size.width / 2, dy: end * size.height / 2)
    }
  }

  /// The springs from the corners around a point to some items, for pictures.
  func links(around trace: Trace, items: [Int]) -> [SceneLink] {
    items.flatMap { item in
      corners.map { corner in
        SceneLink(
          holder: .anchor(SceneAnchor(trace: trace, offset: corner)), held: .item(item, .zero),
          isRigid: false)
      }
    }
  }

  /// Adds the anchors around a point and the springs of some items.
  func install<R: ScalarReal>(
    in context: inout InstallContext<R>, around trace: Trace, items: [Int]
  ) {
    let properties = AttachmentProperties(frequency: frequency, damping: damping)
    for corner in corners {
      let anchor = context.addAnchor(along: trace, offset: corner)
      for item in items {
        _ = context.world.attach(
          context.bodies[item], offset: .zero, to: anchor, properties: properties)
      }
    }
  }
}
