// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Reports

/// `springtune list`: lists scenes, parameters, metrics, frameworks or defaults.
struct ListCommand: ParsableCommand {
  /// A thing that can be listed.
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case scenes, parameters, metrics, frameworks, defaults
  }

  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List built-in scenes, parameters, metrics and more.",
    usage: "springtune list [<options>] <topic>")

  @Argument(help: "What to list.")
  var topic: Topic

  @OptionGroup var output: OutputOptions

  func validate() throws { try output.refuseFolder(for: "list") }

  func run() throws {
    switch topic {
    case .scenes: try output.emit(Table.scenes)
    case .parameters: try output.emit(Table.parameters)
    case .metrics: try output.emit(Table.metrics)
    case .frameworks: try output.emit(Table.frameworks)
    case .defaults: try output.emit(Table.defaults)
    }
  }
}
