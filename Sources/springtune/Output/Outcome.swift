// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The end of a command that did not do what was asked for, in one sentence.
struct CommandError: Error, CustomStringConvertible {
  /// The exit code: 1 where there is no answer, 2 where the request is wrong, 3 where the machine refuses
  /// (a folder that cannot be written), 130 for a stop.
  let code: Int32
  /// The sentence for standard error; empty where nothing more is to be said.
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

  /// The command ends with a code, and everything was said.
  static func end(_ code: Int32) -> CommandError { CommandError(code: code, description: "") }

  /// A signal ended a sweep, some of whose points are safe.
  static func stopped(after done: Int, of total: Int) -> CommandError {
    CommandError(
      code: 130,
      description: "stopped after \(done) of \(total) points; the same command goes on from there")
  }
}

extension CommandError {
  /// The end of the command after any error.
  init(of error: any Error) {
    self =
      switch error {
      case let error as CommandError: error
      case let fault as InputError where fault.isOfMachine: .cannot("\(fault)")
      case is CancellationError: CommandError(code: 130, description: "interrupted")
      default: .wrongRequest("\(error)")
      }
  }

  /// Says the sentence and ends the process.
  func end() -> Never {
    if !description.isEmpty {
      Interruption.leaveEnd()
      Terminal.say(asTyped)
    }
    exit(code)
  }

  /// The sentence with the options that were typed: `--damping` for the `--set damping` that it stands for.
  private var asTyped: String {
    for word in ProcessArguments.known where word.hasPrefix("--") {
      let name = word.dropFirst(2).prefix { $0 != "=" }
      for flag in ["--set \(name)", "--fix \(name)"] where description.hasPrefix(flag) {
        let rest = description.dropFirst(flag.count)
        if [":", "="].contains(rest.first) { return "--\(name)\(rest)" }
      }
    }
    return description
  }
}

/// Ends the command with a sentence unless a request is right.
func refuse(unless isRight: Bool, _ sentence: @autoclosure () -> String) throws(CommandError) {
  if !isRight { throw .wrongRequest(sentence()) }
}

/// Ends the command with a sentence if a request is wrong.
func refuse(if isWrong: Bool, _ sentence: @autoclosure () -> String) throws(CommandError) {
  if isWrong { throw .wrongRequest(sentence()) }
}

extension Optional {
  /// The value; where there is none, the request is wrong, and the command ends with a sentence.
  func orRefuse(_ sentence: @autoclosure () -> String) throws(CommandError) -> Wrapped {
    guard let self else { throw .wrongRequest(sentence()) }
    return self
  }
}

/// The text of the command without arguments.
extension Help {
  /// Five requests, each of which works as it stands in a folder with a recording.
  static let examples = [
    ("springtune fit snap --settle 0.4 --overshoot 1", "the snap that settles in time"),
    ("springtune fit recording.csv", "the spring behind a recording"),
    ("springtune sweep snap --vary damping=0..1/41", "what damping does to a snap"),
    ("springtune simulate snap --throw 200,0", "one throw, tick by tick"),
    ("springtune measure recording.csv", "how soon a recording settles"),
  ]

  /// The examples and where to read on.
  static var start: String {
    let width = examples.map(\.0.count).max() ?? 0
    let lines = examples.map { example, meaning in
      "  \(example)\(String(repeating: " ", count: width - example.count))   \(meaning)\n"
    }
    return """
      \(Springtune.abstract)

      \(lines.joined())
      springtune help lists the verbs, springtune help fit the options of fit;
      springtune new snap prints a document to write from.

      """
  }
}
