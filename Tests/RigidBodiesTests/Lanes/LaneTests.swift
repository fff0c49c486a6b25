// SPDX-License-Identifier: Apache-2.0

import Basics
import ContactScenes
import Testing
import TestSupport

@testable import RigidBodies

@Suite struct LaneTests {
  @Test(
    "Every run has the bits that it has alone, in any number of lanes",
    arguments: LaneKind.allCases, LaneCount.allCases.dropFirst())
  func bits(kind: LaneKind, lanes: LaneCount) {
    var random = SplitMix(seed: 1)
    let jobs = (0..<50).map { _ in kind.job(&random) }
    let alone = recordings(of: jobs, lanes: .one)
    #expect(recordings(of: jobs, lanes: lanes) == alone)
    #expect(alone.contains { $0.tracks[0].x.first != $0.tracks[0].x.last }, "nothing moved")
  }

  @Test func `Runs of several kinds in a row wait for each other`() {
    var random = SplitMix(seed: 2)
    let jobs = (0..<60).map { LaneKind.allCases[$0 / 4 % LaneKind.allCases.count].job(&random) }
    #expect(recordings(of: jobs, lanes: .eight) == recordings(of: jobs, lanes: .one))
  }

  @Test(arguments: [30, 400])
  func `What waits for its pause longer than it records keeps its record`(limit: Int) {
    var random = SplitMix(seed: 3)
    let jobs = (0..<40).map { _ in
      var job = LaneKind.spring.job(&random)
      job.ticks = 20
      job.pauseLimit = limit
      return job
    }
    let alone = recordings(of: jobs, lanes: .one)
    #expect(recordings(of: jobs, lanes: .four) == alone)
    #expect(alone.contains { $0.pauseTick ?? 0 > 20 } || limit < 400)
  }

  @Test func `A run that is no number disturbs no other`() {
    var random = SplitMix(seed: 4)
    var jobs = (0..<20).map { _ in LaneKind.snap.job(&random) }
    for index in [3, 11] { jobs[index].simulation.world[jobs[index].bodies[0]].velocity.x = .nan }
    let alone = recordings(of: jobs, lanes: .one)
    let lanes = recordings(of: jobs, lanes: .sixteen)
    for index in jobs.indices where index != 3 && index != 11 {
      #expect(lanes[index] == alone[index])
    }
    #expect(lanes[3].tracks[0].x.last?.isNaN == true)
  }

  @Test func `What changes with time runs alone`() {
    var random = SplitMix(seed: 5)
    var job = LaneKind.spring.job(&random)
    #expect(job.simulation.fitsLanes)
    job.simulation.schedule(at: 0.1) { $0.world.gravity = Vector2(0, 10) }
    #expect(!job.simulation.fitsLanes)
    let jobs = [job, LaneKind.spring.job(&random), job]
    #expect(recordings(of: jobs, lanes: .four) == recordings(of: jobs, lanes: .one))
  }
}

/// The recordings of runs in their order, made with so many lanes; each run is handed over once.
func recordings(of jobs: [LaneJob], lanes: LaneCount) -> [Recording] {
  var all = [Recording?](repeating: nil, count: jobs.count)
  var rest = jobs[...]
  lanes.record(scale: 100) {
    rest.popFirst()
  } finish: { index, recording in
    #expect(all[index] == nil)
    all[index] = recording
  }
  return all.compactMap { $0 }
}

@Suite struct TickTableTests {
  @Test(arguments: [1.0 / 60, 1.0 / 120, 1.0 / 50, 0.1, 0.001, 0])
  func `It counts the sub-steps of every tick as a clock does`(interval: Double) {
    var table = TickTable(interval: interval, by: .current)
    table.extend(to: 700)
    table.extend(to: 1000)
    var clock = TickClock()
    for tick in 0..<1000 {
      #expect(table.clock(after: tick) == clock)
      let count = clock.begin(interval)
      #expect(table.subSteps(after: tick) == count)
    }
  }
}

@Suite struct SimulationStoreTests {
  @Test func `A scene moves in the storage of another one as in its own, to the last bit`() {
    var store = SimulationStore()
    for scene in ContactScene.all {
      var alone = Simulation(SceneWorld<Float>(scene).world)
      var reused = store.take()
      reused.world = SceneWorld<Float>(scene, in: reused.world).world
      for _ in 0..<min(scene.subSteps, 240) {
        alone.tick(Double(ContactScene.subStep))
        reused.tick(Double(ContactScene.subStep))
        #expect(reused.world.bodies.elements == alone.world.bodies.elements, "\(scene)")
        #expect(reused.contactEvents == alone.contactEvents, "\(scene)")
      }
      store.keep(reused)
    }
  }
}

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
        JointEnds(bodyA: item, bodyB: anchor, localAnchorA: p, localAnchorB: q),
        range: JointRange(lower: -1, upper: number(&random, 0, 2)), frictionTorque: 0.5)
      pin.referenceAngle = number(&random, -1, 1)
      _ = world.add(pin)
    case .rope:
      _ = world.add(
        RopeJoint(
          JointEnds(bodyA: item, bodyB: anchor, localAnchorA: p, localAnchorB: q),
          length: number(&random, 0.5, 3)))
    case .weld:
      _ = world.add(
        WeldJoint(
          JointEnds(bodyA: item, bodyB: anchor, localAnchorA: Vector2(0, -1), localAnchorB: q),
          referenceAngle: number(&random, -1, 1)))
    case .slider:
      _ = world.add(
        SlidingJoint(
          JointEnds(bodyA: item, bodyB: anchor, localAnchorA: p, localAnchorB: q),
          localAxisA: Vector2(1, 0),
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
        JointEnds(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q),
        length: number(&random, 0, 2),
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
