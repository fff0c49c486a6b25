// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport

@Suite struct FixEditTests {
  private let card = FlagDocuments.card

  @Test func `A value is set in the scene, and taken out of what varies`() throws {
    let expected =
      card
      .replacing("resistance: 0.1", "resistance: 2").replacing(", resistance: [0, 5]", "")
    for name in ["resistance", "behaviors.itemProperties.resistance", "behaviors.1.resistance"] {
      for part in [StudyPart.sweep, .fit, nil] {
        let root = try flagged(card, "--fix \(name)=2", for: part)
        #expect(root == (try DocumentNode(text: expected, file: nil)))
      }
    }
  }

  @Test func `Where a sweep or a fit that is not run has nothing left, it goes`() throws {
    let expected =
      card
      .replacing("damping: 0.5", "damping: 1")
      .replacing("damping: {min: 0, max: 1, count: 3}, ", "")
      .replacing(
        "\nfit:\n  parameters: {damping: {min: 0, max: 1}}\n  target: {overshoot: {atMost: 5}}", "")
    let root = try flagged(card, "--fix damping=1", for: .sweep)
    #expect(root == (try DocumentNode(text: expected, file: nil)))
    let scene = try flagged(card, "--fix damping=1", "--fix resistance=0")
    #expect(try scene.mapping().entries.map(\.key) == ["scene"])
  }

  @Test func `A coordinate is written with the other one`() throws {
    try expectSame(
      flagged(card, "--fix to.x=250"), as: card, with: "to: [300, 200]", as: "to: [250, 200]")
    try expectSame(
      flagged(card, "--fix to.x=250", "--fix to.y=70"), as: card,
      with: "to: [300, 200]", as: "to: [250, 70]")
    try expectSame(
      flagged(card, "--fix size.height=80"), as: card,
      with: "size: [100, 50]", as: "size: [100, 80]")
    try expectSame(
      flagged(FlagDocuments.ball, "--fix offset.y=5"), as: FlagDocuments.ball,
      with: "frequency: 3", as: "frequency: 3, offset: [0, 5]")
  }

  @Test func `Many values are fixed in the time of a few`() throws {
    let items = (0..<100).map {
      "    i\($0): {center: [\(20 * $0), 0], size: [9, 9], density: 2}\n"
    }
    let text = "scene:\n  items:\n\(items.joined())response: {item: i0}\n"
    func time(_ count: Int) throws -> Duration {
      try ContinuousClock().measure {
        var flags = StudyFlags()
        flags["--fix"] = (0..<count).map { "items.i\($0).density=3" }
        let study = try StudyDocument(
          Array(text.utf8), name: "a.yaml", flags: flags, files: MemoryFiles())
        #expect(study.root.part("scene", "items", "i\(count - 1)", "density")?.content != nil)
      }
    }
    _ = try time(1)
    // A document that is read for each of them takes 50 times as long.
    let (one, all) = (try time(1), try time(100))
    #expect(all < one * 10)
  }

  @Test(arguments: ["", ", insets: [0, 5, 0, 0]"])
  func `An inset is written with the others, by every way`(insets: String) throws {
    let text = """
      scene:
        bounds: [400, 600]
        items: {card: {center: [200, 100], size: [100, 100]}}
        behaviors: [collision: {bounds: true\(insets)}]
      """
    let left = insets.isEmpty ? 0 : 5
    let expected =
      text.replacing("bounds: true\(insets)", "bounds: true, insets: [100, \(left), 0, 0]")
    #expect(
      try flagged(text, "--fix insets.top=100") == (try DocumentNode(text: expected, file: nil)))
    let path = "behaviors.collision.insets"
    for (name, value) in [("top", 100.0), ("left", Double(left)), ("right", 0)] {
      let set = try study(text, edits: ["\(path).top=100"])
      #expect(try set.parameter("insets.\(name)").value(in: set.scene) == value)
      let cases = try study(text + "\ncases: [{\(path).top: 100}]").cases
      #expect(
        try set.parameter("insets.\(name)").value(in: cases.run(0).scene) == value)
    }
  }

  @Test func `A plain spring has numbers too`() throws {
    let spring = FlagDocuments.spring
    let expected = spring.replacing("frequency: 2", "frequency: 4").replacing("frequency: {}, ", "")
    let root = try flagged(spring, "--fix frequency=4", for: .fit)
    #expect(root == (try DocumentNode(text: expected, file: nil)))
  }

  @Test func `What nobody writes is written at the item`() throws {
    try expectSame(
      flagged(card, "--fix density=2"), as: card, with: "size: [100, 50]",
      as: "size: [100, 50], density: 2")
  }

  @Test func `A choice can be fixed`() throws {
    let turning = card.replacing("resistance: 0.1", "allowsRotation: true")
    try expectSame(
      flagged(turning, "--fix allowsRotation=false"), as: turning, with: "allowsRotation: true",
      as: "allowsRotation: false")
  }

  @Test func `A column of a list of points cannot be fixed in its sweep`() {
    let list = """
      \(FlagDocuments.ball)
      sweep: {design: list, file: points.csv, metrics: [overshoot]}
      """
    let files = ["points.csv": "frequency,damping\n1,0.5\n2,0.5\n"]
    #expect(flagFault(list, "--fix length=50", for: .sweep, files: files) == nil)
    #expect(flagFault(list, "--fix damping=1", files: files) == nil)
  }
}
