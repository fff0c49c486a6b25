// SPDX-License-Identifier: Apache-2.0

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

  private func ends(of joint: some Joint) -> (BodyID, BodyID) { (joint.bodyA, joint.bodyB) }

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
