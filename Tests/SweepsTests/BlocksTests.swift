// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sweeps

@Suite struct BlocksTests {
  @Test(arguments: [0, 1, 63, 64, 65, 128, 1000])
  func `blocks cover every point once and in order`(_ count: Int) {
    let blocks = Blocks(points: 7..<7 + count, size: 64)
    let points = (0..<blocks.count).flatMap { Array(blocks[$0]) }
    #expect(points == Array(7..<7 + count))
    #expect((0..<blocks.count).allSatisfy { !blocks[$0].isEmpty && blocks[$0].count <= 64 })
  }
}
