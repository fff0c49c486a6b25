// SPDX-License-Identifier: GPL-3.0-or-later

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

  /// Appends `true` or `false`.
  package mutating func append(boolean value: Bool) {
    append(text: value ? "true" : "false")
  }
}

/// The texts of some numbers, looked up faster than they are made.
///
/// A hash table of at least twice as many places: a number stands at the place that its bits name, or
/// at the next free one.
struct NumberTexts: Sendable {
  private struct Entry {
    var bits: UInt64
    var text = SIMD32<UInt8>()
    /// The number of bytes; 0 where the place is free.
    var count = 0
  }

  /// The most numbers.
  static let most = 4096

  private var entries: [Entry]
  private let shift: UInt64

  /// The texts of at most ``most`` numbers; `write` writes the text of one, at most 31 bytes.
  init(of numbers: some Sequence<Double>, _ write: (Double, inout ByteCursor) -> Void) {
    entries = Array(repeating: Entry(bits: 0), count: 4 * Self.most)
    shift = UInt64(64 - (4 * Self.most).trailingZeroBitCount)
    for number in numbers {
      var entry = Entry(bits: number.bitPattern)
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
