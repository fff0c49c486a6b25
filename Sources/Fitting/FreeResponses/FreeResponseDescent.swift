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
  private static let leastGain = 1e-14

  /// The lowest place that a start leads to; nil where the model is not finite.
  func lowest(from start: FreeResponse) -> Place? {
    guard var place = place(limits.clamped(start)) else { return nil }
    var (damping, evaluations) = (1e-3, 1)
    for _ in 0..<steps {
      guard let slopes = Slopes(self, place), !slopes.isLevel else { break }
      var next: Place?
      while damping < 1e9 {
        let target = moved(place.response, by: slopes.step(damping: damping), slopes.movers)
        evaluations += 1
        next = self.place(target).flatMap { $0.cost < place.cost ? $0 : nil }
        if next != nil { break }
        damping = max(damping, 1e-6) * 8
      }
      guard let next else { break }
      let gain = (place.cost - next.cost) / place.cost
      place = next
      damping = damping < 1e-12 ? 0 : damping / 20
      if gain < Self.leastGain || place.cost == 0 { break }
    }
    place.evaluations = evaluations
    return place
  }

  /// A place with its levels solved for; nil where the model is not finite.
  func place(_ response: FreeResponse) -> Place? {
    var unit = response
    (unit.from, unit.to, unit.velocity) = (1, 0, 0)
    guard let motion = unit.motion else { return nil }
    let basis = motion.sensitivities(at: samples.times, after: response.onset)
    var (columns, rest) = ([[Double]](), samples.values)
    func add(_ held: Double?, _ column: [Double]) {
      if let held {
        for index in rest.indices { rest[index] -= held * column[index] }
      } else {
        columns.append(samples.weighted(column))
      }
    }
    add(limits.to, basis.map { 1 - $0.byDisplacement })
    add(limits.from, basis.map(\.byDisplacement))
    add(limits.velocity, basis.map(\.byVelocity))
    let fit = ColumnFit(columns, to: samples.weighted(rest))
    var found = fit.coefficients[...]
    var result = response
    result.to = limits.to ?? found.popFirst() ?? 0
    result.from = limits.from ?? found.popFirst() ?? 0
    result.velocity = limits.velocity ?? found.popFirst() ?? 0
    let cost = fit.cost
    guard cost.isFinite, result.motion != nil else { return nil }
    return Place(response: result, cost: cost, fit: fit)
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

  /// The derivatives at a place, less what the levels make up.
  private struct Slopes {
    let movers: [Mover]
    /// The normal equations of a step, in units of each mover's slope.
    private var matrix: [[Double]]
    private var pull: [Double]
    private let lengths: [Double]
    private let cost: Double

    init?(_ descent: FreeResponseDescent, _ place: Place) {
      let (response, limits) = (place.response, descent.limits)
      guard let motion = response.motion else { return nil }
      let slopes = motion.sensitivities(at: descent.samples.times, after: response.onset)
      var columns: [(Mover, [Double])] = []
      let w = response.angularFrequency
      if descent.movesRates(at: response) {
        let share = sinh(acosh(response.dampingRatio))
        columns = [
          (.slow, slopes.map { (w * $0.byAngularFrequency - share * $0.byDampingRatio) / 2 }),
          (.fast, slopes.map { (w * $0.byAngularFrequency + share * $0.byDampingRatio) / 2 }),
        ]
      } else {
        if !limits.frequencies.isPoint {
          columns.append((.frequency, slopes.map { w * $0.byAngularFrequency }))
        }
        if !limits.ratios.isPoint { columns.append((.ratio, slopes.map(\.byDampingRatio))) }
      }
      if descent.isOnsetFree {
        let times = descent.samples.times
        columns.append(
          (
            .onset,
            zip(times, slopes).map { $0 > response.onset ? -$1.velocity : 0 }
          ))
      }
      let rests = columns.map { place.fit.rest(of: descent.samples.weighted($0.1)) }
      let residuals = place.fit.residuals
      let lengths = rests.map { Self.dot($0, $0).squareRoot() }
      let raw = rests.indices.map { Self.dot(rests[$0], residuals) }
      let kept = rests.indices.filter { index in
        guard lengths[index] > 0, lengths[index].isFinite else { return false }
        return !descent.isBlocked(columns[index].0, towards: raw[index], response)
      }
      movers = kept.map { columns[$0].0 }
      self.lengths = kept.map { lengths[$0] }
      matrix = kept.map { i in
        kept.map { j in Self.dot(rests[i], rests[j]) / (lengths[i] * lengths[j]) }
      }
      pull = kept.map { raw[$0] / lengths[$0] }
      cost = place.cost
    }

    /// No step gains anything.
    var isLevel: Bool {
      movers.isEmpty || pull.reduce(0) { $0 + $1 * $1 } <= 1e-30 * cost
    }

    /// The step for a damping, in the units of the movers.
    func step(damping: Double) -> [Double] {
      var (a, b) = (matrix, pull)
      let count = b.count
      for i in 0..<count { a[i][i] += damping + 1e-15 }
      for i in 0..<count {
        for k in (i + 1)..<max(count, i + 1) {
          let factor = a[k][i] / a[i][i]
          for j in i..<count { a[k][j] -= factor * a[i][j] }
          b[k] -= factor * b[i]
        }
      }
      for i in (0..<count).reversed() {
        for j in (i + 1)..<max(count, i + 1) { b[i] -= a[i][j] * b[j] }
        b[i] /= a[i][i]
      }
      return zip(b, lengths).map { $0 / $1 }
    }

    private static func dot(_ a: [Double], _ b: [Double]) -> Double {
      var sum = 0.0
      for index in a.indices { sum += a[index] * b[index] }
      return sum
    }
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
