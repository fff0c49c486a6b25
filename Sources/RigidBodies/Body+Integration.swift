// SPDX-License-Identifier: Apache-2.0

extension Body {
  /// Moves the velocities on by one sub-step, before the joints are solved.
  ///
  ///     v <- (v + h (g + F/m)) / (1 + h c)        w <- (w + h T/I) / (1 + h c_ang)
  ///
  /// The division damps implicitly: no damping, however strong, turns a body round.
  /// Source: b2Island::Solve, Box2D 2.3.1.
  @inline(__always)
  mutating func integrateVelocity(_ h: R, gravity: Vector2<R>) {
    velocity = velocity + h * (gravityScale * gravity + inverseMass * force)
    angularVelocity = angularVelocity + h * (inverseInertia * torque)
    velocity = (R(1) / (R(1) + h * linearDamping)) * velocity
    angularVelocity = angularVelocity * (R(1) / (R(1) + h * angularDamping))
  }

  /// Moves position and angle on by one sub-step, after the joints are solved.
  ///
  /// The way is at most 2 m and the turn at most a quarter turn; what is faster is slowed down.
  /// Source: b2Island::Solve, Box2D 2.3.1.
  @inline(__always)
  mutating func integratePosition(_ h: R) {
    let way = h * velocity
    let wayLimit = R(SolverConstants.maximumTranslation)
    let tooFar = wayLimit * wayLimit .< Vector2.dot(way, way)
    if tooFar.isTrueAnywhere {
      velocity = velocity.replacing(with: (wayLimit / way.length) * velocity, where: tooFar)
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

  /// Counts the sub-step as quiet, or begins the count anew.
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
