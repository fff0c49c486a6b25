// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

struct WorldTests {
  @Test func `Copies of a simulation run independently and come out bit for bit the same`() {
    var (simulation, bodies) = hangingBodies()
    for _ in 1...20 { simulation.tick(frame) }
    let kept = simulation
    var copy = simulation
    for _ in 1...100 { simulation.tick(frame) }
    #expect(copy.world.states(bodies) == kept.world.states(bodies))
    #expect(copy.tickCount == 20)
    for _ in 1...100 { copy.tick(frame) }
    #expect(copy.world.states(bodies) == simulation.world.states(bodies))
    #expect(copy.world.states(bodies) != kept.world.states(bodies))
    copy.world[bodies[0]].velocity = .zero
    #expect(copy.world.states(bodies) != simulation.world.states(bodies))
  }

  @Test func `Bodies elsewhere change nothing, wherever they stand in the order`() {
    var (alone, bodies) = hangingBodies()
    var (crowded, same) = hangingBodies(among: 3)
    for _ in 1...200 {
      alone.tick(frame)
      crowded.tick(frame)
    }
    #expect(alone.world.states(bodies) == crowded.world.states(same))
  }

  @Test
  func `A body and a joint that come and go again leave the others as they would have been`() {
    var (plain, bodies) = hangingBodies()
    var (disturbed, same) = hangingBodies()
    let guest = disturbed.world.addSlab(50, 50)
    let joint = disturbed.world.join(guest, disturbed.world.addAnchor(51, 50), length: 1)
    for _ in 1...10 {
      plain.tick(frame)
      disturbed.tick(frame)
    }
    disturbed.world.remove(joint)
    disturbed.world.remove(guest)
    for _ in 1...100 {
      plain.tick(frame)
      disturbed.tick(frame)
    }
    #expect(plain.world.states(bodies) == disturbed.world.states(same))
  }

  @Test
  func `The place of a removed body is used again, for a body that moves as a new one does`() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let first = world.addSlab(0, 0, velocity: (5, 5))
    let anchor = world.addAnchor(0, 1)
    world.join(first, anchor, length: 1, frequency: 3)
    world.remove(first)
    let second = world.addSlab(2, 0)
    let joint = world.join(second, anchor, length: 1, frequency: 2)
    world.remove(joint)
    var simulation = Simulation(world, ticks: 1)
    #expect(simulation.world[second].position.x == 2)
    let h = Float(1) / 120
    #expect(simulation.world[second].velocity == Vector2(0, h * 10))
  }

  @Test func `Removing the joint of a hanging body lets it fall`() {
    var world = World<Double>(gravity: 10)
    let (anchor, body) = (world.addAnchor(0, 0), world.addSlab(0, 1))
    let rope = world.join(body, anchor, length: 1)
    #expect(world.length(of: rope) == 1)
    var simulation = Simulation(world, ticks: 10)
    #expect(abs(simulation.world[body].position.y - 1) < 1e-9)
    simulation.world.remove(rope)
    let steps = simulation.subStepCount
    for _ in 1...10 { simulation.tick(frame) }
    let h = Double(SolverConstants.subStep)
    let count = Double(simulation.subStepCount - steps)
    #expect(
      abs(simulation.world[body].position.y - 1 - 10 * h * h * count * (count + 1) / 2) < 1e-9)
  }

  @Test func `A body without inertia does not turn, and one of static mass does not move`() {
    var world = World<Float>()
    let body = world.addSlab(0, 0, velocity: (1, 0), angularVelocity: 2)
    world.setMass(of: body, to: 4, inertia: 0)
    #expect(world[body].angularVelocity == 0)
    #expect(world[body].inverseMass == 0.25)
    #expect(world[body].velocity == Vector2(1, 0))
    var simulation = Simulation(world)
    simulation.pushes = [
      Push(body: body, mode: .instantaneous, vector: Vector2(4, 0), lever: Vector2(0, 1))
    ]
    simulation.tick(frame)
    #expect(simulation.world[body].velocity == Vector2(2, 0))
    #expect(simulation.world[body].angularVelocity == 0)
    simulation.world.setMass(of: body, to: nil, inertia: 1)
    let place = simulation.world[body].position
    simulation.pushes = [
      Push(body: body, mode: .instantaneous, vector: Vector2(4, 0), lever: Vector2(0, 1))
    ]
    for _ in 1...10 { simulation.tick(frame) }
    #expect(simulation.world[body].position == place)
    #expect(simulation.world[body].isStatic)
    #expect(simulation.isAtRest)
  }

  @Test func `Joints are solved from the newest to the oldest, as in Box2D's islands`() {
    // Two rods that nearly agree cannot both be satisfied in eight rounds; the last one solved is.
    var world = World<Double>(allowsSleeping: false)
    let body = world.addSlab(0, 0, velocity: (1, 1))
    world.join(body, world.addAnchor(1, 0), length: 1)
    world.join(body, world.addAnchor(1, 0.1), length: 1.01.squareRoot())
    var simulation = Simulation(world, ticks: 1)
    let velocity = simulation.world[body].velocity
    #expect(abs(velocity.x) < 1e-15)
    // Each solution takes away the velocity along its rod; what is left after eight rounds is
    // (n2 . v) (n1 . n2)^15 n1 with the normals n1 = (0, 1) and n2 = (-0.1, 1) / sqrt(1.01).
    let left = (1...8).reduce(0.9) { left, _ in left / 1.01 }
    #expect(abs(velocity.y - left) < 1e-12)
  }

  @Test
  func `An island begins with the newest body's joints, even where an older body has newer ones`() {
    var world = World<Double>(allowsSleeping: false)
    let (old, new) = (
      world.addSlab(0, 0, velocity: (1, 1)), world.addSlab(1, 0, velocity: (-1, 2))
    )
    world.join(old, new, length: 1)
    world.join(new, world.addAnchor(2, 0.3), length: 1.09.squareRoot())
    world.join(old, world.addAnchor(-1, 0.3), length: 1.09.squareRoot())
    var simulation = Simulation(world, ticks: 1)
    // The rod of the old body is solved last, so it is the one that is satisfied.
    let (a, b) = (simulation.world[old].velocity, simulation.world[new].velocity)
    #expect(abs(-a.x + 0.3 * a.y) < 1e-15)
    #expect(abs(b.x + 0.3 * b.y) > 0.001)
  }

  /// Three bodies that hang from an anchor, by a rod, a spring and a pin.
  private func hangingBodies(among bystanders: Int = 0) -> (Simulation<Float>, [BodyID]) {
    var world = World<Float>()
    world.gravity = Vector2(1, 10)
    let anchor = world.addAnchor(0, 0)
    var bodies: [BodyID] = []
    for index in 1...3 {
      for _ in 0..<bystanders { _ = world.addSlab(20, Double(index), velocity: (1, 0)) }
      bodies.append(world.addSlab(Double(index), 0.1))
    }
    world.join(bodies[0], anchor, length: 1)
    world.join(bodies[1], bodies[0], at: (0.2, 0.1), length: 0.8, frequency: 2, dampingRatio: 0.1)
    world.pin(bodies[2], (-0.5, 0), bodies[1], (0.5, 0))
    return (Simulation(world), bodies)
  }
}

extension World<Float> {
  fileprivate func states(_ bodies: [BodyID]) -> [[Float]] {
    bodies.map { self[$0] }.map {
      [$0.position.x, $0.position.y, $0.angle, $0.velocity.x, $0.velocity.y, $0.angularVelocity]
    }
  }
}

struct SleepTests {
  @Test func `The Float timer of the device runs out at the 61st quiet sub-step`() {
    #expect(Generation.current.quietSteps == 61)
    // Powers of two add up exactly.
    #expect(SolverConstants.quietStepsToSleep(subStep: Float(1) / 128) == 64)
  }

  @Test func `A still body sleeps after 61 sub-steps, at tick 31, in worlds of both numbers`() {
    var device = World<Float>()
    var smooth = World<Double>()
    let (a, b) = (device.addSlab(0, 0), smooth.addSlab(0, 0))
    var (deviceRun, smoothRun) = (Simulation(device), Simulation(smooth))
    for tick in 1...35 {
      deviceRun.tick(frame)
      smoothRun.tick(frame)
      #expect(deviceRun.isAtRest == (tick >= 31))
      #expect(smoothRun.isAtRest == (tick >= 31))
      #expect(deviceRun.world[a].isAwake == (tick < 31))
      #expect(smoothRun.world[b].isAwake == (tick < 31))
    }
    #expect(deviceRun.subStepCount == 69)
  }

  @Test(
    "Up to 1 pt/s and 2 degrees a second are quiet, more is not",
    arguments: [(0.0099, 0.0, true), (0.0101, 0, false), (0, 0.0348, true), (0, 0.0350, false)])
  func thresholds(speed: Double, spin: Double, sleeps: Bool) {
    var world = World<Float>()
    let body = world.addSlab(0, 0, velocity: (speed, 0), angularVelocity: spin)
    var simulation = Simulation(world, ticks: 60)
    #expect(simulation.isAtRest == sleeps)
    #expect((simulation.world[body].velocity == .zero) == (sleeps || speed == 0))
    #expect((simulation.world[body].angularVelocity == 0) == (sleeps || spin == 0))
  }

  @Test func `A world that may not sleep never does`() {
    var world = World<Float>(allowsSleeping: false)
    _ = world.addSlab(0, 0)
    var simulation = Simulation(world, ticks: 200)
    #expect(!simulation.isAtRest)
  }

  @Test func `A world without bodies that move is at rest after its first tick, not before`() {
    var world = World<Float>()
    _ = world.addAnchor(0, 0)
    var simulation = Simulation(world)
    #expect(!simulation.isAtRest)
    simulation.tick(frame)
    #expect(simulation.isAtRest)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `What hangs together falls asleep together, after its last quiet member`(order: [Int]) {
    var world = World<Float>()
    // One so heavy that it never notices, one that swings at it.
    let masses = [1000.0, 0.001]
    let pair = order.map { world.addSlab(Double($0), 0, mass: masses[$0]) }
    let (still, swinging) = (pair[order[0]], pair[order[1]])
    world[swinging].velocity = Vector2(0.5, 0)
    world[swinging].linearDamping = 2
    world.join(still, swinging, length: 1, frequency: 2)
    let alone = world.addSlab(9, 9)
    var simulation = Simulation(world)
    var sleepTicks = [0, 0, 0]
    for tick in 1...600 {
      simulation.tick(frame)
      for (index, body) in [still, swinging, alone].enumerated()
      where !simulation.world[body].isAwake && sleepTicks[index] == 0 {
        sleepTicks[index] = tick
      }
    }
    #expect(sleepTicks[2] == 31)
    #expect(sleepTicks[0] == sleepTicks[1])
    #expect(sleepTicks[0] > 60)
  }

  @Test func `Waking one body wakes its island in the next sub-step, and no other`() {
    var (simulation, bodies) = sleepingChain()
    simulation.world.wake(bodies[2])
    simulation.tick(frame)
    #expect(bodies.map { simulation.world[$0].isAwake } == [true, true, true, false])
    // All of them count their quiet sub-steps anew: 61 of them, two a tick.
    for _ in 2...30 { simulation.tick(frame) }
    #expect(!simulation.isAtRest)
    simulation.tick(frame)
    #expect(simulation.isAtRest)
  }

  @Test func `A push wakes what it pushes`() {
    var (simulation, bodies) = sleepingChain()
    simulation.pushes = [Push(body: bodies[0], mode: .instantaneous, vector: Vector2(1, 0))]
    simulation.tick(frame)
    #expect(bodies.map { simulation.world[$0].isAwake } == [true, true, true, false])
    #expect(simulation.world[bodies[2]].velocity.x > 0)
  }

  @Test func `Adding and removing joints and bodies wakes those that they held`() {
    var (simulation, bodies) = sleepingChain()
    let joint = simulation.world.join(bodies[2], bodies[3], length: 1)
    #expect(bodies.map { simulation.world[$0].isAwake } == [false, false, true, true])
    simulation.tick(frame)
    #expect(bodies.allSatisfy { simulation.world[$0].isAwake })
    for _ in 1...40 { simulation.tick(frame) }
    #expect(simulation.isAtRest)
    simulation.world.remove(joint)
    simulation.tick(frame)
    #expect(bodies.allSatisfy { simulation.world[$0].isAwake })
    for _ in 1...40 { simulation.tick(frame) }
    simulation.world.remove(bodies[1])
    simulation.tick(frame)
    #expect([0, 2, 3].map { simulation.world[bodies[$0]].isAwake } == [true, true, false])
  }

  @Test func `Moving an anchor wakes what hangs on it`() {
    var world = World<Float>()
    let (anchor, body) = (world.addAnchor(0, 0), world.addSlab(1, 0))
    world.join(body, anchor, length: 1, frequency: 2, dampingRatio: 1)
    var simulation = Simulation(world, ticks: 31)
    #expect(simulation.isAtRest)
    simulation.world[anchor].position = Vector2(0.5, 0)
    simulation.tick(frame)
    #expect(simulation.isAtRest)
    simulation.world.wakeNeighbours(of: anchor)
    for _ in 1...200 { simulation.tick(frame) }
    #expect(abs(simulation.world[body].position.x - 1.5) < 0.01)
  }

  @Test func `A sleeping body that is let go of moves again`() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let (wall, body) = (world.addSlab(0, 0), world.addSlab(0, 1))
    world.join(body, wall, length: 1)
    world.setMass(of: wall, to: nil, inertia: 0)
    var simulation = Simulation(world, ticks: 60)
    #expect(simulation.isAtRest)
    #expect(simulation.world[wall].position == .zero)
    simulation.world.setMass(of: wall, to: 1, inertia: 0)
    for _ in 1...60 { simulation.tick(frame) }
    #expect(simulation.world[wall].position.y > 4)
    #expect(abs(simulation.world[body].position.y - simulation.world[wall].position.y - 1) < 0.005)
  }

  @Test func `A body that fell asleep, was made static and is let go of is awake`() {
    var (simulation, bodies) = sleepingChain()
    simulation.world.setMass(of: bodies[3], to: nil, inertia: 0)
    simulation.world.setMass(of: bodies[3], to: 1, inertia: 1)
    #expect(bodies.map { simulation.world[$0].isAwake } == [false, false, false, true])
  }

  /// Three bodies on springs at rest and one for itself, all asleep.
  private func sleepingChain() -> (Simulation<Float>, [BodyID]) {
    var world = World<Float>()
    let bodies = (0...3).map { world.addSlab(Double($0), 0) }
    world.join(bodies[0], bodies[1], length: 1, frequency: 2)
    world.join(bodies[1], bodies[2], length: 1, frequency: 2)
    var simulation = Simulation(world, ticks: 31)
    #expect(simulation.isAtRest)
    return (simulation, bodies)
  }
}
