// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import TestSupport
import Testing

@testable import Documents
@testable import Studies

@Suite struct RandomPointsTests {
  /// Pearson's statistic of counts that should be equal.
  private func chiSquared(_ counts: [Int]) -> Double {
    let expected = Double(counts.reduce(0, +)) / Double(counts.count)
    return counts.reduce(0) { sum, count in
      let difference = Double(count) - expected
      return sum + difference * difference / expected
    }
  }

  /// The first numbers of the published generator for the seed 1234567.
  @Test func `The numbers are SplitMix64's`() {
    let numbers = (1...3).map { SplitMix64.mix(1_234_567 &+ $0 &* SplitMix64.step) }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  /// The 0.1 % of chi squared with 99 degrees of freedom begins at 148.2, and 0.1 % lie below 60.4.
  @Test(arguments: [0, 1, 2, 1 << 40])
  func `Each dimension is uniform, and so are pairs of them`(seed: Int) {
    let points = RandomPoints(dimensions: 3, seed: seed)
    var bins = Array(repeating: Array(repeating: 0, count: 100), count: 5)
    for index in 0..<20_000 {
      let point = (0..<3).map { points.coordinate($0, of: index) }
      for dimension in 0..<3 { bins[dimension][Int(point[dimension] * 100)] += 1 }
      bins[3][Int(point[0] * 10) * 10 + Int(point[1] * 10)] += 1
      bins[4][Int(point[2] * 10) * 10 + Int(points.coordinate(0, of: index + 1) * 10)] += 1
    }
    for counts in bins {
      let statistic = chiSquared(counts)
      #expect((60.4...148.2).contains(statistic), "\(statistic)")
    }
  }

  @Test func `Seeds and streams have nothing in common`() {
    let all = (0..<20).flatMap { seed in
      (0..<20).flatMap { stream in
        let numbers = CounterNumbers(seed: seed, stream: stream)
        return (0..<50).map { numbers[UInt64($0)] }
      }
    }
    #expect(Set(all).count == all.count)
  }

  @Test func `A Latin hypercube has one point in each cell of each parameter`() {
    for count in [1, 2, 3, 5, 16, 17, 100, 257, 1000] {
      for seed in [0, 1, 7, 1_000_003] {
        let points = LatinHypercubePoints(dimensions: 4, count: count, seed: seed)
        for dimension in 0..<4 {
          let cells = (0..<count).map {
            Int(points.coordinate(dimension, of: $0) * Double(count))
          }
          #expect(cells.sorted() == Array(0..<count), "\(count) points, seed \(seed)")
        }
      }
    }
  }

  @Test func `The parameters of a Latin hypercube are in different orders`() {
    let points = LatinHypercubePoints(dimensions: 2, count: 10_000, seed: 0)
    // Of independent uniform numbers the correlation has a standard deviation of 0.01.
    let product = (0..<10_000).reduce(0.0) { sum, index in
      sum + (points.coordinate(0, of: index) - 0.5) * (points.coordinate(1, of: index) - 0.5)
    }
    #expect(abs(product * 12 / 10_000) < 0.04)
    var bins = Array(repeating: 0, count: 100)
    for index in 0..<10_000 {
      let (x, y) = (points.coordinate(0, of: index), points.coordinate(1, of: index))
      bins[Int(x * 10) * 10 + Int(y * 10)] += 1
    }
    #expect(chiSquared(bins) < 148.2)
  }

  @Test func `An order has every value once, and all orders of three occur`() {
    for count in [1, 2, 3, 4, 31, 32, 33, 1000, 4097] {
      let order = KeyedPermutation(of: count, key: CounterNumbers(seed: 3))
      #expect((0..<count).map { order[$0] }.sorted() == Array(0..<count))
    }
    var times: [[Int]: Int] = [:]
    for seed in 0..<6000 {
      let order = KeyedPermutation(of: 3, key: CounterNumbers(seed: seed))
      times[(0..<3).map { order[$0] }, default: 0] += 1
    }
    #expect(times.count == 6)
    // The 0.1 % of chi squared with 5 degrees of freedom begins at 20.5.
    #expect(chiSquared(Array(times.values)) < 20.5)
  }

  @Test func `A huge Latin hypercube costs no memory`() {
    let count = 1_000_000_000_000
    let points = LatinHypercubePoints(dimensions: 2, count: count, seed: 5)
    let some = (0..<1000).map { points.coordinate(1, of: $0 * 999_999_937) }
    #expect(some.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(Set(some.map { Int($0 * Double(count)) }).count == 1000)
  }
}

@Suite struct SequencePointsTests {
  /// FNV-1a of the bits of points.
  private func digest(_ unit: some UnitPoints, _ dimensions: Int, at indices: [Int]) -> UInt64 {
    indices.reduce(0xcbf2_9ce4_8422_2325) { digest, index in
      (0..<dimensions).reduce(digest) {
        ($0 ^ unit.coordinate($1, of: index).bitPattern) &* 0x100_0000_01b3
      }
    }
  }

  private let indices = Array(0..<600) + [1022, 1023, 1024, 4095, 4096, 9999, 16382, 16383, 20000]

  // The digests are those of the points that GSL 2.7.1 steps through.
  @Test func `Sobol and Halton points are GSL's to the last bit`() {
    let sobol = SobolPoints(dimensions: 40, skip: 0)
    #expect(digest(sobol, 40, at: indices) == 12_520_844_199_332_923_461)
    #expect(
      digest(SobolPoints(dimensions: 3, skip: 0), 3, at: indices) == 6_547_617_605_519_265_591)
    #expect(
      digest(HaltonPoints(dimensions: 60, skip: 0), 60, at: indices) == 7_043_351_056_368_705_869)
    let far = [0, 1, 9971, 9972, 9973]
    #expect(
      digest(HaltonPoints(dimensions: 1229, skip: 0), 1229, at: far) == 3_126_958_884_058_444_168)
    #expect((0..<2).map { sobol.coordinate($0, of: 3) } == [0.375, 0.375])
  }

  @Test func `Skipped points are left out at the start`() {
    let (all, some) = (SobolPoints(dimensions: 5, skip: 0), SobolPoints(dimensions: 5, skip: 64))
    #expect(digest(some, 5, at: [0, 1, 100]) == digest(all, 5, at: [64, 65, 164]))
    let (primes, rest) = (
      HaltonPoints(dimensions: 5, skip: 0), HaltonPoints(dimensions: 5, skip: 64)
    )
    #expect(digest(rest, 5, at: [0, 1, 100]) == digest(primes, 5, at: [64, 65, 164]))
  }

  /// Of 2^k points from a multiple of 2^k each dimension's 2^k intervals hold one: what makes it a
  /// Sobol sequence, also where GSL has ended.
  @Test(arguments: [(1 << 20), (1 << 31), (1 << 40) + (1 << 33), (1 << 52)])
  func `Every stretch of a power of two fills every dimension evenly`(start: Int) {
    let sobol = SobolPoints(dimensions: 40, skip: 0)
    for dimension in 0..<40 {
      let cells = (start..<start + 512).map { sobol.coordinate(dimension, of: $0 - 1) * 512 }
      #expect(Set(cells.map { Int($0) }).count == 512)
    }
  }
}
