// SPDX-License-Identifier: Apache-2.0

extension Field {
  /// The force on a body that moves, in newtons: the formulas of ``Field`` in their symbols.
  ///
  /// - Parameter body: The body, as it stands and moves now.
  /// - Returns: The force; zero in a velocity field.
  func force(on body: Body<R>) -> Vector2<R> {
    let p = body.position - position
    let r = p.length
    let u = unit(p, length: r)
    let s = strength * fall(at: r)
    let m = body.inverseMass.reciprocalOrZero
    let v = body.velocity
    switch kind {
    case .linearGravity: return (s * m) * direction
    case .radialGravity: return -((s * m) * u)
    case .spring: return -(s * u)
    case .drag:
      let w = v - direction
      return -((s * w.length) * w)
    case .electric: return (s * body.charge) * u
    case .magnetic: return s * Vector2(v.y, -v.x)
    case .vortex: return (s * body.inverseMass) * Vector2(-u.y, u.x)
    case .velocity: return .zero
    }
  }

  /// max(r, r_min)^-k.
  private func fall(at r: R) -> R {
    r.replacing(with: minimumRadius, where: r .< minimumRadius).raised(to: -falloff)
  }

  /// p/r, or zero where r is 0.
  private func unit(_ p: Vector2<R>, length r: R) -> Vector2<R> {
    let divisor = r.replacing(with: R(1), where: r .<= .zero)
    return Vector2(p.x / divisor, p.y / divisor)
  }
}
