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
    self.plan = plan
    self.bodies = bodies
    self.colliders = colliders
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
