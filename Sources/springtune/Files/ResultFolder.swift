// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Fitting
import Foundation
import Reports
import Responses
import Scenes
import Studies

/// A folder of results, each file of which appears whole or not at all.
struct ResultFolder {
  let url: URL

  /// The path as the user wrote it.
  let path: String

  /// True where the folder was made for these results.
  private let isNew: Bool

  /// Opens or makes the folder for a verb (`sweep`, `fit`, `simulate`) and its document.
  ///
  /// The results of another verb or document are refused, unless they may be overwritten. Nothing in
  /// the folder is changed until ``clear(keeping:)``.
  init(_ path: String, verb: String, study: StudyDocument, overwrite: Bool) throws {
    self.init(path)
    try refuseForeign(verb: verb, digest: study.digest, overwrite: overwrite)
    try make()
    try checkWritable()
  }

  /// A folder that may not exist yet.
  init(_ path: String) {
    self.path = path
    url = URL(fileURLWithPath: path, isDirectory: true)
    isNew = !url.isFolder
  }

  /// Makes the folder where there is none.
  func make() throws { try make(url, path) }

  private func make(_ url: URL, _ path: String) throws {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw CommandError.cannot("cannot make the folder \"\(path)\": \(error.reason)")
    }
  }

  /// Refuses a folder that nothing can be written to.
  func checkWritable() throws {
    try checkWritable(url, path)
    if details.isFolder { try checkWritable(details, detailsPath) }
  }

  private func checkWritable(_ url: URL, _ path: String) throws {
    guard access(url.path, W_OK) == 0 else {
      throw CommandError.cannot("cannot write to the folder \"\(path)\": \(systemReason)")
    }
  }

  /// Fills the folder; after an error, a folder that was made for it and is empty goes again.
  func fill<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch {
      if isNew { removeIfEmpty() }
      throw error
    }
  }

  /// Writes a file; one in the folder of details makes that folder.
  func write(_ text: String, as path: String) throws {
    if path.hasPrefix("\(ResultFile.details)/") { try make(details, detailsPath) }
    try OutputFile.write(text, to: file(path))
  }

  /// Writes a file of the list.
  func write(_ text: String, as file: ResultFile) throws { try write(text, as: file.path) }

  /// Writes a file, or removes that of an earlier run where there is nothing to write.
  func write(_ text: String?, orRemove file: ResultFile) throws {
    if let text { return try write(text, as: file) }
    remove(file)
  }

  /// Writes the record of the run, last: its presence says that the folder is complete.
  func write(_ record: RunRecord) throws { try write(record.json.text, as: .record) }

  /// The paths of everything in it except the half-written files of killed runs.
  var names: [String] { allNames.filter { !Self.isDraft($0) } }

  /// The record of the run whose results it holds; nil where there is none.
  var record: String? { text(ResultFile.record.path) }

  /// The refusal to touch the content of the folder.
  func foreignContent() -> CommandError {
    let content =
      switch record.map({ try? StoredRun(bytes: Array($0.utf8), file: path) }) {
      case nil: "is not empty and holds no finished results of springtune"
      case let run?:
        "holds \(run?.part == nil ? "the results of another document" : "another shard")"
      }
    return .wrongRequest(
      "the folder \"\(path)\" \(content); choose another, or add --overwrite")
  }

  /// Removes the files of earlier runs of any kind, except some; the user's own stay.
  ///
  /// A file that is not written again would tell of another run.
  func clear(keeping kept: Set<ResultFile> = []) {
    for file in ResultFile.allCases {
      if !kept.contains(file) { remove(file) }
      if file.earlierPath != file.path { remove(file.earlierPath) }
    }
    for name in allNames where ResultChart.has(name) { remove(name) }
    HandoffFolder(handoff).remove()
    clearDrafts()
    rmdir(details.path)
  }

  /// The path of the folder for a fitted spring in the notations of frameworks.
  var handoff: String { "\(path)/\(ResultFile.handoff)" }

  /// Removes the half-written files of killed runs.
  func clearDrafts() {
    for name in allNames where Self.isDraft(name) { remove(name) }
  }

  private static func isDraft(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix(OutputFile.mark) == true
  }

  /// The paths of everything in the folder and in that of its details, which itself does not count.
  private var allNames: [String] {
    let inside = Self.names(in: details).map { "\(ResultFile.details)/\($0)" }
    return Self.names(in: url).filter { $0 != ResultFile.details || !details.isFolder } + inside
  }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private var details: URL { file(ResultFile.details) }

  private var detailsPath: String { "\(path)/\(ResultFile.details)" }

  /// Refuses results of another verb or document that may not be replaced.
  private func refuseForeign(verb: String, digest: String, overwrite: Bool) throws {
    guard !names.isEmpty else { return }
    if let record, record.contains("\"\(digest)\""), record.contains("\"verb\": \"\(verb)\"") {
      return
    }
    guard overwrite else { throw foreignContent() }
  }

  /// The place of a file.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// The place of a file of the list.
  func file(_ file: ResultFile) -> URL { self.file(file.path) }

  /// True where a file of the list exists.
  func has(_ file: ResultFile) -> Bool { has(file.path) }

  /// True where a file exists.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }

  /// The text of a file; nil where there is none.
  func text(_ name: String) -> String? { try? String(contentsOf: file(name), encoding: .utf8) }

  /// Removes the folder, if nothing is in it.
  func removeIfEmpty() {
    rmdir(details.path)
    rmdir(url.path)
  }

  /// Removes a file, if there is one.
  func remove(_ name: String) { unlink(file(name).path) }

  /// Removes a file of the list, if there is one.
  func remove(_ file: ResultFile) { remove(file.path) }

  /// Renames a file, in place of one that has the new name.
  func move(_ one: ResultFile, to other: ResultFile) throws {
    guard rename(file(one).path, file(other).path) == 0 else {
      throw CommandError.cannotWrite(file(other), systemReason)
    }
  }

  // MARK: Response

  /// Writes the response of a run as a table and a picture, if it has one that can be drawn.
  func writeResponse(of run: SceneRun, title: String, output: OutputOptions) async throws {
    guard run.isDetermined else { return }
    let response = run.response(for: [])
    guard let table = Table(response: response, of: run) else { return }
    try write(table.text(format: .csv()), as: .response)
    let chart = ResponseChart(
      title: title, response: response, request: run.request, scene: run.scene,
      file: ResultFile.response.path)
    try await draw(chart, output: output)
  }

  /// Writes the responses before and after a fit for targets as a table and a picture, if they can be
  /// drawn; of several cases those of the one that shows most.
  func writeResponses(
    of run: SceneRun, _ change: FitChange, title: String, output: OutputOptions
  ) async throws {
    guard run.isDetermined, change.runBefore.isDetermined else { return }
    let (before, after) = (
      change.runBefore.response(for: []).part(of: change.shownItem),
      run.response(for: []).part(of: change.shownItem)
    )
    guard let table = Table(before: before.curve, after: after.curve, unit: run.unit) else {
      return
    }
    try write(table.text(format: .csv()), as: .response)
    let names = change.before.names
    let places = [change.shownItem, names.count > 1 ? names[change.shownCase] : nil]
      .compactMap(\.self)
    let chart = ResponseChart(
      title: title, case: places.isEmpty ? nil : places.joined(separator: ", "), before: before,
      after: after, request: run.request, scene: run.scene, file: ResultFile.response.path)
    try await draw(chart, output: output)
  }
}

extension SceneRun {
  /// The unit of the response, empty for a bare number.
  fileprivate var unit: String { request.shownChannel(in: scene)?.unit ?? "" }
}

extension Table {
  /// The curve of a run's response, or of the response of each item, in the unit of its channel; nil where the run diverged.
  init?(response: Response, of run: SceneRun) {
    guard response.items.isEmpty else {
      self.init(responses: response.items, unit: run.unit)
      return
    }
    self.init(response: response.curve, unit: run.unit)
  }
}

/// The sole right to write to a folder during the life of the lock.
///
/// The system takes it back at the end of the process, whatever ends it.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a folder that exists; refused while another process has it.
  init(_ url: URL, path: String) throws {
    descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError.cannot("cannot open the folder \"\(path)\": \(systemReason)")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno == EWOULDBLOCK ? nil : systemReason
      close(descriptor)
      throw reason.map { CommandError.cannot("cannot lock the folder \"\(path)\": \($0)") }
        ?? CommandError.wrongRequest(
          "another run of springtune is writing to the folder \"\(path)\"; wait for it, or choose "
            + "another folder")
    }
  }

  deinit { close(descriptor) }
}
