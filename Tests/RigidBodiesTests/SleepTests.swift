// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// When bodies fall asleep, and what wakes them.
struct SleepTests {
  @Test func `The Float timer of the device runs out at the 61st quiet sub-step`() {
    #expect(SolverConstants.quietStepsToSleep(subStep: Float(1) / 120) == 61)
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
