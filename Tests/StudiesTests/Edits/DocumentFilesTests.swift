// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct DocumentFilesTests {
  @Test(
    arguments: [
      ("a.yaml", "points.csv", "points.csv"), ("docs/a.yaml", "points.csv", "docs/points.csv"),
      ("docs/fits/a.yaml", "../curves/b.csv", "docs/curves/b.csv"),
      ("./a.yaml", "b.csv", "b.csv"), ("../a.yaml", "b.csv", "../b.csv"),
      ("../a.yaml", "../b.csv", "../../b.csv"), ("docs/a.yaml", "../../b.csv", "../b.csv"),
      ("docs/a.yaml", "/data/b.csv", "/data/b.csv"), ("/tmp/a.yaml", "b.csv", "/tmp/b.csv"),
      ("/tmp/x/a.yaml", "../b.csv", "/tmp/b.csv"), ("docs/a.yaml", "./b.csv", "docs/b.csv"),
    ])
  func `Paths start where the document is to stand`(
    document: String, path: String, moved: String
  ) throws {
    for text in ["sweep: {design: list, file: PATH}", "fit: {target: {curve: PATH, time: t}}"] {
      let root = try DocumentNode(text: text.replacing("PATH", path), file: document)
      let expected = try DocumentNode(text: text.replacing("PATH", moved), file: nil)
      #expect(root.movingFiles(from: document) == expected)
    }
  }

  @Test func `A document without files stays as it is`() throws {
    let root = try DocumentNode(text: FlagDocuments.card, file: "docs/a.yaml")
    #expect(root.movingFiles(from: "docs/a.yaml") == root)
  }
}
