// SPDX-License-Identifier: GPL-3.0-or-later

// The text of numbers for machines, one way in every format.

extension [UInt8] {
  /// Appends the shortest decimal that reads back as the same `Double`.
  ///
  /// Whole numbers have no decimal point (`2`, and `0` for -0). From 1e-5 up to 2^54 there is no
  /// exponent; beyond, it has a sign where it is positive, and two digits at least: `1.5e-07`. The
  /// number must be finite: a NaN never passes silently.
  mutating func append(number value: Double) {
    append(atMost: ByteCursor.mostPerNumber) { $0.write(number: value) }
  }

  /// Appends an integer in decimal.
  mutating func append(integer value: Int) {
    append(atMost: ByteCursor.mostPerNumber) { $0.write(integer: value) }
  }

  /// Appends what is written to a cursor, which has room for so many bytes.
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
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends `true` or `false`.
  mutating func append(boolean value: Bool) {
    append(text: value ? "true" : "false")
  }
}
