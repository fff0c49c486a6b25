// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing

@testable import Documents
@testable import Studies
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
    Parameter.catalogue.map(\.path).filter { $0.hasPrefix("spring") == spring }
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
      let set = try study.run(setting: [name: value]).motions()[0].motion
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
    let plan = try study(Self.held + sweep).sweepPlan
    let alone = try study(
      Self.held, edits: ["behaviors.one.damping=0.3", "behaviors.two.damping=0.3"])
    #expect(plan.run(at: [0.3]).motions()[0].motion.x == alone.motion().x)
  }

  @Test func `It is fixed in every place`() throws {
    let fixed = try study(Self.held, ["--fix behaviors.*.damping=0.9"])
    #expect(try value("behaviors.*.damping", in: fixed, fixed.scene) == 0.9)
  }
}

@Suite struct ParameterCatalogueTests {
  @Test func `Defaults are those of Apple's documentation and those that run`() {
    let defaults = Parameter.itemDefaults
    let table: [(String, Double, Double)] = [
      ("elasticity", 0, 0.2), ("friction", 0, 0.2), ("density", 1, 1), ("resistance", 0, 0.1),
      ("angularResistance", 0, 0.1), ("charge", 0, 0), ("allowsRotation", 1, 1),
      ("anchored", 0, 0),
    ]
    #expect(defaults.map(\.property.name) == table.map(\.0))
    #expect(defaults.filter(\.property.isChoice).map(\.property.name) == table[6...].map(\.0))
    #expect(defaults.map(\.documented) == table.map(\.1))
    #expect(defaults.map(\.runtime) == table.map(\.2))
  }

  @Test func `Every entry says what it means`() throws {
    for entry in Parameter.catalogue {
      #expect(!entry.meaning.isEmpty && !entry.meaning.hasSuffix("."), "\(entry.path)")
    }
    let damping = try #require(
      Parameter.catalogue.first { $0.path == "behaviors.snap.damping" })
    #expect(damping.range == .from(0, to: 1) && damping.unit == "")
    let frequency = try #require(Parameter.catalogue.first { $0.path == "spring.frequency" })
    #expect(frequency.range == .greaterThan(0) && frequency.unit == "Hz")
  }

  @Test func `The start of an item is listed with its units`() throws {
    let table = [
      ("angle", "rad"), ("velocity.x", "pt/s"), ("velocity.y", "pt/s"),
      ("angularVelocity", "rad/s"),
    ]
    for (key, unit) in table {
      let entry = Parameter.catalogue.first { $0.path == "items.NAME.\(key)" }
      #expect(try #require(entry).unit == unit && entry?.range == .any)
    }
  }
}

@Suite struct SceneParametersTests {
  private static let snap = scene("snap: {id: s1, to: [300, 100], damping: 0.5}")

  private func path(_ name: String, in document: String) throws -> String {
    try study(document).parameter(name).path
  }

  @Test(arguments: [
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

@Suite struct StudyParameterTests {
  private static let text = """
    scene:
      duration: 2
      items:
        card: {center: [0, 0], size: [100, 100]}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}

    """

  @Test func `The frame rate is a parameter, of items and of plain springs`() throws {
    let study = try study(Self.text + "sweep: {parameters: {frameRate: [30, 240]}}")
    let plan = try study.sweepPlan
    #expect(plan.run(at: [240]).motions()[0].motion.count == 481)
    let spring = try StudySupport.study(
      "scene: {spring: {frequency: 2, damping: 0.3}}\nsweep: {parameters: {frameRate: [30, 240]}}")
    let count = try #require(spring.sweep).run(at: [30]).response(for: []).curve.count
    #expect(count == 91)
  }

  @Test func `A frame rate without a single tick is a fault, not a trap`() throws {
    let study = try study(
      Self.text + "sweep: {parameters: {frameRate: [1, 60]}}", edits: ["duration=0.1"])
    let response = try study.sweepPlan.run(at: [1]).response(for: [.overshoot])
    #expect(
      response.message(for: [.overshoot])
        == "failed: duration must hold at least one tick of 1/1 s, found 0.1")
  }

  @Test func `The distance of throws is a parameter, and then does not name the cases`() throws {
    let study = try study(
      Self.text + """
        cases: {throws: {distance: 100, direction: [0, 45]}}
        sweep: {parameters: {throws.distance: [100, 250]}}
        """)
    let plan = try study.sweepPlan
    #expect(plan.cases.cases.map(\.name) == ["at 0 deg", "at 45 deg"])
    #expect(study.cases.cases.map(\.name) == ["100 pt at 0 deg", "100 pt at 45 deg"])
    #expect(plan.run(at: [250]).motions()[0].motion.x[0] == 50)
    var lanes: [Double?] = []
    plan.cases.run([[100], [250]], of: plan.parameters, for: [.overshoot], lanes: .eight) {
      lanes += [Double($0), $1[.overshoot]]
    }
    for index in [0, 1] {
      let alone = plan.responses(at: [[100], [250]][index])[.overshoot]
      #expect(lanes.contains(alone))
    }
  }

  @Test func `The direction of throws is a parameter in degrees, in any unit of angles`() throws {
    let plan = try study(
      Self.text + """
        cases: {throws: {distance: 100, direction: 45deg}}
        sweep: {parameters: {throws.direction: [30, 45deg, 0.5rad]}}
        """
    ).sweepPlan
    #expect(plan.cases.cases[0].scene.dynamics?.toss?.direction == 45)
    #expect((0..<3).map { plan.design.point($0) } == [[30], [45], [28.647889757]])
  }

  @Test(arguments: [
    (
      "distance: [100, 200], direction: 0", "throws.distance",
      "\"throws.distance\" has several values in the cases, and one can vary: "
        + "--set cases.throws.distance=100"
    ),
    (
      "distance: 100, direction: 0", "items.card.center.x",
      "\"items.card.center.x\" is set by the cases, so it cannot be varied"
    ),
  ])
  func `What throws write cannot vary`(throwing: String, name: String, message: String) {
    let fault = studyFault(
      Self.text + "cases: {throws: {\(throwing)}}\nsweep: {parameters: {\(name): [1, 2]}}")
    #expect(fault?.hasSuffix(message) == true, "\(fault ?? "")")
  }

  @Test func `A throw of an item on a long attachment starts where it says, however short`() throws
  {
    let study = try study(
      Self.text.replacing(
        "snap: {item: card, to: [300, 200], damping: 0.5}",
        with: "attachment: {item: card, anchor: [0, 0], length: 50, frequency: 3}")
          + """
          cases: {throws: {distance: 100, direction: 0}}
          sweep: {parameters: {throws.distance: [1, 100]}}
          """)
    for distance in [1.0, 20, 100] {
      let motion = try study.sweepPlan.run(at: [distance]).motions()[0].motion
      #expect(abs(motion.x[0] + 50 + distance) < 1e-6 && abs(motion.y[0]) < 1e-6)
    }
  }

  @Test func `Without throws, their distance is no parameter, and that is said`() {
    let fault = studyFault(Self.text + "sweep: {parameters: {throws.distance: [1, 2]}}")
    #expect(
      fault?.hasSuffix(
        "\"throws.distance\" varies where the cases are throws of one item: "
          + "--set 'cases={throws: {distance: 200, direction: 0}}' --vary distance=50..300/26")
        == true)
  }
}
