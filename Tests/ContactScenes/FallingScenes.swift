// SPDX-License-Identifier: Apache-2.0

extension ContactScene {
  /// One box or disc that falls 2 m on a floor: restitution 0, 0.5 and 1, friction 0 and 0.5.
  ///
  /// Without friction they fall straight and flat, else tilted, sideways and spinning. The mixed
  /// restitution is the body's (0.2 of the floor at least, but 0 in the scenes of 0); the mixed
  /// friction is the body's too.
  static let falling = [Float(0), 0.5, 1].flatMap { restitution in
    [Float(0), 0.5].flatMap { friction in
      [
        falling(.box(0.8, 0.5, at: [0, -2.25]), restitution, friction),
        falling(.disc(0.4, at: [0, -2.4]), restitution, friction),
      ]
    }
  }

  /// A floor along y = 0, 60 m wide.
  static let floor = SceneWall("floor", [[-30, 0], [30, 0]])

  private static func falling(
    _ body: SceneBody, _ restitution: Float, _ friction: Float
  ) -> ContactScene {
    var floor = floor
    floor.friction = friction
    if restitution == 0 { floor.restitution = 0 }
    let body = body.with {
      $0.restitution = restitution
      $0.friction = friction
      guard friction > 0 else { return }
      $0.angle = 0.1
      $0.velocity = [1, 0]
      $0.angularVelocity = 0.5
    }
    let name = "falling-\(body.name)-restitution-\(restitution)-friction-\(friction)"
    return ContactScene(name, bodies: [body], walls: [floor])
  }
}
