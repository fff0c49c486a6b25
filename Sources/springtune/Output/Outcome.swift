// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents

/// The end of the command after an error, which may be a request for help.
struct Outcome {
  /// The exit code.
  let code: Int32
  /// The sentence for standard error, or empty.
  let message: String
  /// The help for standard output, or empty.
  let help: String

  /// The outcome of an error: 1 for an answer of no, 2 for a wrong request, 3 for a failure of
  /// the machine, 130 for a stop.
  init(of error: any Error) {
    var message = "\(error)"
    var help = ""
    switch error {
    case let fault as InputError: code = fault.isOfMachine ? 3 : 2
    case let refusal as CommandError: code = refusal.code
    case is Stopped: code = 130
    case is CancellationError:
      code = 130
      message = "interrupted"
    case let exit as ExitCode:
      code = exit.rawValue
      message = ""
    default:
      let isHelp = Springtune.exitCode(for: error) == .success
      code = isHelp ? 0 : 2
      help = isHelp ? Self.helpWithHint(Springtune.fullMessage(for: error)) : ""
      message =
        isHelp
        ? ""
        : Springtune.fullMessage(for: error)
          .replacing(/Internal error\..*/, with: "---completion is for the scripts of shells alone")
    }
    self.message = message
    self.help = help
  }

  /// The help of a verb with a line about the options that it does not show; other help as it is.
  private static func helpWithHint(_ help: String) -> String {
    let usage = help.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? ""
    let name = usage.split(separator: " ").dropFirst(2).first.map(String.init)
    let verbs = Springtune.configuration.subcommands
    guard let verb = verbs.first(where: { $0.configuration.commandName == name }) else {
      return help
    }
    let whole = Springtune.helpMessage(for: verb, includeHidden: true)
    let count = optionCount(of: whole) - optionCount(of: help)
    guard let name, count > 0 else { return help }
    let options = count == 1 ? "1 more option is" : "\(count) more options are"
    return help + "\n\(options) in springtune \(name) --help-hidden\n"
  }

  private static func optionCount(of help: String) -> Int {
    help.split(separator: "\n").count { $0.hasPrefix("  -") }
  }

  /// Prints the texts and ends the process.
  func end() -> Never {
    if !help.isEmpty { Terminal.write(help.hasSuffix("\n") ? help : help + "\n", to: .output) }
    if !message.isEmpty {
      Interruption.leaveEnd()
      Terminal.say(message)
    }
    Springtune.exit(withError: ExitCode(code))
  }
}

/// A request that cannot be carried out, in one sentence.
struct CommandError: Error, CustomStringConvertible {
  /// 1 where there is no answer, 2 where the request is wrong, 3 where the machine refuses (a folder that
  /// cannot be written).
  let code: Int32
  let description: String

  /// The request is wrong.
  static func wrongRequest(_ sentence: String) -> CommandError {
    CommandError(code: 2, description: sentence)
  }

  /// The request is right, and the answer is no.
  static func noAnswer(_ sentence: String) -> CommandError {
    CommandError(code: 1, description: sentence)
  }

  /// The request is right, but the machine cannot do it: its disk, its permissions, its limits.
  static func cannot(_ sentence: String) -> CommandError {
    CommandError(code: 3, description: sentence)
  }
}

/// The text of the command without arguments.
enum Usage {
  /// Five requests, each of which works as it stands in a folder with a recording.
  static let examples = [
    ("springtune fit snap --settle 0.4 --overshoot 1", "the snap that settles in time"),
    ("springtune fit recording.csv", "the spring behind a recording"),
    ("springtune sweep snap --vary damping=0..1/41", "what damping does to a snap"),
    ("springtune simulate snap --throw 200,0", "one throw, tick by tick"),
    ("springtune measure recording.csv", "how soon a recording settles"),
  ]

  /// The examples and where to read on.
  static var text: String {
    let width = examples.map(\.0.count).max() ?? 0
    let lines = examples.map { example, meaning in
      "  \(example)\(String(repeating: " ", count: width - example.count))   \(meaning)\n"
    }
    return """
      \(Springtune.configuration.abstract)

      \(lines.joined())
      springtune help lists the verbs, springtune help fit the options of fit;
      springtune new snap prints a document to write from.

      """
  }
}
