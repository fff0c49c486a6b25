// SPDX-License-Identifier: GPL-3.0-or-later

/// Halton's sequence as GSL gives it, found by index.
///
/// The coordinate of point n in the prime base b mirrors the digits of n + 1 = d_0 + d_1 b + ... at
/// the point: d_0 / b + d_1 / b^2 + ... The sum is made in GSL's order, so it is rounded as GSL's.
/// GSL ends after 2^31 - 1 points; this sequence does not.
/// Source: Halton and Smith, "Algorithm 247: Radical-inverse quasi-random point sequence" (1964).
package struct HaltonPoints: UnitPoints {
  /// The largest number of dimensions, that of GSL's sequence.
  package static let mostDimensions = 1229

  private let bases: [Int]
  private let skip: Int

  /// At least one dimension; some points may be left out at the start.
  package init(dimensions: Int, skip: Int) {
    bases = Self.primes(dimensions)
    self.skip = skip
  }

  package func coordinate(_ dimension: Int, of index: Int) -> Double {
    let base = bases[dimension]
    let inverse = 1 / Double(base)
    var (coordinate, weight, rest) = (0.0, 1.0, skip + index + 1)
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: base)
      weight *= inverse
      coordinate += weight * Double(digit)
      rest = quotient
    }
    return coordinate
  }

  /// The first primes.
  private static func primes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < count {
      let isPrime = primes.prefix { $0 * $0 <= candidate }
        .allSatisfy { !candidate.isMultiple(of: $0) }
      if isPrime { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }
}
