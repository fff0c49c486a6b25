// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies
@testable import Studies
import Testing

@testable import Documents
@testable import StudySupport

/// Responses that look at several items of one run.
@Suite struct ItemResponsesTests {
  /// Three items on springs of their own, which move differently.
  private static let three = """
    scene:
      duration: 4
      items:
        a: {center: [0, 120], size: [40, 40]}
        b: {center: [200, 160], size: [80, 40]}
        c: {center: [400, 200], size: [40, 80]}
      behaviors:
        - attachment: {item: a, anchor: [0, 0], length: 100, frequency: 2, damping: 0.3}
        - attachment: {item: b, anchor: [200, 0], length: 100, frequency: 3, damping: 0.2}
        - attachment: {item: c, anchor: [400, 0], length: 100, frequency: 1, damping: 1}

    """

  private static let metrics: [Metric] = [
    .settleTime, .overshoot, .peak, .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime,
  ]

  private func cases(_ response: String, _ more: String = "") throws -> SceneCases {
    try study(Self.three + "response: \(response)\n" + more).cases
  }

  @Test(arguments: ["all", "[a, b, c]", "[c, a, b]", "[b, c]", "[b]"])
  func `The worst of the items is that of their runs alone`(items: String) throws {
    let together = try cases("{items: \(items)}")
    let names = items == "all" ? ["a", "b", "c"] : ["a", "b", "c"].filter(items.contains)
    let alone = try names.map { try cases("{item: \($0)}").responses(for: Self.metrics) }
    let responses = together.responses(for: Self.metrics)
    for metric in Self.metrics {
      #expect(responses[metric] == alone.compactMap { $0[metric] }.max(), "\(metric)")
    }
    let slowest = names.contains("c") ? "c" : "b"
    #expect(responses.worstItem(of: .settleTime) == (names.count > 1 ? slowest : nil))
  }

  @Test(arguments: [LaneCount.one, .eight, .thirtyTwo])
  func `Lanes give the rows of one run after the other, bit for bit`(lanes: LaneCount) throws {
    let cases = try cases(
      "{items: all}", "cases: {items.a.size: [[40, 40], [90, 10]], frameRate: [60, 90]}")
    let angle = try cases.scene.parameter("items.b.angle", at: InputSource())
    let points = [[0.0], [0.3], [-0.4]]
    var rows = [String](repeating: "", count: points.count)
    cases.run(points, of: [angle], for: Self.metrics, lanes: lanes) { index, responses in
      rows[index] = text(responses)
    }
    for (index, point) in points.enumerated() {
      #expect(rows[index] == text(cases.responses(for: Self.metrics, with: [angle], at: point)))
    }
  }

  private func text(_ responses: CaseResponses) -> String {
    Self.metrics.map { "\(responses[$0] ?? .nan)" }.joined(separator: ",")
      + responses.message(for: Self.metrics)
  }

  @Test func `The message names the item, and the case where there are several`() throws {
    let one = try cases("{items: all}").responses(for: [.settleTime, .overshoot])
    #expect(one.message(for: [.settleTime, .overshoot]) == "worst: c (settle_time); b (overshoot)")
    let several = try cases(
      "{items: all}", "cases: [{items.c.center: [400, 150]}, {duration: 3.9}]"
    )
    .responses(for: [.overshoot])
    #expect(
      several.message(for: [.overshoot])
        == "worst: b, case 0, items.c.center: [400, 150] (overshoot)")
  }

  @Test func `A pause is that of all items: the item that is named already will do`() throws {
    let responses = try cases("{items: all}").responses(for: [.settleTime, .pauseTime])
    #expect(
      responses.message(for: [.settleTime, .pauseTime]) == "worst: c (settle_time, pause_time)")
  }

  @Test func `An item without an answer is the worst`() throws {
    let responses = try study(
      Self.three + "response: {items: all}", edits: ["items.b.center=[200, 100]"]
    ).cases.responses(for: [.overshoot])
    #expect(responses[.overshoot] == nil)
    #expect(
      responses.message(for: [.overshoot]).hasPrefix("worst: b (overshoot: the response starts"))
  }

  @Test func `Throws of several items name the one that is thrown`() throws {
    let text = Self.three + "response: {items: all}\ncases: {throws: {distance: 50, direction: 90}}"
    #expect(
      studyFault(text)?.hasSuffix(
        "the response looks at 3 items; write throws: {item: ...} with the one to throw") == true)
    let thrown = try study(text.replacing("{distance", with: "{item: b, distance"))
    let motions = thrown.cases.run(0).motions()
    #expect(motions[1].motion.y[0] == -150 && motions[0].motion.y[0] == 120)
  }
}
