// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import StudySupport

@Suite struct RefusalTests {
  @Test(arguments: try Refusal.all(isCommand: false))
  func `What a document cannot be is refused in one sentence`(row: Refusal) {
    let fault = flagFault(row.document, row.flags, for: row.part, files: row.files)
    #expect(fault == row.sentence, "Tests/Refusals.tsv:\(row.line)")
  }
}
