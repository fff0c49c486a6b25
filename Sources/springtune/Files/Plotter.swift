// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports

extension ResultFolder {
  /// Writes the script of a chart, if there is one, and has gnuplot draw it.
  ///
  /// Without gnuplot the script stays, an earlier picture goes, and the user is told. Policy: gnuplot hands
  /// over the picture in a pipe, because it does not notice when it cannot write to a disk.
  func draw(_ chart: (any Chart)?, as place: ResultChart = .plot) async throws {
    guard let chart else { return }
    try write(chart.script(name: place.name, path: place.script), as: place.script)
    do {
      // The script that is run differs from the one that stays, and is swept after a kill.
      let (draft, script) = try Draft.begin(file(place.script), mode: 0o600)
      try script.append(Array(chart.pipedScript.utf8))
      let picture = try Plotter.picture(drawing: draft.url.path, in: url.path)
      try draft.remove()
      try script.close()
      try Task.checkCancellation()
      try write(picture, as: place.picture)
    } catch let problem as Plotter.Problem {
      try Task.checkCancellation()
      // A picture that is there is one of other rows.
      try remove(place.picture)
      // An error, which --quiet does not silence.
      Terminal.say(
        "no picture: \(problem.reason); \(place.script) and the CSV are there to draw it later")
    }
  }

  /// True where a script is there to draw a picture that is not there.
  func lacksPicture() throws -> Bool {
    try names().contains { name in
      guard ResultChart.has(name), name.hasSuffix(".gp") else { return false }
      let chart = name.dropFirst("\(ResultFile.details)/".count).dropLast(".gp".count)
      return !has(ResultChart(name: String(chart)).picture)
    }
  }
}

/// The program that draws charts.
enum Plotter {
  /// The reason why there is no picture.
  struct Problem: Error {
    let reason: String
  }

  /// Runs a script in a folder, which writes a whole SVG to standard output; settings that a person has
  /// for gnuplot do not count.
  static func picture(drawing script: String, in folder: String) throws(Problem) -> [UInt8] {
    let gnuplot: ChildProcess
    do {
      gnuplot = try ChildProcess(["gnuplot", "--default-settings", script], in: folder)
    } catch {
      throw Problem(
        reason: error.code == .ENOENT
          ? "gnuplot is not installed" : "gnuplot could not be run: \(error.reason)")
    }
    guard gnuplot.status == 0 else {
      let lines = String(decoding: gnuplot.errors, as: UTF8.self).split(separator: "\n")
      throw Problem(reason: "gnuplot failed: \(lines.last ?? "no message")")
    }
    let picture = gnuplot.output
    guard picture.suffix(16).filter({ $0 > UInt8(ascii: " ") }).ends(with: "</svg>".utf8) else {
      throw Problem(reason: "gnuplot wrote half a picture")
    }
    return picture
  }
}

extension Collection<UInt8> where Self: BidirectionalCollection {
  fileprivate func ends(with bytes: some BidirectionalCollection<UInt8>) -> Bool {
    suffix(bytes.count).elementsEqual(bytes)
  }
}
