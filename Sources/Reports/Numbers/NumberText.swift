// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

// The text of numbers for machines, one way in every format.

extension [UInt8] {
  /// Appends the shortest decimal that reads back as the same `Double`.
  ///
  /// Whole numbers have no decimal point (`2`, and `0` for -0). From 1e-5 up to 2^54 there is no
  /// exponent; beyond, it has a sign where it is positive, and two digits at least: `1.5e-07`. The
  /// number must be finite: a NaN never passes silently.
  package mutating func append(number value: Double) {
    append(atMost: ByteCursor.mostPerNumber) { $0.write(number: value) }
  }

  /// Appends an integer in decimal.
  package mutating func append(integer value: Int) {
    append(atMost: ByteCursor.mostPerNumber) { $0.write(integer: value) }
  }

  /// Appends the bytes written to a cursor, which has room for `most` of them.
  private mutating func append(atMost most: Int, _ write: (inout ByteCursor) -> Void) {
    let start = count
    append(contentsOf: repeatElement(0, count: most))
    let end = withUnsafeMutableBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return start }
      var cursor = ByteCursor(first + start)
      write(&cursor)
      return cursor.place - first
    }
    removeLast(count - end)
  }

  /// Appends a text's UTF-8.
  package mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}

/// The texts of some numbers, looked up faster than they are made.
///
/// A hash table of at least twice as many places: a number stands at the place that its bits name, or
/// at the next free one.
struct NumberTexts: Sendable {
  /// The bits of a number, its text and the number of its bytes; 0 where the place is free.
  fileprivate typealias Entry = (bits: UInt64, text: SIMD32<UInt8>, count: Int)

  /// A free place.
  fileprivate static let free: Entry = (0, SIMD32<UInt8>(), 0)

  /// The most numbers.
  static let most = 4096

  private var entries: [Entry]
  private let shift: UInt64

  /// The texts of at most ``most`` numbers; `write` writes the text of one, at most 31 bytes.
  init(of numbers: some Sequence<Double>, _ write: (Double, inout ByteCursor) -> Void) {
    entries = Array(repeating: Self.free, count: 4 * Self.most)
    shift = UInt64(64 - (4 * Self.most).trailingZeroBitCount)
    for number in numbers {
      var entry: Entry = (number.bitPattern, SIMD32<UInt8>(), 0)
      entry.count = withUnsafeMutableBytes(of: &entry.text) { bytes in
        let start = bytes.assumingMemoryBound(to: UInt8.self)
        guard let first = start.baseAddress else { return 0 }
        var cursor = ByteCursor(first)
        write(number, &cursor)
        return cursor.place - first
      }
      entries[place(of: entry.bits)] = entry
    }
  }

  /// Writes the text of a number; returns false, having written nothing, where it has none.
  @inline(__always)
  func write(_ number: Double, to cursor: inout ByteCursor) -> Bool {
    let entry = entries[place(of: number.bitPattern)]
    guard entry.count > 0 else { return false }
    cursor.write(entry.text, count: entry.count)
    return true
  }

  /// The place of a number, or the free place for it.
  @inline(__always)
  private func place(of bits: UInt64) -> Int {
    // The multiplier of D. E. Knuth's hashing: 2^64 over the golden ratio.
    var place = Int((bits &* 0x9E37_79B9_7F4A_7C15) >> shift)
    while entries[place].count > 0, entries[place].bits != bits {
      place = (place + 1) & (entries.count - 1)
    }
    return place
  }
}

/// The texts of the numbers written last, for columns whose numbers often return: copying a text
/// takes a third of the time of making it.
///
/// Each number has one place, which the number written there last holds.
struct RecentTexts {
  private var entries = [NumberTexts.Entry](repeating: NumberTexts.free, count: 256)

  /// Writes the text of a number: see `append(number:)`.
  @inline(__always)
  mutating func write(_ number: Double, to cursor: inout ByteCursor) {
    // The multiplier of D. E. Knuth's hashing: 2^64 over the golden ratio.
    let place = Int((number.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 56)
    if entries[place].bits == number.bitPattern, entries[place].count > 0 {
      return cursor.write(entries[place].text, count: entries[place].count)
    }
    let start = cursor.place
    cursor.write(number: number)
    // The bytes after the text lie in the room of the number.
    let text = UnsafeRawPointer(start).loadUnaligned(as: SIMD32<UInt8>.self)
    entries[place] = (number.bitPattern, text, cursor.place - start)
  }
}

/// The rounding of a column's numbers for people.
///
/// Policy: the largest number shows 4 digits and the lower quartile of the others at least 2, so that a
/// column from 0.01 to 100 does not end in zeros, while a single tiny value does not drag 10 decimals
/// into every row; never more than 7 digits in all, and no more decimals than the numbers have.
/// A column wholly below 0.0001 or reaching 10 million is written with exponents.
package enum Rounding: Hashable {
  /// The same number of decimals in every row.
  case decimals(Int)
  /// The same number of digits before an exponent in every row.
  case exponent(digits: Int)
  /// Each number for itself, to 5 digits.
  case separate

  /// Chooses for the numbers of a column, in the unit that people read.
  package init(_ numbers: [Double], isMixed: Bool) {
    let sizes = numbers.map(\.magnitude).filter { $0 > 0 }.sorted()
    if isMixed {
      self = .separate
    } else if let largest = sizes.last {
      self = Rounding(sizes: sizes, largest: largest)
    } else {
      self = .decimals(0)
    }
  }

  /// Chooses for magnitudes in rising order, `largest` the last of them.
  ///
  /// With `point` the number of digits before the decimal point (0 for 0.5, -1 for 0.05), a number
  /// shows n digits when it has n - point decimals.
  private init(sizes: [Double], largest: Double) {
    let (top, low) = (DecimalDigits(largest).point, DecimalDigits(sizes[sizes.count / 4]).point)
    let exact = sizes.lazy.map { DecimalDigits($0).decimals }.max() ?? 0
    let hasExponent = largest < 1e-4 || (largest >= 1e7 && exact > 0)
    let wanted = min(max(4 - top, 2 - low), 7 - top, exact)
    self = hasExponent ? .exponent(digits: 4) : .decimals(max(0, wanted))
  }

  /// A number in this rounding.
  package func text(_ value: Double) -> String {
    let digits = DecimalDigits(value)
    return switch self {
    case .decimals(let count): digits.rounded(decimals: count).plain(decimals: count)
    case .exponent(let count): digits.rounded(significant: count).scientific(significant: count)
    case .separate: Rounding.text(value, significant: 5)
    }
  }

  /// The significant digits of a time on a clock that may have run for long: 4, and to the millisecond.
  package static func digits(ofTime seconds: Double) -> Int {
    max(4, DecimalDigits(abs(seconds)).point + 3)
  }

  /// The significant digits, from 4 to 15, that tell the ends of a span apart, with two of its width.
  package static func digits(telling low: Double, from high: Double) -> Int {
    let ratio = max(abs(low), abs(high)) / (high - low)
    guard ratio.isFinite, ratio > 100 else { return 4 }
    return min(2 + Int(log10(ratio).rounded(.up)), 15)
  }

  /// An interval in words, with its unit; an end that is nil is open.
  static func span(_ low: Double?, _ high: Double?, digits: Int, unit: String = "") -> String {
    let number = { (value: Double) in text(value, significant: digits) }
    return switch (low, high) {
    case (let low?, let high?): "\(number(low)) to \(number(high).with(unit))"
    case (let low?, nil): "\(number(low).with(unit)) or more"
    case (nil, let high?): "\(number(high).with(unit)) or less"
    case (nil, nil): "any value"
    }
  }

  /// The ends of a range in few digits, each rounded into the range, so that the sentence is true, and a
  /// value of the range between them.
  static func ends(
    of range: ClosedRange<Double>, around value: Double
  ) -> (low: String, high: String) {
    for digits in 3...17 {
      let low = text(range.lowerBound, significant: digits, .up)
      let high = text(range.upperBound, significant: digits, .down)
      guard let first = Double(low), let last = Double(high) else { continue }
      if range.contains(first), range.contains(last), first <= last,
        first < last || range.lowerBound == range.upperBound,
        !range.contains(value) || (first...last).contains(value)
      {
        return (low, high)
      }
    }
    return ("\(range.lowerBound)", "\(range.upperBound)")
  }

  /// A number alone, rounded to a count of digits, with an exponent only where it is tiny or huge.
  ///
  /// Digits before the decimal point are never rounded away; other values are `nan` or `inf`.
  package static func text(
    _ value: Double, significant count: Int,
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    guard value.isFinite else { return "\(value)" }
    let digits = DecimalDigits(value)
    let isWhole = value.magnitude < 1e15 && count >= digits.point
    let isModerate = value == 0 || value.magnitude >= 1e-4 && (value.magnitude < 1e7 || isWhole)
    return isModerate
      ? digits.rounded(significant: max(count, digits.point), rule).plain()
      : digits.rounded(significant: count, rule).scientific()
  }
}
