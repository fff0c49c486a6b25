// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies

/// The options for reading motions that are compared.
struct MotionOptions: CommandGroup {
  var measure = MeasureOptions()
  var caseName: String?
  var duration: String?
  var distance: Distance?
  var align = false

  static var form: CommandForm<Self> {
    [
      .group(\.measure),
      .option(
        "--case", \.caseName,
        "Play this case of scenes that have several, by its number from 0 or its name; the first by "
          + "default."),
      .option(
        "--duration", \.duration, takes: "time",
        "The duration of curves, as in 300ms, in place of that in their code.", isRare: true),
      .option(
        "--distance", \.distance, takes: "length",
        "The distance of the move, for velocities in code (negative where the value falls), for rules "
          + "of frameworks that depend on it (their usual one by default) and for differences in pt "
          + "(300 by default).", isRare: true),
      .flag(
        "--align", \.align, "Take the time shift out before the differences are computed."),
    ]
  }

  /// The case to play of a scene that has several.
  func caseIndex(in cases: SceneCases, named name: String) throws -> Int {
    try caseName.map { try RunOptions.index(of: $0, in: cases, named: name) } ?? 0
  }
}
