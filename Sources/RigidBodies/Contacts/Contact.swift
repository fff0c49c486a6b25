// SPDX-License-Identifier: Apache-2.0

/// Two pieces that may touch.
///
/// A contact lasts while their boxes overlap, and carries the impulses from sub-step to sub-step.
struct Contact<R: Real>: Sendable {
  /// The pieces, the one of lower rank first, and their bodies.
  let pieceA: Int
  let pieceB: Int
  let bodyA: Int
  let bodyB: Int

  /// The friction and the restitution of the pair.
  var friction: R
  var restitution: R

  var manifold = Manifold<R>()
  var isTouching = false

  /// The place in the list holds a contact.
  var isAlive = true

  /// The contact takes part in the impacts of this sub-step.
  var isEnabled = true

  /// The search for the island of an impact has found it.
  var isInIsland = false

  /// The number of times it was the earliest impact of this sub-step.
  var impactCount = 0

  /// The body at the other side.
  @inline(__always)
  func other(than body: Int) -> Int { body == bodyA ? bodyB : bodyA }
}

/// The beginning of a touch, its end, or the end of a touch that was there at the start.
public enum ContactPhase: String, Sendable, Hashable { case began, ended, lifted }

/// The beginning or the end of a touch of two fixtures.
public struct ContactEvent<R: Real>: Sendable, Hashable {
  public let phase: ContactPhase

  /// The fixture that was added first.
  public let a: FixtureID

  /// The other fixture.
  public let b: FixtureID

  /// The place in metres: the point of the largest normal impulse, the last such point at an end.
  public let point: Vector2<R>
}

/// The touching fixtures, and the touches that began and ended since the last query.
///
/// Two fixtures may have several contacts, as an item has across a seam of the floor: the first
/// begins the touch and the last ends it. A change undone within one sub-step is not reported.
///
/// Policy: each line of a chain is touched separately, so that a wall does not hide the floor of the
/// same boundary. A line continues where the chain turns by less than 45 degrees.
struct Touches<R: Real>: Sendable {
  /// Two fixtures, the older one first, and the touched line if one of them is a chain.
  struct Pair: Sendable, Hashable {
    let a: FixtureID
    let b: FixtureID
    let line: Int

    /// The pair of two fixtures, given in either order.
    init(_ a: FixtureID, _ b: FixtureID, line: Int) {
      (self.a, self.b) = a.serial <= b.serial ? (a, b) : (b, a)
      self.line = line
    }
  }

  /// The number of touching contacts of each pair that touches.
  private var counts: [Pair: Int] = [:]

  /// No body has moved yet.
  var isStart = true

  /// The pairs that have touched since the start.
  private var initial: Set<Pair> = []

  /// The pairs that began or ended to touch in this sub-step, once or several times, with the contact
  /// that began it last, and its place once the impulses are known.
  private var changes: [(pair: Pair, didTouch: Bool, contact: Int?, point: Vector2<R>?)] = []

  private var events: [ContactEvent<R>] = []

  var hasChanges: Bool { !changes.isEmpty }

  /// Counts a contact that began.
  mutating func begin(_ pair: Pair, contact: Int) {
    counts[pair, default: 0] += 1
    guard counts[pair] == 1 else { return }
    if isStart { initial.insert(pair) }
    note(pair, didTouch: false, contact: contact, at: nil)
  }

  /// Counts a contact that ended, at its last place.
  mutating func end(_ pair: Pair, at point: Vector2<R>) {
    counts[pair, default: 1] -= 1
    guard counts[pair] == 0 else { return }
    counts[pair] = nil
    note(pair, didTouch: true, contact: nil, at: point)
  }

  private mutating func note(_ pair: Pair, didTouch: Bool, contact: Int?, at point: Vector2<R>?) {
    if let index = changes.firstIndex(where: { $0.pair == pair }) {
      changes[index].contact = contact
      changes[index].point = point
    } else {
      changes.append((pair, didTouch, contact, point))
    }
  }

  /// Sets the points of the touches that began, where they are known.
  mutating func locate(_ point: (Int) -> Vector2<R>?) {
    for (index, change) in changes.enumerated() where change.point == nil {
      changes[index].point = change.contact.flatMap(point)
    }
  }

  /// Ends the sub-step: each net change becomes an event.
  mutating func finishStep() {
    for change in changes {
      let doTouch = counts[change.pair] != nil
      guard doTouch != change.didTouch, let point = change.point else { continue }
      let end = doTouch || initial.remove(change.pair) == nil ? ContactPhase.ended : .lifted
      events.append(
        ContactEvent(
          phase: doTouch ? .began : end, a: change.pair.a, b: change.pair.b, point: point))
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// Moves the events to the end of a list: all that began, then all that ended.
  @inline(__always)
  mutating func takeEvents(into list: inout [ContactEvent<R>]) {
    if !events.isEmpty { moveEvents(to: &list) }
  }

  private mutating func moveEvents(to list: inout [ContactEvent<R>]) {
    for event in events where event.phase == .began { list.append(event) }
    for event in events where event.phase != .began { list.append(event) }
    events.removeAll(keepingCapacity: true)
  }
}
