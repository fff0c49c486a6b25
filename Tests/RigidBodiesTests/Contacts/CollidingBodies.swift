// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import TestSupport

/// What a body of a test is made of; what is not said is as in UIKit, but without resistance.
struct Matter {
  var density = 1.0
  var friction = 0.2
  var restitution = 0.2
  var velocity = (x: 0.0, y: 0.0)
  var angularVelocity = 0.0
  var isBullet = false
}

extension World where R: ScalarReal {
  /// Adds a body of even density that feels gravity and meets everything; lengths in metres.
  mutating func addItem(
    _ shape: Shape<R>, _ x: Double, _ y: Double, angle: Double = 0, _ matter: Matter = Matter()
  ) -> BodyID {
    let density = R(matter.density)
    var body = Body(
      position: Vector2(R(x), R(y)), angle: R(angle), mass: density * shape.area,
      inertia: density * shape.secondMoment)
    body.velocity = Vector2(R(matter.velocity.x), R(matter.velocity.y))
    body.angularVelocity = R(matter.angularVelocity)
    body.gravityScale = R(1)
    body.isBullet = matter.isBullet
    let id = add(body)
    addFixture(of: id, shape, matter)
    return id
  }

  /// Gives a body one more shape that meets everything.
  @discardableResult
  mutating func addFixture(
    of body: BodyID, _ shape: Shape<R>, _ matter: Matter = Matter()
  ) -> FixtureID {
    var groups = CollisionGroups()
    groups.items = 1
    groups.boundaries = 1
    groups.members = 1
    return add(
      Fixture(
        body: body, shape: shape, friction: R(matter.friction),
        restitution: R(matter.restitution), groups: groups))
  }

  /// Adds a boundary through corners in metres, on a body of its own.
  @discardableResult
  mutating func addWall(
    _ corners: [(x: Double, y: Double)], isClosed: Bool = false, friction: Double = 0.2,
    restitution: Double = 0.2
  ) -> FixtureID {
    var groups = CollisionGroups()
    groups.boundaries = 1
    groups.members = 1
    groups.isBoundary = true
    let body = add(Body(staticAt: .zero))
    return add(
      Fixture(
        body: body, shape: .chain(corners.map { Vector2(R($0.x), R($0.y)) }, isClosed: isClosed),
        friction: R(friction), restitution: R(restitution), groups: groups))
  }
}

extension World where R == Float {
  /// A world with gravity and a boundary through some corners in metres.
  static func room(_ corners: [(x: Double, y: Double)]) -> World {
    var world = World()
    world.gravity = Vector2(0, 10)
    world.addWall(corners)
    return world
  }

  /// m v^2/2 + I w^2/2 - m g y of some bodies, in joules, summed in `Double`.
  func energy(of ids: [BodyID]) -> Double {
    ids.reduce(0) { sum, id in
      let body = self[id]
      let (vx, vy) = (Double(body.velocity.x), Double(body.velocity.y))
      let spin = Double(body.angularVelocity)
      let height = -Double(gravity.y) * Double(body.position.y)
      let turning = spin * spin / (2 * Double(body.inverseInertia))
      return sum + ((vx * vx + vy * vy) / 2 + height) / Double(body.inverseMass) + turning
    }
  }

  /// A number that tells two worlds apart whose bodies differ in a single bit.
  func fingerprint(of ids: [BodyID]) -> UInt64 {
    var hash = BitHash()
    for id in ids {
      let body = self[id]
      for number in [
        body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y,
        body.angularVelocity,
      ] {
        hash.take(number)
      }
    }
    return hash.value
  }
}
