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

  /// The lines of a file that are not empty, as cells with tabs between.
  package static func rows(_ name: String) -> [[String]] {
    text(name).split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
  }
}
