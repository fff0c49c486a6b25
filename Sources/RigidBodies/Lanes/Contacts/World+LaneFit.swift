// SPDX-License-Identifier: Apache-2.0

extension World where R == Float {
  /// Whether what can touch in it can do so in lanes: discs that move, each with one shape, and chains.
  ///
  /// Discs may not meet each other, and nothing may have happened yet.
  var contactsFitLanes: Bool {
    guard !collisions.isEmpty else { return true }
    guard collisions.pieces.isEmpty, collisions.changes.allSatisfy(\.isHarmless) else {
      return false
    }
    var meetings = 0
    for (index, _) in collisions.fixtures.present {
      for (other, _) in collisions.fixtures.present where other < index {
        guard let count = meetingsInLanes(index, other) else { return false }
        meetings += count
      }
    }
    return meetings <= LaneLimits.meetings
  }

  /// In how many ways two fixtures can meet; nil where that does not go in lanes.
  private func meetingsInLanes(_ a: Int, _ b: Int) -> Int? {
    let (one, two) = (collisions.fixtures.elements[a], collisions.fixtures.elements[b])
    let (bodyA, bodyB) = (bodies[one.body.index], bodies[two.body.index])
    guard one.body != two.body, !bodyA.isStatic || !bodyB.isStatic, one.groups.meet(two.groups)
    else { return 0 }
    let (chain, disc) = bodyA.isStatic ? (one, two) : (two, one)
    guard case .chain(let corners, let isClosed) = chain.shape, case .circle = disc.shape,
      collisions.fixtureCount(of: disc.body) == 1, bodies[chain.body.index].standsStill
    else { return nil }
    return isClosed ? corners.count : corners.count - 1
  }

  /// Whether it never had a joint.
  var hasNoJoints: Bool {
    distanceJoints.isEmpty && pinJoints.isEmpty && ropeJoints.isEmpty && weldJoints.isEmpty
      && slidingJoints.isEmpty
  }

  /// Whether a body has shapes to touch others with.
  func hasFixtures(_ body: BodyID) -> Bool { collisions.fixtureCount(of: body) > 0 }
}

extension Collisions.Change {
  /// Whether it changes nothing in a world in which nothing has happened, but that something is there.
  fileprivate var isHarmless: Bool {
    switch self {
    case .add, .regroup, .remix: true
    case .remove, .changeKind: false
    }
  }
}

extension Body where R == Float {
  fileprivate var standsStill: Bool {
    isStatic && velocity == .zero && angularVelocity == 0 && inverseMass == 0 && inverseInertia == 0
  }
}
