// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import CProcess
import Documents

/// The arguments of the process, as the system hands them over.
enum ProcessArguments {
  /// The name by which the program was called.
  static var program: String { texts.first.flatMap(\.self) ?? "springtune" }

  /// The arguments after the program's name; where one is not UTF-8, those before it.
  static var known: [String] { texts.dropFirst().prefix { $0 != nil }.compactMap(\.self) }

  /// The arguments after the program's name, of which the verb is known.
  ///
  /// Policy: paths are texts here and in every result, so one that is not UTF-8 is refused. Repaired,
  /// it would name another file.
  static func all() throws(CommandError) -> [String] {
    guard !texts.isEmpty else {
      throw .wrongRequest("the system does not tell the arguments of the command")
    }
    if let place = texts.firstIndex(of: nil) {
      throw .wrongRequest("argument \(place) is not UTF-8; rename the file, or choose another path")
    }
    let verbs = Springtune.configuration.subcommands.compactMap { $0.configuration.commandName }
    let verb = known.first { $0 != "help" } ?? "-"
    guard verb.hasPrefix("-") || verbs.contains(verb) else {
      throw .wrongRequest("\(InputError.unknown("verb", verb, known: verbs, at: InputSource()))")
    }
    return known
  }

  /// Refuses a working folder whose path is not UTF-8: relative paths would lead elsewhere.
  static func checkWorkingFolder() throws(CommandError) {
    guard let path = getcwd(nil, 0) else { return }
    defer { free(path) }
    guard String(validatingCString: path) == nil else { return }
    throw .wrongRequest("the path of the working folder is not UTF-8; work in another one")
  }

  /// Every argument with the program's name; nil for one that is not UTF-8.
  private static let texts: [String?] = (0..<springtune_argument_count()).map { index in
    springtune_argument(index).flatMap { String(validatingCString: $0) }
  }
}
