// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import RigidBodies
import Studies
import Testing

@testable import StudySupport

/// A paragraph of `Tests/Measurements.txt`: a document, and what is known of its motion.
///
/// A line that begins with `=` is one number: `ITEM QUANTITY TICK VALUE TOLERANCE` or `METRIC VALUE
/// TOLERANCE`. The tick may be `min`, `max` or `all`, the value the name of an item that does the same,
/// and a metric `none`. `#` begins a comment.
struct MeasuredScene: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let document: String
  let rows: [[String]]

  static let all = paragraphs().map { lines in
    let title = lines.first { $0.hasPrefix("#") } ?? ""
    let rows = lines.filter { $0.hasPrefix("=") }
    return MeasuredScene(
      testDescription: String(title.drop { "# ".contains($0) }),
      document: lines.filter { !$0.hasPrefix("=") }.joined(separator: "\n"),
      rows: rows.map { $0.split(separator: " ").dropFirst().map(String.init) })
  }

  private static func paragraphs() -> [[Substring]] {
    let text = (try? TestTable.text("Measurements.txt")) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "")
      .map(Array.init).filter { lines in lines.contains { !$0.hasPrefix("#") } }
  }
}

/// What was measured of UIKit, and what closed forms and Box2D say, of the plan that the program runs
/// and of the live classes.
@Suite struct MeasuredSceneTests {
  @Test func `The table has its documents`() { #expect(MeasuredScene.all.count > 40) }

  @Test(arguments: MeasuredScene.all)
  func `A plan and the live classes move as known`(_ scene: MeasuredScene) throws {
    let study = try study(scene.document)
    let dynamics = try #require(study.scene.dynamics)
    let toPause = scene.rows.contains { $0[0] == "pause_time" }
    let planned = try #require(study.run.played(toPause: toPause)).motions
    let live = LiveScene(dynamics.plan).motions(toPause: toPause)
    for row in scene.rows {
      for (route, motions) in [("plan", planned), ("live classes", live)] {
        let asked = study.request.items.map { motions[$0] }
        let known =
          row.count < 5
          ? try isKnown(row, study.request.response(to: asked, in: dynamics.plan))
          : try isKnown(row, dynamics.items.map(\.name), motions)
        #expect(known, "\(row.joined(separator: " ")) of the \(route)")
      }
    }
    for (one, other) in zip(planned, live) { expectSame(one, other) }
  }

  private func isKnown(_ row: [String], _ response: Response) throws -> Bool {
    let value = response[try #require(Metric(rawValue: row[0]))]
    if row[1] == "none" { return value == nil }
    let (truth, tolerance) = (try #require(Double(row[1])), try #require(Double(row[2])))
    return abs((value ?? .nan) - truth) <= tolerance
  }

  private func isKnown(_ row: [String], _ names: [String], _ motions: [Motion]) throws -> Bool {
    let item = try #require(names.firstIndex(of: row[0]))
    let tolerance = try #require(Double(row[4]))
    let found = try values(row[1], of: motions[item])
    let truth =
      try names.firstIndex(of: row[3]).map { try values(row[1], of: motions[$0]) }
      ?? found.map { _ in Double(row[3]) ?? .nan }
    func near(_ value: Double?, _ truth: Double?) -> Bool {
      abs((value ?? .nan) - (truth ?? .nan)) <= tolerance
    }
    return switch row[2] {
    case "min": near(found.min(), truth.min())
    case "max": near(found.max(), truth.max())
    case "all": zip(found, truth).allSatisfy { near($0, $1) }
    default: Int(row[2]).map { near(found[$0], truth[$0]) } ?? false
    }
  }

  private func values(_ quantity: String, of motion: Motion) throws -> [Double] {
    let values: [Double]? =
      switch quantity {
      case "x": motion.x
      case "y": motion.y
      case "angle": motion.angle
      case "vx": motion.velocityX
      case "vy": motion.velocityY
      case "speed": zip(motion.velocityX, motion.velocityY).map { ($0 * $0 + $1 * $1).squareRoot() }
      case "spin": motion.angularVelocity
      default: nil
      }
    return try #require(values, "\(quantity) is no quantity")
  }

  /// Expects the same bits, but for an angle that an item has as a transform.
  private func expectSame(_ one: Motion, _ other: Motion) {
    #expect(one.x == other.x && one.y == other.y)
    #expect(one.velocityX == other.velocityX && one.velocityY == other.velocityY)
    #expect(one.angularVelocity == other.angularVelocity && one.pauseTick == other.pauseTick)
    for (angle, turned) in zip(one.angle, other.angle) {
      #expect(abs((angle - turned).remainder(dividingBy: 2 * .pi)) < 1e-6)
    }
  }
}

/// A plan rebuilt from the live classes, as an app builds it for an animator.
final class LiveScene {
  private let plan: ScenePlan
  private let animator: DynamicAnimator
  private let items: [any DynamicItem]
  private let properties: [DynamicItemBehavior]
  private let behaviors: [[DynamicBehavior]]

  init(_ plan: ScenePlan) {
    let items = plan.items.map(Self.item)
    self.plan = plan
    self.items = items
    animator = plan.bounds.map { DynamicAnimator(referenceView: LiveItem(.zero, $0)) } ?? .init()
    animator.generation = plan.generation
    properties = zip(plan.items, items).map { planned, item in
      let behavior = DynamicItemBehavior(items: [item])
      behavior.set(planned.properties)
      behavior.addLinearVelocity(planned.velocity, for: item)
      behavior.addAngularVelocity(planned.angularVelocity, for: item)
      return behavior
    }
    behaviors = plan.behaviors.map { $0.behavior.live(items) }
  }

  /// The motions of all items over the duration of the plan, which may be followed to its pause.
  func motions(toPause: Bool) -> [Motion] {
    let timing = plan.timing
    var samples = items.indices.map { index in
      let start = plan.startingItem(index)
      return [
        [start.center.x], [start.center.y], [start.angle], [start.velocity.dx],
        [start.velocity.dy], [start.angularVelocity],
      ]
    }
    for behavior in properties { animator.addBehavior(behavior) }
    var active = [Bool](repeating: false, count: behaviors.count)
    var pauseTick: Int?
    for tick in 1...max(timing.tickCount, toPause ? timing.pauseTicks : 0) {
      let time = Double(tick - 1) * timing.interval + 1e-9
      for (index, entry) in plan.behaviors.enumerated()
      where entry.time.contains(time) != active[index] {
        active[index].toggle()
        for behavior in behaviors[index] {
          if active[index] {
            animator.addBehavior(behavior)
          } else {
            animator.removeBehavior(behavior)
          }
        }
      }
      animator.tick(timing.interval)
      if pauseTick == nil, !animator.isRunning, plan.nextChange(after: time) == nil {
        pauseTick = tick
      }
      if tick > timing.tickCount, pauseTick != nil { break }
      guard tick <= timing.tickCount else { continue }
      for (index, item) in items.enumerated() {
        let (velocity, turning) = (animator.velocity(of: item), animator.angularVelocity(of: item))
        let sample = [
          item.center.x, item.center.y, item.transform.rotationAngle, velocity.dx, velocity.dy,
          turning,
        ]
        for (channel, value) in sample.enumerated() { samples[index][channel].append(value) }
      }
    }
    return samples.map {
      Motion(
        frameRate: timing.frameRate, x: $0[0], y: $0[1], angle: $0[2], velocityX: $0[3],
        velocityY: $0[4], angularVelocity: $0[5], pauseTick: pauseTick,
        lastTick: toPause ? timing.pauseTicks : nil)
    }
  }

  private static func item(_ planned: PlannedItem) -> any DynamicItem {
    let item: any DynamicItem
    switch planned.shape {
    case .group(let members):
      item = DynamicItemGroup(
        items: members.map { member in
          let (x, y) = (member.center.x + planned.center.x, member.center.y + planned.center.y)
          return LiveItem(Point(x: x, y: y), member.size)
        })
    case .rectangle: item = LiveItem(planned.center, planned.size)
    case .ellipse: item = LiveItem(planned.center, planned.size, .ellipse)
    case .path(let corners): item = LiveItem(planned.center, planned.size, .path, path(corners))
    }
    item.transform = AffineTransform(rotationAngle: planned.angle)
    return item
  }
}

/// An item as an app brings it.
private final class LiveItem: DynamicItem {
  var center: Point
  let bounds: Rect
  var transform = AffineTransform.identity
  let collisionBoundsType: DynamicItemCollisionBoundsType
  let collisionBoundingPath: BezierPath

  init(
    _ center: Point, _ size: Size, _ type: DynamicItemCollisionBoundsType = .rectangle,
    _ path: BezierPath = BezierPath()
  ) {
    self.center = center
    bounds = Rect(origin: .zero, size: size)
    collisionBoundsType = type
    collisionBoundingPath = path
  }
}

private func path(_ corners: [Point]) -> BezierPath {
  let path = BezierPath()
  path.move(to: corners[0])
  for corner in corners.dropFirst() { path.addLine(to: corner) }
  path.close()
  return path
}

extension MovingPoint {
  fileprivate var still: Point {
    guard let place else { preconditionFailure("an app moves points itself") }
    return place
  }
}

extension DynamicItemBehavior {
  fileprivate func set(_ changes: PropertyChanges) {
    if let value = changes.elasticity { self.elasticity = value }
    if let value = changes.friction { self.friction = value }
    if let value = changes.density { self.density = value }
    if let value = changes.resistance { self.resistance = value }
    if let value = changes.angularResistance { self.angularResistance = value }
    if let value = changes.allowsRotation { self.allowsRotation = value }
    if let value = changes.isAnchored { self.isAnchored = value }
    if let value = changes.charge { self.charge = value }
  }
}

extension PlannedBehavior {
  /// The behaviours of an app that do the same to items.
  fileprivate func live(_ all: [any DynamicItem]) -> [DynamicBehavior] {
    let items = items.map { all[$0] }
    switch self {
    case .gravity(let plan):
      let gravity = GravityBehavior(items: items)
      gravity.gravityDirection = plan.direction.vector
      return [gravity]
    case .push(let plan):
      let push = PushBehavior(items: items, mode: plan.isContinuous ? .continuous : .instantaneous)
      push.pushDirection = plan.direction.vector
      for item in items { push.setTargetOffsetFromCenter(plan.offset, for: item) }
      return [push]
    case .attachment(let plan): return [plan.live(items[0], items.count > 1 ? items[1] : nil)]
    case .snap(let plan):
      let snap = SnapBehavior(item: items[0], snapTo: plan.to.still)
      snap.damping = plan.damping
      return [snap]
    case .itemProperties(let plan):
      let properties = DynamicItemBehavior(items: items)
      properties.set(plan.changes)
      return [properties]
    case .corners(let plan):
      let (w, h) = (plan.size.width / 2, plan.size.height / 2)
      let point = plan.point.still
      return [(-w, -h), (w, -h), (w, h), (-w, h)].map { x, y in
        let corner = Point(x: point.x + x, y: point.y + y)
        let spring = AttachmentBehavior(item: items[0], attachedToAnchor: corner)
        spring.frequency = plan.frequency
        spring.damping = plan.damping
        return spring
      }
    case .collision(let plan): return [plan.live(items)]
    case .field(let plan): return [plan.live(items)]
    case .drag, .scroll: preconditionFailure("an app has no such behaviour")
    }
  }
}

extension AttachmentPlan {
  fileprivate func live(_ item: any DynamicItem, _ other: (any DynamicItem)?) -> DynamicBehavior {
    let point = anchor?.still ?? .zero
    let attachment: AttachmentBehavior
    switch (attachmentKind, other) {
    case (.spring, let other?):
      attachment = AttachmentBehavior(
        item: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (.spring, nil):
      attachment = AttachmentBehavior(
        item: item, offsetFromCenter: offset, attachedToAnchor: point)
    case (.limit, let other?):
      attachment = .limitAttachment(
        with: item, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
    case (.fixed, let other?):
      attachment = .fixedAttachment(with: item, attachedTo: other, attachmentAnchor: point)
    case (.pin, let other?):
      attachment = .pinAttachment(with: item, attachedTo: other, attachmentAnchor: point)
    case (.sliding, let other?):
      attachment = .slidingAttachment(
        with: item, attachedTo: other, attachmentAnchor: point, axisOfTranslation: axis)
    case (.sliding, nil):
      attachment = .slidingAttachment(
        with: item, attachmentAnchor: point, axisOfTranslation: axis)
    case (_, nil): preconditionFailure("an app attaches such items to items only")
    }
    if let length = properties.length { attachment.length = length }
    attachment.frequency = properties.frequency
    attachment.damping = properties.damping
    attachment.frictionTorque = frictionTorque
    attachment.attachmentRange = range
    return attachment
  }
}

extension CollisionPlan {
  fileprivate func live(_ items: [any DynamicItem]) -> DynamicBehavior {
    let collision = CollisionBehavior(items: items)
    collision.collisionMode = mode
    if bounds != nil { collision.setTranslatesReferenceBoundsIntoBoundary(with: insets) }
    for boundary in boundaries {
      let corners = boundary.corners
      if boundary.isClosed {
        collision.addBoundary(withIdentifier: boundary.name, for: path(corners))
      } else {
        for (start, end) in zip(corners, corners.dropFirst()) {
          collision.addBoundary(withIdentifier: boundary.name, from: start, to: end)
        }
      }
    }
    return collision
  }
}

extension FieldPlan {
  fileprivate func live(_ items: [any DynamicItem]) -> DynamicBehavior {
    let (smoothness, speed) = (properties.smoothness, properties.animationSpeed)
    let (position, direction) = (properties.position, properties.direction)
    let field: FieldBehavior =
      switch properties.kind {
      case .linearGravity: .linearGravityField(direction: direction)
      case .radialGravity: .radialGravityField(position: position)
      case .spring: .springField()
      case .drag: .dragField()
      case .velocity: .velocityField(direction: direction)
      case .electric: .electricField()
      case .magnetic: .magneticField()
      case .vortex: .vortexField()
      case .noise: .noiseField(smoothness: smoothness, animationSpeed: speed)
      case .turbulence: .turbulenceField(smoothness: smoothness, animationSpeed: speed)
      }
    field.position = position
    field.direction = direction
    field.region = properties.region
    field.strength = properties.strength
    field.falloff = properties.falloff
    field.minimumRadius = properties.minimumRadius
    for item in items { field.addItem(item) }
    return field
  }
}
