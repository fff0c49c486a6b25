// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Box2D lets nothing move farther than 2 m or turn farther than a quarter turn in a sub-step.
struct SpeedLimitTests {
  @Test("A body faster than 24,000 pt/s is slowed to it and keeps its direction")
  func speed() {
    var world = World<Double>()
    let body = world.addSlab(0, 0, velocity: (300, -400))
    var simulation = Simulation(world)
    simulation.tick(frame)
    let h = Double(SolverConstants.subStep)
    #expect(abs(simulation.world[body].velocity.x - 0.6 * 2 / h) < 1e-9)
    #expect(abs(simulation.world[body].velocity.y + 0.8 * 2 / h) < 1e-9)
    #expect((simulation.world[body].position - Vector2(1.2, -1.6)).length < 1e-12)
  }

  @Test("A body that turns faster than a quarter turn a sub-step is slowed to it")
  func spin() {
    var world = World<Double>()
    let body = world.addSlab(0, 0, angularVelocity: -200)
    var simulation = Simulation(world)
    simulation.tick(frame)
    let h = Double(SolverConstants.subStep)
    #expect(abs(simulation.world[body].angularVelocity + Double.pi / 2 / h) < 1e-9)
    #expect(abs(simulation.world[body].angle + Double.pi / 2) < 1e-12)
  }

  @Test("A body just below the limits is left alone")
  func below() {
    var world = World<Double>()
    let body = world.addSlab(0, 0, velocity: (239.9, 0), angularVelocity: 188)
    var simulation = Simulation(world)
    simulation.tick(frame)
    #expect(simulation.world[body].velocity == Vector2(239.9, 0))
    #expect(simulation.world[body].angularVelocity == 188)
  }
}
