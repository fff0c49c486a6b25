// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport
@testable import springtune

@Suite struct DocumentOptionsTests {
  @Test func `Every flag makes an edit, or is refused for its argument`() throws {
    let root = try DocumentNode(text: FlagDocuments.card, file: "a.yaml")
    typealias Form = CommandForm<StudyFlags>
    let forms: [(Form, StudyPart)] = [
      (Form.setting, .sweep), (Form.scene, .sweep), (Form.design, .sweep), (Form.metrics, .sweep),
      (Form.scene, .fit), (Form.targets, .fit), (Form.search, .fit),
    ]
    for (form, part) in forms {
      for word in form.words {
        var flags = StudyFlags(for: part)
        try word.take(&flags, "x=1")
        let fault = inputFault { () throws(InputError) in
          var document = try FlaggedDocument(root, name: nil, files: MemoryFiles())
          try flags.apply(to: &document)
          if document.root == root { throw InputSource().error("unchanged") }
        }
        #expect(fault != "unchanged", "\(word.names) of \(part)")
      }
    }
  }
}
