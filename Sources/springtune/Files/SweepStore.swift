// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sweeps

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

  /// The part that is safe in the folder.
  var safe: Journal.Entry { written.last }

  private let folder: ResultFolder
  private let tableFile: AppendedFile
  private let journalFile: AppendedFile
  private var written: Journal
  private var checksum: Checksum
  private var pending: [UInt8] = []
  private var done: Journal.Entry
  private var lastFlush = ContinuousClock.now
  private var lastSynchronization = ContinuousClock.now

  /// Continues from a journal and the checksum of the table up to there, in a folder that nobody else
  /// writes to.
  init(in folder: ResultFolder, _ journal: Journal, _ checksum: Checksum) throws {
    self.folder = folder
    written = journal
    done = journal.last
    self.checksum = checksum
    tableFile = try AppendedFile(folder.file(.partialTable), keeping: journal.last.bytes)
    journalFile = try AppendedFile(folder.file(.journal), keeping: journal.length)
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
    guard !tableFile.isGone, !journalFile.isGone else {
      throw CommandError.cannot(
        "the files in \"\(folder.path)\" were removed by another program")
    }
    try tableFile.append(pending)
    checksum.append(contentsOf: pending)
    pending.removeAll(keepingCapacity: true)
    let isDue = lastSynchronization.duration(to: lastFlush) >= Self.safety
    if isDue { try tableFile.synchronize() }
    try writeLine()
    guard isDue else { return }
    try journalFile.synchronize()
    lastSynchronization = .now
  }

  /// Moves the table to its place; the journal stays until ``close()``.
  func finish() throws {
    try flush()
    try tableFile.synchronize()
    try folder.move(.partialTable, to: .table)
  }

  /// Removes the journal, when everything that is made of the table is there.
  func close() {
    folder.remove(.journal)
    folder.clearDrafts()
  }

  private func writeLine() throws {
    done.bytes = checksum.count
    done.checksum = "\(checksum)"
    var next = written
    try journalFile.append(Array(next.append(done).utf8))
    written = next
  }
}
