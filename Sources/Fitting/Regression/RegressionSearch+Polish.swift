// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// The last digits of a minimum.
extension RegressionSearch {
  /// The minimum, moved by Gauss and Newton's steps for as long as they bring it nearer.
  ///
  /// A trust region moves only where the cost falls, and within 10^-8 standard errors of the minimum
  /// rounding hides that it does; with correlated parameters it stops sooner still. The steps here
  /// are judged by the relative offset instead, which falls much further.
  mutating func polished(_ minimum: Minimum) -> Minimum {
    guard minimum.ending == .converged, !minimum.free.isEmpty,
      var best = stand(at: minimum.places, like: minimum)
    else { return minimum }
    for _ in 0..<Self.polishes where best.next.isDetermined && best.next.offset > Self.leastOffset {
      let places = zip(best.minimum.places, best.next.step).map { $0 + $1 }
      guard let next = stand(at: places, like: minimum),
        next.minimum.cost <= best.minimum.cost * (1 + Self.rounding),
        next.next.offset < best.next.offset
      else { break }
      best = next
    }
    return best.minimum
  }

  /// Whether a minimum is one to trust: the linear model there puts the minimum at the same place,
  /// and every parameter makes a difference.
  ///
  /// Residuals within 10^-4 of the observations' span are good enough whatever the derivatives say:
  /// those of a simulation may be rougher than its residuals.
  ///
  /// Policy: a plain far from the solution, where a parameter has lost its influence, is as level as a
  /// minimum, and a narrow valley that bends lets no method see how far it goes on. Both are traps
  /// that hard problems set, and neither is a success.
  mutating func isSound(_ minimum: Minimum) -> Bool {
    guard minimum.ending == .converged, let jacobian = minimum.jacobian else { return false }
    count(1)
    guard
      let next = GaussNewtonStep(
        jacobian: jacobian, residuals: regression.residuals(at: minimum.values))
    else { return false }
    return next.isDetermined && (next.offset < Self.soundOffset || minimum.cost <= closeness)
  }

  /// A place with what the derivatives there say.
  private struct Place {
    let minimum: Minimum
    let next: GaussNewtonStep
  }

  /// The derivatives at a place, with differences that go by the sizes of the parameters there; nil
  /// where there are none.
  private mutating func stand(at places: [Double], like minimum: Minimum) -> Place? {
    guard let fit = leastSquares(from: places, values: minimum.values, free: minimum.free)
    else { return nil }
    count(fit.residualEvaluations)
    guard let next = GaussNewtonStep(jacobian: fit.jacobian, residuals: fit.residuals)
    else { return nil }
    let here = Minimum(
      values: full(fit.parameters, minimum.values, minimum.free), free: minimum.free,
      places: fit.parameters, cost: fit.cost, jacobian: fit.jacobian, ending: minimum.ending)
    return Place(minimum: here, next: next)
  }

  /// A sum of squares that no search needs to lower: 10^-4 of the span an observation.
  private var closeness: Double { 1e-8 * Double(regression.observations.count) }

  private static let polishes = 8

  /// The distance from the minimum, in standard errors, that does no harm.
  private static let soundOffset = 1e-3

  /// The offset that rounding leaves.
  private static let leastOffset = 1e-12

  /// What rounding may add to a cost, relative to it.
  private static let rounding = 1e-9
}
