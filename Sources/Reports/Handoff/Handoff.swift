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

/// The text of numbers in the parts of a handoff that people read.
enum HandoffText {
  /// A time to a millisecond: `0.412 s`.
  static func seconds(_ time: Double) -> String {
    guard time.isFinite else { return "\(time) s" }
    return "\(DecimalDigits(time).rounded(decimals: 3).plain(decimals: 3)) s"
  }

  /// A fraction in percent: `0.83 %`; less than a thousandth of a percent is `0 %`.
  static func percent(_ fraction: Double) -> String {
    guard (100 * fraction).isFinite else { return "\(fraction)" }
    let digits = DecimalDigits(100 * fraction).rounded(decimals: 3)
    return "\(digits.rounded(significant: max(3, digits.point)).plain()) %"
  }

  /// A quantity, to 4 digits.
  static func number(_ value: Double) -> String { Rounding.text(value, significant: 4) }

  /// The distance of a move with the framework's unit: `100 pt`.
  static func distance(of conversion: Conversion) -> String {
    number(conversion.distance).with(conversion.notation.distanceUnit)
  }

  /// A framework's parameter on one line: `dampingRatio 0.5`; a long text is cut.
  static func parameter(_ parameter: FrameworkParameter) -> String {
    switch parameter.value {
    case .number(let value): "\(parameter.name) \(number(value))"
    case .choice(let value): "\(parameter.name) \(value)"
    case .text(let text): "\(parameter.name) \(text.onOneLine.elided(to: 28))"
    }
  }
}

extension Conversion {
  /// The framework's notation.
  var notation: Framework { spring?.framework ?? framework }
}

extension Framework {
  /// The unit of a parameter in the framework; empty where it has none.
  func unit(of parameter: FrameworkParameter) -> String {
    let written = parameters.first { $0.name == parameter.name }
    return written?.unit ?? parameter.unit
  }
}
