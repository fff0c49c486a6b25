// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension ResultFolder {
  /// Writes the script of a chart and has gnuplot draw it.
  ///
  /// Without gnuplot the script stays, and the user is told.
  func draw(_ chart: any Chart, output: OutputOptions) async throws {
    try write(chart.script(), as: "plot.gp")
    guard let problem = await Plotter.problem(drawing: "plot.gp", in: url.path) else { return }
    output.say("no picture: \(problem); plot.gp and the CSV are there to draw it later")
  }
}

/// The program that draws charts.
enum Plotter {
  /// Draws a script in its folder.
  ///
  /// - Returns: What went wrong, nil where nothing did.
  static func problem(drawing script: String, in folder: String) async -> String? {
    do {
      let result = try await Subprocess.run(
        .name("gnuplot"), arguments: [script], workingDirectory: FilePath(folder),
        output: .discarded, error: .string(limit: 65_536))
      guard !result.terminationStatus.isSuccess else { return nil }
      let lines = result.standardError.split(separator: "\n")
      return "gnuplot failed: \(lines.last ?? "no message")"
    } catch {
      return "gnuplot is not installed"
    }
  }
}
