// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Studies

@Suite struct SensitivityPointsTests {
  private func point(_ points: some UnitPoints, _ dimensions: Int, _ index: Int) -> [Double] {
    (0..<dimensions).map { points.coordinate($0, of: index) }
  }

  @Test
  func `A group is A, A with each parameter of B, B with each parameter of A, and B`() throws {
    let points = SaltelliPoints(dimensions: 3, seed: 7)
    for group in [0, 1, 500] {
      let rows = (0..<8).map { point(points, 3, group * 8 + $0) }
      let (a, b) = (rows[0], rows[7])
      #expect(Set(a + b).count == 6)
      for parameter in 0..<3 {
        var (first, second) = (a, b)
        first[parameter] = b[parameter]
        second[parameter] = a[parameter]
        #expect(rows[1 + parameter] == first && rows[4 + parameter] == second)
      }
    }
    #expect(point(points, 3, 0) != point(SaltelliPoints(dimensions: 3, seed: 8), 3, 0))
  }

  @Test func `A and B are spread evenly and independent of each other`() throws {
    let points = SaltelliPoints(dimensions: 2, seed: 0)
    var (sum, product) = (0.0, 0.0)
    for group in 0..<4000 {
      let (a, b) = (point(points, 2, group * 6), point(points, 2, group * 6 + 5))
      sum += a[0] + a[1] + b[0] + b[1]
      product += (a[0] - 0.5) * (b[0] - 0.5)
    }
    // Of random points the standard deviations were 0.0023 of the mean, 0.0013 of the covariance.
    #expect(abs(sum / 16000 - 0.5) < 0.001 && abs(product / 4000) < 0.001)
  }

  @Test func `A path changes each parameter once, by 2/3 of its range, on four levels`() {
    let points = MorrisPoints(dimensions: 4, seed: 3)
    var (levels, orders) = (Set<Int>(), Set<[Int]>())
    for path in 0..<60 {
      var order: [Int] = []
      for place in 0..<4 {
        let (now, next) = (
          point(points, 4, path * 5 + place), point(points, 4, path * 5 + place + 1)
        )
        let changed = (0..<4).filter { now[$0] != next[$0] }
        #expect(changed.count == 1)
        order += changed
        for parameter in changed {
          #expect(abs(abs(next[parameter] - now[parameter]) - 2.0 / 3) < 1e-15)
        }
        levels.formUnion((now + next).map { Int(($0 * 3).rounded()) })
        #expect((now + next).allSatisfy { (0...1).contains($0) })
      }
      #expect(order.sorted() == [0, 1, 2, 3])
      orders.insert(order)
    }
    #expect(levels == [0, 1, 2, 3] && orders.count > 12)
  }
}
