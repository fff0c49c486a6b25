// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

/// The list of behaviours: kinds, ids, items, and what comes later.
@Suite struct DocumentBehaviorTests {
  private let head = "scene:\n  items: {card: {center: [0, 0], size: [1, 1]}}\n  behaviors:\n    "

  @Test(
    arguments: [
      ("- ¦snp: {}", "unknown behaviour \"snp\"; did you mean \"snap\"?"),
      (
        "- ¦wind: {}",
        "unknown behaviour \"wind\"; known behaviours: gravity, push, attachment, snap, "
          + "itemProperties, corners, drag, scroll, "
          + "collision, field"
      ),
      ("- ¦snap", "behaviors[0]: expected a mapping, found text \"snap\""),
      (
        "- ¦{gravity: {}, snap: {}}",
        "behaviors[0]: expected one behaviour, such as snap: {item: card, ...}, found a mapping"
      ),
      (
        "- ¦{}",
        "behaviors[0]: expected one behaviour, such as snap: {item: card, ...}, found a mapping"
      ),
      ("- gravity: ¦5", "gravity: expected a mapping, found number 5"),
      ("- gravity: {id: ¦5}", "id: expected text, found number 5; put it in quotes to mean text"),
      (
        "- gravity: {id: a}\n    - ¦push: {id: a}", "two behaviours have the id \"a\""
      ),
      ("- gravity: {items: ¦card}", "items: expected a list, found text \"card\""),
      ("- gravity: {items: [¦crd]}", "unknown item \"crd\"; did you mean \"card\"?"),
      ("- gravity: {items: [¦x]}", "unknown item \"x\"; known items: card"),
      ("- gravity: {items: [card, ¦card]}", "item \"card\" is listed twice"),
      ("- snap: {item: ¦cards, to: [0, 0]}", "unknown item \"cards\"; did you mean \"card\"?"),
    ])
  func `What a behaviour cannot be is refused in one sentence`(list: String, sentence: String) {
    expectFault(head + list, sentence)
  }

  @Test func `The only item need not be named, one of several must be`() throws {
    #expect(throws: Never.self) { try study(head + "- snap: {to: [0, 0]}") }
    let two = head.replacing("card: {", "a: {center: [9, 9], size: [1, 1]}, card: {")
    expectFault(two + "- snap: ¦{to: [0, 0]}", "missing key \"item\" in snap")
  }

  @Test func `No items means all of them`() throws {
    let two = head.replacing("card: {", "a: {center: [9, 9], size: [1, 1]}, card: {")
    let all = try study(two + "- gravity: {}\nresponse: {item: card}")
    #expect(all.motion(0).y[60] > 100 && all.motion(1).y[60] > 100)
    let one = try study(two + "- gravity: {items: [card]}\nresponse: {item: card}")
    #expect(one.motion(0).y[60] == 9 && one.motion(1).y[60] > 100)
  }

  @Test func `A scene needs no behaviours`() throws {
    let motion = try study("scene: {items: {card: {center: [7, 9], size: [1, 1]}}}").motion()
    #expect(motion.x.allSatisfy { $0 == 7 } && motion.y.allSatisfy { $0 == 9 })
    #expect(motion.pauseTick == 31)
  }
}
