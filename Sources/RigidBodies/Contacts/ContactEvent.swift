// SPDX-License-Identifier: Apache-2.0

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
