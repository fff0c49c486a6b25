// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Testing

@testable import Studies
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
    let run = try document.run(setting: ["behaviors.itemProperties.resistance": 9])
    #expect(try document.parameter("items.card.resistance").value(in: run.scene) == 1)
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
  @Test(arguments: [
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

  @Test(arguments: [
    "push: {mode: instantaneous, direction: [3, 0]}", "itemProperties: {resistance: 2}",
  ])
  func `What does not act for ever leaves the target`(behavior: String) throws {
    #expect(try target(scene("snap: {to: [300, 100]}", behavior)) == [300, 100])
  }

  @Test func `A parameter moves the target`() throws {
    let study = try study(scene("snap: {to: [300, 100]}") + "\nresponse: {channel: x}")
    #expect(try study.run(setting: ["to.x": 500]).response(for: []).final == 500)
  }

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

/// What the engine ends up with for an item, seen from its motion alone.
///
/// An instantaneous push of 1 N s gives the velocity 100/m pt/s, and in the one sub-step h of tick 1
/// it is divided by 1 + h c; so the first two velocities tell mass and resistance.
struct EngineProperties {
  /// The mass in kilograms, infinite for an item that does not move.
  let mass: Double

  /// The resistance c, in 1/s.
  let resistance: Double

  /// The angular velocity that a push at the edge gives, in rad/s.
  let angularVelocity: Double

  private static let h = Double(Float(1) / 120)

  /// Looks at a scene without other forces, to whose end a behaviour can be added.
  init(_ document: String) throws {
    let push = "    - push: {mode: instantaneous, direction: [0, 1], offset: [50, 0]}\n"
    let motion = try study(document.replacing("behaviors: []", "behaviors:") + push).motion()
    let (first, second) = (motion.velocityY[1], motion.velocityY[2])
    // Two sub-steps lie between ticks 1 and 2.
    let factor = (first / second).squareRoot()
    resistance = (factor - 1) / Self.h
    mass = 100 / (first * factor)
    angularVelocity = motion.angularVelocity[1]
  }
}

@Suite struct ItemReadingTests {
  @Test func `An item has its place, its size and its properties`() throws {
    let study = try study(
      """
      scene:
        items:
          a:
            center: [1, 2]
            size: [30, 40]
            angle: 0.5
            velocity: [6, -7]
            angularVelocity: 8
            elasticity: 0.5
            friction: 3
            density: 2
            resistance: 4
            angularResistance: 5
            allowsRotation: false
            anchored: true
      """)
    let item = try #require(study.scene.dynamics).items[0]
    #expect(item.name == "a")
    #expect(item.center == Point(x: 1, y: 2) && item.size == Size(width: 30, height: 40))
    #expect(item.angle == 0.5 && item.angularVelocity == 8)
    #expect(item.velocity == Vector(dx: 6, dy: -7))
    var properties = PropertyChanges()
    properties.elasticity = 0.5
    properties.friction = 3
    properties.density = 2
    properties.resistance = 4
    properties.angularResistance = 5
    properties.allowsRotation = false
    properties.isAnchored = true
    #expect(item.properties == properties)
  }

  @Test func `An item starts upright and at rest unless it says otherwise`() throws {
    let motion = try study(scene()).motion()
    #expect(motion.angle[0] == 0 && motion.angularVelocity[0] == 0)
    #expect(motion.velocityX[0] == 0 && motion.velocityY[0] == 0)
  }

  @Test func `The same item twice is refused`() {
    let item = "{center: [0, 0], size: [1, 1]}"
    #expect(studyFault("scene: {items: {a: \(item), a: \(item)}}")?.contains("\"a\"") == true)
  }
}

@Suite struct ItemShapeReadingTests {
  @Test func `A group is where its centre is, wherever its members are given`() throws {
    func motion(_ x: Double, _ y: Double) throws -> Motion {
      try study(
        """
        scene:
          items:
            badge:
              center: [200, 100]
              members:
                - {center: [\(x), \(y)], size: [100, 100]}
                - {center: [\(x + 75), \(y + 40)], size: [50, 20]}
              velocity: [50, 0]
              angularVelocity: 1
        """
      ).motion()
    }
    let here = try motion(0, 0)
    #expect(here.x[0] == 200 && here.y[0] == 100)
    let there = try motion(-40, 300)
    #expect(here.x == there.x && here.y == there.y && here.angle == there.angle)
  }

  @Test func `The size of a group is no parameter`() throws {
    let names = try study(
      "scene: {items: {a: {center: [0, 0], members: [{center: [0, 0], size: [5, 5]}]}}}"
    ).scene.parameters.map(\.path)
    #expect(names.contains("items.a.center.x"))
    #expect(!names.contains { $0.hasPrefix("items.a.size") })
  }

  /// Mass is density times area; the way of the sides turns with angular velocity r x p / I.
  @Test(arguments: [
    ("rectangle", 1.0, 0.166_666_666_667), ("ellipse", Double.pi / 4, Double.pi / 32),
    // A square on its corner with the diagonal d = 0.6 m: area d^2 / 2, I = m d^2 / 12.
    ("[[-30, 0], [0, -30], [30, 0], [0, 30]]", 0.18, 0.0054),
  ])
  func `Mass and inertia are those of the shape`(shape: String, mass: Double, inertia: Double)
    throws
  {
    let motion = try study(
      scene(
        "push: {mode: instantaneous, direction: [0, 1], offset: [50, 0]}",
        item: "shape: \(shape), resistance: 0, angularResistance: 0")
    ).motion()
    #expect(abs(motion.velocityY[1] - 100 / mass) < 1e-3)
    #expect(abs(motion.angularVelocity[1] - 0.5 / inertia) < 1e-3)
  }

  @Test func `A shape touches with its own extent, and a snap holds the corners of the size`()
    throws
  {
    let document = """
      scene:
        bounds: [400, 400]
        items: {card: {center: [200, 200], size: [100, 100], SHAPE}}
        behaviors: [gravity: {}, collision: {bounds: true}]
      """
    func rest(_ shape: String) throws -> Double {
      try study(document.replacing("SHAPE", shape)).motion().y.last ?? 0
    }
    let ellipse = try rest("shape: ellipse")
    #expect(abs(ellipse - 350) < 2)
    let square = try rest("shape: [[-20, -20], [20, -20], [20, 20], [-20, 20]]")
    #expect(abs(square - 380) < 2)
    let snap = "snap: {to: [50, 80], damping: 0.3}"
    let round = try study(scene(snap, item: "shape: ellipse, allowsRotation: false")).motion()
    let plain = try study(scene(snap, item: "allowsRotation: false")).motion()
    for tick in 0...180 { #expect(abs(round.x[tick] - plain.x[tick]) < 0.01) }
  }
}

/// How items enter the world: their place, turn and velocities at tick 0, and what follows.
@Suite struct StartingItemTests {
  /// The sub-step, in seconds: what `Float` makes of 1/120.
  private static let h = Double(Float(1) / 120)

  private static let start =
    "angle: 0.1, velocity: [0.1, -1500.3], angularVelocity: -0.7, resistance: 2, "
    + "angularResistance: 3"

  @Test func `Tick 0 shows what the document writes`() throws {
    let motion = try study(
      scene(item: Self.start).replacing("[0, 0]", "[0.3, 40.7]")
    ).motion()
    #expect(motion.x[0] == 0.3 && motion.y[0] == 40.7 && motion.angle[0] == 0.1)
    #expect(motion.velocityX[0] == 0.1 && motion.velocityY[0] == -1500.3)
    #expect(motion.angularVelocity[0] == -0.7)
  }

  /// Each sub-step divides the velocity by d = 1 + h c and moves on by h v.
  ///
  /// After n of them the velocity is v0 / d^n, and the way is the sum of a geometric series,
  /// (v0 / c) (1 - 1 / d^n). At 60 Hz n is 1, 3, 5, ...
  @Test func `A free item coasts by the recurrence of its resistance`() throws {
    let motion = try study(scene(item: Self.start)).motion()
    func expectCoast(
      _ place: [Double], _ velocity: [Double], from start: Double, at speed: Double, c: Double
    ) {
      var (power, steps) = (1.0, 0)
      for tick in 1..<place.count {
        while steps < 2 * tick - 1 {
          power /= 1 + Self.h * c
          steps += 1
        }
        #expect(abs(velocity[tick] - speed * power) < 2e-5 * abs(speed))
        #expect(abs(place[tick] - (start + speed / c * (1 - power))) < 2e-5 * abs(speed))
      }
    }
    expectCoast(motion.x, motion.velocityX, from: 0, at: 0.1, c: 2)
    expectCoast(motion.y, motion.velocityY, from: 0, at: -1500.3, c: 2)
    expectCoast(motion.angle, motion.angularVelocity, from: 0.1, at: -0.7, c: 3)
  }

  @Test func `An item that is thrown does not sleep at tick 1`() throws {
    let thrown = try study(scene(item: "velocity: [300, 0]")).motion()
    #expect(thrown.pauseTick == nil && thrown.x[1] > 2 && thrown.x[2] > thrown.x[1] + 4)
    let spun = try study(scene(item: "angularVelocity: 180deg/s")).motion()
    #expect(spun.pauseTick == nil && spun.angle[1] > 0.02 && spun.x.allSatisfy { $0 == 0 })
  }

  @Test func `A snap turns an item upright`() throws {
    let motion = try study(
      scene("snap: {to: [200, 100]}", item: "angle: -60deg, resistance: 5")
    ).motion()
    #expect(motion.angle[0] == -.pi / 3 && motion.angle[1] > -.pi / 3)
    #expect(abs(try #require(motion.angle.last)) < 1e-3)
    #expect(abs(try #require(motion.x.last) - 200) < 0.1)
    #expect(abs(try #require(motion.y.last) - 100) < 0.1)
  }

  /// A rod takes its length from the turned point: beside the anchor as it is, nothing moves.
  @Test func `An attachment without a length takes the distance of the turned point`() throws {
    let motion = try study(
      scene("attachment: {anchor: [150, 0], offset: [0, -50]}", item: "angle: 90deg")
    ).motion()
    #expect(motion.x.allSatisfy { abs($0) < 1e-3 } && motion.y.allSatisfy { abs($0) < 1e-3 })
  }

  @Test func `A mirrored scene moves in the mirror`() throws {
    func motion(_ sign: String) throws -> Motion {
      let document = scene(
        "attachment: {anchor: [SIGN80, -90], offset: [SIGN10, -20], frequency: 3, damping: 0.2}",
        "push: {mode: instantaneous, direction: [SIGN2, 1], offset: [SIGN5, 7]}",
        item: "angle: SIGN0.4, velocity: [SIGN300, 70], angularVelocity: SIGN2")
      return try study(document.replacing("SIGN", sign)).motion()
    }
    let (right, left) = (try motion(""), try motion("-"))
    #expect(right.x == left.x.map { -$0 } && right.y == left.y)
    #expect(right.angle == left.angle.map { -$0 })
    #expect(right.angularVelocity == left.angularVelocity.map { -$0 })
  }

  /// The springs of a snap leave two opposite corners: half a turn changes nothing but their order.
  @Test func `A snap thrown the other way moves the other way and turns the same`() throws {
    func motion(_ sign: String) throws -> Motion {
      let document = scene(
        "snap: {to: [SIGN200, SIGN50], damping: 0.3}",
        item: "angle: 0.4, velocity: [SIGN300, SIGN70], angularVelocity: 2")
      return try study(document.replacing("SIGN", sign)).motion()
    }
    let (there, back) = (try motion(""), try motion("-"))
    for tick in there.x.indices {
      #expect(abs(there.x[tick] + back.x[tick]) < 0.05 && abs(there.y[tick] + back.y[tick]) < 0.05)
      #expect(abs(there.angle[tick] - back.angle[tick]) < 1e-3)
    }
  }

  @Test func `What is anchored stands still, and what may not rotate does not turn`() throws {
    let anchored = try study(scene(item: Self.start + ", anchored: true")).motion()
    #expect(anchored.velocityY.allSatisfy { $0 == 0 } && anchored.y.allSatisfy { $0 == 0 })
    #expect(anchored.angularVelocity.allSatisfy { $0 == 0 })
    #expect(anchored.angle.allSatisfy { abs($0 - 0.1) < 1e-8 })
    let upright = try study(scene(item: Self.start + ", allowsRotation: false")).motion()
    #expect(upright.angularVelocity.allSatisfy { $0 == 0 } && upright.velocityY[0] == -1500.3)
    #expect(try #require(upright.y.last) < -700)
  }

  @Test func `A parameter throws an item`() throws {
    let study = try study(scene("gravity: {}", item: "angle: 0.2"))
    let motion = try study.run(setting: [
      "velocity.x": -400, "velocity.y": 30, "angle": 0.6, "angularVelocity": 2,
    ]).motions()[0].motion
    #expect(motion.velocityX[0] == -400 && motion.velocityY[0] == 30)
    #expect(motion.angle[0] == 0.6 && motion.angularVelocity[0] == 2)
    #expect(abs(motion.x[1] + 400.0 / 120) < 0.01)
    #expect(try study.parameter("items.card.angle").value(in: study.scene) == 0.2)
    #expect(try study.parameter("angularVelocity").value(in: study.scene) == 0)
  }
}
