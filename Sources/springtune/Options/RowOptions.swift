// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The rows of a sweep that are printed, and the threads that compute them.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The metrics to print, with commas between, as in settle_time,overshoot; springtune list "
        + "metrics names them.", valueName: "names"))
  var metrics: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print only so many rows, the best by the document's objectives, else by the lowest metrics; "
        + "in a folder they are \(ResultFile.best.path), next to the whole table.",
      valueName: "rows"
    ))
  var top: Int?

  @OptionGroup var jobs: JobOptions

  /// The numbers of rows that can be asked for.
  static let topRange = 1...100_000

  func validate() throws {
    if let top, !Self.topRange.contains(top) {
      throw ValidationError("--top must be a whole number from 1 to 100000")
    }
  }
}
