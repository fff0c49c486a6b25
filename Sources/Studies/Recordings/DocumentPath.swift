// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The path of a file that is named beside a document, as the document would write it.
package enum DocumentPath {
  /// The path of a file seen from the folder of a document.
  ///
  /// - Parameters:
  ///   - name: The path seen from the working folder; `-` for standard input.
  ///   - document: The path of the document, seen from there too.
  /// - Returns: A relative path where the document lies in or below the working folder, else one from
  ///   the root; `-` stays.
  package static func of(_ name: String, from document: String) -> String {
    guard name != "-", !name.hasPrefix("/") else { return name }
    let folders = document.split(separator: "/").dropLast().filter { $0 != "." }
    guard !document.hasPrefix("/"), !folders.contains("..") else {
      return URL(fileURLWithPath: name).standardizedFileURL.path
    }
    return folders.map { _ in "../" }.joined() + name
  }
}
