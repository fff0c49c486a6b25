// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics
import Springs

/// The numbers that determine the motion of an item which hangs by its centre on one soft
/// attachment to an anchor, and on which nothing else acts.
///
/// Such a scene has a closed form where the item moves along one axis; see ``line()``.
package struct AxialSpring: Hashable, Sendable {
  /// The centre of the item at tick 0, in points.
  package var center: Point
  /// Its velocity at tick 0, in points per second.
  package var velocity: Vector
  /// Its angle at tick 0, in radians.
  var angle: Double
  /// Its angular velocity at tick 0, in radians per second.
  var angularVelocity: Double
  /// Its size, in points.
  package var size: Size
  /// Its mass, in kg.
  var mass: Double
  /// Its resistance, in 1/s.
  package var resistance: Double
  /// The place of the anchor, in points.
  package var anchor: Point
  /// The attached point, in points from the item's centre.
  var offset: Offset
  /// The rest length, in points; that of the start where nil.
  package var length: Double?
  /// The frequency, in Hz.
  package var frequency: Double
  /// The damping ratio.
  package var dampingRatio: Double
  /// The generation of the engine.
  var generation: Generation

  // The numbers for which the closed form was compared with the engine: Hz, ratios, 1/s, the places
  // and lengths in points (no screen is wider), kg and radians.
  package static let frequencies = 0.25...120.0
  package static let largestDampingRatio = 10.0
  package static let largestResistance = 100.0
  package static let farthest = 2000.0
  static let masses = 1e-6...1e6
  static let largestAngle = 1000.0

  /// The line of the motion.
  ///
  /// Policy: the line must run along an axis of the coordinates. On any other the engine's rounding
  /// carries the item a little aside (up to 0.05 pt), as the closed form does not. An item that
  /// turns, or whose numbers are too large or small for `Float`, is left to the engine too.
  package func line() throws(NoRoute) -> AxialLine {
    try checkDomain()
    let isHorizontal = center.y == anchor.y
    guard isHorizontal != (center.x == anchor.x) else {
      throw NoRoute(
        isHorizontal
          ? "the item starts at its anchor"
          : "the attachment runs neither across nor straight down: rounding drives the item aside")
    }
    let way = isHorizontal ? center.x - anchor.x : center.y - anchor.y
    let (along, aside) = isHorizontal ? (velocity.dx, velocity.dy) : (velocity.dy, velocity.dx)
    guard aside == 0 else { throw NoRoute("the item starts with a velocity aside") }
    let sign = way < 0 ? -1.0 : 1
    return AxialLine(
      isHorizontal: isHorizontal, sign: sign,
      start: DiscreteState(distance: way.magnitude, velocity: sign * along),
      restLength: length ?? way.magnitude, spring: try discreteSpring())
  }

  private func checkDomain() throws(NoRoute) {
    guard angularVelocity == 0 else { throw NoRoute("the item turns") }
    guard Self.masses.contains(mass), angle.magnitude <= Self.largestAngle else {
      throw NoRoute("its mass or angle is beyond what the closed form was compared for")
    }
    guard offset == .zero else {
      throw NoRoute("the attachment does not hold the item at its centre")
    }
    guard frequency > 0 else { throw NoRoute("the attachment is a rigid rod") }
    let places = [center.x, center.y, anchor.x, anchor.y, length ?? 0]
    guard Self.frequencies.contains(frequency),
      (0...Self.largestDampingRatio).contains(dampingRatio),
      (0...Self.largestResistance).contains(resistance),
      places.allSatisfy({ $0.magnitude <= Self.farthest })
    else { throw NoRoute("its numbers are beyond what the closed form was compared for") }
  }

  private func discreteSpring() throws(NoRoute) -> DiscreteSpring {
    do {
      return try DiscreteSpring(
        frequency: frequency, dampingRatio: dampingRatio, resistance: resistance,
        generation: generation)
    } catch { throw NoRoute("\(error)") }
  }
}

extension AxialSpring {
  /// Reads the numbers of a scene whose one item has one soft attachment to a still anchor, always.
  package init(_ scene: DynamicScene) throws(NoRoute) {
    guard scene.items.count == 1 else {
      throw NoRoute("there are \(scene.items.count) items, and it is for one alone")
    }
    guard scene.plan.displayScale == nil else {
      throw NoRoute("places are rounded to pixels")
    }
    let (attachment, anchor, properties) = try scene.plan.soleAttachment()
    let item = scene.plan.startingItem(0)
    self.init(
      center: item.center, velocity: item.velocity, angle: item.angle,
      angularVelocity: item.angularVelocity, size: item.size,
      mass: properties.mass(of: item.size, shape: item.shape), resistance: properties.resistance,
      anchor: anchor, offset: attachment.offset, length: attachment.properties.length,
      frequency: attachment.properties.frequency, dampingRatio: attachment.properties.damping,
      generation: scene.plan.generation)
  }
}

extension ScenePlan {
  /// The soft attachment that alone acts on an item, or on all of them, its anchor, and the properties of
  /// the item, or of the first, which is free and turns about its centre.
  fileprivate func soleAttachment(
    of item: Int? = nil
  ) throws(NoRoute) -> (AttachmentPlan, anchor: Point, ItemProperties) {
    guard behaviors.allSatisfy({ $0.time == ActiveTime() }) else {
      throw NoRoute("a behaviour begins or ends during the run")
    }
    let acting = behaviors.map(\.behavior).filter { behavior in
      behavior.itemProperties == nil && (item.map { behavior.items.contains($0) } ?? true)
    }
    if let other = acting.first(where: { $0.attachment == nil }) {
      throw NoRoute("the scene has a \(other.kind.name)")
    }
    guard acting.count == 1, let attachment = acting[0].attachment else {
      throw NoRoute("\(acting.count) attachments hold the item, and it is for one")
    }
    guard attachment.attachmentKind == .spring else {
      throw NoRoute("the attachment is a \(attachment.attachmentKind.rawValue)")
    }
    guard let anchor = attachment.anchor?.place else {
      throw NoRoute("the anchor of the attachment moves")
    }
    let properties = properties(of: item ?? 0)
    guard !properties.isAnchored else { throw NoRoute("the item is anchored") }
    guard items[item ?? 0].shape.centerOfMass == .zero else {
      throw NoRoute("the item turns about another point than its centre")
    }
    return (attachment, anchor, properties)
  }

  /// The recurrence of an item that hangs by its centre on one soft attachment to an anchor, with
  /// nothing else ever acting on it.
  func discreteSpring(of index: Int) -> DiscreteSpring? {
    guard let (attachment, _, properties) = try? soleAttachment(of: index),
      attachment.other == nil, attachment.offset == .zero, attachment.properties.frequency > 0
    else { return nil }
    return try? DiscreteSpring(
      frequency: attachment.properties.frequency, dampingRatio: attachment.properties.damping,
      resistance: properties.resistance, generation: generation)
  }
}

/// The axis along which an item on its spring moves, and its spring: see ``AxialSpring``.
package struct AxialLine: Hashable, Sendable {
  /// The motion is horizontal, else vertical.
  package let isHorizontal: Bool
  /// 1 where the item is right of its anchor or below it, else -1.
  let sign: Double
  /// The distance from the anchor and the velocity away from it, at tick 0.
  package let start: DiscreteState
  /// The rest length, in points.
  let restLength: Double
  /// The recurrence of the attachment.
  package let spring: DiscreteSpring
}

/// The reason why a scene or a sweep cannot be computed in some way, above all in closed form.
public struct NoRoute: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason as a clause, such as `a snap acts on the item`.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Scene {
  /// The continuous spring that the one soft attachment of an item behaves like in the engine, whose
  /// implicit integration adds damping; nil for other scenes.
  ///
  /// - Parameter item: The item, as an index into the scene's.
  /// - Returns: The undamped natural frequency, in Hz, and the damping ratio of the spring whose poles
  ///   are those of the engine's recurrence.
  public func effectiveSpring(of item: Int) -> (frequency: Double, dampingRatio: Double)? {
    attachment(of: item).map { ($0.effectiveFrequency, $0.effectiveDampingRatio) }
  }
}
