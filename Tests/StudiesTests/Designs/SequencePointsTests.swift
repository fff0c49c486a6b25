// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@testable import Documents
@testable import Scenes
@testable import Studies

@Suite struct SequencePointsTests {
  /// GSL's points of some indices, found by stepping.
  private func stepped(
    _ kind: QuasiRandomSequence.Kind, dimensions: Int, at indices: [Int]
  ) throws -> [[Double]] {
    var sequence = try QuasiRandomSequence(kind, dimensions: dimensions)
    var points: [[Double]] = []
    for index in 0...(indices.max() ?? 0) {
      let point = try sequence.next()
      if indices.contains(index) { points.append(point) }
    }
    return points
  }

  private func points(_ unit: some UnitPoints, _ dimensions: Int, at indices: [Int]) -> [[Double]] {
    indices.map { index in (0..<dimensions).map { unit.coordinate($0, of: index) } }
  }

  private let indices = Array(0..<600) + [1022, 1023, 1024, 4095, 4096, 9999, 16382, 16383, 20000]

  @Test(arguments: [1, 2, 7, 40])
  func `Sobol points are GSL's in every dimension`(dimensions: Int) throws {
    let sobol = try SobolPoints(dimensions: dimensions, skip: 0)
    #expect(
      points(sobol, dimensions, at: indices)
        == (try stepped(.sobol, dimensions: dimensions, at: indices)))
  }

  @Test(arguments: [1, 2, 7, 60])
  func `Halton points are GSL's to the last bit`(dimensions: Int) throws {
    let halton = HaltonPoints(dimensions: dimensions, skip: 0)
    #expect(
      points(halton, dimensions, at: indices)
        == (try stepped(.halton, dimensions: dimensions, at: indices)))
  }

  @Test func `Halton has GSL's 1229 primes`() throws {
    let halton = HaltonPoints(dimensions: 1229, skip: 0)
    let far = [0, 1, 9971, 9972, 9973]
    #expect(points(halton, 1229, at: far) == (try stepped(.halton, dimensions: 1229, at: far)))
  }

  @Test func `Points far along are those that steps lead to`() throws {
    let far = [1_000_000, (1 << 20) - 1]
    let sobol = try SobolPoints(dimensions: 3, skip: 0)
    #expect(points(sobol, 3, at: far) == (try stepped(.sobol, dimensions: 3, at: far)))
    let halton = HaltonPoints(dimensions: 3, skip: 0)
    #expect(points(halton, 3, at: far) == (try stepped(.halton, dimensions: 3, at: far)))
  }

  @Test func `Skipped points are left out at the start`() throws {
    let sobol = try SobolPoints(dimensions: 5, skip: 64)
    #expect(
      points(sobol, 5, at: [0, 1, 100])
        == (try stepped(.sobol, dimensions: 5, at: [64, 65, 164])))
    let halton = HaltonPoints(dimensions: 5, skip: 64)
    #expect(
      points(halton, 5, at: [0, 1, 100])
        == (try stepped(.halton, dimensions: 5, at: [64, 65, 164])))
  }

  /// Of 2^k points from a multiple of 2^k each dimension's 2^k intervals hold one: what makes it a
  /// Sobol sequence, also where GSL has ended.
  @Test(arguments: [(1 << 20), (1 << 31), (1 << 40) + (1 << 33), (1 << 52)])
  func `Every stretch of a power of two fills every dimension evenly`(start: Int) throws {
    let sobol = try SobolPoints(dimensions: 40, skip: 0)
    for dimension in 0..<40 {
      let cells = (start..<start + 512).map { sobol.coordinate(dimension, of: $0 - 1) * 512 }
      #expect(Set(cells.map { Int($0) }).count == 512)
    }
  }
}
