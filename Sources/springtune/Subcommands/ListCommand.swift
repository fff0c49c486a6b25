// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Reports
import Studies

/// `springtune list`: lists scenes, parameters, metrics, frameworks or defaults.
struct ListCommand: ParsableCommand {
  /// A thing that can be listed.
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case scenes, parameters, metrics, frameworks, defaults
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List built-in scenes, parameters, metrics and more.",
    usage: "springtune list [<options>] <topic> [<document>]",
    discussion: """
      With the name of a built-in scene or a document, "list parameters" says what each parameter of \
      that scene does there, and which of the document's metrics it does not move, by runs.
      """)

  @Argument(help: "What to list.")
  var topic: Topic

  @Argument(
    help: ArgumentHelp(
      "For parameters: a built-in scene or a document, whose own are listed.",
      valueName: "document"), completion: .documents)
  var document: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try output.refuseFolder(for: "list")
    guard document == nil || topic == .parameters else {
      throw ValidationError("a document goes with parameters: springtune list parameters snap")
    }
  }

  func run() throws {
    switch topic {
    case .scenes: try output.emit(Table.scenes)
    case .parameters: try output.emit(parameters())
    case .metrics: try output.emit(Table.metrics)
    case .frameworks: try output.emit(Table.frameworks)
    case .defaults: try output.emit(Table.defaults)
    }
  }

  /// The parameters of the document's scene; those of all scenes without a document.
  private func parameters() throws -> Table {
    guard let document else { return .parameters }
    let written = WrittenDocument(path: document, edits: EditOptions())
    let study = try StudyDocument(written.bytes(), name: written.name, files: DiskFiles())
    output.say("tried for \(study.askedMetrics.map(\.rawValue).joined(separator: ", "))")
    return Table(effects: study.parameterEffects())
  }
}
