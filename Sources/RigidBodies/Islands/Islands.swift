// SPDX-License-Identifier: Apache-2.0

/// The islands of a world: bodies connected by joints and contacts, in the order of solution.
///
/// Static bodies connect nothing and are not listed. An island falls asleep as a whole, and one
/// woken body wakes the others in the next sub-step.
struct Islands: Sendable {
  /// An island, as stretches of the lists.
  struct Island: Sendable {
    let bodies: Range<Int>
    let joints: Range<Int>
    let contacts: Range<Int>

    /// It has joints, and all of them are distance joints.
    let hasOnlyDistanceJoints: Bool

    /// It is one body: body A of distance joints to static bodies.
    let isTethered: Bool
  }

  private(set) var all: [Island] = []
  var bodies: [Int] = []
  var joints: [JointID] = []
  var contacts: [Int] = []

  /// The places that the search has visited and the bodies that it has yet to visit, with storage for
  /// reuse.
  private var seen: (bodies: [Bool], joints: [Bool], contacts: [Bool]) = ([], [], [])
  private var stack: [Int] = []

  /// For each body the level from which a contact does not share it, and the contacts of each level, with
  /// storage for reuse.
  private var levels: (ofBodies: [Int], contacts: [[Int]]) = ([], [])

  /// Rebuilds the islands.
  ///
  /// The order is Box2D's, because the rounds of the solver depend on it: a depth-first search from
  /// the newest body, along its newest contact and then its newest joint (b2World::Solve, Box2D 2.3.1).
  mutating func rebuild<R: Real>(_ world: World<R>, _ order: SearchOrder) {
    forget()
    seen.bodies.restart(false, count: world.bodies.elements.count)
    seen.joints.restart(false, count: order.joints.count)
    seen.contacts.restart(false, count: world.collisions.contacts.count)
    levels.ofBodies.restart(0, count: world.bodies.elements.count)
    for seed in order.bodies where !seen.bodies[seed] {
      let start = (bodies.count, joints.count, contacts.count)
      seen.bodies[seed] = true
      stack.append(seed)
      while let body = stack.popLast() {
        bodies.append(body)
        visitContacts(of: body, world)
        visitJoints(of: body, world, order)
      }
      sortContacts(from: start.2, world)
      all.append(island(from: start, in: world))
    }
  }

  /// Brings contacts of an island that share no moving body next to each other.
  ///
  /// A contact stays behind those that came before it and share one with it, so a round gives the
  /// same bits, and the processor need not wait for the contact before.
  private mutating func sortContacts<R: Real>(from start: Int, _ world: World<R>) {
    guard contacts.count - start > 2 else { return }
    for index in contacts[start...] {
      let contact = world.collisions.contacts[index]
      let level = max(level(of: contact.bodyA, world), level(of: contact.bodyB, world))
      while levels.contacts.count <= level { levels.contacts.append([]) }
      levels.contacts[level].append(index)
      levels.ofBodies[contact.bodyA] = level + 1
      levels.ofBodies[contact.bodyB] = level + 1
    }
    contacts.removeSubrange(start...)
    for level in levels.contacts.indices {
      contacts += levels.contacts[level]
      levels.contacts[level].removeAll(keepingCapacity: true)
    }
  }

  private func level<R: Real>(of body: Int, _ world: World<R>) -> Int {
    world.bodies.elements[body].isStatic ? 0 : levels.ofBodies[body]
  }

  /// The island of everything listed since the given counts.
  private func island<R: Real>(
    from start: (bodies: Int, joints: Int, contacts: Int), in world: World<R>
  ) -> Island {
    let onlyDistance =
      start.joints < joints.count && joints[start.joints...].allSatisfy { $0.kind == .distance }
    return Island(
      bodies: start.bodies..<bodies.count, joints: start.joints..<joints.count,
      contacts: start.contacts..<contacts.count, hasOnlyDistanceJoints: onlyDistance,
      isTethered: onlyDistance && start.bodies + 1 == bodies.count
        && joints[start.joints...].allSatisfy { id in
          let joint = world.distanceJoints.elements[id.index]
          return joint.ends.bodyA.index == bodies[start.bodies]
            && world.bodies.elements[joint.ends.bodyB.index].isStatic
        })
  }

  private mutating func forget() {
    all.removeAll(keepingCapacity: true)
    bodies.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    contacts.removeAll(keepingCapacity: true)
  }

  private mutating func visitContacts<R: Real>(of body: Int, _ world: World<R>) {
    for index in world.collisions.contacts(of: body) {
      let contact = world.collisions.contacts[index]
      guard contact.isTouching, !seen.contacts[index], world.collisions.isSolid(contact)
      else { continue }
      seen.contacts[index] = true
      contacts.append(index)
      visit(contact.other(than: body), world)
    }
  }

  private mutating func visitJoints<R: Real>(
    of body: Int, _ world: World<R>, _ order: SearchOrder
  ) {
    for entry in order.joints(of: body) where !seen.joints[entry.joint] {
      seen.joints[entry.joint] = true
      joints.append(order.joints[entry.joint])
      visit(entry.other, world)
    }
  }

  private mutating func visit<R: Real>(_ body: Int, _ world: World<R>) {
    guard !world.bodies.elements[body].isStatic, !seen.bodies[body] else { return }
    seen.bodies[body] = true
    stack.append(body)
  }
}

/// The bodies and joints of a world, the newest first.
struct SearchOrder: Sendable {
  /// A joint at a body, as an index into ``joints``, and the body at its other end.
  typealias Entry = (joint: Int, other: Int)

  /// The bodies that can move, and every joint.
  private(set) var bodies: [Int] = []
  private(set) var joints: [JointID] = []

  /// The joints of all bodies, body after body, and the start of those of each body.
  private var entries: [Entry] = []
  private var starts: [Int] = []

  init() {}

  /// The order of the bodies and joints of a world.
  init<R: Real>(_ world: World<R>) {
    bodies = world.bodies.present.filter { !world.bodies.elements[$0.index].isStatic }
      .sorted { $0.serial > $1.serial }.map { $0.index }
    joints = world.jointsNewestFirst()
    var lists = [[Entry]](repeating: [], count: world.bodies.elements.count)
    for (index, joint) in joints.enumerated() {
      let (a, b) = world.bodies(of: joint)
      lists[a.index].append((index, b.index))
      lists[b.index].append((index, a.index))
    }
    starts.append(0)
    for list in lists {
      entries += list
      starts.append(entries.count)
    }
  }

  /// The joints of a body, the newest first.
  func joints(of body: Int) -> ArraySlice<Entry> { entries[starts[body]..<starts[body + 1]] }
}

extension Array {
  /// Becomes a list of one value, in the storage that it has.
  fileprivate mutating func restart(_ value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}

/// The state of an island before a step that only some lanes should take.
///
/// A world keeps one for reuse: lanes that begin at different ticks need it often.
struct IslandSnapshot<R: Real>: Sendable {
  private var bodies: [Body<R>] = []
  private var distanceImpulses: [R] = []

  /// The joints of the rarer kinds.
  private var others:
    (
      pins: Slots<PinJoint<R>>, ropes: Slots<RopeJoint<R>>, welds: Slots<WeldJoint<R>>,
      sliders: Slots<SlidingJoint<R>>
    )?

  /// Stores the state of an island.
  mutating func keep(_ island: Islands.Island, of world: World<R>) {
    bodies.removeAll(keepingCapacity: true)
    for place in island.bodies { bodies.append(world.bodies.elements[world.islands.bodies[place]]) }
    distanceImpulses.removeAll(keepingCapacity: true)
    for place in island.joints where world.islands.joints[place].kind == .distance {
      let index = world.islands.joints[place].index
      distanceImpulses.append(world.distanceJoints.elements[index].impulse)
    }
    guard !island.hasOnlyDistanceJoints, !island.joints.isEmpty else { return }
    others = (world.pinJoints, world.ropeJoints, world.weldJoints, world.slidingJoints)
  }

  /// Restores the state in the lanes of the mask.
  mutating func restore(_ island: Islands.Island, in world: inout World<R>, where mask: R.Mask) {
    for (place, body) in zip(island.bodies, bodies) {
      let index = world.islands.bodies[place]
      world.bodies.elements[index] = world.bodies.elements[index]
        .replacingState(with: body, where: mask)
    }
    var impulses = distanceImpulses.makeIterator()
    for place in island.joints {
      let id = world.islands.joints[place]
      if id.kind == .distance, let impulse = impulses.next() {
        world.distanceJoints.elements[id.index].keepImpulse(impulse, where: mask)
      } else {
        restoreOther(id, in: &world, where: mask)
      }
    }
    others = nil
  }

  private func restoreOther(_ id: JointID, in world: inout World<R>, where mask: R.Mask) {
    guard let others else { return }
    let index = id.index
    switch id.kind {
    case .distance: break
    case .pin:
      world.pinJoints.elements[index].keepImpulse(of: others.pins.elements[index], where: mask)
    case .rope:
      world.ropeJoints.elements[index].keepImpulse(of: others.ropes.elements[index], where: mask)
    case .weld:
      world.weldJoints.elements[index].keepImpulse(of: others.welds.elements[index], where: mask)
    case .sliding:
      world.slidingJoints.elements[index].keepImpulse(
        of: others.sliders.elements[index], where: mask)
    }
  }
}
