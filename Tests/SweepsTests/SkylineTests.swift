// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import Testing

@testable import Sweeps

@Suite struct SkylineTests {
  private func admitted(_ costs: [[Double]]) -> [[Double]] {
    var skyline = Skyline()
    return costs.filter { skyline.admits($0) }
  }

  @Test func `With one cost only the lowest are admitted`() {
    #expect(admitted([[1], [1], [2], [3]]) == [[1], [1]])
  }

  @Test func `With two costs the second must fall, and equal ones stay together`() {
    let costs: [[Double]] = [
      [1, 5], [1, 5], [1, 6], [2, 5], [3, 4], [3, 4], [4, 4], [5, 0],
    ]
    #expect(admitted(costs) == [[1, 5], [1, 5], [3, 4], [3, 4], [5, 0]])
  }

  @Test func `With three costs one of the others must be lower than in each before`() {
    let costs: [[Double]] = [
      [1, 5, 5], [2, 6, 4], [3, 5, 5], [3, 6, 3], [3, 6, 4], [4, 1, 9], [4, 1, 9], [5, 1, 9],
      [5, 2, 8], [6, 5, 3], [7, 6, 3],
    ]
    #expect(
      admitted(costs) == [
        [1, 5, 5], [2, 6, 4], [3, 6, 3], [4, 1, 9], [4, 1, 9], [5, 2, 8], [6, 5, 3],
      ])
  }

  @Test(arguments: [3, 4, 5]) func `It admits what no other of all dominates`(_ count: Int) {
    var generator = SplitMix(seed: UInt64(count))
    for levels in [2, 4, 9, 1000] {
      let costs = (0..<500).map { _ in
        (0..<count).map { _ in Double(Int.random(in: 0..<levels, using: &generator)) }
      }.sorted { $0.lexicographicallyPrecedes($1) }
      let expected = costs.filter { row in
        !costs.contains { zip($0, row).allSatisfy(<=) && $0 != row }
      }
      #expect(admitted(costs) == expected)
    }
  }
}
