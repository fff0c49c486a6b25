// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Studies

/// A folder of results, each file of which appears whole or not at all.
///
/// A run claims the folder with a journal before it changes anything there, and takes the journal away
/// when the record of the run is written. Files that neither a journal nor a record accounts for
/// are the user's, even under the names of ours, and are not touched.
// Unchecked: only the task of the run uses it.
final class ResultFolder: @unchecked Sendable {
  let url: URL

  /// The path as the user wrote it.
  let path: String

  /// True where the folder was made for these results.
  private let isNew: Bool

  private var lock: FolderLock?

  /// The file whose permissions and owner new files have; the journal by default, which has the strictest
  /// permissions of the files before the run.
  let model: URL

  /// The folder that this one is in, which has the sums of its files too.
  private let whole: ResultFolder?

  /// The SHA-256 of the files that the run wrote up to now, by their places.
  private var written: [String: String] = [:]

  /// The pictures of this run as paragraphs of Markdown, in their order.
  var pictures = ""

  /// The origin of the files in a folder.
  enum Origin {
    /// There are none.
    case nothing
    /// A finished run.
    case run(RunRecord)
    /// An unfinished run, by the bytes of its journal.
    case journal([UInt8])
    /// Nothing that springtune wrote, though the files have no name of ours.
    case strange
  }

  /// Opens or makes the folder for a verb (`fit`, `simulate`) and its document, and locks it.
  ///
  /// The results of another verb or document are refused, unless they may be overwritten. Nothing in
  /// the folder is changed until ``begin(_:)``.
  convenience init(_ path: String, verb: String, study: StudyDocument, overwrite: Bool) throws {
    self.init(path)
    try takeLock()
    switch try origin() {
    case .nothing: break
    case .run(let run) where run.verb == verb && run.digest == study.digest: break
    case .journal(let bytes) where Journal.isOf(study.key(of: verb), bytes): break
    case let other: if !overwrite { throw refusal(of: other) }
    }
    try checkWritable()
  }

  /// A folder that may not exist yet, for itself or in another one.
  init(_ path: String, in whole: ResultFolder? = nil) {
    self.path = path
    url = URL(fileURLWithPath: path, isDirectory: true)
    model = whole?.model ?? url.appendingPathComponent(ResultFile.journal.path)
    self.whole = whole
    isNew = !url.isFolder
  }

  /// A folder that was made for results that did not come goes again, if nothing is in it and no other
  /// process has it.
  deinit {
    guard isNew, !has(.record), let lock else { return }
    rmdir(details.path)
    lock.release()
    rmdir(url.path)
  }

  /// Keeps other processes from writing to the folder, which is made again where one of them removed it.
  func takeLock() throws {
    while lock == nil {
      try make()
      lock = try FolderLock(url, path: path)
    }
    for name in [ResultFile.details, ResultFile.handoff] where file(name).isLink {
      throw CommandError.wrongRequest(
        "\"\(path)/\(name)\" is a link, and a run writes into no folder behind one; choose another folder"
      )
    }
  }

  /// Makes the folder where there is none.
  func make() throws { try make(url, path) }

  private func make(_ url: URL, _ path: String) throws {
    if url.isFolder { return }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw CommandError.cannot("cannot make the folder \"\(path)\": \(error.reason)")
    }
    try url.deletingLastPathComponent().synchronizeFolder()
  }

  /// Refuses a folder that nothing can be written to.
  func checkWritable() throws {
    for (url, path) in [(url, path)] + (details.isFolder ? [(details, detailsPath)] : []) {
      try check(
        access(url.path, W_OK) == 0, "cannot write to the folder \"\(path)\": \(systemReason)")
    }
  }

  /// Claims the folder for a run, and removes the files of earlier runs of any kind.
  func begin(_ journal: Journal) throws {
    try make(details, detailsPath)
    let file = try OutputFile(self.file(.journal))
    try file.resemble(names().filter { ResultFile.has($0) }.compactMap { self.file($0).fileStatus })
    try file.write(Array(journal.head.utf8))
    try file.finish()
    try clear(keeping: [.journal])
  }

  /// Writes the record of the run with the sums of its files, and its report: then the folder is complete.
  ///
  /// The report is `README.md`, and another file next to a `README.md` of the user's own. Policy: the record
  /// comes first, so that at any time it tells whose a `README.md` is.
  func finish(_ record: RunRecord, report: (text: String, other: ResultFile)? = nil) throws {
    var record = record
    let place = has(.report) ? report?.other : .report
    if let report, let place {
      try remove(report.other)
      note(sha256(Array(report.text.utf8)), of: file(place))
    }
    record.files = sums
    try write(record.json.text, as: .record)
    if let report, let place { try write(report.text, as: place) }
    try remove(.journal)
    try details.synchronizeFolder()
  }

  /// Writes a file; one in the folder of details makes that folder.
  func write(_ text: String, as path: String) throws { try write(Array(text.utf8), as: path) }

  /// Writes a file; one in the folder of details makes that folder.
  func write(_ bytes: [UInt8], as path: String) throws {
    if path.hasPrefix("\(ResultFile.details)/") { try make(details, detailsPath) }
    try OutputFile.write(bytes, to: file(path), like: model)
    note(sha256(bytes), of: file(path))
  }

  /// Notes the SHA-256 of a file.
  func note(_ sum: String, of file: URL) { (whole ?? self).written[file.path] = sum }

  /// The SHA-256 of every file of data as this run wrote it, by its path in the folder.
  var sums: [String: String] {
    Self.dataNames.reduce(into: [:]) { $0[$1] = written[file($1).path] }
  }

  /// Writes a file of the list.
  func write(_ text: String, as file: ResultFile) throws { try write(text, as: file.path) }

  /// Removes the report that the record of a run accounts for, before that record goes.
  func removeReport() throws {
    let place = "\(path)/\(ResultFile.report.path)"
    guard has(.report), let sum = (try? record())?.files?[ResultFile.report.path],
      try sha256(ofFile: place) == sum
    else { return }
    try remove(.report)
  }

  /// The files at the top that this run wrote, what a person opens first: pictures, pages, the report.
  var listing: String { listed.joined(separator: ", ") }

  /// What opens first: a page, else the first of the listing, else the folder itself.
  var first: String {
    (listed.first { $0.hasSuffix(".html") } ?? listed.first).map { file($0).path } ?? path
  }

  private var listed: [String] {
    let endings = ["svg", "html", "md"]
    let rank = { (name: String) in endings.firstIndex { name.hasSuffix($0) } ?? endings.count }
    let names = Set(written.keys.map { URL(fileURLWithPath: $0).lastPathComponent })
      .filter { $0 != ResultFile.record.path && written[file($0).path] != nil }
    return names.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// Writes a table as CSV, and notes its columns in the record of the run.
  func write(_ table: Table, as file: ResultFile, in record: inout RunRecord) throws {
    try write(table.text(format: .csv), as: file)
    record.tables[file.path] = table.columns
  }

  /// Writes a table of samples that are drawn.
  ///
  /// - Returns: The path of the file from which to draw: of a long table, that of fewer samples.
  func writeDrawn(
    _ table: Table, as file: ResultFile, in record: inout RunRecord
  ) throws -> String {
    try write(table, as: file, in: &record)
    guard let thinned = table.thinned() else { return file.path }
    try write(thinned.text(format: .csv), as: .drawn)
    return ResultFile.drawn.path
  }

  /// Writes a table, or removes that of an earlier run where there is none.
  func write(_ table: Table?, orRemove file: ResultFile, in record: inout RunRecord) throws {
    if let table { return try write(table, as: file, in: &record) }
    try remove(file)
  }

  /// The paths of everything in it except drafts and the lock.
  func names() throws -> [String] { try allNames().filter { !Self.isHidden($0) } }

  /// The origin of what is there; refused where a file has a name of ours that no run accounts for.
  func origin() throws -> Origin {
    let names = try names()
    if names.allSatisfy({ $0 == ResultFile.report.path }) { return .nothing }
    if names.contains(ResultFile.journal.path) {
      let bytes = try bytes(of: ResultFile.journal.path)
      guard Journal.isOne(bytes) else { throw stranger(ResultFile.journal.path) }
      return .journal(bytes)
    }
    guard let run = try record() else {
      for name in names where ResultFile.has(name) { throw stranger(name) }
      return .strange
    }
    for name in names where !run.accounts(for: name) { throw stranger(name) }
    return .run(run)
  }

  /// The record of the run whose results it holds; nil where there is none.
  func record() throws -> RunRecord? {
    guard has(.record) else { return nil }
    let bytes = try bytes(of: ResultFile.record.path)
    guard let run = try? RunRecord(bytes: bytes, file: path) else {
      throw stranger(ResultFile.record.path)
    }
    return run
  }

  /// The content of a file that is there.
  func bytes(of name: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try readPlainFile("\(path)/\(name)") { bytes += $0 }
    return bytes
  }

  /// The refusal to touch a file.
  func stranger(_ name: String) -> CommandError {
    .wrongRequest(
      "the folder \"\(path)\" holds a file \"\(name)\" that is not of any run of springtune there; "
        + "choose another folder")
  }

  /// The refusal to touch the content of the folder.
  func refusal(of origin: Origin) -> CommandError {
    let content =
      switch origin {
      case .run(let run):
        "holds \(run.shard == nil ? "the results of another document" : "another shard")"
      case .journal:
        "holds an unfinished run of another verb, document, design, shard, engine or version of "
          + "springtune"
      case .nothing, .strange: "is not empty and holds no results of springtune"
      }
    return .wrongRequest("the folder \"\(path)\" \(content); choose another, or add --overwrite")
  }

  /// The refusal to go on from a file with a flaw, which is the predicate of a sentence.
  func refusal(of file: ResultFile, _ flaw: String) -> CommandError {
    .wrongRequest("\"\(path)/\(file.path)\" \(flaw); start over with --restart")
  }

  /// Removes the files of earlier runs of any kind, except some; the user's own stay.
  ///
  /// A file that is not written again would tell of another run.
  func clear(keeping kept: Set<ResultFile> = []) throws {
    try removeReport()
    for file in ResultFile.allCases where !kept.union([.report]).contains(file) { try remove(file) }
    for name in try allNames() where ResultChart.has(name) { try remove(name) }
    try ResultFolder(handoff).removeHandoff()
    for folder in [url, details] { Draft.sweep(folder) }
    rmdir(details.path)
  }

  /// The path of the folder for a fitted spring in the notations of frameworks.
  var handoff: String { "\(path)/\(ResultFile.handoff)" }

  private static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").last.map { Draft.has($0) || $0 == FolderLock.name } ?? false
  }

  /// The paths of everything in the folder and in that of its details, which itself does not count.
  private func allNames() throws -> [String] {
    let inside = try names(in: details).map { "\(ResultFile.details)/\($0)" }
    return try names(in: url).filter { $0 != ResultFile.details || !details.isFolder } + inside
  }

  private func names(in folder: URL) throws -> [String] {
    guard folder.isFolder else { return [] }
    // FileManager takes a listing that the system breaks off for a whole one.
    var names: [String] = []
    let stream = opendir(folder.path)
    defer { stream.map { _ = closedir($0) } }
    errno = 0
    while let stream, let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
      errno = 0
    }
    try check(stream != nil && errno == 0, "cannot list the folder \"\(path)\": \(systemReason)")
    return names.filter { $0 != "." && $0 != ".." }
  }

  private var details: URL { file(ResultFile.details) }

  private var detailsPath: String { "\(path)/\(ResultFile.details)" }

  /// The place of a file.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// The place of a file of the list.
  func file(_ file: ResultFile) -> URL { self.file(file.path) }

  /// True where a file of the list exists.
  func has(_ file: ResultFile) -> Bool { has(file.path) }

  /// True where a file exists.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name).path) }

  /// Removes a file, if there is one.
  func remove(_ name: String) throws {
    try check(
      uninterrupted { unlink(file(name).path) } == 0 || errno == ENOENT || errno == ENOTDIR,
      "cannot remove \"\(path)/\(name)\": \(systemReason)")
  }

  /// Removes a file of the list, if there is one.
  func remove(_ file: ResultFile) throws { try remove(file.path) }

  /// Renames a file, in place of one that has the new name.
  func move(_ one: ResultFile, to other: ResultFile) throws {
    let isMoved = uninterrupted { rename(file(one).path, file(other).path) } == 0
    try check(isMoved, writing: file(other))
    try url.synchronizeFolder()
  }
}

/// The sole right to write to a folder during the life of the lock.
///
/// A hidden file in the folder is locked and removed at the end. The system takes the lock back when the
/// process ends, whatever ends it, and the next run takes over the file. Policy: a file rather than
/// the folder itself, because only the locks of files reach the other machines of a network drive.
final class FolderLock: Sendable {
  /// The name of the file.
  static let name = "\(Draft.mark)lock"

  private let place: String
  private let descriptor: Int32

  /// Takes the lock of a folder; refused while another process has it, nil where there is no folder.
  init?(_ url: URL, path: String) throws {
    place = url.appendingPathComponent(Self.name).path
    while true {
      let descriptor = Self.open(place)
      if descriptor < 0 && errno == ENOENT { return nil }
      try check(descriptor >= 0, "cannot write to the folder \"\(path)\": \(systemReason)")
      guard uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
        let reason = errno == EWOULDBLOCK ? nil : systemReason
        close(descriptor)
        throw reason.map { CommandError.cannot("cannot lock the folder \"\(path)\": \($0)") }
          ?? CommandError.wrongRequest(
            "another run of springtune is writing to the folder \"\(path)\"; wait for it, or "
              + "choose another folder")
      }
      // The owner before may have removed the file in this moment.
      if Self.isSame(descriptor, place) {
        self.descriptor = descriptor
        HiddenFiles.note(place)
        return
      }
      close(descriptor)
    }
  }

  deinit {
    release()
    close(descriptor)
  }

  /// Removes the file, so that the folder can be removed as well.
  func release() {
    HiddenFiles.forget(place)
    if Self.isSame(descriptor, place) { unlink(place) }
  }

  private static func open(_ place: String) -> Int32 {
    uninterrupted { Basics.open(place, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  private static func isSame(_ descriptor: Int32, _ place: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(place, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }
}
