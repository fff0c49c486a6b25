// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Foundation
import Studies

extension StoredRun {
  /// Reads the record of a folder.
  ///
  /// - Parameter folder: The path of the folder, as the user wrote it.
  /// - Throws: `InputError` for a record that no run wrote.
  /// - Returns: The record; nil where there is none, because no run in the folder has finished.
  static func stored(in folder: String) throws -> StoredRun? {
    let path = ResultFile.record.url(in: folder).relativePath
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try StoredRun(
      bytes: DiskFiles().bytes(of: path, from: nil, at: InputSource(place: folder)), file: path)
  }
}
