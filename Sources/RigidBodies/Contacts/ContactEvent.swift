// SPDX-License-Identifier: Apache-2.0

/// Two fixtures began to touch, or ended it.
public struct ContactEvent<R: Real>: Sendable, Hashable {
  /// What happened.
  public enum Phase: Sendable, Hashable { case began, ended }

  public let phase: Phase

  /// The fixture that came into the world first.
  public let a: FixtureID

  /// The other fixture.
  public let b: FixtureID

  /// Where they touch, in metres: the point of the largest normal impulse; the last such point
  /// where the contact ended.
  public let point: Vector2<R>
}
