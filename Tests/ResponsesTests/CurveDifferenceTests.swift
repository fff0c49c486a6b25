// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct CurveDifferenceTests {
  @Test func aCurveDoesNotDifferFromItself() throws {
    let curve = Curve(frameRate: 60, values: (0...120).map { sin(0.1 * Double($0)) })
    let difference = try #require(CurveDifference(curve, curve))
    #expect(difference.largest == 0)
    #expect(difference.rootMeanSquare == 0)
    #expect(difference.timeShift == 0)
  }

  @Test func anOffsetIsTheLargestAndTheMeanDifference() throws {
    let first = Curve(frameRate: 10, values: (0...20).map { Double($0) })
    let second = Curve(frameRate: 10, values: (0...20).map { Double($0) + 3 })
    let difference = try #require(CurveDifference(first, second))
    #expect(abs(difference.largest - 3) < 1e-12)
    #expect(abs(difference.rootMeanSquare - 3) < 1e-12)
  }

  @Test func aLaterCurveIsFoundToBeLater() throws {
    let times = (0...300).map { Double($0) / 100 }
    let first = try Curve(times: times, values: times.map { exp(-$0) * cos(6 * $0) })
    let second = try Curve(times: times, values: times.map { exp(-($0 - 0.1)) * cos(6 * ($0 - 0.1)) })
    let difference = try #require(CurveDifference(first, second))
    #expect(abs(difference.timeShift - 0.1) < 0.003)
  }

  @Test func curvesSampledAtOtherTimesAreComparedOnTheLinesBetween() throws {
    let coarse = try Curve(times: [0, 1, 2], values: [0, 1, 0])
    let fine = try Curve(times: [0, 0.5, 1, 1.5, 2], values: [0, 0.5, 1, 0.75, 0])
    let difference = try #require(CurveDifference(coarse, fine))
    #expect(difference.largest == 0.25)
    #expect(difference.timeOfLargest == 1.5)
  }

  @Test func curvesWithoutACommonTimeHaveNoDifference() throws {
    let early = try Curve(times: [0, 1], values: [0, 1])
    let late = try Curve(times: [2, 3], values: [0, 1])
    #expect(CurveDifference(early, late) == nil)
  }

  @Test func aCurveIsAStraightLineBetweenSamplesAndRestsOutside() throws {
    let curve = try Curve(times: [1, 3, 4], values: [10, 20, 0])
    #expect(curve.value(at: 0) == 10)
    #expect(curve.value(at: 2) == 15)
    #expect(curve.value(at: 3) == 20)
    #expect(curve.value(at: 3.75) == 5)
    #expect(curve.value(at: 9) == 0)
  }
}
