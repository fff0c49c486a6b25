// SPDX-License-Identifier: Apache-2.0

extension ContactScene {
  /// What slides, rolls, leans and comes to rest.
  static let resting =
    [stack, heavyOnLight, slidingOverJoints, rollingDisc] + [0, 0.2, 0.5].map(incline)

  /// Five boxes that fall 5 cm each on the next.
  private static let stack = ContactScene(
    "stack",
    bodies: (0..<5).map {
      .box(0.6, 0.6, at: [0, -0.35 - 0.65 * Float($0)], named: "box-\($0)")
    },
    walls: [floor])

  /// A box of ten times the density on a smaller one, not quite over its middle.
  private static let heavyOnLight = ContactScene(
    "heavy-on-light",
    bodies: [
      .box(0.6, 0.5, at: [0, -0.26], named: "light"),
      .box(1, 0.8, at: [0.1, -0.95], named: "heavy").with { $0.density = 10 },
    ],
    walls: [floor])

  /// A box that slides over the corners of a flat floor of 1 m pieces, and may catch on them.
  private static let slidingOverJoints = ContactScene(
    "sliding-over-joints",
    bodies: [
      .box(0.7, 0.5, at: [0.3, -0.26]).with {
        $0.velocity = [5, 0]
        $0.friction = 0.1
        $0.restitution = 0
      }
    ],
    walls: [SceneWall("floor", (0...12).map { [Float($0) - 1, 0] })])

  /// A disc that slides first and rolls then, and may not sleep; damping as UIKit's items have it.
  private static let rollingDisc: ContactScene = {
    let disc = SceneBody.disc(0.3, at: [-5, -0.31]).with {
      $0.velocity = [3, 0]
      $0.friction = 0.5
      $0.linearDamping = 0.1
      $0.angularDamping = 0.1
    }
    var scene = ContactScene("rolling-disc", bodies: [disc], walls: [floor])
    scene.allowsSleep = false
    return scene
  }()

  /// A box 1 cm above an incline of slope 5/12: it slides with friction 0 and 0.2, stays with 0.5.
  private static func incline(friction: Float) -> ContactScene {
    // Down the slope is (12, 5) / 13, its upward normal (5, -12) / 13.
    let height: Float = 0.5 / 2 + 0.01
    let box = SceneBody.box(0.8, 0.5, at: [height * 5 / 13, -height * 12 / 13]).with {
      $0.angle = 0.39479112  // atan(5/12)
      $0.friction = friction
      $0.restitution = 0
    }
    var slope = SceneWall("slope", [[-12, -5], [120, 50]])
    slope.friction = friction
    slope.restitution = 0
    return ContactScene("incline-friction-\(friction)", bodies: [box], walls: [slope])
  }
}
