// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Springs

/// The way down to the free response that follows samples most closely, by variable projection.
///
/// For given frequency, damping ratio and onset the response is linear in its two levels and its
/// velocity, which are solved for; Levenberg-Marquardt steps move the other three (Golub and
/// Pereyra, SIAM Journal on Numerical Analysis 10, 1973; Kaufman, BIT 15, 1975). The frequency
/// moves by factors.
struct FreeResponseDescent {
  let samples: Samples
  var limits: FreeResponseLimits
  /// The onset moves; else it stays where a start has it.
  var isOnsetFree = false

  /// A place of the way: a response with its levels solved for.
  struct Place {
    var response: FreeResponse
    /// The sum of the squared residuals.
    var cost: Double
    /// The evaluations of the model on the way.
    var evaluations = 1
    fileprivate var basis: SpringBasis
    fileprivate var fit: ColumnFit

    /// The samples less the response, each times its factor.
    var residuals: [Double] { fit.residuals }
  }

  /// A number that steps move: above critical damping the logarithms of the slow and of the fast
  /// rate instead of frequency and damping ratio, because valleys are straight in them.
  private enum Mover { case frequency, ratio, slow, fast, onset }

  /// The damping ratio from which on the rates are moved.
  private static let overdamped = 1.05

  /// The most steps, and the relative gain that ends them.
  var steps = 60
  var leastGain = 1e-14

  /// The lowest place that a start leads to; nil where the model is not finite.
  func lowest(from start: FreeResponse) -> Place? {
    guard var place = place(limits.clamped(start)) else { return nil }
    var (damping, evaluations) = (1e-3, 1)
    for _ in 0..<steps {
      guard let (movers, step) = steps(at: place) else { break }
      var next: Place?
      while damping < 1e9 {
        let target = moved(place.response, by: step.step(damping: damping), movers)
        evaluations += 1
        next = self.place(target).flatMap { $0.cost < place.cost ? $0 : nil }
        if next != nil { break }
        damping = max(damping, 1e-6) * 8
      }
      guard let next else { break }
      let gain = (place.cost - next.cost) / place.cost
      place = next
      damping = damping < 1e-12 ? 0 : damping / 20
      if gain < leastGain || place.cost == 0 { break }
    }
    place.evaluations = evaluations
    return place
  }

  /// A place with its levels solved for; nil where the model is not finite.
  func place(_ response: FreeResponse) -> Place? {
    var unit = response
    (unit.from, unit.to, unit.velocity) = (1, 0, 0)
    guard let motion = unit.motion else { return nil }
    let basis = motion.basis(at: samples.times, after: response.onset)
    let byDisplacement = zip(basis.even, basis.odd).map { $0 + motion.decay * $1 }
    var (columns, rest) = ([[Double]](), samples.values)
    func add(_ held: Double?, _ column: [Double]) {
      if let held {
        rest.subtract(held, times: column)
      } else {
        columns.append(samples.weighted(column))
      }
    }
    add(limits.to, byDisplacement.map { 1 - $0 })
    add(limits.from, byDisplacement)
    add(limits.velocity, basis.odd)
    let fit = ColumnFit(columns, to: samples.weighted(rest))
    var found = fit.coefficients[...]
    var result = response
    result.to = limits.to ?? found.popFirst() ?? 0
    result.from = limits.from ?? found.popFirst() ?? 0
    result.velocity = limits.velocity ?? found.popFirst() ?? 0
    let cost = fit.cost
    guard cost.isFinite, result.motion != nil else { return nil }
    return Place(response: result, cost: cost, basis: basis, fit: fit)
  }

  private func moved(
    _ response: FreeResponse, by step: [Double], _ movers: [Mover]
  ) -> FreeResponse {
    var result = response
    var (slow, fast) = (0.0, 0.0)
    for (mover, step) in zip(movers, step) {
      switch mover {
      case .slow: slow = min(max(step, -1), 1)
      case .fast: fast = min(max(step, -1), 1)
      case .frequency: result.angularFrequency *= exp(min(max(step, -0.7), 0.7))
      case .ratio:
        let most = 0.3 + 0.5 * response.dampingRatio
        result.dampingRatio += min(max(step, -most), most)
      case .onset: result.onset += step
      }
    }
    if slow != 0 || fast != 0 {
      result.angularFrequency *= exp((slow + fast) / 2)
      result.dampingRatio = cosh(max(acosh(response.dampingRatio) + (fast - slow) / 2, 0))
    }
    result.onset = isOnsetFree ? limits.onsets.clamped(result.onset) : response.onset
    return limits.clamped(result)
  }

  /// The numbers that move from a place, and their steps: from the derivatives there, less what the
  /// levels make up; nil where no step gains anything.
  private func steps(at place: Place) -> (movers: [Mover], step: DampedStep)? {
    let response = place.response
    guard let slopes = response.motion?.sensitivities(place.basis) else { return nil }
    var columns: [(mover: Mover, slope: [Double])] = []
    let w = response.angularFrequency
    if movesRates(at: response) {
      let share = sinh(acosh(response.dampingRatio))
      let pairs = zip(slopes.byAngularFrequency, slopes.byDampingRatio)
      columns = [
        (.slow, pairs.map { (w * $0 - share * $1) / 2 }),
        (.fast, pairs.map { (w * $0 + share * $1) / 2 }),
      ]
    } else {
      if !limits.frequencies.isPoint {
        columns.append((.frequency, slopes.byAngularFrequency.map { w * $0 }))
      }
      if !limits.ratios.isPoint { columns.append((.ratio, slopes.byDampingRatio)) }
    }
    if isOnsetFree {
      let slope = zip(samples.times, slopes.velocity).map { $0 > response.onset ? -$1 : 0 }
      columns.append((.onset, slope))
    }
    let residuals = place.residuals
    let moving = columns.map { ($0.mover, place.fit.rest(of: samples.weighted($0.slope))) }
      .filter { mover, rest in
        let length = rest.squares
        guard length > 0, length.isFinite else { return false }
        return !isBlocked(mover, towards: rest.dot(residuals), response)
      }
    let step = DampedStep(moving.map(\.1), residuals)
    guard !moving.isEmpty, step.gain > 1e-30 * place.cost else { return nil }
    return (moving.map(\.0), step)
  }

  /// The rates are moved: both are free, and none of the bounds is near.
  private func movesRates(at response: FreeResponse) -> Bool {
    !limits.frequencies.isPoint && !limits.ratios.isPoint
      && response.dampingRatio > Self.overdamped
      && response.dampingRatio < limits.ratios.upperBound
      && response.angularFrequency > limits.frequencies.lowerBound
      && response.angularFrequency < limits.frequencies.upperBound
  }

  /// A number stands at its bound, and the cost falls beyond it.
  private func isBlocked(
    _ mover: Mover, towards pull: Double, _ response: FreeResponse
  ) -> Bool {
    let (value, range): (Double, ClosedRange<Double>) =
      switch mover {
      case .frequency: (response.angularFrequency, limits.frequencies)
      case .ratio: (response.dampingRatio, limits.ratios)
      case .onset: (response.onset, limits.onsets)
      case .slow, .fast: (0, -.infinity ... .infinity)
      }
    return value <= range.lowerBound && pull < 0 || value >= range.upperBound && pull > 0
  }
}
