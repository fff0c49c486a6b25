// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@testable import Documents
@testable import StudySupport

@Suite struct CaseProductTests {
  private static let text = """
    scene:
      items:
        card: {center: [0, 0], size: [100, 100]}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}

    """

  private func cases(_ text: String) throws -> SceneCases {
    try study(Self.text + "cases: {\(text)}").cases
  }

  @Test func `Every combination is a case with a name, throws fastest`() throws {
    let cases = try cases(
      "throws: {distance: [100, 200], direction: 45}, items.card.size: [[80, 80], [320, 80]], "
        + "frameRate: [60, 120], behaviors.snap.damping: [0.25]")
    #expect(
      cases.cases.map(\.name) == [
        "100 pt at 45 deg, card.size 80 x 80, 60 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 80 x 80, 60 Hz, snap.damping 0.25",
        "100 pt at 45 deg, card.size 80 x 80, 120 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 80 x 80, 120 Hz, snap.damping 0.25",
        "100 pt at 45 deg, card.size 320 x 80, 60 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 320 x 80, 60 Hz, snap.damping 0.25",
        "100 pt at 45 deg, card.size 320 x 80, 120 Hz, snap.damping 0.25",
        "200 pt at 45 deg, card.size 320 x 80, 120 Hz, snap.damping 0.25",
      ])
    let scene = try #require(cases.run(7).scene.dynamics)
    #expect(scene.items[0].size.width == 320 && scene.timing.frameRate == 120)
    #expect(cases.scene.timing.frameRate == 60, "the scene as written stays")
  }

  @Test func `A product answers as the list of its cases, in lanes and alone`() throws {
    let product = try cases("items.card.size: [[80, 80], [320, 80]], frameRate: [60, 120]")
    let listed = try study(
      Self.text + """
        cases:
          - {items.card.size: [80, 80], frameRate: 60}
          - {items.card.size: [80, 80], frameRate: 120}
          - {items.card.size: [320, 80], frameRate: 60}
          - {items.card.size: [320, 80], frameRate: 120}
        """
    ).cases
    let metrics: [Metric] = [.settleTime, .overshoot, .tilt, .peakJerk]
    let damping = try product.scene.parameter("damping", at: InputSource())
    let points = [[0.2], [0.9]]
    product.run(points, of: [damping], for: metrics, lanes: .sixteen) { index, responses in
      let other = listed.responses(for: metrics, with: [damping], at: points[index])
      for metric in metrics {
        #expect(responses[metric] == other[metric])
        #expect(responses.worstCase(of: metric) == other.worstCase(of: metric))
      }
    }
  }

  @Test func `Thrown in several scenes, each throw starts from the target of its own`() throws {
    let cases = try cases(
      "behaviors.snap.to: [[300, 200], [0, 50]], throws: {distance: [100, 50], direction: 0}")
    let damping = try cases.scene.parameter("damping", at: InputSource())
    let metrics: [Metric] = [.settleTime, .overshoot, .peakSpeed]
    var isSame = false
    cases.run([[0.4]], of: [damping], for: metrics, lanes: .eight) { _, responses in
      let alone = cases.responses(for: metrics, with: [damping], at: [0.4])
      isSame = metrics.allSatisfy { responses[$0] == alone[$0] }
    }
    #expect(isSame)
    #expect(cases.run(2).motions()[0].motion.x[0] == -100)
    #expect(cases.run(3).motions()[0].motion.y[0] == 50)
  }

  @Test func `Too many combinations are refused before any is made`() throws {
    let values = Array(repeating: "60", count: 101).joined(separator: ", ")
    let text = Self.text + "cases: {frameRate: [\(values)], duration: [\(values)]}"
    #expect(
      studyFault(text)?.hasSuffix("cases names 10201 cases, and at most 10000 are run") == true)
  }
}
