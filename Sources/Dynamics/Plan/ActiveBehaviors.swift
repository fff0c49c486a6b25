// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The behaviours of a plan in a simulation that runs: which of them act, with what parts.
///
/// The value goes from each change of the behaviours to the next inside the simulation's schedule,
/// so that a copy of the simulation has its own.
struct ActiveBehaviors<R: ScalarReal>: Sendable {
  private let plan: ScenePlan

  /// The body of each item.
  private let bodies: [BodyID]

  /// The outlines of the items, and the boundaries.
  private let colliders: Colliders

  /// The parts that each behaviour has brought; nil for one that does not act.
  private var parts: [InstalledParts<R>?]

  /// The behaviours of a plan, none of which has come yet.
  init(_ plan: ScenePlan, bodies: [BodyID], colliders: Colliders) {
    (self.plan, self.bodies, self.colliders) = (plan, bodies, colliders)
    parts = plan.behaviors.map { _ in nil }
  }

  /// Makes the changes of a time, and lets the simulation wait for those of the next.
  ///
  /// As in UIKit's queue of changes: a behaviour that goes leaves first, items get the properties
  /// of this time, and a behaviour that comes finds them like that.
  mutating func perform(at time: Double, in simulation: inout Simulation<R>) {
    let gravity = simulation.world.gravity
    uninstall(at: time, from: &simulation.world)
    if time > 0 { plan.setProperties(of: bodies, at: time, in: &simulation.world) }
    colliders.update(plan, bodies: bodies, at: time, in: &simulation.world)
    install(at: time, in: &simulation.world)
    plan.setGravity(on: bodies, at: time, before: gravity, in: &simulation.world)
    lend(to: &simulation)
    guard let next = plan.nextChange(after: time) else { return }
    simulation.schedule(at: next) { [active = self] simulation in
      var active = active
      active.perform(at: next, in: &simulation)
    }
  }

  /// Takes out the behaviours whose time is over.
  private mutating func uninstall(at time: Double, from world: inout World<R>) {
    for (index, entry) in plan.behaviors.enumerated() where !entry.time.contains(time) {
      parts[index]?.uninstall(from: &world)
      if case .gravity = entry.behavior, parts[index] != nil { world.gravity = .zero }
      parts[index] = nil
    }
  }

  /// Brings in the behaviours whose time it is, in the order of the plan.
  private mutating func install(at time: Double, in world: inout World<R>) {
    // Taken out of the simulation: what two hold is copied where it changes.
    var context = InstallContext(world: World<R>(), items: plan.items, bodies: bodies, time: time)
    swap(&context.world, &world)
    for (index, entry) in plan.behaviors.enumerated()
    where parts[index] == nil && entry.time.contains(time) {
      context.parts = InstalledParts()
      entry.behavior.install(in: &context)
      parts[index] = context.parts
    }
    swap(&context.world, &world)
  }

  /// Gives the simulation what acts on it in its ticks; an instantaneous push is given once.
  private mutating func lend(to simulation: inout Simulation<R>) {
    let waiting = simulation.pushes.filter { $0.mode == .instantaneous }
    simulation.pushes = waiting + parts.flatMap { $0?.pushes ?? [] }
    simulation.fields = parts.flatMap { $0?.fields ?? [] }
    simulation.inputs = parts.flatMap { $0?.inputs ?? [] }
    for index in parts.indices { parts[index]?.pushes.removeAll { $0.mode == .instantaneous } }
  }
}

// The state of the items that follows from all behaviours of a time. UIKit asks them in the order
// in which they came, so the last one that came has the last word.

extension ScenePlan {
  /// Gives the items the properties of a time; those that change wake.
  fileprivate func setProperties<R: ScalarReal>(
    of bodies: [BodyID], at time: Double, in world: inout World<R>
  ) {
    for (index, body) in bodies.enumerated() {
      let before = world[body]
      world.setProperties(
        of: body, to: properties(of: index, at: time), size: items[index].size,
        shape: items[index].shape)
      if world[body] != before { world.wake(body) }
    }
  }

  /// Lets the gravity act on the items of any gravity, and wakes those for which it changed.
  fileprivate func setGravity<R: ScalarReal>(
    on bodies: [BodyID], at time: Double, before: Vector2<R>, in world: inout World<R>
  ) {
    let held = Set(gravities(at: time).flatMap { $0.items })
    for (index, body) in bodies.enumerated() {
      let scale = held.contains(index) ? R(1) : R.zero
      let isOther = world[body].gravityScale != scale
      world[body].gravityScale = scale
      if isOther || world.gravity != before && scale != R.zero { world.wake(body) }
    }
  }
}

/// A behaviour of a plan and the time in which it acts.
public struct TimedBehavior: Sendable, Hashable {
  /// The behaviour.
  public var behavior: PlannedBehavior

  /// Its time.
  public var time: ActiveTime

  /// A behaviour with a time; active all the time by default.
  public init(_ behavior: PlannedBehavior, time: ActiveTime = ActiveTime()) {
    (self.behavior, self.time) = (behavior, time)
  }

  /// Its numbers contradict each other: it ends before it begins, or at that moment, or the insets of a
  /// collision are as wide or as high as the bounds.
  var isContradictory: Bool {
    time.until != nil && !time.isPossible || behavior.collision?.hasRoom == false
  }
}

/// The time of a behaviour, in seconds since tick 0.
///
/// A behaviour begins before the first tick that starts at or after `from`, and ends before the first
/// that starts at or after `until`.
public struct ActiveTime: Sendable, Hashable {
  /// The start.
  public var from: Double

  /// The end, if there is one.
  public var until: Double?

  /// The time between two others; without end from 0 by default.
  public init(from: Double = 0, until: Double? = nil) { (self.from, self.until) = (from, until) }

  /// It ends after it begins.
  public var isPossible: Bool { from < (until ?? .infinity) }

  /// Tells whether the behaviour acts at a time.
  public func contains(_ time: Double) -> Bool { from <= time && time < (until ?? .infinity) }

  /// The next time after another at which it begins or ends, if any.
  func nextChange(after time: Double) -> Double? {
    guard isPossible else { return nil }
    if from > time { return from }
    guard let until, until > time else { return nil }
    return until
  }
}

/// The world at the moment when a behaviour begins, and the parts of the behaviour.
///
/// ``parts`` lists everything that the behaviour adds, so that it can be removed again.
struct InstallContext<R: ScalarReal> {
  /// The world, with the parts of the behaviours so far.
  var world: World<R>

  /// The parts of the behaviour so far.
  var parts = InstalledParts<R>()

  let items: [PlannedItem]
  let bodies: [BodyID]

  /// The time, in seconds since tick 0.
  let time: Double

  /// Makes bullets of items, as UIKit does under a gravity or a push: what is thrown or falls does not
  /// pass through anything, then and later.
  mutating func makeBullets(of items: [Int]) {
    for item in items { world[bodies[item]].isBullet = true }
  }

  /// Adds an anchor at an offset from a trace, which it follows until the behaviour ends.
  ///
  /// It starts at the place before any jump at this moment, so that joints get their length from there.
  mutating func addAnchor(along trace: Trace, offset: Vector = Vector(dx: 0, dy: 0)) -> BodyID {
    let anchor = world.addAnchor(at: trace.place(before: time).moved(by: offset))
    keep(anchor, on: trace, offset: offset)
    return anchor
  }

  /// Moves an anchor along a trace until the behaviour ends, and removes it then.
  mutating func keep(_ anchor: BodyID, on trace: Trace, offset: Vector = Vector(dx: 0, dy: 0)) {
    parts.bodies.append(anchor)
    guard trace.isMoving else { return }
    parts.inputs.append(
      TickInput(moving: anchor, until: trace.end) { position, _, now in
        let place = Vector2<R>(trace.place(at: now).moved(by: offset))
        return place == position ? nil : place
      })
  }
}

/// The parts of one behaviour in a simulation, which are removed when it ends.
struct InstalledParts<R: ScalarReal>: Sendable {
  /// Its anchors, whose removal removes the joints at them.
  var bodies: [BodyID] = []

  /// Its joints between items.
  var joints: [JointID] = []

  /// Its pushes; instantaneous ones act only in its first tick.
  var pushes: [Push<R>] = []

  /// Its fields.
  var fields: [ForceField<R>] = []

  /// Its moving points.
  var inputs: [TickInput<R>] = []

  /// Removes joints and anchors from a world, which wakes their items.
  func uninstall(from world: inout World<R>) {
    for joint in joints { world.remove(joint) }
    for body in bodies { world.remove(body) }
  }
}

extension Point {
  /// The point shifted by a vector.
  package func moved(by way: Vector) -> Point { Point(x: x + way.dx, y: y + way.dy) }
}
