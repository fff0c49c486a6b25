// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import Testing

@testable import RigidBodies

/// Simulations in the storage of others.
@Suite("Storage of simulations")
struct SimulationStoreTests {
  @Test("A scene moves in the storage of another one as in its own, to the last bit")
  func scenes() {
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
