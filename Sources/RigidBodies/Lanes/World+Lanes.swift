// SPDX-License-Identifier: Apache-2.0

extension World where R: LaneReal {
  /// A world with the bodies and joints of another one, whose numbers are to be loaded lane by lane.
  ///
  /// What can touch is kept beside it, in ``LaneContacts``.
  init(topologyOf world: World<Float>) {
    self.init(subStep: world.subStep, allowsSleeping: world.allowsSleeping)
    bodies = world.bodies.map { Body(kindOf: $0) }
    distanceJoints = world.distanceJoints.map { DistanceJoint(endsOf: $0) }
    pinJoints = world.pinJoints.map { PinJoint(endsOf: $0) }
    ropeJoints = world.ropeJoints.map { RopeJoint(endsOf: $0) }
    weldJoints = world.weldJoints.map { WeldJoint(endsOf: $0) }
    slidingJoints = world.slidingJoints.map { SlidingJoint(endsOf: $0) }
  }

  /// Whether a simulation's world has the same bodies and joints, whatever their numbers.
  func hasTopology(of simulation: UnsafePointer<Simulation<Float>>) -> Bool {
    subStep == simulation.pointee.world.subStep
      && allowsSleeping == simulation.pointee.world.allowsSleeping
      && bodies.matches(simulation.pointee.world.bodies) { $0.isStatic == $1.isStatic }
      && distanceJoints.matches(simulation.pointee.world.distanceJoints) { $0.hasEnds(of: $1) }
      && pinJoints.matches(simulation.pointee.world.pinJoints) {
        $0.hasEnds(of: $1) && $0.hasTurning(of: $1)
      }
      && ropeJoints.matches(simulation.pointee.world.ropeJoints) { $0.hasEnds(of: $1) }
      && weldJoints.matches(simulation.pointee.world.weldJoints) { $0.hasEnds(of: $1) }
      && slidingJoints.matches(simulation.pointee.world.slidingJoints) {
        $0.hasEnds(of: $1) && $0.hasRange(of: $1)
      }
  }

  /// Gives a lane the numbers of a simulation's world of the same topology.
  mutating func load(_ simulation: UnsafePointer<Simulation<Float>>, into lane: Int) {
    gravity.load(simulation.pointee.world.gravity, into: lane)
    bodies.load(simulation.pointee.world.bodies) { $0.load($1, into: lane) }
    distanceJoints.load(simulation.pointee.world.distanceJoints) { $0.load($1, into: lane) }
    pinJoints.load(simulation.pointee.world.pinJoints) { $0.load($1, into: lane) }
    ropeJoints.load(simulation.pointee.world.ropeJoints) { $0.load($1, into: lane) }
    weldJoints.load(simulation.pointee.world.weldJoints) { $0.load($1, into: lane) }
    slidingJoints.load(simulation.pointee.world.slidingJoints) { $0.load($1, into: lane) }
    loadTurns(into: lane)
  }

  /// Puts a body somewhere in one lane before its first tick.
  mutating func place(_ id: BodyID, at position: Vector2<Float>, in lane: Int) {
    bodies.elements[id.index].position.load(position, into: lane)
  }

  /// Brings the turns of static bodies up to date in a lane.
  private mutating func loadTurns(into lane: Int) {
    guard areTurnsKnown else { return }
    for index in turns.indices where bodies.elements[index].isStatic {
      let turn = Rotation(bodies.elements[index].angle[lane])
      turns[index].sine[lane] = turn.sine
      turns[index].cosine[lane] = turn.cosine
    }
  }

  /// Puts a body somewhere else in one lane, as a finger moves an anchor; it wakes, and what hangs on
  /// it by joints.
  mutating func move(_ id: BodyID, to position: Vector2<Float>, in lane: Int) {
    var mask = R.Mask(repeating: false)
    mask[lane] = true
    place(id, at: position, in: lane)
    findSearchOrder()
    for entry in searchOrder.joints(of: id.index) { bodies.elements[entry.other].wake(where: mask) }
    bodies.elements[id.index].wake(where: mask)
  }
}

extension Slots {
  /// Whether others are in the same places since the same time, and each pair matches.
  func matches<Other>(
    _ others: Slots<Other>, by match: (Element, Other) -> Bool
  ) -> Bool {
    serials == others.serials && zip(elements, others.elements).allSatisfy(match)
  }

  /// Loads each element from the other in its place.
  fileprivate mutating func load<Other>(
    _ others: Slots<Other>, by load: (inout Element, Other) -> Void
  ) {
    for index in elements.indices { load(&elements[index], others.elements[index]) }
  }
}

extension Joint {
  /// Whether a joint of another world hangs between the same bodies.
  fileprivate func hasEnds<Other: Joint>(of other: Other) -> Bool {
    bodyA == other.bodyA && bodyB == other.bodyB
  }
}

extension PinJoint {
  /// Whether a pin has a range where this has one, and friction where this has some.
  fileprivate func hasTurning(of other: PinJoint<Float>) -> Bool {
    (limit == nil) == (other.limit == nil)
      && (R.zero .< frictionTorque).isTrueAnywhere == (other.frictionTorque > 0)
  }
}

extension SlidingJoint {
  /// Whether a slider has a range where this has one.
  fileprivate func hasRange(of other: SlidingJoint<Float>) -> Bool {
    (limit == nil) == (other.limit == nil)
  }
}
