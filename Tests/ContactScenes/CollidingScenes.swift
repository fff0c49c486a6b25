// SPDX-License-Identifier: Apache-2.0

extension ContactScene {
  /// Two bodies of different density that meet without gravity: head-on, then off-centre.
  static let colliding = [Float(0), 0.3].flatMap { offset in
    [
      colliding(.box(0.8, 0.6, at: [-2, 0]), .box(0.5, 0.7, at: [2, offset])),
      colliding(.disc(0.4, at: [-2, 0]), .disc(0.3, at: [2, offset])),
    ]
  }

  private static func colliding(_ left: SceneBody, _ right: SceneBody) -> ContactScene {
    let left = left.with {
      $0.name = "left"
      $0.velocity = [2, 0]
      $0.density = 3
      $0.restitution = 0.5
    }
    let right = right.with {
      $0.name = "right"
      $0.velocity = [-1, 0]
    }
    let shape = if case .box = left.shape { "boxes" } else { "discs" }
    let way = right.center.y == 0 ? "head-on" : "off-centre"
    return ContactScene("\(shape)-\(way)", gravity: .zero, bodies: [left, right])
  }

  /// Bullets of 200 m/s, 1.67 m in a sub-step, at a wall without thickness and at each other.
  static let bullets = [
    ContactScene("disc-at-wall", gravity: .zero, bodies: [bulletDisc], walls: [target]),
    ContactScene("box-at-wall", gravity: .zero, bodies: [bulletBox], walls: [target]),
    ContactScene(
      "bullets-at-each-other", gravity: .zero,
      bodies: [
        bulletDisc,
        bulletBox.with {
          $0.center = [10, 0.1]
          $0.velocity = [-200, 0]
        },
      ]),
  ]

  private static let target = SceneWall("wall", [[10, -500], [10, 500]])

  private static let bulletDisc = SceneBody.disc(0.3, at: .zero).with {
    $0.velocity = [200, 0]
    $0.isBullet = true
  }

  private static let bulletBox = SceneBody.box(0.8, 0.5, at: .zero).with {
    $0.angle = 0.2
    $0.velocity = [200, 30]
    $0.isBullet = true
  }
}
