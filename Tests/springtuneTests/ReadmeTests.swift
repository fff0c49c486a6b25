// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("README.md")
struct ReadmeTests {
  /// The programs that a block of commands that are only shown may call.
  private static let scripts: Set = [
    "scripts/build", "scripts/demo", "scripts/install", "scripts/setup", "scripts/test",
  ]

  @Test("Every command prints what stands below it", arguments: try Readme().commands)
  func prints(command: ConsoleCommand) async throws {
    let comparison = LineComparison(expected: command.output, found: try await command.run())
    comparison.check("README.md:\(command.line)")
  }

  @Test("Blocks for the console begin with a command, and blocks of other kinds hold none")
  func blocks() throws {
    let blocks = try Readme().blocks
    #expect(blocks.contains { $0.language == "console" })
    for block in blocks {
      let lines = block.lines.prefix(block.language == "console" ? 1 : block.lines.count)
      for line in lines {
        let isCommand = line.hasPrefix("$ ") || line.hasPrefix("springtune ")
        #expect(isCommand == (block.language == "console"), "README.md:\(block.start): \(line)")
      }
    }
  }

  @Test("Commands that are only shown are scripts that can be run")
  func scripts() throws {
    let lines = try Readme().blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    for line in lines where !line.isEmpty && !line.hasPrefix("#") {
      let script = String(line.prefix { $0 != " " })
      let path = Repository.root.appendingPathComponent(script).path
      #expect(Self.scripts.contains(script), "\(line)")
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(line)")
    }
  }

  @Test("Every verb is shown at work")
  func verbs() async throws {
    let commands = try Readme().commands.map { $0.text.split { $0 == " " || $0 == "\n" } }
    let verbs = try await Workplace().verbs()
    #expect(verbs.count >= 8)
    for verb in verbs {
      #expect(
        commands.contains { words in
          zip(words, words.dropFirst()).contains { $0 == "springtune" && $1 == verb }
        }, "\(verb)")
    }
  }
}
