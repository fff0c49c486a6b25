// SPDX-License-Identifier: Apache-2.0

// What a joint takes with it from one sub-step to the next, given back lane by lane.

extension DistanceJoint {
  /// Takes over the impulse of another state of the joint in the lanes of the mask.
  mutating func keep(_ other: R, where mask: R.Mask) {
    impulse = impulse.replacing(with: other, where: mask)
  }
}

extension PinJoint {
  /// Takes over the impulses of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: PinJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    frictionImpulse = frictionImpulse.replacing(with: other.frictionImpulse, where: mask)
    if let old = other.limit { limit?.keepImpulse(of: old, where: mask) }
  }
}

extension RopeJoint {
  /// Takes over the impulse of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: RopeJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}

extension WeldJoint {
  /// Takes over the impulses of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: WeldJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    angularImpulse = angularImpulse.replacing(with: other.angularImpulse, where: mask)
  }
}

extension SlidingJoint {
  /// Takes over the impulses of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: SlidingJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    if let old = other.limit { limit?.keepImpulse(of: old, where: mask) }
  }
}

extension JointLimit {
  /// Takes over the impulse of another state of the limit in the lanes of the mask.
  mutating func keepImpulse(of other: JointLimit, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}
