// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import RigidBodies
import Testing

/// What the solver does with a contact scene, beside what Box2D 2.4.1 did with it.
@Suite struct Box2DContactTests {
  @Test(arguments: ContactScene.all) func probe(_ scene: ContactScene) throws {
    let recording = try Box2DRecording(of: scene)
    let start = SceneWorld<Float>(scene)
    var simulation = Simulation(start.world)
    var worst = 0.0, worst3 = 0.0
    var begins: [String] = []
    var byStep: [Int: [String]] = [:]
    var states: [Int: [String: (Float, Float)]] = [:]
    for step in 1...scene.subSteps {
      simulation.tick(Double(ContactScene.subStep))
      for event in simulation.contactEvents where event.phase == .began {
        begins.append("\(step):\(start.names[event.a] ?? "?")-\(start.names[event.b] ?? "?")")
        byStep[step, default: []].append("x")
      }
      for (name, id) in start.bodies {
        let b = simulation.world[id]
        states[step, default: [:]][name] = (b.position.x, b.position.y)
      }
    }
    let boxBegins = recording.events.filter(\.isBegin)
    let third = boxBegins.count > 2 ? boxBegins[2].subStep : scene.subSteps
    for state in recording.states where state.subStep > 0 {
      guard let own = states[state.subStep]?[state.body] else { continue }
      let d = Double(
        ((own.0 - state.position.x) * (own.0 - state.position.x)
          + (own.1 - state.position.y) * (own.1 - state.position.y)).squareRoot())
      worst = max(worst, d)
      if state.subStep <= third { worst3 = max(worst3, d) }
    }
    print(
      "PROBE", scene.name, "to third", worst3 * 100, "all", worst * 100, "begins", begins.count,
      boxBegins.count, begins.prefix(4), boxBegins.prefix(4).map { "\($0.subStep):\($0.a)-\($0.b)" })
  }
}
