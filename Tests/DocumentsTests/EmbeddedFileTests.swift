// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents

@Suite struct EmbeddedFileTests {
  @Test func `a line stands once for each value of a word, as far in, and not at all for none`() {
    let lines = EmbeddedFile.filled(
      ["begin {{name}} {", "  {{statements}}", "  set {{places}} {{name}}", "  {{none}}", "}"],
      ["name": ["a"], "statements": ["one {{name}}", "", "two"], "places": ["x", "y"]])
    #expect(
      lines == ["begin a {", "  one {{name}}", "", "  two", "  set x a", "  set y a", "}"])
  }
}
