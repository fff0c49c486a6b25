// SPDX-License-Identifier: GPL-3.0-or-later

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

  /// A character: its dots, and the style that was last drawn in it.
  private struct Cell {
    var dots: UInt8 = 0
    var style = Style.line

    /// The dots; a blank without any, since some fonts show an empty pattern as rings.
    var character: Character {
      dots == 0 ? " " : Character(Unicode.Scalar(UInt32(0x2800) + UInt32(dots)) ?? " ")
    }
  }

  private let columns: Int
  private let rows: Int
  private var cells: [Cell]

  /// An empty canvas of a number of characters.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
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

  /// A row of characters without blanks at its end.
  func text(row: Int, isColored: Bool) -> String {
    let cells = cells[row * columns..<(row + 1) * columns]
    let end = cells.lastIndex { $0.dots != 0 }.map { $0 + 1 } ?? cells.startIndex
    var rest = cells[..<end]
    var text = ""
    while let style = rest.first?.style {
      let run = rest.prefix { $0.style == style }
      let characters = String(run.map(\.character))
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
