// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// Sobol's sequence as GSL gives it, found by index.
///
/// With the binary digits of n + 1 in Gray's code, g = (n + 1) xor (n + 1) / 2, the coordinate of
/// point n is the exclusive or of the direction numbers v_j for which bit j of g is set. They are
/// binary fractions: the first d of a dimension are read off GSL's own points, since
///
///     x_{2^j - 1} = v_j xor v_{j-1}
///
/// and the others follow from the dimension's primitive polynomial of degree d, its inner
/// coefficients a_1 ... a_{d-1}:
///
///     v_j = a_1 v_{j-1} xor ... xor a_{d-1} v_{j-d+1} xor v_{j-d} xor v_{j-d} / 2^d
///
/// GSL keeps 30 binary digits and ends after 2^30 - 1 points. Here there are 53, which changes none
/// of those points and continues the sequence.
/// Source: Bratley and Fox, "Algorithm 659: Implementing Sobol's Quasirandom Sequence Generator"
/// (1988).
struct SobolPoints: UnitPoints {
  /// The number of binary digits of a coordinate; there are fewer than 2^53 points.
  static let bits = 53

  /// The primitive polynomials, the highest power in the highest bit; the first dimension has none.
  private static let polynomials: [UInt64] = [
    1, 3, 7, 11, 13, 19, 25, 37, 59, 47, 61, 55, 41, 67, 97, 91, 109, 103, 115, 131,
    193, 137, 145, 143, 241, 157, 185, 167, 229, 171, 213, 191, 253, 203, 211, 239, 247, 285, 369,
    299,
  ]

  /// The highest degree of the polynomials.
  private static let degree = 8

  /// The direction numbers times 2^53, dimension after dimension.
  private let directions: [UInt64]
  /// The number of points of GSL's sequence that come before point 0.
  private let skip: Int

  /// Finds the direction numbers of 1 to 40 dimensions; fails where memory runs out.
  init(dimensions: Int, skip: Int) throws(GSLError) {
    self.skip = skip
    let first = try Self.firstDirections(dimensions: dimensions)
    directions = (0..<dimensions).flatMap { dimension in
      Self.directions(dimension, from: first.map { $0[dimension] })
    }
  }

  func coordinate(_ dimension: Int, of index: Int) -> Double {
    let number = UInt64(skip + index + 1)
    var code = number ^ (number >> 1)
    var coordinate: UInt64 = 0
    while code != 0 {
      coordinate ^= directions[dimension * Self.bits + code.trailingZeroBitCount]
      code &= code - 1
    }
    return Double(coordinate) * 0x1p-53
  }

  /// The first direction numbers times 2^53, each for all dimensions.
  private static func firstDirections(dimensions: Int) throws(GSLError) -> [[UInt64]] {
    var sequence = try QuasiRandomSequence(.sobol, dimensions: dimensions)
    var directions: [[UInt64]] = []
    var index = 0
    while directions.count < degree {
      let point = try sequence.next().map { UInt64($0 * 0x1p53) }
      index += 1
      guard index.nonzeroBitCount == 1 else { continue }
      directions.append(directions.last.map { zip(point, $0).map { $0 ^ $1 } } ?? point)
    }
    return directions
  }

  /// All direction numbers of a dimension.
  private static func directions(_ dimension: Int, from first: [UInt64]) -> [UInt64] {
    // The first dimension mirrors the binary digits, so each number is half of the one before.
    guard dimension > 0 else { return (0..<bits).map { first[0] >> $0 } }
    let polynomial = polynomials[dimension]
    let degree = polynomial.bitWidth - 1 - polynomial.leadingZeroBitCount
    var directions = Array(first.prefix(degree))
    for index in degree..<bits {
      let oldest = directions[index - degree]
      var direction = oldest ^ (oldest >> degree)
      for back in 1..<degree where polynomial >> (degree - back) & 1 == 1 {
        direction ^= directions[index - back]
      }
      directions.append(direction)
    }
    return directions
  }
}
