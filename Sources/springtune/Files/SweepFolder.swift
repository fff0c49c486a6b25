// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Studies

/// The folder of a sweep, locked against other runs, and how far the sweep has come in it.
///
/// A run that is killed leaves one of these states; the journal is its first file and the last to go:
///
/// - nothing, or only a half-written file: the run has not begun;
/// - the journal and `table.csv.partial`: some points are done;
/// - the journal, of every point, and `table.csv`: what is made of the table may be missing;
/// - the journal, of every point, and `run.json`: finished, except that the journal is there;
/// - `run.json`: finished.
struct SweepFolder {
  /// The content of the folder.
  enum Content {
    /// Nothing that counts.
    case nothing
    /// A run of the same sweep that was stopped or killed.
    case unfinished(Journal)
    /// The results of the same sweep.
    case finished(RunRecord)
    /// The results of the same sweep but for the number of its points.
    case related(RunRecord)
  }

  let results: ResultFolder
  let content: Content

  /// Opens or makes the folder; refused where another run is at work or other files are in it.
  ///
  /// It changes nothing, except that it removes the journal of a finished run.
  init(_ path: String, for request: SweepRequest) throws {
    let results = ResultFolder(path)
    content = try results.open {
      // Nobody writes to a folder that is write-protected, and its results can be read all the same.
      if access(results.url.path, W_OK) == 0 { try results.takeLock() }
      let content = try Self.content(of: results, request)
      if case .finished = content {} else { try results.checkWritable() }
      return content
    }
    self.results = results
  }

  private static func content(
    of folder: ResultFolder, _ request: SweepRequest
  ) throws -> Content {
    let origin = try folder.origin()
    switch origin {
    case .nothing: return .nothing
    case .journal(let bytes):
      if let content = try unfinished(bytes, folder, request) { return content }
    case .run(let run) where request.isOwn(run, shard: request.shard):
      return request.restart || !folder.has(.table) ? .nothing : .finished(run)
    case .run(let run) where request.isStem(of: run):
      return request.restart || !folder.has(.table) ? .nothing : .related(run)
    case .run, .strange: break
    }
    guard request.overwrite else { throw folder.refusal(of: origin) }
    return .nothing
  }

  /// The content that a journal tells of; nil where it is of another run.
  private static func unfinished(
    _ bytes: [UInt8], _ folder: ResultFolder, _ request: SweepRequest
  ) throws -> Content? {
    do {
      let journal = try Journal(bytes, key: request.key)
      if request.restart { return .nothing }
      guard journal.last.points == request.points.count, let run = try folder.record(),
        request.isOwn(run, shard: request.shard)
      else { return .unfinished(journal) }
      try folder.remove(.journal)
      return .finished(run)
    } catch Journal.Flaw.damaged(let line) where line > 1 {
      // The first line is right, so the run is ours or another's; the user decides.
      if request.restart && Journal.isOf(request.key, bytes) { return .nothing }
      if request.overwrite { return nil }
      throw CommandError.wrongRequest(
        "the journal of the unfinished run in \"\(folder.path)\" is damaged in line \(line); start "
          + "over with --restart")
    } catch is Journal.Flaw {
      return nil
    }
  }

  /// Begins the run with the first line of the table.
  ///
  /// The new journal comes first: from then on the files of earlier results count as nobody's.
  func begin(_ request: SweepRequest, head: [UInt8]) throws -> SweepStore {
    let journal = Journal(key: request.key)
    try results.begin(journal)
    let store = try SweepStore(in: results, journal, MessageDigest())
    try store.append(head, points: 0, rows: 0)
    return store
  }

  /// Makes a finished run one that was killed when its table was whole.
  @discardableResult
  func reopen(
    _ request: SweepRequest, _ table: StoredTable, points: Int
  ) throws -> Journal {
    var journal = Journal(key: request.key)
    let line = journal.append(
      Journal.Entry(
        points: points, rows: table.rows, bytes: table.bytes, checksum: table.digest.text))
    results.note(table.digest, of: .table)
    try results.write(journal.head + line, as: .journal)
    try results.remove(.record)
    return journal
  }

  /// Makes a finished run with fewer points, or as many, the beginning of a request's; refused where the
  /// rows that follow would not be of one kind with those that are there.
  ///
  /// - Returns: The journal of the points that are there.
  func reopen(_ run: RunRecord, for request: SweepRequest) throws -> Journal {
    let other = try related(run, request)
    try refuse(
      if: results.file(.table).isLink,
      "\"\(results.path)/\(ResultFile.table.path)\" is a link, and rows are added to a file alone; put "
        + "the file in its place, or choose another folder")
    try results.verify(run)
    let table = try results.readRows(of: other, 0..<other.count) { _ in }
    return try reopen(request, table, points: other.count)
  }

  /// The sweep of a run that a request continues.
  private func related(_ run: RunRecord, _ request: SweepRequest) throws -> SweepPlan {
    guard let plan = run.sweep?.sweep else { throw results.refusal(of: .run(run)) }
    let obstacle: String? =
      if plan.count > request.points.count {
        "more than the \(request.points.count) that are asked for"
      } else if run.version != Springtune.version {
        "which springtune \(run.version) computed; this is \(Springtune.version)"
      } else if run.engine != request.engine {
        "which another --engine computed"
      } else {
        nil
      }
    guard let obstacle else { return plan }
    throw CommandError.wrongRequest(
      "the folder \"\(results.path)\" holds \(plan.count) points of this sweep, \(obstacle); choose "
        + "another, or add --restart")
  }

  /// Continues a run, and hands on the rows that are there; refused where the table is not what the
  /// journal says.
  func resume(
    _ journal: Journal, plan: SweepPlan, points: Range<Int>, _ take: (RowBlock) -> Void
  ) throws -> SweepStore {
    if !results.has(.partialTable), results.has(.table) {
      try results.move(.table, to: .partialTable)
    }
    let table = try results.readRows(
      of: plan, points, in: .partialTable, upTo: journal.last.bytes, take)
    guard table.digest.text == journal.last.checksum, table.rows == journal.last.rows else {
      throw results.refusal(of: .partialTable, "is not what the journal says")
    }
    try results.clear(keeping: [.journal, .partialTable])
    return try SweepStore(in: results, journal, table.digest)
  }
}

/// The identity of a sweep.
extension SweepRequest {
  /// The SHA-256 of the document, the points, the version of the tool and the route: two sweeps with one
  /// key have the same table, but rows of two routes may differ in their last bits.
  ///
  /// Sweeps with one stem have one key, whatever the number of their points.
  var key: String {
    let stem = shard == nil ? study.stem : nil
    let parts = [
      stem ?? study.digest, plan.listDigest ?? "", stem == nil ? "\(points)" : "",
      shard.map { "\($0)" } ?? "", route.rawValue, Springtune.version,
    ]
    return sha256(Array(parts.joined(separator: "\n").utf8))
  }

  /// True where a run has the results of this sweep, or of a shard of it.
  func isOwn(_ run: RunRecord, shard: Shard?) -> Bool {
    run.verb == "sweep" && run.shard == shard && run.digest == study.digest
      && run.listDigest == plan.listDigest
  }

  /// True where a run has the first results of this sweep, or more than them.
  func isStem(of run: RunRecord) -> Bool {
    guard shard == nil, run.verb == "sweep", run.shard == nil, let stem = study.stem else {
      return false
    }
    return run.sweep?.stem == stem
  }
}

extension SweepPlan {
  /// The SHA-256 of the points of a list; nil for other designs.
  var listDigest: String? {
    guard case .list(let columns) = design else { return nil }
    var bytes = Array(parameters.map(\.path).joined(separator: "\n").utf8)
    for column in columns {
      for value in column {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return sha256(bytes)
  }
}

extension RunRecord {
  /// The document of a sweep as it was run; nil where it cannot be read again.
  var sweep: StudyDocument? {
    try? StudyDocument(sweepOf: document, name: title ?? "", files: DiskFiles())
  }

  /// The route of `--engine`; nil where the sweep chose it.
  var engine: Route? {
    flags.lazy.compactMap { $0.wholeMatch(of: /--engine=(.*)/)?.output.1 }.first
      .flatMap { Route(rawValue: String($0)) }
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
      try check(
        descriptor >= 0, "cannot write to the folder \"\(path)\": \(systemReason)")
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
    try writeLine()
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
    folder.note(digest, of: .table)
  }

  /// True where a file was removed from the folder: what is appended would be lost.
  private var isGone: Bool { tableFile.isGone || journalFile.isGone }

  private func writeLine() throws {
    done.checksum = digest.text
    var next = written
    try journalFile.append(Array(next.append(done).utf8))
    written = next
  }
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
