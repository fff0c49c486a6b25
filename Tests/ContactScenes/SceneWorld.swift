// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A contact scene as a world, and who is who in it.
public struct SceneWorld<R: Real>: Sendable {
  public private(set) var world: World<R>

  /// The bodies by their names; those of the walls too.
  public private(set) var bodies: [String: BodyID] = [:]

  /// The names of the bodies and walls that the fixtures belong to.
  public private(set) var names: [FixtureID: String] = [:]

  /// The walls of a scene, then its bodies, each with one fixture; all collide.
  public init(_ scene: ContactScene) {
    self.init(scene, in: World(.current(subStep: ContactScene.subStep)))
  }

  /// The same in an empty world of that sub-step.
  public init(_ scene: ContactScene, in empty: World<R>) {
    world = empty
    world.allowsSleeping = scene.allowsSleep
    world.gravity = Vector2(scene.gravity)
    for wall in scene.walls { add(wall) }
    for body in scene.bodies { add(body) }
  }

  private mutating func add(_ wall: SceneWall) {
    let id = world.add(Body(staticAt: .zero))
    let shape = Shape<R>.chain(wall.corners.map { Vector2($0) }, isClosed: wall.isClosed)
    add(wall.name, id, shape, wall.friction, wall.restitution, .sceneWall)
  }

  private mutating func add(_ body: SceneBody) {
    var moving = Body(
      position: Vector2(body.center), angle: R(Double(body.angle)),
      mass: R(Double(body.mass)), inertia: R(Double(body.inertia)))
    moving.velocity = Vector2(body.velocity)
    moving.angularVelocity = R(Double(body.angularVelocity))
    moving.linearDamping = R(Double(body.linearDamping))
    moving.angularDamping = R(Double(body.angularDamping))
    moving.gravityScale = R(1)
    moving.isBullet = body.isBullet
    let id = world.add(moving)
    add(body.name, id, Shape(body.shape), body.friction, body.restitution, .sceneBody)
  }

  private mutating func add(
    _ name: String, _ body: BodyID, _ shape: Shape<R>, _ friction: Float, _ restitution: Float,
    _ groups: CollisionGroups
  ) {
    bodies[name] = body
    let fixture = Fixture(
      body: body, shape: shape, friction: R(Double(friction)),
      restitution: R(Double(restitution)), groups: groups)
    names[world.add(fixture)] = name
  }
}

extension CollisionGroups {
  /// A wall that every body of a scene meets.
  fileprivate static var sceneWall: CollisionGroups {
    var groups = CollisionGroups()
    groups.boundaries = 1
    groups.members = 1
    groups.isBoundary = true
    return groups
  }

  /// A body that meets every other and every wall of a scene.
  fileprivate static var sceneBody: CollisionGroups {
    var groups = CollisionGroups()
    groups.items = 1
    groups.boundaries = 1
    groups.members = 1
    return groups
  }
}

extension Shape {
  fileprivate init(_ shape: SceneBody.Shape) {
    switch shape {
    case .disc(let radius):
      self = .circle(radius: R(Double(radius)))
    case .box(let width, let height):
      let half = SIMD2(width, height) / 2
      let corners = [SIMD2<Float>(-1, -1), [1, -1], [1, 1], [-1, 1]].map { $0 * half }
      self = .polygon(corners.map { Vector2($0) })
    }
  }
}

extension Vector2 {
  fileprivate init(_ vector: SIMD2<Float>) {
    self.init(R(Double(vector.x)), R(Double(vector.y)))
  }
}
