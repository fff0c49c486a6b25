// SPDX-License-Identifier: Apache-2.0

/// Two pieces that may touch.
///
/// A contact lasts while their boxes overlap, and carries the impulses from sub-step to sub-step.
struct Contact<R: Real>: Sendable, Hashable {
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

  /// The neighbours in the lists of contacts of the two bodies.
  var linkA = ContactLink()
  var linkB = ContactLink()

  /// The body at the other side.
  @inline(__always)
  func other(than body: Int) -> Int { body == bodyA ? bodyB : bodyA }

  /// The link in the list of one of the bodies.
  @inline(__always)
  func link(of body: Int) -> ContactLink { body == bodyA ? linkA : linkB }

  @inline(__always)
  mutating func setNext(_ next: Int, of body: Int) {
    if body == bodyA { linkA.next = next } else { linkB.next = next }
  }

  @inline(__always)
  mutating func setPrevious(_ previous: Int, of body: Int) {
    if body == bodyA { linkA.previous = previous } else { linkB.previous = previous }
  }
}

/// The contacts before and after one in the list of a body; -1 at the ends.
struct ContactLink: Sendable, Hashable {
  var previous = -1
  var next = -1
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
