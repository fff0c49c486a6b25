// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import RigidBodies
import Testing

/// One heap, to the last bit: a debug and a release build, builds of today and tomorrow, and all
/// machines must not differ.
///
/// The number is the engine's own and says nothing about its truth, which the comparison with Box2D
/// is for. Where a change of the algorithm is meant, it changes with it.
struct GoldenHeapTests {
  @Test("A heap of forty ends in the same bits in every build")
  func heap() throws {
    let scene = try #require(ContactScene.all.first { $0.name == "heap" })
    let start = SceneWorld<Float>(scene)
    let ids = scene.bodies.compactMap { start.bodies[$0.name] }
    var simulation = Simulation(start.world)
    for _ in 0..<scene.subSteps { simulation.tick(Double(ContactScene.subStep)) }
    #expect(simulation.world.fingerprint(of: ids) == 5_032_375_240_706_613_735)
  }
}
