// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import Reports
import Studies

/// `springtune check`: validates a document and says what it would do, or verifies a folder of results.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Validate a document, or verify a folder of results.",
    usage: """
      springtune check [<options>] <document>
      springtune check [--again] <folder>
      springtune check --schema
      """)

  @Argument(
    help: ArgumentHelp(
      "The document: a YAML file, the name of a built-in scene, or - for standard input; or a folder "
        + "of results, whose files are verified by the sums in its \(ResultFile.record.path).",
      valueName: "document"), completion: .documents)
  var path: String?

  @Flag(help: "Run what is in a folder again, and compare every byte of its data.")
  var again = false

  @Flag(help: "Print the JSON Schema of documents, for editors, and check none.")
  var schema = false

  @OptionGroup(title: "Scene") var edits: EditOptions
  @OptionGroup(title: "Scene") var scene: SceneOptions

  func validate() throws {
    guard schema == (path == nil) else {
      throw ValidationError(
        schema
          ? "--schema is of all documents: give no document with it"
          : "give a document to check, or --schema")
    }
  }

  func run() async throws {
    guard let path else { return Terminal.write(DocumentSchema.text, to: .output) }
    let document = WrittenDocument(path: path, edits: edits)
    if !path.isEmpty && document.builtIn == nil && URL(fileURLWithPath: path).isFolder {
      return try await FolderCheck(path).run(again: again)
    }
    guard !again else {
      throw CommandError.wrongRequest("--again goes with a folder of results, and \(path) is none")
    }
    let study = try document.study(scene.flags())
    document.timeQuestions(scene.flags()).forEach { Terminal.say($0) }
    if edits.printDocument { return document.print(study) }
    Terminal.say("\(document.name): valid: \(study.outline)", to: .output)
  }
}

extension StudyDocument {
  /// The content of the document in a few words.
  fileprivate var outline: String {
    var parts: [String] = []
    switch scene {
    case .spring: parts.append("a plain spring")
    case .dynamics(let scene):
      let count = scene.items.count
      parts.append("a scene of \(count) item\(count == 1 ? "" : "s")")
    }
    parts.append("\(scene.timing.tickCount) ticks")
    if cases.hasSeveral { parts.append("\(cases.cases.count) cases") }
    if let sweep { parts.append("a sweep of \(sweep.count) points") }
    if let fit {
      let names = fit.parameters.map(\.parameter.path).joined(separator: ", ")
      parts.append("a fit of \(names)")
    }
    return parts.joined(separator: ", ")
  }
}
