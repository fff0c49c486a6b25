// SPDX-License-Identifier: Apache-2.0

/// How a round corrects positions: which share of an overlap, and when it is content.
struct PositionRule<R: Real>: Sendable {
  /// The share of an overlap that one round removes.
  let share: R

  /// The separation, below 0, that counts as solved.
  let enough: R
}

extension PositionRule {
  /// The rule of the island step.
  @inline(__always)
  static var step: PositionRule {
    PositionRule(
      share: R(SolverConstants.baumgarte), enough: R(-3 * SolverConstants.linearSlop))
  }

  /// The rule of an impact within the step.
  @inline(__always)
  static var impact: PositionRule {
    PositionRule(
      share: R(SolverConstants.impactBaumgarte), enough: R(-1.5 * SolverConstants.linearSlop))
  }
}

extension ContactConstraint where R: ScalarReal {
  /// Pushes the bodies apart where they overlap by more than the slop.
  ///
  ///     C = clamp(share (s + slop), -0.2 m, 0),    dP = -C m_n
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the world.
  ///   - placements: Their frames, which follow.
  ///   - rule: The share of the overlap that is removed.
  ///   - movesA: Whether body A takes part.
  ///   - movesB: Whether body B does.
  /// - Returns: The smallest separation s that was found, in metres.
  @inline(__always)
  func solvePosition(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ placements: UnsafeMutablePointer<Placement<R>>,
    _ rule: PositionRule<R>, movesA: Bool = true, movesB: Bool = true
  ) -> R {
    var smallest = R.zero
    for index in 0..<manifold.count {
      let point = PositionManifold(
        manifold, point: index, placements[bodyA].frame, radiusA: radiusA, placements[bodyB].frame,
        radiusB: radiusB)
      smallest = min(smallest, point.separation)
      correct(
        point, bodies, placements, share: rule.share, movesA: movesA, movesB: movesB)
    }
    return smallest
  }

  @inline(__always)
  private func correct(
    _ point: PositionManifold<R>, _ bodies: UnsafeMutablePointer<Body<R>>,
    _ placements: UnsafeMutablePointer<Placement<R>>, share: R, movesA: Bool, movesB: Bool
  ) {
    let overlap = share * (point.separation + R(SolverConstants.linearSlop))
    let c = min(max(overlap, R(-SolverConstants.maximumLinearCorrection)), .zero)
    guard c < .zero else { return }
    let (mA, iA) = movesA ? (mA, iA) : (.zero, .zero)
    let (mB, iB) = movesB ? (mB, iB) : (.zero, .zero)
    let rA = point.point - bodies[bodyA].position
    let rB = point.point - bodies[bodyB].position
    let a = Vector2.cross(rA, point.normal)
    let b = Vector2.cross(rB, point.normal)
    let inverse = mA + mB + iA * a * a + iB * b * b
    guard inverse > .zero else { return }
    let p = (-c / inverse) * point.normal
    bodies[bodyA].position = bodies[bodyA].position - mA * p
    bodies[bodyA].angle = bodies[bodyA].angle - iA * Vector2.cross(rA, p)
    bodies[bodyB].position = bodies[bodyB].position + mB * p
    bodies[bodyB].angle = bodies[bodyB].angle + iB * Vector2.cross(rB, p)
    placements[bodyA].follow(bodies[bodyA])
    placements[bodyB].follow(bodies[bodyB])
  }
}
