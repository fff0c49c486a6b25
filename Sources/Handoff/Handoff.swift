// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks

/// A spring that a designer hands to developers, in the notation of every framework, as files.
///
/// ```swift
/// let source = SpringSource(move)
/// let handoff = Handoff(
///   of: source, named: "frequency 4, damping 0.5",
///   as: Framework.targets.map { Conversion(of: source, to: $0) })
/// for file in handoff.files { print(file.name) }   // swiftui.swift, compose.kt, ..., preview.html
/// ```
public struct Handoff: Sendable {
  /// A file: its name within the folder, and its text.
  public typealias File = (name: String, text: String)

  /// The spring that is handed over.
  public let source: SpringSource
  /// Its name for people: "uikit-dynamics, frequency 4, damping 0.5".
  public let title: String
  /// The spring as the frameworks write it, each framework once.
  public let conversions: [Conversion]

  /// Makes a handoff.
  /// - Parameters:
  ///   - source: The spring.
  ///   - title: Its name for people; line breaks become blanks.
  ///   - conversions: The spring as frameworks write it, each framework at most once.
  public init(of source: SpringSource, named title: String, as conversions: [Conversion]) {
    precondition(
      Set(conversions.map(\.framework)).count == conversions.count,
      "A spring is handed over to each framework once.")
    self.source = source
    self.title = title.onOneLine
    self.conversions = conversions
  }

  /// The name of the design tokens.
  public static let tokens = "tokens.json"

  /// True for the design tokens of a handoff of any spring, also as version 0.3 wrote them.
  public static func isTokens(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", maxSplits: 3)
    return lines.count == 4 && lines[0] == "{" && lines[1].hasSuffix(": {")
      && lines[2].hasPrefix("    \"$description\": ")
      && text.contains("\n    \"angular_frequency\": {")
      && ["  ", "    "].contains { text.contains("\n\($0)\"frameworks\": {") }
  }

  private static let preview = "preview.html"

  /// Every name that a file of a handoff may have.
  public static var names: Set<String> {
    let snippets = Framework.targets.map { "\($0.rawValue).\($0.notation.language.fileEnding)" }
    return Set(snippets + [tokens, preview])
  }

  /// The files: a snippet for each framework that has such a spring, the tokens, and the preview.
  ///
  /// Equal handoffs give equal bytes.
  public var files: [File] {
    conversions.compactMap { SnippetFile(of: $0, title: title)?.file } + [
      (Self.tokens, TokenFile([self]).text),
      (Self.preview, PreviewPage(self).text),
    ]
  }

  /// The snippets alone: a single one as it is, several each under a comment that names it.
  public var code: String {
    let snippets = conversions.compactMap { SnippetFile(of: $0, title: title) }
    return snippets.count == 1
      ? snippets[0].snippet : snippets.map(\.file.text).joined(separator: "\n")
  }
}
