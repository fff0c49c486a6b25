// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@testable import StudySupport

@Suite struct SceneParametersTests {
  private static let snap = scene("snap: {id: s1, to: [300, 100], damping: 0.5}")

  private func path(_ name: String, in document: String) throws -> String {
    try study(document).parameter(name).path
  }

  private func fault(_ name: String, in document: String) throws -> String? {
    let study = try study(document)
    return inputFault { () throws(InputError) in try study.parameter(name) }
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

  @Test func `A name that is written twice is ambiguous`() throws {
    let document = scene(
      "snap: {to: [1, 1], damping: 0.5}", "attachment: {anchor: [0, 9], damping: 0.3}")
    #expect(
      try fault("damping", in: document)
        == "here: parameter \"damping\" is ambiguous; write one of behaviors.snap.damping, "
        + "behaviors.attachment.damping")
    let density = scene("itemProperties: {density: 1}", item: "density: 2")
    #expect(
      try fault("density", in: density)
        == "here: parameter \"density\" is ambiguous; write one of items.card.density, "
        + "behaviors.itemProperties.density")
  }

  @Test func `A name that is written nowhere is ambiguous between items and between behaviours`()
    throws
  {
    let items = """
      scene:
        items: {a: {center: [0, 0], size: [1, 1]}, b: {center: [0, 0], size: [1, 1]}}
        behaviors: [gravity: {}, push: {}]
      response: {item: a}
      """
    #expect(
      try fault("resistance", in: items)
        == "here: parameter \"resistance\" is ambiguous; write one of items.a.resistance, "
        + "items.b.resistance")
    #expect(
      try fault("magnitude", in: items)
        == "here: parameter \"magnitude\" is ambiguous; write one of behaviors.gravity.magnitude, "
        + "behaviors.push.magnitude")
  }

  @Test func `Several behaviours of one kind go by index, or by id`() throws {
    let document = scene("snap: {to: [1, 1]}", "snap: {to: [2, 2]}", "snap: {id: last, to: [3, 3]}")
    #expect(try path("behaviors.1.damping", in: document) == "behaviors.1.damping")
    #expect(try path("behaviors.2.damping", in: document) == "behaviors.last.damping")
    #expect(
      try fault("behaviors.snap.damping", in: document)
        == "here: parameter \"behaviors.snap.damping\" is ambiguous; write one of "
        + "behaviors.0.damping, behaviors.1.damping, behaviors.last.damping")
  }

  @Test func `An id comes before an index, as in edits`() throws {
    let document = scene("snap: {id: '1', to: [1, 1]}", "gravity: {}", "push: {}")
    #expect(try path("behaviors.1.damping", in: document) == "behaviors.1.damping")
    #expect(try path("behaviors.2.magnitude", in: document) == "behaviors.push.magnitude")
  }

  @Test(
    arguments: [
      ("dampng", "unknown parameter \"dampng\"; did you mean \"damping\"?"),
      ("behaviors.s1.dampng", "did you mean \"behaviors.s1.damping\"?"),
      ("behaviors.s2.damping", "did you mean \"behaviors.s1.damping\"?"),
      ("items.crd.density", "did you mean \"items.card.density\"?"),
      ("s1.damping", "unknown parameter \"s1.damping\"; did you mean \"behaviors.s1.damping\"?"),
      ("card.density", "did you mean \"items.card.density\"?"),
      ("center", "did you mean \"center.x\"?"), ("velocity", "did you mean \"velocity.x\"?"),
      (
        "wobble",
        "unknown parameter \"wobble\"; known parameters: center.x, center.y, size.width, "
          + "size.height, angle, velocity.x, velocity.y, angularVelocity, elasticity, friction, "
          + "density, resistance, angularResistance, charge, allowsRotation, anchored, damping, "
          + "to.x, to.y, from, until"
      ),
      ("scene", "unknown parameter \"scene\"; known parameters: center.x"),
      ("", "unknown parameter \"\"; known parameters: center.x"),
      ("behaviors.9.damping", "did you mean \"behaviors.s1.damping\"?"),
    ])
  func `An unknown name is refused with the nearest`(name: String, sentence: String) throws {
    let fault = try #require(try fault(name, in: Self.snap))
    #expect(fault.contains(sentence) && fault.hasPrefix("here: "), "\(fault)")
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
    #expect(
      try fault("freqency", in: document)
        == "here: unknown parameter \"freqency\"; did you mean \"frequency\"?")
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
