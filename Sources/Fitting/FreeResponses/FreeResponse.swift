// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The functions that a spring's free response is made of: a level until the onset, then the motion of a
/// spring from there.
///
/// With tau the time since the onset, `to` the level at rest, x0 that before less `to`, v the velocity
/// at the onset, w the undamped natural frequency and z the damping ratio,
///
///     y = to + x0 (E(tau) + z O(tau)) + v / w O(tau),
///
/// where the even function E and the odd one O depend on w and z alone. After any sample the rest of a
/// free response is one again, so a recording may begin anywhere in it.
struct FreeResponse: Sendable {
  /// The undamped natural frequency in rad/s.
  var angularFrequency: Double
  var dampingRatio: Double

  /// The even and the odd function at any time from the onset: before it they grow.
  func basis(at time: Double) -> (even: Double, odd: Double) {
    let (w, z) = (angularFrequency, dampingRatio)
    let square = w * w * (1 - z) * (1 + z)
    let rate = abs(square).squareRoot()
    if abs(rate * time) < 1e-9 {
      let envelope = exp(-z * w * time)
      return (envelope, envelope * w * time)
    }
    if square > 0 {
      let envelope = exp(-z * w * time)
      return (envelope * cos(rate * time), envelope * sin(rate * time) * w / rate)
    }
    // Each exponential alone: their product overflows where the sum of both does not.
    let slow = exp(-w / (z + (z * z - 1).squareRoot()) * time)
    let fast = exp(-(z * w + rate) * time)
    return ((slow + fast) / 2, (slow - fast) / 2 * w / rate)
  }
}

/// The even and odd functions of eight springs with one damping ratio, at equal steps of time.
///
/// They go from step to step by the addition theorems.
struct ResponseLanes {
  private(set) var even = SIMD8<Double>(repeating: 1)
  private(set) var odd = SIMD8<Double>()
  private var step = (even: SIMD8<Double>(), cross: SIMD8<Double>(), odd: SIMD8<Double>())

  init(angularFrequencies: SIMD8<Double>, dampingRatio ratio: Double, interval: Double) {
    for lane in 0..<8 {
      let response = FreeResponse(
        angularFrequency: angularFrequencies[lane], dampingRatio: ratio)
      let (even, odd) = response.basis(at: interval)
      step.even[lane] = even
      step.cross[lane] = -odd * (1 - ratio) * (1 + ratio)
      step.odd[lane] = odd
    }
  }

  @inline(__always)
  mutating func advance() {
    (even, odd) = (even * step.even + odd * step.cross, even * step.odd + odd * step.even)
  }
}

/// Sums of products over some values, and what a constant and both functions of eight springs leave of
/// them.
struct ResponseSums {
  private var count = 0.0
  private var (y, yy) = (0.0, 0.0)
  private var (p, q, pp, pq, qq) = (
    SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>()
  )
  private var (yp, yq) = (SIMD8<Double>(), SIMD8<Double>())

  @inline(__always)
  mutating func add(_ value: Double, _ lanes: ResponseLanes) {
    let (even, odd) = (lanes.even, lanes.odd)
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
