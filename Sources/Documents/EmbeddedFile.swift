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
    text.replacing(/\{\{([a-z]+)\}\}/) { parts[String($0.1), default: ""] }
  }

  /// The lines of a file that are not empty, as cells with tabs between.
  package static func rows(_ name: String) -> [[String]] {
    // Bytes are split, since looking for the ends of characters takes milliseconds of each start.
    text(name).utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t")).map { String(Substring($0)) }
    }
  }
}
