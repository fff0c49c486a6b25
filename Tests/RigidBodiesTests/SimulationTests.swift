// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies
import Testing

struct SimulationTests {
  @Test(
    "A tick runs the sub-steps that fit, the first ones of UIKit's frame rates as measured",
    arguments: [
      (60, [1, 2, 2, 2, 2, 2]), (120, [0, 1, 1, 1, 1, 1]), (50, [2, 2, 3, 2, 2, 3]),
      (30, [3, 4, 4, 4, 4, 4]), (240, [0, 0, 1, 0, 1, 0]),
    ] as [(Double, [Int])])
  func schedule(frameRate: Double, expected: [Int]) {
    var clock = TickClock()
    var device = Simulation(World<Float>())
    var smooth = Simulation(World<Double>())
    for count in expected {
      #expect(clock.begin(1 / frameRate) == count)
      let before = device.subStepCount
      device.tick(1 / frameRate)
      smooth.tick(1 / frameRate)
      #expect(device.subStepCount - before == count)
      #expect(smooth.subStepCount == device.subStepCount)
    }
    #expect(device.tickCount == expected.count)
  }

  @Test func `At 60 Hz every later tick of a minute runs two sub-steps`() {
    var simulation = Simulation(World<Float>())
    for _ in 1...3600 { simulation.tick(frame) }
    #expect(simulation.subStepCount == 7199)
  }

  @Test func `A continuous push acts in every sub-step of its tick and is forgotten after it`() {
    var world = World<Double>()
    let body = world.addSlab(0, 0, mass: 2)
    var simulation = Simulation(world)
    simulation.pushes = [
      Push(body: body, mode: .continuous, vector: Vector2(6, 0), lever: Vector2(0, 0.1))
    ]
    let h = Double(SolverConstants.subStep)
    for tick in 1...10 {
      simulation.tick(frame)
      let steps = Double(2 * tick - 1)
      #expect(abs(simulation.world[body].velocity.x - 3 * h * steps) < 1e-12)
      // T = r x F = -0.6 N m on I = 2 (0.4^2 + 0.2^2) / 12 kg m^2.
      #expect(abs(simulation.world[body].angularVelocity + 18 * h * steps) < 1e-12)
      #expect(simulation.world[body].force == .zero)
      #expect(simulation.world[body].torque == 0)
    }
    simulation.pushes = []
    let velocity = simulation.world[body].velocity
    simulation.tick(frame)
    #expect(simulation.world[body].velocity == velocity)
  }

  @Test func `A push in a tick without a sub-step is lost, an impulse is not`() {
    var world = World<Double>()
    let (pushed, kicked) = (world.addSlab(0, 0), world.addSlab(5, 0))
    var simulation = Simulation(world)
    simulation.pushes = [
      Push(body: pushed, mode: .continuous, vector: Vector2(1, 0)),
      Push(body: kicked, mode: .instantaneous, vector: Vector2(1, 0)),
    ]
    simulation.tick(1.0 / 120)
    #expect(simulation.subStepCount == 0)
    #expect(simulation.world[pushed].force == .zero)
    #expect(simulation.world[kicked].velocity == Vector2(1, 0))
    #expect(simulation.pushes.map(\.body) == [pushed])
  }

  @Test func `Several pushes on one body add up, and impulses act once`() {
    var world = World<Double>()
    let body = world.addSlab(0, 0, mass: 4)
    var simulation = Simulation(world)
    simulation.pushes = [
      Push(body: body, mode: .continuous, vector: Vector2(3, 0)),
      Push(body: body, mode: .instantaneous, vector: Vector2(2, 4)),
      Push(body: body, mode: .continuous, vector: Vector2(-1, 8)),
      Push(body: body, mode: .instantaneous, vector: Vector2(2, 0), lever: Vector2(0, -0.2)),
    ]
    simulation.tick(frame)
    simulation.tick(frame)
    let h = Double(SolverConstants.subStep)
    let velocity = simulation.world[body].velocity
    #expect(abs(velocity.x - (1 + 3 * h * 0.5)) < 1e-12)
    #expect(abs(velocity.y - (1 + 3 * h * 2)) < 1e-12)
    // r x p = 0.4 N m s on I = 4 (0.4^2 + 0.2^2) / 12 kg m^2.
    #expect(abs(simulation.world[body].angularVelocity - 6) < 1e-12)
    #expect(simulation.pushes.count == 2)
  }

  @Test func `Gravity and damping act as their formulas say, step by step`() {
    var world = World<Double>(gravity: 10)
    let falling = world.addSlab(0, 0, velocity: (2, 0), angularVelocity: 3)
    let floating = world.addSlab(3, 0)
    world[floating].gravityScale = 0
    world[falling].linearDamping = 0.7
    world[falling].angularDamping = 1.3
    var simulation = Simulation(world, ticks: 50)
    // v_n = q^n v_0 + h g (q + q^2 + ... + q^n), q = 1 / (1 + h c), after n = 99 sub-steps.
    let h = Double(SolverConstants.subStep)
    let body = simulation.world[falling]
    let (power, sum) = powers(of: 1 / (1 + h * 0.7), 99)
    #expect(abs(body.velocity.x - 2 * power) < 1e-12)
    #expect(abs(body.velocity.y - 10 * h * sum) < 1e-12)
    #expect(abs(body.position.x - 2 * h * sum) < 1e-12)
    let (turnPower, turnSum) = powers(of: 1 / (1 + h * 1.3), 99)
    #expect(abs(body.angularVelocity - 3 * turnPower) < 1e-12)
    #expect(abs(body.angle - 3 * h * turnSum) < 1e-12)
    #expect(simulation.world[floating].position == Vector2(3, 0))
  }

  /// The n-th power of q, and the sum of the first n powers.
  private func powers(of q: Double, _ n: Int) -> (last: Double, sum: Double) {
    var (last, sum) = (1.0, 0.0)
    for _ in 1...n {
      last *= q
      sum += last
    }
    return (last, sum)
  }

  @Test func `A recording is what ticks one by one give, and stands still after the pause`() {
    var world = World<Float>()
    let body = world.addSlab(0, 0, velocity: (0.02, 0))
    world[body].linearDamping = 4
    var (recorded, ticked) = (Simulation(world), Simulation(world))
    let recording = recorded.record([body], ticks: 80, interval: frame, scale: 100)
    #expect(recording.tracks[0].x[0] == 0)
    var pauseTick: Int?
    for tick in 1...80 {
      ticked.tick(frame)
      if pauseTick == nil && ticked.isAtRest { pauseTick = tick }
      #expect(recording.tracks[0].x[tick] == Double(ticked.world[body].position.x * 100))
      #expect(recording.tracks[0].velocityX[tick] == Double(ticked.world[body].velocity.x * 100))
    }
    #expect(recording.pauseTick == pauseTick)
    #expect(pauseTick != nil)
  }

  @Test func `A pause after the recorded ticks is found where it is asked for`() {
    var world = World<Float>()
    let body = world.addSlab(0, 0)
    var (short, long) = (Simulation(world), Simulation(world))
    let early = short.record([body], ticks: 10, interval: frame, scale: 100)
    #expect(early.pauseTick == nil)
    let late = long.record([body], ticks: 10, interval: frame, scale: 100, pauseLimit: 3600)
    #expect(late.pauseTick == 31)
    #expect(late.tracks == early.tracks)
    #expect(late.tracks[0].x.count == 11)
  }
}

@Suite struct ScheduleTests {
  private static func thrown() -> (simulation: Simulation<Float>, body: BodyID) {
    var world = World<Float>()
    let body = world.add(Body(position: .zero, mass: 1, inertia: 1))
    return (Simulation(world), body)
  }

  @Test func `A change happens in the first tick at or after its time, in order`() {
    let (start, body) = Self.thrown()
    var simulation = start
    simulation.schedule(at: 1) { $0.world[body].angularVelocity = 2 }
    simulation.schedule(at: 0.5) { simulation in
      simulation.world[body].velocity = Vector2(1, 0)
      simulation.schedule(at: 0.5) { $0.world[body].velocity = Vector2(0, 3) }
    }
    for tick in 1...61 {
      simulation.tick(1 / 60.0)
      #expect(simulation.world[body].velocity == (tick > 30 ? Vector2(0, 3) : .zero))
      #expect(simulation.world[body].angularVelocity == (tick > 60 ? 2 : 0))
    }
  }

  @Test func `A copy has its own schedule`() {
    let (start, body) = Self.thrown()
    var one = start
    one.schedule(at: 0.5) { $0.world[body].velocity = Vector2(1, 0) }
    var other = one
    for _ in 1...40 { one.tick(1 / 60.0) }
    #expect(other.world[body].velocity == .zero)
    for _ in 1...40 { other.tick(1 / 60.0) }
    #expect(one.world[body] == other.world[body] && one.world[body].velocity.x == 1)
  }

  @Test func `A simulation is not over before its last change and its last input`() {
    let (start, body) = Self.thrown()
    var simulation = start
    simulation.schedule(at: 1) { _ in }
    for _ in 1...60 { simulation.tick(1 / 60.0) }
    #expect(!simulation.isOver && simulation.isAtRest)
    simulation.inputs = [TickInput(moving: body, until: 2) { _, _, _ in nil }]
    for tick in 61...121 {
      simulation.tick(1 / 60.0)
      #expect(simulation.isOver == (tick == 121))
    }
  }

  @Test func `An input hears when the last tick began and when this one does`() {
    let (start, body) = Self.thrown()
    var simulation = start
    simulation.inputs = [
      TickInput(moving: body, until: 1) { _, last, now in
        Vector2(Float(last ?? -1), Float(now))
      }
    ]
    simulation.tick(0.25)
    #expect(simulation.world[body].position == Vector2(-1, 0))
    simulation.tick(0.5)
    #expect(simulation.world[body].position == Vector2(0, 0.25))
    simulation.tick(0.5)
    #expect(simulation.world[body].position == Vector2(0.25, 0.75))
  }
}

/// Box2D lets nothing move farther than 2 m or turn farther than a quarter turn in a sub-step.
struct SpeedLimitTests {
  private let h = Double(SolverConstants.subStep)

  /// A body after one sub-step.
  private func stepped(velocity: (x: Double, y: Double), spin: Double) -> Body<Double> {
    var world = World<Double>()
    let body = world.addSlab(0, 0, velocity: velocity, angularVelocity: spin)
    return Simulation(world, ticks: 1).world[body]
  }

  @Test func `A body faster than 24,000 pt/s is slowed to it and keeps its direction`() {
    let body = stepped(velocity: (300, -400), spin: 0)
    #expect(abs(body.velocity.x - 0.6 * 2 / h) < 1e-9)
    #expect(abs(body.velocity.y + 0.8 * 2 / h) < 1e-9)
    #expect((body.position - Vector2(1.2, -1.6)).length < 1e-12)
  }

  @Test func `A body that turns faster than a quarter turn a sub-step is slowed to it`() {
    let body = stepped(velocity: (0, 0), spin: -200)
    #expect(abs(body.angularVelocity + Double.pi / 2 / h) < 1e-9)
    #expect(abs(body.angle + Double.pi / 2) < 1e-12)
  }

  @Test func `A body just below the limits is left alone`() {
    let body = stepped(velocity: (239.9, 0), spin: 188)
    #expect(body.velocity == Vector2(239.9, 0))
    #expect(body.angularVelocity == 188)
  }
}
