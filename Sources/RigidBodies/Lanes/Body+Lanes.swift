// SPDX-License-Identifier: Apache-2.0

extension Vector2 where R: LaneReal {
  /// Gives a lane the coordinates of a vector.
  @inline(__always)
  mutating func load(_ other: Vector2<Float>, into lane: Int) {
    x[lane] = other.x
    y[lane] = other.y
  }

  /// The vector of a lane.
  @inline(__always)
  subscript(lane: Int) -> Vector2<Float> { Vector2<Float>(x[lane], y[lane]) }
}

extension Body where R: LaneReal {
  /// A body that can move, or never does, like another one.
  init(kindOf other: Body<Float>) {
    if other.isStatic {
      self.init(staticAt: .zero)
    } else {
      self.init(position: .zero, mass: R(1), inertia: R(1))
    }
  }

  /// Gives a lane the numbers of a body.
  mutating func load(_ other: Body<Float>, into lane: Int) {
    position.load(other.position, into: lane)
    angle[lane] = other.angle
    velocity.load(other.velocity, into: lane)
    angularVelocity[lane] = other.angularVelocity
    force.load(other.force, into: lane)
    torque[lane] = other.torque
    inverseMass[lane] = other.inverseMass
    inverseInertia[lane] = other.inverseInertia
    gravityScale[lane] = other.gravityScale
    linearDamping[lane] = other.linearDamping
    angularDamping[lane] = other.angularDamping
    charge[lane] = other.charge
    isAwake[lane] = other.isAwake
    quietSteps[lane] = other.quietSteps
  }
}
