// SPDX-License-Identifier: Apache-2.0

import ContactScenes
import Foundation
import RigidBodies
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
