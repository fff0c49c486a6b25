// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file in the folder for temporary files that is gone when the program ends.
struct TextFile {
  private let handle: FileHandle

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("time-sweeps-\(UUID().uuidString).csv")
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
    try FileManager.default.removeItem(at: url)  // stays as long as it is open
  }

  /// Writes over what was written before.
  func rewrite(_ bytes: [UInt8]) throws {
    try handle.seek(toOffset: 0)
    try append(bytes)
  }

  /// Writes after what was written before.
  func append(_ bytes: [UInt8]) throws { try handle.write(contentsOf: bytes) }
}
