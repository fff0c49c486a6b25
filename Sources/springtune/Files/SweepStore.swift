// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sweeps

/// The table of a sweep on its way into a folder, and the journal that says how much of it is safe.
///
/// Rows go to `table.csv.partial` first and a line about them to `journal` afterwards. A process that
/// is killed at any moment leaves a table that is at least as long as the journal says; what is beyond
/// is cut off when the run goes on. Policy: the disk is asked to keep both only once a second, for a
/// loss of power; a killed process loses nothing that it wrote.
final class SweepStore {
  /// How long rows stay in memory, how many bytes of them, and how often the disk must keep up.
  private static let patience = Duration.milliseconds(250)
  private static let mostPending = 1 << 20
  private static let safety = Duration.seconds(1)

  /// How much is safe in the folder.
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

  /// Goes on from what a journal says.
  ///
  /// - Parameters:
  ///   - folder: The folder, which nobody else may write to.
  ///   - journal: Its journal.
  ///   - checksum: That of the table as far as the journal knows it.
  /// - Throws: A refusal where the files cannot be written.
  init(in folder: ResultFolder, _ journal: Journal, _ checksum: Checksum) throws {
    self.folder = folder
    written = journal
    done = journal.last
    self.checksum = checksum
    tableFile = try AppendedFile(folder.file(.partialTable), keeping: journal.last.bytes)
    journalFile = try AppendedFile(folder.file(.journal), keeping: journal.length)
  }

  /// Adds the text of rows, which is safe at the latest when the next ones come.
  ///
  /// - Parameters:
  ///   - text: The next bytes of the table.
  ///   - points: The points of the design that they cover.
  ///   - rows: The number of rows.
  /// - Throws: A refusal where they cannot be written.
  func append(_ text: [UInt8], points: Int, rows: Int) throws {
    pending += text
    done.points += points
    done.rows += rows
    guard pending.count >= Self.mostPending || lastFlush.duration(to: .now) >= Self.patience
    else { return }
    try flush()
  }

  /// Makes everything safe that was added.
  func flush() throws {
    lastFlush = .now
    guard !pending.isEmpty || done.points > safe.points else { return }
    guard !tableFile.isGone, !journalFile.isGone else {
      throw CommandError.cannot(
        "the files in \"\(folder.path)\" have been removed by somebody else")
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

  /// Puts the table in its place; the journal stays until ``close()``.
  func finish() throws {
    try flush()
    try tableFile.synchronize()
    try folder.move(.partialTable, to: .table)
  }

  /// Removes the journal: everything that is made of the table is there.
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
