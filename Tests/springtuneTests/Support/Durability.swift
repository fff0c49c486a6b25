// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// Unfinished sweeps, and whether what came of them is that of a sweep that nobody disturbed.
extension Workplace {
  /// The files of a result folder that differ between two runs of a document.
  private static let ownFiles: Set = ["details/timing.json"]

  /// The number of lines of the journal in a folder; 0 where there is none.
  func lines(ofJournal folder: String) -> Int {
    bytes("\(folder)/details/journal")?.count { $0 == UInt8(ascii: "\n") } ?? 0
  }

  /// Expects two folders to hold the same files, byte by byte.
  func expectSame(
    _ folder: String, as other: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(names(in: folder) == names(in: other), sourceLocation: sourceLocation)
    for name in names(in: other) where !Self.ownFiles.contains(name) {
      #expect(
        bytes("\(folder)/\(name)") == bytes("\(other)/\(name)"), "\(name)",
        sourceLocation: sourceLocation)
    }
  }

  /// A condition of the shell: the journal in a folder has so many lines, or more.
  static func journal(in folder: String, has lines: Int) -> String {
    "[ $(cat \(folder)/details/journal | wc -l) -ge \(lines) ]"
  }

  /// Runs a sweep into a folder, its last argument, and kills it when its journal has some lines.
  ///
  /// A sweep that was faster than the signal is done again.
  func killSweep(_ arguments: [String], lines: Int = 3) async throws {
    let folder = arguments[arguments.count - 1]
    for _ in 0..<20 {
      let run = try await run(
        arguments + ["-j", "1"], send: "KILL", when: Self.journal(in: folder, has: lines))
      if run.code == 137 && has("\(folder)/details/journal") { break }
      try remove(folder)
    }
    try #require(self.lines(ofJournal: folder) >= lines)
  }
}
