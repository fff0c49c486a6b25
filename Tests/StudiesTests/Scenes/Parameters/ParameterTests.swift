// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct ParameterTests {
  /// A behaviour of each kind, and an item.
  private static let everything = scene(
    "gravity: {}", "push: {mode: instantaneous}",
    "attachment: {anchor: [0, 9], frequency: 1, length: 5}", "snap: {to: [1, 1]}",
    "itemProperties: {density: 1}", "corners: {point: [2, 2]}",
    "drag: {path: [[0, 1, 1]], cancel: 1}",
    "scroll: {path: [[0, 1]], touch: [0, 0]}", "collision: {bounds: true}", "field: {kind: drag}"
  ).replacing("scene:\n", "scene:\n  bounds: [900, 900]\n")

  /// What a spring to a still anchor does not have, nor a snap to a still point, nor a field that brakes.
  private static let absent = [
    "behaviors.snap.delay", "behaviors.attachment.delay", "behaviors.attachment.frictionTorque",
    "behaviors.attachment.otherOffset.x", "behaviors.attachment.otherOffset.y",
    "behaviors.field.smoothness", "behaviors.field.animationSpeed",
  ]

  /// The paths of every number that documents know, in a scene that has all but those.
  private static func paths(_ spring: Bool) -> [String] {
    ParameterCatalogue.entries.map(\.path).filter { $0.hasPrefix("spring") == spring }
      .filter { !absent.contains($0) }
      .map { $0.replacing("NAME", "card") }
  }

  /// A number that a range allows, another one for each index.
  private func value(of parameter: Parameter, _ index: Int) -> Double {
    guard !parameter.isChoice else { return Double(index % 2) }
    let value = Double(index + 1) / 64
    #expect(parameter.range.contains(value))
    return value
  }

  @Test func `Every number that is set is there, and no other has changed`() throws {
    let study = try study(Self.everything)
    let paths = Self.paths(false)
    #expect(paths.count == 88)
    var scene = study.scene
    for (index, path) in paths.enumerated() {
      let parameter = try study.parameter(path)
      #expect(parameter.path == path)
      parameter.apply(value(of: parameter, index), to: &scene)
    }
    for (index, path) in paths.enumerated() {
      let parameter = try study.parameter(path)
      let found = try #require(parameter.value(in: scene), "\(path)")
      // Angle and magnitude go through a vector.
      #expect(abs(found - value(of: parameter, index)) < 1e-15, "\(path)")
    }
  }

  @Test func `A number that is set means the same as one that is written`() throws {
    for (name, value, key, written) in [
      ("behaviors.snap.damping", 0.25, "to: [1, 1]", "to: [1, 1], damping: 0.25"),
      ("behaviors.snap.to.y", 7, "to: [1, 1]", "to: [1, 7]"),
      ("behaviors.attachment.length", 8, "length: 5", "length: 8"),
      ("behaviors.attachment.anchor.x", 8, "anchor: [0, 9]", "anchor: [8, 9]"),
      ("behaviors.attachment.offset.y", 8, "length: 5", "length: 5, offset: [0, 8]"),
      ("behaviors.corners.size.width", 8, "point: [2, 2]", "point: [2, 2], size: [8, 40]"),
      ("behaviors.corners.frequency", 3, "point: [2, 2]", "point: [2, 2], frequency: 3"),
      ("behaviors.gravity.magnitude", 3, "gravity: {}", "gravity: {magnitude: 3}"),
      ("behaviors.gravity.angle", 0.5, "gravity: {}", "gravity: {angle: 0.5}"),
      ("behaviors.push.magnitude", 3, "instantaneous", "instantaneous, magnitude: 3"),
      ("behaviors.itemProperties.density", 3, "density: 1", "density: 3"),
      ("items.card.center.x", 3, "center: [0, 0]", "center: [3, 0]"),
      ("items.card.size.height", 3, "size: [100, 100]", "size: [100, 3]"),
      ("items.card.angle", 0.5, "size: [100, 100]", "size: [100, 100], angle: 0.5"),
      ("items.card.velocity.x", 90, "size: [100, 100]", "size: [100, 100], velocity: [90, 0]"),
      ("items.card.velocity.y", 90, "size: [100, 100]", "size: [100, 100], velocity: [0, 90]"),
      (
        "items.card.angularVelocity", 3, "size: [100, 100]", "size: [100, 100], angularVelocity: 3"
      ),
      ("items.card.resistance", 3, "size: [100, 100]", "size: [100, 100], resistance: 3"),
    ] {
      let study = try study(Self.everything)
      var scene = study.scene
      try study.parameter(name).apply(value, to: &scene)
      let set = SceneRun(scene, request: study.request).motions()[0].motion
      let motion = try StudySupport.study(Self.everything.replacing(key, written)).motion()
      #expect(set.x == motion.x && set.y == motion.y && set.angle == motion.angle, "\(name)")
      #expect(set.y != study.motion().y || set.x != study.motion().x, "\(name)")
    }
  }

  @Test func `A length that nobody wrote has no value, and can be given one`() throws {
    let study = try study(scene("attachment: {anchor: [0, 9], frequency: 1}"))
    let length = try study.parameter("length")
    #expect(length.value(in: study.scene) == nil)
    var scene = study.scene
    length.apply(3, to: &scene)
    #expect(length.value(in: scene) == 3)
  }

  @Test func `A parameter of another scene changes nothing`() throws {
    let snap = try study(scene("snap: {to: [300, 100]}"))
    let spring = try study("scene: {spring: {frequency: 2, damping: 1}}")
    var (scene, other) = (snap.scene, spring.scene)
    try spring.parameter("frequency").apply(9, to: &scene)
    try snap.parameter("density").apply(9, to: &other)
    #expect(try spring.parameter("frequency").value(in: scene) == nil)
    #expect(try snap.parameter("density").value(in: other) == nil)
    #expect(try spring.parameter("frequency").value(in: other) == 2)
  }
}

/// `behaviors.*.damping`: one number for every behaviour that writes it.
@Suite struct JointParameterTests {
  private static let held = """
    scene:
      items:
        a: {center: [0, 0], size: [10, 10], density: 2}
        b: {center: [90, 0], size: [10, 10], density: 3}
      behaviors:
        - snap: {id: one, item: a, to: [50, 0], damping: 0.2}
        - snap: {id: two, item: b, to: [50, 50], damping: 0.4}
        - snap: {id: three, item: b, to: [50, 90]}
        - attachment: {item: b, to: a, frequency: 1}
    response: {item: a}

    """

  private func value(_ name: String, in study: StudyDocument, _ scene: Scene) throws -> Double? {
    try study.parameter(name).value(in: scene)
  }

  @Test func `It sets every place that is written, and no other`() throws {
    let study = try study(Self.held)
    let all = try study.parameter("behaviors.*.damping")
    #expect(all.path == "behaviors.*.damping" && all.name == all.path)
    // Until it is set the places differ, so that it has no value of its own.
    #expect(all.value(in: study.scene) == nil)
    var scene = study.scene
    all.apply(0.7, to: &scene)
    #expect(all.value(in: scene) == 0.7)
    #expect(try value("behaviors.one.damping", in: study, scene) == 0.7)
    #expect(try value("behaviors.two.damping", in: study, scene) == 0.7)
    #expect(try value("behaviors.three.damping", in: study, scene) == 0.5)
    try study.parameter("scene.items.*.density").apply(5, to: &scene)
    #expect(try value("items.b.density", in: study, scene) == 5)
  }

  @Test func `A sweep runs as if each place were varied alike`() throws {
    let sweep = "sweep: {parameters: {behaviors.*.damping: [0.3]}, metrics: [tilt]}"
    let plan = try #require(try study(Self.held + sweep).sweep)
    let alone = try study(
      Self.held, edits: ["behaviors.one.damping=0.3", "behaviors.two.damping=0.3"])
    #expect(plan.run(at: [0.3]).motions()[0].motion.x == alone.motion().x)
  }

  @Test func `It is fixed in every place`() throws {
    let fixed = try study(Self.held, ["--fix behaviors.*.damping=0.9"])
    #expect(try value("behaviors.*.damping", in: fixed, fixed.scene) == 0.9)
  }
}
