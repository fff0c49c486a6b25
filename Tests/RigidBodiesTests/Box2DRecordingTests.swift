// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import Foundation
import Testing

/// How Box2D 2.4.1 played a contact scene: `Tests/ContactScenes/Recordings`, SI units.
struct Box2DRecording {
  /// Where a body was after a sub-step, and how it moved; sub-step 0 is the start.
  struct State {
    let subStep: Int
    let body: String
    let position: SIMD2<Float>
    let angle: Float
    let velocity: SIMD2<Float>
    let angularVelocity: Float
    let isAwake: Bool
  }

  /// Two bodies, or a wall and a body, that began to touch in a sub-step or ended it.
  struct Event {
    let subStep: Int
    /// False where they ended it.
    let isBegin: Bool
    let a: String
    let b: String
    let point: SIMD2<Float>
  }

  /// What a file holds that is no recording.
  struct Unreadable: Error { let line: Substring }

  /// Every `recordingInterval` sub-steps one state of each body, in the order of the scene.
  let states: [State]

  /// In the order of time; in a sub-step all that began, then all that ended.
  let events: [Event]

  /// Reads the recording of a scene.
  init(of scene: ContactScene) throws {
    states = try Self.rows(of: "\(scene.name).csv").map(State.init)
    events = try Self.rows(of: "\(scene.name)-events.csv").map(Event.init)
  }

  /// The states of one body, in the order of time.
  func states(of body: String) -> [State] { states.filter { $0.body == body } }

  private static func rows(of name: String) throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ContactScenes/Recordings/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map(Row.init)
  }
}

/// A line of a recording.
private struct Row {
  let line: Substring
  let cells: [Substring]

  init(_ line: Substring) {
    self.line = line
    cells = line.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// A cell as a number.
  func number<N: LosslessStringConvertible>(_ column: Int) throws -> N {
    guard cells.indices.contains(column), let number = N(String(cells[column])) else {
      throw Box2DRecording.Unreadable(line: line)
    }
    return number
  }

  /// Two cells side by side as a vector.
  func vector(_ column: Int) throws -> SIMD2<Float> {
    SIMD2(try number(column), try number(column + 1))
  }
}

extension Box2DRecording.State {
  fileprivate init(_ row: Row) throws {
    subStep = try row.number(0)
    body = try row.number(1)
    position = try row.vector(2)
    angle = try row.number(4)
    velocity = try row.vector(5)
    angularVelocity = try row.number(7)
    isAwake = try row.number(8) == 1
  }
}

extension Box2DRecording.Event {
  fileprivate init(_ row: Row) throws {
    subStep = try row.number(0)
    isBegin = try row.number(1) == "began"
    a = try row.number(2)
    b = try row.number(3)
    point = try row.vector(4)
  }
}

/// Whether the recordings belong to the scenes, before anything is compared with them.
struct Box2DRecordingTests {
  @Test func `Every scene has a name of its own, and so has all that is in it`() {
    #expect(Set(ContactScene.all.map(\.name)).count == ContactScene.all.count)
    for scene in ContactScene.all {
      let names = scene.walls.map(\.name) + scene.bodies.map(\.name)
      #expect(Set(names).count == names.count, "\(scene.name)")
    }
  }

  @Test(arguments: ContactScene.all)
  func `A recording begins as its scene does and has all its rows`(scene: ContactScene) throws {
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

  @Test func `In every recording a pair that touches ends it before it begins again`() throws {
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
