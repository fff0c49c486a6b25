// SPDX-License-Identifier: Apache-2.0

/// The name of a body in its world, and in every copy of that world.
public struct BodyID: Sendable, Hashable {
  let index: Int
}

/// The name of a joint in its world, and in every copy of that world.
public struct JointID: Sendable, Hashable {
  enum Kind: UInt8, Sendable { case distance, pin, rope, weld, sliding }

  let kind: Kind
  let index: Int
}

/// The name of a fixture in its world, and in every copy of that world.
public struct FixtureID: Sendable, Hashable {
  let index: Int

  /// When it came into the world: another fixture may take its place after it.
  let serial: Int
}
