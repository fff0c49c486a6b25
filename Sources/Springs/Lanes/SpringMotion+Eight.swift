// SPDX-License-Identifier: Apache-2.0

// The motion at eight times at once, below critical damping, where sines and cosines are most of
// the cost of a curve. The formulas are those of one time.

/// Eight displacements and their derivatives.
struct SensitivityOfEight {
  var displacement = SIMD8<Double>()
  var velocity = SIMD8<Double>()
  var byAngularFrequency = SIMD8<Double>()
  var byDampingRatio = SIMD8<Double>()
  var byDisplacement = SIMD8<Double>()
  var byVelocity = SIMD8<Double>()
}

extension SpringMotion {
  /// The displacements at finite times after a start; before it, the one at time 0.
  package func displacements(at times: [Double], after start: Double) -> [Double] {
    guard isSwinging(until: times, after: start) else {
      return times.map { displacement(at: max($0 - start, 0)) }
    }
    return [Double](unsafeUninitializedCapacity: times.count) { buffer, count in
      for first in stride(from: 0, to: times.count, by: 8) {
        let (even, odd) = basis(at: SIMD8<Double>(times, first, after: start))
        let values = initialDisplacement * even + displacementSlope * odd
        for lane in 0..<min(8, times.count - first) {
          buffer.initializeElement(at: first + lane, to: values[lane])
        }
      }
      count = times.count
    }
  }

  /// The displacements at times after a start and their derivatives; before it, those at time 0.
  package func sensitivities(at times: [Double], after start: Double) -> [SpringSensitivity] {
    guard isSwinging(until: times, after: start) else {
      return times.map { sensitivity(at: max($0 - start, 0)) }
    }
    return [SpringSensitivity](unsafeUninitializedCapacity: times.count) { buffer, count in
      for first in stride(from: 0, to: times.count, by: 8) {
        let eight = sensitivity(at: SIMD8<Double>(times, first, after: start))
        for lane in 0..<min(8, times.count - first) {
          buffer.initializeElement(at: first + lane, to: SpringSensitivity(eight, lane))
        }
      }
      count = times.count
    }
  }

  /// True where the formulas for eight times hold at all of some times.
  private func isSwinging(until times: [Double], after start: Double) -> Bool {
    guard spring.dampingRatio < 1, let last = times.max() else { return false }
    return rate * (last - start) < 1e5 && rate > 0
  }

  @inline(__always)
  private func basis(at t: SIMD8<Double>) -> (even: SIMD8<Double>, odd: SIMD8<Double>) {
    let envelope = (t * -decay).exponential
    let (sine, cosine) = (t * rate).sineAndCosine
    return (envelope * cosine, envelope * sine * (1 / rate))
  }

  @inline(__always)
  private func sensitivity(at t: SIMD8<Double>) -> SensitivityOfEight {
    let (even, odd) = basis(at: t)
    let (w, x0, v0) = (spring.angularFrequency, initialDisplacement, initialVelocity)
    let q = rate * rate
    let third = third(q, even, odd, t)
    return SensitivityOfEight(
      displacement: x0 * even + displacementSlope * odd,
      velocity: v0 * even - velocitySlope * odd,
      byAngularFrequency: (-w * x0) * t * odd + (v0 / w) * (2 * q * third - decay * t * odd),
      byDampingRatio: (-2 * w * w * w * x0) * third - (w * v0) * (t * odd + 2 * decay * third),
      byDisplacement: even + decay * odd, byVelocity: odd)
  }

  /// D.
  @inline(__always)
  private func third(
    _ q: Double, _ even: SIMD8<Double>, _ odd: SIMD8<Double>, _ t: SIMD8<Double>
  ) -> SIMD8<Double> {
    let far = (t * even - odd) * (1 / (2 * q))
    let y = t * t * -q
    let isNear = y .> SIMD8<Double>(repeating: -1)
    guard isNear.isAny else { return far }
    var (sum, factor) = (SIMD8<Double>(), 1.0 / 6)
    var power = SIMD8<Double>(repeating: 1)
    for k in 0..<9 {
      sum += power * (Double(k + 1) * factor)
      power *= y
      factor /= Double((2 * k + 4) * (2 * k + 5))
    }
    let near = -(t * t * t) * (t * -decay).exponential * sum
    return far.replacing(with: near, where: isNear)
  }
}

extension SpringSensitivity {
  /// One of eight.
  init(_ eight: SensitivityOfEight, _ lane: Int) {
    displacement = eight.displacement[lane]
    velocity = eight.velocity[lane]
    byAngularFrequency = eight.byAngularFrequency[lane]
    byDampingRatio = eight.byDampingRatio[lane]
    byDisplacement = eight.byDisplacement[lane]
    byVelocity = eight.byVelocity[lane]
  }
}

extension SIMD8<Double> {
  /// Eight times of a list, from an index on, after a start: 0 before it and past the list's end.
  @inline(__always)
  fileprivate init(_ times: [Double], _ first: Int, after start: Double) {
    self.init()
    for lane in 0..<Swift.min(8, times.count - first) {
      self[lane] = Swift.max(times[first + lane] - start, 0)
    }
  }
}
