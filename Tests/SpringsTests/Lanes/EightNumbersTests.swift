// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Springs

@Suite struct EightNumbersTests {
  /// The largest relative difference of eight functions at once from the C library's.
  private func difference(
    _ range: ClosedRange<Double>, _ octet: (SIMD8<Double>) -> SIMD8<Double>,
    _ one: (Double) -> Double
  ) -> Double {
    var numbers = SpreadNumbers(seed: 1)
    var largest = 0.0
    for _ in 0..<500 {
      let x = SIMD8<Double>((0..<8).map { _ in numbers.number(range) })
      let y = octet(x)
      for lane in 0..<8 {
        let exact = one(x[lane])
        largest = max(largest, abs(y[lane] - exact) / max(abs(exact), 1e-12))
      }
    }
    return largest
  }

  @Test func `functions are those of the C library to some units in the last place`() {
    #expect(difference(-40...1, \.exponential, exp) < 1e-15)
    #expect(difference(-690...690, \.exponential, exp) < 1e-13)
    #expect(difference(1.001...9, \.logarithm, log) < 1e-14)
    #expect(difference(1e-9...1e9, \.logarithm, log) < 1e-15)
    #expect(difference(0...1, \.arcTangent, atan) < 1e-15)
    #expect(difference(0...0.18, \.smallAreaTangent, atanh) < 1e-15)
    #expect(difference(0...3, { $0.sineAndCosine.sine }, sin) < 1e-15)
    #expect(difference(0...1.5, { $0.sineAndCosine.cosine }, cos) < 1e-14)
    #expect(difference(2...4, { $0.sineAndCosine.cosine }, cos) < 1e-15)
  }

  @Test func `estimates from above are so, and not by much`() {
    var numbers = SpreadNumbers(seed: 2)
    for _ in 0..<2000 {
      let x = numbers.number(-690...690)
      let power = SIMD8<Double>(repeating: x).exponentialAbove[0] / exp(x)
      #expect(power >= 1 && power < 1.062)
      let y = exp(numbers.number(-40...40))
      let above = SIMD8<Double>(repeating: y).logarithmAbove[0] - log(y)
      #expect(above >= 0 && above < 0.06)
    }
    #expect(
      SIMD8<Double>(repeating: -1e9).exponentialAbove
        == SIMD8<Double>(repeating: -700).exponentialAbove)
  }

  @Test func `rough functions have six digits`() {
    var numbers = SpreadNumbers(seed: 3)
    for _ in 0..<2000 {
      let (x, angle) = (numbers.number(-690...10), numbers.number(0...2000))
      let (sine, cosine) = SIMD8<Double>(repeating: angle).roughSineAndCosine
      #expect(abs(SIMD8<Double>(repeating: x).roughExponential[0] / exp(x) - 1) < 2e-7)
      #expect(abs(sine[0] - sin(angle)) < 4e-7 && abs(cosine[0] - cos(angle)) < 4e-7)
    }
  }

  @Test func `large angles keep their absolute precision`() {
    for x in stride(from: 0.0, to: 20_000, by: 37.3) {
      let (sine, cosine) = SIMD8<Double>(repeating: x).sineAndCosine
      #expect(abs(sine[3] - sin(x)) < 1e-15 && abs(cosine[5] - cos(x)) < 1e-15)
    }
  }

  @Test func `what is too small or too large counts as an end`() {
    #expect(
      SIMD8<Double>(repeating: -1e9).exponential == SIMD8<Double>(repeating: -700).exponential)
    #expect(SIMD8<Double>(repeating: 1e9).exponential[0].isFinite)
  }

  @Test func `the floor is the largest integer that is not greater`() {
    let x = SIMD8<Double>(-2.5, -2, -0.1, 0, 0.5, 1.5, 2.999, 1e9 + 0.75)
    #expect(x.floor == SIMD8<Double>(-3, -2, -1, 0, 0, 1, 2, 1e9))
  }
}
