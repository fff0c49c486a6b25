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
  func announce(_ source: CurveSource, output: OutputOptions) {
    let guesses = [("time", source.time), ("value", source.value)].filter(\.1.isGuess)
    guard !guesses.isEmpty else { return }
    output.say(
      "taking " + guesses.map { "\($0.0) from column \"\($0.1.name)\"" }.joined(separator: " and "))
  }
}
