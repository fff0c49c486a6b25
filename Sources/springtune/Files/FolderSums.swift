// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Handoff
import Reports

/// The SHA-256 of the data in a folder of results, by which a later command knows that nothing changed.
extension ResultFolder {
  /// The SHA-256 of every file of data, by its path in the folder.
  func sums() throws -> [String: String] {
    var sums: [String: String] = [:]
    for name in dataNames {
      guard let sum = sha256(ofFile: file(name).path) else { throw unreadable(name) }
      sums[name] = sum
    }
    return sums
  }

  /// Refuses files that are not as the run wrote them, or are not there; those that can be made of the
  /// table again may be missing.
  func verify(_ run: StoredRun, except missing: Set<ResultFile> = []) throws {
    guard let files = run.files else {
      throw CommandError.wrongRequest(
        "\"\(path)/\(ResultFile.record.path)\" is of springtune \(run.version) and has no sums of its "
          + "files, which cannot be verified; start over with --restart or --overwrite")
    }
    for (name, sum) in files.sorted(by: { $0.key < $1.key }) {
      if !has(name), missing.contains(where: { $0.path == name }) { continue }
      guard let found = sha256(ofFile: file(name).path) else { throw unreadable(name) }
      guard found == sum else {
        throw CommandError.wrongRequest(
          "\"\(path)/\(name)\" was changed after it was written: it does not have the SHA-256 in "
            + ResultFile.record.path)
      }
    }
  }

  /// The paths of the files of data that are there.
  private var dataNames: [String] {
    ResultFile.allCases.filter { $0.isData && has($0) }.map(\.path)
      + HandoffFolder(handoff).names.map { "\(ResultFile.handoff)/\($0)" }
  }

  private func unreadable(_ name: String) -> CommandError {
    let reason = systemReason
    return errno == ENOENT
      ? .wrongRequest("\"\(path)/\(name)\" is missing")
      : .cannot("cannot read \"\(path)/\(name)\": \(reason)")
  }
}

extension StoredRun {
  /// True for a file that the run wrote, or that is not of any run.
  func accounts(for name: String) -> Bool {
    guard let files, let file = ResultFile(rawValue: name), file.isData else { return true }
    return files[name] != nil
  }

  /// True for the layout of version 0.1, which had no folder of details.
  var isOld: Bool { version.hasPrefix("0.1.") }
}
