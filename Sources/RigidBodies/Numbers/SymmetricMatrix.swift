// SPDX-License-Identifier: Apache-2.0

/// The symmetric matrix [xx, xy; xy, yy]: the response of velocities at a point to an impulse there.
struct SymmetricMatrix2<R: Real>: Sendable, Hashable {
  var xx: R
  var xy: R
  var yy: R

  static var zero: SymmetricMatrix2 { SymmetricMatrix2(xx: .zero, xy: .zero, yy: .zero) }

  static func + (a: SymmetricMatrix2, b: SymmetricMatrix2) -> SymmetricMatrix2 {
    SymmetricMatrix2(xx: a.xx + b.xx, xy: a.xy + b.xy, yy: a.yy + b.yy)
  }

  /// The solution of M x = b by Cramer's rule, or the null vector where M is singular.
  func solve(_ b: Vector2<R>) -> Vector2<R> {
    let determinant = (xx * yy - xy * xy).reciprocalOrZero
    return Vector2(determinant * (yy * b.x - xy * b.y), determinant * (xx * b.y - xy * b.x))
  }

  /// The product M v.
  @inline(__always)
  func apply(_ v: Vector2<R>) -> Vector2<R> { Vector2(xx * v.x + xy * v.y, xy * v.x + yy * v.y) }

  /// The inverse matrix, or the null matrix where there is none.
  var inverse: SymmetricMatrix2 {
    let determinant = (xx * yy - xy * xy).reciprocalOrZero
    return SymmetricMatrix2(xx: determinant * yy, xy: -determinant * xy, yy: determinant * xx)
  }
}

extension Body {
  /// The response of the velocity at lever r to an impulse: 1/m + [r.y^2, -r.x r.y; ., r.x^2] / I.
  @inline(__always)
  func answer(at r: Vector2<R>) -> SymmetricMatrix2<R> {
    SymmetricMatrix2(
      xx: inverseMass + r.y * r.y * inverseInertia, xy: -r.y * r.x * inverseInertia,
      yy: inverseMass + r.x * r.x * inverseInertia)
  }
}

/// The symmetric matrix [xx, xy, xz; xy, yy, yz; xz, yz, zz] of a joint with three constraints.
///
/// The third one can be switched off or bounded: a limit, or an angle.
struct SymmetricMatrix3<R: Real>: Sendable, Hashable {
  /// The matrix of the first two constraints.
  var plane: SymmetricMatrix2<R>
  var xz: R
  var yz: R
  var zz: R

  static var zero: SymmetricMatrix3 {
    SymmetricMatrix3(plane: .zero, xz: .zero, yz: .zero, zz: .zero)
  }
}

extension SymmetricMatrix3 {
  /// The response at a point, bordered by that of the angle between two bodies:
  /// k = (-r.y, r.x) / I for A and for B, and 1/IA + 1/IB.
  @inline(__always)
  init(
    plane: SymmetricMatrix2<R>, turning ends: JointEnds<R>,
    _ bodies: UnsafeMutablePointer<Body<R>>
  ) {
    let iA = bodies[ends.bodyA.index].inverseInertia
    let iB = bodies[ends.bodyB.index].inverseInertia
    self.plane = plane
    xz = -ends.rA.y * iA - ends.rB.y * iB
    yz = ends.rA.x * iA + ends.rB.x * iB
    zz = iA + iB
  }

  /// The third component of the solution of M x = (b, c), or 0 where M is singular.
  ///
  /// By Cramer's rule, with the columns ex, ey, ez of M: z = ex . (ey x (b, c)) / ex . (ey x ez).
  @inline(__always)
  func solveThird(_ b: Vector2<R>, _ c: R) -> R {
    let determinant = tripleProduct(Vector2(xz, yz), zz).reciprocalOrZero
    return determinant * tripleProduct(b, c)
  }

  /// The first two components of the solution of M (x, z) = (b, .) for a given third one.
  @inline(__always)
  func solvePlane(_ b: Vector2<R>, third z: R) -> Vector2<R> {
    plane.solve(b - z * Vector2(xz, yz))
  }

  /// The determinant of M with (b, c) in place of its last column: the triple product of its columns.
  @inline(__always)
  private func tripleProduct(_ b: Vector2<R>, _ c: R) -> R {
    plane.xx * (plane.yy * c - yz * b.y) + plane.xy * (yz * b.x - plane.xy * c)
      + xz * (plane.xy * b.y - plane.yy * b.x)
  }
}
