// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport

/// Kinds of small worlds, each of one topology, with random numbers.
enum LaneKind: CaseIterable, Sendable {
  case spring, snap, rod, pin, rope, weld, slider, chain, pushed, field, finger

  /// A run of one tick in a 60th of a second, for at most 2 s.
  func job(_ random: inout SplitMix) -> LaneJob {
    var world = World<Float>()
    world.gravity = Vector2(0, self == .spring || self == .snap ? 0 : number(&random, 0, 10))
    let item = world.add(body(&random))
    let anchor = world.add(Body(staticAt: Vector2(number(&random, 0, 1), 0)))
    join(item, to: anchor, in: &world, &random)
    var simulation = Simulation(world)
    switch self {
    case .pushed: push(item, in: &simulation, &random)
    case .field: addField(on: item, to: &simulation, &random)
    case .finger: addFinger(anchor, to: &simulation, &random)
    default: break
    }
    return LaneJob(
      simulation, bodies: [item], ticks: 120,
      interval: [1.0 / 60, 1.0 / 50][Int.random(in: 0..<2, using: &random)])
  }

  private func number(_ random: inout SplitMix, _ low: Double, _ high: Double) -> Float {
    Float(low + (high - low) * random.number(0...1))
  }

  private func body(_ random: inout SplitMix) -> Body<Float> {
    let mass = number(&random, 0.2, 4)
    let turns: Float = Int.random(in: 0..<4, using: &random) == 0 ? 0 : 1
    var body = Body<Float>(
      position: Vector2(number(&random, -3, 3), number(&random, 1, 3)),
      angle: number(&random, -4, 4), mass: mass, inertia: turns * mass * 0.1)
    body.velocity = Vector2(number(&random, -5, 5), number(&random, -5, 5))
    body.angularVelocity = turns * number(&random, -8, 8)
    body.linearDamping = number(&random, 0, 5)
    body.angularDamping = number(&random, 0, 5)
    body.gravityScale = 1
    return body
  }

  private func join(
    _ item: BodyID, to anchor: BodyID, in world: inout World<Float>, _ random: inout SplitMix
  ) {
    let (p, q) = (Vector2(number(&random, -0.5, 0.5), 0), Vector2<Float>(0, 0))
    switch self {
    case .pin:
      var pin = PinJoint(
        bodyA: item, bodyB: anchor, localAnchorA: p, localAnchorB: q,
        range: JointRange(lower: -1, upper: number(&random, 0, 2)), frictionTorque: 0.5)
      pin.referenceAngle = number(&random, -1, 1)
      _ = world.add(pin)
    case .rope:
      _ = world.add(
        RopeJoint(
          bodyA: item, bodyB: anchor, localAnchorA: p, localAnchorB: q,
          length: number(&random, 0.5, 3)))
    case .weld:
      _ = world.add(
        WeldJoint(
          bodyA: item, bodyB: anchor, localAnchorA: Vector2(0, -1), localAnchorB: q,
          referenceAngle: number(&random, -1, 1)))
    case .slider:
      _ = world.add(
        SlidingJoint(
          bodyA: item, bodyB: anchor, localAnchorA: p, localAnchorB: q, localAxisA: Vector2(1, 0),
          referenceAngle: 0, range: JointRange(lower: -1, upper: number(&random, 0, 1))))
    case .chain:
      let next = world.add(body(&random))
      spring(item, anchor, p, q, in: &world, &random)
      spring(next, item, p, p, in: &world, &random)
    case .snap:
      for corner in [Vector2<Float>(-0.5, -0.2), Vector2(0.5, 0.2)] {
        spring(item, anchor, corner, Vector2(2 * corner.x, corner.y), in: &world, &random)
        spring(item, anchor, corner, Vector2(corner.x, 3 * corner.y), in: &world, &random)
      }
    default: spring(item, anchor, p, q, in: &world, &random)
    }
  }

  private func spring(
    _ a: BodyID, _ b: BodyID, _ p: Vector2<Float>, _ q: Vector2<Float>,
    in world: inout World<Float>, _ random: inout SplitMix
  ) {
    _ = world.add(
      DistanceJoint(
        bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q, length: number(&random, 0, 2),
        frequency: self == .rod ? 0 : number(&random, 0.5, 8),
        dampingRatio: number(&random, 0.1, 1.5)))
  }

  private func push(
    _ item: BodyID, in simulation: inout Simulation<Float>, _ random: inout SplitMix
  ) {
    for mode in [PushMode.continuous, .instantaneous] {
      let vector = Vector2(number(&random, -3, 3), number(&random, -3, 3))
      simulation.pushes.append(
        Push(body: item, mode: mode, vector: vector, lever: Vector2(0, number(&random, -1, 1))))
    }
  }

  private func addField(
    on item: BodyID, to simulation: inout Simulation<Float>, _ random: inout SplitMix
  ) {
    var field = ForceField<Float>(
      .radialGravity, on: [item], strength: number(&random, 0, 3), falloff: number(&random, 0, 2),
      position: Vector2(0, number(&random, 0, 2)))
    field.region = .circle(radius: number(&random, 0.5, 3)).inverse()
    let wind = ForceField<Float>(
      .velocity, on: [item], direction: Vector2(number(&random, -1, 1), 0))
    var gust = wind
    gust.region = .rectangle(width: number(&random, 0.1, 2), height: 3)
    simulation.fields = [field, gust]
  }

  private func addFinger(
    _ anchor: BodyID, to simulation: inout Simulation<Float>, _ random: inout SplitMix
  ) {
    let speed = Double(number(&random, 0.2, 2))
    simulation.inputs = [
      TickInput(moving: anchor, until: 0.5) { position, last, now in
        guard now < 0.5 else { return nil }
        return Vector2(position.x + Float(speed * (now - (last ?? 0))), position.y)
      }
    ]
  }
}
