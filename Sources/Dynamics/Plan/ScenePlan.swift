// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// The plan of a scene: its items, its behaviours with their times, and its timing, as plain
/// numbers.
///
/// Documents are read into a plan, and every simulation of a document is made from one: see
/// ``simulation(of:allowsSleeping:)``. A copy is independent, and a change of one number is one
/// assignment.
public struct ScenePlan: Sendable, Hashable {
  /// How long it runs and how often it is looked at.
  public var timing: SceneTiming

  /// The size of the reference view, in points, its upper left corner at (0, 0); nil where it is
  /// not known.
  public var bounds: Size?

  /// The items; behaviours name them by their indices.
  public var items: [PlannedItem]

  /// The behaviours, in the order in which they come at one time.
  public var behaviors: [TimedBehavior]

  /// The properties that nothing sets.
  public var defaults: ItemProperties

  /// The generation of the engine that runs it.
  public var generation = Generation.current

  /// The pixels of a point on the screen that shows it; nil where places are those of the engine.
  public var displayScale: Double?

  /// A plan of some items and behaviours.
  public init(
    items: [PlannedItem], behaviors: [TimedBehavior] = [], timing: SceneTiming = SceneTiming(),
    bounds: Size? = nil, defaults: ItemProperties = .runtime
  ) {
    (self.items, self.behaviors, self.timing) = (items, behaviors, timing)
    (self.bounds, self.defaults) = (bounds, defaults)
  }

  /// An item as it starts: what is anchored does not move, and what may not rotate does not turn,
  /// whatever velocities are planned.
  public func startingItem(_ index: Int) -> PlannedItem {
    startingItem(index, properties(of: index))
  }

  /// An item as it starts with the properties that it ends up with.
  func startingItem(_ index: Int, _ properties: ItemProperties) -> PlannedItem {
    var item = items[index]
    if properties.isAnchored { item.velocity = Vector(dx: 0, dy: 0) }
    if properties.isAnchored || !properties.allowsRotation { item.angularVelocity = 0 }
    return item
  }

  /// The properties an item ends up with.
  ///
  /// Per property: what the item has of its own, else the last behaviour that changes it, else the
  /// default.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - time: The time, in seconds since tick 0.
  /// - Returns: Every property.
  public func properties(of index: Int, at time: Double = 0) -> ItemProperties {
    var properties = defaults
    for plan in itemProperties(at: time) where plan.items.contains(index) {
      properties = properties.applying(plan.changes.ignoringValues(of: defaults))
    }
    return properties.applying(items[index].properties)
  }

  /// The place where an item comes to rest, where a formula can say so.
  ///
  /// That is the case with one snap, attachment to an anchor, corners or drag on the item, and
  /// nothing else that acts on it in the last tick.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - center: Where it starts; where the plan says so by default.
  /// - Returns: The centre and the angle, which may be left open; nil where no formula says it.
  public func restingPlace(
    of index: Int, startingAt center: Point? = nil
  ) -> (center: Point, angle: Double?)? {
    let acting = behaviors.indices.filter { behaviors[$0].behavior.items.contains(index) }
    return restingPlace(of: index, startingAt: center, under: acting)
  }

  /// The places where all items come to rest, where a formula can say so; see
  /// ``restingPlace(of:startingAt:)``.
  public var restingPlaces: [(center: Point, angle: Double?)?] {
    var acting = [[Int]](repeating: [], count: items.count)
    for (place, entry) in behaviors.enumerated() {
      for item in Set(entry.behavior.items) { acting[item].append(place) }
    }
    return items.indices.map { restingPlace(of: $0, under: acting[$0]) }
  }

  /// The place where an item comes to rest under the behaviours that hold it.
  private func restingPlace(
    of index: Int, startingAt center: Point? = nil, under acting: [Int]
  ) -> (center: Point, angle: Double?)? {
    var found: (center: Point, angle: Double?)?
    var item = items[index]
    if let center { item.center = center }
    for entry in acting.lazy.map({ behaviors[$0] }) where entry.time.contains(timing.lastTick) {
      switch entry.behavior.pull(on: item, from: entry.time.from) {
      case .none: continue
      case .elsewhere: return nil
      case .to(let point, let angle):
        guard found == nil else { return nil }
        found = (point, angle)
      }
    }
    return found
  }

  /// The first behaviour of which the numbers contradict each other; nil where all make sense.
  public var faultyBehavior: Int? { behaviors.firstIndex { $0.isContradictory } }

  // The behaviours of a time.

  /// The next time after another at which a behaviour comes or goes, if any.
  public func nextChange(after time: Double) -> Double? {
    var next: Double?
    for entry in behaviors {
      guard let change = entry.time.nextChange(after: time) else { continue }
      next = min(next ?? change, change)
    }
    return next
  }

  /// The collisions in the order of the plan, whenever they come, and when that is.
  var collisions: [TimedCollision] {
    behaviors.compactMap { entry in entry.behavior.collision.map { ($0, entry.time) } }
  }

  /// A collision and the time in which it acts.
  typealias TimedCollision = (plan: CollisionPlan, time: ActiveTime)

  /// Whether anything can touch.
  public var hasCollisions: Bool { behaviors.contains { $0.behavior.collision != nil } }

  /// Whether a field acts that changes with the time.
  public var hasNoise: Bool {
    behaviors.contains { $0.behavior.field?.properties.kind.changesWithTime == true }
  }

  /// Whether some item turns about another point than its centre.
  public var hasItemsOffCenter: Bool { items.contains { $0.shape.centerOfMass != .zero } }

  /// The items that some collision holds, at whatever time.
  public var collidingItems: Set<Int> { Set(collisions.flatMap { $0.plan.items }) }

  /// The behaviours by which a moving point drags an item, in the order of the plan.
  public func leads(of item: Int) -> [TimedBehavior] {
    behaviors.filter { $0.behavior.lead != nil && $0.behavior.items.contains(item) }
  }

  /// The end of the last drag or move of an item within the duration, in seconds since tick 0; 0 where
  /// there is none.
  ///
  /// A drag ends when its behaviour does, or else when the moving point has come to its last place. A
  /// behaviour that takes an item over from the one that held it before moves it when it begins.
  package func lastMove(of item: Int) -> Double {
    let holds = behaviors.filter { $0.behavior.trace != nil && $0.behavior.items.contains(item) }
    let first = holds.map { $0.time.from }.min() ?? 0
    let moves = holds.map { hold in
      let (from, until) = (hold.time.from, hold.time.until ?? .infinity)
      let end = hold.behavior.trace?.arrival.map { until <= timing.duration ? until : $0 }
      return max(end ?? 0, from > first ? from : 0)
    }
    return moves.filter { $0 <= timing.duration }.max() ?? 0
  }

  /// Whether an item may stand still at first: no velocity and no force moves it from tick 0 on, and
  /// something acts later or may touch it.
  package func mayWait(_ item: Int) -> Bool {
    let start = startingItem(item)
    let isMoving = start.velocity != Vector(dx: 0, dy: 0) || start.angularVelocity != 0
    let isForced = behaviors.contains {
      $0.behavior.isForce && $0.time.from <= 0 && $0.behavior.items.contains(item)
    }
    guard !isMoving, !isForced else { return false }
    return behaviors.contains { entry in
      entry.time.nextChange(after: 0) != nil || entry.behavior.trace?.isMoving == true
        || entry.behavior.collision.map { $0.items.count > 1 && $0.items.contains(item) } == true
    }
  }

  /// The gravities of a time.
  func gravities(at time: Double) -> [GravityPlan] {
    active(at: time) { if case .gravity(let plan) = $0 { plan } else { nil } }
  }

  /// The changes of item properties of a time.
  private func itemProperties(at time: Double) -> [ItemPropertiesPlan] {
    active(at: time) { $0.itemProperties }
  }

  /// The behaviours of a kind that act at a time, in the order in which they came.
  @inline(__always)
  private func active<Plan>(
    at time: Double, _ plan: (PlannedBehavior) -> Plan?
  ) -> [Plan] {
    var active: [(plan: Plan, from: Double)] = []
    // By index: an entry of the loop would be a copy of every number and list of a behaviour.
    for index in behaviors.indices where behaviors[index].time.contains(time) {
      guard let plan = plan(behaviors[index].behavior) else { continue }
      active.append((plan, behaviors[index].time.from))
    }
    if active.count > 1 { active.sort { $0.from < $1.from } }
    return active.map { $0.plan }
  }
}

extension ScenePlan {
  /// The fields of a scene beside its items and behaviours.
  public static let fields: [Field<ScenePlan>] =
    (SceneTiming.fields + [SceneTiming.drops]).map { $0.within({ $0.timing }, { $0.timing = $1 }) }
    + own

  /// Those that a plain spring does not have.
  public static let own: [Field<ScenePlan>] = [
    Field(
      "bounds", .size, "[width, height] of the reference view, in pt; it says what is meant",
      get: { $0.bounds.map { [$0.width, $0.height] } },
      set: { $0.bounds = Size(width: $1[0], height: $1[1]) }),
    Field(
      "defaults", .word(["runtime", "documented"]),
      "The item properties that nothing sets: by default those that the engine runs with, or those "
        + "of its documentation.", get: { [$0.defaults == .documented ? 1 : 0] },
      set: { $0.defaults = $1[0] == 1 ? .documented : .runtime }),
    Field(
      "generation", .word(["current", "ios7"]),
      "The generation of the engine: by default today's, or that of iOS 7.",
      get: { [$0.generation == .current ? 0 : 1] },
      set: { $0.generation = $1[0] == 1 ? .iOS7 : .current }),
    Field(
      "display", .display,
      "The screen: what its views show, so places in whole pixels and angles in 1/5000 rad.",
      get: { $0.displayScale.map { [$0] } }, set: { $0.displayScale = $1[0] }),
  ]
}

/// A spring or a rod that holds an item, for drawing: a line between two points.
public struct SceneLink: Sendable, Hashable {
  /// A point at which it ends.
  public enum End: Sendable, Hashable {
    /// An anchor, at an offset from the place of a trace.
    case anchor(Trace, offset: Vector = Vector(dx: 0, dy: 0))
    /// A point of the item with an index, from its centre; it rotates with the item.
    case item(Int, Offset)
  }

  /// The end that holds.
  public let holder: End

  /// The end that is held.
  public let held: End

  /// It is a rod, which keeps its length.
  public let isRigid: Bool
}

extension ScenePlan {
  /// The springs and rods of the behaviours that act all the time, in the order of the plan.
  public var links: [SceneLink] {
    behaviors.filter { $0.time.contains(0) && $0.time.contains(timing.duration) }
      .flatMap { $0.behavior.links(to: items) }
  }
}
