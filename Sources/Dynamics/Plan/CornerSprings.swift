// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// Four springs from the centre of an item, or of each of some, to the corners around a point, with
/// their initial lengths.
///
/// They attach a cell to a finger without swinging: a single soft attachment would let it circle.
public struct CornerSprings: Sendable, Hashable {
  /// The items, each held by separate springs.
  public var items: [Int]

  /// The centre of the four anchors: fixed, or a finger.
  public var point: MovingPoint

  /// The size of the rectangle whose corners are the anchors, in points.
  public var size: Size

  /// The frequency of each spring, in Hz.
  public var frequency: Double

  /// The damping ratio of each spring.
  public var damping: Double

  /// Springs from some items to the corners of a rectangle around a point.
  public init(
    items: [Int], point: MovingPoint, size: Size = Size(width: 40, height: 40),
    frequency: Double = 8, damping: Double = 0.6
  ) {
    (self.items, self.point, self.size) = (items, point, size)
    (self.frequency, self.damping) = (frequency, damping)
  }

  /// The resting place of an item: its start, shifted as far as the point moved.
  ///
  /// Springs that are added later than the start have none: only the engine knows where the item is.
  func pull(on item: PlannedItem, from time: Double) -> Pull {
    guard time == 0 else { return .elsewhere }
    let trace = point.trace
    let (first, last) = (trace.place(before: 0), trace.last)
    return .to(
      Point(x: item.center.x + (last.x - first.x), y: item.center.y + (last.y - first.y)),
      angle: nil)
  }

  /// The vectors from the point to the corners.
  private var corners: [Vector] {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { side, end in
      Vector(dx: side * size.width / 2, dy: end * size.height / 2)
    }
  }

  /// The springs from the corners to the items, for pictures.
  var links: [SceneLink] {
    let trace = point.trace
    return items.flatMap { item in
      corners.map { corner in
        SceneLink(holder: .anchor(trace, offset: corner), held: .item(item, .zero), isRigid: false)
      }
    }
  }

  /// Adds the anchors around the point and the springs of the items.
  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    let trace = point.trace
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

extension CornerSprings {
  /// The fields of springs around a fixed point, which hold one item.
  static let cornersFields: [Field<CornerSprings>] =
    [
      .item(get: { $0.items.first }, set: { $0.items = [$1] }),
      .numbers(
        "point", .point, unit: "pt", isRequired: true,
        [("x", "horizontal place of the point"), ("y", "vertical place of the point")],
        get: { $0.point.place.map { [$0.x, $0.y] } },
        set: { $0.point = .still(Point(x: $1[0], y: $1[1])) }),
    ] + fields

  /// The fields of springs around a finger that moves.
  static let dragFields: [Field<CornerSprings>] =
    [
      .item(get: { _ in nil }, set: { $0.items = [$1] }),
      .items(get: { $0.items }, set: { $0.items = $1 }),
      .path(isRequired: true, get: { $0.point.path }, set: { $0.point = $1 }),
    ] + fields + [
      .delay(listed: 2, get: { $0.point.delay }, set: { $0.point.delay = $1 }),
      .number(
        "cancel", unit: "s", range: .atLeast(0),
        "when the finger's point jumps back to where the path began, in the times of the path",
        listed: 2, get: { $0.point.cancel }, set: { $0.point.cancel = $1 }),
    ]

  private static let fields: [Field<CornerSprings>] = [
    .numbers(
      "size", .size, unit: "pt", range: .side, listed: 1,
      [("width", "corners' width"), ("height", "corners' height")],
      get: { [$0.size.width, $0.size.height] },
      set: { $0.size = Size(width: $1[0], height: $1[1]) }),
    .number(
      "frequency", unit: "Hz", range: .greaterThan(0), "frequency of each spring",
      get: { $0.frequency }, set: { $0.frequency = $1 }),
    .number(
      "damping", range: .atLeast(0), "damping ratio of each spring", get: { $0.damping },
      set: { $0.damping = $1 }),
  ]
}
