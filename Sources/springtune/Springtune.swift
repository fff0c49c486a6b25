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
    discussion: "Exit codes: 0 done, 1 no, 2 wrong request, 3 disk or system, 130 interrupted.",
    version: version,
    subcommands: [
      SimulateCommand.self, MeasureCommand.self, SweepCommand.self, MergeCommand.self,
      FitCommand.self, ConvertCommand.self, DescribeCommand.self, CompareCommand.self,
      CheckCommand.self, NewCommand.self, ListCommand.self,
    ])

  func run() { Terminal.write(Usage.text, to: .output) }

  static func main() async {
    Terminal.prepare()
    Interruption.prepare()
    do {
      var command = try parseAsRoot(ProcessArguments.all())
      try ProcessArguments.checkWorkingFolder()
      if let command = command as? any AsyncParsableCommand {
        try SystemLimits.check()
        // The task alone has it.
        nonisolated(unsafe) var chosen = command
        try await Interruption.during { try await chosen.run() }
      } else {
        try command.run()
      }
    } catch {
      Outcome(of: error).end()
    }
  }
}

extension ArgumentVisibility {
  /// The options that are not for every day: `--help-hidden` and the manual page show them, and shells
  /// complete them.
  static var rest: ArgumentVisibility { isForShells ? .default : .hidden }

  /// True where the program writes the completions of a shell, from which hidden options are missing.
  private static let isForShells = ProcessArguments.known.contains("--generate-completion-script")
}

extension ArgumentHelp {
  /// The help of such an option.
  static func rest(_ text: String) -> ArgumentHelp { ArgumentHelp(text, visibility: .rest) }
}
