// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct CandidatesTests {
  private func parameter(
    _ min: Double?, _ max: Double?, start: Double, isStartGiven: Bool = false
  ) -> SearchedParameter {
    SearchedParameter(
      start: start, bounds: Bounds(min: min, max: max, start: start), isStartGiven: isStartGiven)
  }

  @Test func `the starts come first, then a grid of at most a hundred points within the bounds`() {
    let parameters = [parameter(0, 2, start: 0.3), parameter(-1, 1, start: 0)]
    let points = Candidates(parameters).points
    #expect(points[0] == [0.3, 0])
    #expect(points.count == 101)
    for point in points.dropFirst() {
      #expect(point[0] > 0 && point[0] < 2 && point[1] > -1 && point[1] < 1)
    }
    #expect(Set(points.map(\.description)).count == points.count)
  }

  @Test func `bounds more than a decade apart are parted by equal factors`() {
    let levels = parameter(0.01, 100, start: 1).levels(4)
    for (level, truth) in zip(levels, [0.0316227766, 0.316227766, 3.16227766, 31.6227766]) {
      #expect(close(level, truth, 1e-8))
    }
  }

  @Test func `a parameter with a given start, or without two bounds, keeps its start`() {
    let parameters = [
      parameter(0, 1, start: 0.25, isStartGiven: true), parameter(0, nil, start: 3),
      parameter(nil, nil, start: -4), parameter(0, 1, start: 0.5),
    ]
    let points = Candidates(parameters).points
    #expect(points.allSatisfy { Array($0.prefix(3)) == [0.25, 3, -4] })
    #expect(points.count == 101)
  }

  @Test func `the best candidates are no neighbours and come in order`() {
    let parameters = [parameter(0, 10, start: 0), parameter(0, 10, start: 0)]
    // Two valleys, the deeper one at (2.5, 2.5).
    func cost(_ x: [Double]) -> Double {
      func square(_ x: [Double], _ y: Double) -> Double {
        (x[0] - y) * (x[0] - y) + (x[1] - y) * (x[1] - y)
      }
      return min(square(x, 2.5), 1 + square(x, 8.5))
    }
    let best = Candidates(parameters).best(2, by: cost)
    #expect(best.map(\.values) == [[2.5, 2.5], [8.5, 8.5]])
    #expect(best.map(\.cost) == [0, 1])
  }

  @Test func `a candidate without a finite cost is left out`() {
    let parameters = [parameter(0, 10, start: 1)]
    let best = Candidates(parameters).best(200) { $0[0] < 5 ? .nan : $0[0] < 8 ? .infinity : 1 }
    #expect(!best.isEmpty && best.allSatisfy { $0.values[0] >= 8 })
  }
}
