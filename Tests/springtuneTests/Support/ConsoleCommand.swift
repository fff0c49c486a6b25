// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A command of a page with what it prints.
struct ConsoleCommand: Sendable {
  /// The page and the line in it, as `docs/sweeps.md:12`.
  let place: String
  /// The text that is typed.
  let text: String
  /// The commands above it in its block; it may use the files that they write.
  let above: [String]
  /// The lines that it prints.
  let output: [String]

  /// The commands of a block of a page.
  static func all(of block: Page.Block, in page: String) -> [ConsoleCommand] {
    var commands: [ConsoleCommand] = []
    let starts = block.lines.indices.filter { block.lines[$0].hasPrefix("$ ") }
    for (start, end) in zip(starts, starts.dropFirst() + [block.lines.count]) {
      let last = (start..<end).first { !block.lines[$0].hasSuffix("\\") } ?? end - 1
      commands.append(
        ConsoleCommand(
          place: "\(page):\(block.start + start)",
          text: String(block.lines[start...last].joined(separator: "\n").dropFirst(2)),
          above: commands.map(\.text), output: Array(block.lines[(last + 1)..<end])))
    }
    return commands
  }

  /// Runs it in a folder with a copy of the examples, after the commands above it.
  ///
  /// The lines are those of standard output and standard error.
  func run() async throws -> [String] {
    let place = try Workplace()
    try place.copy("configs")
    for command in above { _ = try await place.printed(by: command) }
    return try await Repository.lines(place.printed(by: text).output)
  }

  /// Whether it calls a verb of the command.
  func calls(_ verb: String) -> Bool {
    let words = text.split { $0 == " " || $0 == "\n" }
    return zip(words, words.dropFirst()).contains { $0 == "springtune" && $1 == verb }
  }
}

extension ConsoleCommand: CustomTestStringConvertible {
  /// The command, which names its test.
  var testDescription: String { text }
}

extension Workplace {
  /// A place with copies of the examples, and of the files that the transcripts and refusals name.
  static func withExamples() throws -> Workplace {
    let place = try Workplace()
    try place.copy("configs")
    let files = "Tests/Transcripts/Files"
    for name in try Repository.names(in: files) { try place.copy("\(files)/\(name)") }
    return place
  }

  /// Runs a line of shell in a pipe, with the command on its PATH and nothing to read; its output and
  /// errors are in one.
  func printed(by command: String) async throws -> Run {
    let line = """
      unset COLUMNS; PATH="$(dirname "$1"):$PATH" sh -c "$2" 2>&1 </dev/null
      """
    return try await shell(line, [command])
  }
}
