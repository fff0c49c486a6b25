// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Testing

@Suite struct ValueRangeTests {
  private let halfOpen = ValueRange(lower: .closed(0), upper: .open(1))

  @Test func `The text ends the sentence must be`() {
    #expect("\(ValueRange.atLeast(0))" == "at least 0")
    #expect("\(ValueRange.greaterThan(0))" == "greater than 0")
    #expect("\(ValueRange.from(0, to: 1))" == "from 0 to 1")
    #expect("\(ValueRange.from(-0.5, to: 1e-3))" == "from -0.5 to 0.001")
    #expect("\(ValueRange(lower: nil, upper: .closed(60)))" == "at most 60")
    #expect("\(ValueRange(lower: nil, upper: .open(60)))" == "less than 60")
    #expect("\(halfOpen)" == "at least 0 and less than 1")
    #expect(
      "\(ValueRange(lower: .open(0), upper: .closed(1)))" == "greater than 0 and at most 1")
    #expect("\(ValueRange.any)" == "a number")
  }

  @Test func `Closed ends belong to the range and open ends do not`() {
    #expect(ValueRange.atLeast(0).contains(0))
    #expect(!ValueRange.greaterThan(0).contains(0))
    #expect(ValueRange.greaterThan(0).contains(.leastNonzeroMagnitude))
    #expect(halfOpen.contains(0))
    #expect(!halfOpen.contains(1))
    #expect(halfOpen.contains(1 - .ulpOfOne))
    #expect(!ValueRange.from(0, to: 1).contains(-.leastNonzeroMagnitude))
    #expect(ValueRange.from(0, to: 1).contains(1))
    #expect(ValueRange.any.contains(-1e300))
  }

  @Test func `NaN lies in no range with an end`() {
    #expect(!ValueRange.atLeast(0).contains(.nan))
    #expect(!ValueRange(lower: nil, upper: .open(1)).contains(.nan))
  }
}
