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

  /// The joints at a body, the newest first.
  func joints(at body: BodyID) -> [JointID] {
    jointsNewestFirst().filter {
      let (a, b) = bodies(of: $0)
      return a == body || b == body
    }
  }

  /// Every joint, the newest first.
  func jointsNewestFirst() -> [JointID] {
    let distance = distanceJoints.newestFirst.map {
      (JointID(kind: .distance, index: $0), distanceJoints.serials[$0] ?? 0)
    }
    let pins = pinJoints.newestFirst.map {
      (JointID(kind: .pin, index: $0), pinJoints.serials[$0] ?? 0)
    }
    return (distance + pins).sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Wakes a body and all that hangs together with it.
  public mutating func wake(_ id: BodyID) {
    bodies.elements[id.index].wake()
    for island in islands where island.bodies.contains(id.index) {
      for index in island.bodies { bodies.elements[index].wake() }
    }
  }

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
    for island in islands {
      for index in island.bodies { answer = answer .& .!bodies.elements[index].isAwake }
    }
    return answer
  }
}
