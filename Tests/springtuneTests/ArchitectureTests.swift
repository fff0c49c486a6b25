// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The map of the code names only what is there.
@Suite struct ArchitectureTests {
  /// A row of a walk: a file, and what a reader finds in it.
  struct Step: Sendable, CustomTestStringConvertible {
    let walk: String
    let path: String
    let names: [String]

    var testDescription: String { "\(walk): \(path)" }
  }

  private static let lines = try? Repository.lines(of: "ARCHITECTURE.md")

  /// The rows of the tables whose first cell is a number, under the heading before them.
  static let steps: [Step] = {
    var walk = ""
    return (lines ?? []).compactMap { line in
      if line.hasPrefix("## ") { walk = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, Int(cells[0]) != nil, let path = codes(in: cells[1]).first else {
        return nil
      }
      return Step(walk: walk, path: path, names: codes(in: cells[2]))
    }
  }()

  @Test(arguments: steps)
  func `The functions and types of a walk stand in the files it names`(step: Step) throws {
    let text = try Repository.lines(of: step.path).joined(separator: "\n")
    #expect(!step.names.isEmpty)
    for name in step.names {
      let isSwift = step.path.hasSuffix(".swift") && name != "init"
      let pattern =
        isSwift
        ? #"\b(func|struct|class|enum|extension|var|let|case) \#(name)\b"# : #"\b\#(name)\b"#
      #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(name)")
    }
  }

  @Test func `Every path on the map exists, except those of files yet to be added`() throws {
    let paths = try #require(Self.lines).flatMap(Self.codes).filter {
      $0.contains("/") && !$0.contains("Magnet") && !$0.contains("Name") && !$0.contains(" ")
    }
    #expect(paths.count > 60)
    for path in paths {
      let file = Repository.root.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }

  @Test func `Every room of Sources is on the map`() throws {
    let sources = Repository.root.appendingPathComponent("Sources").path
    let named = Set(try #require(Self.lines).flatMap(Self.codes))
    for room in try FileManager.default.contentsOfDirectory(atPath: sources)
    where !room.hasPrefix(".") {
      #expect(named.contains("Sources/\(room)"), "\(room)")
    }
  }

  /// The pieces of code in a line: the text between backticks.
  private static func codes(in line: String) -> [String] {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
