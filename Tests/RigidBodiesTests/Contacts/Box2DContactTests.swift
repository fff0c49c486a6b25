// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import RigidBodies
import Testing

/// What the solver makes of a contact scene, beside what Box2D 2.4.1 made of it.
///
/// Box2D knows nothing of neighbouring edges in these scenes, and its edges collide a little
/// otherwise than those of 2.3; else the numbers would all be the same.
@Suite struct Box2DContactTests {
  @Test(arguments: ContactScene.all)
  func `Bodies are where Box2D has them until the third impact`(_ scene: ContactScene) throws {
    let recording = try Box2DRecording(of: scene)
    let run = PlayedScene<Float>(scene)
    let impacts = recording.events.filter(\.isBegin).map(\.subStep)
    let end = impacts.count > 2 ? impacts[2] : scene.subSteps
    for state in recording.states where state.subStep <= end {
      let own = try #require(run.states[state.subStep][state.body])
      #expect(own.distance(to: state.position) < 0.005, "\(state.body) at \(state.subStep)")
    }
  }

  @Test(arguments: ContactScene.predictable)
  func `What comes to rest rests where Box2D lets it rest`(_ scene: ContactScene) throws {
    let recording = try Box2DRecording(of: scene)
    let run = PlayedScene<Float>(scene)
    for state in recording.states where state.subStep == scene.subSteps {
      let own = try #require(run.states[state.subStep][state.body])
      #expect(own.distance(to: state.position) < 0.01, "\(state.body)")
      #expect(own.isAwake == state.isAwake, "\(state.body)")
    }
  }

  @Test(arguments: ContactScene.predictable)
  func `The same touches begin in the same sub-step`(_ scene: ContactScene) throws {
    let own = PlayedScene<Float>(scene).begun
    let peer = try Box2DRecording(of: scene).events.filter(\.isBegin)
    #expect(own.map(\.subStep) == peer.map(\.subStep))
    #expect(own.map(\.names) == peer.map { [$0.a, $0.b].sorted() })
    for (touch, event) in zip(own, peer) {
      // A box that lands flat touches with a whole side, at either end of it.
      let gap = event.point - touch.point
      #expect((gap * gap).sum().squareRoot() < 1.01, "\(event)")
    }
  }

  @Test func `A heap of forty comes to rest in its box, as high as Box2D's`() throws {
    let scene = try #require(ContactScene.all.first { $0.name == "heap" })
    let peers = try Box2DRecording(of: scene).states.filter { $0.subStep == scene.subSteps }
    let end = PlayedScene<Float>(scene).states[scene.subSteps]
    let own = peers.compactMap { end[$0.body] }
    let height = own.map(\.position.y).reduce(0, +) / Float(own.count)
    let peerHeight = peers.map(\.position.y).reduce(0, +) / Float(peers.count)
    #expect(own.count == peers.count)
    #expect(abs(height - peerHeight) < 0.1)
  }

  @Test(arguments: ContactScene.bouncing)
  func `A Double world begins the same touches within a sub-step`(_ scene: ContactScene) {
    let float = PlayedScene<Float>(scene).begun.prefix(3)
    let double = PlayedScene<Double>(scene).begun.prefix(3)
    #expect(float.map(\.names) == double.map(\.names))
    for (a, b) in zip(float, double) { #expect(abs(a.subStep - b.subStep) <= 1) }
  }
}

extension ContactScene {
  /// The scenes whose end does not hang on the last digit of a number.
  fileprivate static let predictable = all.filter { $0.name != "heap" }

  /// The scenes of one body that falls on a floor.
  fileprivate static let bouncing = all.filter { $0.name.hasPrefix("falling") }
}

/// One heap, to the last bit: a debug and a release build, builds of today and tomorrow, and all
/// machines must not differ.
///
/// The number is the engine's own and says nothing about its truth, which the comparison with Box2D
/// is for. Where a change of the algorithm is meant, it changes with it.
struct GoldenHeapTests {
  @Test func `A heap of forty ends in the same bits in every build`() throws {
    let scene = try #require(ContactScene.all.first { $0.name == "heap" })
    let start = SceneWorld<Float>(scene)
    let ids = scene.bodies.compactMap { start.bodies[$0.name] }
    var simulation = Simulation(start.world)
    for _ in 0..<scene.subSteps { simulation.tick(Double(ContactScene.subStep)) }
    #expect(simulation.world.fingerprint(of: ids) == 5_032_375_240_706_613_735)
  }
}
