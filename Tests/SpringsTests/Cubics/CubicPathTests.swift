// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Springs

struct CubicPathTests {
  /// Springs of every kind: swinging, critical and near it, creeping, thrown either way, slow, quick.
  private static var moves: [SpringMove] {
    get throws {
      try [
        (10, 0.3, 0), (12.566, 0.7, 0), (10, 0.05, 0), (10, 1, 0), (10, 0.99999, 0),
        (10, 1.00001, 0), (10, 50, 0), (10, 0.3, 20), (10, 0.3, -20), (10, 1, 40), (10, 1, -20),
        (10, 2, 100), (10, 2, -30), (1e-3, 0.3, 0), (1e5, 0.3, 0),
      ].map { try move($0, $1, $2) }
    }
  }

  @Test(arguments: try moves, [false, true])
  func `the curve is within its error at all times, and says it`(
    move: SpringMove, isMonotone: Bool
  ) throws {
    let path = try CubicPath(following: move, within: 0.001, isMonotone: isMonotone)
    let sampled = (0...6000).reduce(0.0) { worst, index in
      let time = path.duration * Double(index) / 5000
      return max(worst, abs(path.value(at: time) - move.value(at: time)))
    }
    #expect(path.largestError <= 0.001)
    #expect(sampled <= path.largestError + 1e-12)
    #expect(sampled > 0.9 * path.largestError)
  }

  @Test(arguments: try moves, [false, true])
  func `time never runs back, the ends are 0 and 1, and the velocity does not jump`(
    move: SpringMove, isMonotone: Bool
  ) throws {
    let path = try CubicPath(following: move, within: 0.001, isMonotone: isMonotone)
    #expect(path.knots[0] == .init(time: 0, value: 0))
    #expect(path.knots.last?.value == 1)
    let fastest = abs(move.velocity) + move.spring.angularFrequency
    for segment in path.segments {
      #expect(segment.span > 0 && segment.step != 0)
      #expect((0.001...1).contains(segment.handles.x1) && (0...0.999).contains(segment.handles.x2))
      if isMonotone {
        #expect((0...1).contains(segment.handles.y1) && (0...1).contains(segment.handles.y2))
      }
    }
    for (before, after) in zip(path.segments, path.segments.dropFirst()) {
      #expect(before.end == after.start)
      let velocity = move.velocity(at: before.end.time)
      #expect(abs(before.endVelocity - velocity) < 0.03 * fastest)
      #expect(abs(after.startVelocity - velocity) < 0.03 * fastest)
    }
  }

  /// One more at most than a greedy search in Python with scipy takes.
  ///
  /// That one goes to the time from which the spring stays within the error, and takes 5, 8, 4, 5, 3, 4,
  /// 2, 3, 2, 2, 2, 3; an end at rest on the target takes one more in three of them. With handles at a
  /// third of the time it would be 10, 18, 7, 11, 5, 7, ...
  @Test(arguments: [
    (0.2, 0.01, 6), (0.2, 0.001, 9), (0.3, 0.01, 4), (0.3, 0.001, 6), (0.5, 0.01, 3),
    (0.5, 0.001, 4), (0.7, 0.01, 2), (0.7, 0.001, 3), (0.8, 0.001, 2), (0.9, 0.001, 2),
    (1, 0.001, 2), (1, 0.0001, 3),
  ])
  func `it has as few segments as handles allow`(ratio: Double, error: Double, count: Int) throws {
    let path = try CubicPath(following: move(10, ratio), within: error)
    #expect(path.segments.count <= count)
  }

  @Test func `path data begins at 0,0, ends at 1,1 and has the digits measured`() throws {
    let path = try CubicPath(following: move(10, 0.3))
    #expect(path.pathData.hasPrefix("M0,0 C") && path.pathData.hasSuffix(" 1,1"))
    let numbers = path.pathData.split { "MC, ".contains($0) }.compactMap { Double($0) }
    #expect(numbers.count == 2 + 6 * path.segments.count)
    let points = path.segments.flatMap { zip($0.times, $0.values).dropFirst() }
    for (index, point) in points.enumerated() {
      #expect(abs(numbers[2 + 2 * index] - point.0 / path.duration) < 1e-12)
      #expect(abs(numbers[3 + 2 * index] - point.1) < 1e-12)
    }
  }

  @Test func `no settling, too many swings and a wrong error are refused`() throws {
    #expect(throws: SpringError.self) { try CubicPath(following: move(10, 0)) }
    #expect(throws: SpringError.self) { try CubicPath(following: move(10, 0.002)) }
    for error in [0, 1e-6, 1.1, .nan] {
      #expect(throws: SpringError.self) {
        try CubicPath(following: move(10, 0.5), within: error)
      }
    }
  }
}
