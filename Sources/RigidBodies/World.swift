// SPDX-License-Identifier: Apache-2.0

import Basics

/// Bodies and the joints between them, and the step that moves them.
///
/// A world is a value: a copy is independent. It has no clock and no randomness, so equal worlds
/// stay equal. Everything is in SI units.
public struct World<R: Real>: Sendable {
  /// The acceleration that bodies with a gravity scale of 1 feel, in m/s^2.
  public var gravity: Vector2<R> = .zero

  /// Bodies that were quiet for long enough fall asleep.
  public var allowsSleeping: Bool

  /// The generation of the engine, to be set before there are bodies.
  public var generation: Generation {
    didSet { quietStepsToSleep = R(Double(generation.quietSteps)) }
  }

  var bodies = Slots<Body<R>>()
  /// The centres of mass of bodies that have theirs beside their origin, in their frames.
  var localCenters: [BodyID: Vector2<R>] = [:]
  var distanceJoints = Slots<DistanceJoint<R>>()
  var pinJoints = Slots<PinJoint<R>>()
  var ropeJoints = Slots<RopeJoint<R>>()
  var weldJoints = Slots<WeldJoint<R>>()
  var slidingJoints = Slots<SlidingJoint<R>>()
  var collisions = Collisions<R>()

  var islands = Islands()
  var searchOrder = SearchOrder()

  /// `islands` are those of the present bodies, joints and contacts.
  var areIslandsKnown = false

  /// The rotation of each body's frame, for levers: of a body in an island at the start of its last
  /// sub-step, of a static body now.
  var turns: [Rotation<R>] = []

  /// `turns` holds the present rotations of the static bodies.
  var areTurnsKnown = false

  /// Storage for the state of an island, for lanes that do not move.
  var keptIsland = IslandSnapshot<R>()

  /// `searchOrder` is that of the present bodies and joints.
  private var isSearchOrderKnown = false

  /// The number of quiet sub-steps after which a body sleeps.
  private(set) var quietStepsToSleep: R

  private var nextSerial = 0

  /// An empty world.
  ///
  /// - Parameters:
  ///   - generation: The generation of the engine, today's by default.
  ///   - allowsSleeping: Lets bodies fall asleep, as on the device.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(_ generation: Generation = .current, allowsSleeping: Bool = true) {
    self.generation = generation
    self.allowsSleeping = allowsSleeping
    quietStepsToSleep = R(Double(generation.quietSteps))
  }

  /// The length of a sub-step, in seconds.
  var subStep: Float { generation.subStep }

  /// Adds a body.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ body: Body<R>) -> BodyID {
    topologyDidChange()
    let index = bodies.insert(body, serial: takeSerial())
    collisions.didPlace(index)
    return BodyID(index: index)
  }

  /// Adds a soft or rigid distance joint and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: DistanceJoint<R>) -> JointID {
    let index = distanceJoints.insert(joint, serial: takeSerial())
    return didChange(JointID(kind: .distance, index: index))
  }

  /// Adds a pin and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: PinJoint<R>) -> JointID {
    let index = pinJoints.insert(joint, serial: takeSerial())
    return didChange(JointID(kind: .pin, index: index))
  }

  /// Adds a rope and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: RopeJoint<R>) -> JointID {
    let index = ropeJoints.insert(joint, serial: takeSerial())
    return didChange(JointID(kind: .rope, index: index))
  }

  /// Adds a weld and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: WeldJoint<R>) -> JointID {
    let index = weldJoints.insert(joint, serial: takeSerial())
    return didChange(JointID(kind: .weld, index: index))
  }

  /// Adds a slider and wakes its bodies.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ joint: SlidingJoint<R>) -> JointID {
    let index = slidingJoints.insert(joint, serial: takeSerial())
    return didChange(JointID(kind: .sliding, index: index))
  }

  /// Removes a body with its joints and fixtures.
  public mutating func remove(_ id: BodyID) {
    for joint in joints(at: id) { remove(joint) }
    removeFixtures(of: id)
    bodies.remove(at: id.index)
    localCenters[id] = nil
    topologyDidChange()
  }

  /// Removes a joint and wakes its bodies.
  public mutating func remove(_ id: JointID) {
    didChange(id)
    switch id.kind {
    case .distance: distanceJoints.remove(at: id.index)
    case .pin: pinJoints.remove(at: id.index)
    case .rope: ropeJoints.remove(at: id.index)
    case .weld: weldJoints.remove(at: id.index)
    case .sliding: slidingJoints.remove(at: id.index)
    }
  }

  /// Becomes the empty world that it was at first; the lists of bodies and joints keep their storage.
  mutating func removeAll() {
    gravity = .zero
    bodies.removeAll()
    if !localCenters.isEmpty { localCenters.removeAll(keepingCapacity: true) }
    distanceJoints.removeAll()
    pinJoints.removeAll()
    ropeJoints.removeAll()
    weldJoints.removeAll()
    slidingJoints.removeAll()
    if !collisions.fixtures.elements.isEmpty { collisions = Collisions() }
    topologyDidChange()
    nextSerial = 0
  }

  /// A body, to read or to change; a change does not wake it, ``wake(_:)`` does.
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

  /// Makes a body static, or gives it a mass; a change between the two wakes it.
  ///
  /// - Parameters:
  ///   - id: The body.
  ///   - mass: The mass in kilograms, greater than 0; nil makes the body static.
  ///   - inertia: The moment of inertia in kg m^2; 0 for a body that may not turn.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func setMass(of id: BodyID, to mass: R?, inertia: R) {
    var body = self[id]
    body.inverseMass = mass.map { $0.reciprocalOrZero } ?? .zero
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

  /// Rebuilds the islands, before the first sub-step after a change of topology.
  mutating func rebuildIslands() {
    findSearchOrder()
    var islands = Islands()
    swap(&islands, &self.islands)
    islands.rebuild(self, searchOrder)
    self.islands = islands
    areIslandsKnown = true
  }

  /// Computes the rotation of every body.
  mutating func findTurns() {
    turns = bodies.elements.map { Rotation($0.angle) }
    areTurnsKnown = true
  }

  /// Computes the rotations of the bodies of an island, once for all joints.
  @inline(__always)
  mutating func turnBodies(of island: Islands.Island) {
    for place in island.bodies {
      let body = islands.bodies[place]
      turns[body] = Rotation(bodies.elements[body].angle)
    }
  }

  /// Brings the search order up to date.
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

  /// Notes that a joint is there now, or soon no longer: its bodies wake, and one that is neither a
  /// spring nor a rod keeps them from colliding.
  @discardableResult
  private mutating func didChange(_ id: JointID) -> JointID {
    topologyDidChange()
    wakeBodies(of: id)
    if id.kind != .distance {
      collisions.changes += collisions.fixtures(of: bodies(of: id).0).map { .regroup($0.index) }
    }
    return id
  }
}
