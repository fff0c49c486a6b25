// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// A snap: four springs that pull an item to a point, upright.
public struct SnapPlan: Sendable, Hashable {
  /// The item.
  public var item: Int

  /// The target of the centre.
  public var to: MovingPoint

  /// The damping ratio of the four springs, from 0 to 1.
  public var damping: Double

  /// A snap of an item to a point.
  public init(item: Int, to: MovingPoint, damping: Double = SnapPlan.defaultDamping) {
    (self.item, self.to, self.damping) = (item, to, damping)
  }

  /// The frequency of each of the four springs, in Hz.
  public static let springFrequency = 4.0

  /// The rest length of each, in points.
  public static let springLength = 50.0

  /// The default damping ratio.
  public static let defaultDamping = 0.5

  /// The points of the item and of the anchor that each spring connects.
  ///
  /// Two springs leave the upper left corner and two the lower right one, each along an axis and
  /// away from the item, so that a snapped item stands upright at the snap point:
  ///
  ///     (-hw, -hh) -> (-hw - D, -hh)        (hw, hh) -> (hw + D, hh)
  ///     (-hw, -hh) -> (-hw, -hh - D)        (hw, hh) -> (hw, hh + D)
  ///
  /// - Parameter size: The size of the item, in points: 2 hw by 2 hh.
  /// - Returns: Pairs of offsets, from the centre of the item and from the snap point.
  public static func springEnds(for size: Size) -> [(item: Offset, anchor: Offset)] {
    let hw = size.width / 2
    let hh = size.height / 2
    let upperLeft = Offset(horizontal: -hw, vertical: -hh)
    let lowerRight = Offset(horizontal: hw, vertical: hh)
    return [
      (upperLeft, Offset(horizontal: -hw - springLength, vertical: -hh)),
      (upperLeft, Offset(horizontal: -hw, vertical: -hh - springLength)),
      (lowerRight, Offset(horizontal: hw + springLength, vertical: hh)),
      (lowerRight, Offset(horizontal: hw, vertical: hh + springLength)),
    ]
  }

  /// The four springs.
  func links(to items: [PlannedItem]) -> [SceneLink] {
    let trace = to.trace
    return Self.springEnds(for: items[item].size).map { ends in
      let offset = Vector(dx: ends.anchor.horizontal, dy: ends.anchor.vertical)
      return SceneLink(
        holder: .anchor(trace, offset: offset), held: .item(item, ends.item), isRigid: false)
    }
  }

  /// Adds the anchor, which moves along the path, and the springs.
  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    let trace = to.trace
    let body = context.bodies[item]
    let size = context.items[item].size(turnedBy: context.world[body].angle.double)
    let anchor = context.world.addSnap(
      of: body, size: size, to: trace.place(before: context.time), damping: damping)
    context.keep(anchor, on: trace)
  }
}

extension SnapPlan {
  static let fields: [Field<SnapPlan>] = [
    .item(get: { $0.item }, set: { $0.item = $1 }),
    .numbers(
      "to", .point, unit: "pt",
      [("x", "horizontal place of the snap point"), ("y", "vertical place of the snap point")],
      get: { $0.to.place.map { [$0.x, $0.y] } }, set: { $0.to = .still(Point(x: $1[0], y: $1[1])) }),
    .path(get: { $0.to.path }, set: { $0.to = $1 }),
    .number(
      "damping", range: .from(0, to: 1), "damping ratio of the snap's four springs", listed: -1,
      get: { $0.damping }, set: { $0.damping = $1 }),
    .delay(get: { $0.to.path?.delay }, set: { $0.to.delay = $1 }),
  ]
}
