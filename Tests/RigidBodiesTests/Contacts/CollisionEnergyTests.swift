// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import RigidBodies
import Testing

/// Contacts take energy away; elastic ones give as much as Box2D's.
struct CollisionEnergyTests {
  /// Rounding: 720 additions to a position of some metres, each off by half an ulp (2^-24 of it),
  /// could lift a body by 720 * 3 m * 6e-8 = 0.13 mm, a share of 1e-4 of a fall of 2 m.
  private let rounding = 1e-4

  /// The boxes on inclines begin 1 cm inside the skins and are lifted out of them: they have no part
  /// in this.
  @Test(
    "Where no restitution is above 0.5 the energy is never above the start's",
    arguments: ContactScene.all.filter { scene in
      scene.bodies.allSatisfy { $0.restitution <= 0.5 } && !scene.name.hasPrefix("incline")
    })
  func neverAboveTheStart(_ scene: ContactScene) {
    let scale = Self.scale(of: scene)
    let energies = Self.energies(of: scene)
    let (start, highest) = (energies[0], energies.max() ?? .infinity)
    #expect(highest <= start + rounding * scale, "\(highest - start) J of \(scale) J")
  }

  @Test(
    "Elastic bounces have the energy that Box2D recorded, to 1 %, to the third impact",
    arguments: ContactScene.all.filter { $0.name.contains("restitution-1.0") })
  func asMuchAsBox2D(_ scene: ContactScene) throws {
    let recording = try Box2DRecording(of: scene)
    let impacts = recording.events.filter(\.isBegin).map(\.subStep)
    let third = impacts.count > 2 ? impacts[2] : scene.subSteps
    let own = Self.energies(of: scene)
    let body = scene.bodies[0]
    for state in recording.states where state.subStep <= third {
      let squares = (state.velocity * state.velocity).sum()
      let spin = state.angularVelocity * state.angularVelocity
      let motion = (body.mass * squares + body.inertia * spin) / 2
      let peer = Double(motion - body.mass * scene.gravity.y * state.position.y)
      #expect(abs(own[state.subStep] - peer) < 0.01 * peer, "at sub-step \(state.subStep)")
    }
  }

  /// The energy of all bodies after each sub-step, in joules; index 0 is the start.
  private static func energies(of scene: ContactScene) -> [Double] {
    let start = SceneWorld<Float>(scene)
    let ids = scene.bodies.compactMap { start.bodies[$0.name] }
    var simulation = Simulation(start.world)
    var answer = [simulation.world.energy(of: ids)]
    for _ in 0..<scene.subSteps {
      simulation.tick(Double(ContactScene.subStep))
      answer.append(simulation.world.energy(of: ids))
    }
    return answer
  }

  /// What falls by 1 m with every body, and how they move at the start: a measure for rounding.
  private static func scale(of scene: ContactScene) -> Double {
    let mass = scene.bodies.map { Double($0.mass) }.reduce(0, +)
    let motion = scene.bodies.map { Double($0.mass * ($0.velocity * $0.velocity).sum()) / 2 }
    return 10 * mass + motion.reduce(0, +)
  }
}
