// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics

/// The code of one behaviour of a scene.
struct BehaviorCode {
  /// A behaviour of UIKit, as a property that is made when it is first used.
  struct Member {
    let name: String
    let type: String
    /// The statements that make `behavior`.
    let lines: [String]
  }

  /// The behaviours that it takes, in their order.
  var members: [Member] = []
  /// Further properties, a line each.
  var properties: [String] = []
  /// The statements of each frame while it acts.
  var moves: [String] = []
  /// The statements that make it the last gravity that is written.
  var rewrites: [String] = []
  /// The time in which it acts.
  let time: ActiveTime
}

/// Writes the behaviours of a scene.
struct BehaviorWriter {
  /// The tuned numbers so far.
  var numbers = TunedNumbers()
  /// The names of the type's members so far.
  var names: SwiftNames
  /// The helpers that the code so far needs.
  var parts: Set<SceneCodePart> = []
  /// The points that stand for items where UIKit holds items only.
  var posts: [String] = []

  let plan: ScenePlan
  /// Code that names each item.
  let items: [String]

  /// The code of a behaviour that a document calls by a name.
  mutating func code(_ entry: TimedBehavior, named id: String) -> BehaviorCode {
    var code = BehaviorCode(time: entry.time)
    let kind = entry.behavior.kind
    let isNumber = id.allSatisfy(\.isNumber)
    let stem = isNumber ? "\(kind) \(id)" : names.isFree(id) ? id : "\(id) \(kind)"
    let name = names.name(stem, or: kind)
    switch entry.behavior {
    case .gravity(let plan): write(plan, name, to: &code)
    case .push(let plan): write(plan, name, to: &code)
    case .attachment(let plan): write(plan, name, to: &code)
    case .snap(let plan): write(plan, name, to: &code)
    case .itemProperties(let plan): write(plan, name, to: &code)
    case .corners(let plan):
      write(
        plan.springs, of: [plan.item], around: MovingPoint.still(plan.point).trace, name, kind,
        to: &code)
    case .drag(let plan):
      write(plan.springs, of: plan.items, around: plan.path.trace, name, kind, to: &code)
    case .scroll(let plan): write(plan, name, to: &code)
    case .collision(let plan): write(plan, name, to: &code)
    case .field(let plan): write(plan, name, to: &code)
    }
    return code
  }

  /// Items as an array.
  private func list(_ indices: [Int]) -> String {
    "[\(indices.map { items[$0] }.joined(separator: ", "))]"
  }

  /// The place of a trace when a behaviour begins, and the statement that follows it where it moves.
  private mutating func place(
    on trace: Trace, from time: Double, key: String, of name: String, _ kind: String,
    to code: inout BehaviorCode, _ move: (_ path: String) -> String
  ) -> String {
    if trace.isMoving {
      parts.insert(.path)
      let path = numbers.value(trace.swift, "path", of: name, kind)
      code.moves.append(move(path))
      return trace.place(before: time).swift
    }
    return numbers.value(trace.place(before: time).swift, key, of: name, kind)
  }

  // MARK: Forces

  private mutating func write(_ plan: GravityPlan, _ name: String, to code: inout BehaviorCode) {
    let direction = direction(plan.direction, "gravityDirection", of: name, "gravity")
    code.rewrites = ["\(name).\(direction)"]
    code.members = [
      .init(
        name: name, type: "UIGravityBehavior",
        lines: [
          "let behavior = UIGravityBehavior(items: \(list(plan.items)))", "behavior.\(direction)",
        ]
      )
    ]
  }

  private mutating func write(_ plan: PushPlan, _ name: String, to code: inout BehaviorCode) {
    let mode = plan.isContinuous ? "continuous" : "instantaneous"
    var lines = [
      "let behavior = UIPushBehavior(items: \(list(plan.items)), mode: .\(mode))",
      "behavior.\(direction(plan.direction, "pushDirection", of: name, "push"))",
    ]
    if plan.offset != .zero {
      let offset = numbers.value(plan.offset.swift, "offset", of: name, "push")
      lines += plan.items.map {
        "behavior.setTargetOffsetFromCenter(\(offset), for: \(items[$0]))"
      }
    }
    code.members = [.init(name: name, type: "UIPushBehavior", lines: lines)]
  }

  /// The setting of a vector: by its angle and length where that gives exactly it in fewer digits.
  private mutating func direction(
    _ direction: PlannedVector, _ key: String, of name: String, _ kind: String
  ) -> String {
    let vector = direction.vector
    let polar = Vector(angle: direction.angle, magnitude: direction.magnitude)
    let digits = { (values: [Double]) in values.map { plain($0).count }.reduce(0, +) }
    guard polar == vector,
      digits([direction.angle, direction.magnitude]) < digits([vector.dx, vector.dy])
    else { return "\(key) = \(numbers.value(vector.swift, "direction", of: name, kind))" }
    let angle = numbers.number(direction.angle, "angle", of: name, kind)
    let magnitude = numbers.number(direction.magnitude, "magnitude", of: name, kind)
    return "setAngle(\(angle), magnitude: \(magnitude))"
  }

  private mutating func write(_ plan: FieldPlan, _ name: String, to code: inout BehaviorCode) {
    let (field, standard) = (plan.properties, FieldProperties(plan.properties.kind))
    let position = { (writer: inout Self) in
      writer.numbers.value(field.position.swift, "position", of: name, "field")
    }
    let direction = { (writer: inout Self) in
      writer.numbers.value(field.direction.swift, "direction", of: name, "field")
    }
    var lines: [String] = []
    switch field.kind {
    case .linearGravity, .velocity:
      let call = field.kind == .velocity ? "velocityField" : "linearGravityField"
      lines.append("let behavior = UIFieldBehavior.\(call)(direction: \(direction(&self)))")
    case .radialGravity:
      lines.append(
        "let behavior = UIFieldBehavior.radialGravityField(position: \(position(&self)))")
    case .spring, .drag, .electric, .magnetic, .vortex:
      lines.append("let behavior = UIFieldBehavior.\(field.kind)Field()")
      if field.direction != standard.direction {
        lines.append("behavior.direction = \(direction(&self))")
      }
    }
    if field.kind != .radialGravity && field.position != standard.position {
      lines.append("behavior.position = \(position(&self))")
    }
    for (key, value, standard) in [
      ("strength", field.strength, .nan), ("falloff", field.falloff, standard.falloff),
      ("minimumRadius", field.minimumRadius, standard.minimumRadius),
    ] where value != standard {
      lines.append("behavior.\(key) = \(numbers.number(value, key, of: name, "field"))")
    }
    switch field.region {
    case .circle(let radius):
      let radius = numbers.number(radius, "radius", of: name, "field")
      lines.append("behavior.region = UIRegion(radius: \(radius))")
    case .rectangle(let width, let height):
      let size = numbers.value(Size(width: width, height: height).swift, "size", of: name, "field")
      lines.append("behavior.region = UIRegion(size: \(size))")
    case .infinite, .outside, .either, .both: break
    }
    lines += plan.items.map { "behavior.addItem(\(items[$0]))" }
    code.members = [.init(name: name, type: "UIFieldBehavior", lines: lines)]
  }

  // MARK: Springs and joints

  private mutating func write(_ plan: SnapPlan, _ name: String, to code: inout BehaviorCode) {
    let point = place(
      on: plan.to.trace, from: code.time.from, key: "point", of: name, "snap", to: &code
    ) { "move(\(name), to: \($0).place(at: time))" }
    if plan.to.trace.isMoving { parts.insert(.movingSnap) }
    code.members = [
      .init(
        name: name, type: "UISnapBehavior",
        lines: [
          "let behavior = UISnapBehavior(item: \(items[plan.item]), snapTo: \(point))",
          "behavior.damping = \(numbers.number(plan.damping, "damping", of: name, "snap"))",
        ])
    ]
  }

  private mutating func write(
    _ springs: CornerSprings, of held: [Int], around trace: Trace, _ name: String, _ kind: String,
    to code: inout BehaviorCode
  ) {
    parts.insert(.cornerSprings)
    let point = place(
      on: trace, from: code.time.from, key: "point", of: name, kind, to: &code
    ) { "\(name).move(to: \($0).place(at: time))" }
    let size = numbers.value(springs.size.swift, "size", of: name, kind)
    let frequency = numbers.number(springs.frequency, "frequency", of: name, kind)
    let damping = numbers.number(springs.damping, "damping", of: name, kind)
    code.members = [
      .init(
        name: name, type: "CornerSprings",
        lines: [
          "let behavior = CornerSprings(",
          "  holding: \(list(held)), around: \(point), size: \(size),",
          "  frequency: \(frequency), damping: \(damping))",
        ])
    ]
  }

  private mutating func write(_ plan: AttachmentPlan, _ name: String, to code: inout BehaviorCode) {
    let kind = plan.attachmentKind
    let item = items[plan.item]
    var lines: [String] = []
    if kind.hasTwoPoints || plan.other == nil && kind != .sliding {
      lines = ends(of: plan, name, to: &code)
    } else {
      let point = place(
        on: (plan.anchor ?? .still(.zero)).trace, from: code.time.from, key: "anchor", of: name,
        "attachment",
        to: &code
      ) { "move(\(name), to: \($0).place(at: time))" }
      if plan.other != nil { code.moves = [] }
      if !code.moves.isEmpty { parts.insert(.movingAttachment) }
      let other = plan.other.map { ", attachedTo: \(items[$0])" } ?? ""
      lines = joined(
        "\(kind)Attachment", "with: \(item)\(other), attachmentAnchor: \(point)", plan, name)
    }
    if kind.hasTwoPoints, let length = plan.properties.length {
      lines.append("behavior.length = \(numbers.number(length, "length", of: name, "attachment"))")
    }
    if kind == .spring && plan.properties.frequency != 0 {
      let (frequency, damping) = (plan.properties.frequency, plan.properties.damping)
      lines.append(
        "behavior.frequency = \(numbers.number(frequency, "frequency", of: name, "attachment"))")
      lines.append(
        "behavior.damping = \(numbers.number(damping, "damping", of: name, "attachment"))")
    }
    if kind == .pin && plan.frictionTorque != 0 {
      let torque = numbers.number(plan.frictionTorque, "frictionTorque", of: name, "attachment")
      lines.append("behavior.frictionTorque = \(torque)")
    }
    if [.pin, .sliding].contains(kind) && !plan.range.isInfinite {
      let (minimum, maximum) = (limit(plan.range.minimum), limit(plan.range.maximum))
      let range = numbers.value(
        "UIFloatRange(minimum: \(minimum), maximum: \(maximum))", "range", of: name, "attachment")
      lines.append("behavior.attachmentRange = \(range)")
    }
    code.members = [.init(name: name, type: "UIAttachmentBehavior", lines: lines)]
  }

  private func limit(_ value: Double) -> String {
    value.isFinite ? plain(value) : value < 0 ? "-.infinity" : ".infinity"
  }

  private mutating func joined(
    _ call: String, _ arguments: String, _ plan: AttachmentPlan, _ name: String
  ) -> [String] {
    var arguments = arguments
    if plan.attachmentKind == .sliding {
      let axis = numbers.value(plan.axis.swift, "axis", of: name, "attachment")
      arguments += ", axisOfTranslation: \(axis)"
    }
    return ["let behavior = UIAttachmentBehavior.\(call)(", "  \(arguments))"]
  }

  /// The attachment of a point of an item to a point of another one, or to an anchor.
  private mutating func ends(
    of plan: AttachmentPlan, _ name: String, to code: inout BehaviorCode
  ) -> [String] {
    let kind = plan.attachmentKind
    let item = items[plan.item]
    let isPlain = plan.offset == .zero && (plan.other == nil || plan.otherOffset == .zero)
    let offset = isPlain ? "" : ", offsetFromCenter: \(point(plan.offset, "offset", of: name))"
    if let other = plan.other {
      guard kind == .spring else { return limit(plan, name, to: items[other], plan.otherOffset) }
      let otherOffset =
        isPlain ? "" : ", offsetFromCenter: \(point(plan.otherOffset, "otherOffset", of: name))"
      return [
        "let behavior = UIAttachmentBehavior(",
        "  item: \(item)\(offset), attachedTo: \(items[other])\(otherOffset))",
      ]
    }
    let trace = (plan.anchor ?? .still(.zero)).trace
    guard kind == .spring else { return held(plan, by: trace, name, to: &code) }
    let anchor = place(
      on: trace, from: code.time.from, key: "anchor", of: name, "attachment", to: &code
    ) { "move(\(name), to: \($0).place(at: time))" }
    if !code.moves.isEmpty { parts.insert(.movingAttachment) }
    return [
      "let behavior = UIAttachmentBehavior(",
      "  item: \(item)\(offset), attachedToAnchor: \(anchor))",
    ]
  }

  private mutating func point(_ offset: Offset, _ key: String, of name: String) -> String {
    offset == .zero ? "UIOffset.zero" : numbers.value(offset.swift, key, of: name, "attachment")
  }

  private mutating func limit(
    _ plan: AttachmentPlan, _ name: String, to other: String, _ otherOffset: Offset
  ) -> [String] {
    let (first, second) = (
      point(plan.offset, "offset", of: name), point(otherOffset, "otherOffset", of: name)
    )
    return [
      "let behavior = UIAttachmentBehavior.limitAttachment(",
      "  with: \(items[plan.item]), offsetFromCenter: \(first), attachedTo: \(other), "
        + "offsetFromCenter: \(second))",
    ]
  }

  /// A limit, weld or pin at an anchor, for which a fixed item stands: UIKit joins items only.
  private mutating func held(
    _ plan: AttachmentPlan, by trace: Trace, _ name: String, to code: inout BehaviorCode
  ) -> [String] {
    parts.insert(.post)
    let post = names.name("\(name) post", or: "post")
    posts.append(post)
    let point = place(
      on: trace, from: code.time.from, key: "anchor", of: name, "attachment", to: &code
    ) { "move(\(post), to: \($0).place(at: time))" }
    if !code.moves.isEmpty { parts.insert(.movingPost) }
    code.properties.append("private let \(post) = Post(at: \(point))")
    if plan.attachmentKind == .limit { return limit(plan, name, to: post, .zero) }
    return joined(
      "\(plan.attachmentKind)Attachment",
      "with: \(items[plan.item]), attachedTo: \(post), attachmentAnchor: \(post).center", plan, name
    )
  }

  // MARK: Collisions and lists

  private mutating func write(_ plan: CollisionPlan, _ name: String, to code: inout BehaviorCode) {
    parts.insert(.contacts)
    var lines = ["let behavior = UICollisionBehavior(items: \(list(plan.items)))"]
    if plan.mode != .everything {
      lines.append("behavior.collisionMode = \(plan.mode == .items ? ".items" : ".boundaries")")
    }
    if plan.bounds != nil {
      let insets = plan.insets
      lines +=
        insets == .zero
        ? ["behavior.translatesReferenceBoundsIntoBoundary = true"]
        : [
          "behavior.setTranslatesReferenceBoundsIntoBoundary(",
          "  with: UIEdgeInsets(top: \(plain(insets.top)), left: \(plain(insets.left)), "
            + "bottom: \(plain(insets.bottom)), right: \(plain(insets.right))))",
        ]
    }
    for (index, boundary) in plan.boundaries.enumerated() {
      let identifier = "\(boundary.name.swiftLiteral) as NSString"
      if boundary.corners.count == 2 && !boundary.isClosed {
        lines += [
          "behavior.addBoundary(", "  withIdentifier: \(identifier),",
          "  from: \(boundary.corners[0].swift), to: \(boundary.corners[1].swift))",
        ]
      } else {
        lines += path("path\(index)", boundary.corners, isClosed: boundary.isClosed)
        lines.append("behavior.addBoundary(withIdentifier: \(identifier), for: path\(index))")
      }
    }
    lines.append("behavior.collisionDelegate = self")
    code.members = [.init(name: name, type: "UICollisionBehavior", lines: lines)]
  }

  /// The statements that make a path.
  private func path(_ name: String, _ corners: [Point], isClosed: Bool) -> [String] {
    ["let \(name) = UIBezierPath()", "\(name).move(to: \(corners[0].swift))"]
      + corners.dropFirst().map { "\(name).addLine(to: \($0.swift))" }
      + (isClosed ? ["\(name).close()"] : [])
  }

  private mutating func write(_ plan: ScrollPlan, _ name: String, to code: inout BehaviorCode) {
    parts.formUnion([.path, .scroll])
    let trace = plan.path.trace
    let offset = names.name("\(name) offset", or: "offset")
    let path = numbers.value(trace.swift, "path", of: name, "scroll")
    let touch = numbers.value(plan.touch.swift, "touch", of: name, "scroll")
    let factor = numbers.number(plan.factor, "factor", of: name, "scroll")
    code.properties = [
      "/// The scroll offset of the last frame.",
      "private var \(offset) = \(trace.place(before: code.time.from).swift)",
    ]
    code.moves = [
      "scroll(",
      "  \(list(plan.items)), by: &\(offset), to: \(path).place(at: time),",
      "  touch: \(touch), factor: \(factor))",
    ]
  }

  // MARK: Item properties

  private mutating func write(
    _ plan: ItemPropertiesPlan, _ name: String, to code: inout BehaviorCode
  ) {
    let groups = plan.items.grouped { settings(of: plan, for: $0) }
    for (index, group) in groups.enumerated() where !group.key.isEmpty {
      let name = index == 0 ? name : names.name("\(name) \(index + 1)", or: "itemProperties")
      code.members.append(member(group.key, of: group.elements, name, stem: name))
    }
  }

  /// What a change of properties sets at an item, which has the last word.
  private func settings(of plan: ItemPropertiesPlan, for item: Int) -> [PropertySetting] {
    let own = Set(PropertySetting.all(of: self.plan.items[item].properties).map(\.name))
    let isRuntime = self.plan.defaults == .runtime
    let changes = isRuntime ? plan.changes : plan.changes.ignoringValues(of: self.plan.defaults)
    return PropertySetting.all(of: changes).filter { !own.contains($0.name) }
  }

  /// A behaviour that sets properties.
  private mutating func member(
    _ settings: [PropertySetting], of held: [Int], _ name: String, stem: String
  ) -> BehaviorCode.Member {
    let isRuntime = plan.defaults == .runtime
    let lines = settings.map { setting in
      switch setting.value {
      case .choice(let isOn): return "behavior.\(setting.name) = \(isOn)"
      case .number(let value):
        let number = numbers.number(value, setting.name, of: stem, "item")
        return "behavior.\(setting.name) = \(number)"
          + (!isRuntime && setting.isStandard ? ".nextUp // UIKit ignores its own default" : "")
      }
    }
    return .init(
      name: name, type: "UIDynamicItemBehavior",
      lines: ["let behavior = UIDynamicItemBehavior(items: \(list(held)))"] + lines)
  }

  /// The behaviours that hold every item from the start, in their order: defaults, velocities, and
  /// the properties that items have of their own.
  mutating func itemCode() -> BehaviorCode {
    var code = BehaviorCode(time: ActiveTime())
    var lines = ["let behavior = UIDynamicItemBehavior(items: \(list(Array(items.indices))))"]
    let defaults = PropertySetting.all(
      of: PropertyChanges(to: plan.defaults).ignoringValues(of: .runtime))
    lines += defaults.map { "behavior.\($0.name) = \($0.text)" }
    for (index, item) in items.enumerated() {
      let start = plan.startingItem(index)
      let (name, kind) = (plan.items[index].name, "item")
      if start.velocity != Vector(dx: 0, dy: 0) {
        let velocity = numbers.value(
          "CGPoint(x: \(plain(start.velocity.dx)), y: \(plain(start.velocity.dy)))", "velocity",
          of: name, kind)
        lines.append("behavior.addLinearVelocity(\(velocity), for: \(item))")
      }
      if start.angularVelocity != 0 {
        let velocity = numbers.number(start.angularVelocity, "angularVelocity", of: name, kind)
        lines.append("behavior.addAngularVelocity(\(velocity), for: \(item))")
      }
    }
    code.members = [
      .init(
        name: "everyItem", type: "UIDynamicItemBehavior", lines: lines)
    ]
    if !posts.isEmpty {
      code.members.append(
        .init(
          name: "posts", type: "UIDynamicItemBehavior",
          lines: [
            "let behavior = UIDynamicItemBehavior(items: [\(posts.joined(separator: ", "))])",
            "behavior.isAnchored = true",
          ]))
    }
    return code
  }

  /// The behaviours of the properties that items have of their own, and that override others.
  mutating func ownPropertiesCode() -> BehaviorCode {
    var code = BehaviorCode(time: ActiveTime())
    let groups = Array(plan.items.indices).grouped {
      PropertySetting.all(of: plan.items[$0].properties)
    }
    for group in groups where !group.key.isEmpty {
      let stem = plan.items[group.elements[0]].name
      let name = names.name("\(stem) properties", or: "properties")
      code.members.append(member(group.key, of: group.elements, name, stem: stem))
    }
    return code
  }
}

extension PlannedBehavior {
  /// The kind as documents call it.
  fileprivate var kind: String {
    switch self {
    case .gravity: "gravity"
    case .push: "push"
    case .attachment: "attachment"
    case .snap: "snap"
    case .itemProperties: "itemProperties"
    case .corners: "corners"
    case .drag: "drag"
    case .scroll: "scroll"
    case .collision: "collision"
    case .field: "field"
    }
  }
}

extension Array where Element == Int {
  /// The elements in groups of one key, in the order of their first ones.
  fileprivate func grouped<Key: Hashable>(
    by key: (Int) -> Key
  ) -> [(key: Key, elements: [Int])] {
    var groups: [(key: Key, elements: [Int])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
