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
    let kind = entry.behavior.kind.name
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
    let lines =
      maker(of: plan.properties, name) + settings(of: plan.properties, name)
      + plan.items.map { "behavior.addItem(\(items[$0]))" }
    code.members = [.init(name: name, type: "UIFieldBehavior", lines: lines)]
  }

  /// The statements that make a field, with its direction and its position.
  private mutating func maker(of field: FieldProperties, _ name: String) -> [String] {
    let isDirected = field.direction != Vector(dx: 0, dy: 0)
    let direction =
      isDirected ? numbers.value(field.direction.swift, "direction", of: name, "field") : ""
    let isPlaced = field.position != .zero || field.kind == .radialGravity
    let position =
      isPlaced ? numbers.value(field.position.swift, "position", of: name, "field") : ""
    let arguments: String
    switch field.kind {
    case .radialGravity: return [fieldCall("radialGravityField(position: \(position))")]
    case .linearGravity, .velocity:
      arguments = isDirected ? "direction: \(direction)" : "direction: CGVector(dx: 0, dy: 0)"
    case .spring, .drag, .electric, .magnetic, .vortex: arguments = ""
    case .noise, .turbulence:
      let smoothness = numbers.number(field.smoothness, "smoothness", of: name, "field")
      let speed = numbers.number(field.animationSpeed, "animationSpeed", of: name, "field")
      arguments = "smoothness: \(smoothness), animationSpeed: \(speed)"
    }
    return [fieldCall("\(field.kind)Field(\(arguments))")]
      + (isDirected && arguments.isEmpty ? ["behavior.direction = \(direction)"] : [])
      + (isPlaced ? ["behavior.position = \(position)"] : [])
  }

  private func fieldCall(_ call: String) -> String { "let behavior = UIFieldBehavior.\(call)" }

  /// The statements that set strength, falloff, least radius and region.
  private mutating func settings(of field: FieldProperties, _ name: String) -> [String] {
    let standard = FieldProperties(field.kind)
    var lines = [
      "behavior.strength = \(numbers.number(field.strength, "strength", of: name, "field"))"
    ]
    for (key, value, standard) in [
      ("falloff", field.falloff, standard.falloff),
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
    return lines
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
        let isClosed = boundary.isClosed && boundary.corners.count > 2
        lines += path("path\(index)", boundary.corners, isClosed: isClosed)
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
