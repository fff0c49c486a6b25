// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Springs
import Studies

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
    guard let change = report.change, let (before, after) = report.shownResponses else {
      return nil
    }
    let name = change.before.names[change.shownCase]
    self.init(
      curves: [
        ("before", before.curve), (name.isEmpty ? "after" : "after (\(name))", after.curve),
      ], final: after.final, unit: report.run.unit, width: width)
  }

  // MARK: Comparison

  /// The first of the motions that are compared and the one that is farthest from it, without its lag where
  /// that is taken out, in a few lines of text.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - motions: The motions, in the order of the comparison.
  ///   - width: The width of the terminal, in cells.
  public init(_ comparison: Comparison, of motions: [ComparedMotion], width: Int = 72) {
    let pairs = comparison.pairs
    let farthest = pairs.indices.max { pairs[$0].curves.largest < pairs[$1].curves.largest } ?? 0
    let drawn = [0, farthest + 1]
    self.init(
      curves: drawn.map { (motions[$0].name, motions[$0].curve(without: comparison.lags[$0])) },
      final: drawn.allSatisfy { motions[$0].isShare } ? 1 : nil, width: width)
  }
}

/// A grid of dots, 2 x 4 of them in a character of Unicode's Braille patterns (U+2800 to U+28FF).
struct BrailleCanvas {
  /// The look of a line or curve; where several meet in a character, the last has the colour.
  enum Style: Int {
    case line, dotted, solid

    /// A piece of it, three characters wide.
    func sample(isColored: Bool) -> String {
      let piece = ["⠄ ⠄", "⠄⠄⠄", "⠤⠤⠤"][rawValue]
      return isColored ? colored(piece) : piece
    }

    /// A text between the ANSI escapes of the style's colour; those of the curves are cyan and
    /// magenta, which show on black and on white and are told apart with any colour vision.
    fileprivate func colored(_ text: String) -> String {
      "\u{1B}[\([2, 35, 36][rawValue])m\(text)\u{1B}[0m"
    }
  }

  private let columns: Int
  private let rows: Int
  /// The dots of each character, and the style that was last drawn in it.
  private var cells: [(dots: UInt8, style: Style)]

  /// An empty canvas of a number of characters.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: (0, .line), count: columns * rows)
  }

  /// The dot at a fraction of a count of dots, from the top: 0 is the last of them, 1 the first.
  static func dot(_ fraction: Double, of count: Int) -> Int {
    Int(((1 - fraction) * Double(count - 1)).rounded())
  }

  /// Sets a dot, counted from the upper left corner.
  private mutating func set(_ x: Int, _ y: Int, _ style: Style) {
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    let cell = y / 4 * columns + x / 2
    cells[cell].dots |= bits[x % 2][y % 4]
    cells[cell].style = style
  }

  /// Draws a level, from 0 to 1, as single dots at a distance of `step`.
  mutating func drawLine(at level: Double, step: Int) {
    let y = Self.dot(level, of: 4 * rows)
    for x in stride(from: 0, to: 2 * columns, by: step) { set(x, y, .line) }
  }

  /// Draws a curve whose samples lie so far right and up, from 0 to 1; the first number only rises.
  ///
  /// A sample that is NaN leaves a gap. A dotted curve has every other dot.
  mutating func draw(_ points: [(x: Double, y: Double)], as style: Style) {
    var (previous, count): (ClosedRange<Int>?, Int) = (nil, 0)
    for (x, span) in spans(of: points).enumerated() {
      guard let span else {
        previous = nil
        continue
      }
      let isFalling = previous.map { span.lowerBound > $0.upperBound } ?? false
      let joined = previous.map { span.joined(to: $0) } ?? span
      for y in isFalling ? Array(joined) : joined.reversed() {
        if style == .solid || count % 2 == 0 { set(x, y, style) }
        count += 1
      }
      previous = span
    }
  }

  /// The dots that a curve takes in each column of dots: where it crosses the column's middle, and
  /// every sample next to it.
  private func spans(of points: [(x: Double, y: Double)]) -> [ClosedRange<Int>?] {
    var spans = [ClosedRange<Int>?](repeating: nil, count: 2 * columns)
    let place = { (fraction: Double) in fraction * Double(2 * columns - 1) }
    func add(_ fraction: Double, at x: Int) {
      let y = Self.dot(fraction, of: 4 * rows)
      spans[x] = spans[x].map { min($0.lowerBound, y)...max($0.upperBound, y) } ?? y...y
    }
    for point in points where !point.y.isNaN { add(point.y, at: Int(place(point.x).rounded())) }
    for (start, end) in zip(points, points.dropFirst()) where !start.y.isNaN && !end.y.isNaN {
      let (left, right) = (place(start.x), place(end.x))
      for x in stride(from: left.rounded(.up), to: right, by: 1) {
        add(start.y + (end.y - start.y) * (x - left) / (right - left), at: Int(x))
      }
    }
    return spans
  }

  /// Dots as a character; a blank without any, since some fonts show an empty pattern as rings.
  private static func character(_ dots: UInt8) -> Character {
    dots == 0 ? " " : Character(Unicode.Scalar(UInt32(0x2800) + UInt32(dots)) ?? " ")
  }

  /// A row of characters without blanks at its end.
  func text(row: Int, isColored: Bool) -> String {
    let cells = cells[row * columns..<(row + 1) * columns]
    let end = cells.lastIndex { $0.dots != 0 }.map { $0 + 1 } ?? cells.startIndex
    var rest = cells[..<end]
    var text = ""
    while let style = rest.first?.style {
      let run = rest.prefix { $0.style == style }
      let characters = String(run.map { Self.character($0.dots) })
      text += isColored && run.contains { $0.dots != 0 } ? style.colored(characters) : characters
      rest = rest.dropFirst(run.count)
    }
    return text
  }
}

extension ClosedRange<Int> {
  /// The range reaching as far as another one's neighbour, so that no dot is missing in between.
  fileprivate func joined(to other: ClosedRange<Int>) -> ClosedRange<Int> {
    if lowerBound > other.upperBound + 1 { return other.upperBound + 1...upperBound }
    if upperBound < other.lowerBound - 1 { return lowerBound...other.lowerBound - 1 }
    return self
  }
}

/// A range of numbers that a few lines of text show, from the lowest to the highest.
struct TextScale {
  /// The lower end, finite.
  let low: Double
  /// The upper end, finite and above the lower one.
  let high: Double

  /// A scale on which all of some numbers lie; those that are not finite are left out.
  ///
  /// Numbers that differ by rounding only get room around them.
  init(_ numbers: [Double]) {
    let numbers = numbers.filter(\.isFinite)
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let size = max(abs(least), abs(most))
    let isFlat = most - least <= 1e-9 * size
    let room = !isFlat ? 0 : size < .leastNormalMagnitude * 16 ? 1 : size / 10
    low = max(least - room, -.greatestFiniteMagnitude)
    high = min(most + room, .greatestFiniteMagnitude)
  }

  /// The place of a number on the scale, from 0 to 1; NaN for one that is not finite.
  func fraction(of number: Double) -> Double {
    guard number.isFinite else { return .nan }
    let span = high - low
    let fraction =
      span.isFinite ? (number - low) / span : (number / 2 - low / 2) / (high / 2 - low / 2)
    return min(max(fraction, 0), 1)
  }

  /// A number with its unit, in enough digits to tell numbers of this scale apart; one that is
  /// negligible against the span is 0.
  func text(_ number: Double, unit: String) -> String {
    let span = high - low
    let value = abs(number) <= 1e-9 * span ? 0 : number
    let sizes = [max(abs(low), abs(high)), span].map { $0.isFinite ? DecimalDigits($0).point : 308 }
    return Rounding.text(value, significant: min(3 + max(0, sizes[0] - sizes[1]), 9)).with(unit)
  }
}
