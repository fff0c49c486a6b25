// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A page of the documentation, in Markdown.
///
/// A block `console` holds commands, each a line that begins with `$ `, with what it prints below
/// it; a command that ends with a backslash continues on the next line. In what it prints, a line
/// `...` stands for any number of lines. A block `sh` holds commands that are shown only.
struct Page: Sendable {
  /// Lines between two fences.
  struct Block: Sendable {
    /// The word after the first fence.
    let language: String
    /// The number of the first line, from 1.
    let start: Int
    let lines: [String]
  }

  /// A link or a picture.
  struct Link: Sendable {
    /// The number of its line, from 1.
    let line: Int
    let target: String
  }

  /// The path from the root of the repository.
  let path: String
  let lineCount: Int
  /// The blocks in their order.
  let blocks: [Block]
  /// The links and pictures of the text around the blocks.
  let links: [Link]
  /// The anchors of the headings, as GitHub makes them.
  let anchors: Set<String>

  /// Reads the page at a path from the root of the repository.
  init(_ path: String) throws {
    let lines = try Repository.lines(of: path)
    var blocks: [Block] = []
    var text: [(number: Int, line: String)] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      let isFence = line.drop(while: \.isWhitespace).hasPrefix("```")
      switch (start, isFence) {
      case (nil, true): start = index + 1
      case (nil, false): text.append((index + 1, line))
      case (_, false): break
      case (let first?, true):
        let language = lines[first - 1].drop { $0.isWhitespace || $0 == "`" }
        blocks.append(
          Block(language: String(language), start: first + 1, lines: Array(lines[first..<index])))
        start = nil
      }
    }
    try #require(start == nil, "the last block of \(path) has no end")
    self.path = path
    lineCount = lines.count
    self.blocks = blocks
    links = text.flatMap { number, line in
      line.matches(of: /\]\(([^()\s]+)\)/).map { Link(line: number, target: String($0.output.1)) }
    }
    anchors = Set(text.map(\.line).filter { $0.hasPrefix("#") }.map(Self.anchor))
  }

  /// The anchor of a heading.
  private static func anchor(of heading: String) -> String {
    let title = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
    let kept = title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return kept.replacingOccurrences(of: " ", with: "-")
  }
}

extension Page {
  /// README.md and the pages of `docs/`, of which every command is run.
  static func manual() throws -> [Page] {
    let pages = try Repository.names(in: "docs", ending: ".md")
    return try [Page("README.md")] + pages.map { try Page("docs/\($0)") }
  }

  /// The pages of the manual, and those in the root that speak to contributors.
  static func all() throws -> [Page] {
    let pages = try Repository.names(in: "", ending: ".md").filter { $0 != "README.md" }
    return try manual() + pages.map { try Page($0) }
  }

  /// The commands that are run.
  var commands: [ConsoleCommand] {
    blocks.filter { $0.language == "console" }.flatMap { ConsoleCommand.all(of: $0, in: path) }
  }

  /// The commands that are only shown, each in one line.
  var shownCommands: [String] {
    let lines = blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    return lines.joined(separator: "\n").replacingOccurrences(of: "\\\n", with: " ")
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  /// The path from the root of the repository to a page or file that a link points to, and the
  /// anchor in it; nil for a link to another site.
  func destination(of link: Link) -> (path: String, anchor: String?)? {
    guard link.target.prefixMatch(of: /[a-z]+:/) == nil else { return nil }
    let parts = link.target.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    guard !parts[0].isEmpty else { return (path, anchor) }
    let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
    let place = folder.appendingPathComponent(parts[0]).standardizedFileURL.path
    return (String(place.dropFirst()), anchor)
  }
}

extension Page: CustomTestStringConvertible {
  /// The path, which names the page in tests.
  var testDescription: String { path }
}
