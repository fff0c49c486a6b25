// SPDX-License-Identifier: GPL-3.0-or-later

/// The shortest decimal that reads back as a given `Double`; of several, the nearest to it.
///
/// Let v = c · 2^q, and let every number strictly between its neighbours' midpoints read back as v; the
/// midpoints themselves do where c is even. With k = floor(log10(2^q)), the interval is wider than 10^k
/// and narrower than 10^(k+1): it holds a multiple of 10^k, and at most one of 10^(k+1), which is
/// shorter. So it is enough to look at the multiples on both sides of v. All is done in units of
/// 10^k / 4, rounded to odd: an inexact number gets an odd last bit, and stays on the right side of
/// every multiple of 2 that it is compared with.
///
/// Source: R. Giulietti, "The Schubfach way to render doubles" (2020).
struct ShortestDecimal {
  /// The digits as a whole number, which does not end in 0.
  private(set) var digits: UInt64

  /// The value is digits · 10^exponent.
  private(set) var exponent: Int

  /// The decimal of a number.
  ///
  /// - Parameters:
  ///   - value: The number, finite and more than 0.
  ///   - powers: The powers of ten; who asks for many decimals keeps them.
  @inline(__always)
  init(_ value: Double, _ powers: PowersOfTen = .all) {
    let fraction = value.significandBitPattern
    let biased = Int(value.exponentBitPattern)
    let c = biased == 0 ? fraction : fraction | 1 << 52
    let q = (biased == 0 ? 1 : biased) - 1075
    // Below a power of two the neighbours lie twice as close as above.
    let isIrregular = fraction == 0 && biased > 1
    let k = (isIrregular ? q * 1_262_611 - 524_031 : q * 1_262_611) >> 22
    let power = powers[-k]
    let shift = UInt64(q + ((-k * 1_741_647) >> 19) + 1)
    let low = Self.product(power, (4 &* c &- (isIrregular ? 1 : 2)) &<< shift)
    let middle = Self.product(power, (4 &* c) &<< shift)
    let high = Self.product(power, (4 &* c &+ 2) &<< shift)
    let isOpen = c & 1
    digits = 0
    exponent = k
    choose(middle, from: low &+ isOpen, to: high &- isOpen)
    dropZeros()
  }

  /// Takes the nearest multiple of 10^(k+1) in an interval, else that of 10^k.
  ///
  /// Which of them it is cannot be foreseen, so all are worked out and one is taken without a branch.
  /// - Parameters:
  ///   - v: The number, in units of 10^k / 4.
  ///   - low: The least that reads back as it.
  ///   - high: The most that does.
  @inline(__always)
  private mutating func choose(_ v: UInt64, from low: UInt64, to high: UInt64) {
    let s = v / 4
    let tens = s / 10
    let (tenBelow, tenAbove) = (Self.one(low <= 40 &* tens), Self.one(40 &* tens &+ 40 <= high))
    let (below, above) = (Self.one(low <= 4 &* s), Self.one(4 &* s &+ 4 <= high))
    let isShorter = (tenBelow ^ tenAbove) & Self.one(s >= 10)
    // Above the middle, or in it beside an odd number.
    let nearerAbove = Self.one(v & 3 &+ s & 1 > 2)
    let roundsUp = Self.choice(below ^ above, above, nearerAbove)
    digits = Self.choice(isShorter, tens &+ tenAbove, s &+ roundsUp)
    exponent += Int(isShorter)
  }

  /// 1 where something is true, else 0.
  @inline(__always)
  private static func one(_ isTrue: Bool) -> UInt64 { isTrue ? 1 : 0 }

  /// The first of two numbers where a choice is 1, the second where it is 0.
  @inline(__always)
  private static func choice(_ choice: UInt64, _ first: UInt64, _ second: UInt64) -> UInt64 {
    second ^ ((first ^ second) & (0 &- choice))
  }

  /// Most results of a calculation do not end in 0.
  @inline(__always)
  private mutating func dropZeros() {
    if digits % 10 == 0 { dropAllZeros() }
  }

  @inline(never)
  private mutating func dropAllZeros() {
    if digits % 100_000_000 == 0 {
      digits /= 100_000_000
      exponent += 8
    }
    while true {
      let (quotient, digit) = digits.quotientAndRemainder(dividingBy: 10)
      guard digit == 0 else { return }
      digits = quotient
      exponent += 1
    }
  }

  /// The upper 64 of the 192 bits of a product, rounded to odd.
  @inline(__always)
  private static func product(_ power: PowersOfTen.Entry, _ factor: UInt64) -> UInt64 {
    let (upper, lower) = (
      power.high.multipliedFullWidth(by: factor), power.low.multipliedFullWidth(by: factor).high
    )
    let (middle, overflows) = upper.low.addingReportingOverflow(lower)
    return (upper.high &+ (overflows ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }

  /// The number of digits.
  var count: Int {
    // Most results of a calculation have 16 or 17.
    if digits >= 1_000_000_000_000_000 { return digits >= 10_000_000_000_000_000 ? 17 : 16 }
    var (count, limit) = (1, 10 as UInt64)
    while digits >= limit { (count, limit) = (count + 1, limit * 10) }
    return count
  }
}
