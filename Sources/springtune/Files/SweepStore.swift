// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Studies

/// The table of a sweep on its way into a folder, and the journal of its rows that are safe.
///
/// Rows go to `table.csv.partial` first and a line about them to the journal afterwards. A process
/// that is killed leaves a table at least as long as the journal says; a run that continues cuts off
/// the rest. Policy: both files are synchronized with the disk once a second, against a loss of power;
/// a killed process loses nothing that it wrote.
final class SweepStore {
  /// The time that rows stay in memory at most, their bytes at most, and the time between two
  /// synchronizations with the disk.
  private static let patience = Duration.milliseconds(250)
  private static let mostPending = 1 << 20
  private static let safety = Duration.seconds(1)

  /// The part that the journal tells of.
  var safe: Journal.Entry { written.last }

  /// The number of points that are safe on the disk; nil where that is not certain.
  var certainPoints: Int? {
    guard !isGone, (try? tableFile.synchronize()) != nil, (try? journalFile.synchronize()) != nil
    else { return nil }
    return safe.points
  }

  private let folder: ResultFolder
  private let tableFile: WritableFile
  private let journalFile: WritableFile
  private var written: Journal
  private var digest: MessageDigest
  private var pending: [UInt8] = []
  private var done: Journal.Entry
  private var lastFlush = ContinuousClock.now
  private var lastSynchronization = ContinuousClock.now

  /// Continues from a journal and the digest of the table up to there, in a folder that nobody else
  /// writes to.
  init(in folder: ResultFolder, _ journal: Journal, _ digest: MessageDigest) throws {
    self.folder = folder
    written = journal
    done = journal.last
    self.digest = digest
    let table = folder.file(.partialTable)
    if journal.last.bytes > 0 {
      tableFile = try WritableFile(continuing: table, at: journal.last.bytes)
    } else {
      tableFile = try WritableFile(creating: table, mode: 0o600)
      if let model = folder.model.fileStatus { try tableFile.resemble(model) }
    }
    journalFile = try WritableFile(continuing: folder.file(.journal), at: journal.length)
  }

  /// Appends the text of rows that cover a number of points; it is safe after the next call at the
  /// latest.
  func append(_ text: [UInt8], points: Int, rows: Int) throws {
    pending += text
    done.points += points
    done.rows += rows
    guard pending.count >= Self.mostPending || lastFlush.duration(to: .now) >= Self.patience
    else { return }
    try flush()
  }

  /// Makes everything safe that was appended.
  func flush() throws {
    lastFlush = .now
    guard !pending.isEmpty || done.points > safe.points else { return }
    try check(!isGone, "the files in \"\(folder.path)\" were removed by another program")
    try tableFile.append(pending)
    pending.withUnsafeBytes { digest.append($0) }
    done.bytes += pending.count
    pending.removeAll(keepingCapacity: true)
    let isDue = lastSynchronization.duration(to: lastFlush) >= Self.safety
    if isDue { try tableFile.synchronize() }
    done.checksum = digest.text
    var next = written
    try journalFile.append(Array(next.append(done).utf8))
    written = next
    guard isDue else { return }
    try journalFile.synchronize()
    lastSynchronization = .now
  }

  /// Moves the table to its place; the journal stays until everything is made of the table.
  func finish() throws {
    try flush()
    try tableFile.synchronize()
    try journalFile.synchronize()
    try tableFile.close()
    try folder.move(.partialTable, to: .table)
    try journalFile.close()
    folder.note(digest.text, of: folder.file(.table))
  }

  /// True where a file was removed from the folder: what is appended would be lost.
  private var isGone: Bool { tableFile.isGone || journalFile.isGone }
}

/// The part of a sweep's table in a folder that was read back.
struct StoredTable {
  private(set) var rows = 0
  private(set) var bytes = 0
  private(set) var digest = MessageDigest()

  /// Reads the rows of some points of the design in order, in memory that does not grow with their number.
  ///
  /// It reads as many bytes as given, which must end with a line, or all of them.
  init(
    _ url: URL, of plan: SweepPlan, _ points: Range<Int>, upTo length: Int? = nil,
    _ take: (RowBlock) throws -> Void
  ) throws {
    var stored = StoredRows(plan, points: points)
    try readPlainFile(url.relativePath, upTo: length ?? .max) { piece in
      bytes += piece.count
      piece.withUnsafeBytes { digest.append($0) }
      let block = try stored.read(piece)
      rows += block.count
      try take(block)
    }
    guard stored.isWhole || length == 0, bytes == length ?? bytes else {
      throw StoredRows.Flaw.short
    }
  }
}

extension ResultFolder {
  /// Reads the rows of a table in order; refused where it is not as it was written.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - points: The points of the design that the table covers.
  ///   - file: The table.
  ///   - length: The number of bytes to read, which must end with a line; all of them where nil.
  ///   - take: Takes the rows block by block.
  /// - Throws: `CommandError`, and the errors of `take`.
  /// - Returns: The part that was read.
  @discardableResult
  func readRows(
    of plan: SweepPlan, _ points: Range<Int>, in file: ResultFile = .table,
    upTo length: Int? = nil, _ take: (RowBlock) throws -> Void
  ) throws -> StoredTable {
    do {
      return try StoredTable(self.file(file), of: plan, points, upTo: length, take)
    } catch let flaw as StoredRows.Flaw {
      throw refusal(of: file, "\(flaw)")
    }
  }
}
