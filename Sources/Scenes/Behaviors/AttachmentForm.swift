// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `attachment: {kind, item, offset, anchor | path | to, otherOffset, length, frequency, damping,
/// delay, axis, frictionTorque, attachmentRange}`.
struct AttachmentForm: SceneBehavior {
  package static let kind = "attachment"
  package static let keys = [
    "kind", "item", "offset", "anchor", "path", "to", "otherOffset", "length", "frequency",
    "damping", "delay", "axis", "frictionTorque", "attachmentRange",
  ]
  package static let numbers: [NumberKey<AttachmentForm>] =
    [
      NumberKey(
        "frequency", \.properties.frequency, unit: "Hz", range: .atLeast(0),
        "frequency of the spring; 0 is a rigid rod"),
      NumberKey(
        "damping", \.properties.damping, range: .atLeast(0), "damping ratio of the spring"),
      NumberKey(
        "length", \.properties.length, unit: "pt", range: .atLeast(0),
        "rest length, or the longest of a limit; the initial distance unless written"),
      .delay(\.delay),
      NumberKey(
        "frictionTorque", \.frictionTorque, range: .atLeast(0),
        "largest torque in N m that brakes a pin"),
    ] + points

  /// The coordinates of its points.
  private static let points: [NumberKey<AttachmentForm>] = [
    NumberKey("anchor.x", \.anchorX, unit: "pt", "horizontal place of the anchor"),
    NumberKey("anchor.y", \.anchorY, unit: "pt", "vertical place of the anchor"),
    NumberKey("offset.x", \.offset.horizontal, unit: "pt", "attached point, from the centre"),
    NumberKey("offset.y", \.offset.vertical, unit: "pt", "attached point, from the centre"),
    NumberKey(
      "otherOffset.x", \.otherOffset.horizontal, unit: "pt", "attached point of the other item"),
    NumberKey(
      "otherOffset.y", \.otherOffset.vertical, unit: "pt", "attached point of the other item"),
  ]

  /// What the attachment is.
  var attachmentKind: AttachmentKind
  /// The item, as an index into the scene's.
  package var item: Int
  /// The item that holds it; nil where an anchor does.
  var other: Int?
  /// The anchor; between two items the point where they hold together, nil for springs and limits.
  package var anchor: MovingPoint?
  /// The attached point, in points from the item's centre; it turns with the item.
  var offset = Offset.zero
  /// The attached point of the other item, likewise.
  var otherOffset = Offset.zero
  /// Rest length, frequency and damping ratio.
  var properties = AttachmentProperties()
  /// The direction in which a sliding attachment lets the item move.
  var axis = Vector(dx: 1, dy: 0)
  /// The largest torque that brakes a pin, in N m.
  var frictionTorque = 0.0
  /// How far a pin lets the item turn, in radians, or a sliding attachment lets it slide, in points.
  package var range = FloatRange.infinite

  package var items: [Int] { [item] + (other.map { [$0] } ?? []) }

  var dependsOnPlaces: Bool { attachmentKind != .spring || properties.length == nil }

  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func add<R: ScalarReal>(to stage: inout Stage<R>) {
    let body = stage.bodies[item]
    let end = other.map { stage.bodies[$0] } ?? stage.addAnchor(along: trace)
    let point = trace.place(before: stage.time)
    let joint =
      switch attachmentKind {
      case .spring:
        stage.world.attach(
          body, offset: offset, to: end, otherOffset: otherOffset, properties: properties)
      case .limit:
        stage.world.addLimit(
          body, offset: offset, to: end, otherOffset: otherOffset, length: properties.length)
      case .fixed: stage.world.addFixed(body, to: end, at: point)
      case .pin:
        stage.world.addPin(
          body, to: end, at: point, range: range, frictionTorque: frictionTorque)
      case .sliding:
        stage.world.addSliding(body, to: end, at: point, axis: axis, range: range)
      }
    if other != nil { stage.props.joints.append(joint) }
  }
}

extension AttachmentForm {
  /// The point at rest length from the last anchor: T = p + (|q - A| - L) (A - q) / |A - q|, with p
  /// the centre and q the attached point at tick 0, which the item's angle has turned about p, and
  /// L the distance of q from the first anchor unless it is written.
  ///
  /// Other kinds than springs pull nowhere: they only limit where the item can be.
  func pull(on item: SceneItem, from time: Double) -> Pull {
    guard attachmentKind == .spring, other == nil, time == 0 else { return .elsewhere }
    let lever = Vector2(offset.horizontal, offset.vertical).rotated(by: item.angle)
    let q = Point(x: item.center.x + lever.x, y: item.center.y + lever.y)
    let (first, last) = (trace.place(before: 0), trace.last)
    let way = Vector(dx: last.x - q.x, dy: last.y - q.y)
    let distance = way.magnitude
    guard distance > 0 else { return .to(item.center, angle: nil) }
    let initial = Vector(dx: first.x - q.x, dy: first.y - q.y).magnitude
    let share = (distance - (properties.length ?? initial)) / distance
    let target = Point(
      x: item.center.x + share * way.dx, y: item.center.y + share * way.dy)
    return .to(target, angle: nil)
  }

  /// Springs, rods and limits are lines; the other kinds hold the items at one point.
  func links(to items: [SceneItem]) -> [SceneLink] {
    guard attachmentKind == .spring || attachmentKind == .limit else { return [] }
    let end: SceneLink.End =
      other.map { .item($0, otherOffset) } ?? .anchor(SceneAnchor(trace: trace))
    return [
      SceneLink(
        holder: end, held: .item(item, offset),
        isRigid: attachmentKind == .spring && properties.frequency == 0)
    ]
  }

  /// Where the anchor is at every time; between two items without one, nowhere in particular.
  private var trace: Trace { (anchor ?? .still(.zero)).trace }

  /// The anchor's coordinates as numbers that may be absent: between two items there is no anchor.
  var anchorX: Double? {
    get { anchor?.x }
    set { anchor?.x = newValue }
  }

  /// See ``anchorX``.
  var anchorY: Double? {
    get { anchor?.y }
    set { anchor?.y = newValue }
  }

  /// How much later the anchor's path is, likewise.
  var delay: Double? {
    get { anchor?.delay }
    set { anchor?.delay = newValue }
  }
}
