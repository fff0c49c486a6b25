// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import RigidBodies

extension TimedBehavior {
  /// Reads the value of a kind's key, of which the keys are known to be valid.
  init(_ kind: BehaviorKind, _ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(kind.blank)
    try behavior.read(kind, mapping, items: items)
    try mapping.read(ActiveTime.fields, into: &time)
    guard !time.isPossible, let node = mapping.optional("until") else { return }
    throw node.error(contradiction)
  }

  /// The contradiction between its numbers, as a clause.
  var contradiction: String {
    guard let until = time.until, !time.isPossible else { return CollisionPlan.noRoom }
    return
      "until must be later than from: the behaviour begins at \(plainText(of: time.from)) s and "
      + "would end at \(plainText(of: until)) s"
  }
}

extension PlannedBehavior {
  /// Reads every field of a kind.
  fileprivate mutating func read(
    _ kind: BehaviorKind, _ mapping: DocumentMapping, items: ItemNames
  ) throws(InputError) {
    switch self {
    case .attachment: try AttachmentKind.check(mapping)
    case .field: try FieldPlan.check(mapping)
    default: break
    }
    for rule in kind.rules { try mapping.check(rule, of: kind) }
    let hasItem = kind.fields.contains { $0.name == "item" }
    for field in kind.fields {
      let node = mapping.optional(field.name)
      switch field.value {
      case .item where node != nil || mapping.optional("items") == nil:
        field.setList(&self, [Double(try items.item(of: mapping))])
      case .items where node != nil || !hasItem:
        field.setList(&self, try items.items(of: mapping).map { Double($0) })
      case .path where mapping.optional("path") == nil && !field.isRequired:
        try mapping.refuse(["delay"], "delay goes with a path")
      default:
        guard let node = try field.isRequired ? mapping.required(field.name) : node else { break }
        if field.numbers.isEmpty {
          guard let list = try node.numbers(of: field.value, of: self, items) else { break }
          field.setList(&self, list)
        } else {
          try node.read(field, into: &self)
        }
      }
    }
    try finish(mapping)
  }

  /// Refuses values that make no sense together.
  private mutating func finish(_ mapping: DocumentMapping) throws(InputError) {
    switch self {
    case .gravity, .push:
      guard let node = mapping.optional("direction"), mapping.optional("magnitude") != nil,
        try node.point() == (0, 0)
      else { return }
      throw node.error("direction [0, 0] points nowhere, so a magnitude has nothing to stretch")
    case .attachment(let plan): try plan.check(mapping)
    case .collision(var plan):
      try plan.finish(mapping)
      self = .collision(plan)
    default: break
    }
  }

  /// The reason, as a clause, why a study cannot vary a number here, such as `anchor.x`; nil where it can.
  func refusal(of number: String) -> String? {
    switch self {
    case .snap(let snap) where number == "delay" && snap.to.path == nil: "delay goes with a path"
    case .snap(let snap) where number.hasPrefix("to.") && snap.to.place == nil:
      "the point of the snap moves on a path"
    case .attachment(let plan): plan.refusal(of: number)
    case .field(let plan): plan.refusal(of: number)
    case .collision(let plan) where number.hasPrefix("insets") && plan.bounds == nil:
      "insets go with bounds: true"
    default: nil
    }
  }
}

extension DocumentMapping {
  /// Refuses keys that contradict each other, and asks for one of several.
  func check(_ rule: FieldRule, of kind: BehaviorKind) throws(InputError) {
    switch rule {
    case .apart(let one, let other):
      guard let node = optional(one), optional(other) != nil else { return }
      let names = kind.fields.map(\.name).filter { [one, other].contains($0) }
      throw node.error("write either \(names.joined(separator: " or ")), not both")
    case .one(let keys): try checkOne(of: keys)
    // What an attachment holds depends on its kind.
    case .oneOrBoth: break
    }
  }

  /// Asks for exactly one of some keys.
  func checkOne(of keys: [String]) throws(InputError) {
    let written = keys.filter { optional($0) != nil }
    guard let first = written.first else {
      _ = try required(keys[0])
      return
    }
    guard written.count > 1, let node = optional(written[1]) else { return }
    throw node.error("write either \(first) or \(written[1]), not both")
  }
}

extension DocumentNode {
  /// Reads the list of a field; nil where nothing is meant.
  fileprivate func numbers(
    of value: FieldValue, of behavior: PlannedBehavior, _ items: ItemNames
  ) throws(InputError) -> [Double]? {
    switch value {
    case .holder: return [Double(try items.index(self))]
    case .bounds:
      guard try boolean() else { return nil }
      guard let bounds = items.bounds else {
        throw error("bounds: true needs the scene's bounds: [width, height]")
      }
      return [bounds.width, bounds.height]
    case .word(let words):
      let word = try choice(of: words)
      return [Double(words.firstIndex(of: word) ?? 0)]
    case .pair: return try numbers(count: 2, expecting: "a point [x, y]")
    case .range: return try range(unit: behavior.attachment?.attachmentKind == .pin ? "rad" : "pt")
    case .path(let forms): return try path(forms)
    case .region: return try region()
    default: return nil
    }
  }

  /// Reads a list of points in the order of time, which may have some forms, such as `[t, x, y]`; one
  /// without `x` has 0.
  private func path(_ forms: [String]) throws(InputError) -> [Double] {
    let list = "a list of " + forms.joined(separator: " or of ")
    guard case .sequence(let elements) = content else { throw mismatch(expected: list) }
    guard !elements.isEmpty else { throw error("\(name) needs at least one point") }
    let counts = forms.map { $0.split(separator: ",").count }
    var numbers: [Double] = []
    for point in try sequence() {
      guard case .sequence(let parts) = point.content, counts.contains(parts.count) else {
        throw point.mismatch(expected: forms.joined(separator: " or "))
      }
      let nodes = try point.sequence()
      let time = try nodes[0].number(unit: "s")
      let place = try nodes.dropFirst().map { (node) throws(InputError) in
        try node.number(unit: "pt")
      }
      if let last = numbers.dropLast(2).last, time < last {
        throw point.error(
          "the times of a path ascend: \(point.name) is at \(plainText(of: time)) s, after "
            + "\(plainText(of: last)) s")
      }
      numbers += [time, place.count == 2 ? place[0] : 0, place[place.count - 1]]
    }
    return numbers
  }

  /// Reads a range `LOW..HIGH`.
  private func range(unit: String) throws(InputError) -> [Double] {
    let text = if case .scalar(.text(let text)) = content { text } else { "" }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, !ends[0].isEmpty, !ends[1].isEmpty else {
      throw mismatch(expected: "a range LOW..HIGH")
    }
    let numbers = try ends.map { (end) throws(InputError) in
      let scalar = Scalar(plain: String(end.trimming(" ")))
      return try DocumentNode(.scalar(scalar), at: source).named(name).number(unit: unit)
    }
    guard numbers[0] <= numbers[1] else { throw error("\(name) is upside down: \(text)") }
    return numbers
  }

  /// Reads `{radius: r}` or `{size: [width, height]}`.
  private func region() throws(InputError) -> [Double] {
    let mapping = try mapping(allowing: ["radius", "size"])
    switch (mapping.optional("radius"), mapping.optional("size")) {
    case (nil, nil): throw error("region needs radius or size")
    case (_?, let size?): throw size.error("write either radius or size, not both")
    case (let radius?, nil): return [try radius.number(in: .greaterThan(0), unit: "pt")]
    case (nil, let size?):
      let sides = try size.size()
      return [sides.width, sides.height]
    }
  }

  /// Reads a point of the reference view.
  func place(in range: ValueRange = .any) throws(InputError) -> Point {
    let (x, y) = try point(in: range, unit: "pt")
    return Point(x: x, y: y)
  }

  /// Reads a list of points that items can touch.
  func corners() throws(InputError) -> [Point] {
    guard case .sequence = content else {
      throw mismatch(expected: "a list of points [[x, y], ...]")
    }
    return try sequence().map { (node) throws(InputError) in try node.place(in: .coordinate) }
  }

  /// Reads a size written as `[width, height]`.
  package func size() throws(InputError) -> Size {
    guard case .sequence(let sides) = content, sides.count == 2 else {
      throw mismatch(expected: "a size [width, height]")
    }
    let named = try sequence()
    let width = try named[0].number(in: .side, named: "width", unit: "pt")
    let height = try named[1].number(in: .side, named: "height", unit: "pt")
    return Size(width: width, height: height)
  }
}

/// The parts of a scene that behaviours refer to: the names of its items, and its bounds.
struct ItemNames: Sendable {
  /// The names, in the order of the document.
  let names: [String]
  /// The size of the reference view, where the scene says it.
  let bounds: Size?
  /// The index of each name.
  private let indices: [String: Int]

  /// The names of some items, no two alike.
  init(names: [String], bounds: Size? = nil) {
    self.names = names
    self.bounds = bounds
    indices = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  /// The index of the item that a node names.
  func index(_ node: DocumentNode) throws(InputError) -> Int {
    let name = try node.string()
    guard let index = indices[name] else {
      throw .unknown("item", name, known: names, at: node.source)
    }
    return index
  }

  /// The index of the item under the key `item`; the only item need not be named.
  func item(of mapping: DocumentMapping) throws(InputError) -> Int {
    if mapping.optional("item") == nil && names.count == 1 { return 0 }
    return try index(mapping.required("item"))
  }

  /// The indices under the key `items`; all of them where the key is absent.
  func items(of mapping: DocumentMapping) throws(InputError) -> [Int] {
    try mapping.optional("items").map(items) ?? Array(names.indices)
  }

  /// The indices of the items in a list of names.
  func items(_ list: DocumentNode) throws(InputError) -> [Int] {
    var seen: Set<Int> = []
    return try list.sequence().map { (node) throws(InputError) in
      let index = try index(node)
      try node.refuse(
        unless: seen.insert(index).inserted, "item \"\(names[index])\" is listed twice")
      return index
    }
  }
}

extension AttachmentPlan {
  /// Refuses an item that holds itself, and an axis that is none.
  func check(_ mapping: DocumentMapping) throws(InputError) {
    if other == item, let node = mapping.optional("to") {
      throw node.error("an item cannot be attached to itself")
    }
    guard attachmentKind == .sliding else { return }
    let node = try mapping.required("axis")
    guard axis.dx != 0 || axis.dy != 0 else { throw node.error("axis [0, 0] points nowhere") }
  }

  func refusal(of number: String) -> String? {
    let key = String(number.prefix { $0 != "." })
    if let refusal = attachmentKind.refusal(of: key) { return refusal }
    return switch key {
    case "otherOffset" where other == nil: "otherOffset is a point of the item under \"to\""
    case "anchor" where anchor?.place == nil: "the attachment has no anchor that stands still"
    case "delay" where anchor?.path == nil: "delay goes with a path"
    default: nil
    }
  }
}

extension AttachmentKind {
  /// The keys that not every kind has, with the kinds that have them.
  private static let special: [String: [AttachmentKind]] = [
    "offset": [.spring, .limit], "otherOffset": [.spring, .limit], "length": [.spring, .limit],
    "frequency": [.spring], "damping": [.spring], "frictionTorque": [.pin],
    "attachmentRange": [.pin, .sliding], "axis": [.sliding],
  ]

  /// Why it does not have a key of another kind; nil for other keys.
  fileprivate func refusal(of key: String) -> String? {
    guard let kinds = Self.special[key], !kinds.contains(self) else { return nil }
    return "\(key) does not go with an attachment of kind \(rawValue)"
  }

  /// Refuses the keys of other kinds, and those that contradict each other.
  static func check(_ mapping: DocumentMapping) throws(InputError) {
    let kind = try mapping.optional("kind")?.choice(among: AttachmentKind.self) ?? .spring
    for entry in mapping.entries {
      if let refusal = kind.refusal(of: entry.key) { throw entry.keySource.error(refusal) }
    }
    guard let node = mapping.optional("to") else {
      try mapping.refuse(["otherOffset"], "otherOffset is a point of the item under \"to\"")
      return try mapping.checkOne(of: ["anchor", "path"])
    }
    try node.refuse(
      unless: mapping.optional("anchor") == nil || !kind.hasTwoPoints,
      "an attachment has either an anchor or an item it goes to, not both")
    try mapping.refuse(["path", "delay"], "a path moves an anchor; an item it goes to has none")
    if !kind.hasTwoPoints { _ = try mapping.required("anchor") }
  }
}

extension CollisionPlan {
  fileprivate static let noRoom = "the insets leave no room within the bounds"

  /// Reads the boundaries, and refuses insets that leave no room.
  mutating func finish(_ mapping: DocumentMapping) throws(InputError) {
    boundaries = try PlannedBoundary.all(mapping)
    guard let node = mapping.optional("insets") else { return }
    guard bounds != nil else { throw node.error("insets go with bounds: true") }
    if !hasRoom { throw node.error(Self.noRoom) }
  }
}

extension PlannedBoundary {
  /// The shortest line, in points: nearer corners are one to the engine.
  private static let shortestLine = 0.5

  /// The distance of corners that no line is long enough for, in words.
  private static let nearness = "no more than \(plainText(of: shortestLine)) pt apart"

  /// Reads `segments` and `paths` of a collision.
  ///
  /// - Parameter mapping: The collision.
  /// - Throws: `InputError` for lines of no length, for paths of one point, for a name that a
  ///   segment and a path share, and for one that is empty or that of the bounds.
  /// - Returns: The segments and then the paths, in the order written.
  static func all(_ mapping: DocumentMapping) throws(InputError) -> [PlannedBoundary] {
    var boundaries: [PlannedBoundary] = []
    for key in ["segments", "paths"] {
      for entry in try mapping.optional(key)?.mapping().entries ?? [] {
        try entry.keySource.refuse(
          if: entry.key.isEmpty, "a segment or path needs a name that is not empty")
        try entry.keySource.refuse(
          unless: entry.key != Colliders.boundsName,
          "\(quoted(entry.key)) is the name of the scene's own bounds; choose another")
        try entry.keySource.refuse(
          if: boundaries.contains(where: { $0.name == entry.key }),
          "a segment and a path have the name \(quoted(entry.key))")
        boundaries.append(
          try key == "paths" ? PlannedBoundary(path: entry) : PlannedBoundary(segment: entry))
      }
    }
    return boundaries
  }

  /// Reads `name: [[x1, y1], [x2, y2]]`.
  private init(segment entry: DocumentNode.Entry) throws(InputError) {
    let node = entry.value
    guard case .sequence(let ends) = node.content, ends.count == 2 else {
      throw node.mismatch(expected: "a segment [[x1, y1], [x2, y2]]")
    }
    let corners = try node.corners()
    try node.refuse(
      unless: corners[0].distance(to: corners[1]) > Self.shortestLine,
      "segment \(quoted(entry.key)): its ends are \(Self.nearness)")
    self.init(name: entry.key, corners: corners)
  }

  /// Reads `name: [[x, y], ...]`, which is closed where the last point is the first.
  private init(path entry: DocumentNode.Entry) throws(InputError) {
    let node = entry.value
    var corners = try node.corners()
    try node.refuse(
      unless: corners.count > 1, "path \(quoted(entry.key)) needs at least two points")
    for index in corners.indices.dropFirst()
    where corners[index - 1].distance(to: corners[index]) <= Self.shortestLine {
      throw node.error(
        "path \(quoted(entry.key)): points \(index - 1) and \(index) are \(Self.nearness)")
    }
    let isClosed = corners.count > 3 && corners.first == corners.last
    if isClosed { corners.removeLast() }
    self.init(name: entry.key, corners: corners, isClosed: isClosed || corners.count == 2)
  }
}

extension FieldPlan {
  /// The keys that not every kind has, with the kinds that have them; all but a drag need theirs.
  private static let special: [(key: String, kinds: [FieldKind])] = [
    ("direction", [.linearGravity, .velocity, .drag]), ("smoothness", [.noise, .turbulence]),
    ("animationSpeed", [.noise, .turbulence]),
  ]

  /// Refuses the keys of other kinds, and asks for those of its own.
  static func check(_ mapping: DocumentMapping) throws(InputError) {
    let name = try mapping.required("kind").choice(of: kinds.map(\.name))
    guard let kind = kinds.first(where: { $0.name == name })?.kind else { return }
    for (key, kinds) in special where kinds.contains(kind) && kind != .drag {
      _ = try mapping.required(key)
    }
    for (key, _) in special {
      if let refusal = refusal(of: key, kind) { try mapping.refuse([key], refusal) }
    }
  }

  func refusal(of number: String) -> String? {
    Self.refusal(of: String(number.prefix { $0 != "." }), properties.kind)
  }

  /// Why a kind does not have a key; nil where it has.
  private static func refusal(of key: String, _ kind: FieldKind) -> String? {
    guard special.contains(where: { $0.key == key && !$0.kinds.contains(kind) }) else { return nil }
    let name = kinds.first { $0.kind == kind }?.name ?? ""
    return "a field of kind \(name) has no \(key)"
  }
}
