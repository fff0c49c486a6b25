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

  /// The decimal of a finite number above 0; makers of many decimals keep the powers of ten.
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

  /// Takes the nearest multiple of 10^(k+1) to `v` in an interval, else that of 10^k; all numbers are
  /// in units of 10^k / 4.
  ///
  /// The choice is hard to predict, so all candidates are computed and one is taken without a branch.
  @inline(__always)
  private mutating func choose(_ v: UInt64, from low: UInt64, to high: UInt64) {
    let s = v / 4
    let tens = s / 10
    let (tenBelow, tenAbove) = (Self.one(low <= 40 &* tens), Self.one(40 &* tens &+ 40 <= high))
    let (below, above) = (Self.one(low <= 4 &* s), Self.one(4 &* s &+ 4 <= high))
    let isShorter = (tenBelow ^ tenAbove) & Self.one(s >= 10)
    // Above the middle, or in it next to an odd number.
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
  package var count: Int {
    // Most results of a calculation have 16 or 17.
    if digits >= 1_000_000_000_000_000 { return digits >= 10_000_000_000_000_000 ? 17 : 16 }
    var (count, limit) = (1, 10 as UInt64)
    while digits >= limit { (count, limit) = (count + 1, limit * 10) }
    return count
  }
}

/// The powers of ten that turn any `Double` into decimal digits, each to 128 bits.
///
/// With n the exponent and w = floor(log2(10^n)), an entry is the whole number
///
///     g(n) = ceil(10^n · 2^(127 - w)),  2^127 <= g(n) < 2^128
///
/// Since 10^n = 5^n · 2^n, its bits are those of 5^n. They come from whole numbers of many words:
/// multiplied by 5 step by step, and for negative n a large power of two divided by 5 step by step,
/// which leaves floor(2^p / 5^|n|) exactly, for floor(floor(a / 5) / 5) = floor(a / 25).
// Unchecked: the entries are written before any access, and never again.
struct PowersOfTen: @unchecked Sendable {
  /// One entry, as two words.
  struct Entry {
    var high: UInt64
    var low: UInt64
  }

  /// The exponents that doubles ask for.
  static let exponents = -292...324

  /// All of them, made at their first use.
  static let all = PowersOfTen()

  /// Memory that is never given back, since `all` lives as long as the process: an array would be
  /// retained and released for each number.
  private let entries: UnsafePointer<Entry>

  private init() {
    // 2^831 / 5^292 has 153 bits still.
    var quotient = [UInt64](repeating: 0, count: 13)
    quotient[12] = 1 << 63
    let negative = (1...292).map { _ in
      Self.divideByFive(&quotient)
      return Self.leading(of: quotient, isExact: false)
    }
    var power: [UInt64] = [1]
    var positive = [Self.leading(of: power, isExact: true)]
    for _ in 1...324 {
      Self.multiplyByFive(&power)
      positive.append(Self.leading(of: power, isExact: true))
    }
    let values = negative.reversed() + positive
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: values.count)
    for (index, value) in values.enumerated() { (entries + index).initialize(to: value) }
    self.entries = UnsafePointer(entries)
  }

  /// The entry of one of the ``exponents``.
  subscript(exponent: Int) -> Entry {
    precondition(Self.exponents.contains(exponent), "No double asks for this power of ten.")
    return entries[exponent - Self.exponents.lowerBound]
  }

  /// Divides a number, its lowest word first, and drops the remainder.
  private static func divideByFive(_ words: inout [UInt64]) {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], remainder) = (5 as UInt64).dividingFullWidth((remainder, words[index]))
    }
  }

  /// Multiplies a number, its lowest word first.
  private static func multiplyByFive(_ words: inout [UInt64]) {
    var carry: UInt64 = 0
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: 5)
      let (sum, overflows) = product.low.addingReportingOverflow(carry)
      words[index] = sum
      carry = product.high + (overflows ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  /// The 128 bits from the first 1 on of a number, its lowest word first, rounded up where more follow
  /// or where it is not exact because something smaller was left out.
  private static func leading(of words: [UInt64], isExact: Bool) -> Entry {
    let first = words.lastIndex { $0 != 0 } ?? 0
    let shift = UInt64(words[first].leadingZeroBitCount)
    /// 64 bits that begin so many words below the first one.
    func bits(_ below: Int) -> UInt64 {
      let (upper, lower) = (first - below, first - below - 1)
      let high = upper >= 0 ? words[upper] << shift : 0
      return shift > 0 && lower >= 0 ? high | words[lower] >> (64 - shift) : high
    }
    var entry = Entry(high: bits(0), low: bits(1))
    let isWhole = isExact && bits(2) == 0 && words.prefix(max(0, first - 2)).allSatisfy { $0 == 0 }
    if !isWhole {
      entry.low &+= 1
      if entry.low == 0 { entry.high += 1 }
    }
    return entry
  }
}
