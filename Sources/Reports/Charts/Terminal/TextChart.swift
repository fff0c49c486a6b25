// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Springs

/// One or two curves against time in a few lines of text, for a terminal.
///
/// A character holds 2 x 4 dots (Unicode's Braille patterns). The first of two curves is dotted, so
/// that it can be told from the second without colours; the final level and the ends of the band are
/// lines of single dots. Samples that are not finite leave a gap.
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
  /// A curve with its name for the legend.
  public struct Curve: Sendable {
    /// The name: `before`, `after`.
    public var name: String
    /// The samples.
    public var samples: Responses.Curve

    /// Makes a curve.
    public init(_ name: String, _ samples: Responses.Curve) {
      self.name = name
      self.samples = samples
    }
  }

  /// The curves, one or two; the second one is drawn over the first.
  public var curves: [Curve]
  /// The level at which they are to end, finite; nil for none.
  public var final: Double?
  /// The reach of the band from the final level, in the curves' unit; nil for no band.
  public var band: Double?
  /// The unit of the levels; empty for bare numbers.
  public var unit: String
  /// The room in terminal cells, from 40 to 120.
  public let width: Int
  /// The number of lines that hold dots, at least 2.
  public let height: Int

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - curves: One curve or two.
  ///   - final: The level at which they are to end; nil for none.
  ///   - band: The reach of the band from it; nil for no band.
  ///   - unit: The unit of the levels.
  ///   - width: The room in terminal cells, taken as 40 where it is less and 120 where it is more.
  ///   - height: The number of lines that hold dots, at least 2.
  public init(
    curves: [Curve], final: Double? = nil, band: Double? = nil, unit: String = "", width: Int,
    height: Int = 8
  ) {
    precondition(1...2 ~= curves.count, "A text chart has one curve or two.")
    precondition(height >= 2, "A text chart has at least two lines.")
    self.curves = curves
    self.final = final
    self.band = band
    self.unit = unit
    self.width = min(max(width, 40), 120)
    self.height = height
  }

  /// The chart, ending in a line break; no line is wider than ``width``.
  ///
  /// - Parameter isColored: Tells the curves apart by ANSI colours too.
  /// - Returns: The legend, the lines of dots, and the axis of time.
  public func text(isColored: Bool) -> String {
    let levels = TextScale(curves.flatMap(\.samples.values) + lines)
    let times = TextScale(curves.flatMap(\.samples.times))
    let marks = marks(on: levels)
    let margin = marks.values.map(\.terminalWidth).max() ?? 0
    let columns = width - margin - 2
    var canvas = BrailleCanvas(columns: columns, rows: height)
    for (index, level) in lines.enumerated() {
      let isFinal = index == 0
      canvas.drawLine(
        at: levels.fraction(of: level), from: isFinal ? 0 : 2, step: isFinal ? 4 : 8)
    }
    for (index, curve) in curves.enumerated() {
      let points = points(of: curve.samples, times, levels)
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

  /// The levels that are drawn as lines: the final one, then the ends of the band.
  private var lines: [Double] {
    guard let final else { return [] }
    return [final] + (band.map { [final + $0, final - $0] } ?? [])
  }

  private func style(at index: Int) -> BrailleCanvas.Style {
    index < curves.count - 1 ? .dotted : .solid
  }

  /// The samples as fractions of both scales; a sample that is not finite is NaN.
  private func points(
    of curve: Responses.Curve, _ times: TextScale, _ levels: TextScale
  ) -> [(x: Double, y: Double)] {
    zip(curve.times, curve.values).map { (times.fraction(of: $0), levels.fraction(of: $1)) }
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
    if final != nil { entries.append((.line, band == nil ? "final level" : "final level, band")) }
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
    let samples = Responses.Curve(frameRate: rate, values: times.map(move.value))
    self.init(curves: [Curve("the spring", samples)], final: 1, width: width)
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
      guard let recorded = try? Responses.Curve(times: comparison.times, values: comparison.target),
        let fitted = try? Responses.Curve(times: comparison.times, values: comparison.fitted)
      else { return nil }
      self.init(curves: [Curve("recorded", recorded), Curve("fitted", fitted)], width: width)
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
        Curve("before", before.curve),
        Curve(name.isEmpty ? "after" : "after (\(name))", after.curve),
      ], final: after.final,
      unit: report.run.request.shownChannel(in: report.run.scene)?.unit ?? "", width: width)
  }
}
