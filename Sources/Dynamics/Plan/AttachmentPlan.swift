// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// The kinds of attachments.
public enum AttachmentKind: String, CaseIterable, Sendable {
  case spring, limit, fixed, pin, sliding

  /// It connects two points, instead of joining the items at one point.
  public var hasTwoPoints: Bool { self == .spring || self == .limit }
}

/// A spring or a rod between an item and an anchor or another item; or a limit, weld, pin or rail.
public struct AttachmentPlan: Sendable, Hashable {
  /// The kind of the attachment.
  public var attachmentKind: AttachmentKind

  /// The item.
  public var item: Int

  /// The item at the other end; nil for an anchor.
  public var other: Int?

  /// The anchor; between two items the point that joins them, nil for springs and limits.
  public var anchor: MovingPoint?

  /// The attached point, in points from the item's centre; it rotates with the item.
  public var offset = Offset.zero

  /// The attached point of the other item, likewise.
  public var otherOffset = Offset.zero

  /// Rest length, frequency and damping ratio.
  public var properties: AttachmentProperties

  /// The direction of a sliding attachment.
  public var axis = Vector(dx: 1, dy: 0)

  /// The largest torque that brakes a pin, in N m.
  public var frictionTorque = 0.0

  /// The range of a pin, in radians, or of a sliding attachment, in points.
  public var range = FloatRange.infinite

  /// An attachment of an item's centre to an anchor, or to another item.
  public init(
    _ kind: AttachmentKind = .spring, item: Int, to other: Int? = nil, anchor: MovingPoint? = nil,
    properties: AttachmentProperties = AttachmentProperties()
  ) {
    attachmentKind = kind
    (self.item, self.other) = (item, other)
    (self.anchor, self.properties) = (anchor, properties)
  }

  /// The items it holds: one, or two.
  var items: [Int] { [item] + (other.map { [$0] } ?? []) }

  /// Its joint depends on the places of the items at the time when it is added.
  var dependsOnPlaces: Bool { attachmentKind != .spring || properties.length == nil }

  /// Adds the anchor, if there is one, and the joint.
  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    let trace = trace
    let body = context.bodies[item]
    let end = other.map { context.bodies[$0] } ?? context.addAnchor(along: trace)
    let point = trace.place(before: context.time)
    let joint = join(body, to: end, at: point, in: &context.world)
    if other != nil { context.parts.joints.append(joint) }
  }

  /// Adds the joint between an item and what it is attached to; a spring and a limit need no point.
  ///
  /// Angles and ways are those of the item seen from the other one, from the moment at which they are
  /// joined. An axis turns with the other one.
  ///
  /// Policy: the points of a limit are the centres less the offsets, in the axes of the view, as measured
  /// in UIKit.
  func join<R: ScalarReal>(
    _ item: BodyID, to other: BodyID, at point: Point, in world: inout World<R>
  ) -> JointID {
    let turn = world[item].angle - world[other].angle
    let place = Vector2<R>(point)
    let ends = JointEnds(
      bodyA: other, bodyB: item, localAnchorA: world.local(place, in: other),
      localAnchorB: world.local(place, in: item))
    switch attachmentKind {
    case .spring:
      return world.attach(
        item, offset: offset, to: other, otherOffset: otherOffset, properties: properties)
    case .limit:
      let p = world.origin(of: item) - Vector2(offset)
      let q = world.origin(of: other) - Vector2(otherOffset)
      return world.add(
        RopeJoint(
          JointEnds(
            bodyA: item, bodyB: other, localAnchorA: world.local(p, in: item),
            localAnchorB: world.local(q, in: other)),
          length: properties.length.map { R(points: $0) } ?? (q - p).length))
    case .fixed: return world.add(WeldJoint(ends, referenceAngle: turn))
    case .pin:
      return world.add(
        PinJoint(
          ends, referenceAngle: turn, range: range.angles(), frictionTorque: R(frictionTorque)))
    case .sliding:
      let length = axis.magnitude
      precondition(length > 0, "an axis of translation has a direction")
      let direction = Vector2(R(axis.dx / length), R(axis.dy / length))
      return world.add(
        SlidingJoint(
          ends, localAxisA: direction.rotated(by: -world[other].angle), referenceAngle: turn,
          range: range.ways()))
    }
  }

  /// The trace of the anchor; between two items without one, an arbitrary point.
  private var trace: Trace { (anchor ?? .still(.zero)).trace }

  /// The point at rest length from the last anchor: T = p + (|q - A| - L) (A - q) / |A - q|.
  ///
  /// p is the centre and q the attached point at tick 0, rotated about p by the item's angle; L is the
  /// distance of q from the first anchor where no length is given. Other kinds than springs have no
  /// resting place: they only limit where the item can be.
  func pull(on item: PlannedItem, from time: Double) -> Pull {
    guard attachmentKind == .spring, other == nil, time == 0 else { return .elsewhere }
    let q = heldPoint(of: item)
    let (first, last) = (trace.place(before: 0), trace.last)
    let way = Vector(dx: last.x - q.x, dy: last.y - q.y)
    let distance = way.magnitude
    guard distance > 0 else { return .to(item.center, angle: nil) }
    let initial = Vector(dx: first.x - q.x, dy: first.y - q.y).magnitude
    let share = (distance - (properties.length ?? initial)) / distance
    let target = Point(x: item.center.x + share * way.dx, y: item.center.y + share * way.dy)
    return .to(target, angle: nil)
  }

  /// The attached point of an item.
  func heldPoint(of item: PlannedItem) -> Point {
    let lever = Vector2(offset.horizontal, offset.vertical).rotated(by: item.angle)
    return Point(x: item.center.x + lever.x, y: item.center.y + lever.y)
  }

  /// The line of a spring, a rod or a limit; the other kinds join the items at one point.
  func links(to items: [PlannedItem]) -> [SceneLink] {
    guard attachmentKind.hasTwoPoints else { return [] }
    func end(_ index: Int, _ offset: Offset) -> SceneLink.End {
      guard attachmentKind == .limit else { return .item(index, offset) }
      // The point of a limit is the centre less the offset, when it is added.
      let point = Vector2(-offset.horizontal, -offset.vertical).rotated(by: -items[index].angle)
      return .item(index, Offset(horizontal: point.x, vertical: point.y))
    }
    return [
      SceneLink(
        holder: other.map { end($0, otherOffset) } ?? .anchor(trace), held: end(item, offset),
        isRigid: attachmentKind == .spring && properties.frequency == 0)
    ]
  }
}

extension AttachmentPlan {
  static let fields: [Field<AttachmentPlan>] = [
    Field(
      "kind", .word(AttachmentKind.allCases.map { $0.rawValue }),
      "What it is: a spring or a rod by default, or a rope, a weld, a hinge or a rail.",
      get: { [Double(AttachmentKind.allCases.firstIndex(of: $0.attachmentKind) ?? 0)] },
      set: { $0.attachmentKind = AttachmentKind.allCases[Int($1[0])] }),
    .item(get: { $0.item }, set: { $0.item = $1 }),
    .numbers(
      "offset", .point, unit: "pt", listed: 1,
      [("x", "attached point, from the centre"), ("y", "attached point, from the centre")],
      get: { [$0.offset.horizontal, $0.offset.vertical] },
      set: { $0.offset = Offset(horizontal: $1[0], vertical: $1[1]) }),
    .numbers(
      "anchor", .point, unit: "pt",
      [("x", "horizontal place of the anchor"), ("y", "vertical place of the anchor")],
      get: { $0.anchor?.place.map { [$0.x, $0.y] } },
      set: { $0.anchor = .still(Point(x: $1[0], y: $1[1])) }),
    .path(get: { $0.anchor?.path }, set: { $0.anchor = $1 }),
    Field(
      "to", .holder, "The item that holds it, instead of an anchor.",
      get: { $0.other.map { [Double($0)] } }, set: { $0.other = Int($1[0]) }),
    .numbers(
      "otherOffset", .point, unit: "pt", listed: 1,
      [("x", "attached point of the other item"), ("y", "attached point of the other item")],
      get: { [$0.otherOffset.horizontal, $0.otherOffset.vertical] },
      set: { $0.otherOffset = Offset(horizontal: $1[0], vertical: $1[1]) }),
    .number(
      "length", unit: "pt", range: .atLeast(0),
      "rest length, or the longest of a limit; the initial distance by default", listed: -2,
      get: { $0.properties.length }, set: { $0.properties.length = $1 }),
    .number(
      "frequency", unit: "Hz", range: .atLeast(0), "frequency of the spring; 0 is a rigid rod",
      listed: -3, get: { $0.properties.frequency }, set: { $0.properties.frequency = $1 }),
    .number(
      "damping", range: .atLeast(0), "damping ratio of the spring", listed: -3,
      get: { $0.properties.damping }, set: { $0.properties.damping = $1 }),
    .delay(listed: -1, get: { $0.anchor?.path?.delay }, set: { $0.anchor?.delay = $1 }),
    Field(
      "axis", .pair, "[x, y]: the direction in which the item slides.",
      get: { [$0.axis.dx, $0.axis.dy] }, set: { $0.axis = Vector(dx: $1[0], dy: $1[1]) }),
    .number(
      "frictionTorque", range: .atLeast(0), "largest torque in N m that brakes a pin", listed: -1,
      get: { $0.frictionTorque }, set: { $0.frictionTorque = $1 }),
    Field(
      "attachmentRange", .range,
      "LOW..HIGH: how far a pin lets the item turn, in rad, or a sliding one lets it slide, in pt.",
      get: { $0.range == .infinite ? nil : [$0.range.minimum, $0.range.maximum] },
      set: { $0.range = FloatRange(minimum: $1[0], maximum: $1[1]) }),
  ]

  static let rules: [FieldRule] = [
    .oneOrBoth(
      of: ["anchor", "path", "to"],
      kinds: AttachmentKind.allCases.filter { !$0.hasTwoPoints }.map { $0.rawValue },
      both: ["anchor", "to"])
  ]
}

extension World {
  /// A point of the reference view in the frame of a body, both in metres, from its centre of mass.
  fileprivate func local(_ point: Vector2<R>, in id: BodyID) -> Vector2<R> {
    (point - self[id].position).rotated(by: -self[id].angle)
  }
}
