// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Springs

/// One or two curves against time in a few lines of text, for a terminal.
///
/// A character holds 2 x 4 dots (Unicode's Braille patterns). The first of two curves is dotted, so
/// that it can be told from the second without colours; the final level is a line of single dots.
/// Samples that are not finite leave a gap.
///
/// ```
///          ⠤⠤⠤ fitted   ⠄ ⠄ final level
/// 1.53 pt ┤      ⡰⠋⠙⢦
///         │     ⡰⠁   ⠱⡀
///    1 pt ┤⡀ ⡀ ⣠⠃⡀ ⡀ ⡀⠘⡄ ⡀ ⡀ ⡀⢀⡠⠒⡉⠉⡉⠑⡲⠤⣀ ⡀
///         │    ⡎       ⠈⢦⡀  ⣀⠴⠋         ⠉⠉
///         │   ⡸          ⠈⠉⠉⠁
///         │  ⢠⠃
///         │ ⢀⠎
///    0 pt ┤⣀⠎
///         └───────────────────────────────
///          0 s          0.5 s          1 s
/// ```
public struct TextChart: Sendable {
  /// The curves, one or two, with their names for the legend; the second one is drawn over the first.
  let curves: [(name: String, samples: Curve)]
  /// The level at which they are to end, finite; nil for none.
  let final: Double?
  /// The unit of the levels; empty for bare numbers.
  let unit: String
  /// The room in terminal cells, from 40 to 120.
  let width: Int
  /// The number of lines that hold dots, at least 2.
  let height: Int

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - curves: One curve or two, with their names.
  ///   - final: The level at which they are to end; nil for none.
  ///   - unit: The unit of the levels.
  ///   - width: The room in terminal cells, taken as 40 where it is less and 120 where it is more.
  ///   - height: The number of lines that hold dots, at least 2.
  public init(
    curves: [(name: String, samples: Curve)], final: Double? = nil, unit: String = "",
    width: Int, height: Int = 8
  ) {
    precondition(1...2 ~= curves.count, "A text chart has one curve or two.")
    precondition(height >= 2, "A text chart has at least two lines.")
    self.curves = curves
    self.final = final
    self.unit = unit
    self.width = min(max(width, 40), 120)
    self.height = height
  }

  /// The chart, ending in a line break; no line is wider than its room.
  ///
  /// - Parameter isColored: Tells the curves apart by ANSI colours too.
  /// - Returns: The legend, the lines of dots, and the axis of time.
  public func text(isColored: Bool) -> String {
    let levels = TextScale(curves.flatMap(\.samples.values) + [final].compactMap(\.self))
    let times = TextScale(curves.flatMap(\.samples.times))
    let marks = marks(on: levels)
    let margin = marks.values.map(\.terminalWidth).max() ?? 0
    let columns = width - margin - 2
    var canvas = BrailleCanvas(columns: columns, rows: height)
    if let final { canvas.drawLine(at: levels.fraction(of: final), step: 4) }
    for (index, curve) in curves.enumerated() {
      let points = zip(curve.samples.times, curve.samples.values).map {
        (times.fraction(of: $0), levels.fraction(of: $1))
      }
      canvas.draw(points, as: style(at: index))
    }
    let rows = (0..<height).map { row in
      left(marks[row] ?? "", margin, marks[row] == nil ? "│" : "┤")
        + canvas.text(row: row, isColored: isColored)
    }
    let axis = left("", margin, "└") + String(repeating: "─", count: columns)
    let lines = [left("", margin, " ") + legend(columns, isColored)] + rows
    return (lines + [axis, left("", margin, " ") + timeMarks(times, columns)])
      .map { $0 + "\n" }.joined()
  }

  /// The part of a line left of the graph.
  private func left(_ label: String, _ margin: Int, _ border: String) -> String {
    String(repeating: " ", count: margin - label.terminalWidth) + label + " " + border
  }

  private func style(at index: Int) -> BrailleCanvas.Style {
    index < curves.count - 1 ? .dotted : .solid
  }

  /// The names of levels by their rows: the final one, the first, the extremes.
  private func marks(on scale: TextScale) -> [Int: String] {
    let values = curves.flatMap(\.samples.values).filter(\.isFinite)
    let levels = [
      final, curves[0].samples.values.first { $0.isFinite }, values.max(), values.min(),
    ]
    var marks: [Int: String] = [:]
    for level in levels.compactMap({ $0 }) {
      let row = BrailleCanvas.dot(scale.fraction(of: level), of: 4 * height) / 4
      if marks[row] == nil { marks[row] = scale.text(level, unit: unit).elided(to: 14) }
    }
    return marks
  }

  /// Both ends of the axis of time and, where there is room, its middle.
  private func timeMarks(_ scale: TextScale, _ columns: Int) -> String {
    let middle = scale.low / 2 + scale.high / 2
    let texts = [scale.low, middle, scale.high].map { scale.text($0, unit: "s").elided(to: 10) }
    let widths = texts.map(\.terminalWidth)
    let gap = columns / 2 - widths[1] / 2 - widths[0]
    let rest = columns - widths[0] - gap - widths[1] - widths[2]
    let blanks = { (count: Int) in String(repeating: " ", count: count) }
    return gap >= 2 && rest >= 2
      ? texts[0] + blanks(gap) + texts[1] + blanks(rest) + texts[2]
      : texts[0] + blanks(columns - widths[0] - widths[2]) + texts[2]
  }

  /// The names of the curves and of the line, each after a sample of it, while there is room.
  private func legend(_ columns: Int, _ isColored: Bool) -> String {
    let room = (columns - 3 * (curves.count - 1)) / curves.count - 4
    var entries = curves.enumerated().map { index, curve in
      (style(at: index), curve.name.onOneLine.elided(to: room))
    }
    if final != nil { entries.append((.line, "final level")) }
    var (legend, width) = ("", 0)
    for (style, name) in entries {
      let needed = (legend.isEmpty ? 0 : 3) + 4 + name.terminalWidth
      guard width + needed <= columns else { break }
      legend += (legend.isEmpty ? "" : "   ") + style.sample(isColored: isColored) + " " + name
      width += needed
    }
    return legend
  }

  // MARK: Spring

  /// The move of a spring until it has come to rest, in a few lines of text.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - width: The width of the terminal, in cells.
  public init(_ move: SpringMove, width: Int = 72) {
    let settled = move.motion.settleTime(within: 0.002)
    let end = min(settled ?? 5 * move.spring.response, 50 * move.spring.response)
    let times = (0...400).map { Double($0) / 400 * end }
    let rate = 400 / max(end, .leastNonzeroMagnitude)
    let samples = Curve(frameRate: rate, values: times.map(move.value))
    self.init(curves: [("the spring", samples)], final: 1, width: width)
  }

  // MARK: Fit

  /// The change by a fit, in a few lines of text: the response before and after, or the recorded curve
  /// and the fitted one; nil without a curve to draw.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - width: The width of the terminal, in cells.
  public init?(_ report: FitReport, width: Int = 72) {
    if let comparison = report.comparisons.first {
      guard let recorded = try? Curve(times: comparison.times, values: comparison.target),
        let fitted = try? Curve(times: comparison.times, values: comparison.fitted)
      else { return nil }
      self.init(curves: [("recorded", recorded), ("fitted", fitted)], width: width)
      return
    }
    guard let change = report.change, report.run.isDetermined, change.runBefore.isDetermined else {
      return nil
    }
    let (before, after) = (
      change.runBefore.response(for: []).part(of: change.shownItem),
      report.run.response(for: []).part(of: change.shownItem)
    )
    let name = change.before.names[change.shownCase]
    self.init(
      curves: [
        ("before", before.curve), (name.isEmpty ? "after" : "after (\(name))", after.curve),
      ], final: after.final,
      unit: report.run.request.shownChannel(in: report.run.scene)?.unit ?? "", width: width)
  }
}
