// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport

/// Kinds of rooms in which discs bounce off walls, each of one topology, with random numbers.
enum LaneRoom: CaseIterable, Sendable {
  case box, slope, hills, spring, rod, several, pushed, windy, walled

  /// A run of one tick in a 60th or 50th of a second, for at most 3 s.
  func job(_ random: inout SplitMix) -> LaneJob {
    var world = World<Float>()
    world.gravity = Vector2(number(&random, -2, 2), number(&random, 4, 12))
    let discs = (0..<(self == .several ? 3 : self == .rod ? 2 : 1)).map { _ in
      addDisc(to: &world, &random)
    }
    addWalls(to: &world, &random)
    if self == .spring { hang(discs[0], in: &world, &random) }
    if self == .rod { join(discs, in: &world) }
    var simulation = Simulation(world)
    if self == .pushed { push(discs[0], in: &simulation, &random) }
    if self == .windy {
      simulation.fields = [
        Field(.linearGravity, on: discs, strength: 3, direction: Vector2(number(&random, -1, 1), 0))
      ]
    }
    return LaneJob(
      simulation, bodies: discs, ticks: 150,
      interval: [1.0 / 60, 1.0 / 50][Int.random(in: 0..<2, using: &random)],
      pauseLimit: [0, 200][Int.random(in: 0..<2, using: &random)])
  }

  private func number(_ random: inout SplitMix, _ low: Double, _ high: Double) -> Float {
    Float(low + (high - low) * random.number(0...1))
  }

  /// A disc, now and then so fast that it would pass through a wall.
  private func addDisc(to world: inout World<Float>, _ random: inout SplitMix) -> BodyID {
    let radius = number(&random, 0.1, 0.4)
    let mass = number(&random, 0.1, 2)
    let turns: Float = Int.random(in: 0..<4, using: &random) == 0 ? 0 : 1
    var body = Body<Float>(
      position: Vector2(number(&random, 0.6, 2.6), number(&random, 0.6, 3)),
      angle: number(&random, -4, 4), mass: mass, inertia: turns * 0.5 * mass * radius * radius)
    let speed = [0, 3, 60][Int.random(in: 0..<3, using: &random)]
    body.velocity = Vector2(
      number(&random, -1, 1) * Float(speed), number(&random, -1, 1) * Float(speed))
    body.angularVelocity = turns * number(&random, -8, 8)
    body.linearDamping = number(&random, 0, 1)
    body.angularDamping = number(&random, 0, 1)
    body.gravityScale = 1
    body.isBullet = Bool.random(using: &random)
    let id = world.add(body)
    var groups = CollisionGroups()
    groups.boundaries = 1
    let restitution = [0, number(&random, 0, 1), 1][Int.random(in: 0..<3, using: &random)]
    _ = world.add(
      Fixture(
        body: id, shape: .circle(radius: radius), friction: number(&random, 0, 1),
        restitution: restitution, groups: groups))
    return id
  }

  private func addWalls(to world: inout World<Float>, _ random: inout SplitMix) {
    let (x, y) = (number(&random, 3, 4), number(&random, 4, 5))
    switch self {
    case .slope:
      addWall([Vector2(-1, y), Vector2(x, y + number(&random, -1, 1))], false, to: &world)
      addWall([Vector2(x, 1), Vector2(x, 3)], false, to: &world)
    case .hills:
      let corners: [Vector2<Float>] = [
        Vector2(-3, 3), Vector2(0, 4), Vector2(0.8, y), Vector2(1.6, 3.6), Vector2(2.4, 4),
        Vector2(5, 2),
      ]
      addWall(corners, false, to: &world)
    case .walled:
      addWall([Vector2(-5, y), Vector2(8, y)], false, to: &world)
      addWall([Vector2(-5, -1), Vector2(8, -1)], false, to: &world)
      addWall([Vector2(0.3, 3.5), Vector2(2.9, 3.5), Vector2(1.6, 3.9)], true, to: &world)
    default:
      addWall([.zero, Vector2(x, 0), Vector2(x, y), Vector2(0, y)], true, to: &world)
    }
  }

  private func addWall(
    _ corners: [Vector2<Float>], _ isClosed: Bool, to world: inout World<Float>
  ) {
    let body = world.add(Body(staticAt: .zero))
    var groups = CollisionGroups()
    groups.isBoundary = true
    groups.boundaries = 1
    _ = world.add(
      Fixture(
        body: body, shape: .chain(corners, isClosed: isClosed), friction: 0.2, restitution: 0.2,
        groups: groups))
  }

  private func hang(_ disc: BodyID, in world: inout World<Float>, _ random: inout SplitMix) {
    let anchor = world.add(Body(staticAt: Vector2(1.6, 1)))
    _ = world.add(
      DistanceJoint(
        bodyA: disc, bodyB: anchor, localAnchorA: Vector2(0.1, 0), localAnchorB: .zero,
        length: number(&random, 0.5, 4), frequency: number(&random, 0.5, 4),
        dampingRatio: number(&random, 0, 0.5)))
  }

  private func join(_ discs: [BodyID], in world: inout World<Float>) {
    _ = world.add(
      DistanceJoint(
        bodyA: discs[0], bodyB: discs[1], localAnchorA: .zero, localAnchorB: .zero, length: 1,
        frequency: 0, dampingRatio: 0))
  }

  private func push(
    _ disc: BodyID, in simulation: inout Simulation<Float>, _ random: inout SplitMix
  ) {
    for mode in [PushMode.continuous, .instantaneous] {
      simulation.pushes.append(
        Push(body: disc, mode: mode, vector: Vector2(number(&random, -1, 1), 0)))
    }
  }
}
