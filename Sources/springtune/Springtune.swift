// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Springs
import Studies

/// The command with its verbs.
@main
enum Springtune {
  /// The version of the tool; part of every result folder.
  static let version = "0.2.0"

  /// What the command is for.
  static let abstract = "Tune springs and UIKit Dynamics from the shell."

  /// The meaning of its exit codes.
  static let exitCodes =
    "Exit codes: 0 success, 1 no, 2 invalid input, 3 disk or system, 130 interrupted."

  /// The verbs, in the order of the help.
  static var verbs: [any Verb.Type] {
    [
      SimulateCommand.self, MeasureCommand.self, SweepCommand.self, MergeCommand.self,
      FitCommand.self, ConvertCommand.self, DescribeCommand.self, CompareCommand.self,
      CheckCommand.self, NewCommand.self, ListCommand.self,
    ]
  }

  /// The verb of a name; nil for an unknown one.
  static func verb(_ name: String) -> (any Verb.Type)? { verbs.first { $0.name == name } }

  static func main() async {
    Terminal.prepare()
    Interruption.prepare()
    do {
      guard let verb = try reading(ProcessArguments.all()) else { return }
      try ProcessArguments.checkWorkingFolder()
      if let brief = verb as? any BriefVerb { try brief.run() }
      guard let long = verb as? any LongVerb else { return }
      try SystemLimits.check()
      // The task alone has it.
      nonisolated(unsafe) let chosen = long
      try await Interruption.during { try await chosen.run() }
    } catch { CommandError(of: error).end() }
  }

  /// The verb that a command line asks for; nil where it asks for a text, which is printed.
  private static func reading(_ arguments: [String]) throws -> (any Verb)? {
    let rest = arguments.dropFirst()
    let text: String
    switch arguments.first {
    case nil: text = Help.start
    case "--version": text = "\(version)\n"
    case let word? where word == "help" || Help.words.contains(word):
      guard let subject = rest.first, !subject.hasPrefix("-"), subject != "help" else {
        text = Help.command
        break
      }
      guard meant(by: subject, among: verbs.map { $0.name }) == nil,
        let scene = try? BuiltInDocument.named(Completion.documents.naming(subject))
      else { return try known(subject).reading([word == Help.whole ? word : "--help"]) }
      text = try Help.text(of: scene)
    case let word? where word.hasPrefix("-") && arguments.contains(where: Help.words.contains):
      text = Help.command
    case let word? where word.hasPrefix("--generate-completion-script"):
      let shell = word.split(separator: "=").dropFirst().first.map(String.init) ?? rest.first
      guard let shell, TypedLine.shells.contains(shell) else {
        throw CommandError.wrongRequest("--generate-completion-script takes bash, zsh or fish")
      }
      text = EmbeddedFile.text("springtune.\(shell)")
    // The scripts of 0.2.0 call it ---completion, and are offered nothing.
    case "---complete", "---completion":
      text = (TypedLine(rest)?.candidates ?? []).map { $0 + "\n" }.joined()
    case let name?: return try understood(try known(name), rest)
    }
    Terminal.write(text, to: .output)
    return nil
  }

  /// What words mean behind a verb: numbers behind a framework belong to it, of a scene or a spring it is the
  /// run that is measured, at several values of a number a sweep that compares it, and a spring for a framework
  /// that settles so is a conversion to it.
  private static func understood(
    _ verb: any Verb.Type, _ words: ArraySlice<String>
  ) throws -> (any Verb)? {
    let isRead = verb is ConvertCommand.Type || verb is DescribeCommand.Type
    let words = isRead ? words : SpringOptions.joined(words)[...]
    let subject = words.first { !$0.hasPrefix("-") } ?? ""
    let name = Completion.documents.naming(subject)
    let isFile = FileManager.default.fileExists(atPath: name)
    if verb is MeasureCommand.Type {
      let isCode = isFile ? OutputOptions.mayBeCode(name) : PastedMotion.isPasted(name)
      if isCode || !isFile && name.contains(":") && WrittenSpring.isName(name) {
        return try SimulateCommand.reading(words + ["--metrics", springMetrics])
      }
      let isScene = !isFile && (try? BuiltInDocument.named(name)) != nil
      return isScene ? try SimulateCommand.reading(words) : try verb.reading(words)
    }
    guard !isFile else { return try verb.reading(words) }
    if verb is CompareCommand.Type, let words = BuiltInDocument.sweep(comparing: words) {
      return try SweepCommand.reading(words)
    }
    let options = words.map { $0.prefix { $0 != "=" } }
    let isWished = options.contains("--settle") || options.contains("--overshoot")
    guard verb is FitCommand.Type || verb is ConvertCommand.Type, isWished,
      Framework.named(name) != nil
    else { return try verb.reading(words) }
    let target = options.contains("--to") ? [] : ["--to", name]
    let others = words.prefix { $0 != subject } + words.drop { $0 != subject }.dropFirst()
    return try ConvertCommand.reading(others + target)
  }

  /// What is measured of a spring.
  private static let springMetrics = "settle_time,overshoot,rise_time,peak,peak_time"

  /// The verb of a word.
  private static func known(_ word: String) throws(CommandError) -> any Verb.Type {
    let names = verbs.map { $0.name }
    let others = [("validate", "check"), ("verify", "check"), ("run", "simulate")]
    if let verb = meant(by: word, among: names, also: others).flatMap(verb) { return verb }
    try refuse(
      if: word.hasPrefix("-"),
      "unknown option \(word); options stand behind a verb: springtune help")
    throw .wrongRequest("\(InputError.unknown("verb", word, known: names, at: InputSource()))")
  }
}
