// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct ShardTests {
  @Test(
    "Shards follow one another from the first point to the last, equal but for one point",
    arguments: [0, 1, 2, 7, 8, 9, 63, 64, 1000, Int.max - 1, Int.max],
    [1, 2, 3, 7, 8, 1000])
  func cover(total: Int, count: Int) {
    var end = 0
    for index in 0..<count {
      let points = Shard(index, of: count).points(of: total)
      #expect(points.lowerBound == end)
      #expect((0...1).contains(points.count - total / count))
      end = points.upperBound
    }
    #expect(end == total)
  }

  @Test func `The points are those of the quotients, rounded down`() {
    #expect(Shard(0, of: 8).points(of: 100) == 0..<12)
    #expect(Shard(1, of: 8).points(of: 100) == 12..<25)
    #expect(Shard(7, of: 8).points(of: 100) == 87..<100)
    #expect(Shard(1, of: 2).points(of: .max) == .max / 2 ..< .max)
  }

  @Test func `The last of as many shards as there are numbers holds one point of as many`() {
    #expect(Shard(.max - 1, of: .max).points(of: .max) == .max - 1 ..< .max)
    #expect(Shard(.max - 1, of: .max).points(of: 1) == 0..<1)
    #expect(Shard(.max - 2, of: .max).points(of: 1).isEmpty)
  }

  @Test func `A shard is written as the command line takes it`() {
    #expect("\(Shard(3, of: 8))" == "3/8")
  }
}
