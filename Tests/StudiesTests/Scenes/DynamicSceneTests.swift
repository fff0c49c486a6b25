// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

/// The properties an item ends up with, by what the engine does with it.
@Suite struct DynamicSceneTests {
  private func resistance(_ document: String) throws -> Double {
    try EngineProperties(document).resistance
  }

  private func expect(_ value: Double, near truth: Double) {
    #expect(abs(value - truth) <= 0.002 * max(1, abs(truth)), "\(value) is not \(truth)")
  }

  @Test func `Nobody sets anything: the measured defaults`() throws {
    let properties = try EngineProperties(scene())
    expect(properties.resistance, near: 0.1)
    expect(properties.mass, near: 1)
    // r x F = 0.5 m * 1 N s, I = (1 + 1) / 12 kg m^2, and one sub-step of angular resistance 0.1.
    expect(properties.angularVelocity, near: 3 / (1 + 0.1 / 120))
  }

  @Test func `Documented defaults are Apple's words`() throws {
    expect(
      try resistance(scene().replacing("scene:\n", "scene:\n  defaults: documented\n")), near: 0)
    let runtime = scene().replacing("scene:\n", "scene:\n  defaults: runtime\n")
    expect(try resistance(runtime), near: 0.1)
  }

  @Test func `What an item writes counts`() throws {
    let properties = try EngineProperties(
      scene(item: "density: 4, resistance: 2, allowsRotation: false"))
    expect(properties.mass, near: 4)
    expect(properties.resistance, near: 2)
    #expect(properties.angularVelocity == 0)
  }

  @Test func `An anchored item does not move`() throws {
    let motion = try study(scene("gravity: {}", item: "anchored: true")).motion()
    #expect(motion.y.allSatisfy { $0 == 0 })
  }

  @Test func `Of several behaviours the last that changed a property wins`() throws {
    let document = scene(
      "itemProperties: {resistance: 3, density: 2}", "itemProperties: {resistance: 5}")
    let properties = try EngineProperties(document)
    expect(properties.resistance, near: 5)
    expect(properties.mass, near: 2)
  }

  @Test func `A behaviour that sets the default changes nothing`() throws {
    expect(
      try resistance(scene("itemProperties: {resistance: 3}", "itemProperties: {resistance: 0.1}")),
      near: 3)
    let documented = scene(
      "itemProperties: {resistance: 3}", "itemProperties: {resistance: 0.1}"
    ).replacing("scene:\n", "scene:\n  defaults: documented\n")
    expect(try resistance(documented), near: 0.1)
  }

  @Test func `The item has the last word`() throws {
    let document = scene("itemProperties: {resistance: 3}", item: "resistance: 0.1")
    expect(try resistance(document), near: 0.1)
  }

  @Test func `The parameter of an item is what the engine ends up with`() throws {
    let document = scene("itemProperties: {resistance: 3}")
    let parameter = try study(document).parameter("items.card.resistance")
    #expect(parameter.value(in: try study(document).scene) == 3)
    for value in [0, 0.1, 7.0] {
      var scene = try study(document).scene
      parameter.apply(value, to: &scene)
      #expect(parameter.value(in: scene) == value)
      expect(try resistance(document.replacing("100]", "100], resistance: \(value)")), near: value)
    }
  }

  @Test func `The parameter of the behaviour does not reach past the item`() throws {
    let document = try study(scene("itemProperties: {resistance: 3}", item: "resistance: 1"))
    var scene = document.scene
    try document.parameter("behaviors.itemProperties.resistance").apply(9, to: &scene)
    #expect(try document.parameter("items.card.resistance").value(in: scene) == 1)
  }

  @Test func `Properties reach the items that are listed`() throws {
    let document = """
      scene:
        items:
          a: {center: [0, 0], size: [100, 100]}
          b: {center: [0, 300], size: [100, 100]}
        behaviors:
          - itemProperties: {items: [b], resistance: 5}
          - gravity: {}
      response: {item: a}
      """
    let study = try study(document)
    let scene = study.scene
    #expect(try study.parameter("items.a.resistance").value(in: scene) == 0.1)
    #expect(try study.parameter("items.b.resistance").value(in: scene) == 5)
    #expect(study.motion(0).velocityY[180] > 2 * study.motion(1).velocityY[180])
  }
}
