// SPDX-License-Identifier: Apache-2.0

/// Two pieces that may touch: their boxes overlap.
///
/// It lives as long as the boxes overlap and carries the impulses from one sub-step to the next.
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

  /// Whether the place in the list holds a contact.
  var isAlive = true

  /// Whether the contact takes part in the impacts of this sub-step.
  var isEnabled = true

  /// Whether the search for islands has seen it.
  var isInIsland = false

  /// How often it was the earliest impact of this sub-step.
  var impactCount = 0

  /// The neighbours in the lists of contacts of the two bodies.
  var linkA = ContactLink()
  var linkB = ContactLink()

  /// A contact of two pieces that do not touch yet.
  init(
    pieceA: Int, pieceB: Int, bodyA: Int, bodyB: Int, friction: R, restitution: R
  ) {
    self.pieceA = pieceA
    self.pieceB = pieceB
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.friction = friction
    self.restitution = restitution
  }

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

/// The contacts before and after one in the list of a body; -1 where there is none.
struct ContactLink: Sendable, Hashable {
  var previous = -1
  var next = -1
}

/// Whether a touch begins or ends.
public enum ContactPhase: Sendable, Hashable { case began, ended }

/// Two fixtures began to touch, or ended it.
public struct ContactEvent<R: Real>: Sendable, Hashable {
  public let phase: ContactPhase

  /// The fixture that came into the world first.
  public let a: FixtureID

  /// The other fixture.
  public let b: FixtureID

  /// Where they touch, in metres: the point of the largest normal impulse; the last such point
  /// where the contact ended.
  public let point: Vector2<R>
}
