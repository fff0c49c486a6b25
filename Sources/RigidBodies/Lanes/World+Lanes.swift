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

  /// Whether a world has the same bodies and joints, whatever their numbers.
  func hasTopology(of world: World<Float>) -> Bool {
    subStep == world.subStep && allowsSleeping == world.allowsSleeping
      && bodies.matches(world.bodies) { $0.isStatic == $1.isStatic }
      && distanceJoints.matches(world.distanceJoints) { $0.hasEnds(of: $1) }
      && pinJoints.matches(world.pinJoints) { $0.hasEnds(of: $1) && $0.hasTurning(of: $1) }
      && ropeJoints.matches(world.ropeJoints) { $0.hasEnds(of: $1) }
      && weldJoints.matches(world.weldJoints) { $0.hasEnds(of: $1) }
      && slidingJoints.matches(world.slidingJoints) { $0.hasEnds(of: $1) && $0.hasRange(of: $1) }
  }

  /// Gives a lane the numbers of a world of the same topology.
  mutating func load(_ world: World<Float>, into lane: Int) {
    gravity.load(world.gravity, into: lane)
    bodies.load(world.bodies) { $0.load($1, into: lane) }
    distanceJoints.load(world.distanceJoints) { $0.load($1, into: lane) }
    pinJoints.load(world.pinJoints) { $0.load($1, into: lane) }
    ropeJoints.load(world.ropeJoints) { $0.load($1, into: lane) }
    weldJoints.load(world.weldJoints) { $0.load($1, into: lane) }
    slidingJoints.load(world.slidingJoints) { $0.load($1, into: lane) }
    areTurnsKnown = false
  }

  /// Puts a body somewhere else in one lane, as a finger moves an anchor; it wakes, and what hangs on
  /// it by joints.
  mutating func move(_ id: BodyID, to position: Vector2<Float>, in lane: Int) {
    var mask = R.Mask(repeating: false)
    mask[lane] = true
    bodies.elements[id.index].position.load(position, into: lane)
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
