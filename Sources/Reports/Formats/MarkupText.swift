// SPDX-License-Identifier: GPL-3.0-or-later

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
