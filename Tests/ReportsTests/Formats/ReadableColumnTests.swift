// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Terminal width")
struct ReadableColumnTests {
  @Test(
    "Characters take the cells that terminals give them",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한글", 4), ("ｱ", 1), ("Ａ", 2),
      ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("a\u{200B}b", 2), ("─", 1), ("±", 1),
    ])
  func width(text: String, expected: Int) {
    #expect(text.terminalWidth == expected)
  }

  @Test("A text is cut at a whole character, with room for the ellipsis")
  func elision() {
    #expect("spring".elided(to: 6) == "spring")
    #expect("springs".elided(to: 6) == "sprin…")
    #expect("日本語".elided(to: 4) == "日…")
    #expect("springs".elided(to: 1) == "…")
  }

  @Test("Line breaks, tabs and escapes become blanks")
  func oneLine() {
    #expect("a\nb\r\nc\td\u{1B}[0m\u{2028}é".onOneLine == "a b  c d [0m é")
  }
}
