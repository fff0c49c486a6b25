// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import RigidBodies

/// One tick at 60 Hz, in seconds.
let frame = 1.0 / 60

extension Simulation where R: ScalarReal {
  /// A world after some ticks.
  init(_ world: World<R>, ticks: Int, of interval: Double = frame) {
    self.init(world)
    for _ in 0..<ticks { tick(interval) }
  }
}

extension World {
  /// A world with gravity downwards, in m/s^2.
  init(gravity: Double, allowsSleeping: Bool = false) {
    self.init(allowsSleeping: allowsSleeping)
    self.gravity = Vector2(.zero, R(gravity))
  }

  /// Adds a body of 0.4 m by 0.2 m that feels gravity and that no damping slows down.
  mutating func addSlab(
    _ x: Double, _ y: Double, mass: Double = 1, velocity: (x: Double, y: Double) = (0, 0),
    angularVelocity: Double = 0
  ) -> BodyID {
    var body = Body(
      position: Vector2(R(x), R(y)), mass: R(mass), inertia: R(mass * (0.16 + 0.04) / 12))
    body.velocity = Vector2(R(velocity.x), R(velocity.y))
    body.angularVelocity = R(angularVelocity)
    body.gravityScale = R(1)
    return add(body)
  }

  /// Adds a joint between two points of two bodies: a rod where the frequency is 0.
  @discardableResult
  mutating func join(
    _ a: BodyID, _ b: BodyID, at p: (x: Double, y: Double) = (0, 0),
    and q: (x: Double, y: Double) = (0, 0), length: Double, frequency: Double = 0,
    dampingRatio: Double = 0
  ) -> JointID {
    add(
      DistanceJoint(
        JointEnds(
          bodyA: a, bodyB: b, localAnchorA: Vector2(R(p.x), R(p.y)),
          localAnchorB: Vector2(R(q.x), R(q.y))), length: R(length), frequency: R(frequency),
        dampingRatio: R(dampingRatio)))
  }

  /// Pins a point of one body to a point of another.
  @discardableResult
  mutating func pin(
    _ a: BodyID, _ p: (x: Double, y: Double), _ b: BodyID, _ q: (x: Double, y: Double),
    referenceAngle: Double = 0, range: JointRange<R>? = nil, frictionTorque: Double = 0
  ) -> JointID {
    add(
      PinJoint(
        JointEnds(
          bodyA: a, bodyB: b, localAnchorA: Vector2(R(p.x), R(p.y)),
          localAnchorB: Vector2(R(q.x), R(q.y))), referenceAngle: R(referenceAngle), range: range,
        frictionTorque: R(frictionTorque)))
  }

  /// Adds a body that never moves.
  mutating func addAnchor(_ x: Double, _ y: Double) -> BodyID {
    add(Body(staticAt: Vector2(R(x), R(y))))
  }
}

extension World where R: ScalarReal {
  /// Momentum, and angular momentum about the origin, of some bodies, with the sums of their parts'
  /// magnitudes.
  func momenta(
    of ids: [BodyID]
  ) -> (linear: Vector2<R>, angular: R, scale: R, angularScale: R) {
    ids.map { self[$0] }.reduce((.zero, .zero, .zero, .zero)) { sum, body in
      let p = body.mass * body.velocity
      let spin = body.inertia * body.angularVelocity
      return (
        sum.linear + p, sum.angular + Vector2.cross(body.position, p) + spin, sum.scale + p.length,
        sum.angularScale + p.length + max(spin, -spin)
      )
    }
  }

  /// Kinetic and potential energy of a body, in J.
  func energy(of id: BodyID) -> R {
    let body = self[id]
    let (v, w) = (body.velocity, body.angularVelocity)
    return R(0.5) * body.mass * Vector2.dot(v, v) + R(0.5) * body.inertia * w * w
      - body.mass * Vector2.dot(gravity, body.position)
  }
}

extension Body {
  /// Where a point of the body stands in the world.
  func point(_ x: Double, _ y: Double) -> Vector2<R> {
    position + Vector2(R(x), R(y)).rotated(by: angle)
  }

  /// m, from its inverse.
  var mass: R { R(1) / inverseMass }

  /// I, from its inverse.
  var inertia: R { R(1) / inverseInertia }
}

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

/// A convex piece of a shape that owns what an ``Outline`` only points to.
struct OwnedOutline<R: ScalarReal> {
  var corners: [Vector2<R>]
  var normals: [Vector2<R>] = []
  var centroid = Vector2<R>.zero
  var radius = R(Generation.current.skin)
  var before: NeighbouringEdge<R>?
  var after: NeighbouringEdge<R>?

  static func polygon(_ corners: [Vector2<R>]) -> OwnedOutline {
    let geometry = PolygonGeometry(corners)
    return OwnedOutline(
      corners: geometry.corners, normals: geometry.normals, centroid: geometry.centroid)
  }

  static func box(_ width: Double, _ height: Double) -> OwnedOutline {
    guard case .polygon(let corners) = Shape.box(width: R(width), height: R(height)) else {
      preconditionFailure("a box is a polygon")
    }
    return polygon(corners)
  }

  /// A rectangle by half its width and height, without the skin unless one is given.
  static func halfBox(_ x: R, _ y: R, radius: R = .zero) -> OwnedOutline {
    OwnedOutline(
      corners: [Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)], radius: radius)
  }

  static func disc(_ radius: Double) -> OwnedOutline {
    OwnedOutline(corners: [.zero], radius: R(radius))
  }

  static func edge(
    _ a: Vector2<R>, _ b: Vector2<R>, before: Vector2<R>? = nil, after: Vector2<R>? = nil
  ) -> OwnedOutline {
    let normal = (b - a).normalized.outward
    return OwnedOutline(
      corners: [a, b], normals: [normal, normal],
      before: before.map { NeighbouringEdge(corner: $0, normal: (a - $0).normalized.outward) },
      after: after.map { NeighbouringEdge(corner: $0, normal: ($0 - b).normalized.outward) })
  }

  /// Lends the outline.
  func withOutline<T>(_ body: (Outline<R>) -> T) -> T {
    corners.withUnsafeBufferPointer { vertices in
      (normals.isEmpty ? corners : normals).withUnsafeBufferPointer { normals in
        guard let vertices = vertices.baseAddress, let normals = normals.baseAddress else {
          preconditionFailure("a piece has corners")
        }
        return body(
          Outline(
            vertices: vertices, normals: normals, count: corners.count, radius: radius,
            before: before, after: after, centroid: centroid))
      }
    }
  }
}

/// Two pieces, each in its place.
struct PlacedPair<R: ScalarReal> {
  var a: OwnedOutline<R>
  var xfA: Transform<R>
  var b: OwnedOutline<R>
  var xfB: Transform<R>

  /// A pair of which A stands at the origin.
  init(_ a: OwnedOutline<R>, _ b: OwnedOutline<R>, at poseB: (x: Double, y: Double, angle: Double))
  {
    self.init(a, at: (0, 0, 0), b, at: poseB)
  }

  init(
    _ a: OwnedOutline<R>, at poseA: (x: Double, y: Double, angle: Double), _ b: OwnedOutline<R>,
    at poseB: (x: Double, y: Double, angle: Double)
  ) {
    self.a = a
    self.b = b
    xfA = Transform(Vector2(R(poseA.x), R(poseA.y)), angle: R(poseA.angle))
    xfB = Transform(Vector2(R(poseB.x), R(poseB.y)), angle: R(poseB.angle))
  }

  var manifold: Manifold<R> {
    a.withOutline { a in
      b.withOutline { b in RigidBodies.manifold(of: a, xfA, and: b, xfB) }
    }
  }

  /// The manifold in the world, or nil where the pieces do not touch.
  var worldManifold: WorldManifold<R>? {
    let manifold = manifold
    guard manifold.count > 0 else { return nil }
    return WorldManifold(manifold, xfA, radiusA: a.radius, xfB, radiusB: b.radius)
  }

  /// The gap between the boxes around the pieces with their skins.
  var boxGap: R {
    func box(_ piece: OwnedOutline<R>, _ frame: Transform<R>) -> BoundingBox<R> {
      let corners = piece.corners.map(frame.apply)
      let box = corners.reduce(BoundingBox(lower: corners[0], upper: corners[0])) {
        $0.union(BoundingBox(lower: $1, upper: $1))
      }
      return box.extended(by: piece.radius)
    }
    return box(a, xfA).gap(to: box(b, xfB))
  }

  /// The separations of the points, skins counted.
  var separations: [R] {
    let count = manifold.count
    return worldManifold.map { world in (0..<count).map { world.point($0).separation } } ?? []
  }
}

/// The simplex of the closest points of two outlines where they stand, searched after another.
func closest<R: ScalarReal>(
  _ a: OwnedOutline<R>, _ frameA: Transform<R>, _ b: OwnedOutline<R>, _ frameB: Transform<R>,
  after last: Simplex<R>? = nil
) -> Simplex<R> {
  a.withOutline { a in
    b.withOutline { b in
      Simplex(OutlinePair(a: a, b: b, frameA: frameA, frameB: frameB), after: last)
    }
  }
}

/// The time of impact of two outlines on their ways.
func impact<R: ScalarReal>(
  _ a: OwnedOutline<R>, _ sweepA: Sweep<R>, _ b: OwnedOutline<R>, _ sweepB: Sweep<R>,
  until tMax: R = R(1)
) -> TimeOfImpact<R> {
  a.withOutline { a in
    b.withOutline { b in
      TimeOfImpact(MovingPair(a, along: sweepA, b, along: sweepB), until: tMax)
    }
  }
}

extension Manifold {
  /// The points that count.
  var points: [ManifoldPoint<R>] { Array([first, second].prefix(count)) }
}

extension Vector2<Double> {
  /// Whether a vector is another within a tolerance.
  func isNear(_ x: Double, _ y: Double, within tolerance: Double = 1e-12) -> Bool {
    (self - Vector2(x, y)).length <= tolerance
  }
}
