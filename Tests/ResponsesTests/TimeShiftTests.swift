// SPDX-License-Identifier: Apache-2.0

import Basics
import Responses
import Testing

@Suite struct TimeShiftTests {
  @Test(arguments: [0.37, -0.21, 0.001])
  func `A pulse is found wherever it went, however it is sampled`(delay: Double) throws {
    let first = try Curve(times: [0, 1.3, 1.5, 1.8, 3], values: [0, 0, 2, 0, 0])
    let second = try Curve(
      times: [0, 1.3 + delay, 1.4 + delay, 1.5 + delay, 1.8 + delay, 2.9],
      values: [0, 0, 1, 2, 0, 0])
    #expect(abs(try shift(first, second) - delay) < 1e-8)
  }

  @Test(arguments: [0.1, -0.1, 0.45, -0.3])
  func `Of the periods of a sine the nearest counts`(delay: Double) throws {
    let first = try sampled(0...8, count: 801) { sin(2 * .pi * $0) }
    let second = try sampled(0...8, count: 773) { sin(2 * .pi * ($0 - delay)) }
    #expect(abs(try shift(first, second) - delay) < 1e-4)
  }

  @Test func `A ringing is found in its own period`() throws {
    let first = try sampled(0...5, count: 501) { ringing(at: $0) }
    let second = try sampled(1...6, count: 501) { ringing(at: $0 - 1) }
    #expect(abs(try shift(first, second) - 1) < 1e-9)
  }

  @Test func `Clocks that are far apart are no obstacle while the records overlap`() throws {
    let first = try sampled(0...10, count: 601) { step(at: $0 - 1) }
    let second = try sampled(9...19, count: 601) { step(at: $0 - 10) }
    #expect(abs(try shift(first, second) - 9) < 1e-6)
  }

  @Test func `Springs that differ are brought as near as a peer brings them`() throws {
    let first = try sampled(0...3, count: 181) { step(at: $0) }
    let second = try sampled(0...3, count: 181) {
      step(at: $0 - 0.05, frequency: 3.6 * .pi, damping: 0.4)
    }
    // numpy's piecewise linear interpolation and scipy's minimize_scalar on the exact integral.
    let difference = try CurveDifference(from: first, to: second)
    #expect(abs((difference.timeShift ?? 0) - 0.0553084944) < 1e-7)
    #expect(abs(difference.rootMeanSquare - 0.08345571563474069) < 1e-14)
    #expect(abs(difference.largest - 0.37344241506772813) < 1e-14)
    #expect(abs(difference.largestTime - 8.0 / 60) < 1e-15)
  }

  @Test func `More samples than the search looks at still count in the end`() throws {
    let first = try sampled(0...3, count: 6001) { step(at: $0) }
    let second = try sampled(0...3, count: 6001) { step(at: $0 - 0.0605) }
    #expect(abs(try shift(first, second) - 0.0605) < 1e-7)
  }

  @Test func `Noise does not hide a delay`() throws {
    // Two sines of incommensurable frequencies stand for noise of 4 % of the step.
    let first = try sampled(0...3, count: 181) { step(at: $0) + 0.04 * sin(1000 * $0) }
    let second = try sampled(0...3, count: 181) {
      step(at: $0 - 0.05) + 0.04 * sin(1234.5 * $0)
    }
    #expect(abs(try shift(first, second) - 0.05) < 0.005)
  }

  @Test func `A step far from 0 is found as well as one near it`() throws {
    let first = try sampled(0...3, count: 181) { 1e6 + step(at: $0) }
    let second = try sampled(0...3, count: 181) { 1e6 + step(at: $0 - 0.05) }
    #expect(abs(try shift(first, second) - 0.05) < 1e-6)
  }

  @Test func `Levels that never change have no shift, apart or not`() throws {
    let first = try sampled(0...3, count: 10) { _ in 0.1 }
    let second = try sampled(0...3, count: 17) { _ in 0.3 }
    #expect(try shift(first, second) == 0)
  }

  @Test func `There is no shift that would leave less than half of a curve`() throws {
    let first = try sampled(0...1, count: 11) { $0 }
    let second = try sampled(0...1, count: 11) { $0 + 1 }
    #expect(try CurveDifference(from: first, to: second).timeShift == nil)
  }

  private func shift(_ first: Curve, _ second: Curve) throws -> Double {
    try #require(try CurveDifference(from: first, to: second).timeShift)
  }

  private func step(at time: Double, frequency: Double = 4 * .pi, damping: Double = 0.5) -> Double {
    time < 0 ? 0 : secondOrderStep(at: time, frequency: frequency, damping: damping)
  }

  private func sampled(
    _ range: ClosedRange<Double>, count: Int, _ function: (Double) -> Double
  ) throws -> Curve {
    let length = range.upperBound - range.lowerBound
    let times = (0..<count).map { range.lowerBound + length * Double($0) / Double(count - 1) }
    return try Curve(times: times, values: times.map(function))
  }
}
