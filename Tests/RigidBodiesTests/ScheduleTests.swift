// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// What happens to a simulation at a time, and what moves bodies tick by tick.
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
