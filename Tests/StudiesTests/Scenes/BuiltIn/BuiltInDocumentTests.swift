// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport

@Suite struct BuiltInDocumentTests {
  @Test(arguments: BuiltInDocument.all.map(\.name))
  func `Every document is valid, with a sweep and a fit`(name: String) throws {
    let document = try BuiltInDocument.named(name)
    let study = try StudyDocument(Array(document.yaml.utf8), name: name, files: MemoryFiles())
    #expect(study.sweep != nil)
    #expect(study.fit != nil)
  }

  @Test func `Each explains itself in comments, within 100 columns`() {
    for document in BuiltInDocument.all {
      let lines = document.yaml.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(document.yaml.hasPrefix("# "))
      #expect(document.yaml.hasSuffix("\n") && !document.yaml.hasSuffix("\n\n"))
      #expect(lines.allSatisfy { $0.count <= 100 })
      #expect(lines.count { $0.contains("#") } > 5)
      #expect(!document.summary.isEmpty && !document.summary.contains("\n"))
    }
  }

  @Test func `The ends are those that the comments say`() throws {
    let attachment = try BuiltInDocument.named("attachment").yaml
    let hanging = try study(attachment, edits: ["response={item: ball, channel: y}"])
    #expect(hanging.final == 200)
    let soft = ["behaviors.itemProperties.elasticity=0"]
    let bounce = try study(BuiltInDocument.named("bounce").yaml, edits: soft)
    #expect(abs((bounce.motion().y.last ?? 0) - 450) < 0.5)
  }

  @Test func `An unknown name is told the nearest`() {
    let fault = inputFault { () throws(InputError) in try BuiltInDocument.named("snp") }
    #expect(fault == #"unknown built-in scene "snp"; did you mean "snap"?"#)
    let far = inputFault { () throws(InputError) in try BuiltInDocument.named("pendulum") }
    #expect(
      far
        == #"unknown built-in scene "pendulum"; known built-in scenes: snap, attachment, corners, list, bounce, spring"#
    )
    #expect(BuiltInDocument.name(near: "sprng") == "spring")
    #expect(BuiltInDocument.name(near: "pendulum") == nil)
  }
}
