// SPDX-License-Identifier: Apache-2.0

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
