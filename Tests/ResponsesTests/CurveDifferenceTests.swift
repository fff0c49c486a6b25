// SPDX-License-Identifier: Apache-2.0

import Basics
import Responses
import Testing

@Suite struct CurveDifferenceTests {
  private let flat = Result { try Curve(times: [0, 1], values: [0, 0]) }

  @Test func `A triangle over 0 has a root mean square of 1 / sqrt 3`() throws {
    let triangle = try Curve(times: [0, 0.5, 1], values: [0, 1, 0])
    let difference = try CurveDifference(from: flat.get(), to: triangle)
    #expect(difference.largest == 1)
    #expect(difference.largestTime == 0.5)
    #expect(abs(difference.rootMeanSquare - 1 / 3.0.squareRoot()) < 1e-15)
    #expect(difference.overlap == 0...1)
  }

  @Test func `Lines that cross differ most where they begin, and no signs cancel`() throws {
    let up = try Curve(times: [0, 1], values: [0, 1])
    let down = try Curve(times: [0, 1], values: [1, 0])
    let difference = try CurveDifference(from: up, to: down)
    #expect(difference.largest == 1)
    #expect(difference.largestTime == 0)
    #expect(abs(difference.rootMeanSquare - 1 / 3.0.squareRoot()) < 1e-15)
  }

  @Test func `Samples at other times, over a part of the record: exact in fractions`() throws {
    let first = try Curve(times: [0, 0.375, 0.5, 1.25, 2], values: [0, 2, 1, 2.5, 2])
    let second = try Curve(times: [0.25, 0.625, 1, 1.75], values: [1, 0, 3, 1])
    // Python's fractions: differences -1/3, -4/3, -2/3, -5/4, 1, -1/6, -7/6 at the union of times.
    let difference = try CurveDifference(from: first, to: second)
    #expect(abs(difference.largest - 4.0 / 3) < 1e-15)
    #expect(difference.largestTime == 0.375)
    #expect(abs(difference.rootMeanSquare - (365.0 / 648).squareRoot()) < 1e-15)
    #expect(difference.overlap == 0.25...1.75)
  }

  @Test func `It is the same either way round, but for the sign of the shift`() throws {
    let (first, second) = (try step(delay: 0), try step(delay: 0.05))
    let there = try CurveDifference(from: first, to: second)
    let back = try CurveDifference(from: second, to: first)
    #expect(there.largest == back.largest)
    #expect(abs(there.rootMeanSquare - back.rootMeanSquare) < 1e-15)
    #expect(abs((there.timeShift ?? 0) + (back.timeShift ?? 9)) < 1e-8)
  }

  @Test func `A curve does not differ from itself, whatever its numbers`() throws {
    let curve = try Curve(times: [0, 0.1, 0.7, 3], values: [0.1, 1e17, -1, 0.3])
    let difference = try CurveDifference(from: curve, to: curve)
    #expect(difference.largest == 0)
    #expect(difference.rootMeanSquare == 0)
    #expect(difference.timeShift == 0)
  }

  @Test func `Equal plateaus do not differ, wherever they are sampled`() throws {
    let first = try Curve(times: [0, 0.3, 1], values: [0.7, 0.7, 0.7])
    let second = try Curve(times: [0.1, 0.47, 0.9], values: [0.7, 0.7, 0.7])
    #expect(try CurveDifference(from: first, to: second).largest == 0)
  }

  @Test func `The largest and the smallest numbers neither overflow nor vanish`() throws {
    for scale in [1e-300, 1, 1e300] {
      let triangle = try Curve(times: [0, 0.5, 1], values: [0, scale, 0])
      let difference = try CurveDifference(from: flat.get(), to: triangle)
      #expect(abs(difference.rootMeanSquare / scale - 1 / 3.0.squareRoot()) < 1e-15)
    }
  }

  @Test func `Curves without a stretch of time in common are refused`() throws {
    for (start, gap, sentence) in [
      (1.5, 0.5, "one ends 0.5 s before the other starts"),
      (1, 0, "one ends as the other starts"),
    ] {
      let later = try Curve(times: [start, start + 1], values: [0, 0])
      let error = CurveDifferenceError.noOverlap(gap: gap)
      #expect(throws: error) { try CurveDifference(from: flat.get(), to: later) }
      #expect(throws: error) { try CurveDifference(from: later, to: flat.get()) }
      #expect(error.description == "the curves have no stretch of time in common: \(sentence)")
    }
  }

  @Test func `What no number can hold is refused, and so is what is no number`() throws {
    let high = try Curve(times: [0, 1], values: [1.7e308, 1.7e308])
    let low = try Curve(times: [0, 1], values: [-1.7e308, -1.7e308])
    let long = try Curve(times: [-1.7e308, 1.7e308], values: [0, 1])
    let broken = Curve(frameRate: 2, values: [0, .nan, 0])
    for (first, second) in [(high, low), (try flat.get(), long), (try flat.get(), broken)] {
      #expect(throws: CurveDifferenceError.outOfRange) {
        try CurveDifference(from: first, to: second)
      }
    }
    #expect(
      CurveDifferenceError.outOfRange.description
        == "the numbers of the curves are too large to be compared")
  }

  /// A step response at 60 samples a second.
  private func step(delay: Double) throws -> Curve {
    let times = (0...120).map { Double($0) / 60 }
    return try Curve(
      times: times,
      values: times.map {
        $0 < delay ? 0 : secondOrderStep(at: $0 - delay, frequency: 12, damping: 0.5)
      })
  }

  @Test func `aligned curves are compared after the lag is taken out, on any clocks`() throws {
    let times = (0...200).map { Double($0) / 100 }
    let values = times.map { 1 - exp(-3 * $0) * cos(9 * $0) }
    let first = try Curve(times: times, values: values)
    let second = try Curve(times: times.map { $0 + 5000 }, values: values)
    #expect(throws: CurveDifferenceError.self) { try CurveDifference(from: first, to: second) }
    let difference = try CurveDifference(from: first, to: second, isAligned: true)
    #expect(abs((difference.timeShift ?? 0) - 5000) < 1e-6)
    #expect(difference.largest < 1e-4 && abs(difference.overlap.upperBound - 2) < 1e-5)
    let later = try Curve(times: times.map { $0 + 0.125 }, values: values)
    let aligned = try CurveDifference(from: first, to: later, isAligned: true)
    #expect(aligned.largest < 1e-6 && abs((aligned.timeShift ?? 0) - 0.125) < 1e-6)
  }
}
