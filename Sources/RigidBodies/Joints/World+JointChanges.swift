// SPDX-License-Identifier: Apache-2.0

extension World {
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
