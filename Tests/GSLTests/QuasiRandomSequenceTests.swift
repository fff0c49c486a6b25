// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("Quasi-random sequences")
struct QuasiRandomSequenceTests {
  private func points(
    _ kind: QuasiRandomSequence.Kind, dimensions: Int, count: Int
  ) throws -> [[Double]] {
    var sequence = try QuasiRandomSequence(kind, dimensions: dimensions)
    return try (0..<count).map { _ in try sequence.next() }
  }

  /// The first points in two dimensions, as the literature prints them without the origin.
  @Test("Sobol's begins with halves and quarters")
  func sobol() throws {
    #expect(
      try points(.sobol, dimensions: 2, count: 4)
        == [[0.5, 0.5], [0.75, 0.25], [0.25, 0.75], [0.375, 0.375]])
  }

  @Test("Halton's mirrors the digits of 1, 2, 3 ... in the bases 2 and 3")
  func halton() throws {
    let expected: [[Double]] = [[1 / 2, 1 / 3], [1 / 4, 2 / 3], [3 / 4, 1 / 9], [1 / 8, 4 / 9]]
    let points = try points(.halton, dimensions: 2, count: 4)
    for (point, values) in zip(points, expected) {
      #expect(zip(point, values).allSatisfy { abs($0 - $1) < 1e-15 })
    }
  }

  @Test(
    "Every dimension up to the limit is filled",
    arguments: [QuasiRandomSequence.Kind.sobol, .halton])
  func limits(kind: QuasiRandomSequence.Kind) throws {
    let limit = kind.dimensionLimit
    let points = try points(kind, dimensions: limit, count: 4)
    #expect(points.allSatisfy { $0.count == limit && $0.allSatisfy { $0 > 0 && $0 < 1 } })
    let isMoving = (0..<limit).allSatisfy { dimension in
      Set(points.map { $0[dimension] }).count == 4
    }
    #expect(isMoving)
  }
}
