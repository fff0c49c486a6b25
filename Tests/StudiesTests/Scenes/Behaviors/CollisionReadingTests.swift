// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct CollisionReadingTests {
  private func bounded(_ behaviors: String..., item: String = "") -> String {
    let list = behaviors.map { "    - \($0)\n" }.joined()
    return """
      scene:
        bounds: [400, 600]
        items:
          card: {center: [200, 100], size: [100, 100]\(item.isEmpty ? "" : ", " + item)}
        behaviors:
      \(list)
      """
  }

  @Test func `There are at most 64 collisions`() {
    let list = (0..<65).map { _ in "    - collision: {}\n" }.joined()
    let head = "scene:\n  items: {card: {center: [0, 0], size: [1, 1]}}\n  behaviors:\n"
    let marked = head + list.dropLast("collision: {}\n".count) + "¦collision: {}\n"
    expectFault(marked, "a scene has at most 64 collisions, found 65")
  }

  @Test func `There are at most 10000 items`() throws {
    func document(_ count: Int) -> String {
      "scene:\n  items: ¦{"
        + (0..<count).map { "i\($0): {center: [0, 0], size: [1, 1]}" }.joined(separator: ", ")
        + "}\nresponse: {item: i0}\n"
    }
    expectFault(document(10_001), "a scene has at most 10000 items, found 10001")
  }

  /// The wall of the bounds is 1 pt outside them, and two skins of 1 pt lie between: an item rests
  /// with its side at 600 + 1 - 2, sunk in by up to the slop of 0.5 pt.
  @Test(arguments: [("", 0.0), (", insets: [0, 0, 100, 0]", 100)])
  func `An item falls to the bottom of the bounds`(keys: String, inset: Double) throws {
    let motion = try study(bounded("gravity: {}", "collision: {bounds: true\(keys)}")).motion()
    let y = try #require(motion.y.last)
    #expect(y > 548 - inset && y < 551 - inset && motion.pauseTick != nil, "\(y)")
  }

  @Test(
    arguments: [
      ("items", true, false), ("boundaries", false, true), ("everything", true, true),
    ])
  func `The mode says what items meet`(mode: String, hitsItem: Bool, hitsWall: Bool) throws {
    let study = try study(
      """
      scene:
        items:
          a: {center: [0, 0], size: [100, 100], velocity: [300, 0], resistance: 0}
          b: {center: [300, 0], size: [100, 100], resistance: 0}
          c: {center: [0, 300], size: [100, 100], velocity: [300, 0], resistance: 0}
        behaviors:
          - collision: {mode: \(mode), segments: {wall: [[400, 200], [400, 400]]}}
      response: {item: a}
      """)
    #expect((study.motion(1).x.last ?? 0 > 301) == hitsItem)
    #expect((study.motion(2).x.last ?? 0 < 400) == hitsWall)
  }

  /// A wall of four lines round the item, closed by its first point; open, it lets the item out.
  @Test(arguments: [(", [300, 0]", true), ("", false)])
  func `A path is closed where it ends where it began`(end: String, isClosed: Bool) throws {
    let motion = try study(
      bounded(
        "collision: {paths: {box: [[300, 0], [300, 200], [100, 200], [100, 0]\(end)]}}",
        item: "velocity: [0, -300], resistance: 0, size: [50, 50]"
      ).replacing("size: [100, 100], ", "")
    ).motion()
    #expect(((motion.y.min() ?? 0) > 0) == isClosed)
  }

  @Test func `A collision comes and goes`() throws {
    let wall = "segments: {floor: [[0, 400], [400, 400]]}"
    let late = try study(
      bounded("gravity: {}", "collision: {\(wall), from: 0.2, until: 1.5}")
    ).motion()
    let always = try study(bounded("gravity: {}", "collision: {\(wall)}")).motion()
    // The item reaches the floor after 0.7 s, and falls on when the floor is gone.
    #expect(late.y[80] == always.y[80] && abs(late.y[80] - 350) < 2)
    #expect(late.y[120] > 400)
    let missed = try study(bounded("gravity: {}", "collision: {\(wall), from: 1}")).motion()
    #expect((missed.y.last ?? 0) > 1000)
  }

  @Test func `A study varies the insets`() throws {
    let study = try study(bounded("gravity: {}", "collision: {bounds: true}"))
    var scene = study.scene
    try study.parameter("insets.bottom").apply(100, to: &scene)
    let motion = SceneRun(scene, request: study.request).motions()[0].motion
    #expect(abs((motion.y.last ?? 0) - 449) < 2)
  }

  @Test func `Where a study leaves no room in the bounds, no row looks like an answer`() throws {
    let study = try study(
      bounded("gravity: {}", "collision: {bounds: true}") + "response: {channel: y}")
    var scene = study.scene
    for (inset, hasFailed) in [(599.0, false), (600, true), (900, true)] {
      try study.parameter("insets.bottom").apply(inset, to: &scene)
      let response = SceneRun(scene, request: study.request).response(for: [.peakSpeed])
      #expect(response.status(for: [.peakSpeed]).reasons.contains(.failed) == hasFailed)
    }
  }
}
