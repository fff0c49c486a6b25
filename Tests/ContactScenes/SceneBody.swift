// SPDX-License-Identifier: Apache-2.0

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
