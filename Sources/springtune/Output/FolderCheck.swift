// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Reports

/// A folder of results on its way through a test: whether its files are as they were written, and whether
/// they come out again.
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

  /// Verifies every file, and says so; on demand it runs everything again and compares.
  func run(again: Bool) async throws {
    try folder.verify(run)
    if again { try await compare() }
    let files = run.files?.count ?? 0
    let shard = run.part.map { "shard \($0.shard) of a " } ?? ""
    Terminal.write(
      "\(folder.path): \(shard)\(run.verb) with \(run.rowCount) row\(run.rowCount == 1 ? "" : "s"); "
        + "\(files) file\(files == 1 ? "" : "s") of data "
        + (again ? "came out again, byte for byte\n" : "as written\n"), to: .output)
  }

  /// Runs everything again in a temporary folder, and compares the sums of the data.
  private func compare() async throws {
    guard run.version == Springtune.version else {
      throw CommandError.wrongRequest(
        "\"\(folder.path)\" is of springtune \(run.version), this is \(Springtune.version): other bytes "
          + "would prove nothing")
    }
    try verifyRecordings()
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("springtune-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: place) }
    do {
      try await Rerun(run, in: folder).run(into: place.path)
    } catch let error as InputError {
      throw CommandError.wrongRequest("the run in \"\(folder.path)\" cannot be repeated: \(error)")
    }
    let files = try ResultFolder(place.path).sums()
    for name in Set(files.keys).union(run.files?.keys ?? [:].keys).sorted()
    where files[name] != run.files?[name] {
      throw CommandError.cannot(
        "\"\(folder.path)/\(name)\" comes out different when it is run again")
    }
  }

  /// Refuses recordings that are not those of the run.
  private func verifyRecordings() throws {
    for (path, digest) in run.recordings.sorted(by: { $0.key < $1.key }) {
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandError.wrongRequest(
          "the recording \"\(path)\" of the run in \"\(folder.path)\" is not here; run check in the "
            + "folder of the document")
      }
      guard sha256(ofFile: path) == digest else {
        throw CommandError.wrongRequest(
          "the recording \"\(path)\" has changed since the run in \"\(folder.path)\"")
      }
    }
  }
}
