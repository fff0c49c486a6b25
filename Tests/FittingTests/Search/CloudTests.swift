// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Testing

@testable import Fitting

@Suite struct CloudTests {
  /// The covariance of many points of a cloud around 0.
  private func covariance(_ cloud: Cloud) -> [Double] {
    var random = RandomNumbers(seed: 1)
    let points = (0..<20_000).map { _ in cloud.point(around: [0, 0], &random) }
    return [(0, 0), (0, 1), (1, 1)].map { i, j in
      points.reduce(0) { $0 + $1[i] * $1[j] } / Double(points.count)
    }
  }

  /// Five standard errors each: the variances of the powers are 1, 2, 15 and 96.
  @Test func `Normal numbers have the moments of the normal distribution`() {
    var random = RandomNumbers(seed: 9)
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
