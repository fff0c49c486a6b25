// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import RigidBodies

/// A contact scene as the solver plays it, sub-step by sub-step.
struct PlayedScene<R: ScalarReal> {
  /// Where a body is, in the numbers of the recordings.
  struct State {
    let position: SIMD2<Float>
    let isAwake: Bool

    /// m, to a place.
    func distance(to place: SIMD2<Float>) -> Float {
      let way = position - place
      return (way * way).sum().squareRoot()
    }
  }

  /// A touch that began: when, of whom in the order of the alphabet, and where.
  struct Touch {
    let subStep: Int
    let names: [String]
    let point: SIMD2<Float>
  }

  /// The bodies by their names, after each sub-step; index 0 is the start.
  private(set) var states: [[String: State]] = []

  private(set) var begun: [Touch] = []

  /// How many lines of each other two parties touch; Box2D's recordings tell walls, not lines.
  private var touching: [[String]: Int] = [:]
}

extension PlayedScene {
  /// Plays the scene.
  init(_ scene: ContactScene) {
    let start = SceneWorld<R>(scene)
    var simulation = Simulation(start.world)
    note(start, simulation)
    for _ in 0..<scene.subSteps {
      simulation.tick(Double(ContactScene.subStep))
      note(start, simulation)
    }
  }

  private mutating func note(_ start: SceneWorld<R>, _ simulation: Simulation<R>) {
    states.append(
      start.bodies.mapValues { id in
        let body = simulation.world[id]
        return State(position: SIMD2(body.position), isAwake: body.isAwake)
      })
    for event in simulation.contactEvents {
      let names = [start.names[event.a] ?? "", start.names[event.b] ?? ""].sorted()
      touching[names, default: 0] += event.phase == .began ? 1 : -1
      guard event.phase == .began, touching[names] == 1 else { continue }
      begun.append(
        Touch(
          subStep: states.count - 1, names: names,
          point: SIMD2(event.point)))
    }
  }
}

extension SIMD2<Float> {
  fileprivate init<R: ScalarReal>(_ vector: Vector2<R>) {
    self.init(Float(vector.x.double), Float(vector.y.double))
  }
}
