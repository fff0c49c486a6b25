// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `attachment: {kind, item, offset, anchor | path | to, otherOffset, length, frequency, damping,
/// delay, axis, frictionTorque, attachmentRange}`.
extension AttachmentPlan: DocumentBehavior {
  static let kind = "attachment"
  static let meaning = "A spring or a rod from an item to an anchor or to another item."
  static let keys: [DocumentKey<AttachmentPlan>] = [
    DocumentKey(
      "kind", .word(AttachmentKind.allCases.map(\.rawValue)),
      "What it is: a spring or a rod by default, or a rope, a weld, a hinge or a rail."),
    .item,
    .number(
      NumberKey("offset.x", \.offset.horizontal, unit: "pt", "attached point, from the centre"),
      NumberKey("offset.y", \.offset.vertical, unit: "pt", "attached point, from the centre"),
      listed: 1),
    .number(
      NumberKey("anchor.x", \.anchorX, unit: "pt", "horizontal place of the anchor"),
      NumberKey("anchor.y", \.anchorY, unit: "pt", "vertical place of the anchor")),
    .path(),
    DocumentKey("to", .text, "The item that holds it, instead of an anchor."),
    .number(
      NumberKey(
        "otherOffset.x", \.otherOffset.horizontal, unit: "pt", "attached point of the other item"),
      NumberKey(
        "otherOffset.y", \.otherOffset.vertical, unit: "pt", "attached point of the other item"),
      listed: 1),
    .number(
      NumberKey(
        "length", \.properties.length, unit: "pt", range: .atLeast(0),
        "rest length, or the longest of a limit; the initial distance by default"),
      listed: -2),
    .number(
      NumberKey(
        "frequency", \.properties.frequency, unit: "Hz", range: .atLeast(0),
        "frequency of the spring; 0 is a rigid rod"), listed: -3),
    .number(
      NumberKey(
        "damping", \.properties.damping, range: .atLeast(0), "damping ratio of the spring"),
      listed: -3),
    .number(.delay(\.delay), listed: -1),
    DocumentKey("axis", .pair, "[x, y]: the direction in which the item slides."),
    .number(
      NumberKey(
        "frictionTorque", \.frictionTorque, range: .atLeast(0),
        "largest torque in N m that brakes a pin"), listed: -1),
    DocumentKey(
      "attachmentRange", .text,
      "LOW..HIGH: how far a pin lets the item turn, in rad, or a sliding one lets it slide, in pt."
    ),
  ]
  static let rules: [KeyRule] = [
    .oneOrBoth(
      of: ["anchor", "path", "to"],
      kinds: AttachmentKind.allCases.filter { !$0.hasTwoPoints }.map(\.rawValue),
      both: ["anchor", "to"])
  ]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    let item = try items.item(of: mapping)
    let kind = try mapping.attachmentKind()
    let other = try mapping.optional("to").map { (node) throws(InputError) in
      try items.index(node)
    }
    self.init(kind, item: item, to: other, anchor: try Self.anchor(mapping, of: kind))
    if other == item, let node = mapping.optional("to") {
      throw node.error("an item cannot be attached to itself")
    }
    try readPoints(mapping)
    try readRange(mapping)
    try mapping.read(Self.numbers, into: &self)
  }

  var planned: PlannedBehavior { .attachment(self) }

  /// Reads `anchor` or `path`: instead of `to` for a spring or a limit, and beside it else.
  private static func anchor(
    _ mapping: DocumentMapping, of kind: AttachmentKind
  ) throws(InputError) -> MovingPoint? {
    guard let node = mapping.optional("to") else {
      try mapping.refuse(["otherOffset"], "otherOffset is a point of the item under \"to\"")
      return try MovingPoint(mapping, still: "anchor")
    }
    guard mapping.optional("anchor") == nil || !kind.hasTwoPoints else {
      throw node.error("an attachment has either an anchor or an item it goes to, not both")
    }
    try mapping.refuse(["path", "delay"], "a path moves an anchor; an item it goes to has none")
    return kind.hasTwoPoints ? nil : try MovingPoint(mapping, still: "anchor")
  }

  /// Reads the attached points and the axis.
  private mutating func readPoints(_ mapping: DocumentMapping) throws(InputError) {
    if let node = mapping.optional("offset") { offset = try node.offset() }
    if let node = mapping.optional("otherOffset") { otherOffset = try node.offset() }
    guard attachmentKind == .sliding else { return }
    let node = try mapping.required("axis")
    let (dx, dy) = try node.point()
    guard dx != 0 || dy != 0 else { throw node.error("axis [0, 0] points nowhere") }
    axis = Vector(dx: dx, dy: dy)
  }

  /// Reads how far the item may move, as `LOW..HIGH`.
  private mutating func readRange(_ mapping: DocumentMapping) throws(InputError) {
    guard let node = mapping.optional("attachmentRange") else { return }
    range = try node.range(unit: attachmentKind == .pin ? "rad" : "pt")
  }
}

extension AttachmentPlan {
  func refusal(of number: String) -> String? {
    let key = String(number.prefix { $0 != "." })
    if attachmentKind.foreignKeys.contains(key) { return attachmentKind.refusal(of: key) }
    return switch key {
    case "otherOffset" where other == nil: "otherOffset is a point of the item under \"to\""
    case "anchor" where anchorX == nil: "the attachment has no anchor that stands still"
    case "delay" where delay == nil: "delay goes with a path"
    default: nil
    }
  }

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

extension AttachmentKind {
  /// The keys that only some kinds have, and this one does.
  fileprivate var ownKeys: Set<String> {
    switch self {
    case .spring: ["offset", "otherOffset", "length", "frequency", "damping"]
    case .limit: ["offset", "otherOffset", "length"]
    case .fixed: []
    case .pin: ["frictionTorque", "attachmentRange"]
    case .sliding: ["axis", "attachmentRange"]
    }
  }

  /// The keys that some other kind has.
  fileprivate var foreignKeys: [String] {
    Self.allCases.flatMap(\.ownKeys).filter { !ownKeys.contains($0) }
  }

  /// Why it does not have a key of another kind.
  fileprivate func refusal(of key: String) -> String {
    "\(key) does not go with an attachment of kind \(rawValue)"
  }
}

extension DocumentMapping {
  /// Reads `kind` of an attachment, and refuses the keys of the others.
  fileprivate func attachmentKind() throws(InputError) -> AttachmentKind {
    let name = try optional("kind")?.choice(of: AttachmentKind.allCases.map(\.rawValue))
    let kind = name.flatMap(AttachmentKind.init(rawValue:)) ?? .spring
    let foreign = kind.foreignKeys
    guard let entry = entries.first(where: { foreign.contains($0.key) }) else { return kind }
    throw InputError(at: entry.keySource, kind.refusal(of: entry.key))
  }
}

extension DocumentNode {
  /// Reads an offset from the centre of an item.
  func offset() throws(InputError) -> Offset {
    let (x, y) = try point(unit: "pt")
    return Offset(horizontal: x, vertical: y)
  }

  /// Reads a range `LOW..HIGH`.
  fileprivate func range(unit: String) throws(InputError) -> FloatRange {
    guard case .scalar(.text(let text)) = content else {
      throw mismatch(expected: "a range LOW..HIGH")
    }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, !ends[0].isEmpty, !ends[1].isEmpty else {
      throw mismatch(expected: "a range LOW..HIGH")
    }
    let numbers = try ends.map { (end) throws(InputError) in
      let scalar = Scalar(plain: String(end.trimming(" ")))
      return try DocumentNode(.scalar(scalar), at: source).named(name).number(unit: unit)
    }
    guard numbers[0] <= numbers[1] else { throw error("\(name) is upside down: \(text)") }
    return FloatRange(minimum: numbers[0], maximum: numbers[1])
  }
}
