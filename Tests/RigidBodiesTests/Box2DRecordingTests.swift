// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import Testing

/// Whether the recordings belong to the scenes, before anything is compared with them.
struct Box2DRecordingTests {
  @Test("Every scene has a name of its own, and so has all that is in it")
  func names() {
    #expect(Set(ContactScene.all.map(\.name)).count == ContactScene.all.count)
    for scene in ContactScene.all {
      let names = scene.walls.map(\.name) + scene.bodies.map(\.name)
      #expect(Set(names).count == names.count, "\(scene.name)")
    }
  }

  @Test("A recording begins as its scene does and has all its rows", arguments: ContactScene.all)
  func start(scene: ContactScene) throws {
    let recording = try Box2DRecording(of: scene)
    for body in scene.bodies {
      let states = recording.states(of: body.name)
      #expect(states.count == 1 + scene.subSteps / scene.recordingInterval)
      let first = try #require(states.first)
      #expect(first.subStep == 0)
      #expect(first.position == body.center)
      #expect(first.angle == body.angle)
      #expect(first.velocity == body.velocity)
      #expect(first.angularVelocity == body.angularVelocity)
      #expect(states.last?.subStep == scene.subSteps)
    }
  }

  @Test("In every recording a pair that touches ends it before it begins again")
  func events() throws {
    for scene in ContactScene.all {
      var touching: Set<[String]> = []
      for event in try Box2DRecording(of: scene).events {
        if event.isBegin {
          #expect(touching.insert([event.a, event.b]).inserted, "\(scene.name) \(event)")
        } else {
          #expect(touching.remove([event.a, event.b]) != nil, "\(scene.name) \(event)")
        }
      }
    }
  }
}
