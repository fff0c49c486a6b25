// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Reports

@Suite struct ByteCursorTests {
  /// The text that is written.
  private func text(_ write: (inout ByteCursor) -> Void) -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = bytes.withUnsafeMutableBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return 0 }
      var cursor = ByteCursor(first)
      write(&cursor)
      return cursor.place - first
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test func `integers are those of the library`() {
    var number = 1
    while true {
      for value in [number - 1, number, number + 1, -number, number / 3] {
        #expect(text { $0.write(integer: value) } == String(value))
      }
      let (next, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      if isTooLarge { break }
      number = next
    }
    #expect(text { $0.write(integer: .max) } == String(Int.max))
    #expect(text { $0.write(integer: .min) } == String(Int.min))
  }

  /// The digits of a number's text, without an exponent and zeros at the ends.
  private func digits(_ text: String) -> String {
    let zeros = CharacterSet(charactersIn: "0")
    return text.prefix { $0 != "e" }.filter(\.isNumber).trimmingCharacters(in: zeros)
  }

  @Test func `a number has the digits of the library wherever its point stands`() {
    let numbers = [
      1, 1.25, 2.0 / 3, 1.0 / 7, 0.1 + 0.2, 9.999_999_999_999_998, 1.000_000_000_000_000_2,
    ]
    for exponent in -9...20 {
      for number in numbers.map({ $0 * pow(10, Double(exponent)) }) {
        let written = text { $0.write(number: number) }
        #expect(Double(written) == number)
        #expect(digits(written) == digits("\(number)"))
        #expect(text { $0.write(number: -number) } == "-" + written)
      }
    }
    #expect(text { $0.write(number: 0.1 + 0.2) } == "0.30000000000000004")
    #expect(text { $0.write(number: 1 / 30_000.0) } == "0.000033333333333333335")
    #expect(text { $0.write(number: 100 / 3.0) } == "33.333333333333336")
    #expect(text { $0.write(number: 1e7 / 7) } == "1428571.4285714286")
  }

  @Test func `the texts of some numbers are found, and no others`() {
    let numbers = (0..<4096).map { Double($0) / 4095 }
    let texts = NumberTexts(of: numbers) { $1.write(number: $0) }
    for number in numbers {
      var isFound = false
      let found = text { isFound = texts.write(number, to: &$0) }
      #expect(isFound && found == text { $0.write(number: number) })
    }
    for number in [1.5, -0.5, .nan] {
      var isFound = true
      let found = text { isFound = texts.write(number, to: &$0) }
      #expect(!isFound && found.isEmpty)
    }
  }
}
