// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The command with its verbs.
@main
struct Springtune: AsyncParsableCommand {
  /// The version of the tool; part of every result folder.
  static let version = "0.2.0"

  static let configuration = CommandConfiguration(
    commandName: "springtune",
    abstract: "Tune springs and UIKit Dynamics from the shell.",
    discussion: "Exit codes: 0 done, 1 the answer is no, 2 a wrong request, 130 interrupted.",
    version: version,
    subcommands: [
      SimulateCommand.self, MeasureCommand.self, SweepCommand.self, MergeCommand.self,
      FitCommand.self, ConvertCommand.self, DescribeCommand.self, CompareCommand.self,
      CheckCommand.self, NewCommand.self, ListCommand.self, ManualCommand.self,
    ])

  func run() { Terminal.write(Usage.text, to: .output) }

  static func main() async {
    Terminal.prepare()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Outcome(of: error).end()
    }
  }
}
