// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Crypto
import Foundation
import Studies

/// The document of a command, and the edits of it.
struct DocumentOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The document, a YAML file.", valueName: "document"),
    completion: .documents)
  var path: String

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Change a value before the document is read, as in items.card.density=2; may be repeated.",
      valueName: "path=value"))
  var edits: [String] = []

  /// The edits, parsed.
  func parsedEdits() throws -> [PathEdit] {
    try edits.map { try PathEdit(argument: $0) }
  }

  /// Reads the document.
  func document() throws -> StudyDocument {
    try NotYet.refuse(path: path)
    if path.lowercased().hasSuffix(".csv") {
      throw Refusal.wrongRequest(
        "\(path) is a curve, expected a document; a curve can be measured or fitted")
    }
    let files = DiskFiles()
    let bytes = try files.bytes(of: path, from: nil, at: InputSource())
    return try StudyDocument(bytes, name: path, edits: parsedEdits(), files: files)
  }

  /// The name of the document for titles: the file's without folder and ending.
  var title: String {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent
    return name.replacing("-", with: " ").replacing("_", with: " ")
  }
}

extension StudyDocument {
  /// The SHA-256 of the document in canonical form, in hexadecimal digits.
  var digest: String {
    SHA256.hash(data: Array(root.canonicalYAML.utf8))
      .map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }
      .joined()
  }
}
