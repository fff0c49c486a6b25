// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct DocumentationTests {
  /// The programs that a command that is only shown may call, next to scripts of the repository.
  private static let tools: Set = ["apt-get", "brew", "git", "sudo", "swift", "tar"]

  @Test(arguments: try Page.manual().flatMap(\.commands))
  func `Every command prints what stands below it`(command: ConsoleCommand) async throws {
    let comparison = LineComparison(expected: command.output, found: try await command.run())
    comparison.check(command.place)
  }

  @Test(arguments: try Page.manual())
  func `Blocks for the console begin with a command, and others hold none`(page: Page) {
    for block in page.blocks {
      let lines = block.lines.prefix(block.language == "console" ? 1 : block.lines.count)
      for line in lines {
        let isCommand = line.hasPrefix("$ ") || line.hasPrefix("springtune ")
        #expect(isCommand == (block.language == "console"), "\(page.path):\(block.start): \(line)")
      }
    }
  }

  @Test(arguments: try Page.all())
  func `Commands that are only shown call known tools or scripts that can be run`(page: Page) {
    for command in page.shownCommands {
      let program = String(command.prefix { $0 != " " })
      let path = Repository.root.appendingPathComponent(program).path
      let isScript = program.contains("/") && FileManager.default.isExecutableFile(atPath: path)
      #expect(isScript || Self.tools.contains(program), "\(page.path): \(command)")
    }
  }

  @Test func `Every verb is shown at work`() async throws {
    let commands = try Page.manual().flatMap(\.commands)
    let verbs = try await Workplace().verbs()
    #expect(verbs.count >= 8)
    for verb in verbs {
      #expect(commands.contains { $0.calls(verb) }, "\(verb)")
    }
  }

  @Test(arguments: try Page.all())
  func `Links and pictures lead to files and headings that exist`(page: Page) throws {
    for link in page.links {
      guard let (path, anchor) = page.destination(of: link) else { continue }
      let place = "\(page.path):\(link.line): \(link.target)"
      let file = Repository.root.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(place)")
      if let anchor { #expect(try Page(path).anchors.contains(anchor), "\(place)") }
    }
  }

  @Test func `The index of docs names every page in it`() throws {
    let index = try Page("docs/README.md")
    let linked = index.links.compactMap { index.destination(of: $0)?.path }
    for page in try Page.manual() where page.path.hasPrefix("docs/") && page.path != index.path {
      #expect(linked.contains(page.path), "\(page.path)")
    }
  }
}
