// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Studies

/// The columns of a CSV file that make a curve.
struct ColumnOptions: ParsableArguments {
  @Option(help: "The column of times, in seconds; guessed by its name unless said.")
  var time: String?

  @Option(help: "The column of values; guessed by its name unless said.")
  var value: String?

  /// Says which columns were guessed.
  ///
  /// - Parameters:
  ///   - source: The columns taken.
  ///   - isNamed: Whether a document names them where the options do not.
  ///   - output: Where to say it.
  func announce(_ source: CurveSource, isNamed: Bool = false, output: OutputOptions) {
    let columns = [("time", source.time, time), ("value", source.value, value)]
    let guesses = columns.filter { $0.1.isGuess || !isNamed && $0.2 == nil }
    guard !guesses.isEmpty else { return }
    let names = guesses.map { "\($0.0) from column \"\($0.1.name)\"" }
    output.say("taking \(names.joined(separator: " and "))")
  }
}
