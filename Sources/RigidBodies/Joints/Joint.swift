// SPDX-License-Identifier: Apache-2.0

/// A kind of joint, as the island step uses it.
///
/// The bodies of the world come as pointers, indexed by ``BodyID``: the rounds run some ten thousand
/// times in a simulated second and must not copy the bodies. The common joints are inlined into the
/// rounds; the others are calls, so that the rounds stay short.
protocol Joint<R>: Sendable {
  associatedtype R: Real

  var ends: JointEnds<R> { get }

  /// Prepares the velocity rounds and applies the impulse of the last sub-step.
  ///
  /// The rotations are those of the bodies, computed once for all joints.
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R)

  /// Runs one round towards the velocity constraint.
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>)

  /// Runs one round towards the position constraint; true where the error is small enough.
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask
}

/// The points of two bodies that a joint connects, and their levers.
public struct JointEnds<R: Real>: Sendable, Hashable {
  let bodyA: BodyID
  let bodyB: BodyID

  /// The points, in metres from the centres of their bodies, in the frames of these.
  var localAnchorA: Vector2<R>
  var localAnchorB: Vector2<R>

  /// The levers: the points as the bodies are turned.
  private(set) var rA = Vector2<R>.zero
  private(set) var rB = Vector2<R>.zero

  /// A point of each of two bodies of a world.
  ///
  /// - Parameters:
  ///   - bodyA: The first body.
  ///   - bodyB: The second body.
  ///   - localAnchorA: The point on A, in metres from its centre, in its own frame.
  ///   - localAnchorB: The point on B, likewise.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(
    bodyA: BodyID, bodyB: BodyID, localAnchorA: Vector2<R>, localAnchorB: Vector2<R>
  ) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    (self.localAnchorA, self.localAnchorB) = (localAnchorA, localAnchorB)
  }

  /// Computes the levers from the rotations of the bodies, and returns d = pB - pA.
  @inline(__always)
  mutating func turn(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turnA: Rotation<R>, _ turnB: Rotation<R>
  ) -> Vector2<R> {
    rA = turnA.apply(localAnchorA)
    rB = turnB.apply(localAnchorB)
    return bodies[bodyB.index].position + rB - bodies[bodyA.index].position - rA
  }

  /// Computes the levers from the angles of the bodies, and returns d = pB - pA.
  @inline(__always)
  mutating func turn(_ bodies: UnsafeMutablePointer<Body<R>>) -> Vector2<R> {
    turn(bodies, Rotation(bodies[bodyA.index].angle), Rotation(bodies[bodyB.index].angle))
  }

  /// The unit vector u from pA to pB, which are at a distance l; zero where l is below 0.005 m, and there
  /// `isLong` is false.
  @inline(__always)
  func direction(_ d: Vector2<R>) -> (u: Vector2<R>, l: R, isLong: R.Mask) {
    let l = d.length
    let isLong = R(SolverConstants.linearSlop) .< l
    return (Vector2.zero.replacing(with: (R(1) / l) * d, where: isLong), l, isLong)
  }

  /// 1/m_e along u: 1/mA + (rA x u)^2/IA + 1/mB + (rB x u)^2/IB.
  @inline(__always)
  func inverseMass(along u: Vector2<R>, _ bodies: UnsafeMutablePointer<Body<R>>) -> R {
    let (rAxU, rBxU) = (Vector2.cross(rA, u), Vector2.cross(rB, u))
    let (a, b) = (bodies + bodyA.index, bodies + bodyB.index)
    return a.pointee.inverseMass + a.pointee.inverseInertia * rAxU * rAxU
      + b.pointee.inverseMass + b.pointee.inverseInertia * rBxU * rBxU
  }

  /// The response of the velocity of pB against pA to an impulse between them.
  @inline(__always)
  func answer(_ bodies: UnsafeMutablePointer<Body<R>>) -> SymmetricMatrix2<R> {
    bodies[bodyA.index].answer(at: rA) + bodies[bodyB.index].answer(at: rB)
  }

  /// The velocity of pB against pA, vB + wB x rB - vA - wA x rA, and the angular velocity wB - wA.
  @inline(__always)
  func motion(_ bodies: UnsafeMutablePointer<Body<R>>) -> (cdot: Vector2<R>, spin: R) {
    let (a, b) = (bodies + bodyA.index, bodies + bodyB.index)
    let cdot =
      b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, rB)
      - a.pointee.velocity - Vector2.cross(a.pointee.angularVelocity, rA)
    return (cdot, b.pointee.angularVelocity - a.pointee.angularVelocity)
  }

  /// The angle aB - aA.
  @inline(__always)
  func angle(_ bodies: UnsafeMutablePointer<Body<R>>) -> R {
    bodies[bodyB.index].angle - bodies[bodyA.index].angle
  }

  /// Gives B an impulse P at its point, and A the opposite.
  @inline(__always)
  func apply(_ p: Vector2<R>, _ bodies: UnsafeMutablePointer<Body<R>>) {
    bodies[bodyA.index].receive(impulse: -p, at: rA)
    bodies[bodyB.index].receive(impulse: p, at: rB)
  }

  /// Gives B an impulse P at its point and an angular impulse L, and A the opposites.
  @inline(__always)
  func apply(_ p: Vector2<R>, turning l: R, _ bodies: UnsafeMutablePointer<Body<R>>) {
    bodies[bodyA.index].receive(impulse: -p, at: rA, turning: -l)
    bodies[bodyB.index].receive(impulse: p, at: rB, turning: l)
  }

  /// Moves the bodies as the impulse P would in unit time.
  @inline(__always)
  func displace(_ p: Vector2<R>, _ bodies: UnsafeMutablePointer<Body<R>>) {
    bodies[bodyA.index].displace(by: -p, at: rA)
    bodies[bodyB.index].displace(by: p, at: rB)
  }
}

extension Body {
  /// Changes the velocities by an impulse P at lever r: v += P/m, w += (r x P)/I.
  @inline(__always)
  mutating func receive(impulse p: Vector2<R>, at r: Vector2<R>) {
    velocity = velocity + inverseMass * p
    angularVelocity = angularVelocity + inverseInertia * Vector2.cross(r, p)
  }

  /// Moves the body as the impulse P at lever r would in unit time.
  @inline(__always)
  mutating func displace(by p: Vector2<R>, at r: Vector2<R>) {
    position = position + inverseMass * p
    angle = angle + inverseInertia * Vector2.cross(r, p)
  }

  /// Changes the velocities by an impulse P at lever r and an angular impulse L.
  @inline(__always)
  mutating func receive(impulse p: Vector2<R>, at r: Vector2<R>, turning l: R) {
    velocity = velocity + inverseMass * p
    angularVelocity = angularVelocity + inverseInertia * (Vector2.cross(r, p) + l)
  }

  /// Moves the body as P at lever r and L would in unit time.
  @inline(__always)
  mutating func displace(by p: Vector2<R>, at r: Vector2<R>, turning l: R) {
    position = position + inverseMass * p
    angle = angle + inverseInertia * (Vector2.cross(r, p) + l)
  }
}

extension World {
  func bodies(of id: JointID) -> (BodyID, BodyID) {
    switch id.kind {
    case .distance: return ends(of: distanceJoints.elements[id.index])
    case .pin: return ends(of: pinJoints.elements[id.index])
    case .rope: return ends(of: ropeJoints.elements[id.index])
    case .weld: return ends(of: weldJoints.elements[id.index])
    case .sliding: return ends(of: slidingJoints.elements[id.index])
    }
  }

  private func ends(of joint: some Joint) -> (BodyID, BodyID) {
    (joint.ends.bodyA, joint.ends.bodyB)
  }

  /// The joints at a body, the newest first.
  ///
  /// It searches all joints: the search order would be rebuilt for each of thousands of bodies that are
  /// removed.
  func joints(at body: BodyID) -> [JointID] {
    jointsNewestFirst { id in
      let (a, b) = bodies(of: id)
      return a == body || b == body
    }
  }

  /// Every joint for which a condition holds, the newest first.
  func jointsNewestFirst(where condition: (JointID) -> Bool = { _ in true }) -> [JointID] {
    joints.filter { condition($0.id) }.sorted { $0.serial > $1.serial }.map { $0.id }
  }

  /// Every joint with its serial number.
  private var joints: [(id: JointID, serial: Int)] {
    named(distanceJoints, .distance) + named(pinJoints, .pin) + named(ropeJoints, .rope)
      + named(weldJoints, .weld) + named(slidingJoints, .sliding)
  }

  private func named(
    _ joints: Slots<some Joint>, _ kind: JointID.Kind
  ) -> [(id: JointID, serial: Int)] {
    joints.present.map { (JointID(kind: kind, index: $0.index), $0.serial) }
  }

  /// Wakes a body, and in the next sub-step the rest of its island.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func wake(_ id: BodyID) { bodies[id.index].wake() }

  /// Wakes the bodies joined to a body, for instance after an anchor was moved.
  public mutating func wakeNeighbours(of id: BodyID) {
    findSearchOrder()
    for entry in searchOrder.joints(of: id.index) { bodies.elements[entry.other].wake() }
  }

  /// Moves a body from outside, as a finger moves an anchor; the bodies joined to it wake.
  @inline(__always)
  mutating func moveAnchor(_ id: BodyID, position: Vector2<R>) {
    bodies.elements[id.index].position = position
    collisions.didPlace(id.index)
    wakeNeighbours(of: id)
  }

  mutating func wakeBodies(of joint: JointID) {
    let (a, b) = bodies(of: joint)
    wake(a)
    wake(b)
  }

  /// At rest: every body that can move sleeps.
  public var isAtRest: R.Mask {
    @inline(__always)
    get {
      var answer = R.Mask(repeating: true)
      for index in bodies.elements.indices
      where bodies.isPresent(index) && !bodies.elements[index].isStatic {
        answer = answer .& .!bodies.elements[index].isAwake
      }
      return answer
    }
  }

  /// The length of a distance joint or of a rope in metres, or nil for a joint without one.
  public func length(of id: JointID) -> R? {
    switch id.kind {
    case .distance: distanceJoints[id.index].length
    case .rope: ropeJoints[id.index].length
    case .pin, .weld, .sliding: nil
    }
  }

  /// Gives a rope another length, in metres, and wakes its bodies.
  public mutating func setLength(of id: JointID, to length: R) {
    precondition(id.kind == .rope, "only a rope takes another length")
    ropeJoints[id.index].length = length
    wakeBodies(of: id)
  }

  /// Gives a pin or a slider another range, or none, and wakes its bodies.
  public mutating func setRange(of id: JointID, to range: JointRange<R>?) {
    switch id.kind {
    case .pin: pinJoints[id.index].range = range
    case .sliding: slidingJoints[id.index].range = range
    case .distance, .rope, .weld: preconditionFailure("only pins and sliders have a range")
    }
    wakeBodies(of: id)
  }

  /// Gives a pin another friction torque, in N m, and wakes its bodies.
  public mutating func setFrictionTorque(of id: JointID, to torque: R) {
    precondition(id.kind == .pin, "only a pin has a friction torque")
    pinJoints[id.index].frictionTorque = torque
    wakeBodies(of: id)
  }
}

/// The range of the angle or the translation of a joint, in radians or metres.
public struct JointRange<R: Real>: Sendable, Hashable {
  public internal(set) var lower: R
  public internal(set) var upper: R

  /// The range from `lower` to `upper`, which may be infinite; equal ends hold the joint.
  public init(lower: R, upper: R) {
    precondition((lower .<= upper).isTrueEverywhere, "a range does not end before it begins")
    self.lower = lower
    self.upper = upper
  }
}

/// The two ends of a joint's range, and the impulse with which they hold it.
///
/// At the lower end the impulse can only push (it is at least 0), at the upper end only pull; a
/// range shorter than two slops is locked and holds in both directions. Elsewhere the impulse is 0.
/// One method serves all states: solve as if the limit held, keep the part that the state allows,
/// then solve the other constraints.
/// Source: the limit states of b2RevoluteJoint.cpp and b2PrismaticJoint.cpp, Box2D 2.3.1.
struct JointLimit<R: Real>: Sendable, Hashable {
  var range: JointRange<R>

  /// The error that is left alone, in radians or metres.
  let slop: R

  /// The largest correction of a position in one round, in radians or metres.
  let maximumCorrection: R

  /// The place at which a locked range holds the joint, in radians or metres.
  var lockedPlace: R

  /// The impulse of the last sub-step, in N m s or N s: the start of the next one.
  var impulse: R = .zero

  /// The joint is at the lower end, and an impulse may push it up.
  private(set) var isAtLower = R.Mask(repeating: false)

  /// The joint is at the upper end, and an impulse may pull it down.
  private(set) var isAtUpper = R.Mask(repeating: false)

  /// A limit of an angle.
  init(angle range: JointRange<R>) {
    self.range = range
    lockedPlace = range.lower
    slop = R(SolverConstants.angularSlop)
    maximumCorrection = R(SolverConstants.maximumAngularCorrection)
  }

  /// A limit of a translation.
  ///
  /// Policy: a locked slider is drawn to translation 0, wherever its range is, as in Box2D (checked
  /// with 2.4.1).
  init(translation range: JointRange<R>) {
    self.range = range
    lockedPlace = .zero
    slop = R(SolverConstants.linearSlop)
    maximumCorrection = R(SolverConstants.maximumLinearCorrection)
  }

  /// The range is a single place.
  var isLocked: R.Mask { (range.upper - range.lower) .< (R(2) * slop) }

  /// An end holds the joint.
  var isActive: R.Mask { isAtLower .| isAtUpper }

  /// Finds the state of a joint at `q`; the impulse of an end that was left becomes 0.
  mutating func find(at q: R) {
    let isLow = q .<= range.lower
    isAtLower = isLow .| isLocked
    isAtUpper = ((range.upper .<= q) .& .!isLow) .| isLocked
    impulse = allowed(impulse)
  }

  /// The impulse, or 0 where the state forbids its direction.
  func allowed(_ impulse: R) -> R {
    let isForbidden = ((impulse .< .zero) .& .!isAtUpper) .| ((.zero .< impulse) .& .!isAtLower)
    return impulse.replacing(with: .zero, where: isForbidden)
  }

  /// Takes an impulse as far as the state allows, and returns the part that was taken.
  mutating func take(_ change: R) -> R {
    let old = impulse
    impulse = allowed(old + change)
    return impulse - old
  }

  /// The part C of the position error that a round removes, and its acceptance where it is small enough.
  ///
  ///     at the lower end    C = clamp(q - lower + slop, -max, 0)
  ///     at the upper end    C = clamp(q - upper - slop, 0, max)
  ///     at both             C = clamp(q - locked place, -max, max)
  ///
  /// Policy: the error may be 1.001 slops. A body that leans on an end rests one slop beyond it, and
  /// rounding alone would decide if it can ever sleep.
  func error(at q: R) -> (c: R, isContent: R.Mask) {
    let low = q - range.lower
    let high = q - range.upper
    let lowC = clampedBelow(low + slop)
    let highC = -clampedBelow(slop - high)
    let off = q - lockedPlace
    let c = R.zero.replacing(with: lowC, where: isAtLower).replacing(with: highC, where: isAtUpper)
      .replacing(with: off.clamped(to: maximumCorrection), where: isLocked)
    let most = R(1.001) * slop
    let isContent = (-most .<= low) .& (high .<= most)
    return (c, (isLocked .& (off.magnitude .<= most)) .| (.!isLocked .& isContent))
  }

  /// The number clamped to the range from -max to 0.
  private func clampedBelow(_ c: R) -> R {
    c.clamped(to: maximumCorrection).replacing(with: .zero, where: .zero .< c)
  }

  mutating func keepImpulse(of other: JointLimit, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}
