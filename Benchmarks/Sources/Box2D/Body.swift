// SPDX-License-Identifier: GPL-3.0-or-later

import CBox2D

/// What a body of a world is made from.
public struct Body: Sendable {
  /// What it touches others with, in the frame of the body.
  public enum Shape: Sendable {
    /// A rectangle about the centre, of whole width and height, m.
    case rectangle(SIMD2<Float>)
    /// A disc about the centre, of a radius, m.
    case disc(Float)
    /// A two-sided edge without ghost vertices, of a static body, m.
    case edge(SIMD2<Float>, SIMD2<Float>)
  }

  /// Centre of its mass, m.
  public var center: SIMD2<Float>
  /// Angle, rad.
  public var angle: Float = 0
  /// Velocity of the centre, m/s.
  public var velocity: SIMD2<Float> = .zero
  /// Angular velocity, rad/s.
  public var angularVelocity: Float = 0
  /// Mass, kg; 0 is a static body.
  public var mass: Float
  /// Rotational inertia about the centre, kg m²; 0 keeps a body from turning.
  public var rotationalInertia: Float
  /// Linear damping c, 1/s: in a sub-step of h the velocity is multiplied by 1 / (1 + h c).
  public var linearDamping: Float = 0
  /// Angular damping, 1/s, in the same way for the angular velocity.
  public var angularDamping: Float = 0
  /// Whether it is stopped by moving bodies too, however fast it is.
  public var isBullet = false
  /// Its shapes; without one it touches nothing.
  public var shapes: [Shape]
  /// Friction of every shape; between two the geometric mean counts.
  public var friction: Float = 0.2
  /// Restitution of every shape; of two the larger counts.
  public var restitution: Float = 0

  /// A dynamic body of one shape.
  ///
  /// - Parameters:
  ///   - center: centre of mass, m.
  ///   - shape: a rectangle or a disc.
  ///   - mass: kg, above 0.
  ///   - rotationalInertia: about the centre, kg m².
  public init(center: SIMD2<Float>, shape: Shape, mass: Float, rotationalInertia: Float) {
    self.center = center
    self.mass = mass
    self.rotationalInertia = rotationalInertia
    shapes = [shape]
  }

  /// A rectangle of even density, its sides along the axes.
  ///
  /// m = ρ w h and I = m (w² + h²) / 12.
  ///
  /// - Parameters:
  ///   - center: middle of the rectangle, m.
  ///   - size: whole width and height, m, both above 0.
  ///   - density: ρ, kg/m², above 0.
  public init(center: SIMD2<Float>, size: SIMD2<Float>, density: Float) {
    let mass = density * size.x * size.y
    self.init(
      center: center, shape: .rectangle(size), mass: mass,
      rotationalInertia: mass * (size * size).sum() / 12)
  }

  /// A static body at the origin, made of edges.
  public init(edges: [(start: SIMD2<Float>, end: SIMD2<Float>)]) {
    self.init(anchor: .zero)
    shapes = edges.map { .edge($0.start, $0.end) }
  }

  /// A static point, which touches nothing: something to tie a spring to.
  public init(anchor center: SIMD2<Float>) {
    self.center = center
    mass = 0
    rotationalInertia = 0
    shapes = []
  }
}

extension CBox2DBody {
  init(_ body: Body) {
    self.init(
      center: CBox2DVector(body.center), angle: body.angle,
      velocity: CBox2DVector(body.velocity), angular_velocity: body.angularVelocity,
      mass: body.mass, rotational_inertia: body.rotationalInertia,
      linear_damping: body.linearDamping, angular_damping: body.angularDamping,
      is_bullet: body.isBullet)
  }
}

extension CBox2DVector {
  init(_ vector: SIMD2<Float>) {
    self.init(x: vector.x, y: vector.y)
  }
}

extension SIMD2<Float> {
  init(_ vector: CBox2DVector) {
    self.init(vector.x, vector.y)
  }
}
