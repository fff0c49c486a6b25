// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies

/// `springtune check`: whether a document is valid, and what it would do.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Validate a document and say what it would do.")

  @OptionGroup var document: DocumentOptions
  @OptionGroup var scene: SceneOptions

  func run() throws {
    let study = try document.document(scene.flags())
    if document.printDocument { return document.print(study) }
    Terminal.write("\(document.name): valid: \(study.outline)\n", to: .output)
  }
}

extension StudyDocument {
  /// What the document holds, in a few words.
  fileprivate var outline: String {
    var parts: [String] = []
    switch scene {
    case .spring: parts.append("a plain spring")
    case .dynamics(let scene):
      let count = scene.items.count
      parts.append("a scene of \(count) item\(count == 1 ? "" : "s")")
    }
    parts.append("\(scene.timing.tickCount) ticks")
    if let sweep { parts.append("a sweep of \(sweep.count) points") }
    if let fit {
      let names = fit.parameters.map(\.parameter.path).joined(separator: ", ")
      parts.append("a fit of \(names)")
    }
    return parts.joined(separator: ", ")
  }
}
