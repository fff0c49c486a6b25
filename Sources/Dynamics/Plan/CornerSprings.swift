// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// Four springs from an item's centre to the corners around a point, with their initial lengths.
///
/// They attach a cell to a finger without swinging: a single soft attachment would let it circle.
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

  /// The resting place of an item: its start, shifted as far as the point moved.
  ///
  /// Springs that are added later than the start have none: only the engine knows where the item is.
  static func pull(on item: PlannedItem, along trace: Trace, from time: Double) -> Pull {
    guard time == 0 else { return .elsewhere }
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

/// Springs from an item to the corners around a fixed point.
public struct CornersPlan: Sendable, Hashable {
  /// The item.
  public var item: Int

  /// The centre of the four anchors, in points.
  public var point: Point

  /// The springs.
  public var springs: CornerSprings

  /// Springs from an item to the corners around a point.
  public init(item: Int, point: Point, springs: CornerSprings = CornerSprings()) {
    self.item = item
    self.point = point
    self.springs = springs
  }

  /// The trace of the point, which does not move.
  var trace: Trace { MovingPoint.still(point).trace }
}

/// Springs from some items to the corners around a moving finger.
public struct DragPlan: Sendable, Hashable {
  /// The items attached to the finger, each by separate springs.
  public var items: [Int]

  /// The path of the finger.
  public var path: TimedPath

  /// The springs to the corners around it.
  public var springs: CornerSprings

  /// Springs from some items to the corners around a finger.
  public init(items: [Int], path: TimedPath, springs: CornerSprings = CornerSprings()) {
    self.items = items
    self.path = path
    self.springs = springs
  }
}

extension CornerSprings {
  static let fields: [Field<CornerSprings>] = [
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

extension CornersPlan: BehaviorPlan {
  static let fields: [Field<CornersPlan>] =
    [
      .item(get: { $0.item }, set: { $0.item = $1 }),
      .numbers(
        "point", .point, unit: "pt", isRequired: true,
        [("x", "horizontal place of the point"), ("y", "vertical place of the point")],
        get: { [$0.point.x, $0.point.y] },
        set: { $0.point = Point(x: $1[0], y: $1[1]) }),
    ] + CornerSprings.fields.map { $0.within({ $0.springs }, { $0.springs = $1 }) }

  init() { self.init(item: 0, point: .zero) }
}

extension DragPlan: BehaviorPlan {
  static let fields: [Field<DragPlan>] =
    [
      .item(get: { _ in nil }, set: { $0.items = [$1] }),
      .items(get: { $0.items }, set: { $0.items = $1 }),
      .path(isRequired: true, get: { $0.path }, set: { $0.path = $1 }),
    ] + CornerSprings.fields.map { $0.within({ $0.springs }, { $0.springs = $1 }) } + [
      .delay(listed: 2, get: { $0.path.delay }, set: { $0.path.delay = $1 }),
      .number(
        "cancel", unit: "s", range: .atLeast(0),
        "when the finger's point jumps back to where the path began, in the times of the path",
        listed: 2,
        get: { $0.path.cancel }, set: { $0.path.cancel = $1 }),
    ]
  static let rules: [FieldRule] = [.apart("items", "item")]

  init() { self.init(items: [], path: .still) }
}
