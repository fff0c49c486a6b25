// SPDX-License-Identifier: Apache-2.0

extension World where R: LaneReal {
  /// A world with the bodies and joints of another one, whose numbers are loaded lane by lane.
  init(topologyOf world: World<Float>) {
    self.init(world.generation, allowsSleeping: world.allowsSleeping)
    bodies = world.bodies.map { Body(kindOf: $0) }
    distanceJoints = world.distanceJoints.map {
      DistanceJoint(
        JointEnds(of: $0.ends), length: .zero, frequency: .zero, dampingRatio: .zero)
    }
    pinJoints = world.pinJoints.map { PinJoint(endsOf: $0) }
    ropeJoints = world.ropeJoints.map { RopeJoint(JointEnds(of: $0.ends), length: .zero) }
    weldJoints = world.weldJoints.map { WeldJoint(JointEnds(of: $0.ends), referenceAngle: .zero) }
    slidingJoints = world.slidingJoints.map { SlidingJoint(endsOf: $0) }
  }

  /// Tells whether a simulation's world has the same bodies and joints, with any numbers.
  func hasTopology(of simulation: UnsafePointer<Simulation<Float>>) -> Bool {
    generation == simulation.pointee.world.generation
      && allowsSleeping == simulation.pointee.world.allowsSleeping
      && bodies.matches(simulation.pointee.world.bodies) { $0.isStatic == $1.isStatic }
      && distanceJoints.matches(simulation.pointee.world.distanceJoints) { $0.ends.areOf($1.ends) }
      && pinJoints.matches(simulation.pointee.world.pinJoints) {
        $0.ends.areOf($1.ends) && $0.hasTurning(of: $1)
      } && ropeJoints.matches(simulation.pointee.world.ropeJoints) { $0.ends.areOf($1.ends) }
      && weldJoints.matches(simulation.pointee.world.weldJoints) { $0.ends.areOf($1.ends) }
      && slidingJoints.matches(simulation.pointee.world.slidingJoints) {
        $0.ends.areOf($1.ends) && $0.hasRange(of: $1)
      }
  }

  /// Loads the numbers of a simulation's world of this topology into a lane.
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

  /// Places a body in one lane before its first tick.
  mutating func place(_ id: BodyID, at position: Vector2<Float>, in lane: Int) {
    bodies.elements[id.index].position.load(position, into: lane)
  }

  /// Updates the rotations of static bodies in a lane.
  private mutating func loadTurns(into lane: Int) {
    guard areTurnsKnown else { return }
    for index in turns.indices where bodies.elements[index].isStatic {
      let turn = Rotation(bodies.elements[index].angle[lane])
      turns[index].sine[lane] = turn.sine
      turns[index].cosine[lane] = turn.cosine
    }
  }

  /// Moves a body in one lane, as a finger moves an anchor; it wakes with the bodies joined to it.
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
  /// Tells whether others have the same places and serial numbers, and each pair matches.
  func matches<Other>(_ others: Slots<Other>, by match: (Element, Other) -> Bool) -> Bool {
    serials == others.serials && zip(elements, others.elements).allSatisfy(match)
  }

  /// Loads each element from the one in its place.
  fileprivate mutating func load<Other>(
    _ others: Slots<Other>, by load: (inout Element, Other) -> Void
  ) {
    for index in elements.indices { load(&elements[index], others.elements[index]) }
  }
}

extension PinJoint {
  /// Tells whether both pins have a range or none, and friction or none.
  fileprivate func hasTurning(of other: PinJoint<Float>) -> Bool {
    (limit == nil) == (other.limit == nil)
      && (R.zero .< frictionTorque).isTrueAnywhere == (other.frictionTorque > 0)
  }
}

extension SlidingJoint {
  /// Tells whether both sliders have a range or none.
  fileprivate func hasRange(of other: SlidingJoint<Float>) -> Bool {
    (limit == nil) == (other.limit == nil)
  }
}

extension Vector2 where R: LaneReal {
  /// Loads a vector into a lane.
  @inline(__always)
  mutating func load(_ other: Vector2<Float>, into lane: Int) {
    x[lane] = other.x
    y[lane] = other.y
  }

  @inline(__always)
  subscript(lane: Int) -> Vector2<Float> { Vector2<Float>(x[lane], y[lane]) }
}

extension Body where R: LaneReal {
  /// A body that is static or not, like another one.
  init(kindOf other: Body<Float>) {
    if other.isStatic {
      self.init(staticAt: .zero)
    } else {
      self.init(position: .zero, mass: R(1), inertia: R(1))
    }
  }

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

extension Push where R: LaneReal {
  /// A push on the same body as another one.
  init(kindOf other: Push<Float>) { self.init(body: other.body, mode: other.mode, vector: .zero) }

  /// Tells whether a push has this mode and this body.
  func hasKind(of other: Push<Float>) -> Bool { body == other.body && mode == other.mode }

  mutating func load(_ other: Push<Float>, into lane: Int) {
    var (vector, lever) = (vector, lever)
    vector.load(other.vector, into: lane)
    lever.load(other.lever, into: lane)
    self = Push(body: body, mode: mode, vector: vector, lever: lever)
  }
}

extension ForceField where R: LaneReal {
  /// A field of the same kind as another one, with the same bodies and form of region.
  init(kindOf other: ForceField<Float>) {
    self.init(other.kind, on: other.bodies)
    region = other.region.mapLengths { R(Double($0)) }
  }

  /// Tells whether a field has this kind, these bodies and this form of region.
  func hasKind(of other: ForceField<Float>) -> Bool {
    kind == other.kind && bodies == other.bodies && region.loading(other.region, into: 0) != nil
  }

  mutating func load(_ other: ForceField<Float>, into lane: Int) {
    strength[lane] = other.strength
    falloff[lane] = other.falloff
    minimumRadius[lane] = other.minimumRadius
    position.load(other.position, into: lane)
    direction.load(other.direction, into: lane)
    region = region.loading(other.region, into: lane) ?? region
  }
}

extension FieldRegion where R: LaneReal {
  /// The region with the lengths of another one in a lane; nil where that has another form.
  fileprivate func loading(_ other: FieldRegion<Float>, into lane: Int) -> FieldRegion? {
    switch (self, other) {
    case (.infinite, .infinite): return self
    case (.circle(var radius), .circle(let new)):
      radius[lane] = new
      return .circle(radius: radius)
    case (.rectangle(var width, var height), .rectangle(let newWidth, let newHeight)):
      width[lane] = newWidth
      height[lane] = newHeight
      return .rectangle(width: width, height: height)
    case (.outside(let one), .outside(let two)):
      return one.loading(two, into: lane).map { .outside($0) }
    case (.either(let a, let b), .either(let c, let d)):
      guard let a = a.loading(c, into: lane), let b = b.loading(d, into: lane) else { return nil }
      return .either(a, b)
    case (.both(let a, let b), .both(let c, let d)):
      guard let a = a.loading(c, into: lane), let b = b.loading(d, into: lane) else { return nil }
      return .both(a, b)
    default: return nil
    }
  }
}

// Joints in lanes have the ends of a joint of one lane, and are loaded with the numbers of others lane
// by lane. Values that each sub-step prepares are not loaded.

extension JointEnds where R: LaneReal {
  /// The bodies of the ends of another joint.
  init(of other: JointEnds<Float>) {
    self.init(
      bodyA: other.bodyA, bodyB: other.bodyB, localAnchorA: .zero, localAnchorB: .zero)
  }

  /// Tells whether another joint connects the same bodies.
  func areOf(_ other: JointEnds<Float>) -> Bool { bodyA == other.bodyA && bodyB == other.bodyB }

  mutating func load(_ other: JointEnds<Float>, into lane: Int) {
    localAnchorA.load(other.localAnchorA, into: lane)
    localAnchorB.load(other.localAnchorB, into: lane)
  }
}

extension DistanceJoint where R: LaneReal {
  mutating func load(_ other: DistanceJoint<Float>, into lane: Int) {
    ends.load(other.ends, into: lane)
    length[lane] = other.length
    frequency[lane] = other.frequency
    dampingRatio[lane] = other.dampingRatio
    impulse[lane] = other.impulse
  }
}

extension PinJoint where R: LaneReal {
  /// A pin between the same bodies as another one, with a range and friction where it has them.
  init(endsOf other: PinJoint<Float>) {
    self.init(
      JointEnds(of: other.ends), range: other.range.map { _ in .blank },
      frictionTorque: R(Double(other.frictionTorque)))
  }

  mutating func load(_ other: PinJoint<Float>, into lane: Int) {
    ends.load(other.ends, into: lane)
    referenceAngle[lane] = other.referenceAngle
    impulse.load(other.impulse, into: lane)
    // Setting the torque clears the friction impulse, which the other lanes still need.
    var frictionImpulse = frictionImpulse
    frictionImpulse[lane] = other.frictionImpulse
    frictionTorque[lane] = other.frictionTorque
    self.frictionImpulse = frictionImpulse
    if let other = other.limit { limit?.load(other, into: lane) }
  }
}

extension RopeJoint where R: LaneReal {
  mutating func load(_ other: RopeJoint<Float>, into lane: Int) {
    ends.load(other.ends, into: lane)
    length[lane] = other.length
    impulse[lane] = other.impulse
  }
}

extension WeldJoint where R: LaneReal {
  mutating func load(_ other: WeldJoint<Float>, into lane: Int) {
    ends.load(other.ends, into: lane)
    referenceAngle[lane] = other.referenceAngle
    impulse.load(other.impulse, into: lane)
    angularImpulse[lane] = other.angularImpulse
  }
}

extension SlidingJoint where R: LaneReal {
  /// A slider between the same bodies as another one, with a range where it has one.
  init(endsOf other: SlidingJoint<Float>) {
    self.init(
      JointEnds(of: other.ends), localAxisA: .zero, referenceAngle: .zero,
      range: other.range.map { _ in .blank })
  }

  mutating func load(_ other: SlidingJoint<Float>, into lane: Int) {
    ends.load(other.ends, into: lane)
    localAxisA.load(other.localAxisA, into: lane)
    referenceAngle[lane] = other.referenceAngle
    impulse.load(other.impulse, into: lane)
    if let other = other.limit { limit?.load(other, into: lane) }
  }
}

extension JointRange where R: LaneReal {
  /// A range without numbers.
  fileprivate static var blank: JointRange { JointRange(lower: .zero, upper: .zero) }

  fileprivate mutating func load(_ other: JointRange<Float>, into lane: Int) {
    lower[lane] = other.lower
    upper[lane] = other.upper
  }
}

extension JointLimit where R: LaneReal {
  fileprivate mutating func load(_ other: JointLimit<Float>, into lane: Int) {
    range.load(other.range, into: lane)
    lockedPlace[lane] = other.lockedPlace
    impulse[lane] = other.impulse
  }
}
