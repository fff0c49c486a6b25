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

extension ContactScene {
  /// What cannot leave.
  static let enclosed = [room, heap(items: 40, width: 6)]

  /// A box thrown about a closed room.
  private static let room: ContactScene = {
    var wall = SceneWall("room", [[-2, -3], [2, -3], [2, 0], [-2, 0]])
    wall.isClosed = true
    let box = SceneBody.box(0.8, 0.5, at: [-1, -1]).with {
      $0.velocity = [6, -3]
      $0.angularVelocity = 2
      $0.restitution = 0.6
      $0.linearDamping = 0.1
      $0.angularDamping = 0.1
    }
    return ContactScene("room", bodies: [box], walls: [wall])
  }()

  /// Boxes and discs in turn, tilted, that fall in rows into a box open at the top.
  ///
  /// It is chaotic: two engines agree on where such things rest, never on how they came there.
  ///
  /// - Parameters:
  ///   - items: number of bodies, 1 or more.
  ///   - width: of the open box, m, 2 or more; a row has an item for each metre but one.
  /// - Returns: a scene of 6 s named "heap", recorded once in half a second.
  public static func heap(items: Int, width: Float) -> ContactScene {
    let bodies = (0..<items).map { number in
      let columns = Int(width - 1)
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      return item(
        number, at: [Float(column) + 1 - width / 2 + 0.1 * Float(row % 3), -1 - 1.1 * Float(row)])
    }
    let height = Float(items)
    let walls = [
      SceneWall(
        "open-box",
        [[-width / 2, -height], [-width / 2, 0], [width / 2, 0], [width / 2, -height]])
    ]
    var scene = ContactScene("heap", bodies: bodies, walls: walls)
    scene.recordingInterval = 60
    return scene
  }

  private static func item(_ number: Int, at center: SIMD2<Float>) -> SceneBody {
    let size = 0.5 + 0.05 * Float(number % 7)
    let shape: SceneBody.Shape =
      number.isMultiple(of: 2) ? .box(width: size, height: 0.6) : .disc(radius: size / 2)
    return SceneBody("item-\(number)", shape, at: center).with {
      $0.angle = 0.3 * Float(number % 5)
      $0.linearDamping = 0.1
      $0.angularDamping = 0.1
    }
  }
}

extension ContactScene {
  /// Every recorded scene, each of its own name.
  public static let all = falling + resting + colliding + bullets + enclosed
}
