// SPDX-License-Identifier: GPL-3.0-or-later

/// The powers of ten that turn any `Double` into decimal digits, each to 128 bits.
///
/// With n the exponent and w = floor(log2(10^n)), an entry is the whole number
///
///     g(n) = ceil(10^n · 2^(127 - w)),  2^127 <= g(n) < 2^128
///
/// Since 10^n = 5^n · 2^n, its bits are those of 5^n. They come from whole numbers of many words:
/// multiplied by 5 step by step, and for negative n a large power of two divided by 5 step by step,
/// which leaves floor(2^p / 5^|n|) exactly, for floor(floor(a / 5) / 5) = floor(a / 25).
// Unchecked: the entries are written before anybody can see them, and never again.
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

  /// The entry of an exponent.
  ///
  /// - Parameter exponent: One of ``exponents``.
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

  /// The 128 bits from the first 1 on, rounded up where more follow.
  ///
  /// - Parameters:
  ///   - words: A number, its lowest word first.
  ///   - isExact: Whether it is the number itself; else something smaller was left out.
  /// - Returns: The entry.
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
