// SPDX-License-Identifier: GPL-3.0-or-later

/// Sobol's sequence in the form of Antonov and Saleev, as GSL gives it, found by index.
///
/// With the binary digits of n + 1 in Gray's code, g = (n + 1) xor (n + 1) / 2, the coordinate of
/// point n is the exclusive or of the direction numbers v_j for which bit j of g is set. They are
/// binary fractions, v_j = m_j / 2^(j + 1) with m_j odd: the first d of a dimension are chosen,
/// and the others follow from the dimension's primitive polynomial of degree d, its inner
/// coefficients a_1 ... a_{d-1}:
///
///     v_j = a_1 v_{j-1} xor ... xor a_{d-1} v_{j-d+1} xor v_{j-d} xor v_{j-d} / 2^d
///
/// GSL keeps 30 binary digits and ends after 2^30 - 1 points. Here there are 53, which changes none
/// of those points and continues the sequence.
/// Source: Bratley and Fox, "Algorithm 659: Implementing Sobol's Quasirandom Sequence Generator"
/// (1988).
package struct SobolPoints: UnitPoints {
  /// The number of binary digits of a coordinate; there are fewer than 2^53 points.
  static let bits = 53

  /// The primitive polynomials, the highest power in the highest bit; the first dimension has none.
  private static let polynomials: [UInt64] = [
    1, 3, 7, 11, 13, 19, 25, 37, 59, 47, 61, 55, 41, 67, 97, 91, 109, 103, 115, 131,
    193, 137, 145, 143, 241, 157, 185, 167, 229, 171, 213, 191, 253, 203, 211, 239, 247, 285, 369,
    299,
  ]

  /// The largest number of dimensions.
  package static let mostDimensions = 40

  /// The chosen m_j, dimension after dimension, of each as many as the degree of its polynomial.
  private static let first: [UInt64] = [
    1, 1, 1, 1, 3, 7, 1, 1, 5, 1, 3, 1, 1, 1, 1, 3, 7, 1, 3, 3, 9, 9, 1, 3, 7, 13, 3, 1, 1, 5, 11,
    27, 1, 3, 5, 1, 15, 1, 1, 7, 3, 29, 1, 3, 7, 7, 21, 1, 1, 1, 9, 23, 37, 1, 3, 3, 5, 19, 33, 1,
    1, 3, 13, 11, 7, 1, 1, 7, 13, 25, 5, 1, 3, 5, 11, 7, 11, 1, 1, 1, 3, 13, 39, 1, 3, 1, 15, 17,
    63, 13, 1, 1, 5, 5, 1, 27, 33, 1, 3, 3, 3, 25, 17, 115, 1, 1, 3, 15, 29, 15, 41, 1, 3, 1, 7, 3,
    23, 79, 1, 3, 7, 9, 31, 29, 17, 1, 1, 5, 13, 11, 3, 29, 1, 3, 1, 9, 5, 21, 119, 1, 1, 3, 1, 23,
    13, 75, 1, 3, 3, 11, 27, 31, 73, 1, 1, 7, 7, 19, 25, 105, 1, 3, 5, 5, 21, 9, 7, 1, 1, 1, 15, 5,
    49, 59, 1, 1, 1, 1, 1, 33, 65, 1, 3, 5, 15, 17, 19, 21, 1, 1, 7, 11, 13, 29, 3, 1, 3, 7, 5, 7,
    11, 113, 1, 1, 5, 3, 15, 19, 61, 1, 3, 1, 1, 9, 27, 89, 7, 1, 1, 3, 7, 31, 15, 45, 23, 1, 3, 3,
    9, 9, 25, 107, 39,
  ]

  /// The direction numbers times 2^53, dimension after dimension.
  private let directions: [UInt64]
  /// The number of points of GSL's sequence that come before point 0.
  private let skip: Int

  /// Finds the direction numbers of 1 to ``mostDimensions`` dimensions.
  package init(dimensions: Int, skip: Int) {
    self.skip = skip
    var first = Self.first[...]
    directions = Self.polynomials.prefix(dimensions).flatMap { polynomial in
      let degree = polynomial.bitWidth - 1 - polynomial.leadingZeroBitCount
      defer { first = first.dropFirst(degree) }
      return Self.directions(polynomial, from: first.prefix(degree))
    }
  }

  package func coordinate(_ dimension: Int, of index: Int) -> Double {
    let number = UInt64(skip + index + 1)
    var code = number ^ (number >> 1)
    var coordinate: UInt64 = 0
    while code != 0 {
      coordinate ^= directions[dimension * Self.bits + code.trailingZeroBitCount]
      code &= code - 1
    }
    return Double(coordinate) * 0x1p-53
  }

  /// All direction numbers of a dimension times 2^53.
  private static func directions(
    _ polynomial: UInt64, from first: ArraySlice<UInt64>
  ) -> [UInt64] {
    // The first dimension mirrors the binary digits.
    guard !first.isEmpty else { return (0..<bits).map { 1 << (bits - 1 - $0) } }
    let degree = first.count
    var directions = first.enumerated().map { $1 << (bits - 1 - $0) }
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
