// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import TestSupport
import Testing

/// Throws of one point share an engine where nothing in the scene asks for the start.
@Suite struct ThrownRunsTests {
  /// Scenes in which throws differ in the start alone, and some in which more depends on it.
  private static let behaviors = [
    "- snap: {item: card, to: [300, 100], damping: 0.4}",
    "- attachment: {item: card, anchor: [250, 40], length: 30, frequency: 2, damping: 0.3}",
    "- attachment: {item: card, anchor: [250, 40], length: 30, frequency: 0}",
    """
    - snap: {item: card, to: [300, 100], damping: 0.4}
        - push: {items: [card], mode: instantaneous, direction: [0.4, -0.2], offset: [10, 5]}
    """,
    """
    - snap: {item: card, to: [300, 100], damping: 0.4}
        - itemProperties: {items: [card], resistance: 2}
    """,
  ]

  private func document(_ behaviors: String) -> String {
    """
    scene:
      duration: 1.2
      items:
        card: {center: [100, 100], size: [100, 50], angle: 0.2}
      behaviors:
        \(behaviors)
    cases:
      throws: {distance: [40, 250], direction: [0, 33, 90, 200, 300]}
    response: {item: card, target: [300, 100]}
    sweep:
      parameters: {items.card.density: [0.5, 2], items.card.angularResistance: [0.1, 3]}
      metrics: [settle_time, overshoot, tilt, drift, pause_time]
    """
  }

  @Test(arguments: behaviors)
  func `They come out as they do one by one`(behaviors: String) throws {
    let plan = try plan(document(behaviors))
    let alone = RowMaker(plan, by: .scalar).block(0..<plan.count).rows.map(content)
    let lanes = RowMaker(plan, by: .lanes).block(0..<plan.count).rows.map(content)
    #expect(lanes == alone)
    #expect(Set(alone).count > 1, "no parameter counts")
  }
}
