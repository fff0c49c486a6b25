// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Studies

@testable import StudySupport

/// Reads an example of the folder `configs` as it stands there: `scenes/gravity`.
func example(_ name: String, edits: [String] = []) throws -> StudyDocument {
  let path = "configs/\(name).yaml"
  let bytes = try Data(contentsOf: RepositoryFiles.root.appendingPathComponent(path))
  return try StudyDocument(
    Array(bytes), name: path, flags: flags(edits.map { "--set \($0)" }),
    files: RepositoryFiles())
}

/// The names of the documents in a folder of `configs`, without their ending, in order.
func exampleNames(_ folder: String) throws -> [String] {
  let path = RepositoryFiles.root.appendingPathComponent("configs/\(folder)").path
  return try FileManager.default.contentsOfDirectory(atPath: path)
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
}

/// The text of a file of the folder `configs`: `curves/box2d-attachment.csv`.
func exampleText(_ path: String) throws -> String {
  let url = RepositoryFiles.root.appendingPathComponent("configs/\(path)")
  return try String(contentsOf: url, encoding: .utf8)
}

/// The files of the repository; a path is looked up from the folder of the document that names it.
private struct RepositoryFiles: FileSource {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    let folder = Self.root.appendingPathComponent(document ?? "").deletingLastPathComponent()
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
      throw InputError(at: source, "there is no file \"\(path)\"")
    }
    return Array(data)
  }
}
