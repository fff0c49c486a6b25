// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Free items that collide keep their momentum, whatever they are made of.
struct CollisionMomentumTests {
  /// In a sub-step so short nothing overlaps by more than the slop.
  ///
  /// A correction of positions would move momenta sideways, and so change the angular momentum. In
  /// `Float` the rounding of thousands of sub-steps alone adds up to 3e-5.
  @Test(arguments: Collision.all)
  func `Collisions keep linear and angular momentum`(_ collision: Collision) {
    var (simulation, ids): (Simulation<Double>, _) = collision.simulation(subStep: Float(1) / 1000)
    let start = simulation.world.momenta(of: ids)
    for _ in 1...45 { simulation.tick(frame) }
    let end = simulation.world.momenta(of: ids)
    #expect(abs(end.linear.x - start.linear.x) < 1e-11 * start.scale)
    #expect(abs(end.linear.y - start.linear.y) < 1e-11 * start.scale)
    #expect(abs(end.angular - start.angular) < 1e-11 * start.angularScale)
    #expect(abs(simulation.world[ids[0]].velocity.x - 2) > 0.1, "they did not meet")
  }

  @Test(arguments: Collision.all)
  func `The device's sub-steps keep linear momentum as well`(_ collision: Collision) {
    var (simulation, ids): (Simulation<Float>, _) = collision.simulation(
      subStep: SolverConstants.subStep)
    let start = simulation.world.momenta(of: ids)
    for _ in 1...45 { simulation.tick(frame) }
    let end = simulation.world.momenta(of: ids)
    #expect(abs(end.linear.x - start.linear.x) < 1e-5 * start.scale)
    #expect(abs(end.linear.y - start.linear.y) < 1e-5 * start.scale)
    // Corrected positions take a little of the angular momentum with them.
    #expect(abs(end.angular - start.angular) < 0.02 * start.angularScale)
  }
}

/// Two or three items on their way to each other, without gravity.
struct Collision: CustomStringConvertible {
  let shapes: String
  let offset: Double
  let restitution: Double
  let friction: Double

  static let all = ["discs", "boxes", "box and disc", "three"].flatMap { shapes in
    [0, 0.15].flatMap { offset in
      [0, 0.5, 1].flatMap { restitution in
        [0, 0.5].map {
          Collision(shapes: shapes, offset: offset, restitution: restitution, friction: $0)
        }
      }
    }
  }

  var description: String { "\(shapes), \(offset) m, e \(restitution), mu \(friction)" }

  /// The items, 2 m/s against 1 m/s, one of five times the density of the other.
  func simulation<R: ScalarReal>(subStep: Float) -> (Simulation<R>, [BodyID]) {
    let disc = Shape<R>.circle(radius: R(0.25))
    let box = Shape<R>.box(width: R(0.6), height: R(0.4))
    let (left, right) = shapes == "discs" ? (disc, disc) : (box, shapes == "boxes" ? box : disc)
    var matter = Matter(density: 5, friction: friction, restitution: restitution)
    matter.velocity = (2, 0.1)
    matter.angularVelocity = offset * 10
    var world = World<R>(subStep: subStep, allowsSleeping: false)
    var ids = [world.addItem(left, -0.6, 0, angle: 0.3, matter)]
    matter.density = 1
    matter.velocity = (-1, 0.1)
    matter.angularVelocity = offset * -7
    ids.append(world.addItem(right, 0.6, offset, angle: -0.2, matter))
    if shapes == "three" { ids.append(world.addItem(box, 1.5, 0.1, angle: 1, matter)) }
    return (Simulation(world), ids)
  }
}
