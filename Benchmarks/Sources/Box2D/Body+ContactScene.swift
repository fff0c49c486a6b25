// SPDX-License-Identifier: GPL-3.0-or-later

import ContactScenes

extension Body {
  /// A wall: a static body with a shape for each edge.
  public init(_ wall: SceneWall) {
    self.init(edges: wall.edges)
    friction = wall.friction
    restitution = wall.restitution
  }

  /// A body of a scene.
  public init(_ body: SceneBody) {
    let shape: Shape =
      switch body.shape {
      case .box(let width, let height): .rectangle([width, height])
      case .disc(let radius): .disc(radius)
      }
    self.init(
      center: body.center, shape: shape, mass: body.mass, rotationalInertia: body.inertia)
    angle = body.angle
    velocity = body.velocity
    angularVelocity = body.angularVelocity
    linearDamping = body.linearDamping
    angularDamping = body.angularDamping
    isBullet = body.isBullet
    friction = body.friction
    restitution = body.restitution
  }
}
