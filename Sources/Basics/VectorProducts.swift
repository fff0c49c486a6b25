// SPDX-License-Identifier: Apache-2.0

// Products of vectors of one length, eight numbers at a time: sums are taken in eight parts, always
// in the same order.

extension [Double] {
  /// The sum of the products of two vectors.
  package func dot(_ other: [Double]) -> Double {
    precondition(count == other.count, "the vectors are as long")
    return withUnsafeBytes { a in
      other.withUnsafeBytes { b in
        var parts = SIMD8<Double>()
        let whole = count & ~7
        for index in stride(from: 0, to: whole, by: 8) {
          parts +=
            a.loadUnaligned(fromByteOffset: index * 8, as: SIMD8<Double>.self)
            * b.loadUnaligned(fromByteOffset: index * 8, as: SIMD8<Double>.self)
        }
        return (whole..<count).reduce(parts.sum()) { $0 + self[$1] * other[$1] }
      }
    }
  }

  /// The sum of the squares.
  package var squares: Double { dot(self) }

  /// Takes a multiple of another vector away.
  package mutating func subtract(_ factor: Double, times other: [Double]) {
    precondition(count == other.count, "the vectors are as long")
    let whole = count & ~7
    withUnsafeMutableBytes { a in
      other.withUnsafeBytes { b in
        for offset in stride(from: 0, to: whole * 8, by: 64) {
          let rest =
            a.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
            - factor * b.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
          a.storeBytes(of: rest, toByteOffset: offset, as: SIMD8<Double>.self)
        }
      }
    }
    for index in whole..<count { self[index] -= factor * other[index] }
  }
}
