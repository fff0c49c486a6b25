// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport

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
}

@Suite struct SizeEditTests {
  private let card = FlagDocuments.card

  @Test(arguments: [("320x80", "[320, 80]"), ("1e2x0.5", "[1e2, 0.5]")])
  func `The item that is looked at has another size`(size: String, written: String) throws {
    try expectSame(
      flagged(card, "--size \(size)"), as: card, with: "size: [100, 50]", as: "size: \(written)")
  }

  @Test func `Of several items it is the one of the response`() throws {
    let two = """
      scene: {items: {a: {center: [0, 0], size: [1, 1]}, b: {center: [9, 9], size: [2, 2]}}}
      response: {item: b, channel: x}
      """
    try expectSame(flagged(two, "--size 7x8"), as: two, with: "[2, 2]", as: "[7, 8]")
    let fault = flagFault(two.replacing("item: b, ", ""), "--size 7x8")
    #expect(
      fault
        == "a.yaml:2:11: the scene has several items; write response: {items: all}, or "
        + "response: {item: ...} with one of a, b")
  }

  @Test func `A size that the cases set again is refused`() {
    let other = card + "\ncases: [{items.card.sizes: [1, 2]}, {items.card.center: [1, 2]}]\n"
    #expect(throws: Never.self) { try flagged(other, "--size 1x1") }
  }
}

@Suite struct VelocityEditTests {
  private let card = FlagDocuments.card
  private let spring = FlagDocuments.spring

  @Test func `An item starts with a velocity of two components`() throws {
    try expectSame(
      flagged(card, "--velocity 0,-1500"), as: card, with: "size: [100, 50]",
      as: "size: [100, 50], velocity: [0, -1500]")
  }

  @Test func `A plain spring starts with one`() throws {
    try expectSame(
      flagged(spring, "--velocity -2.5"), as: spring, with: "to: 1", as: "to: 1, velocity: -2.5")
  }
}
