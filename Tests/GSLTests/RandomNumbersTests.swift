// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Testing

@Suite("Random numbers")
struct RandomNumbersTests {
  /// The C++ standard asks this of its `mt19937` (ISO/IEC 14882, [rand.predef]): the 10000th number
  /// of the default seed 5489 is 4123659995.
  @Test("The 10000th number of the seed 5489 is the one that the C++ standard prints")
  func reference() throws {
    var random = try RandomNumbers(seed: 5489)
    for _ in 1..<10000 { _ = random.uniform() }
    #expect(random.uniform() == 4_123_659_995.0 / 4_294_967_296)
  }

  @Test("A seed decides the numbers, another seed other ones")
  func seeds() throws {
    #expect(try uniform(seed: 1) == uniform(seed: 1))
    #expect(try uniform(seed: 1) != uniform(seed: 2))
    #expect(try uniform(seed: 0) == uniform(seed: 4357))
  }

  @Test("Uniform numbers fill the interval from 0 to 1 evenly")
  func evenness() throws {
    var random = try RandomNumbers(seed: 7)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 { counts[Int(10 * random.uniform())] += 1 }
    // Chi-squared with 9 degrees of freedom: above 27.88 once in a thousand seeds.
    #expect(counts.reduce(0) { $0 + ($1 - 10_000) * ($1 - 10_000) } < 278_800)
  }

  @Test("Indices are drawn from all of them alike")
  func indices() throws {
    var random = try RandomNumbers(seed: 8)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[random.index(below: 7)] += 1 }
    // Chi-squared with 6 degrees of freedom: above 22.46 once in a thousand seeds.
    #expect(counts.reduce(0) { $0 + ($1 - 10_000) * ($1 - 10_000) } < 224_600)
    #expect(random.index(below: 1) == 0)
  }

  @Test("Normal numbers have the moments of the normal distribution: 0, 1, 0, 3")
  func moments() throws {
    var random = try RandomNumbers(seed: 9)
    var sums = [0.0, 0, 0, 0]
    let count = 200_000
    for _ in 0..<count {
      let number = random.gaussian()
      var power = 1.0
      for index in sums.indices {
        power *= number
        sums[index] += power
      }
    }
    // Five standard errors each: the variances of the powers are 1, 2, 15 and 96.
    for (sum, (truth, variance)) in zip(sums, [(0.0, 1.0), (1, 2), (0, 15), (3, 96)]) {
      #expect(abs(sum / Double(count) - truth) < 5 * (variance / Double(count)).squareRoot())
    }
  }

  private func uniform(seed: UInt32) throws -> [Double] {
    var random = try RandomNumbers(seed: seed)
    return (0..<20).map { _ in random.uniform() }
  }
}
