// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Documents

/// The columns of a CSV file that make a curve.
struct ColumnOptions: ParsableArguments {
  @Option(
    help: "The column of times, in s unless its name ends with ms, us or min; guessed unless said.")
  var time: String?

  @Option(help: "The column of values; guessed unless said.")
  var value: String?

  @Option(
    parsing: .unconditional,
    help: "The frames per second, where the column of times holds frame numbers.")
  var fps: Double?

  func validate() throws {
    guard fps.map({ $0 > 0 && $0.isFinite }) ?? true else {
      throw ValidationError("--fps must be a finite number greater than 0")
    }
  }

  /// Says which columns were guessed, and what was converted in reading them.
  ///
  /// - Parameters:
  ///   - source: The columns taken.
  ///   - isNamed: Whether a document names them where the options do not.
  ///   - output: Where to say it.
  func announce(_ source: CurveSource, isNamed: Bool = false, output: OutputOptions) {
    let columns = [("time", source.time, time), ("value", source.value, value)]
    let guesses = columns.filter { $0.1.isGuess || !isNamed && $0.2 == nil }
    let names = guesses.map { "\($0.0) from column \"\($0.1.name)\"" }
    if !names.isEmpty { output.say("taking \(names.joined(separator: " and "))") }
    source.notes.forEach(output.say)
  }
}
