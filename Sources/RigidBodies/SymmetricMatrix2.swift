// SPDX-License-Identifier: Apache-2.0

/// The symmetric matrix [xx, xy; xy, yy]: how velocities at a point answer to an impulse there.
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
  /// How the velocity at lever r answers to an impulse there: 1/m + [r.y^2, -r.x r.y; ., r.x^2] / I.
  @inline(__always)
  func answer(at r: Vector2<R>) -> SymmetricMatrix2<R> {
    SymmetricMatrix2(
      xx: inverseMass + r.y * r.y * inverseInertia,
      xy: -r.y * r.x * inverseInertia,
      yy: inverseMass + r.x * r.x * inverseInertia)
  }
}
