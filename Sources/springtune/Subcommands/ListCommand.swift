// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies

/// `springtune list`: lists scenes, parameters, metrics, frameworks or defaults.
struct ListCommand: BriefVerb {
  /// A thing that can be listed.
  enum Topic: String, CommandValue, CaseIterable {
    case scenes, parameters, metrics, frameworks, defaults
  }

  var topic = Topic.scenes
  var document: String?
  var output = OutputOptions()

  static let name = "list"

  static var form: CommandForm<Self> {
    [
      .argument("topic", \.topic), .argument("document", \.document, completion: .documents),
      .group(\.output),
    ]
  }

  func validate() throws(CommandError) {
    try output.refuseFolder(for: "list")
    try refuse(if: output.unit != nil, "--unit is that of results, and list prints none")
    try refuse(
      unless: document == nil || topic == .parameters,
      "a document goes with parameters: springtune list parameters snap")
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
    let study = try WrittenDocument(path: document).study()
    output.say("tried for \(study.askedMetrics.map(\.rawValue).joined(separator: ", "))")
    return Table(effects: study.parameterEffects())
  }
}
