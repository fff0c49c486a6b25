// SPDX-License-Identifier: Apache-2.0

extension World {
  /// The two bodies of a joint.
  func bodies(of id: JointID) -> (BodyID, BodyID) {
    switch id.kind {
    case .distance:
      let joint = distanceJoints.elements[id.index]
      return (joint.bodyA, joint.bodyB)
    case .pin:
      let joint = pinJoints.elements[id.index]
      return (joint.bodyA, joint.bodyB)
    }
  }

  /// The joints at a body.
  func joints(at body: BodyID) -> [JointID] {
    joints.map(\.id).filter {
      let (a, b) = bodies(of: $0)
      return a == body || b == body
    }
  }

  /// Every joint, the newest first.
  func jointsNewestFirst() -> [JointID] {
    joints.sorted { $0.serial > $1.serial }.map(\.id)
  }

  /// Every joint with its place in time.
  private var joints: [(id: JointID, serial: Int)] {
    distanceJoints.present.map { (JointID(kind: .distance, index: $0.index), $0.serial) }
      + pinJoints.present.map { (JointID(kind: .pin, index: $0.index), $0.serial) }
  }

  /// Wakes a body, and from the next sub-step on all that hangs together with it.
  public mutating func wake(_ id: BodyID) { bodies[id.index].wake() }

  /// Wakes what hangs on a body by joints: the way to follow an anchor that was moved.
  public mutating func wakeNeighbours(of id: BodyID) {
    for joint in joints(at: id) { wakeBodies(of: joint) }
  }

  /// The rest length of a distance joint in metres, or nil for a pin.
  public func length(of id: JointID) -> R? {
    id.kind == .distance ? distanceJoints.elements[id.index].length : nil
  }

  mutating func wakeBodies(of joint: JointID) {
    let (a, b) = bodies(of: joint)
    wake(a)
    wake(b)
  }

  /// Whether every body that can move sleeps, or there is none.
  public var isAtRest: R.Mask {
    var answer = R.Mask(repeating: true)
    for (index, _) in bodies.present where !bodies.elements[index].isStatic {
      answer = answer .& .!bodies.elements[index].isAwake
    }
    return answer
  }
}
