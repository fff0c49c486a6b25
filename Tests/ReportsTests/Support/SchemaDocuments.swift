// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

@testable import Reports
@testable import StudySupport

/// Documents for the schema, and the two ways to judge them.
enum SchemaDocuments {
  /// The files that documents name.
  private static let files = MemoryFiles(files: [
    "c.csv": "time,value\n0,0\n0.1,0.5\n0.2,1\n", "p.csv": "damping\n0.1\n",
    "s.yaml": "scene: {spring: {frequency: 2, damping: 0.3}}",
  ])

  /// What the reader says is wrong with a document; nil where nothing is.
  static func fault(_ text: String) -> String? {
    do throws(InputError) {
      _ = try StudyDocument(Array(text.utf8), name: "a.yaml", files: files)
      return nil
    } catch {
      return error.message
    }
  }

  /// Whether the schema takes a document.
  static func isValid(_ text: String) throws -> Bool {
    let document = JSONValue(document: try DocumentNode(text: text, file: "a.yaml"))
    return SchemaValidator(root: DocumentSchema.json).accepts(document)
  }

  /// A scene of a card under some behaviours, with more in the document.
  static func card(
    _ behaviors: String = "[snap: {to: [300, 200]}]", item: String = "", scene: String = "",
    _ rest: String = ""
  ) -> String {
    """
    scene:
      items: {card: {center: [100, 200], size: [100, 50]\(item)}}
      behaviors: \(behaviors)
      \(scene)
    \(rest)
    """
  }

  /// The scene of a card under a snap, with more in the document.
  static func study(_ rest: String) -> String { card("[snap: {to: [300, 200]}]", rest) }

  /// The scenes of a card under the behaviours in each line.
  static func cards(_ lines: String) -> [String] {
    lines.split(separator: "\n").map { card(String($0)) }
  }

  /// The scenes of a card under a snap, each with a line more in the document.
  static func studies(_ lines: String) -> [String] {
    lines.split(separator: "\n").map { study(String($0)) }
  }

  /// A plain spring, with more in the document.
  static func spring(_ numbers: String, scene: String = "", _ rest: String = "") -> String {
    "scene: {spring: {\(numbers)}\(scene)}\n\(rest)"
  }
}
