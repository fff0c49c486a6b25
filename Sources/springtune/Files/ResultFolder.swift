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
    "fit.md", "plot.gp", "plot.svg", "pareto.gp", "pareto.svg", "run.json",
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
    self.path = path
    url = URL(fileURLWithPath: path, isDirectory: true)
    isNew = !url.isFolder
    try refuseForeign(verb: verb, digest: study.digest, overwrite: overwrite)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Refusal.cannot("cannot make the folder \"\(path)\": \(error.reason)")
    }
    guard access(url.path, W_OK) == 0 else {
      throw Refusal.cannot("cannot write to the folder \"\(path)\": \(systemReason)")
    }
  }

  /// Fills the folder; where that fails, a folder made for it and still empty goes again.
  func fill<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      if isNew { rmdir(url.path) }
      throw error
    }
  }

  /// Writes a file.
  func write(_ text: String, as name: String) throws {
    try OutputFile.write(text, to: url.appendingPathComponent(name))
  }

  /// Writes a file; where there is nothing to write, removes that of an earlier run.
  func write(_ text: String?, orRemove name: String) throws {
    if let text { return try write(text, as: name) }
    unlink(url.appendingPathComponent(name).path)
  }

  /// Writes the record of the run, last: its presence says that the folder is complete.
  func write(_ record: RunRecord) throws {
    try write(record.json.text, as: "run.json")
  }

  /// Refuses the results of others, or removes those that may be replaced: a file of theirs that
  /// is not written again would tell of another document.
  private func refuseForeign(verb: String, digest: String, overwrite: Bool) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    // What a killed run left half-written is nobody's.
    guard names.contains(where: { !$0.hasPrefix(OutputFile.mark) }) else { return }
    let record = try? String(
      contentsOf: url.appendingPathComponent("run.json"), encoding: .utf8)
    if let record, record.contains("\"\(digest)\""), record.contains("\"verb\": \"\(verb)\"") {
      return
    }
    guard overwrite else {
      let content =
        record == nil
        ? "is not empty and holds no finished results of springtune"
        : "holds the results of another document"
      throw Refusal.wrongRequest(
        "the folder \"\(path)\" \(content); choose another, or add --overwrite")
    }
    for name in Self.files { unlink(url.appendingPathComponent(name).path) }
  }
}
