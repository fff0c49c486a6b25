// SPDX-License-Identifier: GPL-3.0-or-later

/// The page that `man springtune` shows, in the language of man(7).
///
/// Verbs and options come from the argument parser, so that the page says what the program does.
struct ManualPage {
  let program: CommandInfo
  let version: String

  var text: String {
    var page = Roff()
    let name = program.commandName
    page.request("TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"")
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

  /// The options of several verbs, each once.
  private var common: [CommandInfo.Argument] {
    var options: [CommandInfo.Argument] = []
    for option in verbs.flatMap(Self.options)
    where !options.contains(option) && verbs.count(where: { Self.has(option, $0) }) > 1 {
      options.append(option)
    }
    return options
  }

  /// Appends a verb with the options that only it has.
  private func append(_ verb: CommandInfo, to page: inout Roff) {
    page.subsection(verb.commandName)
    page.paragraph(verb.abstract ?? "")
    if let discussion = verb.discussion { page.paragraph(discussion) }
    let common = common
    for argument in Self.arguments(verb) + Self.options(verb) where !common.contains(argument) {
      page.item(Self.head(of: argument), Self.meaning(of: argument))
    }
  }

  /// The meaning of an option of several verbs, and their names.
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

  private static func arguments(_ verb: CommandInfo) -> [CommandInfo.Argument] {
    (verb.arguments ?? []).filter { $0.kind == "positional" }
  }

  private static func options(_ verb: CommandInfo) -> [CommandInfo.Argument] {
    (verb.arguments ?? []).filter { $0.kind != "positional" }
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

  /// The abstract of an option, with its possible values and its default.
  private static func meaning(of argument: CommandInfo.Argument) -> String {
    var text = argument.abstract ?? ""
    if let values = argument.allValues { text += " One of \(values.joined(separator: ", "))." }
    if let value = argument.defaultValue { text += " The default is \(value)." }
    return text
  }

  /// A sentence as the end of another: without its full stop.
  private static func clause(_ sentence: String?) -> String {
    guard let sentence else { return "" }
    return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  // MARK: Sections

  /// A section of heads with their meanings.
  private struct Section {
    let title: String
    let items: [(head: String, text: String)]
  }

  /// The purpose of the program, in paragraphs.
  private static let description = [
    """
    springtune simulates UIKit Dynamics and plain springs, measures how they answer a step, and \
    sweeps or fits their parameters.
    """,
    """
    A document, a YAML file, says what is simulated: a scene of items and behaviours or one plain \
    spring, the response to look at, and perhaps a sweep and a fit. Its keys are UIKit's property \
    names; springtune check --schema prints all of them as JSON Schema, for editors.
    """,
    """
    Data goes to standard output, everything else to standard error. Units are s, pt, Hz and rad, \
    and percent for overshoot.
    """,
  ]

  /// The sections that the parser does not know.
  private static let sections = [
    Section(
      title: "EXIT STATUS",
      items: [
        ("0", "All is well."),
        (
          "1",
          "The answer is no: a target or a requirement that is not met, a file that cannot be written."
        ),
        (
          "2", "The request was wrong: a document that is not valid, an option that does not exist."
        ),
        ("130", "Interrupted."),
      ]),
    Section(
      title: "FILES",
      items: [
        (
          names(.table),
          "In a result folder (--output without an ending): every row, with all digits."
        ),
        (
          names(.best, .pareto),
          "Of a sweep: the best rows (--top), and the Pareto set of its objectives."
        ),
        (names(.response), "Time and value of the response; of a fit, the value before and after."),
        (names(.summary, .fitText), "What came out, in words."),
        (names(.explorer), "Of a sweep: a page in which its rows are explored (--explore)."),
        (names(.fit, .fitted), "What a fit found; the target, the fitted curve and the rest."),
        (
          [ResultChart.plot, .pareto].map { "\($0.picture), \($0.script)" }.joined(separator: ", "),
          "The plots, and the gnuplot scripts that draw them; a further metric of sweep --plot has "
            + "its name in the file, as in plot-overshoot.svg."
        ),
        (names(.record), "The version, the document as it was run, its SHA-256, units and counts."),
      ]),
    Section(
      title: "EXAMPLES",
      items: Usage.examples.map { (head: $0, text: sentence($1)) } + [
        ("springtune simulate scene.yaml --output run/", "A scene of your own, with a plot."),
        (
          "springtune simulate scene.yaml --set behaviors.snap.damping=0.7 --response",
          "Time and value of another damping."
        ),
        ("springtune sweep sweep.yaml -j 4 --format json", "A row for every point."),
        ("springtune fit fit.yaml", "Parameters that meet the targets of a document."),
        (
          "springtune fit recording.csv --time t --value y",
          "The spring behind two columns of a recording."
        ),
        (
          "springtune measure recording.csv --final 100",
          "Rise time, settle time, overshoot and more of a step to 100."
        ),
      ]),
  ]

  /// The names of files in a result folder, with commas between.
  private static func names(_ files: ResultFile...) -> String {
    files.map(\.path).joined(separator: ", ")
  }

  /// A clause as a sentence: with a capital and a full stop.
  private static func sentence(_ clause: String) -> String {
    "\(clause.prefix(1).uppercased())\(clause.dropFirst())."
  }
}
