// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct LineComparisonTests {
  /// The comparison of lines that are letters.
  private static func comparison(_ expected: String, _ found: String) -> LineComparison {
    func lines(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return LineComparison(expected: lines(expected), found: lines(found))
  }

  @Test(arguments: [
    ("", "", true), ("a b", "a b", true), ("...", "", true), ("...", "a b", true),
    ("a ... d", "a d", true), ("a ... d", "a b c d", true), ("... c", "a c b c", true),
    ("a ... b ... c", "a b b c c", true), ("a", "", false), ("", "a", false),
    ("a b", "b a", false), ("a ... d", "a b c", false), ("... b", "a b c", false),
  ])
  func `Three dots stand for any number of lines`(expected: String, found: String, isEqual: Bool) {
    #expect(Self.comparison(expected, found).isEqual == isEqual)
  }

  @Test func `The fewest lines are called missing or extra`() {
    #expect("\(Self.comparison("a b c", "a x c"))" == "  a\n- b\n+ x\n  c\n")
    #expect("\(Self.comparison("a ... d e", "a b c d"))" == "  a\n  ...\n  d\n- e\n")
    #expect("\(Self.comparison("b", "a b c"))" == "+ a\n  b\n+ c\n")
  }
}
