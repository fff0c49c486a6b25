// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct ThrowEditTests {
  private let card = FlagDocuments.card
  private let ball = FlagDocuments.ball

  @Test(
    arguments: [
      ("200,0", "[100, 200]"), ("-200,0", "[500, 200]"), ("0,150", "[300, 50]"),
      ("0.5,-0.25", "[299.5, 200.25]"), ("300,200", "[0, 0]"), ("1e3,0", "[-700, 200]"),
    ])
  func `A throw ends at the snap point`(way: String, start: String) throws {
    try expectSame(
      flagged(card, "--throw \(way)"), as: card, with: "center: [100, 200]", as: "center: \(start)")
  }

  @Test func `One throw takes the place of the cases`() throws {
    let text = card + "\ncases: {throws: {distance: [50], direction: [0]}}\n"
    try expectSame(
      flagged(text, "--throw 100,0"), as: card, with: "center: [100, 200]", as: "center: [200, 200]"
    )
  }

  @Test func `Several throws are cases, and the item stays`() throws {
    let root = try flagged(card, "--throw 200,0", "--throw 0,100", "--throw -60,-80")
    let cases = """

      cases:
        - items.card.center: [100, 200]
        - items.card.center: [300, 100]
        - items.card.center: [360, 280]
      """
    #expect(root == (try DocumentNode(text: card + cases, file: nil)))
  }

  @Test func `A target that is written counts before the scene's`() throws {
    let text = card + "\nresponse: {target: [50, 60]}\n"
    try expectSame(
      flagged(text, "--throw 20,10"), as: text, with: "center: [100, 200]", as: "center: [30, 50]")
  }

  @Test func `An attachment may be thrown along the line to its anchor`() throws {
    // It comes to rest 100 pt from the anchor, at [160, 200].
    for (way, start) in [("0,-50", "[160, 250]"), ("0,60", "[160, 140]"), ("0,0", "[160, 200]")] {
      try expectSame(
        flagged(ball, "--throw \(way)"), as: ball, with: "[160, 500]", as: start)
    }
    // From [30, 40] to [6, 8], 10 pt from the anchor in the origin.
    let slanted = ball.replacing("[160, 500]", "[30, 40]").replacing(
      "anchor: [160, 100], length: 100", "anchor: [0, 0], length: 10")
    try expectSame(
      flagged(slanted, "--throw -30,-40"), as: slanted, with: "[30, 40]", as: "[36, 48]")
  }

  @Test func `Thrown from beside that line it would come to rest elsewhere`() {
    let sentence =
      "the item would not come to rest at [160, 200]: an attachment pulls it straight towards its anchor"
    for (way, start) in [("50,0", "[110, 200]"), ("0,150", "[160, 50]")] {
      #expect(
        flagFault(ball, "--throw \(way)")
          == "--throw \(way): started from \(start) \(sentence)")
    }
    // Without a length it is at rest wherever it starts.
    let loose = ball.replacing(", length: 100", "")
    #expect(
      flagFault(loose, "--throw 0,50")
        == "--throw 0,50: started from [160, 450] "
        + sentence.replacing("[160, 200]", "[160, 500]"))
  }

  @Test func `Corners hold an item where it starts`() {
    let held = """
      scene:
        items: {cell: {center: [1, 2], size: [10, 10]}}
        behaviors: [corners: {item: cell, point: [1, 2]}]
      response: {channel: x}
      """
    #expect(
      flagFault(held, "--throw 5,0")
        == #"--throw 5,0: corners hold "cell" where it starts, so it cannot be thrown; write --velocity x,y"#
    )
  }

  @Test func `A scene without a target has nothing to throw at`() {
    let falling = card.replacing("snap: {item: card, to: [300, 200], damping: 0.5}", "gravity: {}")
    #expect(
      flagFault(falling, "--throw 5,0")
        == #"--throw 5,0: the scene does not say where "card" comes to rest; write response: {target: [x, y]}"#
    )
    #expect(
      flagFault(FlagDocuments.spring, "--throw 5,0")
        == "--throw 5,0: a plain spring has no items")
  }

  @Test(
    arguments: [
      ("200", "expected x,y in pt, such as 200,0"), ("", "expected x,y in pt, such as 200,0"),
      ("1,2,3", "expected x,y in pt, such as 200,0"), (",2", "expected x,y in pt, such as 200,0"),
      ("right,0", #"x: expected a number, found text "right""#),
      ("0,nan", #"y: expected a number, found text "nan""#),
      ("0,.inf", "y: expected a finite number, found number .inf"),
      ("[1,2", #"this list is not closed; expected "," or "]""#),
    ])
  func `What is no throw is refused at the flag`(way: String, sentence: String) {
    #expect(flagFault(card, "--throw \(way)") == "--throw \(way): \(sentence)")
  }
}
