// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension ResultFolder {
  /// Writes the script of a chart and has gnuplot draw it.
  ///
  /// Without gnuplot the script stays, and the user is told. A second script draws under a temporary
  /// name: nobody sees half a picture. Both find their files from the folder of results.
  func draw(_ chart: any Chart, as place: ResultChart = .plot, output: OutputOptions) async throws {
    try write(chart.script(name: place.name, path: place.script), as: place.script)
    let draft = ResultChart(name: OutputFile.temporaryName(of: place.name))
    try write(chart.script(name: draft.name), as: draft.script)
    defer {
      remove(draft.script)
      remove(draft.picture)
    }
    let problem = await Plotter.problem(drawing: draft.script, in: url.path)
    try Task.checkCancellation()
    if problem == nil { thin(draft.picture) }
    if problem == nil, rename(file(draft.picture).path, file(place.picture).path) == 0 { return }
    output.say(
      "no picture: \(problem ?? systemReason); \(place.script) and the CSV are there to draw it "
        + "later")
  }

  /// Makes a picture of very many rows small.
  private func thin(_ picture: String) {
    guard let data = try? Data(contentsOf: file(picture)), data.count > SVGThinning.mostBytes
    else { return }
    try? Data(SVGThinning.thinned([UInt8](data))).write(to: file(picture))
  }
}

/// The program that draws charts.
enum Plotter {
  /// Runs a script in a folder and returns what went wrong, if anything did.
  static func problem(drawing script: String, in folder: String) async -> String? {
    do {
      let result = try await Subprocess.run(
        .name("gnuplot"), arguments: [script], workingDirectory: FilePath(folder),
        output: .discarded, error: .string(limit: 65_536))
      guard !result.terminationStatus.isSuccess else { return nil }
      let lines = result.standardError.split(separator: "\n")
      return "gnuplot failed: \(lines.last ?? "no message")"
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return "gnuplot is not installed"
    } catch {
      return "gnuplot could not be run: \(error)"
    }
  }
}
