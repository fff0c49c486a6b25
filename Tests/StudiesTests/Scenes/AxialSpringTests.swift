// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import TestSupport
import Testing

@testable import Documents
@testable import StudySupport

@Suite struct AxialSpringTests {
  @Test(arguments: [false, true])
  func `a random spring moves as in the engine and pauses in its tick`(_ isWild: Bool) throws {
    var numbers = SplitMix(seed: 1)
    var (inside, besides) = (0, 0)
    for _ in 0..<200 {
      let scene = try dynamics(RandomAttachment(&numbers, isWild: isWild).document)
      guard let closed = try? scene.closedMotion(runsToPause: true) else { continue }
      let engine = scene.plan.play([0], runsToPause: true).motions[0]
      inside += 1
      #expect(closed.count == engine.count && closed.lastTick == engine.lastTick)
      for tick in 0..<closed.count {
        #expect(abs(closed.x[tick] - engine.x[tick]) < 0.002)
        #expect(abs(closed.y[tick] - engine.y[tick]) < 0.002)
        #expect(abs(closed.angle[tick] - engine.angle[tick]) < 1e-6)
      }
      guard closed.pauseTick != engine.pauseTick else { continue }
      besides += 1
      #expect(abs(try #require(closed.pauseTick) - (try #require(engine.pauseTick))) == 1)
    }
    #expect(inside > 150)
    // One in some thousand creeps at the sleep threshold to a rounding.
    #expect(besides <= 1)
  }

  @Test func `its answers are those of the engine within what 0.002 pt make of them`() throws {
    var numbers = SplitMix(seed: 2)
    let metrics: [Metric] = [.overshootDistance, .peakSpeed, .drift, .tilt, .riseTime]
    for _ in 0..<100 {
      let plan = try #require(study(RandomAttachment(&numbers).document).sweep)
      let run = plan.run(at: [1])
      guard run.request.channel != .distance, let closed = try? run.closedForm(for: metrics)
      else { continue }
      let engine = run.response(for: metrics)
      #expect(closed.status(for: metrics) == engine.status(for: metrics))
      for (metric, limit) in zip(metrics, [0.004, 0.05, 0.002, 1e-6, 0.001]) {
        guard let value = closed[metric], let other = engine[metric] else { continue }
        #expect(abs(value - other) < limit + 1e-5 * other, "\(metric) \(value) \(other)")
      }
    }
  }

  @Test func `every channel and metric can be asked of it`() throws {
    for channel in Channel.allCases {
      let scene = Self.scene().replacing(
        "item: dot}", with: "item: dot, channel: \(channel), final: 0}")
      let text = channel.takesLevels ? scene : scene.replacing(", final: 0", with: "")
      let run = try #require(try study(text).sweep).run(at: [])
      let metrics = Metric.allCases.filter(run.determines)
      let (closed, engine) = (try run.closedForm(for: metrics), run.response(for: metrics))
      #expect(closed.status(for: metrics) == engine.status(for: metrics), "\(channel)")
      #expect(closed.message(for: metrics) == engine.message(for: metrics), "\(channel)")
      #expect(closed[.pauseTime] == engine[.pauseTime])
    }
  }

  @Test(
    arguments: [
      ("anchor: [200, 100]", "anchor: [200, 200]", "neither across nor straight down"),
      ("anchor: [200, 100]", "anchor: [100, 100]", "the item starts at its anchor"),
      ("length: 60", "length: 10", "from its anchor, nearer than the 1.0 pt"),
      ("velocity: [0, 0]", "velocity: [0, 1]", "a velocity aside"),
      ("velocity: [0, 0]", "velocity: [-50000, 0]", "faster than the engine lets"),
      ("velocity: [0, 0]", "angularVelocity: 1", "the item turns"),
      ("velocity: [0, 0]", "anchored: true", "the item is anchored"),
      ("frequency: 2", "frequency: 0", "a rigid rod"),
      ("frequency: 2", "frequency: 2, offset: [0, 1]", "at its centre"),
      ("frequency: 2", "frequency: 2, from: 0.1", "a behaviour begins or ends during the run"),
      ("frequency: 2", "frequency: 500", "beyond what the closed form was compared for"),
      ("length: 60", "kind: limit, length: 60", "the attachment is a limit"),
      ("anchor: [200, 100]", "path: [[0, 200, 100], [1, 210, 100]]", "the anchor"),
      ("behaviors:", "behaviors: \n    - gravity: {items: [dot]}", "the scene has a gravity"),
      ("items:", "items: \n    b: {center: [0, 0], size: [9, 9]}", "there are 2 items"),
    ])
  func `what is no such spring has none`(_ old: String, _ new: String, _ reason: String) throws {
    var text = Self.scene().replacing(old, with: new)
    if new.contains("kind") { text = text.replacing(", frequency: 2, damping: 0", with: "") }
    let request = try #require(try study(text).sweep).request
    let run = SceneRun(.dynamics(try dynamics(text)), request: request)
    let error = #expect(throws: NoClosedForm.self) { try run.closedForm(for: []) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  private static func scene() -> String {
    """
    scene:
      items:
        dot: {center: [100, 100], size: [40, 40], velocity: [0, 0]}
      behaviors:
        - attachment: {item: dot, anchor: [200, 100], length: 60, frequency: 2, damping: 0}
    response: {item: dot}
    sweep: {parameters: {items.dot.density: [1]}, metrics: [peak_speed]}
    """
  }

  private func dynamics(_ document: String) throws -> DynamicScene {
    guard case .dynamics(let scene) = try study(document).sweep?.scene else { throw NoScene() }
    return scene
  }

  private struct NoScene: Error {}
}
