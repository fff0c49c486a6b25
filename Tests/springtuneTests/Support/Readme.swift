// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The commands of README.md.
///
/// A block `console` holds commands, each a line that begins with `$ `, with what it prints below
/// it; a command that ends with a backslash goes on in the next line. In what it prints, a line
/// `...` stands for any number of lines. A block `sh` holds commands that are shown only.
struct Readme {
  /// Lines between two fences.
  struct Block {
    /// What stands behind the first fence.
    let language: String
    /// The number of the first line, from 1.
    let start: Int
    let lines: [String]
  }

  /// The blocks in their order.
  let blocks: [Block]

  init() throws {
    var blocks: [Block] = []
    var start: Int?
    let lines = try Repository.lines(of: "README.md")
    for (index, line) in lines.enumerated() where line.drop(while: \.isWhitespace).hasPrefix("```")
    {
      if let first = start {
        let language = lines[first - 1].drop { $0.isWhitespace || $0 == "`" }
        blocks.append(
          Block(
            language: String(language), start: first + 1, lines: Array(lines[first..<index])))
        start = nil
      } else {
        start = index + 1
      }
    }
    try #require(start == nil, "the last block of README.md has no end")
    self.blocks = blocks
  }

  /// The commands that are run.
  var commands: [ConsoleCommand] {
    blocks.filter { $0.language == "console" }.flatMap(ConsoleCommand.all)
  }
}

/// A command of README.md with what it prints.
struct ConsoleCommand: Sendable {
  /// The number of its line in README.md.
  let line: Int
  /// What is typed.
  let text: String
  /// The commands that stand above it in its block, of which it may use the files.
  let above: [String]
  /// The lines that it prints.
  let output: [String]

  /// The commands of a block.
  static func all(of block: Readme.Block) -> [ConsoleCommand] {
    var commands: [ConsoleCommand] = []
    let starts = block.lines.indices.filter { block.lines[$0].hasPrefix("$ ") }
    for (start, end) in zip(starts, starts.dropFirst() + [block.lines.count]) {
      let last = (start..<end).first { !block.lines[$0].hasSuffix("\\") } ?? end - 1
      commands.append(
        ConsoleCommand(
          line: block.start + start,
          text: String(block.lines[start...last].joined(separator: "\n").dropFirst(2)),
          above: commands.map(\.text), output: Array(block.lines[(last + 1)..<end])))
    }
    return commands
  }

  /// Runs it in a folder with a copy of the examples, after the commands above it.
  ///
  /// - Throws: What keeps it from being run.
  /// - Returns: The lines that it prints, to standard output and standard error.
  func run() async throws -> [String] {
    let place = try Workplace()
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("configs"),
      to: place.url.appendingPathComponent("configs"))
    for command in above { _ = try await place.printed(by: command) }
    return try await Repository.lines(place.printed(by: text))
  }
}

extension ConsoleCommand: CustomTestStringConvertible {
  /// The command, as tests are named by it.
  var testDescription: String { text }
}

extension Workplace {
  /// What a line of shell prints in a pipe, with the command on its PATH and nothing to read.
  fileprivate func printed(by command: String) async throws -> String {
    let line = """
      unset COLUMNS; PATH="$(dirname "$1"):$PATH" sh -c "$2" 2>&1 </dev/null
      """
    return try await shell(line, [command]).output
  }
}
