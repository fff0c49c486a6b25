// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// Points of the unit cube that are found by their index, in any order, from any thread.
///
/// Nothing is kept for a point, so their number costs no memory.
package struct UnitPoints: Sendable {
  private let find: @Sendable (_ dimension: Int, _ index: Int) -> Double

  /// A coordinate of the point of an index, from 0 to 1; below 1 except in Morris' paths.
  package func coordinate(_ dimension: Int, of index: Int) -> Double { find(dimension, index) }

  // MARK: Random points

  /// Independent points, equally likely everywhere.
  static func random(dimensions: Int, seed: Int) -> UnitPoints {
    let numbers = CounterNumbers(seed: seed)
    return UnitPoints { dimension, index in
      numbers.unit(UInt64(index) &* UInt64(dimensions) &+ UInt64(dimension))
    }
  }

  /// A Latin hypercube: of the n cells that cut each dimension, each holds exactly one of the n
  /// points, at a random place.
  ///
  /// Source: McKay, Beckman and Conover, "A Comparison of Three Methods for Selecting Values of
  /// Input Variables" (1979).
  static func latinHypercube(dimensions: Int, count: Int, seed: Int) -> UnitPoints {
    let places = random(dimensions: dimensions, seed: seed)
    let cells = (0..<dimensions).map {
      KeyedPermutation(of: count, key: CounterNumbers(seed: seed, stream: $0 + 1))
    }
    return UnitPoints { dimension, index in
      let cell = Double(cells[dimension][index])
      // Rounding up would leave the cell.
      let end = ((cell + 1) / Double(count)).nextDown
      return min((cell + places.coordinate(dimension, of: index)) / Double(count), end)
    }
  }

  // MARK: Sequences

  /// The largest number of dimensions of Halton's sequence, that of GSL's.
  package static let mostHaltonDimensions = 1229

  /// Halton's sequence as GSL gives it, found by index; some points may be left out at the start.
  ///
  /// The coordinate of point n in the prime base b mirrors the digits of n + 1 = d_0 + d_1 b + ...
  /// at the point: d_0 / b + d_1 / b^2 + ... The sum is made in GSL's order, so it is rounded as
  /// GSL's. GSL ends after 2^31 - 1 points; this sequence does not.
  /// Source: Halton and Smith, "Algorithm 247: Radical-inverse quasi-random point sequence" (1964).
  package static func halton(dimensions: Int, skip: Int = 0) -> UnitPoints {
    let bases = primes(dimensions)
    return UnitPoints { dimension, index in
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

  /// The number of binary digits of a coordinate of Sobol's sequence; it has fewer than 2^53 points.
  static let sobolBits = 53

  /// The dimensions of Sobol's sequence, of each the primitive polynomial, the highest power in the
  /// highest bit, and the chosen m_j, as many as its degree; the first one has none.
  private static let sobolDimensions = EmbeddedFile.rows("sobol.tsv").map {
    $0.compactMap { UInt64($0) }
  }

  /// The largest number of dimensions of Sobol's sequence.
  package static let mostSobolDimensions = 40

  /// Sobol's sequence in the form of Antonov and Saleev, as GSL gives it, found by index, in 1 to
  /// ``mostSobolDimensions`` dimensions; some points of GSL's may come before point 0.
  ///
  /// With the binary digits of n + 1 in Gray's code, g = (n + 1) xor (n + 1) / 2, the coordinate of
  /// point n is the exclusive or of the direction numbers v_j for which bit j of g is set. They are
  /// binary fractions, v_j = m_j / 2^(j + 1) with m_j odd: the first d of a dimension are chosen,
  /// and the others follow from the dimension's primitive polynomial of degree d, its inner
  /// coefficients a_1 ... a_{d-1}:
  ///
  ///     v_j = a_1 v_{j-1} xor ... xor a_{d-1} v_{j-d+1} xor v_{j-d} xor v_{j-d} / 2^d
  ///
  /// GSL keeps 30 binary digits and ends after 2^30 - 1 points. Here there are 53, which changes
  /// none of those points and continues the sequence.
  /// Source: Bratley and Fox, "Algorithm 659: Implementing Sobol's Quasirandom Sequence Generator"
  /// (1988).
  package static func sobol(dimensions: Int, skip: Int = 0) -> UnitPoints {
    let directions = sobolDimensions.prefix(dimensions).flatMap { numbers in
      Self.directions(numbers[0], from: numbers.dropFirst())
    }
    return UnitPoints { dimension, index in
      let number = UInt64(skip + index + 1)
      var code = number ^ (number >> 1)
      var coordinate: UInt64 = 0
      while code != 0 {
        coordinate ^= directions[dimension * sobolBits + code.trailingZeroBitCount]
        code &= code - 1
      }
      return Double(coordinate) * 0x1p-53
    }
  }

  /// All direction numbers of a dimension times 2^53.
  private static func directions(_ polynomial: UInt64, from first: ArraySlice<UInt64>) -> [UInt64] {
    // The first dimension mirrors the binary digits.
    guard !first.isEmpty else { return (0..<sobolBits).map { 1 << (sobolBits - 1 - $0) } }
    let degree = first.count
    var directions = first.enumerated().map { $1 << (sobolBits - 1 - $0) }
    for index in degree..<sobolBits {
      let oldest = directions[index - degree]
      var direction = oldest ^ (oldest >> degree)
      for back in 1..<degree where polynomial >> (degree - back) & 1 == 1 {
        direction ^= directions[index - back]
      }
      directions.append(direction)
    }
    return directions
  }

  // MARK: Points that tell the sensitivity

  /// The number of copies of Sobol's sequence that Saltelli's groups are points of.
  static let saltelliCopies = 32

  /// Groups of points for Sobol indices of 1 to 20 parameters: two points A and B, and their mixtures.
  ///
  /// Of D parameters a group has 2 D + 2 points, in this order: A; A with parameter j from B, for
  /// each j; B with parameter j from A, for each j; B.
  ///
  /// A and B are a point of Sobol's sequence in 2 D dimensions, in one of ``saltelliCopies`` copies
  /// of the sequence, which the groups take one after another. Each copy is shifted digit by digit (exclusive or)
  /// by a random point of its own. So the copies are independent of each other, and their spread
  /// tells how sure an index is, while each fills the ranges evenly: of 1,024 groups indices are up
  /// to 10 times as exact as those of random points.
  ///
  /// Sources: A. Saltelli, "Making best use of model evaluations to compute sensitivity indices"
  /// (2002); P. L'Ecuyer and C. Lemieux, "Recent Advances in Randomized Quasi-Monte Carlo Methods"
  /// (2002).
  static func saltelli(dimensions: Int, seed: Int) -> UnitPoints {
    let sequence = sobol(dimensions: 2 * dimensions)
    let shifts = CounterNumbers(seed: seed)
    return UnitPoints { dimension, index in
      let (group, place) = index.quotientAndRemainder(dividingBy: 2 * dimensions + 2)
      let isMixed = place == dimension + 1 || place == dimension + 1 + dimensions
      let isOfB = (place > dimensions) != isMixed
      let column = isOfB ? dimensions + dimension : dimension
      let (point, copy) = group.quotientAndRemainder(dividingBy: saltelliCopies)
      // The origin, which Sobol's sequence leaves out, belongs to a copy that is shifted.
      let digits = UInt64(sequence.coordinate(column, of: point - 1) * 0x1p53)
      let shift = shifts[UInt64(copy * 2 * dimensions + column)] >> 11
      return Double(digits ^ shift) * 0x1p-53
    }
  }

  /// Paths on a lattice of four levels, each step of which changes one parameter by 2/3 of its range.
  ///
  /// Of D parameters a path has D + 1 points. Its start, the order of the parameters and the way of
  /// each are random, and independent of other paths.
  ///
  /// Source: M. D. Morris, "Factorial Sampling Plans for Preliminary Computational Experiments"
  /// (1991).
  static func morris(dimensions: Int, seed: Int) -> UnitPoints {
    let starts = CounterNumbers(seed: seed)
    return UnitPoints { dimension, index in
      let (path, place) = index.quotientAndRemainder(dividingBy: dimensions + 1)
      let bits = starts[UInt64(path) &* UInt64(dimensions) &+ UInt64(dimension)]
      let order = KeyedPermutation(
        of: dimensions, key: CounterNumbers(seed: seed, stream: path + 1))
      let (isHigh, startsUp) = (bits >> 63 == 1, bits >> 62 & 1 == 1)
      let isUp = (order[dimension] < place) != startsUp
      return (isHigh ? 1.0 / 3 : 0) + (isUp ? 2.0 / 3 : 0)
    }
  }
}

/// Random numbers that are found by their index: number 7 needs none of those before it.
///
/// The generator is SplitMix64.
struct CounterNumbers: Sendable {
  private let start: UInt64

  /// The numbers of a seed, unlike those of its neighbours, with a stream for each purpose.
  init(seed: Int, stream: Int = 0) {
    let seed = SplitMix64.first(of: UInt64(bitPattern: Int64(seed)))
    let stream = UInt64(bitPattern: Int64(stream))
    start = SplitMix64.mix(seed ^ SplitMix64.mix(stream &* SplitMix64.step))
  }

  /// The 64 bits at an index.
  subscript(index: UInt64) -> UInt64 { SplitMix64.mix(start &+ (index &+ 1) &* SplitMix64.step) }

  /// The number at an index, from 0 up to, not including, 1: a multiple of 2^-53.
  package func unit(_ index: UInt64) -> Double { Double(self[index] >> 11) * 0x1p-53 }
}

/// An order of 0 ..< n that is computed, not stored.
///
/// A Feistel network makes a bijection of k bits, 2^k the first power of two that is not less than
/// n: the upper half of the bits is changed by a random function of the lower one, then the lower
/// by one of the upper, and so on; each change undoes itself. Results beyond n are put in again
/// until one falls below (cycle walking), which keeps the bijection and takes less than two rounds
/// on average.
/// Source: Black and Rogaway, "Ciphers with Arbitrary Finite Domains" (2002).
struct KeyedPermutation: Sendable {
  /// The number of values that are permuted, at least 1.
  let count: Int
  /// The number for each change, which tells this order from others.
  private let keys: [UInt64]
  private let lowerBits: UInt64
  private let lowerMask: UInt64
  private let upperMask: UInt64

  /// The changes of each half: even two of a random function look random without the keys.
  private static let rounds = 4

  /// The order of a key.
  init(of count: Int, key: CounterNumbers) {
    precondition(count >= 1, "a permutation needs values")
    self.count = count
    keys = (0..<2 * Self.rounds).map { key[UInt64($0)] }
    let bits = UInt64(Int.bitWidth - (count - 1).leadingZeroBitCount)
    lowerBits = (bits + 1) / 2
    lowerMask = (1 << lowerBits) - 1
    upperMask = (1 << (bits - lowerBits)) - 1
  }

  /// The value at an index, from 0 up to, not including, ``count``.
  subscript(index: Int) -> Int {
    precondition(0..<count ~= index, "a permutation has as many places as values")
    var value = UInt64(index)
    repeat { value = scrambled(value) } while value >= UInt64(count)
    return Int(value)
  }

  /// The bijection of all k bits.
  private func scrambled(_ value: UInt64) -> UInt64 {
    var (upper, lower) = (value >> lowerBits, value & lowerMask)
    for round in 0..<Self.rounds {
      upper ^= SplitMix64.mix(keys[2 * round] ^ lower) & upperMask
      lower ^= SplitMix64.mix(keys[2 * round + 1] ^ upper) & lowerMask
    }
    return upper << lowerBits | lower
  }
}
