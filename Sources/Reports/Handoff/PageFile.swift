// SPDX-License-Identifier: GPL-3.0-or-later

/// The files of the folder `Page`, and how a page is made of them.
enum PageFile {
  /// A page: the file with its words in double braces replaced.
  static func text(_ name: String, _ parts: [String: String]) -> String {
    part(name).replacing(/\{\{([a-z]+)\}\}/) { parts[String($0.1), default: ""] }
  }

  /// A whole page.
  ///
  /// - Parameters:
  ///   - name: The file of what it shows, whose words in double braces are replaced.
  ///   - parts: What stands for these words, and for `title`, `remark`, `data`, `engine` and `script`.
  ///   - styles: Its style sheets, after those of every page.
  /// - Returns: The file.
  static func page(_ name: String, _ parts: [String: String], styles: [String]) -> String {
    let controls = ["controls": part("controls.html")].merging(parts) { $1 }
    let style = (["page.css"] + styles).map(part).joined()
    let whole = ["style": style, "main": text(name, controls)].merging(parts) { $1 }
    return text("page.html", whole)
  }

  /// A file without its head, the comments before its first empty line.
  static func part(_ name: String) -> String {
    guard let bytes = files[name] else { preconditionFailure("there is no \(name) in Page") }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.split(separator: "\n\n", maxSplits: 1)[1])
  }

  /// Several modules as one script: what they import stands before them, and nothing is exported.
  ///
  /// Comments that have lines of their own stay in the repository.
  ///
  /// - Parameters:
  ///   - names: The modules, without their ending; the last one acts on the page.
  ///   - worker: The function that serves a worker which has the same script; nil for none.
  ///   - isWaiting: The script has an `await` outside its functions.
  /// - Returns: The script.
  static func script(_ names: [String], worker: String? = nil, isWaiting: Bool = false) -> String {
    let imports = #/(?m)^import [^;]+;\n/#
    let exports = #/(?m)^export /#
    let comments = #/(?m)^ *(//.*|/\*\*[^*]*(\*(?!/)[^*]*)*\*/)\n/#
    var modules = names.map { name in
      part("\(name).mjs").replacing(imports, with: "").replacing(exports, with: "")
        .replacing(comments, with: "")
    }
    if let worker {
      let leaving = "if (typeof document === \"undefined\") return \(worker)(globalThis);\n"
      modules.insert(leaving, at: modules.count - 1)
    }
    return "(\(isWaiting ? "async " : "")() => {\n\"use strict\";\n\(modules.joined())})();\n"
  }

  private static let files: [String: [UInt8]] = [
    "controls.html": PackageResources.controls_html,
    "dom.mjs": PackageResources.dom_mjs,
    "engine.mjs": PackageResources.engine_mjs,
    "explore.css": PackageResources.explore_css,
    "explore.html": PackageResources.explore_html,
    "explore.mjs": PackageResources.explore_mjs,
    "grid.mjs": PackageResources.grid_mjs,
    "lines.mjs": PackageResources.lines_mjs,
    "map.mjs": PackageResources.map_mjs,
    "metrics.mjs": PackageResources.metrics_mjs,
    "page.css": PackageResources.page_css,
    "page.html": PackageResources.page_html,
    "parameters.mjs": PackageResources.parameters_mjs,
    "player.mjs": PackageResources.player_mjs,
    "plot.mjs": PackageResources.plot_mjs,
    "preview.css": PackageResources.preview_css,
    "preview.html": PackageResources.preview_html,
    "preview.mjs": PackageResources.preview_mjs,
    "recording.mjs": PackageResources.recording_mjs,
    "runs.mjs": PackageResources.runs_mjs,
    "scene.css": PackageResources.scene_css,
    "scene.html": PackageResources.scene_html,
    "scene.mjs": PackageResources.scene_mjs,
    "settings.mjs": PackageResources.settings_mjs,
    "slices.mjs": PackageResources.slices_mjs,
    "spring.mjs": PackageResources.spring_mjs,
    "stage.mjs": PackageResources.stage_mjs,
    "table.mjs": PackageResources.table_mjs,
  ]
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
