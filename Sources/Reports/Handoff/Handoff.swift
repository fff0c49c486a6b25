// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

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
    let snippets = Framework.targets.map { "\($0.name).\($0.language.fileEnding)" }
    return Set(snippets + [tokens, preview])
  }

  /// The files: a snippet for each framework that has such a spring, the tokens, and the preview.
  ///
  /// Equal handoffs give equal bytes.
  public var files: [File] {
    snippets + [(Self.tokens, TokenFile([self]).text), (Self.preview, page)]
  }

  /// The page on which the spring and every framework's rendering of it move.
  public var page: String { PreviewPage(self).text }

  /// The snippets alone: a single one as it is, several each under a comment that names it.
  public var code: String {
    let written = conversions.filter { $0.spring != nil }
    return written.count == 1
      ? written[0].snippet ?? "" : snippets.map(\.text).joined(separator: "\n")
  }

  /// The numbers of each framework in a line: `swiftui: duration 0.3437, bounce 0.5827`.
  public var numbers: [String] {
    conversions.compactMap(\.spring).map { spring in
      "\(spring.framework.name): \(spring.parameters.map(\.shortText).joined(separator: ", "))"
    }
  }

  private var snippets: [File] { conversions.compactMap { $0.file(title: title) } }
}

// The text of numbers in the parts of a handoff that people read.

extension Double {
  /// A time to a millisecond: `0.412 s`.
  var secondsText: String {
    guard isFinite else { return "\(self) s" }
    return "\(DecimalDigits(self).rounded(decimals: 3).plain(decimals: 3)) s"
  }

  /// A fraction in percent: `0.83 %`; less than a thousandth of a percent is `0 %`.
  var percentText: String {
    guard (100 * self).isFinite else { return "\(self)" }
    let digits = DecimalDigits(100 * self).rounded(decimals: 3)
    return "\(digits.rounded(significant: max(3, digits.point)).plain()) %"
  }

  /// A quantity, to 4 digits.
  var shortText: String { Rounding.text(self, significant: 4) }
}

extension FrameworkParameter {
  /// The parameter on one line: `dampingRatio 0.5`; a long text is cut.
  var shortText: String {
    switch value {
    case .number(let value): "\(name) \(value.shortText)"
    case .choice(let value): "\(name) \(value)"
    case .text(let text): "\(name) \(text.onOneLine.elided(to: 28))"
    }
  }
}

extension Conversion {
  /// The framework's notation.
  var notation: Framework { spring?.framework ?? framework }

  /// Its code; nil where the framework has no such spring.
  var snippet: String? { spring.map { $0.snippet(over: distance) } }

  /// The snippet as a file named after the framework, `swiftui.swift`, with its difference from the
  /// spring of a title on one line on top; nil where the framework has no such spring.
  fileprivate func file(title: String) -> Handoff.File? {
    snippet.map { snippet in
      let comment = notation.language.comment(head(title))
      let name = "\(notation.name).\(notation.language.fileEnding)"
      return (name, comment.isEmpty ? snippet : comment + "\n" + snippet)
    }
  }

  /// The lines on top.
  private func head(_ title: String) -> [String] {
    let difference = maxDifference.map(\.percentText).map {
      $0 == "0 %"
        ? "It shows the same at every frame."
        : "It differs by at most \($0) of the distance at any frame."
    }
    let interruption = framework.interruption.map {
      ["A new target in flight: \($0.newTarget).", "A finger's velocity: \($0.release)."]
    }
    return ["\(notation.title), to move like: \(title)", settling]
      + [difference].compactMap(\.self) + warnings.map { "Note: \($0.onOneLine)." }
      + (interruption ?? [])
  }

  private var settling: String {
    let isScene = spring?.isScene ?? false
    let length = distance.shortText.with(notation.distanceUnit)
    let way = isScene ? "" : ", over a distance of \(length)"
    guard let settleTime else { return "\(notation.title) never calls it settled\(way)." }
    return "\(notation.title) calls it settled after \(settleTime.secondsText)\(way)."
  }
}

extension Framework {
  /// The unit of a parameter in the framework; empty where it has none.
  func unit(of parameter: FrameworkParameter) -> String {
    let written = parameters.first { $0.name == parameter.name }
    return written?.unit ?? parameter.unit
  }
}

extension SnippetLanguage {
  /// Lines without line breaks as a comment of the language, which nothing within them can end; empty
  /// where the language has no comments.
  func comment(_ lines: [String]) -> String {
    switch self {
    case .swift, .kotlin, .dart, .javascript, .extendScript: lines.map { "// \($0)\n" }.joined()
    case .text: lines.map { "# \($0)\n" }.joined()
    case .json: ""
    case .xml: "<!--\n" + lines.map { "  \($0.withoutDoubleHyphens)\n" }.joined() + "-->\n"
    case .css: "/*\n" + lines.map { " * \($0.withoutCommentEnd)\n" }.joined() + " */\n"
    }
  }
}

extension String {
  /// The text with a blank within every `*/`.
  fileprivate var withoutCommentEnd: String { parting("*", "/") }

  /// The text with a blank within every `--`, and without characters that XML does not take.
  fileprivate var withoutDoubleHyphens: String {
    String(parting("-", "-").unicodeScalars.filter { $0.value >= 32 && $0.value < 0xFFFE })
  }

  /// The text with a blank wherever one character would follow another.
  private func parting(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == second && scalars.last == first { scalars.append(" ") }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
