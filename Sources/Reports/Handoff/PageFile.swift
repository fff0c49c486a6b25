// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// How a page is made of the files of the folder `Page`, each named as there.
extension EmbeddedFile {
  /// A whole page.
  ///
  /// - Parameters:
  ///   - title: Its title.
  ///   - data: What its scripts read.
  ///   - addition: What it has besides a scene; nil for nothing.
  ///   - parts: What stands for the other words in double braces of `scene.html`, among them
  ///     `frameworks`, the code of a plain spring.
  /// - Returns: The file.
  static func page(
    _ title: String, _ data: [JSONValue.Member], with addition: PagePart?,
    _ parts: [String: String] = [:]
  ) -> String {
    let scripts =
      [
        "dom", "engine", "plot", "player", "settings", "panel", "recording", "stage", "map",
        "search", "worker", "limits", "asking", "snapshots",
      ] + (parts["frameworks"] == nil ? [] : ["spring", "pasted"]) + (addition?.scripts ?? [])
      + ["scene"]
    let style = ["scene.css", addition?.style].compactMap(\.self).map(part).joined()
    let own = [
      "title": title.xml, "script": script(scripts.map { "\($0).mjs" }),
      "data": JSONValue.object(data + (addition.map { [$0.data] } ?? [])).script,
      "style": style.replacing(#/(?m)^ *\/\*.*\*\/\n|^[ \n]+/#, with: ""),
      "told": addition?.remark ?? "", "section": addition?.section ?? "",
      "drawer": addition?.drawer ?? "", "frameworks": parts["frameworks"] ?? "[]",
    ]
    return filled(part("scene.html"), parts.merging(own) { $1 })
  }

  /// A file without its head, the comments before its first empty line.
  static func part(_ file: String) -> String {
    String(text(file).split(separator: "\n\n", maxSplits: 1)[1])
  }

  /// Several modules as one script: what they import stands before them, and nothing is exported.
  ///
  /// Comments that have lines of their own, empty lines and the indents stay in the repository.
  ///
  /// - Parameter files: The modules; the last one acts on the page, and a function `serve` serves a worker
  ///   that has the same script.
  /// - Returns: The script.
  private static func script(_ files: [String]) -> String {
    let imports = #/(?m)^import [^;]+;\n/#
    let exports = #/(?m)^export /#
    let indents = #/(?m)^[ \n]+/#
    let comments = #/(?m)^ *(//.*|/\*\*[^*]*(\*(?!/)[^*]*)*\*/)\n/#
    var modules = files.map { file in
      part(file).replacing(imports, with: "").replacing(exports, with: "")
        .replacing(comments, with: "").replacing(indents, with: "")
    }
    let leaving = "if (typeof document === \"undefined\") return serve(globalThis);\n"
    modules.insert(leaving, at: modules.count - 1)
    return "(() => {\n\"use strict\";\n\(modules.joined())})();\n"
  }
}

/// What a page has besides a scene: the rows of a sweep, or motions side by side.
struct PagePart {
  /// Its data, by the name under which the scripts read them.
  let data: JSONValue.Member
  /// What stands under the heading of the page.
  let remark: String
  /// Its elements among those of the scene.
  var section = ""
  /// Its elements below those of the scene.
  var drawer = ""
  /// Its scripts, without `.mjs`.
  let scripts: [String]
  /// Its style sheet.
  let style: String
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
