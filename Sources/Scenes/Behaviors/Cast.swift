// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// The behaviours of a scene in a simulation that runs: who is there, with what.
///
/// The cast goes from each change of the behaviours to the next inside the simulation's schedule, so
/// that a copy of the simulation has its own.
struct Cast<R: ScalarReal>: Sendable {
  private let scene: DynamicScene

  /// The body of each item.
  private let bodies: [BodyID]

  /// What the items touch, and with what.
  private let colliders: Colliders

  /// What each behaviour has brought; nil for one that is not there.
  private var props: [Props<R>?]

  /// The behaviours of a scene, none of which has come yet.
  init(_ scene: DynamicScene, bodies: [BodyID], colliders: Colliders) {
    self.scene = scene
    self.bodies = bodies
    self.colliders = colliders
    props = scene.behaviors.map { _ in nil }
  }

  /// Makes the changes of a time, and lets the simulation wait for those of the next.
  ///
  /// As in UIKit's queue of changes: who goes leaves, items get what they are made of from now on,
  /// who comes finds them like that.
  func perform(at time: Double, in simulation: inout Simulation<R>) {
    var cast = self
    // Taken out of the simulation: what two hold is copied where it changes.
    var world = World<R>()
    swap(&world, &simulation.world)
    cast.dismiss(at: time, from: &world)
    if time > 0 { cast.scene.dress(bodies, at: time, in: &world) }
    cast.scene.setGravity(on: bodies, at: time, in: &world)
    cast.scene.setBullets(on: bodies, at: time, in: &world)
    cast.colliders.update(scene, bodies: bodies, at: time, in: &world)
    cast.admit(at: time, to: &world)
    swap(&world, &simulation.world)
    cast.lend(to: &simulation)
    guard let next = scene.nextChange(after: time) else { return }
    simulation.schedule(at: next) { [cast] in cast.perform(at: next, in: &$0) }
  }

  /// Lets those go whose time is over.
  private mutating func dismiss(at time: Double, from world: inout World<R>) {
    for (index, entry) in scene.behaviors.enumerated() where !entry.time.contains(time) {
      props[index]?.leave(&world)
      props[index] = nil
    }
  }

  /// Lets those come whose time it is, in the order of the document.
  private mutating func admit(at time: Double, to world: inout World<R>) {
    var stage = Stage(world: World<R>(), items: scene.items, bodies: bodies, time: time)
    swap(&stage.world, &world)
    for (index, entry) in scene.behaviors.enumerated()
    where props[index] == nil && entry.time.contains(time) {
      stage.props = Props()
      entry.behavior.add(to: &stage)
      props[index] = stage.props
    }
    swap(&stage.world, &world)
  }

  /// Gives the simulation what acts on it in its ticks; an instantaneous push is given once.
  private mutating func lend(to simulation: inout Simulation<R>) {
    let waiting = simulation.pushes.filter { $0.mode == .instantaneous }
    simulation.pushes = waiting + props.flatMap { $0?.pushes ?? [] }
    simulation.fields = props.flatMap { $0?.fields ?? [] }
    simulation.inputs = props.flatMap { $0?.inputs ?? [] }
    for index in props.indices { props[index]?.pushes.removeAll { $0.mode == .instantaneous } }
  }
}
