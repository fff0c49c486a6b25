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
    pictures += "![\(chart.title.markdown)](\(place.picture))\n\n"
    try write(chart.script(name: place.name, path: place.script), as: place.script)
    // The script that is run differs from the one that stays, and is swept after a kill.
    let (draft, script) = try Draft.begin(file(place.script), mode: 0o600)
    try script.append(Array(chart.pipedScript.utf8))
    let picture: [UInt8]
    do {
      picture = try ChildProcess.picture(drawing: draft.url.path, in: url.path)
    } catch {
      try Task.checkCancellation()
      // A picture that is there is one of other rows.
      try remove(place.picture)
      // An error, which --quiet does not silence.
      return Terminal.say("\(error); \(place.script) and the CSV are there to draw it later")
    }
    try draft.remove()
    try script.close()
    try Task.checkCancellation()
    try write(picture, as: place.picture)
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

extension ChildProcess {
  /// Has gnuplot run a script in a folder, which writes a whole SVG to standard output; settings that a
  /// person has for gnuplot do not count.
  static func picture(drawing script: String, in folder: String) throws(CommandError) -> [UInt8] {
    let gnuplot: ChildProcess
    do {
      gnuplot = try ChildProcess(["gnuplot", "--default-settings", script], in: folder)
    } catch {
      throw .cannot(
        error.code == .ENOENT
          ? "no picture: gnuplot is not installed"
          : "no picture: gnuplot could not be run: \(error.reason)")
    }
    try check(gnuplot.status == 0, "no picture: gnuplot failed: \(gnuplot.complaint)")
    let end = gnuplot.output.suffix(16).filter { $0 > UInt8(ascii: " ") }.suffix(6)
    try check(end.elementsEqual("</svg>".utf8), "no picture: gnuplot wrote half a picture")
    return gnuplot.output
  }
}
