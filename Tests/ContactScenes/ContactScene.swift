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

/// A body of even density that moves: one shape about its centre.
public struct SceneBody: Sendable {
  /// The outline, in the frame of the body.
  public enum Shape: Sendable, Hashable {
    /// A rectangle of whole width and height, m, both above 0.
    case box(width: Float, height: Float)
    /// A disc of a radius above 0, m.
    case disc(radius: Float)
  }

  /// Name of the body, different from all others of the scene.
  public var name: String

  /// The outline.
  public var shape: Shape

  /// Where the centre starts, m.
  public var center: SIMD2<Float>

  /// The angle at the start, rad, from x towards y.
  public var angle: Float = 0

  /// The velocity of the centre at the start, m/s.
  public var velocity: SIMD2<Float> = .zero

  /// The angular velocity at the start, rad/s.
  public var angularVelocity: Float = 0

  /// Density, kg/m^2, above 0.
  public var density: Float = 1

  /// Friction, 0 or more; between two shapes the geometric mean counts.
  public var friction: Float = 0.2

  /// Restitution, 0 or more; of two shapes the larger counts.
  public var restitution: Float = 0.2

  /// Linear damping c, 1/s: a sub-step h multiplies the velocity by 1 / (1 + h c).
  public var linearDamping: Float = 0

  /// Angular damping, 1/s, likewise for the angular velocity.
  public var angularDamping: Float = 0

  /// Whether it does not pass through moving bodies either, however fast it is.
  public var isBullet = false

  /// A body at rest.
  public init(_ name: String, _ shape: Shape, at center: SIMD2<Float>) {
    self.name = name
    self.shape = shape
    self.center = center
  }

  /// A box of the given size (m) at rest.
  public static func box(
    _ width: Float, _ height: Float, at center: SIMD2<Float>, named name: String = "box"
  ) -> SceneBody {
    SceneBody(name, .box(width: width, height: height), at: center)
  }

  /// A disc of the given radius (m) at rest.
  public static func disc(
    _ radius: Float, at center: SIMD2<Float>, named name: String = "disc"
  ) -> SceneBody {
    SceneBody(name, .disc(radius: radius), at: center)
  }

  /// The same body with some of its values changed.
  public func with(_ change: (inout SceneBody) -> Void) -> SceneBody {
    var body = self
    change(&body)
    return body
  }

  /// Density times area, kg.
  public var mass: Float {
    switch shape {
    case .box(let width, let height): density * width * height
    case .disc(let radius): density * .pi * radius * radius
    }
  }

  /// Moment of inertia about the centre, kg m^2: m (w^2 + h^2) / 12 or m r^2 / 2.
  public var inertia: Float {
    switch shape {
    case .box(let width, let height): mass * (width * width + height * height) / 12
    case .disc(let radius): mass * radius * radius / 2
    }
  }
}
