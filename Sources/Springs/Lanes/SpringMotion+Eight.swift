// SPDX-License-Identifier: Apache-2.0

// The motion at eight times at once, below critical damping, where sines and cosines are most of
// the cost of a curve. The formulas are those of one time.

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

  /// The two functions of the time at times after a start; before it, those at time 0.
  package func basis(at times: [Double], after start: Double) -> SpringBasis {
    guard isSwinging(until: times, after: start) else {
      let after = times.map { max($0 - start, 0) }
      let pairs = after.map { basis(at: $0) }
      return (after, pairs.map(\.even), pairs.map(\.odd), isWide: false)
    }
    let none = [Double](repeating: 0, count: times.count)
    var result: SpringBasis = (none, none, none, isWide: true)
    for first in stride(from: 0, to: times.count, by: 8) {
      let time = SIMD8<Double>(times, first, after: start)
      let (even, odd) = basis(at: time)
      result.times.store(time, at: first)
      result.even.store(even, at: first)
      result.odd.store(odd, at: first)
    }
    return result
  }

  /// The displacements at times after a start and their derivatives; before it, those at time 0.
  package func sensitivities(at times: [Double], after start: Double) -> SpringSensitivity<[Double]>
  {
    let basis = basis(at: times, after: start)
    var result = SpringSensitivity([Double](repeating: 0, count: basis.times.count))
    guard basis.isWide else {
      for index in result.indices {
        result[index] = sensitivity(at: basis.times[index], basis.even[index], basis.odd[index])
      }
      return result
    }
    for first in stride(from: 0, to: basis.times.count, by: 8) {
      let (t, even, odd) = (
        SIMD8<Double>(basis.times, first), SIMD8<Double>(basis.even, first),
        SIMD8<Double>(basis.odd, first)
      )
      let (w, x0, v0) = (spring.angularFrequency, initialDisplacement, initialVelocity)
      let q = rate * rate
      let third = third(q, even, odd, t)
      result.displacement.store(x0 * even + displacementSlope * odd, at: first)
      result.velocity.store(v0 * even - velocitySlope * odd, at: first)
      result.byAngularFrequency.store(
        (-w * x0) * t * odd + (v0 / w) * (2 * q * third - decay * t * odd), at: first)
      result.byDampingRatio.store(
        (-2 * w * w * w * x0) * third - (w * v0) * (t * odd + 2 * decay * third), at: first)
      result.byDisplacement.store(even + decay * odd, at: first)
      result.byVelocity.store(odd, at: first)
    }
    return result
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

extension SIMD8<Double> {
  /// Eight numbers of a list, from an index on: 0 past the list's end.
  @inline(__always)
  fileprivate init(_ list: [Double], _ first: Int) {
    self.init()
    for lane in 0..<Swift.min(8, list.count - first) { self[lane] = list[first + lane] }
  }

  /// Eight times of a list, from an index on, after a start: 0 before it and past the list's end.
  @inline(__always)
  fileprivate init(_ times: [Double], _ first: Int, after start: Double) {
    self.init()
    for lane in 0..<Swift.min(8, times.count - first) {
      self[lane] = Swift.max(times[first + lane] - start, 0)
    }
  }
}

extension [Double] {
  /// Writes eight numbers from an index on, as many as there are places.
  @inline(__always)
  fileprivate mutating func store(_ eight: SIMD8<Double>, at first: Int) {
    for lane in 0..<Swift.min(8, count - first) { self[first + lane] = eight[lane] }
  }
}
