// SPDX-License-Identifier: GPL-3.0-or-later

extension HeatMap {
  /// The looks of the way: a light line with a dark rim, which shows on any colour.
  private static let line = [
    "linewidth 3.5 linecolor rgb '#000000'", "linewidth 1.5 linecolor rgb '#ffffff'",
  ]

  /// The looks of the places on the way: a small dot.
  private static let step = ["pointtype 7 pointsize 0.3 linecolor rgb '#ffffff'"]

  /// The looks of the start: a white square with a dark rim.
  private static let start = [
    "pointtype 5 pointsize 1 linecolor rgb '#000000'",
    "pointtype 5 pointsize 0.65 linecolor rgb '#ffffff'",
  ]

  /// The looks of the end: a coloured disc with a light and a dark rim.
  private static let end = [
    "pointtype 7 pointsize 1.25 linecolor rgb '#000000'",
    "pointtype 7 pointsize 1.05 linecolor rgb '#ffffff'",
    "pointtype 7 pointsize 0.7 linecolor rgb '\(ChartColor.series(at: 1))'",
  ]

  /// The way of the search, its start and its end, as further parts of the plot.
  func pathMarks(_ across: GridAxis, _ up: GridAxis) -> String {
    guard let path else { return "" }
    let source = "\(Gnuplot.file(path.file)) using \(places(across, up))"
    let last = path.count - 1
    return
      (Self.line.map { "\(source) with lines \($0)" }
      + Self.step.map { "\(source) with points \($0)" }
      + Self.start.map { "\(source) every ::0::0 with points \($0)" }
      + Self.end.map { "\(source) every ::\(last)::\(last) with points \($0)" })
      .map { ", \\\n    \($0)" }.joined()
  }

  /// The meaning of the marks on the way, below the title and the other legends.
  var pathLegend: [String] {
    guard let path else { return [] }
    let lines = [best != nil, pareto != nil].count { $0 }
    let line = "screen \(Gnuplot.number(top - Double(2 + 22 * lines) / Double(height)))"
    let steps = path.count - 1
    return entry(20, Self.start, "start of the search", at: 0.122, line)
      + Self.line.enumerated().map { index, look in
        "set arrow \(20 + index) from screen 0.316, \(line) to screen 0.346, \(line) nohead front "
          + look
      }
      + entry(30, [], "its way, \(steps) step\(steps == 1 ? "" : "s")", at: 0.338, line)
      + entry(40, Self.end, "end: \(path.outcome)".elided(to: 48), at: 0.53, line)
  }

  /// A mark of a legend with its meaning.
  private func entry(
    _ tag: Int, _ looks: [String], _ words: String, at x: Double, _ line: String
  ) -> [String] {
    looks.enumerated().map { index, look in
      "set label \(tag + index) '' at screen \(Gnuplot.number(x)), \(line) point \(look) front"
    } + [
      "set label \(tag + looks.count) \(Gnuplot.quoted(words)) "
        + "at screen \(Gnuplot.number(x + 0.018)), \(line) left textcolor rgb '\(ChartColor.ink)'"
    ]
  }
}
