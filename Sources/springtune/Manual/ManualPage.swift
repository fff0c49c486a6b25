// SPDX-License-Identifier: GPL-3.0-or-later

/// The page that `man springtune` shows, in the language of man(7).
///
/// Verbs and options come from the argument parser, so that the page says what the program does.
struct ManualPage {
  /// The program.
  private let program: CommandInfo
  /// The version of the program.
  private let version: String

  /// The page of a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - version: Its version.
  init(_ program: CommandInfo, version: String) {
    self.program = program
    self.version = version
  }

  /// The page.
  var text: String {
    var page = Roff()
    let name = program.commandName
    page.request(
      "TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"")
    page.section("NAME")
    page.paragraph("\(name) - \(Self.clause(program.abstract))")
    page.section("SYNOPSIS")
    for verb in verbs { page.synopsis(synopsis(of: verb)) }
    page.section("DESCRIPTION")
    for paragraph in Self.description { page.paragraph(paragraph) }
    page.section("VERBS")
    for verb in verbs { append(verb, to: &page) }
    page.section("OPTIONS OF SEVERAL VERBS")
    for option in common { page.item(Self.head(of: option), body(of: option)) }
    for section in Self.sections {
      page.section(section.title)
      for item in section.items { page.item([.bold(item.head)], item.text) }
    }
    page.section("SEE ALSO")
    page.paragraph("gnuplot(1), which draws the plots of result folders.")
    return page.text
  }

  private var verbs: [CommandInfo] {
    (program.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The options that several verbs have, each once.
  private var common: [CommandInfo.Argument] {
    var options: [CommandInfo.Argument] = []
    for option in verbs.flatMap(Self.options)
    where !options.contains(option) && verbs.count(where: { Self.has(option, $0) }) > 1 {
      options.append(option)
    }
    return options
  }

  /// A verb with what only it has.
  private func append(_ verb: CommandInfo, to page: inout Roff) {
    page.subsection(verb.commandName)
    page.paragraph(verb.abstract ?? "")
    if let discussion = verb.discussion { page.paragraph(discussion) }
    let common = common
    for argument in Self.arguments(verb) + Self.options(verb) where !common.contains(argument) {
      page.item(Self.head(of: argument), Self.meaning(of: argument))
    }
  }

  /// The meaning of an option that several verbs have, and which these are.
  private func body(of option: CommandInfo.Argument) -> String {
    let owners = verbs.filter { Self.has(option, $0) }.map(\.commandName)
    guard let last = owners.last, owners.count < verbs.count else {
      return Self.meaning(of: option)
    }
    let others = owners.dropLast().joined(separator: ", ")
    return "\(Self.meaning(of: option)) For \(others) and \(last)."
  }

  private func synopsis(of verb: CommandInfo) -> [Roff.Word] {
    let arguments = Self.arguments(verb).map { argument in
      let name = Roff.Word.italic(argument.valueName ?? "")
      return argument.isOptional ? [.plain("["), name, .plain("] ")] : [name, .plain(" ")]
    }
    return [.bold("\(program.commandName) \(verb.commandName)"), .plain(" ")]
      + arguments.flatMap(\.self) + [.plain("["), .italic("options"), .plain("]")]
  }
}

extension ManualPage {
  private static func arguments(_ verb: CommandInfo) -> [CommandInfo.Argument] {
    (verb.arguments ?? []).filter { $0.shouldDisplay && $0.kind == "positional" }
  }

  private static func options(_ verb: CommandInfo) -> [CommandInfo.Argument] {
    (verb.arguments ?? []).filter { $0.shouldDisplay && $0.kind != "positional" }
  }

  private static func has(_ option: CommandInfo.Argument, _ verb: CommandInfo) -> Bool {
    options(verb).contains(option)
  }

  /// The names of an option and its value: `-o, --output PATH`.
  private static func head(of argument: CommandInfo.Argument) -> [Roff.Word] {
    let value = Roff.Word.italic(argument.valueName ?? "")
    guard let names = argument.names, !names.isEmpty else { return [value] }
    let typed = names.map(\.typed).sorted { $0.count < $1.count }
    let words = [Roff.Word.bold(typed.joined(separator: ", "))]
    return argument.kind == "flag" ? words : words + [.plain(" "), value]
  }

  /// What an option does, with the values that it may have.
  private static func meaning(of argument: CommandInfo.Argument) -> String {
    var text = argument.abstract ?? ""
    if let values = argument.allValues {
      text += " One of \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue {
      text += " It is \(value) unless said."
    }
    return text
  }

  /// A sentence as the end of another: without its full stop.
  private static func clause(_ sentence: String?) -> String {
    guard let sentence else { return "" }
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }
}
