// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@testable import StudySupport

@Suite struct PathEditTests {
  private static let document = """
    scene:
      duration: 3
      items:
        card: {center: [100, 100], size: [100, 50]}
      behaviors:
        - snap: {id: s1, item: card, to: [300, 100]}
        - push:
        - itemProperties: {items: [card], density: 1}
        - push: {id: shove, magnitude: 2}
    sweep:
      parameters: {damping: {min: 0, max: 1}}
    extra: 1
    """

  /// The document after edits.
  private func edited(_ arguments: String...) throws(InputError) -> DocumentNode {
    var root = try DocumentNode(text: Self.document, file: "card.yaml")
    for argument in arguments { root = try PathEdit(argument: argument).applied(to: root) }
    return root
  }

  /// The document after one of its lines was written otherwise.
  private func replacing(_ line: String, _ other: String) throws -> DocumentNode {
    let parts = Self.document.split(separator: line, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    return try DocumentNode(text: parts.joined(separator: other), file: nil)
  }

  @Test(arguments: [
    ("scene.duration=2.5", "duration: 3", "duration: 2.5"),
    ("duration=2.5", "duration: 3", "duration: 2.5"),
    ("items.card.size=[320, 80]", "size: [100, 50]", "size: [320, 80]"),
    ("items.card.size.1=80", "size: [100, 50]", "size: [100, 80]"),
    ("items.card.density=2", "[100, 50]}", "[100, 50], density: 2}"),
    ("items.tile.size=[1, 2]", "[100, 50]}", "[100, 50]}\n    tile: {size: [1, 2]}"),
    ("sweep.parameters.damping.count=41", "max: 1", "max: 1, count: 41"),
    ("extra={a: b}", "extra: 1", "extra: {a: b}"),
    ("extra='5'", "extra: 1", "extra: '5'"),
    ("extra=a=b", "extra: 1", "extra: a=b"),
    ("extra=~", "extra: 1", "extra: null"),
    ("response.item=card", "extra: 1", "extra: 1\nresponse: {item: card}"),
    ("fit={}", "extra: 1", "extra: 1\nfit: {}"),
    ("behaviors.s1.damping=0.5", "to: [300, 100]", "to: [300, 100], damping: 0.5"),
    ("behaviors.snap.damping=0.5", "to: [300, 100]", "to: [300, 100], damping: 0.5"),
    ("scene.behaviors.0.to.0=9", "to: [300, 100]", "to: [9, 100]"),
    ("behaviors.1.magnitude=1", "push:\n", "push: {magnitude: 1}\n"),
    ("behaviors.shove.magnitude=1", "magnitude: 2", "magnitude: 1"),
    ("behaviors.itemProperties.items=[]", "[card], density", "[], density"),
    ("behaviors.itemProperties={density: 3}", "{items: [card], density: 1}", "{density: 3}"),
  ])
  func `An edit says the same as a document`(edit: String, line: String, other: String) throws {
    #expect(try edited(edit) == replacing(line, other))
  }

  @Test func `A missing key of the scene is created at its end`() throws {
    let scene = try edited("bounds=[320, 480]").mapping().required("scene").mapping()
    #expect(scene.entries.map(\.key) == ["duration", "items", "behaviors", "bounds"])
    #expect(try scene.required("bounds").numbers() == [320, 480])
  }

  @Test func `Edits follow one another`() throws {
    let root = try edited("behaviors.0.id=first", "behaviors.first.damping=1", "duration=1")
    let text = root.canonicalYAML
    #expect(
      text.contains("id: first") && text.contains("damping: 1") && text.contains("duration: 1"))
  }

  @Test func `A scene is created where there is none`() throws {
    let root = try DocumentNode(text: "response: {item: card}", file: nil)
    let edited = try PathEdit(argument: "spring.frequency=2").applied(to: root)
    #expect(
      try edited
        == DocumentNode(text: "response: {item: card}\nscene: {spring: {frequency: 2}}", file: nil))
  }

  @Test func `Later errors point at the edit`() throws {
    let root = try edited("behaviors.snap.dampng=0.5", "items.card.density=-1", "duration=[2, x]")
    let scene = try root.mapping().required("scene").mapping()
    let snap = try scene.required("behaviors").sequence()[0].mapping().required("snap")
    let key = inputFault { () throws(InputError) in
      try snap.mapping(allowing: ["id", "item", "to", "damping"])
    }
    #expect(
      key
        == #"--set behaviors.snap.dampng=0.5: unknown key "dampng" in snap; did you mean "damping"?"#
    )
    let card = try scene.required("items").mapping().required("card").mapping()
    let density = try card.required("density")
    let range = inputFault { () throws(InputError) in try density.number(in: .greaterThan(0)) }
    #expect(range == "--set items.card.density=-1: density must be greater than 0, found -1")
    let duration = try scene.required("duration")
    let element = inputFault { () throws(InputError) in try duration.numbers() }
    #expect(
      element == #"--set duration=[2, x]: duration[1]: expected a number, found text "x""#)
    #expect(
      try card.required("size").source == InputSource(place: "card.yaml", line: 4, column: 38))
  }

  @Test func `An edit may come from elsewhere than an option`() throws {
    let place = InputSource(place: "card.yaml", line: 3, column: 5)
    let edit = try PathEdit(
      path: "behaviors.sanp.to", value: DocumentNode(.sequence([])), at: place)
    let root = try DocumentNode(text: Self.document, file: nil)
    let fault = inputFault { () throws(InputError) in try edit.applied(to: root) }
    #expect(fault == #"card.yaml:3:5: unknown behaviour "sanp"; did you mean "snap"?"#)
  }
}
