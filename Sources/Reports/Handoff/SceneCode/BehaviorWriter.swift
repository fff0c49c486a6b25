// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics

/// Writes the behaviours of a scene.
struct BehaviorWriter {
  /// The tuned numbers so far.
  var numbers = TunedNumbers()
  /// The names of the type's members so far.
  var names: SwiftNames
  /// The helpers that the code so far needs.
  var parts: Set<SceneCodePart> = []
  /// The points that stand for items where UIKit holds items only.
  private(set) var posts: [String] = []
  /// The code of the behaviour that is being written.
  private(set) var code = BehaviorCode(time: ActiveTime())
  /// Its name, which is that of its tuned numbers, too.
  private(set) var name = ""
  /// What it is, after which the numbers are named that all of its kind have in common.
  private(set) var kind = ""

  let plan: ScenePlan
  /// Code that names each item.
  let items: [String]

  /// The code of a behaviour that a document calls by a name.
  mutating func code(_ entry: TimedBehavior, named id: String) -> BehaviorCode {
    code = BehaviorCode(time: entry.time)
    kind = entry.behavior.kind.name
    let isNumber = id.allSatisfy(\.isNumber)
    let stem = isNumber ? "\(kind) \(id)" : names.isFree(id) ? id : "\(id) \(kind)"
    name = names.name(stem, or: kind)
    switch entry.behavior {
    case .gravity(let plan): write(plan)
    case .push(let plan): write(plan)
    case .attachment(let plan): write(plan)
    case .snap(let plan): write(plan)
    case .itemProperties(let plan): write(plan)
    case .corners(let springs), .drag(let springs): write(springs)
    case .scroll(let plan): write(plan)
    case .collision(let plan): write(plan)
    case .field(let plan): write(plan)
    }
    return code
  }

  // MARK: Parts of the code

  /// Items as an array.
  private func list(_ indices: [Int]) -> String {
    "[\(indices.map { items[$0] }.joined(separator: ", "))]"
  }

  /// A tuned number of the behaviour, or of an item.
  private mutating func number(
    _ value: Double, _ key: String, ofItem item: String? = nil
  ) -> String {
    numbers.value(
      plain(value), key, of: item ?? name, item == nil ? kind : "item", type: "CGFloat")
  }

  /// A tuned value, likewise.
  private mutating func value(_ code: String, _ key: String, ofItem item: String? = nil) -> String {
    numbers.value(code, key, of: item ?? name, item == nil ? kind : "item")
  }

  /// The statement that sets a property of the behaviour to a tuned number.
  private mutating func setting(_ key: String, _ value: Double) -> String {
    "behavior.\(key) = \(number(value, key))"
  }

  /// Adds a behaviour of UIKit, under the name of what is written unless it has its own: its class, the
  /// lines of the call behind it, and the statements after the call.
  private mutating func add(
    _ type: String, _ call: String..., then settings: [String] = [], named own: String? = nil
  ) {
    code.members.append(
      (own ?? name, type, ["let behavior = \(type)\(call[0])"] + call.dropFirst() + settings))
  }

  /// The place of a trace when a behaviour begins; where it moves, a call of a helper follows it, whose
  /// last argument is the place.
  private mutating func place(
    on trace: Trace, _ key: String, by call: String, _ helper: SceneCodePart
  ) -> String {
    guard trace.isMoving else { return value(trace.place(before: code.time.from).swift, key) }
    parts.formUnion([.path, helper])
    code.moves.append("\(call) \(value(trace.swift, "path")).place(at: time))")
    return trace.place(before: code.time.from).swift
  }

  // MARK: Forces

  private mutating func write(_ plan: GravityPlan) {
    let direction = direction(plan.direction, "gravityDirection")
    code.rewrites = ["\(name).\(direction)"]
    add("UIGravityBehavior", "(items: \(list(plan.items)))", then: ["behavior.\(direction)"])
  }

  private mutating func write(_ plan: PushPlan) {
    let mode = plan.isContinuous ? "continuous" : "instantaneous"
    var settings = ["behavior.\(direction(plan.direction, "pushDirection"))"]
    if plan.offset != .zero {
      let offset = value(plan.offset.swift, "offset")
      settings += plan.items.map {
        "behavior.setTargetOffsetFromCenter(\(offset), for: \(items[$0]))"
      }
    }
    add("UIPushBehavior", "(items: \(list(plan.items)), mode: .\(mode))", then: settings)
  }

  /// The setting of a vector: by its angle and length where that gives exactly it in fewer digits.
  private mutating func direction(_ direction: PlannedVector, _ key: String) -> String {
    let vector = direction.vector
    let polar = Vector(angle: direction.angle, magnitude: direction.magnitude)
    let digits = { (values: [Double]) in values.map { plain($0).count }.reduce(0, +) }
    guard polar == vector,
      digits([direction.angle, direction.magnitude]) < digits([vector.dx, vector.dy])
    else { return "\(key) = \(value(vector.swift, "direction"))" }
    let angle = number(direction.angle, "angle")
    return "setAngle(\(angle), magnitude: \(number(direction.magnitude, "magnitude")))"
  }

  private mutating func write(_ plan: FieldPlan) {
    let field = plan.properties
    let isRadial = field.kind == .radialGravity
    let direction =
      field.direction == Vector(dx: 0, dy: 0) ? nil : value(field.direction.swift, "direction")
    let position =
      field.position == .zero && !isRadial ? nil : value(field.position.swift, "position")
    let arguments: String
    switch field.kind {
    case .radialGravity: arguments = "position: \(position ?? "")"
    case .linearGravity, .velocity: arguments = "direction: \(direction ?? field.direction.swift)"
    case .spring, .drag, .electric, .magnetic, .vortex: arguments = ""
    case .noise, .turbulence:
      let smoothness = number(field.smoothness, "smoothness")
      let speed = number(field.animationSpeed, "animationSpeed")
      arguments = "smoothness: \(smoothness), animationSpeed: \(speed)"
    }
    let placing = [
      arguments.isEmpty ? direction.map { "behavior.direction = \($0)" } : nil,
      isRadial ? nil : position.map { "behavior.position = \($0)" },
    ].compactMap(\.self)
    add(
      "UIFieldBehavior", ".\(field.kind)Field(\(arguments))",
      then: placing + settings(of: field) + plan.items.map { "behavior.addItem(\(items[$0]))" })
  }

  /// The statements that set strength, falloff, least radius and region.
  private mutating func settings(of field: FieldProperties) -> [String] {
    let standard = FieldProperties(field.kind)
    var lines = [setting("strength", field.strength)]
    if field.falloff != standard.falloff { lines.append(setting("falloff", field.falloff)) }
    if field.minimumRadius != standard.minimumRadius {
      lines.append(setting("minimumRadius", field.minimumRadius))
    }
    switch field.region {
    case .circle(let radius):
      lines.append("behavior.region = UIRegion(radius: \(number(radius, "radius")))")
    case .rectangle(let width, let height):
      let size = value(Size(width: width, height: height).swift, "size")
      lines.append("behavior.region = UIRegion(size: \(size))")
    case .infinite, .outside, .either, .both: break
    }
    return lines
  }

  // MARK: Collisions and lists

  private mutating func write(_ plan: CollisionPlan) {
    parts.insert(.contacts)
    var lines: [String] = []
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
        let isClosed = boundary.isClosed && boundary.corners.count > 2
        lines += path("path\(index)", boundary.corners, isClosed: isClosed)
        lines.append("behavior.addBoundary(withIdentifier: \(identifier), for: path\(index))")
      }
    }
    add(
      "UICollisionBehavior", "(items: \(list(plan.items)))",
      then: lines + ["behavior.collisionDelegate = self"])
  }

  /// The statements that make a path.
  private func path(_ name: String, _ corners: [Point], isClosed: Bool) -> [String] {
    ["let \(name) = UIBezierPath()", "\(name).move(to: \(corners[0].swift))"]
      + corners.dropFirst().map { "\(name).addLine(to: \($0.swift))" }
      + (isClosed ? ["\(name).close()"] : [])
  }

  private mutating func write(_ plan: ScrollPlan) {
    parts.formUnion([.path, .scroll])
    let trace = plan.path.trace
    let offset = names.name("\(name) offset", or: "offset")
    let path = value(trace.swift, "path")
    let touch = value(plan.touch.swift, "touch")
    code.properties = [
      "/// The scroll offset of the last frame.",
      "private var \(offset) = \(trace.place(before: code.time.from).swift)",
    ]
    code.moves = [
      "scroll(", "  \(list(plan.items)), by: &\(offset), to: \(path).place(at: time),",
      "  touch: \(touch), factor: \(number(plan.factor, "factor")))",
    ]
  }

  // MARK: Snaps and the springs around a finger

  private mutating func write(_ plan: SnapPlan) {
    let point = place(on: plan.to.trace, "point", by: "move(\(name), to:", .movingSnap)
    add(
      "UISnapBehavior", "(item: \(items[plan.item]), snapTo: \(point))",
      then: [setting("damping", plan.damping)])
  }

  private mutating func write(_ springs: CornerSprings) {
    parts.insert(.cornerSprings)
    let point = place(on: springs.point.trace, "point", by: "\(name).move(to:", .cornerSprings)
    let size = value(springs.size.swift, "size")
    let frequency = number(springs.frequency, "frequency")
    add(
      "CornerSprings", "(", "  holding: \(list(springs.items)), around: \(point), size: \(size),",
      "  frequency: \(frequency), damping: \(number(springs.damping, "damping")))")
  }

  // MARK: Attachments

  private mutating func write(_ plan: AttachmentPlan) {
    let (kind, item) = (plan.attachmentKind, items[plan.item])
    let isPlain = plan.offset == .zero && (plan.other == nil || plan.otherOffset == .zero)
    let offset = isPlain ? "" : ", offsetFromCenter: \(point(plan.offset, "offset"))"
    let arguments: String
    switch kind {
    case .spring:
      let otherOffset =
        isPlain || plan.other == nil
        ? "" : ", offsetFromCenter: \(point(plan.otherOffset, "otherOffset"))"
      let end =
        plan.other.map { "attachedTo: \(items[$0])" }
        ?? "attachedToAnchor: \(anchor(of: plan, moving: name, .movingAttachment))"
      arguments = "item: \(item)\(offset), \(end)\(otherOffset)"
    case .limit:
      let end = plan.other.map { items[$0] } ?? post(for: plan)
      arguments =
        "with: \(item), offsetFromCenter: \(point(plan.offset, "offset")), attachedTo: \(end), "
        + "offsetFromCenter: \(point(plan.otherOffset, "otherOffset"))"
    case .fixed, .pin, .sliding: arguments = "with: \(item)\(meeting(of: plan))"
    }
    add(
      "UIAttachmentBehavior", kind == .spring ? "(" : ".\(kind)Attachment(",
      "  \(arguments))", then: settings(of: plan))
  }

  private mutating func point(_ offset: Offset, _ key: String) -> String {
    offset == .zero ? "UIOffset.zero" : value(offset.swift, key)
  }

  /// The arguments that say what an item is joined to at a point, or where it slides.
  private mutating func meeting(of plan: AttachmentPlan) -> String {
    let isSliding = plan.attachmentKind == .sliding
    guard plan.other != nil || isSliding else {
      let post = post(for: plan)
      return ", attachedTo: \(post), attachmentAnchor: \(post).center"
    }
    let other = plan.other.map { ", attachedTo: \(items[$0])" } ?? ""
    let anchor = anchor(of: plan, moving: name, .movingAttachment)
    let axis = isSliding ? ", axisOfTranslation: \(value(plan.axis.swift, "axis"))" : ""
    return "\(other), attachmentAnchor: \(anchor)\(axis)"
  }

  private mutating func anchor(
    of plan: AttachmentPlan, moving name: String, _ helper: SceneCodePart
  ) -> String {
    let trace = (plan.anchor ?? .still(.zero)).trace
    return place(on: trace, "anchor", by: "move(\(name), to:", helper)
  }

  /// A fixed item that stands for the anchor of a limit, weld or pin: UIKit joins items only.
  private mutating func post(for plan: AttachmentPlan) -> String {
    parts.insert(.post)
    let post = names.name("\(name) post", or: "post")
    posts.append(post)
    let anchor = anchor(of: plan, moving: post, .movingPost)
    code.properties.append("private let \(post) = Post(at: \(anchor))")
    return post
  }

  /// The statements that set the properties that attachments of its kind have.
  private mutating func settings(of plan: AttachmentPlan) -> [String] {
    let properties = plan.properties
    var lines: [String] = []
    if let length = properties.length { lines.append(setting("length", length)) }
    if properties.frequency != 0 {
      lines.append(setting("frequency", properties.frequency))
      lines.append(setting("damping", properties.damping))
    }
    if plan.frictionTorque != 0 {
      lines.append(setting("frictionTorque", plan.frictionTorque))
    }
    if !plan.range.isInfinite {
      let ends = [plan.range.minimum, plan.range.maximum].map {
        $0.isFinite ? plain($0) : $0 < 0 ? "-.infinity" : ".infinity"
      }
      let range = value("UIFloatRange(minimum: \(ends[0]), maximum: \(ends[1]))", "range")
      lines.append("behavior.attachmentRange = \(range)")
    }
    return lines
  }

  // MARK: What items are made of, and how they start

  private mutating func write(_ plan: ItemPropertiesPlan) {
    let groups = plan.items.grouped { settings(of: plan, for: $0) }
    for (index, group) in groups.enumerated() where !group.key.isEmpty {
      let own = index == 0 ? name : names.name("\(name) \(index + 1)", or: "itemProperties")
      add(group.key, to: group.elements, named: own, stem: own)
    }
  }

  /// What a change of properties sets at an item, which has the last word.
  private func settings(of plan: ItemPropertiesPlan, for item: Int) -> [PropertySetting] {
    let own = Set(PropertySetting.all(of: self.plan.items[item].properties).map(\.name))
    let isRuntime = self.plan.defaults == .runtime
    let changes = isRuntime ? plan.changes : plan.changes.ignoringValues(of: self.plan.defaults)
    return PropertySetting.all(of: changes).filter { !own.contains($0.name) }
  }

  /// Adds a behaviour that sets properties, whose numbers are named after the stem.
  private mutating func add(
    _ settings: [PropertySetting], to held: [Int], named name: String, stem: String
  ) {
    let isRuntime = plan.defaults == .runtime
    let lines = settings.map { setting in
      let value =
        setting.number.map { number in
          self.number(number, setting.name, ofItem: stem)
            + (!isRuntime && setting.isStandard ? ".nextUp // UIKit ignores its own default" : "")
        } ?? setting.text
      return "behavior.\(setting.name) = \(value)"
    }
    add("UIDynamicItemBehavior", "(items: \(list(held)))", then: lines, named: name)
  }

  /// The behaviours that hold every item from the start, in their order: defaults, velocities, and
  /// the properties that items have of their own.
  mutating func itemCode() -> BehaviorCode {
    code = BehaviorCode(time: ActiveTime())
    let defaults = PropertySetting.all(
      of: PropertyChanges(to: plan.defaults).ignoringValues(of: .runtime))
    var lines = defaults.map { "behavior.\($0.name) = \($0.text)" }
    for (index, item) in items.enumerated() {
      let start = plan.startingItem(index)
      let name = plan.items[index].name
      if start.velocity != Vector(dx: 0, dy: 0) {
        let velocity = value(
          Point(x: start.velocity.dx, y: start.velocity.dy).swift, "velocity", ofItem: name)
        lines.append("behavior.addLinearVelocity(\(velocity), for: \(item))")
      }
      if start.angularVelocity != 0 {
        let velocity = number(start.angularVelocity, "angularVelocity", ofItem: name)
        lines.append("behavior.addAngularVelocity(\(velocity), for: \(item))")
      }
    }
    add(
      "UIDynamicItemBehavior", "(items: \(list(Array(items.indices))))", then: lines,
      named: "everyItem")
    if !posts.isEmpty {
      add(
        "UIDynamicItemBehavior", "(items: [\(posts.joined(separator: ", "))])",
        then: ["behavior.isAnchored = true"], named: "posts")
    }
    return code
  }

  /// The behaviours of the properties that items have of their own, and that override others.
  mutating func ownPropertiesCode() -> BehaviorCode {
    code = BehaviorCode(time: ActiveTime())
    let groups = Array(plan.items.indices).grouped {
      PropertySetting.all(of: plan.items[$0].properties)
    }
    for group in groups where !group.key.isEmpty {
      let stem = plan.items[group.elements[0]].name
      let name = names.name("\(stem) properties", or: "properties")
      add(group.key, to: group.elements, named: name, stem: stem)
    }
    return code
  }
}

extension [Int] {
  /// The elements in groups of one key, in the order of their first ones.
  fileprivate func grouped<Key: Hashable>(by key: (Int) -> Key) -> [(key: Key, elements: [Int])] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).uniqued().map { ($0, groups[$0, default: []]) }
  }
}

/// The code of one behaviour of a scene.
struct BehaviorCode {
  /// The behaviours of UIKit that it takes, in their order, as properties that are made when they are
  /// first used: the lines are the statements that make `behavior`.
  var members: [(name: String, type: String, lines: [String])] = []
  /// Further properties, a line each.
  var properties: [String] = []
  /// The statements of each frame while it acts.
  var moves: [String] = []
  /// The statements that make it the last gravity that is written.
  var rewrites: [String] = []
  /// The time in which it acts.
  let time: ActiveTime
}

/// A property of items as a UIDynamicItemBehavior sets it.
struct PropertySetting: Hashable {
  /// The name in UIKit.
  let name: String
  /// The value as code.
  let text: String
  /// The value; nil for a choice.
  let number: Double?
  /// The value is the one that items have anyway, whose setting UIKit ignores.
  let isStandard: Bool

  /// The settings that some changes are, in the order of the table of properties, the charge last.
  static func all(of changes: PropertyChanges) -> [PropertySetting] {
    let effective = changes.ignoringValues(of: .runtime)
    let properties = PropertyChanges.fields.flatMap(\.numbers)
    let ordered =
      properties.filter { $0.name != "charge" } + properties.filter { $0.name == "charge" }
    return ordered.compactMap { property in
      property.get(changes).map { value in
        PropertySetting(
          name: uiKitName(ofProperty: property.name),
          text: property.isChoice ? "\(value != 0)" : plain(value),
          number: property.isChoice ? nil : value, isStandard: property.get(effective) == nil)
      }
    }
  }
}

/// The name of an item's property in UIKit.
func uiKitName(ofProperty name: String) -> String { name == "anchored" ? "isAnchored" : name }
