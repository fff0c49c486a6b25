// SPDX-License-Identifier: GPL-3.0-or-later

extension MetricChart {
  /// The points of a metric, the lines between those that are neighbours, and the rings.
  func curves(_ index: Int) -> String {
    let values = "using \(Gnuplot.value(parameter)):\(Gnuplot.value(metrics[index]))"
    let curves =
      lines.isEmpty
      ? ["\(Gnuplot.file(file)) \(values) with \(style(at: index, isDashed: false))"]
      : lines.enumerated().map { place, line in
        "\(Gnuplot.file(file)) \(every(line)) \(values) with \(style(ofLine: place))"
      }
    let rings = pareto.map {
      "\(Gnuplot.file($0.file)) \(values) with points \(Self.ring)"
    }
    return (curves + (rings.map { [$0] } ?? [])).joined(separator: ", \\\n    ")
  }

  /// The rows of a line, by their numbers: rows of other lines between them do not break it.
  private func every(_ line: Line) -> String {
    "every \(line.step)::\(line.first)::\(line.first + line.step * (line.count - 1))"
  }

  /// The look of a line among several: solid and dashed in turns.
  private func style(ofLine index: Int) -> String {
    style(at: index, isDashed: !index.isMultiple(of: 2))
  }

  /// The look of a curve of the colour at an index; a dashed one has hollow points.
  private func style(at index: Int, isDashed: Bool) -> String {
    let line =
      isConnected ? "linespoints linewidth 1.5\(isDashed ? " dashtype 2" : "")" : "points"
    return "\(line) pointtype \(isDashed ? 6 : 7) pointsize 0.5 "
      + "linecolor rgb '\(ChartColor.series(at: index))'"
  }
}

extension MetricChart {
  /// The entries of the key, which belong to the first panel, whether or not it has curves.
  func key(_ index: Int) -> String {
    guard index == 0 else { return "" }
    return lines.enumerated().map { place, line in
      ", \\\n    keyentry with \(style(ofLine: place)) "
        + "title \(Gnuplot.quoted(line.label, within: Self.keyWidth))"
    }.joined()
  }

  /// Where the key stands: between the title and the first panel.
  var keyPlace: [String] {
    guard !lines.isEmpty else { return [] }
    return [
      "set key at screen 0.11, screen \(Gnuplot.number(top + 0.01)) left top vertical "
        + "maxrows \(keyRows) samplen 3"
    ]
  }

  /// The number of rows of the key: its columns are as wide as the longest label.
  var keyRows: Int {
    guard let longest = lines.map(\.label.terminalWidth).max() else { return 0 }
    let width = 55 + 8 * min(longest, Self.keyWidth)
    let columns = max(1, 690 / width)
    return (lines.count + columns - 1) / columns
  }

  /// How many characters of a label the key shows.
  private static let keyWidth = 76
}
