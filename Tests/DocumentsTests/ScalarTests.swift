// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents

@Suite struct ScalarTests {
  private typealias Scalar = DocumentNode.Scalar

  @Test(arguments: ["", "~", "null", "Null", "NULL"])
  func `Nothing has the core schema's spellings`(text: String) {
    #expect(Scalar(plain: text) == .null)
  }

  @Test func `Booleans are true and false only`() {
    #expect(["true", "True", "TRUE"].allSatisfy { Scalar(plain: $0) == .boolean(true) })
    #expect(["false", "False", "FALSE"].allSatisfy { Scalar(plain: $0) == .boolean(false) })
    #expect(["yes", "no", "on", "off", "y", "tRUE"].allSatisfy { Scalar(plain: $0) == .text($0) })
  }

  @Test(arguments: [
    ("0", 0), ("-1", -1), ("+5", 5), ("0123", 123), ("3.25", 3.25), ("2.", 2), (".5", 0.5),
    ("-.5", -0.5), ("1e3", 1000), ("1.5E-3", 0.0015), ("1e+2", 100), ("0x1F", 31), ("0o17", 15),
    (".inf", .infinity), ("-.Inf", -.infinity), ("1e999", .infinity), ("0.1", 0.1),
    ("123456789012345678901234567890", 1.2345678901234568e29),
  ])
  func `Numbers have the core schema's value`(literal: String, number: Double) {
    #expect(Scalar(plain: literal) == .number(literal))
    #expect(Scalar.value(ofNumber: literal) == number)
  }

  @Test func `NaN is a number literal`() {
    #expect(Scalar.value(ofNumber: ".nan")?.isNaN == true)
  }

  @Test(arguments: [
    ".", "-", "+", "e5", "1e", "1e+", "1.2.3", "1_000", "1,5", "0x", "0xg", "-0x1", "0o8", "nan",
    "inf", "infinity", "0x1p3", "0..1", " 1", "1 ", "5%", "--1", "1e5.0", "٣",
  ])
  func `What is no number in the core schema is text`(text: String) {
    #expect(Scalar(plain: text) == .text(text))
  }

  @Test(arguments: [
    ("350ms", 3), ("5e", 1), ("5em", 1), ("1e3pt", 3), ("-2.5%", 4), ("ms", 0), (".", 0),
  ])
  func `A number at the start of text ends where its syntax ends`(text: String, length: Int) {
    #expect(decimalLength(in: Array(text.utf8)) == length)
  }
}
