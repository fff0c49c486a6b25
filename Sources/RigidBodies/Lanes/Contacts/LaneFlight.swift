// SPDX-License-Identifier: Apache-2.0

/// The flight of a disc of one lane through a sub-step, from impact to impact.
struct LaneFlight: Sendable {
  /// The body, at the end of its sweep.
  private(set) var body: Body<Float>
  private let radius: Float

  /// Position, angle and time of the start of the sweep.
  private var c0: Vector2<Float>
  private var a0: Float
  private var alpha0: Float = 0

  init<R: LaneReal>(_ disc: LaneMover<R>, _ bodies: Body<R>, in lane: Int) {
    body = bodies[lane]
    radius = disc.radius[lane]
    c0 = disc.c0[lane]
    a0 = disc.a0[lane]
  }

  private static let skin = Float(SolverConstants.polygonSkin)

  /// Tells whether the disc certainly passes the edge between two points without a touch.
  func passes(_ start: Vector2<Float>, _ end: Vector2<Float>) -> Bool {
    StraightWay(start: c0, end: body.position)
      .passes(start, end - start, farther: TargetDistance(Self.skin, radius).largest)
  }

  /// Tells whether the disc certainly does not touch such an edge now.
  func isFar(_ start: Vector2<Float>, _ end: Vector2<Float>) -> Bool {
    StraightWay(start: body.position, end: body.position)
      .passes(start, end - start, farther: Self.skin + radius)
  }

  /// The time at which the disc meets an edge, a share of the sub-step; never, if it does not.
  func impactTime(_ edge: LaneObstacle) -> Float {
    let impact = edge.withOutlines(radius: radius) { a, b in
      let still = Sweep(
        c0: edge.body.position, a0: edge.body.angle, c: edge.body.position, a: edge.body.angle,
        alpha0: alpha0)
      return TimeOfImpact(MovingPair(a, along: still, b, along: sweep), until: 1)
    }
    guard impact.state == .touching else { return ImpactTime.never() }
    return min(alpha0 + (1 - alpha0) * impact.t, 1)
  }

  private var sweep: Sweep<Float> {
    Sweep(c0: c0, a0: a0, c: body.position, a: body.angle, alpha0: alpha0)
  }

  /// Moves the body along its sweep to a time of the sub-step.
  mutating func advance(to alpha: Float) {
    if alpha0 < alpha {
      var sweep = sweep
      sweep.advance(to: alpha)
      (c0, a0, alpha0) = (sweep.c0, sweep.a0, sweep.alpha0)
    }
    body.position = c0
    body.angle = a0
  }

  /// The manifold of the disc and an edge now.
  func manifold(_ edge: LaneObstacle) -> Manifold<Float> {
    edge.withOutlines(radius: radius) { a, b in
      .ofEdgeAndDisc(a, edge.frame, b, Transform(at: body.position))
    }
  }

  /// Solves an impact, and moves the body on for the `rest` seconds of the sub-step.
  ///
  /// See `World.solveImpacts`. `locate` takes the manifold with the impulses, and the centre then.
  mutating func bounce(
    off edge: LaneObstacle, _ contact: Contact<Float>, rest: Float,
    locate: (Manifold<Float>, Vector2<Float>) -> Void
  ) {
    var bodies = (edge.body, body)
    var placements = (Placement<Float>(), Placement<Float>())
    placements.0.follow(edge.body)
    placements.1.follow(body)
    withUnsafeMutablePointer(to: &bodies) { bodies in
      withUnsafeMutablePointer(to: &placements) { placements in
        bodies.withMemoryRebound(to: Body<Float>.self, capacity: 2) { bodies in
          placements.withMemoryRebound(to: Placement<Float>.self, capacity: 2) { placements in
            solve(contact, bodies, placements, locate)
          }
        }
      }
    }
    body = bodies.1
    body.integratePosition(rest)
  }

  private mutating func solve(
    _ contact: Contact<Float>, _ bodies: UnsafeMutablePointer<Body<Float>>,
    _ placements: UnsafeMutablePointer<Placement<Float>>,
    _ locate: (Manifold<Float>, Vector2<Float>) -> Void
  ) {
    var constraint = ContactConstraint(0, contact, bodies, radiusA: Self.skin, radiusB: radius)
    let rule = PositionRule<Float>.impact
    for _ in 0..<SolverConstants.impactPositionIterations
    where constraint.solvePosition(bodies, placements, rule) >= rule.enough { break }
    (c0, a0) = (bodies[1].position, bodies[1].angle)
    constraint.prepare(bodies, placements)
    for _ in 0..<SolverConstants.velocityIterations { constraint.solveVelocity(bodies) }
    var manifold = contact.manifold
    manifold.keepImpulses(of: constraint)
    locate(manifold, bodies[1].position)
  }

  /// Stores the body in a lane.
  func store<R: LaneReal>(into bodies: inout Body<R>, _ lane: Int) {
    bodies.position.load(body.position, into: lane)
    bodies.angle[lane] = body.angle
    bodies.velocity.load(body.velocity, into: lane)
    bodies.angularVelocity[lane] = body.angularVelocity
  }
}

/// An edge in one lane.
struct LaneObstacle: Sendable {
  let body: Body<Float>
  let frame: Transform<Float>

  private let v1: Vector2<Float>
  private let v2: Vector2<Float>
  private let before: Vector2<Float>?
  private let after: Vector2<Float>?

  init<R: LaneReal>(
    _ edge: UnsafePointer<LaneEdge<R>>, _ body: UnsafeMutablePointer<Body<R>>, in lane: Int
  ) {
    self.body = body.pointee[lane]
    frame = edge.pointee.frame[lane]
    v1 = edge.pointee.v1[lane]
    v2 = edge.pointee.v2[lane]
    before = edge.pointee.before.map { $0[lane] }
    after = edge.pointee.after.map { $0[lane] }
  }

  /// Calls the closure with the outlines of the edge and of a disc.
  func withOutlines<Result>(
    radius: Float, _ body: (Outline<Float>, Outline<Float>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Vector2<Float>.self, capacity: 3) { corners in
      _ = corners.initialize(from: [v1, v2, .zero])
      let first = UnsafePointer(corners.baseAddress.unsafelyUnwrapped)
      return body(
        Outline(
          vertices: first, normals: first, count: 2, radius: Float(SolverConstants.polygonSkin),
          before: before, after: after),
        Outline(
          vertices: first + 2, normals: first + 2, count: 1, radius: radius, before: nil,
          after: nil))
    }
  }
}

extension Body where R: LaneReal {
  /// The body of a lane, as contacts need it.
  subscript(lane: Int) -> Body<Float> {
    var body = Body<Float>(staticAt: position[lane], angle: angle[lane])
    body.velocity = velocity[lane]
    body.angularVelocity = angularVelocity[lane]
    body.inverseMass = inverseMass[lane]
    body.inverseInertia = inverseInertia[lane]
    return body
  }
}

/// A body that can move, in lanes, with a disc about its centre if it can touch something.
struct LaneMover<R: LaneReal>: Sendable {
  let body: Int

  /// The fixture of its disc, as an index, and its pairs with edges; nil and empty without a disc.
  let fixture: Int?
  let touches: Range<Int>

  /// The radius of the disc, in metres.
  var radius = R.zero

  /// The centre and the angle at the beginning of the sub-step.
  var c0 = Vector2<R>.zero
  var a0 = R.zero

  /// The centre for the position rounds, which see corrections by contacts now and those by joints only
  /// in the next sub-step.
  var frame = Vector2<R>.zero

  /// This sub-step solves a touch of it in some lane.
  var isSolvedAnywhere = false
}
