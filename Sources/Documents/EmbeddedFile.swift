// SPDX-License-Identifier: GPL-3.0-or-later

import CFiles

/// The files that are in the program: documents, pages and pieces of code, each in its own language.
package enum EmbeddedFile {
  /// The text of a file, by its name without its folder; `CFiles` lists them.
  package static func text(_ name: String) -> String {
    guard let text = springtune_file(name) else {
      preconditionFailure("There is no file \(name) in the program.")
    }
    return String(cString: text)
  }

  /// The text of a file with its words in double braces replaced.
  package static func text(_ name: String, _ parts: [String: String]) -> String {
    filled(text(name), parts)
  }

  /// A text with its words in double braces replaced.
  package static func filled(_ text: String, _ parts: [String: String]) -> String {
    text.replacing(word) { parts[String($0.1), default: ""] }
  }

  /// A word in double braces: `{{title}}`.
  private static var word: Regex<(Substring, Substring)> { /\{\{([a-z]+)\}\}/ }

  /// The lines of a section with their words in double braces replaced, as by `filled`; the section must
  /// be there.
  package static func lines(
    of section: String, in sections: [String: [String]], _ values: [String: [String]]
  ) -> [String] {
    guard let lines = sections[section] else {
      preconditionFailure("There is no section \(section) in the file.")
    }
    return filled(lines, values)
  }

  /// The sections of a file by their names, each under a mark with its name: `# MARK: heatMap`.
  package static func sections(_ file: String, after mark: String) -> [String: [String]] {
    let sections = text(file).split(separator: mark).map { section in
      let lines = section.drop { $0 != "\n" }.trimmed
        .split(separator: "\n", omittingEmptySubsequences: false)
      return (String(section.prefix { !$0.isWhitespace }), lines.map(String.init))
    }
    return Dictionary(uniqueKeysWithValues: sections)
  }

  /// Lines with their words in double braces replaced: a line stands once for each value of a word, all
  /// as far in, and not at all for none; a word with one value has it in all of them.
  package static func filled(_ lines: [String], _ values: [String: [String]]) -> [String] {
    let word = word
    return lines.flatMap { line -> [String] in
      let words = line.matches(of: word).map { values[String($0.1), default: []] }
      let texts = line.split(separator: word, omittingEmptySubsequences: false)
      let counts = words.map(\.count)
      return (0..<(counts.contains(0) ? 0 : counts.max() ?? 1)).map { index in
        let text = zip(words, texts.dropFirst()).reduce(String(texts[0])) { text, next in
          text + next.0[min(index, next.0.count - 1)] + next.1
        }
        return text.allSatisfy(\.isWhitespace) ? "" : text
      }
    }
  }

  /// The lines of a file that are not empty, as cells with tabs between.
  package static func rows(_ name: String) -> [[String]] {
    // Bytes are split, since looking for the ends of characters takes milliseconds of each start.
    text(name).utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t")).map { String(Substring($0)) }
    }
  }
}
