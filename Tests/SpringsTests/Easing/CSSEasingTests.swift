// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Springs

struct CSSEasingTests {
  /// Springs of every kind: swinging, critical and near it, creeping, pushed either way.
  private static let springs: [(Double, Double, Double)] = [
    (10, 0.3, 0), (12.566, 0.7, 0), (10, 0.05, 0), (10, 1, 0), (10, 0.99999, 0), (10, 1.00001, 0),
    (18.26, 4.56, 0), (10, 50, 0), (10, 0.3, 20), (10, 0.3, -20), (10, 1, 40), (10, 2, 100),
    (10, 2, -30), (1e-3, 0.3, 0), (1e4, 0.3, 0),
  ]

  /// The largest difference at many times, half of them after the end.
  private static func sampledError(_ spring: CSSEasing) -> Double {
    (0...20_000).reduce(0) { worst, index in
      let time = spring.duration * Double(index) / 10_000
      let difference = spring.value(at: time / spring.duration) - spring.move.value(at: time)
      return max(worst, difference.magnitude)
    }
  }

  @Test(arguments: springs)
  func `the easing is within its error at all times`(_ w: Double, _ z: Double, _ v: Double) throws {
    for error in [0.02, 0.002, 0.0001] {
      let spring = try CSSEasing(of: move(w, z, v), maxError: error)
      let sampled = Self.sampledError(spring)
      #expect(spring.largestError <= error)
      #expect(sampled <= spring.largestError + 1e-12)
      #expect(sampled > 0.9 * spring.largestError)
    }
  }

  @Test func `the text is what was measured, with the first stop 0 and the last 1`() throws {
    let spring = try CSSEasing(of: move(10, 0.3))
    let inside = spring.text.dropFirst("linear(".count).dropLast()
    let parts = inside.split(separator: ",")
    #expect(parts.count == spring.stops.count)
    #expect(parts.first == "0" && parts.last == " 1")
    for (part, stop) in zip(parts, spring.stops).dropFirst().dropLast() {
      let words = part.split(separator: " ")
      #expect(Double(words[0]) == stop.value)
      let percent = try #require(Double(words[1].dropLast()))
      #expect(abs(percent / 100 - stop.share) < 1e-15)
    }
  }

  @Test func `the duration is the settling time, up to a whole millisecond`() throws {
    for (w, z, v) in Self.springs {
      let move = try move(w, z, v)
      let time = try #require(move.motion.settleTime(within: 0.002))
      let duration = try CSSEasing(of: move).duration
      #expect(duration >= time && duration - 0.001 <= time)
      #expect(duration * 1000 == (duration * 1000).rounded())
    }
  }

  /// The fewest stops that are on the curve, by a dynamic programme over samples of it.
  private static func fewestOnCurve(_ move: SpringMove, _ duration: Double, _ error: Double) -> Int
  {
    let count = 400
    let curve = (0...count).map { move.value(at: duration * Double($0) / Double(count)) }
    var fewest = [Int](repeating: .max, count: count + 1)
    fewest[0] = 1
    for from in 0..<count where fewest[from] < .max {
      let start = from == 0 ? 0 : curve[from]
      var (least, most) = (-Double.infinity, Double.infinity)
      for to in (from + 1)...count {
        let (end, time) = (to == count ? 1 : curve[to], Double(to - from))
        let slope = (end - start) / time
        if slope >= least && slope <= most { fewest[to] = min(fewest[to], fewest[from] + 1) }
        least = max(least, (curve[to] - error - start) / time)
        most = min(most, (curve[to] + error - start) / time)
      }
    }
    return fewest[count]
  }

  @Test func `stops on the curve itself are more, even the best of them`() throws {
    for (w, z, v) in Self.springs where z > 0.1 && v.magnitude <= 40 && w < 100 && w > 1 {
      let spring = try CSSEasing(of: move(w, z, v))
      let onCurve = Self.fewestOnCurve(spring.move, spring.duration, 0.002)
      #expect(spring.stops.count <= onCurve)
    }
  }

  @Test func `no path on a grid within the error has fewer stops, by brute force`() throws {
    for (z, error) in [(0.3, 0.1), (0.5, 0.03), (1, 0.02), (3, 0.02)] {
      let spring = try CSSEasing(of: move(10, z), maxError: error)
      let times = (0...90).map { spring.duration * Double($0) / 90 }
      let curve = times.map { spring.move.value(at: $0) }
      let envelope = ErrorEnvelope(
        times: times, lower: [0] + curve.dropFirst().map { $0 - error },
        upper: [0] + curve.dropFirst().map { $0 + error }, end: 1)
      #expect(spring.stops.count - 1 <= GridPath(through: envelope, rows: 41).links)
    }
  }

  @Test(arguments: [2, 3, 8, 29, 40])
  func `a number of stops is kept, with an error that one stop less exceeds`(_ stops: Int) throws {
    let move = try move(10, 0.3)
    let spring = try CSSEasing(of: move, maxStops: stops)
    #expect(spring.stops.count <= stops)
    #expect(Self.sampledError(spring) <= spring.largestError + 1e-12)
    let tighter = try CSSEasing(of: move, maxError: min(0.5, 0.99 * spring.largestError))
    #expect(tighter.stops.count > stops)
  }

  @Test func `a lightly damped spring takes hundreds of stops and is still right`() throws {
    let spring = try CSSEasing(of: move(10, 0.01))
    #expect(spring.stops.count > 500)
    #expect(Self.sampledError(spring) <= 0.002)
  }

  @Test func `what never ends or ends too late is refused in a sentence`() throws {
    #expect(throws: SpringError.self) { try CSSEasing(of: move(10, 0)) }
    #expect(throws: SpringError.self) { try CSSEasing(of: move(10, 0), maxStops: 20) }
    #expect(throws: SpringError.self) { try CSSEasing(of: move(10, 1e-5)) }
    #expect(throws: SpringError.self) { try CSSEasing(of: move(1e-9, 0.5)) }
    #expect(throws: SpringError.self) { try CSSEasing(of: move(10, 1), maxError: 0) }
    #expect(throws: SpringError.self) { try CSSEasing(of: move(10, 1), maxStops: 1) }
  }

  @Test func `few stops say in the limits what they lose`() throws {
    let coarse = try CSSEasing(of: move(10, 0.3), maxStops: 8)
    #expect(Framework.css.spring(along: coarse).limits.contains { $0.contains("off the spring") })
    #expect(try Framework.css.spring(moving: move(10, 0.3)).limits.isEmpty)
  }

  @Test func `overshoot is lost where no stop is as high as the peak`() throws {
    let spring = try CSSEasing(of: move(10, 2, 100))
    let peak = (0...100_000).map { spring.move.value(at: Double($0) / 1e5) }.max() ?? 0
    let highest = spring.stops.map(\.value).max() ?? 0
    #expect(abs(spring.lostOvershoot - max(0, peak - highest)) < 1e-8)
  }

  @Test func `a snippet has lines of a reasonable width and all it needs`() throws {
    let snippet = try Framework.css.spring(moving: move(10, 0.3)).snippet()
    #expect(snippet.split(separator: "\n").allSatisfy { $0.count <= 100 })
    for word in ["@supports", "prefers-reduced-motion", "2054ms", "linear(", "transition:"] {
      #expect(snippet.contains(word))
    }
  }

  @Test func `frames are the values of the easing`() throws {
    let spring = try Framework.css.spring(moving: move(10, 0.3))
    let frames = spring.frames(200, rate: 60, over: 1)
    #expect(frames[0] == 0 && frames[199] == 1)
    for (index, frame) in frames.enumerated() {
      #expect(abs(frame - spring.move.value(at: Double(index) / 60)) <= 0.002)
    }
  }
}
