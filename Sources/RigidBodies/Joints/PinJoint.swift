// SPDX-License-Identifier: Apache-2.0

/// A joint that holds a point of one body on a point of another and lets them turn.
///
/// With the levers rA, rB of the point:
///
///     C    = pB - pA                                                    position error, m
///     Cdot = vB + wB x rB - vA - wA x rA                                velocity error, m/s
///     K    = (1/mA + 1/mB) 1 + [r.y^2, -r.x r.y; -r.x r.y, r.x^2] / I   for A and for B
///     dP   = -K^-1 Cdot
///
/// Source: b2RevoluteJoint.cpp without limit and motor, Box2D 2.3.1.
public struct PinJoint<R: Real>: Sendable, Hashable {
  public let bodyA: BodyID
  public let bodyB: BodyID

  /// The point on body A, from its centre in its own frame, in metres.
  public var localAnchorA: Vector2<R>

  /// The point on body B, from its centre in its own frame, in metres.
  public var localAnchorB: Vector2<R>

  /// The impulse P of the last sub-step, in N s: where the next one starts from.
  var impulse: Vector2<R> = .zero

  var rA: Vector2<R> = .zero
  var rB: Vector2<R> = .zero
  var k = SymmetricMatrix2<R>.zero

  /// A pin between two bodies of a world.
  ///
  /// - Parameters:
  ///   - bodyA: The first body.
  ///   - bodyB: The second body.
  ///   - localAnchorA: The point on A, in metres from its centre, in its own frame.
  ///   - localAnchorB: The point on B, likewise.
  public init(
    bodyA: BodyID, bodyB: BodyID, localAnchorA: Vector2<R>, localAnchorB: Vector2<R>
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.localAnchorA = localAnchorA
    self.localAnchorB = localAnchorB
  }
}

extension PinJoint: Joint {
  @inline(__always)
  mutating func prepare(_ bodies: UnsafeMutablePointer<Body<R>>, _ h: R) {
    prepareLevers(bodies)
    apply(impulse, bodies)
  }

  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let cdot =
      b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, rB)
      - a.pointee.velocity - Vector2.cross(a.pointee.angularVelocity, rA)
    let dP = k.solve(-cdot)
    impulse = impulse + dP
    apply(dP, bodies)
  }

  @inline(__always)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    prepareLevers(bodies)
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let c = b.pointee.position + rB - a.pointee.position - rA
    let push = -k.solve(c)
    a.pointee.displace(by: -push, at: rA)
    b.pointee.displace(by: push, at: rB)
    return c.length .<= R(SolverConstants.linearSlop)
  }

  @inline(__always)
  private mutating func prepareLevers(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    rA = localAnchorA.rotated(by: a.pointee.angle)
    rB = localAnchorB.rotated(by: b.pointee.angle)
    k = a.pointee.answer(at: rA) + b.pointee.answer(at: rB)
  }

  @inline(__always)
  private func apply(_ p: Vector2<R>, _ bodies: UnsafeMutablePointer<Body<R>>) {
    bodies[bodyA.index].receive(impulse: -p, at: rA)
    bodies[bodyB.index].receive(impulse: p, at: rB)
  }
}
