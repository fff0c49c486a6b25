// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
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
  func list(_ indices: [Int]) -> String {
    "[\(indices.map { items[$0] }.joined(separator: ", "))]"
  }

  /// The place of a trace when a behaviour begins, and the statement that follows it where it moves.
  mutating func place(
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

  mutating func write(_ plan: GravityPlan, _ name: String, to code: inout BehaviorCode) {
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

  mutating func write(_ plan: PushPlan, _ name: String, to code: inout BehaviorCode) {
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
  mutating func direction(
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

  mutating func write(_ plan: FieldPlan, _ name: String, to code: inout BehaviorCode) {
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

  // MARK: Collisions and lists

  mutating func write(_ plan: CollisionPlan, _ name: String, to code: inout BehaviorCode) {
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
  func path(_ name: String, _ corners: [Point], isClosed: Bool) -> [String] {
    ["let \(name) = UIBezierPath()", "\(name).move(to: \(corners[0].swift))"]
      + corners.dropFirst().map { "\(name).addLine(to: \($0.swift))" }
      + (isClosed ? ["\(name).close()"] : [])
  }

  mutating func write(_ plan: ScrollPlan, _ name: String, to code: inout BehaviorCode) {
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
