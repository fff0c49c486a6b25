// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports

/// A folder of results on its way through a test: whether its files are as they were written.
struct FolderCheck {
  let folder: ResultFolder
  let run: StoredRun

  /// Opens a folder with the results of a finished run.
  init(_ path: String) throws {
    folder = ResultFolder(path)
    guard let run = try folder.record() else {
      throw CommandError.wrongRequest(
        "the folder \"\(path)\" holds no finished results: there is no \(ResultFile.record.path) in it"
      )
    }
    self.run = run
  }

  /// Verifies every file, and says so.
  func verify() throws {
    try folder.verify(run)
    let files = run.files?.count ?? 0
    let shard = run.part.map { "shard \($0.shard) of a " } ?? ""
    Terminal.write(
      "\(folder.path): \(shard)\(run.verb) with \(run.rowCount) row\(run.rowCount == 1 ? "" : "s"); "
        + "\(files) file\(files == 1 ? "" : "s") of data as written\n", to: .output)
  }
}
