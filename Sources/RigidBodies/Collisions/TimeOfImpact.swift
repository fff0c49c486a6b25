// SPDX-License-Identifier: Apache-2.0

/// The time at which two moving outlines touch.
struct TimeOfImpact<R: ScalarReal>: Sendable, Hashable {
  /// The outcome of the search.
  enum State: Sendable {
    /// The search did not converge; the outlines did not touch up to the time.
    case failed
    /// The outlines overlapped at the start, without their radii; the time is 0.
    case overlapped
    /// The outlines touch at the time, for the first time.
    case touching
    /// The outlines did not touch; the time is the end of the search.
    case separated
  }

  var state: State

  /// The time, 0 at the start of the sweeps and 1 at their end.
  var t: R
}

/// The distance of outlines without their radii that counts as touching, in metres.
///
/// The radii then overlap by three slops, so that the contact finds points:
/// target = max(slop, rA + rB - 3 slop), met within a quarter of the slop.
struct TargetDistance<R: Real> {
  let target: R
  let tolerance: R

  /// The distance for outlines of two radii, in metres.
  @inline(__always)
  init(_ radiusA: R, _ radiusB: R) {
    let slop = R(SolverConstants.linearSlop)
    let reach = radiusA + radiusB - R(3) * slop
    target = slop.replacing(with: reach, where: slop .<= reach)
    tolerance = R(0.25) * slop
  }

  /// The least and the largest distance that meet the target.
  var least: R { target - tolerance }
  var largest: R { target + tolerance }
}

extension TimeOfImpact {
  /// The first time up to `tMax`, at most 1, at which the outlines touch, by conservative
  /// advancement.
  ///
  /// Each advance takes the axis through the closest points and moves time on until the outlines are
  /// apart by the target along that axis. A touch is missed, as in Box2D, where a rotation brings the
  /// outlines together and apart again between two examined times.
  /// Source: b2TimeOfImpact.cpp, Box2D 2.3.
  init(_ pair: MovingPair<R>, until tMax: R) {
    let goal = TargetDistance(pair.a.radius, pair.b.radius)
    var last: Simplex<R>?
    var t = R.zero
    for _ in 0..<SolverConstants.impactIterations {
      let placed = pair.placed(at: t)
      let simplex = Simplex(placed, after: last)
      let distance = simplex.distance
      if distance <= .zero {
        self.init(state: .overlapped, t: .zero)
        return
      }
      if distance < goal.largest {
        self.init(state: .touching, t: t)
        return
      }
      let axis = SeparatingAxis(placed, closestAt: simplex)
      if let end = Self.advance(&t, until: tMax, pair, along: axis, to: goal) {
        self = end
        return
      }
      last = simplex
    }
    self.init(state: .failed, t: t)
  }

  /// Moves the time on until no corners are closer than the target along the axis; returns the result
  /// where that ends the search.
  private static func advance(
    _ t: inout R, until tMax: R, _ pair: MovingPair<R>, along axis: SeparatingAxis<R>,
    to goal: TargetDistance<R>
  ) -> TimeOfImpact? {
    var end = tMax
    for _ in 0..<max(SolverConstants.polygonVertices, pair.a.count, pair.b.count) {
      let placed = pair.placed(at: end)
      let corners = axis.deepestCorners(placed)
      let after = axis.separation(of: corners, placed)
      if after > goal.largest { return TimeOfImpact(state: .separated, t: tMax) }
      if after > goal.least {
        t = end
        return nil
      }
      let before = axis.separation(of: corners, pair.placed(at: t))
      if before < goal.least { return TimeOfImpact(state: .failed, t: t) }
      if before <= goal.largest { return TimeOfImpact(state: .touching, t: t) }
      end =
        root(of: goal, between: (t, before), (end, after)) { time in
          axis.separation(of: corners, pair.placed(at: time))
        } ?? end
    }
    return nil
  }

  /// The time between two others at which the separation meets the target, by bisection and secant in
  /// turn; the first has a separation above the target and the second one below it.
  @inline(__always)
  private static func root(
    of goal: TargetDistance<R>, between first: (t: R, s: R), _ second: (t: R, s: R),
    separation: (R) -> R
  ) -> R? {
    var ((t1, s1), (t2, s2)) = (first, second)
    for step in 0..<SolverConstants.rootIterations {
      let t = step % 2 == 0 ? R(0.5) * (t1 + t2) : t1 + (goal.target - s1) * (t2 - t1) / (s2 - s1)
      let s = separation(t)
      if (s - goal.target).magnitude < goal.tolerance { return t }
      if s > goal.target { (t1, s1) = (t, s) } else { (t2, s2) = (t, s) }
    }
    return nil
  }
}
