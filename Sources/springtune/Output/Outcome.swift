// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The end of the command after an error.
struct Outcome {
  /// The exit code.
  let code: Int32
  /// The sentence for standard error, or empty.
  let message: String

  /// The outcome of an error: 1 for an answer of no, 2 for a wrong request, 3 for a failure of
  /// the machine, 130 for a stop.
  init(of error: any Error) {
    var message = "\(error)"
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
    default: code = 2
    }
    self.message = message
  }

  /// Says the sentence and ends the process.
  func end() -> Never {
    if !message.isEmpty {
      Interruption.leaveEnd()
      Terminal.say(message)
    }
    exit(code)
  }
}

/// An end of the command with a code, and without a sentence.
struct ExitCode: Error {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }
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

/// Ends the command with a sentence unless a request is right.
func refuse(
  unless isRight: Bool, _ sentence: @autoclosure () -> String
) throws(CommandError) {
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
      \(Springtune.abstract)

      \(lines.joined())
      springtune help lists the verbs, springtune help fit the options of fit;
      springtune new snap prints a document to write from.

      """
  }
}
