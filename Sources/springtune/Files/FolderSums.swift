// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports

/// The SHA-256 of the data in a folder of results, by which a later command knows that nothing changed.
extension ResultFolder {
  /// The SHA-256 of every file of data as this run wrote it, by its path in the folder.
  var sums: [String: String] {
    Self.dataNames.reduce(into: [:]) { $0[$1] = written.sums[file($1).path] }
  }

  /// Refuses files that are not as the run wrote them, or are not there; those that can be made of the
  /// table again may be missing.
  func verify(_ run: RunRecord, except missing: Set<ResultFile> = []) throws {
    let files = try run.files.orRefuse(
      "\"\(path)/\(ResultFile.record.path)\" is of springtune \(run.version) and has no sums of its "
        + "files, which cannot be verified; start over with --restart or --overwrite")
    for (name, sum) in files.sorted(by: { $0.key < $1.key }) {
      if !has(name), missing.contains(where: { $0.path == name }) { continue }
      try refuse(
        unless: Self.dataNames.contains(name),
        "\"\(path)/\(ResultFile.record.path)\" has the sum of \"\(name)\", which no run writes")
      try refuse(
        unless: sha256(ofFile: "\(path)/\(name)") == sum,
        "\"\(path)/\(name)\" was changed after it was written: it does not have the SHA-256 in "
          + ResultFile.record.path)
    }
  }

  /// The paths of all files of data that a run may write.
  private static let dataNames =
    ResultFile.allCases.filter(\.isData).map(\.path)
    + Handoff.names.sorted().map { "\(ResultFile.handoff)/\($0)" }
}

/// The SHA-256 of the files that a run wrote into a folder and those in it, as they were written.
// Unchecked: only the task of the run uses it.
final class WrittenSums: @unchecked Sendable {
  /// The sums by the places of the files.
  var sums: [String: String] = [:]
}

extension RunRecord {
  /// True for a file that the run wrote, or that is not of any run.
  func accounts(for name: String) -> Bool {
    guard let files, let file = ResultFile(rawValue: name), file.isData else { return true }
    return files[name] != nil
  }
}

/// The drafts and locks of this process, which an interruption takes away.
enum HiddenFiles {
  private static let lock = Lock()
  // Unsafe: used only under the lock.
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Notes the path of a file that is to go with the process.
  static func note(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  /// Forgets a file that is gone, or whole.
  static func forget(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  /// Removes every file, and lets none come or go: the process ends.
  static func removeAll() {
    lock.lock()
    for path in paths { unlink(path) }
  }
}
