// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports

/// The names of the parameters, and the legend.
extension MatrixChart {
  /// The names of the parameters, along the left side and below.
  func names(_ layout: MatrixLayout) -> [String] {
    let room = Int((layout.pitch - Self.gap) / 6.5)
    let style = "font ',13' \(Gnuplot.ink)"
    return axes.enumerated().flatMap { index, axis in
      let name = Self.heading(axis.column.caption, within: room)
      let middle = (layout.pitch - Self.gap) / 2
      let below = layout.y(axes.count) + 36
      let names = [
        "set label \(10 + index) \(name) at \(x(layout.x(index) + middle)), \(y(below)) center "
          + style
      ]
      guard index > 0 else { return names }
      return names + [
        "set label \(20 + index) \(name) at \(x(16)), "
          + "\(y(layout.y(index) + middle)) center rotate \(style)"
      ]
    }
  }

  /// A name over at most two lines, broken behind a dot, a blank or a `_`.
  private static func heading(_ name: String, within room: Int) -> String {
    let name = name.onOneLine
    guard name.terminalWidth > room else { return Gnuplot.quoted(name) }
    let letters = Array(name)
    let breaks = letters.indices.dropFirst().filter { "._ ".contains(letters[$0 - 1]) }
    let fitting = breaks.last { String(letters[..<$0]).terminalWidth <= room }
    guard let place = fitting ?? breaks.last else { return Gnuplot.quoted(name, within: room) }
    return [String(letters[..<place]), String(letters[place...])]
      .map { Gnuplot.quoted($0, within: room) }.joined(separator: ".\"\\n\".")
  }

  /// The number of lines of the legend.
  var legendCount: Int { entries.count }

  /// The meaning of the marks: their looks and words.
  private var entries: [(look: Look, words: String)] {
    var entries: [(Look, String)] = [(.spread, "median, and 5 to 95 % of the rows")]
    if let best { entries.append((.best, words(for: best))) }
    if !pareto.isEmpty {
      let count = pareto.count
      entries.append((.pareto, "Pareto set (\(count) point\(count == 1 ? "" : "s"))"))
    }
    let missing = picture.rowCount - picture.answeredCount
    if missing > 0 {
      entries.append((.unanswered, "no answer in \(missing) of \(picture.rowCount) rows"))
    }
    if picture.variedCount > axes.count {
      entries.append(
        (.none, "the \(axes.count) of \(picture.variedCount) parameters that matter most"))
    }
    return entries
  }

  private func words(for best: Mark) -> String {
    let value = best.metric.map { metric.text(of: $0, digits: 3) } ?? "no answer"
    return "best: \(value) (point \(best.point))"
  }

  private enum Look { case spread, best, pareto, unanswered, none }

  /// The colours of the means, and the meaning of the marks below them.
  func legend(_ layout: MatrixLayout) -> [String] {
    // The room right of the panels that stand beside the legend.
    let rows = axes.count == 1 ? 0 : min(axes.count - 1, Int((200 / layout.height).rounded(.up)))
    let left = axes.count == 1 ? layout.left : layout.x(rows) + layout.right + 24
    let right = Self.width - 20
    var top = axes.count == 1 ? layout.top - 24 * Double(entries.count) : layout.top + 4
    var lines: [String] = []
    if let means, axes.count > 1 {
      let ticks = RoundTicks.labelled(means, isLogarithmic: false, along: right - left) {
        6.7 * Double($0.count) + 10
      }
      lines = [
        "set label 30 \(Gnuplot.quoted("mean \(metric.caption)", within: Int((right - left) / 7))) "
          + "at \(x(left)), \(y(top + 4)) left font ',13' \(Gnuplot.ink)",
        range("cb", means),
        "set colorbox user horizontal origin \(x(left)), \(y(top + 32)) "
          + "size \(x(right - left)), "
          + "screen \(Gnuplot.number(14 / Double(height))) noborder",
        self.ticks("cb", ticks),
      ]
      top += 72
    }
    return lines
      + entries.enumerated().flatMap { index, entry in
        self.entry(30 + 4 * index, entry.look, entry.words, left, top + 24 * Double(index) + 6)
      }
  }

  /// A line of the legend.
  private func entry(
    _ tag: Int, _ look: Look, _ words: String, _ left: Double, _ line: Double
  ) -> [String] {
    let text =
      "set label \(tag + 1) \(Gnuplot.quoted(words)) at \(x(left + (look == .none ? 0 : 30))), "
      + "\(y(line)) left font ',13' \(Gnuplot.ink)"
    func box(_ color: String, _ high: Double) -> String {
      "set object \(tag) rectangle from \(x(left)), \(y(line - high)) to \(x(left + 20)), "
        + "\(y(line + high)) fillcolor rgb '\(color)' fillstyle solid noborder"
    }
    return switch look {
    case .spread:
      [
        box(Self.band, 8), text,
        "set arrow \(tag) from \(x(left)), \(y(line)) to \(x(left + 20)), \(y(line)) nohead front "
          + Self.line,
      ]
    case .best: [text] + BestMark.ring(70, at: x(left + 10), y(line))
    case .pareto:
      [text]
        + HeatMap.dots.enumerated().map {
          "set label \(tag + 2 + $0) '' at \(x(left + 10)), \(y(line)) point \($1) front"
        }
    case .unanswered: [box(ChartColor.none, 8), text]
    case .none: [text]
    }
  }
}
