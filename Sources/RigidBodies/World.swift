// SPDX-License-Identifier: Apache-2.0

/// Bodies and the joints between them, and the step that moves them on.
///
/// A world is a value: a copy is an independent simulation. It holds no clock and no randomness,
/// so equal worlds stay equal. Everything is in SI units.
public struct World<R: Real>: Sendable {
  /// The acceleration that bodies with a gravity scale of 1 feel, in m/s^2.
  public var gravity: Vector2<R> = .zero

  /// Whether bodies that were quiet long enough fall asleep.
  public var allowsSleeping: Bool

  /// The length of a sub-step, in seconds.
  public let subStep: Float

  var bodies = Slots<Body<R>>()
  var distanceJoints = Slots<DistanceJoint<R>>()
  var pinJoints = Slots<PinJoint<R>>()
  var ropeJoints = Slots<RopeJoint<R>>()
  var weldJoints = Slots<WeldJoint<R>>()
  var slidingJoints = Slots<SlidingJoint<R>>()
  var collisions = Collisions<R>()

  var islands = Islands()
  var searchOrder = SearchOrder()

  /// Whether `islands` are those of the bodies, joints and contacts as they are now.
  var areIslandsKnown = false

  /// The turn of each body's own frame, for levers: that of a body in an island as it was at the start
  /// of its last sub-step, that of a static one as it stands.
  var turns: [Rotation<R>] = []

  /// Whether `turns` holds those of the static bodies as they stand now.
  var areTurnsKnown = false

  /// Room for what an island was, for lanes that are not moved on.
  var keptIsland = IslandSnapshot<R>()

  /// Whether `searchOrder` is that of the bodies and joints as they are now.
  private var isSearchOrderKnown = false

  /// The number of quiet sub-steps after which a body sleeps.
  let quietStepsToSleep: R

  private var nextSerial = 0

  /// An empty world.
  ///
  /// - Parameters:
  ///   - subStep: The length of a sub-step, in seconds; the device's is `Float(1) / 120`.
  ///   - allowsSleeping: Whether bodies fall asleep, as on the device.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(subStep: Float = SolverConstants.subStep, allowsSleeping: Bool = true) {
    precondition(subStep > 0, "a sub-step takes more than 0 seconds")
    self.subStep = subStep
    self.allowsSleeping = allowsSleeping
    quietStepsToSleep = R(Double(SolverConstants.quietStepsToSleep(subStep: subStep)))
  }

  /// Adds a body and names it.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ body: Body<R>) -> BodyID {
    topologyDidChange()
    let index = bodies.insert(body, serial: takeSerial())
    collisions.didPlace(index)
    return BodyID(index: index)
  }

  /// Adds a soft or rigid distance joint, names it and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: DistanceJoint<R>) -> JointID {
    let index = distanceJoints.insert(joint, serial: takeSerial())
    return didAdd(JointID(kind: .distance, index: index))
  }

  /// Adds a pin, names it and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: PinJoint<R>) -> JointID {
    let index = pinJoints.insert(joint, serial: takeSerial())
    return didAdd(JointID(kind: .pin, index: index))
  }

  /// Adds a rope, names it and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: RopeJoint<R>) -> JointID {
    let index = ropeJoints.insert(joint, serial: takeSerial())
    return didAdd(JointID(kind: .rope, index: index))
  }

  /// Adds a weld, names it and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: WeldJoint<R>) -> JointID {
    let index = weldJoints.insert(joint, serial: takeSerial())
    return didAdd(JointID(kind: .weld, index: index))
  }

  /// Adds a slider, names it and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: SlidingJoint<R>) -> JointID {
    let index = slidingJoints.insert(joint, serial: takeSerial())
    return didAdd(JointID(kind: .sliding, index: index))
  }

  /// Removes a body, every joint at it and every shape of it.
  public mutating func remove(_ id: BodyID) {
    for joint in joints(at: id) { remove(joint) }
    removeFixtures(of: id)
    bodies.remove(at: id.index)
    topologyDidChange()
  }

  /// Removes a joint and wakes its bodies.
  public mutating func remove(_ id: JointID) {
    wakeBodies(of: id)
    switch id.kind {
    case .distance: distanceJoints.remove(at: id.index)
    case .pin: pinJoints.remove(at: id.index)
    case .rope: ropeJoints.remove(at: id.index)
    case .weld: weldJoints.remove(at: id.index)
    case .sliding: slidingJoints.remove(at: id.index)
    }
    topologyDidChange()
  }

  /// A body, to read or to change; changing it does not wake it, ``wake(_:)`` does.
  public subscript(id: BodyID) -> Body<R> {
    @_specialize(where R == Float)
    @_specialize(where R == Double)
    get { bodies[id.index] }
    @_specialize(where R == Float)
    @_specialize(where R == Double)
    set {
      let old = bodies[id.index]
      let isElsewhere = newValue.position != old.position || newValue.angle != old.angle
      if isElsewhere {
        collisions.didPlace(id.index)
        areTurnsKnown = false
      }
      bodies[id.index] = newValue
    }
  }

  /// Makes a body one that never moves, or one of the given mass that does; the change wakes it.
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - mass: The mass in kilograms, greater than 0; nil makes the body static.
  ///   - inertia: The moment of inertia in kg m^2; 0 for a body that may not turn.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func setMass(of id: BodyID, to mass: R?, inertia: R) {
    var body = self[id]
    body.inverseMass = mass.map(\.reciprocalOrZero) ?? .zero
    body.inverseInertia = mass == nil ? .zero : inertia.reciprocalOrZero
    let turns = R.zero .< body.inverseInertia
    body.angularVelocity = R.zero.replacing(with: body.angularVelocity, where: turns)
    if mass == nil { body.velocity = .zero }
    if body.isStatic != (mass == nil) {
      precondition(mass == nil || !hasChain(id), "a chain belongs to a body that never moves")
      body.isStatic = mass == nil
      collisions.didChangeKind(id.index)
      body.wake()
      topologyDidChange()
    }
    self[id] = body
  }

  mutating func takeSerial() -> Int {
    defer { nextSerial += 1 }
    return nextSerial
  }

  /// Finds the islands anew, before the first sub-step after something in them came or went.
  mutating func rebuildIslands() {
    findSearchOrder()
    var islands = Islands()
    swap(&islands, &self.islands)
    islands.rebuild(self, searchOrder)
    self.islands = islands
    areIslandsKnown = true
  }

  /// Computes the turn of every body.
  mutating func findTurns() {
    turns = bodies.elements.map { Rotation($0.angle) }
    areTurnsKnown = true
  }

  /// Computes the turns of the bodies of an island, once for all joints at them.
  @inline(__always)
  mutating func turnBodies(of island: Islands.Island) {
    for place in island.bodies {
      let body = islands.bodies[place]
      turns[body] = Rotation(bodies.elements[body].angle)
    }
  }

  /// Brings the order of bodies and joints up to date.
  mutating func findSearchOrder() {
    guard !isSearchOrderKnown else { return }
    searchOrder = SearchOrder(self)
    isSearchOrderKnown = true
  }

  private mutating func topologyDidChange() {
    areIslandsKnown = false
    areTurnsKnown = false
    isSearchOrderKnown = false
  }

  private mutating func didAdd(_ id: JointID) -> JointID {
    topologyDidChange()
    wakeBodies(of: id)
    return id
  }
}
