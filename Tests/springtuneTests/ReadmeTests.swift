// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("README.md")
struct ReadmeTests {
  @Test("It has at most 150 lines")
  func length() throws {
    #expect(try Page("README.md").lineCount <= 150)
  }

  @Test("Its table has a row for every verb, in the order of the help")
  func verbs() async throws {
    let rows = try Repository.lines(of: "README.md").compactMap { line in
      line.prefixMatch(of: /\| `([a-z]+)/).map { String($0.output.1) }
    }
    #expect(rows == (try await Workplace().verbs()))
  }
}
