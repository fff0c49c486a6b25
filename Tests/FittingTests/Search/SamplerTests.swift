// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Testing

@testable import Fitting

@Suite struct SamplerTests {
  private func parameter(
    _ min: Double?, _ max: Double?, start: Double, isStartGiven: Bool = false
  ) -> SearchedParameter {
    SearchedParameter("", start: start, min: min, max: max, isStartGiven: isStartGiven)
  }

  @Test func `a sample is spread within the bounds, each place another`() {
    let sampler = [parameter(0, 2, start: 0.3), parameter(-1, 1, start: 0)]
    let places = sampler.sample(100)
    #expect(places.count == 100 && Set(places.map(\.description)).count == 100)
    for place in places { #expect(0...2 ~= place[0] && -1...1 ~= place[1]) }
    // Each quarter of the bounds holds a quarter of the first 64.
    for (x, y) in [(0.0, -1.0), (0, 0), (1, -1), (1, 0)] {
      let count = places.prefix(64).count {
        $0[0] >= x && $0[0] < x + 1 && $0[1] >= y && $0[1] < y + 1
      }
      #expect(count == 16)
    }
  }

  @Test func `a parameter with a given start, or without two bounds, keeps its start`() {
    let sampler = [
      parameter(0, 1, start: 0.25, isStartGiven: true), parameter(0, nil, start: 3),
      parameter(nil, nil, start: -4), parameter(0, 1, start: 0.5),
    ]
    let places = sampler.sample(100)
    #expect(places.count == 100)
    #expect(places.allSatisfy { Array($0.prefix(3)) == [0.25, 3, -4] })
    #expect([parameter(0, nil, start: 3)].sample(100).isEmpty)
  }

  @Test func `the corners are those of the bounds, with the starts that are kept`() {
    let sampler = [
      parameter(0, 2, start: 0.3), parameter(0, nil, start: 3), parameter(-1, 1, start: 0),
    ]
    #expect(sampler.corners == [[0, 3, -1], [0, 3, 1], [2, 3, -1], [2, 3, 1]])
    #expect([parameter(0, nil, start: 3)].corners.isEmpty)
  }

  /// Two valleys, the deeper one at (2.5, 2.5).
  private func valleys(_ x: [Double]) -> Double {
    func square(_ y: Double) -> Double {
      (x[0] - y) * (x[0] - y) + (x[1] - y) * (x[1] - y)
    }
    return min(square(2.5), 1 + square(8.5))
  }

  @Test func `of a sample each valley is a basin, the deepest first`() {
    let sampler = [parameter(0, 10, start: 0), parameter(0, 10, start: 0)]
    let places = sampler.sample(256)
    let basins = sampler.basins(9, of: places, places.map(valleys))
    #expect(basins.count == 2)
    for (basin, floor) in zip(basins, [0.0, 1]) { #expect(basin.cost - floor < 0.3) }
    #expect(basins[0].cost == places.map(valleys).min())
    #expect(sampler.basins(1, of: places, places.map(valleys)).map(\.values) == [basins[0].values])
  }

  @Test func `a place without a finite cost is left out`() {
    let sampler = [parameter(0, 10, start: 1)]
    let places = sampler.sample(100)
    let costs = places.map { $0[0] < 5 ? .nan : $0[0] < 8 ? .infinity : $0[0] }
    let basins = sampler.basins(9, of: places, costs)
    #expect(basins.count == 1 && basins[0].values[0] >= 8)
  }

  /// A hundred points in one dimension: 0.8862 * 4 * 4.605 / 100 / 1.7725.
  @Test func `the critical distance is that of single linkage, and falls as the sample grows`() {
    let sampler = [parameter(0, 10, start: 1)]
    #expect(close(sampler.criticalDistance(100), 0.0921, 1e-3))
    #expect(sampler.criticalDistance(1000) < sampler.criticalDistance(100))
  }

  /// The end of clouds that begin at the upper bounds.
  private func descended(
    _ searched: [SearchedParameter], from start: [Double], _ cost: ([Double]) -> Double
  ) -> SearchEnd {
    searched.descended(
      from: (start, cost(start)), width: 0.1, last: 1e-9, goal: 0
    ) { points, _ in points.map(cost) }
  }

  @Test func `clouds follow a narrow valley to its end`() {
    let searched = [parameter(-2, 2, start: 0), parameter(-2, 2, start: 0)]
    let end = descended(searched, from: [-1.2, -1.5]) {
      1000 * ($0[0] - $0[1]) * ($0[0] - $0[1]) + ($0[0] + $0[1] - 2) * ($0[0] + $0[1] - 2)
    }
    #expect(end.values.allSatisfy { abs($0 - 1) < 1e-5 })
  }

  @Test func `clouds slide along an oblique edge into the corner of what is allowed`() {
    // Downhill along x + y, above the edge y = 2 - x / 2: the lowest is at the bound x = 4.
    let searched = [parameter(0, 4, start: 4), parameter(0, 4, start: 4)]
    let end = descended(searched, from: [0.5, 3.9]) {
      $0[1] >= 2 - $0[0] / 2 ? 1 + 3 * $0[1] + $0[0] : 1e9
    }
    #expect(abs(end.values[0] - 4) < 1e-6 && abs(end.values[1]) < 1e-6)
  }

  @Test func `clouds are not stopped by a cost that jumps`() {
    let end = descended([parameter(-10, 10, start: 9)], from: [9]) {
      (10 * abs($0[0] - 0.7)).rounded(.up) + abs($0[0] - 0.7)
    }
    #expect(abs(end.values[0] - 0.7) < 1e-6)
  }

  @Test func `a parameter without bounds goes as far as it must`() {
    let end = descended([parameter(nil, nil, start: 1)], from: [1]) { ($0[0] - 40) * ($0[0] - 40) }
    #expect(abs(end.values[0] - 40) < 1e-4)
  }
}

@Suite struct CloudTests {
  /// The covariance of many points of a cloud around 0.
  private func covariance(_ cloud: Cloud) -> [Double] {
    var random = SplitMix64(seed: 1)
    let points = (0..<20_000).map { _ in cloud.point(around: [0, 0], &random) }
    return [(0, 0), (0, 1), (1, 1)].map { i, j in
      points.reduce(0) { $0 + $1[i] * $1[j] } / Double(points.count)
    }
  }

  /// Five standard errors each: the variances of the powers are 1, 2, 15 and 96.
  @Test func `Normal numbers have the moments of the normal distribution`() {
    var random = SplitMix64(seed: 9)
    let numbers = (0..<20_000).map { _ in random.gaussian() }
    var powers = numbers.map { _ in 1.0 }
    for (truth, variance) in [(0.0, 1.0), (1, 2), (0, 15), (3, 96)] {
      powers = zip(powers, numbers).map { $0 * $1 }
      #expect(abs(powers.reduce(0, +) / 20_000 - truth) < 5 * (variance / 20_000).squareRoot())
    }
  }

  @Test func `A round cloud is as wide in each direction`() {
    let cloud = Cloud(2, width: 3)
    #expect(cloud.width == 3)
    for (found, expected) in zip(covariance(cloud), [9.0, 0, 9]) {
      #expect(abs(found - expected) < 0.3)
    }
  }

  @Test func `A cloud takes the form of points, wider by a factor`() {
    var cloud = Cloud(2, width: 1)
    let points = [[1.0, 2], [3, 2], [2, 1], [2, 3]].map { [$0[0] + $0[1], $0[1]] }
    let mean = cloud.fit(to: points, breadth: 2)
    #expect(mean == [4, 2])
    // Of the points: 1, 0.5 and 0.5.
    for (found, expected) in zip(covariance(cloud), [4.0, 2, 2]) {
      #expect(abs(found - expected) < 0.15)
    }
  }

  @Test func `A cloud that is narrowed keeps its form`() {
    var cloud = Cloud(2, width: 2)
    _ = cloud.fit(to: [[-2, 0], [2, 0], [0, 1], [0, -1]])
    cloud.narrow(by: 0.5)
    // Of the points: 2, 0 and 0.5; of half of them a quarter.
    for (found, expected) in zip(covariance(cloud), [0.5, 0, 0.125]) {
      #expect(abs(found - expected) < 0.03)
    }
  }

  @Test func `Around another place a cloud reaches from there to the points`() {
    var cloud = Cloud(1, width: 1)
    #expect(cloud.fit(to: [[2], [4]], around: [0]) == [3])
    // The mean of 2 and 4 squared.
    #expect(abs(cloud.width - 10.0.squareRoot()) < 1e-9)
  }

  @Test func `The best point counts as much for the mean as all others`() {
    var cloud = Cloud(1, width: 1)
    #expect(cloud.fit(to: [[1], [3]], best: [8]) == [5])
  }
}
