// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// How many cells of a terminal the text takes.
  var terminalWidth: Int {
    utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      ? utf8.count : reduce(0) { $0 + $1.terminalWidth }
  }

  /// The text with every line break, tab and other control character turned into a blank.
  var onOneLine: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.isControl ? " " : scalar) }
    return String(scalars)
  }

  /// The text where it fits, otherwise its beginning and an ellipsis.
  ///
  /// - Parameter width: the room in terminal cells; at least 1
  /// - Returns: a text no wider than that
  func elided(to width: Int) -> String {
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

extension Character {
  /// How many terminal cells the character takes: 0, 1, or 2 for East Asian characters and emoji.
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

extension Unicode.Scalar {
  /// Whether the scalar moves a terminal's cursor or ends a line instead of showing something.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
