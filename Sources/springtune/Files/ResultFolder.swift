// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Foundation
import Studies

/// A folder of results, each file of which appears whole or not at all.
struct ResultFolder {
  let url: URL

  /// The path as the user wrote it.
  let path: String

  /// Whether it was made for these results.
  private let isNew: Bool

  /// Every file that springtune may put there.
  private static let files: Set = [
    "table.csv", "best.csv", "pareto.csv", "response.csv", "fitted.csv", "summary.md", "fit.json",
    "fit.md", "plot.gp", "plot.svg", "pareto.gp", "pareto.svg", "run.json", "machine.json",
    "timing.json", SweepStore.partial, SweepStore.journal, ShardFolder.document, ShardFolder.points,
  ]

  /// Opens the folder, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - path: The path as the user wrote it.
  ///   - verb: What is done: `sweep`, `fit`, `simulate`.
  ///   - study: The document; a folder with the results of another one is refused.
  ///   - overwrite: Whether the results of another document may be replaced.
  /// - Throws: A refusal, before anything is changed.
  init(_ path: String, verb: String, study: StudyDocument, overwrite: Bool) throws {
    self.init(path)
    try refuseForeign(verb: verb, digest: study.digest, overwrite: overwrite)
    try make()
    try checkWritable()
  }

  /// A folder that may not be there yet.
  init(_ path: String) {
    self.path = path
    url = URL(fileURLWithPath: path, isDirectory: true)
    isNew = !url.isFolder
  }

  /// Makes the folder where there is none.
  func make() throws {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Refusal.cannot("cannot make the folder \"\(path)\": \(error.reason)")
    }
  }

  /// Refuses a folder that nothing can be written to.
  func checkWritable() throws {
    guard access(url.path, W_OK) == 0 else {
      throw Refusal.cannot("cannot write to the folder \"\(path)\": \(systemReason)")
    }
  }

  /// Fills the folder; where that fails, a folder made for it and still empty goes again.
  func fill<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      if isNew { removeIfEmpty() }
      throw error
    }
  }

  /// Writes a file.
  func write(_ text: String, as name: String) throws {
    try OutputFile.write(text, to: file(name))
  }

  /// Writes a file; where there is nothing to write, removes that of an earlier run.
  func write(_ text: String?, orRemove name: String) throws {
    if let text { return try write(text, as: name) }
    remove(name)
  }

  /// Writes the record of the run, last: its presence says that the folder is complete.
  func write(_ record: RunRecord) throws {
    try write(record.json.text, as: "run.json")
  }

  /// The names of what is in it, but for what killed runs left half-written: that is nobody's.
  var names: [String] { allNames.filter { !$0.hasPrefix(OutputFile.mark) } }

  /// The record of the run whose results it holds; nil where there is none.
  var record: String? { text("run.json") }

  /// Refuses to touch what is in it.
  func foreignContent() -> Refusal {
    let content =
      switch record.map({ try? StoredRun(bytes: Array($0.utf8), file: path) }) {
      case nil: "is not empty and holds no finished results of springtune"
      case let run?:
        "holds \(run?.part == nil ? "the results of another document" : "another shard")"
      }
    return .wrongRequest(
      "the folder \"\(path)\" \(content); choose another, or add --overwrite")
  }

  /// Removes the files of earlier runs: one that is not written again would tell of another document.
  ///
  /// - Parameter kept: The names of files that stay.
  func clear(keeping kept: Set<String> = []) {
    for name in Self.files.subtracting(kept) { remove(name) }
    clearDrafts()
  }

  /// Removes what killed runs left half-written.
  func clearDrafts() {
    for name in allNames where name.hasPrefix(OutputFile.mark) { remove(name) }
  }

  private var allNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
  }

  /// Refuses the results of others, or removes those that may be replaced.
  private func refuseForeign(verb: String, digest: String, overwrite: Bool) throws {
    guard !names.isEmpty else { return }
    if let record, record.contains("\"\(digest)\""), record.contains("\"verb\": \"\(verb)\"") {
      return
    }
    guard overwrite else { throw foreignContent() }
    clear()
  }
}

extension ResultFolder {
  /// The place of a file.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Whether a file is there.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }

  /// The text of a file; nil where there is none.
  func text(_ name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }

  /// Removes the folder, if nothing is in it.
  func removeIfEmpty() { rmdir(url.path) }

  /// Removes a file, if there is one.
  func remove(_ name: String) { unlink(file(name).path) }

  /// Gives a file another name, and takes the place of the one that has it.
  func move(_ name: String, to other: String) throws {
    guard rename(file(name).path, file(other).path) == 0 else {
      throw Refusal.cannotWrite(file(other), systemReason)
    }
  }
}
