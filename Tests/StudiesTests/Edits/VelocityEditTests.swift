// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

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

  @Test(
    arguments: [
      ("5", "expected x,y in pt/s, such as 0,1500"),
      ("1,2,3", "expected x,y in pt/s, such as 0,1500"),
      ("1,", "expected x,y in pt/s, such as 0,1500"),
      ("", "expected x,y in pt/s, such as 0,1500"),
    ])
  func `What is no velocity is refused at the flag`(velocity: String, sentence: String) {
    #expect(flagFault(card, "--velocity \(velocity)") == "--velocity \(velocity): \(sentence)")
  }

  @Test func `Two components are too many for a plain spring`() {
    #expect(
      flagFault(spring, "--velocity 1,2")
        == "--velocity 1,2: a plain spring has one level, expected one number")
    #expect(
      flagFault(spring, "--velocity fast")
        == #"--velocity fast: velocity: expected a number, found text "fast""#)
  }
}
