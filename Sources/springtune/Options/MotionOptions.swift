// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Reports
import Scenes

/// The options for reading motions that are compared.
struct MotionOptions: ParsableArguments {
  @OptionGroup var measure: MeasureOptions

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp(
      "Play this case of scenes that have several, by its number from 0 or its name; the first by "
        + "default.", valueName: "case"))
  var caseName: String?

  @Option(
    help: ArgumentHelp(
      "The duration of curves, as in 300ms, in place of that in their code.", valueName: "time",
      visibility: .rest))
  var duration: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance of the move, for velocities in code (negative where the value falls), for rules "
        + "of frameworks that depend on it (their usual one by default) and for differences in pt "
        + "(300 by default).", valueName: "length", visibility: .rest))
  var distance: Double?

  @Flag(help: "Take the time shift out before the differences are computed.")
  var align = false

  func validate() throws { try distance.validateDistance() }

  /// The case to play of a scene that has several.
  func caseIndex(in cases: SceneCases, named name: String) throws -> Int {
    try caseName.map { try RunOptions.index(of: $0, in: cases, named: name) } ?? 0
  }
}

/// The option that draws the motions that are compared.
struct MotionPlotOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw the motions into an SVG file, with gnuplot.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var plot: String?
}
