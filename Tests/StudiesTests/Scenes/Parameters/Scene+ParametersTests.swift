// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import StudySupport

@Suite struct SceneParametersTests {
  private static let snap = scene("snap: {id: s1, to: [300, 100], damping: 0.5}")

  private func path(_ name: String, in document: String) throws -> String {
    try study(document).parameter(name).path
  }

  @Test(
    arguments: [
      ("behaviors.s1.damping", "behaviors.s1.damping"),
      ("scene.behaviors.s1.damping", "behaviors.s1.damping"),
      ("behaviors.0.damping", "behaviors.s1.damping"),
      ("behaviors.snap.to.x", "behaviors.s1.to.x"),
      ("damping", "behaviors.s1.damping"), ("to.y", "behaviors.s1.to.y"),
      ("items.card.density", "items.card.density"),
      ("scene.items.card.size.width", "items.card.size.width"),
      // Written nowhere: the only item's default.
      ("density", "items.card.density"), ("resistance", "items.card.resistance"),
      ("center.x", "items.card.center.x"), ("velocity.y", "items.card.velocity.y"),
      ("angle", "items.card.angle"), ("angularVelocity", "items.card.angularVelocity"),
    ])
  func `Names and paths mean one place`(name: String, path: String) throws {
    let parameter = try study(Self.snap).parameter(name)
    #expect(parameter.path == path && parameter.name == name)
  }

  @Test func `A short name means the one place that writes it`() throws {
    let document = scene(
      "snap: {to: [1, 1]}", "attachment: {anchor: [0, 9], damping: 0.3}",
      "itemProperties: {resistance: 1}")
    #expect(try path("damping", in: document) == "behaviors.attachment.damping")
    #expect(try path("resistance", in: document) == "behaviors.itemProperties.resistance")
    #expect(try path("density", in: document) == "items.card.density")
    // Written nowhere, and no item has one.
    #expect(try path("frequency", in: document) == "behaviors.attachment.frequency")
    #expect(
      try path("resistance", in: scene("itemProperties: {density: 1}")) == "items.card.resistance")
  }

  @Test func `Several behaviours of one kind go by index, or by id`() throws {
    let document = scene("snap: {to: [1, 1]}", "snap: {to: [2, 2]}", "snap: {id: last, to: [3, 3]}")
    #expect(try path("behaviors.1.damping", in: document) == "behaviors.1.damping")
    #expect(try path("behaviors.2.damping", in: document) == "behaviors.last.damping")
  }

  @Test func `An id comes before an index, as in edits`() throws {
    let document = scene("snap: {id: '1', to: [1, 1]}", "gravity: {}", "push: {}")
    #expect(try path("behaviors.1.damping", in: document) == "behaviors.1.damping")
    #expect(try path("behaviors.2.magnitude", in: document) == "behaviors.push.magnitude")
  }

  @Test(arguments: ["allowsRotation", "anchored", "items.card.allowsRotation"])
  func `Choices are parameters whose values are 0 and 1`(name: String) throws {
    let study = try study(Self.snap)
    let parameter = try study.parameter(name)
    #expect(
      parameter.isChoice && parameter.path == "items.card.\(name.split(separator: ".").last ?? "")")
    var scene = study.scene
    for value in [1.0, 0] {
      parameter.apply(value, to: &scene)
      #expect(parameter.value(in: scene) == value)
    }
  }

  @Test func `A plain spring has its numbers under spring`() throws {
    let document = "scene: {spring: {frequency: 2, damping: 0.3}}"
    #expect(try path("to", in: document) == "spring.to")
    #expect(try path("scene.spring.damping", in: document) == "spring.damping")
  }

  @Test func `Names with dots in them are found by their whole path`() throws {
    let document = """
      scene:
        items: {a.b: {center: [0, 0], size: [1, 1]}}
        behaviors: [snap: {id: c.d, to: [1, 1]}]
      """
    #expect(try path("items.a.b.density", in: document) == "items.a.b.density")
    #expect(try path("behaviors.c.d.damping", in: document) == "behaviors.c.d.damping")
  }
}
