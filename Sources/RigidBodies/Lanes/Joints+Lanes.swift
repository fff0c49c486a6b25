// SPDX-License-Identifier: Apache-2.0

// Joints in lanes: each is made with the ends of a joint of one lane, and takes over the numbers of
// others lane by lane. What a sub-step prepares anew is not carried over.

extension DistanceJoint where R: LaneReal {
  /// A joint between the same bodies as another one.
  init(endsOf other: DistanceJoint<Float>) {
    self.init(
      bodyA: other.bodyA, bodyB: other.bodyB, localAnchorA: .zero, localAnchorB: .zero,
      length: .zero, frequency: .zero, dampingRatio: .zero)
  }

  /// Gives a lane the numbers of a joint.
  mutating func load(_ other: DistanceJoint<Float>, into lane: Int) {
    localAnchorA.load(other.localAnchorA, into: lane)
    localAnchorB.load(other.localAnchorB, into: lane)
    length[lane] = other.length
    frequency[lane] = other.frequency
    dampingRatio[lane] = other.dampingRatio
    impulse[lane] = other.impulse
  }
}

extension PinJoint where R: LaneReal {
  /// A pin between the same bodies as another one, with a range or friction where that has them.
  init(endsOf other: PinJoint<Float>) {
    self.init(
      bodyA: other.bodyA, bodyB: other.bodyB, localAnchorA: .zero, localAnchorB: .zero,
      range: other.range.map { _ in .blank }, frictionTorque: R(Double(other.frictionTorque)))
  }

  /// Gives a lane the numbers of a pin.
  mutating func load(_ other: PinJoint<Float>, into lane: Int) {
    localAnchorA.load(other.localAnchorA, into: lane)
    localAnchorB.load(other.localAnchorB, into: lane)
    referenceAngle[lane] = other.referenceAngle
    impulse.load(other.impulse, into: lane)
    // Another friction begins without an impulse: that of the other lanes goes on.
    var frictionImpulse = frictionImpulse
    frictionImpulse[lane] = other.frictionImpulse
    frictionTorque[lane] = other.frictionTorque
    self.frictionImpulse = frictionImpulse
    if let other = other.limit { limit?.load(other, into: lane) }
  }
}

extension RopeJoint where R: LaneReal {
  /// A rope between the same bodies as another one.
  init(endsOf other: RopeJoint<Float>) {
    self.init(
      bodyA: other.bodyA, bodyB: other.bodyB, localAnchorA: .zero, localAnchorB: .zero,
      length: .zero)
  }

  /// Gives a lane the numbers of a rope.
  mutating func load(_ other: RopeJoint<Float>, into lane: Int) {
    localAnchorA.load(other.localAnchorA, into: lane)
    localAnchorB.load(other.localAnchorB, into: lane)
    length[lane] = other.length
    impulse[lane] = other.impulse
  }
}

extension WeldJoint where R: LaneReal {
  /// A weld between the same bodies as another one.
  init(endsOf other: WeldJoint<Float>) {
    self.init(
      bodyA: other.bodyA, bodyB: other.bodyB, localAnchorA: .zero, localAnchorB: .zero,
      referenceAngle: .zero)
  }

  /// Gives a lane the numbers of a weld.
  mutating func load(_ other: WeldJoint<Float>, into lane: Int) {
    localAnchorA.load(other.localAnchorA, into: lane)
    localAnchorB.load(other.localAnchorB, into: lane)
    referenceAngle[lane] = other.referenceAngle
    impulse.load(other.impulse, into: lane)
    angularImpulse[lane] = other.angularImpulse
  }
}

extension SlidingJoint where R: LaneReal {
  /// A slider between the same bodies as another one, with a range where that has one.
  init(endsOf other: SlidingJoint<Float>) {
    self.init(
      bodyA: other.bodyA, bodyB: other.bodyB, localAnchorA: .zero, localAnchorB: .zero,
      localAxisA: .zero, referenceAngle: .zero, range: other.range.map { _ in .blank })
  }

  /// Gives a lane the numbers of a slider.
  mutating func load(_ other: SlidingJoint<Float>, into lane: Int) {
    localAnchorA.load(other.localAnchorA, into: lane)
    localAnchorB.load(other.localAnchorB, into: lane)
    localAxisA.load(other.localAxisA, into: lane)
    referenceAngle[lane] = other.referenceAngle
    impulse.load(other.impulse, into: lane)
    if let other = other.limit { limit?.load(other, into: lane) }
  }
}

extension JointRange where R: LaneReal {
  /// A range whose numbers are still to be loaded.
  fileprivate static var blank: JointRange { JointRange(lower: .zero, upper: .zero) }

  fileprivate mutating func load(_ other: JointRange<Float>, into lane: Int) {
    lower[lane] = other.lower
    upper[lane] = other.upper
  }
}

extension JointLimit where R: LaneReal {
  /// Gives a lane the numbers of a limit.
  fileprivate mutating func load(_ other: JointLimit<Float>, into lane: Int) {
    range.load(other.range, into: lane)
    lockedPlace[lane] = other.lockedPlace
    impulse[lane] = other.impulse
  }
}
