// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Round ticks")
struct RoundTicksTests {
  @Test("Even steps are 1, 2 or 5 times a power of ten")
  func linear() {
    #expect(RoundTicks.linear(0, 1, most: 5).count == 6)
    #expect(RoundTicks.linear(0.13, 0.87, most: 5).map { ($0 * 10).rounded() } == [2, 4, 6, 8])
    #expect(RoundTicks.linear(-3e12, 7e12, most: 5) == [-2e12, 0, 2e12, 4e12, 6e12])
  }

  @Test(
    "A logarithmic axis has powers of ten, 1, 2 and 5 on a shorter one, even steps on a short one")
  func logarithmic() {
    #expect(RoundTicks.logarithmic(1, 8, most: 4) == [2, 4, 6, 8])
    #expect(RoundTicks.logarithmic(1, 100, most: 4) == [1, 2, 5, 10, 20, 50, 100])
    #expect(RoundTicks.logarithmic(1, 1e12, most: 5) == [1, 1e3, 1e6, 1e9, 1e12])
  }

  @Test("Labels never overlap, and the first one stands")
  func apart() {
    for length in stride(from: 20.0, to: 300, by: 7) {
      for (low, high) in [(0, 1), (1e-9, 2e-9), (5e11, 1e12), (-1000, 1)] {
        let all = RoundTicks.linear(low, high, most: 6).map { ("\($0)", $0) }
        let ticks = RoundTicks.apart(
          all, on: low...high, isLogarithmic: false, along: length
        ) { 7 * Double($0.count) }
        #expect(ticks.first?.1 == all.first?.1)
        for (one, next) in zip(ticks, ticks.dropFirst()) {
          let room = 3.5 * Double(one.0.count + next.0.count)
          #expect((next.1 - one.1) / (high - low) * length >= room - 1e-9)
        }
      }
    }
  }

  @Test("A range that no number divides has a tick at its end, and nothing traps")
  func extremes() {
    #expect(RoundTicks.linear(1, 1, most: 5) == [1])
    #expect(RoundTicks.linear(1e16, 1e16 + 4, most: 5) == [1e16])
    #expect(RoundTicks.linear(-1e300, 1e300, most: 5).count > 2)
  }
}
