// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// When and on whom fields act.
struct FieldTimeTests {
  @Test func forcesOfFieldsDoNotAddUpOverTheSubStepsOfATickAndPushesStay() {
    var world = World<Double>()
    let body = world.addSlab(0, 0)
    var simulation = Simulation(world)
    simulation.fields = [
      Field(.linearGravity, on: [body], strength: 6, direction: Vector2(1, 0)),
      Field(.linearGravity, on: [body], strength: 2, direction: Vector2(0, 1)),
    ]
    simulation.pushes = [Push(body: body, mode: .continuous, vector: Vector2(4, 0))]
    for _ in 1...30 { simulation.tick(frame) }
    let time = Double(simulation.subStepCount) / 120
    #expect(simulation.subStepCount == 59)
    #expect(abs(simulation.world[body].velocity.x - 10 * time) < 1e-6)
    #expect(abs(simulation.world[body].velocity.y - 2 * time) < 1e-6)
  }

  @Test func aFieldActsWhereItsRegionIsAndNowhereElse() {
    var world = World<Double>(allowsSleeping: false)
    let inside = world.addSlab(3.5, 1)
    let outside = world.addSlab(5, 1)
    var simulation = Simulation(world)
    var field = Field(
      .linearGravity, on: [inside, outside], position: Vector2(3, 1), direction: Vector2(0, -1))
    field.region = .circle(radius: 1)
    simulation.fields = [field]
    for _ in 1...600 { simulation.tick(frame) }
    #expect(simulation.world[outside].position == Vector2(5, 1))
    // It leaves the circle half a chord higher, at the speed of that way, and keeps it.
    let chord = (1 - 0.25).squareRoot()
    #expect(abs(simulation.world[inside].velocity.y + (2 * chord).squareRoot()) < 0.01)
  }

  @Test func aFieldWakesNothing() {
    var world = World<Float>()
    let body = world.addSlab(0, 0)
    var simulation = Simulation(world)
    for _ in 1...31 { simulation.tick(frame) }
    #expect(simulation.isAtRest)
    simulation.fields = [
      Field(.linearGravity, on: [body], strength: 10, direction: Vector2(1, 0))
    ]
    simulation.tick(frame)
    #expect(simulation.isAtRest)
    #expect(simulation.world[body].position == .zero)
    simulation.world.wake(body)
    simulation.tick(frame)
    #expect(simulation.world[body].position.x > 0)
  }

  @Test func whatRestsInASpringFieldFallsAsleepThere() {
    var world = World<Float>()
    var slab = Body<Float>(position: Vector2(0.5, 0), mass: 1, inertia: 1)
    slab.linearDamping = 8
    let body = world.add(slab)
    var simulation = Simulation(world)
    simulation.fields = [Field(.spring, on: [body], strength: 30, falloff: -1)]
    for _ in 1...240 { simulation.tick(frame) }
    #expect(simulation.isAtRest)
    #expect(simulation.world[body].position.length < 0.01)
  }

  @Test func aBodyThatNeverMovesFeelsNoField() {
    var world = World<Float>()
    let anchor = world.addAnchor(1, 1)
    var simulation = Simulation(world)
    simulation.fields = [
      Field(.velocity, on: [anchor], direction: Vector2(1, 0)),
      Field(.radialGravity, on: [anchor]),
    ]
    for _ in 1...10 { simulation.tick(frame) }
    #expect(simulation.world[anchor].position == Vector2(1, 1))
    #expect(simulation.world[anchor].velocity == .zero)
  }
}
