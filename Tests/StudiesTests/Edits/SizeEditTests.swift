// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

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
        == "a.yaml:2:11: the scene has several items; write response: {item: ...} with one of a, b")
  }

  @Test(
    arguments: [
      ("100", "expected WIDTHxHEIGHT in pt, such as 100x50"),
      ("100x", "expected WIDTHxHEIGHT in pt, such as 100x50"),
      ("x", "expected WIDTHxHEIGHT in pt, such as 100x50"),
      ("1x2x3", "expected WIDTHxHEIGHT in pt, such as 100x50"),
      ("", "expected WIDTHxHEIGHT in pt, such as 100x50"),
      ("-3x4", "width must be from 0.001 to 10000000, found -3"),
      ("3x0", "height must be from 0.001 to 10000000, found 0"),
      ("nanx5", #"width: expected a number, found text "nan""#),
      (".infx5", "width: expected a finite number, found number .inf"),
      ("bigx5", #"width: expected a number, found text "big""#),
    ])
  func `What is no size is refused at the flag`(size: String, sentence: String) {
    #expect(flagFault(card, "--size \(size)") == "--size \(size): \(sentence)")
  }

  @Test func `A plain spring has no size`() {
    #expect(
      flagFault(FlagDocuments.spring, "--size 1x1") == "--size 1x1: a plain spring has no items")
  }

  @Test func `A size that the cases set again is refused`() {
    for (key, shown) in [
      ("items.card.size", "items.card.size"), ("items.card.size.0", "items.card.size.0"),
      ("scene.items.card", "scene.items.card"),
    ] {
      let text = card + "\ncases: [{\(key): [1, 2]}]\n"
      #expect(
        flagFault(text, "--size 1x1")
          == "--size 1x1: the cases of the document set \"\(shown)\", so it would not count")
    }
    let other = card + "\ncases: [{items.card.sizes: [1, 2]}, {items.card.center: [1, 2]}]\n"
    #expect(throws: Never.self) { try flagged(other, "--size 1x1") }
  }
}
