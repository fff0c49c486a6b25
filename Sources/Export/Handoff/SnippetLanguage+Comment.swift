// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension SnippetLanguage {
  /// Lines as a comment of the language, which nothing within them can end.
  /// - Parameter lines: The lines, without line breaks.
  /// - Returns: The comment, ending in a line break.
  func comment(_ lines: [String]) -> String {
    switch self {
    case .swift, .kotlin, .dart, .javascript: lines.map { "// \($0)\n" }.joined()
    case .text: lines.map { "# \($0)\n" }.joined()
    case .css: "/*\n" + lines.map { " * \($0.withoutCommentEnd)\n" }.joined() + " */\n"
    }
  }
}

extension String {
  /// The text with a blank within every `*/`.
  fileprivate var withoutCommentEnd: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/" && scalars.last == "*" { scalars.append(" ") }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
