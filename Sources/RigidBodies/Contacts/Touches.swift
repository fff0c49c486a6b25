// SPDX-License-Identifier: Apache-2.0

/// Which fixtures touch, and what began and ended since somebody asked.
///
/// Pieces of two fixtures may touch in several contacts, an item two edges of one boundary: the
/// first begins the touch of the fixtures and the last ends it.
struct Touches<R: Real>: Sendable {
  private struct Pair: Sendable, Hashable {
    let a: FixtureID
    let b: FixtureID
  }

  /// The number of touching contacts of each pair of fixtures that touches.
  private var counts: [Pair: Int] = [:]

  /// What happened, in order.
  private(set) var events: [ContactEvent<R>] = []

  /// The events whose point is not known before the impulses are, with their contacts.
  private(set) var open: [(event: Int, contact: Int)] = []

  /// Counts a contact that began; its point follows by ``close(_:)``.
  mutating func begin(_ a: FixtureID, _ b: FixtureID, contact: Int) {
    counts[Pair(a: a, b: b), default: 0] += 1
    guard counts[Pair(a: a, b: b)] == 1 else { return }
    open.append((events.count, contact))
    events.append(ContactEvent(phase: .began, a: a, b: b, point: .zero))
  }

  /// Counts a contact that ended, where its fixtures touched last.
  mutating func end(_ a: FixtureID, _ b: FixtureID, at point: Vector2<R>) {
    let pair = Pair(a: a, b: b)
    counts[pair, default: 1] -= 1
    guard counts[pair] == 0 else { return }
    counts[pair] = nil
    events.append(ContactEvent(phase: .ended, a: a, b: b, point: point))
  }

  /// Gives the events that wait for it the point of their contact.
  ///
  /// - Parameter point: The point of a contact, or nil if it is not known yet.
  mutating func close(_ point: (Int) -> Vector2<R>?) {
    open.removeAll { entry in
      guard let place = point(entry.contact) else { return false }
      let event = events[entry.event]
      events[entry.event] = ContactEvent(phase: .began, a: event.a, b: event.b, point: place)
      return true
    }
  }

  /// Takes out what happened: all that began, then all that ended.
  mutating func takeEvents() -> [ContactEvent<R>] {
    guard !events.isEmpty else { return [] }
    defer { events.removeAll(keepingCapacity: true) }
    return events.filter { $0.phase == .began } + events.filter { $0.phase == .ended }
  }
}
