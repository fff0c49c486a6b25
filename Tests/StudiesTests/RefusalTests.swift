// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport

@Suite struct RefusalTests {
  @Test(arguments: try Refusal.all(isCommand: false))
  func `What a document cannot be is refused in one sentence`(row: Refusal) {
    let fault = inputFault { () throws(InputError) in
      try StudyDocument(
        Array(row.document.utf8), name: "a.yaml",
        flags: flags(row.flags, for: row.part), files: MemoryFiles(files: row.files))
    }
    #expect(fault == row.sentence, "Tests/Refusals.tsv:\(row.line)")
  }
}
