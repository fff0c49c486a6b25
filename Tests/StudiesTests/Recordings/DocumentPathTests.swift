// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Studies

@Suite struct DocumentPathTests {
  @Test(
    arguments: [
      ("rec.csv", "a.yaml", "rec.csv"), ("rec.csv", "snap", "rec.csv"), ("rec.csv", "-", "rec.csv"),
      ("rec.csv", "d/./e/a.yaml", "../../rec.csv"), ("/tmp/rec.csv", "d/a.yaml", "/tmp/rec.csv"),
      ("-", "d/a.yaml", "-"), ("-", "/d/a.yaml", "-"),
    ])
  func `A file is named as a document in or below the working folder sees it`(
    name: String, document: String, path: String
  ) {
    #expect(DocumentPath.of(name, from: document) == path)
  }

  @Test(arguments: ["../a.yaml", "d/../../a.yaml", "/d/a.yaml"])
  func `A document elsewhere sees a file from the root`(document: String) {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).path
    #expect(DocumentPath.of("d/rec.csv", from: document) == here + "/d/rec.csv")
  }
}
