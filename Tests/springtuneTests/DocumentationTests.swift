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
      let path = Repository.path(program)
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
      let file = Repository.path(path)
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

@Suite struct ReadmeTests {
  @Test func `README has at most 150 lines`() throws {
    #expect(try Page("README.md").lineCount <= 150)
  }

  @Test func `The table of README has a row for every verb, in the help's order`() async throws {
    let rows = try Repository.lines(of: "README.md").compactMap { line in
      line.prefixMatch(of: /\| `([a-z]+)/).map { String($0.output.1) }
    }
    #expect(rows == (try await Workplace().verbs()))
  }

  @Test func `README names both commands that do all the set-up`() throws {
    let text = try text(of: "README.md")
    #expect(text.contains("\nscripts/demo ") && text.contains("\nscripts/test "))
  }

  @Test func `Figures of README, trust and speed are those of the last benchmarks`() throws {
    let readme = try text(of: "README.md")
    let speed = try text(of: "docs/speed.md")
    let trust = try text(of: "docs/trust.md")
    let rows = try Results("tables-amd-epyc").number("seconds", where: ["rows": "1000000"])
    let processes = try Results("processes-amd-epyc")
    let fit = try processes.number(
      "mean_ms", where: ["command": "springtune fit configs/curves/box2d-attachment.csv"])
    let snap = try processes.number(
      "mean_ms", where: ["command": "springtune fit snap --settle 0.4 --overshoot 1"])
    for page in [readme, speed] {
      #expect(
        page.contains("a million rows \(page == readme ? "in" : "take") \(rounded(rows, 2)) s"))
    }
    #expect(readme.contains("a fit of a recording in \(rounded(fit, 0)) ms"))
    #expect(speed.contains("| `springtune fit` of a curve with 121 rows | \(rounded(fit, 0)) ms |"))
    #expect(speed.contains("two choices | \(rounded(snap / 1000, 1)) s |"))
    let recordings = try Results("free-responses")
    for (number, page) in [("frequency", readme), ("damping", readme)] {
      let row = ["family": "springs", "stratum": "all", "counted": "\(number) in its interval"]
      let share = try recordings.number("share", where: row)
      #expect(page.contains("\(number) in \(rounded(100 * share, 0)) %"))
      #expect(trust.contains("\(number) in \(rounded(100 * share, 1)) %"))
      #expect(readme.contains("| \(Int(try recordings.number("of", where: row))) of 2,000 random"))
    }
  }

  private func text(of path: String) throws -> String {
    try Repository.lines(of: path).joined(separator: "\n")
  }

  private func rounded(_ value: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }
}

/// The last result of a benchmark.
private struct Results {
  private let rows: [[String: String]]

  init(_ name: String) throws {
    let lines = try Repository.lines(of: "Benchmarks/results/\(name).csv").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  func number(_ column: String, where key: [String: String]) throws -> Double {
    let row = try #require(rows.first { row in key.allSatisfy { row[$0] == $1 } })
    return try #require(row[column].flatMap(Double.init))
  }
}
