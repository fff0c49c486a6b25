// SPDX-License-Identifier: Apache-2.0

import Basics

/// A rigid body: place, motion and inertia, in SI units.
///
/// A body with zero inverse mass and zero inverse inertia does not answer to joints and forces.
public struct Body<R: Real>: Sendable, Hashable {
  /// The position of the centre of mass, in metres.
  public var position: Vector2<R>

  /// The angle, in radians, clockwise on a screen.
  public var angle: R

  /// The velocity of the centre of mass, in metres per second.
  public var velocity: Vector2<R> = .zero

  /// The angular velocity, in radians per second.
  public var angularVelocity: R = .zero

  /// The force on the centre of mass until the forces are cleared, in newtons.
  public internal(set) var force: Vector2<R> = .zero

  /// The torque until the forces are cleared, in newton metres.
  public internal(set) var torque: R = .zero

  /// 1 / mass, in 1/kg; 0 for a body that does not move.
  public var inverseMass: R

  /// 1 / moment of inertia, in 1/(kg m^2); 0 for a body that does not turn.
  public var inverseInertia: R

  /// The share of the world's gravity that acts on the body: 0 or 1.
  public var gravityScale: R = .zero

  /// The linear damping c, in 1/s: today each sub-step h divides the velocity by 1 + h c.
  public var linearDamping: R = .zero

  /// The angular damping, in 1/s.
  public var angularDamping: R = .zero

  /// The electric charge, in coulombs; electric fields act on it and nothing else does.
  public var charge: R = .zero

  /// A bullet: neither it nor another moving body passes through the other, at any speed.
  public var isBullet = false

  /// Awake; a sleeping body stands still until it is woken.
  public internal(set) var isAwake = R.Mask(repeating: true)

  /// The number of consecutive sub-steps in which the body was quiet.
  var quietSteps: R = .zero

  /// Never moves, whatever acts on it: an anchor.
  public internal(set) var isStatic: Bool

  /// A body at rest that moves under forces.
  ///
  /// - Parameters:
  ///   - position: The centre of mass, in metres.
  ///   - angle: The angle, in radians.
  ///   - mass: The mass, in kilograms; greater than 0.
  ///   - inertia: The moment of inertia about the centre, in kg m^2; 0 for a body that may not turn.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(position: Vector2<R>, angle: R = .zero, mass: R, inertia: R) {
    self.position = position
    self.angle = angle
    self.inverseMass = mass.reciprocalOrZero
    self.inverseInertia = inertia.reciprocalOrZero
    self.isStatic = false
  }

  /// A body that never moves.
  ///
  /// - Parameters:
  ///   - position: The position, in metres.
  ///   - angle: The angle, in radians.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(staticAt position: Vector2<R>, angle: R = .zero) {
    self.position = position
    self.angle = angle
    self.inverseMass = .zero
    self.inverseInertia = .zero
    self.isStatic = true
  }

  /// The same body, with the state of `other` in the lanes of the mask.
  @inline(__always)
  func replacingState(with other: Body, where mask: R.Mask) -> Body {
    var body = self
    body.position = position.replacing(with: other.position, where: mask)
    body.angle = angle.replacing(with: other.angle, where: mask)
    body.velocity = velocity.replacing(with: other.velocity, where: mask)
    body.angularVelocity = angularVelocity.replacing(with: other.angularVelocity, where: mask)
    body.force = force.replacing(with: other.force, where: mask)
    body.torque = torque.replacing(with: other.torque, where: mask)
    body.isAwake = (isAwake .& .!mask) .| (other.isAwake .& mask)
    body.quietSteps = quietSteps.replacing(with: other.quietSteps, where: mask)
    return body
  }

  /// Wakes the body in the lanes of the mask; a body that is awake keeps its quiet time.
  @inline(__always)
  mutating func wake(where mask: R.Mask = R.Mask(repeating: true)) {
    quietSteps = quietSteps.replacing(with: .zero, where: mask .& .!isAwake)
    isAwake = isAwake .| mask
  }

  /// Puts the body to sleep in the lanes of the mask: no velocities, no forces.
  mutating func sleep(where mask: R.Mask) {
    isAwake = isAwake .& .!mask
    quietSteps = quietSteps.replacing(with: .zero, where: mask)
    velocity = velocity.replacing(with: .zero, where: mask)
    angularVelocity = angularVelocity.replacing(with: .zero, where: mask)
    force = force.replacing(with: .zero, where: mask)
    torque = torque.replacing(with: .zero, where: mask)
  }

  /// Integrates the velocities over one sub-step, before the joints are solved.
  ///
  ///     v <- (v + h (g + F/m)) / (1 + h c)        w <- (w + h T/I) / (1 + h c_ang)
  ///
  /// The division damps implicitly: no damping, however strong, reverses a velocity. Explicitly, as in
  /// iOS 7, the factor is 1 - h c, but at least 0.
  /// Source: b2Island::Solve, Box2D 2.3.1, and 2.3.0 for the other.
  @inline(__always)
  mutating func integrateVelocity(_ h: R, gravity: Vector2<R>, dampsExplicitly: Bool) {
    velocity = velocity + h * (gravityScale * gravity + inverseMass * force)
    angularVelocity = angularVelocity + h * (inverseInertia * torque)
    guard dampsExplicitly else {
      velocity = (R(1) / (R(1) + h * linearDamping)) * velocity
      angularVelocity = angularVelocity * (R(1) / (R(1) + h * angularDamping))
      return
    }
    let kept = R(1) - h * linearDamping
    let keptTurn = R(1) - h * angularDamping
    velocity = kept.replacing(with: .zero, where: kept .< .zero) * velocity
    angularVelocity = keptTurn.replacing(with: .zero, where: keptTurn .< .zero) * angularVelocity
  }

  /// Integrates position and angle over one sub-step, after the joints are solved.
  ///
  /// A faster body is slowed down to at most 2 m and a quarter turn per sub-step.
  /// Source: b2Island::Solve, Box2D 2.3.1.
  @inline(__always)
  mutating func integratePosition(_ h: R) {
    let shift = h * velocity
    let shiftLimit = R(SolverConstants.maximumTranslation)
    let tooFar = shiftLimit * shiftLimit .< Vector2.dot(shift, shift)
    if tooFar.isTrueAnywhere {
      velocity = velocity.replacing(with: (shiftLimit / shift.length) * velocity, where: tooFar)
    }
    let turn = h * angularVelocity
    let turnLimit = R(SolverConstants.maximumRotation)
    let tooMuch = turnLimit * turnLimit .< turn * turn
    if tooMuch.isTrueAnywhere {
      let slower = (turnLimit / turn.magnitude) * angularVelocity
      angularVelocity = angularVelocity.replacing(with: slower, where: tooMuch)
    }
    position = position + h * velocity
    angle = angle + h * angularVelocity
  }

  /// Counts the sub-step as quiet, or resets the count.
  @inline(__always)
  mutating func countQuietStep() {
    let speed = R(SolverConstants.sleepSpeed)
    let angularSpeed = R(SolverConstants.sleepAngularSpeed)
    let isMoving =
      (angularSpeed * angularSpeed .< angularVelocity * angularVelocity)
      .| (speed * speed .< Vector2.dot(velocity, velocity))
    quietSteps = (quietSteps + R(1)).replacing(with: .zero, where: isMoving)
  }
}

/// A lasting force or a single impulse.
public enum PushMode: Sendable, Hashable {
  /// A force, in newtons, in every sub-step of every tick.
  case continuous
  /// An impulse, in newton seconds, once, at the beginning of the next tick.
  case instantaneous
}

/// A force or an impulse on a body, at a lever from its centre that does not turn with it.
public struct Push<R: Real>: Sendable, Hashable {
  public let body: BodyID
  public let mode: PushMode

  /// The force in newtons, or the impulse in newton seconds.
  public let vector: Vector2<R>

  /// The lever from the origin of the body, in metres, in the frame of the world.
  public let lever: Vector2<R>

  /// A push on a body.
  ///
  /// - Parameters:
  ///   - body: The body that is pushed.
  ///   - mode: A lasting force or a single impulse.
  ///   - vector: The force in N (continuous) or the impulse in N s (instantaneous).
  ///   - lever: The lever from the origin of the body, in metres, in the frame of the world.
  public init(body: BodyID, mode: PushMode, vector: Vector2<R>, lever: Vector2<R> = .zero) {
    self.body = body
    self.mode = mode
    self.vector = vector
    self.lever = lever
  }
}

extension World {
  /// Adds a push to the forces of this tick, or to the velocities, and wakes the body.
  ///
  ///     continuous: F += f, T += r x f        instantaneous: v += p/m, w += (r x p)/I
  @inline(__always)
  mutating func apply(_ push: Push<R>) {
    wake(push.body)
    let index = push.body.index
    let lever =
      localCenters.isEmpty
      ? push.lever : push.lever + (origin(of: push.body) - bodies.elements[index].position)
    switch push.mode {
    case .continuous:
      let body = bodies.elements[index]
      bodies.elements[index].force = body.force + push.vector
      bodies.elements[index].torque = body.torque + Vector2.cross(lever, push.vector)
    case .instantaneous: bodies.elements[index].receive(impulse: push.vector, at: lever)
    }
  }
}
