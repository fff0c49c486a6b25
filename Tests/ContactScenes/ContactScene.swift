// SPDX-License-Identifier: Apache-2.0

/// Bodies and walls that come to touch: what both the tests and Box2D's recordings start from.
///
/// SI units, x to the right and y down. Everything is a `Float`, exact in a world of any number
/// type. The walls enter a world first, then the bodies, both in their order.
public struct ContactScene: Sendable {
  /// Length of a sub-step, s.
  public static let subStep = Float(1) / 120

  /// Name of the scene and of its recording: small letters, digits, dashes and points.
  public var name: String

  /// Acceleration of every body, m/s^2.
  public var gravity: SIMD2<Float>

  /// What moves.
  public var bodies: [SceneBody]

  /// What never moves.
  public var walls: [SceneWall]

  /// Whether bodies that were quiet long enough fall asleep.
  public var allowsSleep = true

  /// Number of sub-steps to run.
  public var subSteps = 720

  /// Number of sub-steps from one recorded row to the next; it divides `subSteps`.
  public var recordingInterval = 4

  /// A scene of 6 s, in the gravity that a Box2D world of UIKit has unless told otherwise.
  public init(
    _ name: String, gravity: SIMD2<Float> = [0, 10], bodies: [SceneBody], walls: [SceneWall] = []
  ) {
    self.name = name
    self.gravity = gravity
    self.bodies = bodies
    self.walls = walls
  }
}

/// Straight two-sided edges from corner to corner, standing still: one static body.
///
/// Each edge is a shape of its own that knows nothing of its neighbours (no ghost vertices).
public struct SceneWall: Sendable {
  /// Name of the wall, different from all others of the scene.
  public var name: String

  /// At least two corners, m.
  public var corners: [SIMD2<Float>]

  /// Whether there is also an edge from the last corner to the first.
  public var isClosed = false

  /// Friction, 0 or more.
  public var friction: Float = 0.2

  /// Restitution, 0 or more.
  public var restitution: Float = 0.2

  /// A wall through corners (m), of UIKit's friction and restitution for boundaries.
  public init(_ name: String, _ corners: [SIMD2<Float>]) {
    self.name = name
    self.corners = corners
  }

  /// Both ends of every edge, in order.
  public var edges: [(start: SIMD2<Float>, end: SIMD2<Float>)] {
    let open = zip(corners, corners.dropFirst()).map { (start: $0, end: $1) }
    guard isClosed, let first = corners.first, let last = corners.last else { return open }
    return open + [(start: last, end: first)]
  }
}

extension ContactScene: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
