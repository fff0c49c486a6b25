// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Reports
import Studies

/// What the command does, by the first word: `fit`.
///
/// A verb's properties are what its words say; those that no word gives keep their values.
protocol Verb: CommandGroup {
  /// Its name.
  static var name: String { get }

  init()
}

/// A verb that needs no other threads, nor many files.
protocol BriefVerb: Verb {
  /// Carries the request out.
  func run() throws
}

/// A verb that takes its time, and may be interrupted.
protocol LongVerb: Verb {
  /// Carries the request out.
  func run() async throws
}

extension Verb {
  /// What the help says about it in addition to its words.
  fileprivate static var guide: WordHelp.VerbHelp { WordHelp.of(verb: "\(Self.self)") }

  /// The ways to use it.
  fileprivate static var usage: [String] {
    guide.usage.split(separator: " | ").map { "springtune \(name) \($0)" }
  }

  /// Reads the arguments behind the verb's name.
  init(_ arguments: [String]) throws {
    self.init()
    try Self.form.read(arguments, into: &self, of: Self.name, usage: Self.usage[0])
    try validate()
  }

  /// The verb that the arguments ask for; nil where they ask for help or the version, which is printed.
  static func reading(_ arguments: some Collection<String>) throws -> Self? {
    let options = arguments.prefix { $0 != "--" }
    if let word = options.first(where: Help.words.contains) {
      Terminal.write(Help.text(of: Self.self, isWhole: word == Help.whole), to: .output)
    } else if options.contains("--version") {
      Terminal.write("\(Springtune.version)\n", to: .output)
    } else {
      return try Self(Array(arguments))
    }
    return nil
  }
}

/// The texts of `--help`.
enum Help {
  /// The words that ask for help.
  static let words: Set = ["-h", "-help", "--help", whole]
  /// The one that asks for everything.
  static let whole = "--help-hidden"

  /// The column in which meanings begin.
  private static let indentation = 26
  /// The lines of every help about the command itself.
  private static let common = [
    ("--version", "Show the version."), ("-h, --help", "Show help information."),
  ]

  /// The help of the command: its verbs.
  static var command: String {
    let verbs = Springtune.verbs.map { ($0.name, $0.guide.abstract) }
    return text(
      [
        ["OVERVIEW: \(Springtune.abstract)"], Springtune.exitCodes.wrapped(to: width),
        ["USAGE: springtune <subcommand>"], ["OPTIONS:"] + common.flatMap(lines),
        ["SUBCOMMANDS:"] + verbs.flatMap(lines),
        ["  See 'springtune help <subcommand>' for detailed help."],
      ])
  }

  /// The help of a verb, which names its rare options alone, unless all is asked for or there are few.
  static func text<V: Verb>(of verb: V.Type, isWhole: Bool) -> String {
    let isShort = V.form.words.count { !$0.names.isEmpty } + common.count <= 15
    let shows = { (word: CommandWord<V>) in isWhole || isShort || !word.isRare }
    let shown = V.form.words.filter(shows)
    let rest = V.form.words.filter { !shows($0) }.compactMap(\.names.last)
    let discussion = EmbeddedFile.filled(V.guide.discussion, ["numbers": SpringOptions.ownNames])
    let more =
      "\(rest.count) more option\(rest.count == 1 ? "" : "s"), which springtune \(V.name) \(whole) "
      + "explains: \(rest.joined(separator: ", "))"
    let titled = titles(of: shown).map { title in
      [title.uppercased() + ":"]
        + shown.filter { self.title(of: $0) == title }.flatMap { lines($0.label, $0.shownMeaning) }
        + (title == untitled ? common.flatMap(lines) : [])
    }
    return text(
      [
        "OVERVIEW: \(V.guide.abstract)".wrapped(to: width), discussion.wrapped(to: width),
        ["USAGE: " + V.usage.joined(separator: "\n       ")],
      ] + titled + [rest.isEmpty ? [] : more.wrapped(to: width)])
  }

  /// The help of a built-in scene: what it shows, and the verbs that take it.
  static func text(of scene: BuiltInDocument) throws -> String {
    let (name, study) = (scene.name, try WrittenDocument(path: scene.name).study())
    let verbs =
      ["simulate", "sweep", "fit", "check", "new"]
      + (study.cases.spring == nil ? [] : ["describe", "convert"])
    let uses =
      Springtune.verbs.filter { verbs.contains($0.name) }
      .map { ("springtune \($0.name) \(name)", $0.guide.abstract) }
      + [("springtune list parameters \(name)", "Say what each of its parameters does.")]
    let overview = "OVERVIEW: \(name), a built-in scene: \(scene.summary)."
    return text([overview.wrapped(to: width), ["USAGE:"] + uses.flatMap(lines)])
  }

  private static let untitled = "Options"

  /// The parts of the help: arguments first, then titles in the order of their words, then the rest.
  private static func titles<Owner>(of words: [CommandWord<Owner>]) -> [String] {
    let all = words.map(title).filter { $0 != untitled }
    let arguments = all.filter { $0 == "Arguments" }.prefix(1)
    return (arguments + all.filter { $0 != "Arguments" }).uniqued() + [untitled]
  }

  private static func title<Owner>(of word: CommandWord<Owner>) -> String {
    word.title ?? (word.count == nil ? untitled : "Arguments")
  }

  private static func lines(_ label: String, _ meaning: String) -> [String] {
    let text = meaning.wrapped(to: width - indentation)
    let margin = String(repeating: " ", count: indentation)
    let isLong = label.count > indentation - 3
    let first = "  " + label
    let head = isLong ? [first] : [first.padded(to: indentation) + text[0]]
    return head + text.dropFirst(isLong ? 0 : 1).map { margin + $0 }
  }

  private static var width: Int { Terminal.width() ?? 80 }

  /// Paragraphs, a blank line between.
  private static func text(_ paragraphs: [[String]]) -> String {
    paragraphs.filter { $0 != [] && $0 != [""] }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}

extension CommandWord {
  /// The word as help shows it: `-o, --output <path>`, `<document>`.
  var label: String {
    if let argument { return "<\(argument)>" }
    return names.joined(separator: ", ") + (takesValue ? " <\(help.value)>" : "")
  }

  /// The meaning with the words that the value may be.
  fileprivate var shownMeaning: String {
    let meaning = help.meaning
    return words.isEmpty ? meaning : "\(meaning) (values: \(words.joined(separator: ", ")))"
  }
}

extension String {
  /// The text with blanks behind it up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
