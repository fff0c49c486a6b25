// SPDX-License-Identifier: GPL-3.0-or-later

import CBox2D

/// A rectangle with its sides along the axes, or a point: what a body is made from.
public struct Box: Sendable {
  /// Middle of the rectangle and centre of its mass, m.
  public var center: SIMD2<Float>
  /// Whole width and height, m.
  public var size: SIMD2<Float>
  /// Mass, kg; 0 is a static body.
  public var mass: Float
  /// Rotational inertia about the centre, kg m²; 0 keeps a body from turning.
  public var rotationalInertia: Float
  /// Linear damping c, 1/s: in a sub-step of h the velocity is multiplied by 1 / (1 + h c).
  public var linearDamping: Float = 0
  /// Angular damping, 1/s, in the same way for the angular velocity.
  public var angularDamping: Float = 0

  /// A dynamic body of even density.
  ///
  /// m = ρ w h and I = m (w² + h²) / 12.
  ///
  /// - Parameters:
  ///   - center: middle of the rectangle, m.
  ///   - size: whole width and height, m, both above 0.
  ///   - density: ρ, kg/m², above 0.
  public init(center: SIMD2<Float>, size: SIMD2<Float>, density: Float) {
    self.center = center
    self.size = size
    mass = density * size.x * size.y
    rotationalInertia = mass * (size * size).sum() / 12
  }

  /// A static point, which touches nothing: something to tie a spring to.
  public init(anchor center: SIMD2<Float>) {
    self.center = center
    size = .zero
    mass = 0
    rotationalInertia = 0
  }
}

extension CBox2DBox {
  init(_ box: Box) {
    self.init(
      center: CBox2DVector(box.center), size: CBox2DVector(box.size), mass: box.mass,
      rotational_inertia: box.rotationalInertia,
      linear_damping: box.linearDamping, angular_damping: box.angularDamping)
  }
}

extension CBox2DVector {
  init(_ vector: SIMD2<Float>) {
    self.init(x: vector.x, y: vector.y)
  }
}
