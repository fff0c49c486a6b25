// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@testable import Documents
@testable import StudySupport

@Suite struct SceneCasesTests {
  private static let snap = scene("snap: {to: [300, 200]}")
  private static let spring = "scene: {spring: {frequency: 2, damping: 0.3}}"

  private func start(_ text: String, _ index: Int) throws -> (x: Double, y: Double) {
    guard case .dynamics(let scene) = try study(text).cases.run(index).scene else { return (0, 0) }
    return (scene.items[0].center.x, scene.items[0].center.y)
  }

  @Test func `a document without cases has one, the scene as it is`() throws {
    let cases = try study(Self.snap).cases
    #expect(cases.cases.map(\.name) == [""] && !cases.hasSeveral)
  }

  @Test
  func `every distance is thrown in every direction, and the start is the target less the throw`()
    throws
  {
    let text =
      Self.snap + "cases: {throws: {distance: [100, 200], direction: [0, 90, 180, 270, 30]}}"
    let truth = [
      (200.0, 200.0), (300, 100), (400, 200), (300, 300), (213.397459621556, 150),
      (100, 200), (300, 0), (500, 200), (300, 400), (126.794919243112, 100),
    ]
    #expect(try study(text).cases.cases.count == truth.count)
    for (index, point) in truth.enumerated() {
      let start = try start(text, index)
      #expect(abs(start.x - point.0) < 1e-9 && abs(start.y - point.1) < 1e-9)
    }
    #expect(try study(text).cases.cases[9].name == "200 pt at 30 deg")
  }

  @Test func `an item on an attachment is thrown along the line that its spring pulls`() throws {
    let text =
      scene("attachment: {anchor: [0, 0], length: 50, frequency: 2}", item: "anchored: false")
      .replacing("center: [0, 0]", "center: [200, 0]")
      + "cases: {throws: {distance: [100], direction: [90, 200]}}"
    // The anchor, then the length, then the throw, all on one line.
    let down = try start(text, 0)
    #expect(abs(down.x) < 1e-6 && abs(down.y + 150) < 1e-6)
    let left = try start(text, 1)
    #expect(abs(left.x - 150 * 0.939692620785908) < 1e-6)
    #expect(abs(left.y - 150 * 0.342020143325669) < 1e-6)
  }

  @Test func `a throw follows a target that a parameter moves`() throws {
    let study = try study(
      Self.snap + "cases: {throws: {distance: [100], direction: [0]}}\n"
        + "sweep: {parameters: {to.x: [300, 700]}}")
    let plan = try #require(study.sweep)
    guard case .dynamics(let scene) = plan.run(at: [700]).scene else { return }
    #expect(scene.items[0].center.x == 600)
  }

  @Test func `a list of cases overrides values, from the root or below the scene`() throws {
    let cases = try study(
      Self.snap + "cases: [{items.card.size: [320, 80]}, {scene.behaviors.snap.damping: 1}]"
    ).cases
    #expect(
      cases.cases.map(\.name) == ["items.card.size: [320, 80]", "scene.behaviors.snap.damping: 1"])
    let parameter = try cases.scene.parameter("damping", at: InputSource())
    #expect(cases.cases.map { parameter.value(in: $0.scene) } == [0.5, 1])
  }

  @Test func `the worst answer counts: none, else the largest`() throws {
    let text = Self.snap + "cases: {throws: {distance: [50, 200], direction: [0, 45]}}"
    let cases = try study(text).cases
    let metrics: [Metric] = [.settleTime, .overshoot, .pauseTime]
    let responses = cases.responses(for: metrics)
    for metric in metrics {
      let alone = cases.cases.indices.map { cases.run($0).response(for: metrics)[metric] ?? .nan }
      #expect(responses[metric] == alone.max())
      #expect(alone[responses.worstCase(of: metric)] == alone.max())
    }
    #expect(responses.status(for: metrics).isOK)
    #expect(responses.message(for: [.overshoot]) == "worst: case 2, 200 pt at 0 deg (overshoot)")
    let short = try study(text, edits: ["duration=0.2"]).cases.responses(for: [.settleTime])
    #expect(short[.settleTime] == nil)
    #expect(short.status(for: [.settleTime]).description == "not_settled")
    #expect(
      short.message(for: [.settleTime]).hasPrefix(
        "worst: case 0, 50 pt at 0 deg (settle_time: not settled within 0.2 s: still "))
  }
}
