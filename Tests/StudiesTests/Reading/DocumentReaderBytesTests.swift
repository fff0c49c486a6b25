// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct DocumentReaderBytesTests {
  @Test(
    arguments: [
      ([0x61, 0x3A, 0xFF], "1:3"),  // never valid
      ([0x0A, 0xC3, 0xA9, 0xC3, 0x28], "2:2"),  // a lead without its trail
      ([0x61, 0xED, 0xA0, 0x80], "1:2"),  // a surrogate
      ([0x61, 0xC0, 0xAF], "1:2"),  // longer than needed
      ([0x61, 0xE2, 0x82], "1:2"),  // cut off at the end
    ] as [([UInt8], String)])
  func `Bytes that are not UTF-8 are refused`(bytes: [UInt8], place: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(bytes: bytes, file: "c") }
    #expect(fault == "c:\(place): found a byte that is not UTF-8; save the file as UTF-8")
  }

  @Test func `UTF-16 is refused at its first NUL or odd byte`() {
    let wide: [UInt8] = [0x61, 0x00, 0x3A, 0x00]
    let fault = inputFault { () throws(InputError) in try DocumentNode(bytes: wide, file: "c") }
    #expect(fault == "c:1:2: found a NUL byte; expected text in UTF-8")
  }

  @Test(
    arguments: [
      ("a: \u{7}", "1:4", "0007"), ("a: 1\r\nb: \u{1B}[1m", "2:4", "001B"),
      ("é: \u{80}", "1:4", "0080"), ("a:\rb: \u{7F}", "2:4", "007F"), ("\u{FFFF}", "1:1", "FFFF"),
    ])
  func `Control characters are refused`(text: String, place: String, code: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c") }
    #expect(fault == "c:\(place): found the control character U+\(code)")
  }

  @Test(
    arguments: [
      String(repeating: "[", count: 33), String(repeating: "[", count: 1_000_000),
      String(repeating: "{a: ", count: 100_000), String(repeating: "- ", count: 100_000),
      String(repeating: "? ", count: 100_000), String(repeating: "- ", count: 33) + "x",
      (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ])
  func `Deep nesting is refused`(text: String) {
    let fault = inputFault { () throws(InputError) in try DocumentNode(text: text, file: "c") }
    #expect(fault?.hasSuffix(": nested too deeply; documents have up to 32 levels") == true)
  }

  @Test func `32 levels are allowed, and wide lines and open brackets in comments`() throws {
    let open = String(repeating: "[", count: 32)
    let close = String(repeating: "]", count: 32)
    #expect(throws: Never.self) { try DocumentNode(text: open + close, file: nil) }
    let blanks = String(repeating: " ", count: 300)
    let comment = "# [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["
    let text = "a: 1\n\(blanks)\n\(blanks)\(comment)\nb: 1 \(comment)\nc: x\(blanks)-\n"
    #expect(
      try DocumentNode(text: text, file: nil).mapping().entries.map(\.key) == ["a", "b", "c"])
  }

  @Test func `A large document is read`() throws {
    let text = "points:\n" + (0..<20_000).map { "  - [\($0), \($0).5]\n" }.joined()
    let points = try DocumentNode(text: text, file: nil).mapping().required("points").sequence()
    #expect(points.count == 20_000)
    let last = try points[19_999].point()
    #expect(last.x == 19_999 && last.y == 19_999.5)
    #expect(points[19_999].source == InputSource(line: 20_001, column: 5))
  }

  @Test func `A value of an option has the option for its place`() throws {
    let option = InputSource(place: "--set to=[1, x]")
    let value = try DocumentNode(value: "[1, {x: 2}]", option: option)
    #expect(value.source == option)
    #expect(try value.sequence()[1].source == option)
    #expect(try value.sequence()[1].mapping().entries[0].keySource == option)
    let fault = inputFault { () throws(InputError) in
      try DocumentNode(value: "[1, x", option: option)
    }
    #expect(fault == #"--set to=[1, x]: this list is not closed; expected "," or "]""#)
  }
}
