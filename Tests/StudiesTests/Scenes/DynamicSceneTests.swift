// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

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

/// Where a scene knows that an item comes to rest: a curve of x or y ends at the target.
@Suite struct TargetTests {
  private func target(_ document: String) throws -> [Double?] {
    try ["x", "y"].map { channel in
      try study(document + "\nresponse: {item: card, channel: \(channel)}\n").final
    }
  }

  @Test func `A snap pulls to its point`() throws {
    #expect(try target(scene("snap: {to: [300, 100]}")) == [300, 100])
  }

  /// Their springs have the initial distances as rest lengths.
  @Test(arguments: ["[30, -10]", "[50, 10]"])
  func `Corners hold an item where it starts`(point: String) throws {
    let document = scene("corners: {point: \(point)}", item: "velocity: [500, 0]")
      .replacing("[0, 0]", "[30, -10]")
    #expect(try target(document) == [30, -10])
    let motion = try study(document).motion()
    #expect((motion.x.max() ?? 0) > 31)
    #expect(abs(motion.x[180] - 30) < 0.5 && abs(motion.y[180] + 10) < 0.5)
  }

  /// From (0, 0) a spring of length 50 to (30, 40); the last anchor is (0, 200), so of the way 150.
  @Test func `A moving point pulls to where it ends`() throws {
    let path = "path: [[0, 30, 40], [1, 0, 200]]"
    #expect(try target(scene("snap: {\(path)}")) == [0, 200])
    #expect(try target(scene("attachment: {\(path), frequency: 2}")) == [0, 150])
    #expect(try target(scene("attachment: {\(path), frequency: 2, length: 20}")) == [0, 180])
    #expect(try target(scene("drag: {\(path)}")) == [-30, 160])
    #expect(try target(scene("drag: {\(path), cancel: 2}")) == [0, 0])
  }

  @Test func `A snap asks for the angle 0, an attachment for none`() throws {
    let snap = try study(scene("snap: {to: [1, 1]}") + "\nresponse: {channel: angle}")
    #expect(snap.final == 0)
    let attachment = try study(
      scene("attachment: {anchor: [0, 200], frequency: 1}") + "\nresponse: {channel: angle}")
    #expect(attachment.final == nil)
  }

  /// T = p0 + (|q0 - A| - length) (A - q0)/|A - q0|, worked out by hand.
  @Test(
    arguments: [
      // The way to the anchor is (30, 40), 50 long: 20 of it are 40 %.
      ("anchor: [30, 40], length: 30", [12.0, 16]),
      // Too long a spring pushes off.
      ("anchor: [30, 40], length: 100", [-30, -40]),
      ("anchor: [30, 40], length: 0", [30, 40]),
      // Without a length the item is at rest already.
      ("anchor: [30, 40]", [0, 0]),
      // The attached point (0, 20) goes 10 of 20 down, and the centre with it.
      ("anchor: [0, 40], offset: [0, 20], length: 10", [0, 10]),
      // On the anchor no direction is left.
      ("anchor: [0, 0], length: 50", [0, 0]),
      ("anchor: [-3, 4], offset: [-3, 4], length: 1", [0, 0]),
    ])
  func `An attachment pulls to the point at rest length`(keys: String, point: [Double]) throws {
    let found = try target(scene("attachment: {\(keys), frequency: 2}"))
    for (found, truth) in zip(found, point) { #expect(abs(try #require(found) - truth) < 1e-12) }
  }

  /// An angle of 90 degrees turns the offset (0, -50) to (50, 0): of the 100 to the anchor, 60 are
  /// too many.
  @Test func `An attachment pulls a turned item by its turned offset`() throws {
    let document = scene(
      "attachment: {anchor: [150, 0], offset: [0, -50], length: 40, frequency: 2, damping: 1}",
      item: "angle: 90deg")
    for (found, truth) in zip(try target(document), [60.0, 0]) {
      #expect(abs(try #require(found) - truth) < 1e-12)
    }
    let motion = try study(document).motion()
    #expect(abs(try #require(motion.x.last) - 60) < 0.5)
    #expect(abs(try #require(motion.y.last)) < 0.5)
  }

  @Test(
    arguments: [
      "push: {mode: instantaneous, direction: [3, 0]}", "itemProperties: {resistance: 2}",
    ])
  func `What does not act for ever leaves the target`(behavior: String) throws {
    #expect(try target(scene("snap: {to: [300, 100]}", behavior)) == [300, 100])
  }

  @Test func `A parameter moves the target`() throws {
    let study = try study(scene("snap: {to: [300, 100]}") + "\nresponse: {channel: x}")
    var scene = study.scene
    try study.parameter("to.x").apply(500, to: &scene)
    #expect(SceneRun(scene, request: study.request).response(for: []).final == 500)
  }

  private static let unknown = [
    ["gravity: {}"],
    ["snap: {to: [300, 100]}", "gravity: {}"],
    ["snap: {to: [300, 100]}", "push: {direction: [1, 0]}"],
    ["snap: {to: [300, 100]}", "push: {mode: continuous}"],
    ["snap: {to: [300, 100]}", "snap: {to: [0, 100]}"],
    ["snap: {to: [300, 100]}", "corners: {point: [0, 100]}"],
    ["push: {mode: instantaneous, direction: [3, 0]}"],
    [],
  ]

  @Test func `A second item makes the target unknown`() throws {
    let document = """
      scene:
        items:
          card: {center: [0, 0], size: [100, 100]}
          other: {center: [0, 300], size: [100, 100]}
        behaviors:
          - snap: {item: card, to: [50, 50]}
          - attachment: {item: other, to: card, frequency: 2}
      """
    #expect(try target(document) == [nil, nil])
    let attachment = "    - attachment: {item: other, to: card, frequency: 2}"
    #expect(try target(document.replacing(attachment, "")) == [50, 50])
  }

  @Test func `A target that is written counts before the scene's`() throws {
    let document = scene("snap: {to: [300, 100]}") + "\nresponse: {channel: x, target: [70, 0]}"
    #expect(try study(document).final == 70)
    let gravity = scene("gravity: {}") + "\nresponse: {target: [0, 500]}\n"
    #expect(try study(gravity).final == 1)
  }
}
