// SPDX-License-Identifier: GPL-3.0-or-later

/// A command as the argument parser describes it to other tools.
struct CommandInfo: Decodable {
  /// What can be asked of the command.
  let abstract: String?
  /// What else there is to say.
  let discussion: String?
  /// The name.
  let commandName: String
  /// Whether the help shows it.
  let shouldDisplay: Bool
  /// The options and arguments.
  let arguments: [Argument]?
  /// The verbs.
  let subcommands: [CommandInfo]?

  /// An option, a flag or an argument.
  struct Argument: Decodable, Hashable {
    /// A name of an option or a flag.
    struct Name: Decodable, Hashable {
      /// How it is written: `long`, `short` or `longWithSingleDash`.
      let kind: String
      /// The name without dashes.
      let name: String

      /// The name as it is typed.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    /// What it is: `positional`, `option` or `flag`.
    let kind: String
    /// What it does.
    let abstract: String?
    /// The names; none of an argument.
    let names: [Name]?
    /// What its value is called.
    let valueName: String?
    /// The values that it may have, where they are listed.
    let allValues: [String]?
    /// The value that it has unless said.
    let defaultValue: String?
    /// Whether it may be left out.
    let isOptional: Bool
    /// Whether the help shows it.
    let shouldDisplay: Bool
  }

  /// What the parser tells of the whole program.
  struct Program: Decodable {
    /// The root of the commands.
    let command: CommandInfo
  }
}
