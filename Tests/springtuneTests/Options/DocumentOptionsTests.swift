// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import springtune

@Suite struct DocumentOptionsTests {
  @Test func `Every flag makes an edit, or is refused for its argument`() throws {
    typealias Form = CommandForm<StudyFlags>
    let forms: [(Form, StudyPart)] = [
      (Form.setting, .sweep), (Form.scene, .sweep), (Form.design, .sweep), (Form.metrics, .sweep),
      (Form.scene, .fit), (Form.targets, .fit), (Form.search, .fit),
    ]
    for (form, part) in forms {
      for word in form.words {
        var flags = StudyFlags(for: part)
        try word.take(&flags, "x=1")
        let edits = try? flags.edits()
        #expect(edits?.isEmpty != true, "\(word.names) of \(part)")
      }
    }
  }
}
