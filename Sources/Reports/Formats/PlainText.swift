// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

extension String {
  /// The text as it may stand in a line or a cell of GitHub's Markdown: control characters are blanks,
  /// and what would start markup or end a cell has a backslash before it.
  package var markdown: String {
    var result = ""
    let scalars = Array(onOneLine.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isInWord =
        index > 0 && index + 1 < scalars.count
        && scalars[index - 1].properties.isAlphabetic && scalars[index + 1].properties.isAlphabetic
      let isMark =
        #"\|*<`[]~&"#.unicodeScalars.contains(scalar) || scalar == "_" && !isInWord
        || index == 0 && "#>+-=".unicodeScalars.contains(scalar)
      if isMark { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// The text as code in a line of Markdown, between more backticks than it has in a row.
  package var markdownCode: String {
    let text = onOneLine
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let gap = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + gap + text + gap + fence
  }
}

extension String {
  /// The text as it may stand in an XML document, between tags or in quotes.
  package var xml: String {
    var result = ""
    for scalar in inXML.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text with U+FFFD, the replacement character, for characters that XML 1.0 cannot write.
  package var inXML: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isInXML ? $0 : "\u{FFFD}" }))
  }
}

extension Unicode.Scalar {
  /// A character of XML 1.0: production 2 of its specification.
  fileprivate var isInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

extension String {
  /// The terminal cells that the text takes.
  package var terminalWidth: Int {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      ? utf8.count : reduce(0) { $0 + $1.terminalWidth }
  }

  /// The text with every line break, tab and other control character turned into a blank.
  package var onOneLine: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.steersTerminal ? " " : scalar) }
    return String(scalars)
  }

  /// The text where it fits, otherwise its beginning and an ellipsis.
  ///
  /// - Parameter width: The room in terminal cells, at least 1.
  /// - Returns: A text no wider than that.
  package func elided(to width: Int) -> String {
    guard terminalWidth > width else { return self }
    var (result, room) = ("", width - 1)
    for character in self {
      room -= character.terminalWidth
      if room < 0 { break }
      result.append(character)
    }
    return result + "…"
  }
}

extension String {
  /// The words between blanks.
  var words: [String] { split(separator: " ").map(String.init) }

  /// The text in lines no wider than a terminal, broken at blanks and at its own line breaks; a longer
  /// word is a line by itself.
  ///
  /// - Parameter width: The room in terminal cells.
  /// - Returns: One line or more.
  package func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      String(line).terminalWidth <= width
        ? [String(line)] : String(line).unbrokenWords.filled(to: width, between: " ")
    }
  }

  /// The words between blanks, of which a number and its unit are one.
  private var unbrokenWords: [String] {
    words.reduce(into: []) { kept, word in
      let unit = String(word.prefix { !",.;:)".contains($0) })
      if kept.last?.last?.isNumber == true, Self.units.contains(unit) {
        kept[kept.count - 1] += " " + word
      } else {
        kept.append(word)
      }
    }
  }

  private static let units: Set = ["%", "s", "ms", "Hz", "deg", "pt", "pt/s", "units/s", "1/s"]
}

extension [String] {
  /// The texts joined to lines no wider than a number of cells, where none is wider by itself.
  func filled(to width: Int, between separator: String) -> [String] {
    reduce(into: []) { lines, part in
      let line = lines.last.map { $0 + separator + part }
      if let line, line.terminalWidth <= width {
        lines[lines.count - 1] = line
      } else {
        lines.append(part)
      }
    }
  }
}

extension Character {
  /// The terminal cells that the character takes: 0, 1, or 2 for East Asian characters and emoji.
  ///
  /// After Unicode's East Asian Width in its large blocks; terminals differ over the rest.
  fileprivate var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    if isEmoji || Self.wideBlocks.contains(where: { $0.contains(first.value) }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }

  /// Hangul, kana, ideographs and full-width forms.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}

// MARK: Templates

/// A section of a file of templates, by its name.
protocol TemplatePart: RawRepresentable<String> {
  /// The sections of the file.
  static var sections: [String: [String]] { get }
  /// The words that have the same value in every section.
  static var words: [String: String] { get }
}

extension TemplatePart {
  static var words: [String: String] { [:] }

  /// The lines of the section with its words in double braces replaced: a line stands once for each
  /// value of a word, and not at all for none.
  func lines(_ values: [String: any TemplateValue] = [:]) -> [String] {
    let values = values.mapValues(\.texts)
      .merging(Self.words.mapValues { [$0] }) { own, _ in own }
    return EmbeddedFile.lines(of: rawValue, in: Self.sections, values)
  }
}

/// The value of a word in a template; a number stands with all its digits, and nil is none.
protocol TemplateValue {
  var texts: [String] { get }
}

extension String: TemplateValue {
  var texts: [String] { [self] }
}

extension Int: TemplateValue {
  var texts: [String] { ["\(self)"] }
}

extension Double: TemplateValue {
  var texts: [String] { [Gnuplot.number(self)] }
}

extension [String]: TemplateValue {
  var texts: [String] { self }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
  var texts: [String] { self?.texts ?? [] }
}
