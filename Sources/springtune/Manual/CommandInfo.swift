// SPDX-License-Identifier: GPL-3.0-or-later

/// A command as the argument parser describes it to other tools.
struct CommandInfo: Decodable {
  let abstract: String?
  let discussion: String?
  let commandName: String
  /// True where the help shows it.
  let shouldDisplay: Bool
  let arguments: [Argument]?
  let subcommands: [CommandInfo]?

  /// An option, a flag or an argument.
  struct Argument: Decodable, Hashable {
    /// A name of an option or a flag.
    struct Name: Decodable, Hashable {
      /// `long`, `short` or `longWithSingleDash`.
      let kind: String
      /// The name without dashes.
      let name: String

      /// The name as it is typed.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    /// `positional`, `option` or `flag`.
    let kind: String
    let abstract: String?
    /// The names; nil for an argument.
    let names: [Name]?
    let valueName: String?
    /// The possible values, where they are listed.
    let allValues: [String]?
    let defaultValue: String?
    let isOptional: Bool
  }

  /// The parser's description of the whole program.
  struct Program: Decodable {
    let command: CommandInfo
  }
}
