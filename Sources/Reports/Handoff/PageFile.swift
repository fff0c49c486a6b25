// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// How a page is made of the files of the folder `Page`, each named as there.
extension EmbeddedFile {
  /// A whole page.
  ///
  /// - Parameters:
  ///   - file: The file of what it shows, whose words in double braces are replaced.
  ///   - parts: What stands for these words, and for `title`, `remark`, `data`, `engine` and `script`.
  ///   - styles: Its style sheets, after those of every page.
  /// - Returns: The file.
  static func page(_ file: String, _ parts: [String: String], styles: [String]) -> String {
    let controls = ["controls": part("controls.html")].merging(parts) { $1 }
    let style = (["page.css"] + styles).map(part).joined().replacing(#/(?m)^[ \n]+/#, with: "")
    let whole = ["style": style, "main": filled(part(file), controls)].merging(parts) { $1 }
    return filled(part("page.html"), whole)
  }

  /// A file without its head, the comments before its first empty line.
  static func part(_ file: String) -> String {
    String(text(file).split(separator: "\n\n", maxSplits: 1)[1])
  }

  /// Several modules as one script: what they import stands before them, and nothing is exported.
  ///
  /// Comments that have lines of their own, empty lines and the indents stay in the repository.
  ///
  /// - Parameters:
  ///   - files: The modules; the last one acts on the page.
  ///   - worker: The function that serves a worker which has the same script; nil for none.
  /// - Returns: The script.
  static func script(_ files: [String], worker: String? = nil) -> String {
    let imports = #/(?m)^import [^;]+;\n/#
    let exports = #/(?m)^export /#
    let indents = #/(?m)^[ \n]+/#
    let comments = #/(?m)^ *(//.*|/\*\*[^*]*(\*(?!/)[^*]*)*\*/)\n/#
    var modules = files.map { file in
      part(file).replacing(imports, with: "").replacing(exports, with: "")
        .replacing(comments, with: "").replacing(indents, with: "")
    }
    if let worker {
      let leaving = "if (typeof document === \"undefined\") return \(worker)(globalThis);\n"
      modules.insert(leaving, at: modules.count - 1)
    }
    return "(() => {\n\"use strict\";\n\(modules.joined())})();\n"
  }
}

extension String {
  /// The text as a remark on a page.
  var remark: String { "<p class=\"remark\">\(xml)</p>\n" }
}

/// The command line that gives the numbers of a page.
public struct PageCommand: Sendable {
  /// Its words, to which the page appends what is set.
  let words: [String]
  /// The words of the one before it that prints its document, for `document.yaml`; none where the
  /// document is there.
  let preparation: [String]

  /// A command line.
  ///
  /// - Parameters:
  ///   - words: Its words, as the program gets them.
  ///   - preparation: The words of the one before it that prints its document.
  public init(_ words: [String], after preparation: [String] = []) {
    (self.words, self.preparation) = (words, preparation)
  }

  /// The same of a run that lasts for so many seconds.
  func lasting(_ duration: Double) -> PageCommand {
    PageCommand(words + ["--set", "scene.duration=\(duration)"], after: preparation)
  }
}
