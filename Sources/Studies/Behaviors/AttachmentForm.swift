// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// `attachment: {item, offset, anchor | path | to, length, frequency, damping, delay}`.
struct AttachmentForm: SceneBehavior {
  /// What holds the item.
  enum Holder: Sendable {
    case anchor(MovingPoint)
    case item(Int)
  }

  static let kind = "attachment"
  static let keys = [
    "item", "offset", "anchor", "path", "to", "length", "frequency", "damping", "delay",
  ]
  static let laterKeys = ["kind", "frictionTorque", "attachmentRange"]
  static let numbers: [NumberKey<AttachmentForm>] = [
    NumberKey(
      "frequency", \.properties.frequency, unit: "Hz", range: .atLeast(0),
      "frequency of the spring; 0 is a rigid rod"),
    NumberKey(
      "damping", \.properties.damping, range: .atLeast(0), "damping ratio of the spring"),
    NumberKey(
      "length", \.properties.length, unit: "pt", range: .atLeast(0),
      "rest length; the initial distance unless written"),
    NumberKey("anchor.x", \.anchorX, unit: "pt", "horizontal place of the anchor"),
    NumberKey("anchor.y", \.anchorY, unit: "pt", "vertical place of the anchor"),
    .delay(\.delay),
    NumberKey("offset.x", \.offset.horizontal, unit: "pt", "attached point, from the centre"),
    NumberKey("offset.y", \.offset.vertical, unit: "pt", "attached point, from the centre"),
  ]

  /// The item, as an index into the scene's.
  var item: Int
  /// The anchor or the other item.
  var holder: Holder
  /// The attached point, in points from the item's centre; it turns with the item.
  var offset = Offset.zero
  /// Rest length, frequency and damping ratio.
  var properties = AttachmentProperties()

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    item = try items.item(of: mapping)
    holder = try Self.holder(mapping, items: items, item: item)
    if let node = mapping.optional("offset") { offset = try node.offset() }
    try mapping.read(Self.numbers, into: &self)
  }

  /// Reads `anchor`, `path` or `to`, of which there must be exactly one.
  private static func holder(
    _ mapping: DocumentMapping, items: ItemNames, item: Int
  ) throws(InputError) -> Holder {
    if let node = mapping.optional("to") {
      guard mapping.optional("anchor") == nil else {
        throw node.error("an attachment has either an anchor or an item it goes to, not both")
      }
      try mapping.refuse(["path", "delay"], "a path moves an anchor; an item it goes to has none")
      let other = try items.index(node)
      guard other != item else { throw node.error("an item cannot be attached to itself") }
      return .item(other)
    }
    return .anchor(try MovingPoint(mapping, still: "anchor"))
  }

  var items: [Int] {
    switch holder {
    case .anchor: [item]
    case .item(let other): [item, other]
    }
  }

  /// The point at rest length from the last anchor: T = p + (|q - A| - L) (A - q) / |A - q|, with p
  /// the centre and q the attached point at tick 0, which the item's angle has turned about p, and
  /// L the distance of q from the first anchor unless it is written.
  func pull(on item: SceneItem, from time: Double) -> Pull {
    guard case .anchor(let point) = holder, time == 0 else { return .elsewhere }
    let lever = Vector2(offset.horizontal, offset.vertical).rotated(by: item.angle)
    let q = Point(x: item.center.x + lever.x, y: item.center.y + lever.y)
    let (first, last) = (point.trace.place(before: 0), point.trace.last)
    let way = Vector(dx: last.x - q.x, dy: last.y - q.y)
    let distance = way.magnitude
    guard distance > 0 else { return .to(item.center, angle: nil) }
    let initial = Vector(dx: first.x - q.x, dy: first.y - q.y).magnitude
    let share = (distance - (properties.length ?? initial)) / distance
    let target = Point(
      x: item.center.x + share * way.dx, y: item.center.y + share * way.dy)
    return .to(target, angle: nil)
  }

  func links(to items: [SceneItem]) -> [SceneLink] {
    let end: SceneLink.End =
      switch holder {
      case .anchor(let point): .anchor(SceneAnchor(trace: point.trace))
      case .item(let other): .item(other, .zero)
      }
    return [
      SceneLink(holder: end, held: .item(item, offset), isRigid: properties.frequency == 0)
    ]
  }

  func add<R: ScalarReal>(to stage: inout Stage<R>) {
    let end: BodyID
    switch holder {
    case .anchor(let point): end = stage.addAnchor(along: point.trace)
    case .item(let other): end = stage.bodies[other]
    }
    stage.attach(item, offset: offset, to: end, properties: properties)
  }
}

extension AttachmentForm {
  /// The anchor's coordinates as numbers that may be absent: between two items there is no anchor.
  var anchorX: Double? {
    get { anchor?.x }
    set { anchor?.x = newValue }
  }

  /// How much later the anchor's path is, likewise.
  var delay: Double? {
    get { anchor?.delay }
    set { anchor?.delay = newValue }
  }

  /// See ``anchorX``.
  var anchorY: Double? {
    get { anchor?.y }
    set { anchor?.y = newValue }
  }

  private var anchor: MovingPoint? {
    get {
      guard case .anchor(let point) = holder else { return nil }
      return point
    }
    set { if let newValue { holder = .anchor(newValue) } }
  }
}

extension DocumentNode {
  /// Reads an offset from the centre of an item.
  func offset() throws(InputError) -> Offset {
    let (x, y) = try point(unit: "pt")
    return Offset(horizontal: x, vertical: y)
  }
}
