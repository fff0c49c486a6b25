// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Studies
import Testing

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
    guard case .dynamics(let scene) = study.scene else { return #expect(Bool(false)) }
    let item = scene.items[0]
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

  @Test(
    arguments: [
      ("size: [¦-1, 5]", "width must be from 0.001 to 10000000, found -1"),
      ("size: [5, ¦0]", "height must be from 0.001 to 10000000, found 0"),
      ("size: [¦.nan, 5]", "width: expected a finite number, found number .nan"),
      ("size: ¦5", "size: expected a size [width, height], found number 5"),
      ("center: ¦[1]", "center: expected a point [x, y], found a list of 1"),
      ("center: [1, ¦b]", "center[1]: expected a number, found text \"b\""),
      ("center: [1, ¦.inf]", "center[1]: expected a finite number, found number .inf"),
      ("density: ¦0", "density must be greater than 0, found 0"),
      ("density: ¦-1", "density must be greater than 0, found -1"),
      ("density: ¦.nan", "density: expected a finite number, found number .nan"),
      ("elasticity: ¦1.5", "elasticity must be from 0 to 1, found 1.5"),
      ("friction: ¦-1", "friction must be at least 0, found -1"),
      ("resistance: ¦-0.1", "resistance must be at least 0, found -0.1"),
      ("angularResistance: ¦-1", "angularResistance must be at least 0, found -1"),
      (
        "allowsRotation: ¦no",
        "allowsRotation: expected true or false, found text \"no\"; write false"
      ),
      ("anchored: ¦1", "anchored: expected true or false, found number 1"),
      ("¦densty: 1", "unknown key \"densty\" in a; did you mean \"density\"?"),
      ("angle: ¦.nan", "angle: expected a finite number, found number .nan"),
      ("angle: ¦[1]", "angle: expected a number, found a list of 1"),
      ("velocity: ¦5", "velocity: expected a point [x, y], found number 5"),
      ("velocity: [1, ¦2pt]", "unknown unit \"pt\" in velocity[1]; known units: pt/s"),
      (
        "angularVelocity: ¦90deg",
        "unknown unit \"deg\" in angularVelocity; did you mean \"deg/s\"?"
      ),
      ("¦angel: 1", "unknown key \"angel\" in a; did you mean \"angle\"?"),
      ("charge: ¦.inf", "charge: expected a finite number, found number .inf"),
    ])
  func `What an item cannot be is refused in one sentence`(key: String, sentence: String) {
    let name = key.filter { $0 != "¦" }.prefix { $0 != ":" }
    let rest = ["center: [0, 0]", "size: [1, 1]"].filter { !$0.hasPrefix(name + ":") }
    expectFault("scene: {items: {a: {\(([key] + rest).joined(separator: ", "))}}}", sentence)
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
