// SPDX-License-Identifier: GPL-3.0-or-later

/// The files of the folder `Page`, and how a page is made of them.
enum PageFile {
  /// A page: the file with its words in double braces replaced.
  static func text(_ name: String, _ parts: [String: String]) -> String {
    part(name).replacing(/\{\{([a-z]+)\}\}/) { parts[String($0.1), default: ""] }
  }

  /// A file without its head, the comments before its first empty line.
  static func part(_ name: String) -> String {
    guard let bytes = files[name] else { preconditionFailure("there is no \(name) in Page") }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.split(separator: "\n\n", maxSplits: 1)[1])
  }

  /// Several style sheets one after the other.
  static func styles(_ names: [String]) -> String { names.map(part).joined() }

  /// Several modules as one script: what they import stands before them, and nothing is exported.
  ///
  /// One that waits has an `await` outside its functions.
  static func script(_ names: [String], isWaiting: Bool = false) -> String {
    let imports = #/(?m)^import [^;]+;\n/#
    let exports = #/(?m)^export /#
    let modules = names.map { name in
      part("\(name).mjs").replacing(imports, with: "").replacing(exports, with: "")
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
    "lines.mjs": PackageResources.lines_mjs,
    "maps.mjs": PackageResources.maps_mjs,
    "metrics.mjs": PackageResources.metrics_mjs,
    "page.css": PackageResources.page_css,
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
    "spring.mjs": PackageResources.spring_mjs,
    "stage.mjs": PackageResources.stage_mjs,
    "table.mjs": PackageResources.table_mjs,
  ]
}
