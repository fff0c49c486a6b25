// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct NearestTests {
  private let keys = [
    "density", "damping", "resistance", "angularResistance", "allowsRotation", "to", "item",
  ]

  @Test(
    arguments: [
      ("dampng", "damping"),  // dropped
      ("dampping", "damping"),  // inserted
      ("dumping", "damping"),  // replaced
      ("dmaping", "damping"),  // swapped neighbours, one slip
      ("Damping", "damping"),
      ("allows_rotation", "allowsRotation"),
      ("allows-rotation", "allowsRotation"),
      ("angular_resistence", "angularResistance"),
      ("itme", "item"),
      ("resist", "resistance"),  // the beginning
      ("TO", "to"),
    ])
  func `A slip finds the name that was meant`(typed: String, meant: String) {
    #expect(nearest(to: typed, among: keys) == meant)
  }

  @Test(arguments: ["mass", "x", "t", "dam_", "", "velocity", "_-"])
  func `A far name finds none`(typed: String) {
    #expect(nearest(to: typed, among: keys.filter { $0 != "damping" }) == nil)
  }

  @Test func `The nearest wins and then the first`() {
    #expect(nearest(to: "minimun", among: ["maximum", "minimum"]) == "minimum")
    #expect(nearest(to: "bat", among: ["cat", "rat"]) == "cat")
  }

  @Test func `A swap counts as one slip`() {
    #expect(nearest(to: "tsep", among: ["step"]) == "step")
    #expect(nearest(to: "pets", among: ["step"]) == nil)
  }

  @Test func `No candidates and endless names are harmless`() {
    #expect(nearest(to: "damping", among: []) == nil)
    let endless = String(repeating: "a", count: 1_000_000)
    #expect(nearest(to: endless, among: [endless]) == nil)
  }
}
