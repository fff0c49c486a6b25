// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Springs

// A free response is a level until the onset, then the motion of a spring from there. With tau the time
// since the onset, `to` the level at rest, x0 that before less `to`, v the velocity at the onset, w the
// undamped natural frequency and z the damping ratio,
//
//     y = to + x0 (E(tau) + z O(tau)) + v / w O(tau),
//
// where the even function E and the odd one O, w times that of `SpringMotion`, depend on w and z alone.
// After any sample the rest of a free response is one again, so a recording may begin anywhere in it.

/// A spring that was tried on some samples.
struct TriedSpring {
  /// The undamped natural frequency in rad/s.
  var angularFrequency = 0.0
  var dampingRatio = 0.0
  /// What its free responses leave of the squares of the samples.
  var rest = Double.infinity

  /// The spring; nil where the numbers make none.
  var spring: Spring? {
    try? Spring(angularFrequency: angularFrequency, dampingRatio: dampingRatio)
  }

  /// Its motion from rest at the distance 1; nil where the numbers make no spring.
  var motion: SpringMotion? { spring.map { SpringMotion(spring: $0, displacement: 1) } }
}

/// What a constant and the even and odd functions of eight springs with one damping ratio leave of values
/// at equal steps of time, from sums of their products.
///
/// The functions go from step to step by the addition theorems.
struct ResponseSums {
  private var even = SIMD8<Double>(repeating: 1)
  private var odd = SIMD8<Double>()
  private var step = (even: SIMD8<Double>(), cross: SIMD8<Double>(), odd: SIMD8<Double>())
  private var count = 0.0
  private var (y, yy) = (0.0, 0.0)
  private var (p, q, pp, pq, qq) = (
    SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>()
  )
  private var (yp, yq) = (SIMD8<Double>(), SIMD8<Double>())

  /// The sums of no values; the first one is at the onset.
  init(angularFrequencies: SIMD8<Double>, dampingRatio ratio: Double, interval: Double) {
    for lane in 0..<8 {
      let w = angularFrequencies[lane]
      let tried = TriedSpring(angularFrequency: w, dampingRatio: ratio)
      guard let (even, odd) = tried.motion?.basis(at: interval) else { continue }
      step.even[lane] = even
      step.cross[lane] = -w * odd * (1 - ratio) * (1 + ratio)
      step.odd[lane] = w * odd
    }
  }

  /// Adds the next value.
  @inline(__always)
  mutating func add(_ value: Double) {
    count += 1
    y += value
    yy += value * value
    p += even
    q += odd
    pp += even * even
    pq += even * odd
    qq += odd * odd
    yp += value * even
    yq += value * odd
    (even, odd) = (even * step.even + odd * step.cross, even * step.odd + odd * step.even)
  }

  /// The rest by elimination of the constant, then of one function after the other.
  @inline(__always)
  var rest: SIMD8<Double> {
    let scatter = yy - y * y / count
    let (mp, mq) = (p / count, q / count)
    let (a, b, d) = (pp - p * mp, pq - p * mq, qq - q * mq)
    let (u, v) = (yp - y * mp, yq - y * mq)
    let least = SIMD8<Double>(repeating: .leastNormalMagnitude)
    let isFirst = a .> 1e-12 * pp
    let gain = (u * u / pointwiseMax(a, least)).replacing(with: 0, where: .!isFirst)
    let share = (b / pointwiseMax(a, least)).replacing(with: 0, where: .!isFirst)
    let (left, w) = (d - share * b, v - share * u)
    let isSecond = left .> 1e-10 * qq
    let second = (w * w / pointwiseMax(left, least)).replacing(with: 0, where: .!isSecond)
    return pointwiseMax(scatter - gain - second, SIMD8<Double>())
  }
}

extension SIMD8<Double> {
  /// Eight numbers of a list, the last one again and again where it ends.
  init(_ numbers: [Double], from start: Int) {
    self.init()
    for lane in 0..<8 { self[lane] = numbers[Swift.min(start + lane, numbers.count - 1)] }
  }
}

/// The bounds of a free response's numbers; those that are given are not searched for.
struct FreeResponseLimits: Sendable {
  /// The angular frequencies in rad/s; a single one is given.
  var frequencies: ClosedRange<Double>
  /// The damping ratios; a single one is given.
  var ratios: ClosedRange<Double>
  /// The onset that is given, in seconds since the first sample.
  var onset: Double?
  /// The level before the onset that is given.
  var from: Double?
  /// The level at rest that is given.
  var to: Double?
  /// The velocity at the onset that is given.
  var velocity: Double?

  /// The angular frequencies with some numbers of swings in a time, and some damping ratios, as far as
  /// they are within the limits; one of each where none is, or one is given.
  func grid(
    swings: [Double], in duration: Double, ratios tried: [Double]
  ) -> (frequencies: [Double], ratios: [Double]) {
    let inside = swings.map { 2 * .pi * $0 / duration }.filter(frequencies.contains)
    let middle = (frequencies.lowerBound * frequencies.upperBound).squareRoot()
    let free = tried.filter(ratios.contains)
    return (
      inside.isEmpty || frequencies.isPoint ? [middle] : inside,
      free.isEmpty || ratios.isPoint ? [ratios.lowerBound] : free
    )
  }
}

extension ClosedRange<Double> {
  func clamped(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

  func moved(by step: Double) -> ClosedRange { lowerBound + step...upperBound + step }

  /// It holds one number only.
  var isPoint: Bool { lowerBound == upperBound }
}

/// The fit of a model that is linear in some of its numbers, its levels, which are solved for (variable
/// projection: Golub and Pereyra, SIAM Journal on Numerical Analysis 10, 1973).
struct ProjectedFit {
  /// The other numbers, each within its bounds.
  let numbers: [Double]
  let levels: [Double]
  /// The samples less the model, times the factors of their residuals.
  let residuals: [Double]

  /// The fit that leaves least of samples, of those to which some starts lead; nil where the model is
  /// finite at none.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - starts: The numbers to begin with.
  ///   - bounds: The bounds of each number; one between two equal ones is held.
  ///   - columns: What each level adds to the model at the samples, for some numbers.
  init?(
    _ samples: Samples, from starts: [[Double]], _ bounds: [ClosedRange<Double>],
    columns: @escaping @Sendable (_ numbers: [Double]) -> [[Double]]
  ) {
    let values = samples.weighted(samples.values)
    let projected = { @Sendable (numbers: [Double]) -> ColumnFit in
      ColumnFit(columns(numbers).map(samples.weighted), to: values)
    }
    let free = bounds.indices.filter { !bounds[$0].isPoint }
    let fits = starts.compactMap { start -> (numbers: [Double], fit: ColumnFit)? in
      let parameters = bounds.indices.map {
        SearchedParameter(
          "\($0)", start: bounds[$0].clamped(start[$0]), min: bounds[$0].lowerBound,
          max: bounds[$0].upperBound)
      }
      var search = RegressionSearch(
        Regression(parameters: parameters, observations: values) {
          zip(values, projected($0).residuals).map(-)
        })
      return search.nearest(to: start, free: free, steps: Budget.projectedSteps)
        .map { ($0.values, projected($0.values)) }
    }
    guard let best = fits.min(by: { $0.fit.cost < $1.fit.cost }) else { return nil }
    (numbers, levels, residuals) = (best.numbers, best.fit.coefficients, best.fit.residuals)
  }
}
