// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A picture of gnuplot's in SVG, made small enough to be sent and shown.
///
/// gnuplot writes an element for each row, however many lie on one pixel. Here marks, cells and points
/// of lines that a grid of a pixel or less does not tell apart become one; the grid is the finest that
/// makes the picture small. A line keeps its first, lowest, highest and last point in each column, so
/// that no peak is lost. Words, axes and colours stay as they are.
public struct SVGThinning: Sendable {
  /// The largest picture that stays as it is, and that comes out, in bytes.
  public static let mostBytes = 500_000

  /// The elements of a kind in a row from which on they are thinned.
  private static let many = 50

  /// The widths of the grid that are tried, in pixels.
  private static let steps = [0.25, 0.5, 1, 2, 4, 8]

  private typealias Bytes = ArraySlice<UInt8>

  /// A stretch of the picture.
  private enum Piece {
    /// Elements that stay as they are.
    case kept(Bytes)
    /// Marks of one form and colour.
    case marks([Point], form: Bytes, size: Bytes, color: Bytes)
    /// Coloured cells, each a rectangle.
    case cells([Cell])
    /// The points of lines, of which those that begin one are marked, between the texts around them.
    case line(before: Bytes, [Point], after: Bytes)
  }

  fileprivate struct Point {
    var x: Double
    var y: Double
    var isStart = false
  }

  private struct Cell {
    let color: Bytes
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
  }

  private var pieces: [Piece] = []

  /// The picture, thinned where it is larger than ``mostBytes``.
  public static func thinned(_ picture: [UInt8]) -> [UInt8] {
    guard picture.count > mostBytes else { return picture }
    let thinning = SVGThinning(picture)
    var result = picture
    for step in steps where result.count > mostBytes { result = thinning.text(step: step) }
    return result
  }

  // MARK: Reading

  private init(_ picture: [UInt8]) {
    var kept = picture.startIndex
    var index = kept
    while index < picture.endIndex {
      let end =
        picture[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? picture.endIndex
      guard let (piece, next) = Self.piece(at: index, lineEnd: end, of: picture) else {
        index = end
        continue
      }
      if kept < index { pieces.append(.kept(picture[kept..<index])) }
      pieces.append(piece)
      (index, kept) = (next, next)
    }
    if kept < picture.endIndex { pieces.append(.kept(picture[kept...])) }
  }

  /// The piece that begins with a line and can be thinned, and its end; nil for another line.
  private static func piece(
    at start: Int, lineEnd: Int, of picture: [UInt8]
  ) -> (Piece, end: Int)? {
    let line = picture[start..<lineEnd]
    if let mark = Mark(line) { return marks(from: mark, at: start, of: picture) }
    if let cell = cell(line), let cells = cells(from: cell, at: start, of: picture) { return cells }
    return points(at: start, lineEnd: lineEnd, of: picture)
  }

  /// A mark of a point.
  private struct Mark {
    let point: Point
    let form: Bytes
    let size: Bytes
    let color: Bytes

    /// Reads `<use xlink:href='#gpPt6' transform='translate(3,4) scale(2)' color='red'/>`.
    init?(_ line: Bytes) {
      var scanner = ByteScanner(line)
      guard scanner.skip("\t<use xlink:href='"), let form = scanner.take(to: "'"),
        scanner.skip(" transform='translate("), let place = scanner.take(to: ")"),
        scanner.skip(" scale("), let size = scanner.take(to: ")"), scanner.skip("' color='"),
        let color = scanner.take(to: "'"), scanner.skip("/>\n"), let point = Point(place)
      else { return nil }
      (self.point, self.form, self.size, self.color) = (point, form, size, color)
    }
  }

  private static func marks(
    from first: Mark, at start: Int, of picture: [UInt8]
  ) -> (Piece, end: Int)? {
    var points: [Point] = []
    let end = each(from: start, of: picture) { line in
      guard let mark = Mark(line), mark.form == first.form, mark.size == first.size,
        mark.color == first.color
      else { return false }
      points.append(mark.point)
      return true
    }
    let piece =
      points.count < many
      ? Piece.kept(picture[start..<end])
      : .marks(points, form: first.form, size: first.size, color: first.color)
    return (piece, end)
  }

  /// Reads `<polygon fill = 'red' points = '1,2 3,2 3,4 1,4 '/>`, a rectangle.
  private static func cell(_ line: Bytes) -> Cell? {
    var scanner = ByteScanner(line)
    guard scanner.skip("\t\t<polygon fill = '"), let color = scanner.take(to: "'"),
      scanner.skip(" points = '"), let text = scanner.take(to: "'"), scanner.skip("/>\n")
    else { return nil }
    let points = text.split(separator: UInt8(ascii: " ")).compactMap { Point($0) }
    guard points.count == 4, points[0].y == points[1].y, points[1].x == points[2].x,
      points[2].y == points[3].y, points[3].x == points[0].x
    else { return nil }
    let (xs, ys) = ([points[0].x, points[1].x], [points[0].y, points[2].y])
    return Cell(
      color: color, x: min(xs[0], xs[1])...max(xs[0], xs[1]),
      y: min(ys[0], ys[1])...max(ys[0], ys[1]))
  }

  private static func cells(
    from first: Cell, at start: Int, of picture: [UInt8]
  ) -> (Piece, end: Int)? {
    var cells: [Cell] = []
    let end = each(from: start, of: picture) { line in
      guard let cell = cell(line) else { return false }
      cells.append(cell)
      return true
    }
    return (cells.count < many ? .kept(picture[start..<end]) : .cells(cells), end)
  }

  /// The end of the lines from a place on that a closure takes.
  private static func each(
    from start: Int, of picture: [UInt8], _ take: (Bytes) -> Bool
  ) -> Int {
    var index = start
    while index < picture.endIndex {
      let end =
        picture[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? picture.endIndex
      guard take(picture[index..<end]) else { break }
      index = end
    }
    return index
  }

  /// Reads `d='M1,2 L3,4 ...'` of a path and `points = '1,2 ...'` of a polygon with many points, over
  /// several lines.
  private static func points(
    at start: Int, lineEnd: Int, of picture: [UInt8]
  ) -> (Piece, end: Int)? {
    let line = picture[start..<lineEnd]
    let quote = UInt8(ascii: "'")
    // An element of many points does not end on its first line, or that is long.
    guard
      let mark = [" d='", " points = '"].lazy.compactMap({ line.firstRange(of: $0.utf8) }).last,
      let end = picture[mark.upperBound...].firstIndex(of: quote), end - mark.upperBound > 8 * many
    else { return nil }
    let separators = " \t\n".utf8
    let words = picture[mark.upperBound..<end].split { separators.contains($0) }
    let points = words.compactMap { Point($0) }
    guard points.count == words.count, points.count >= many else { return nil }
    return (
      .line(before: picture[start..<mark.upperBound], points, after: picture[end...end]), end + 1
    )
  }

  // MARK: Writing

  /// The picture with what a grid tells apart.
  private func text(step: Double) -> [UInt8] {
    var result: [UInt8] = []
    var number = 0
    for piece in pieces {
      switch piece {
      case .kept(let bytes): result += bytes
      case .marks(let points, let form, let size, let color):
        number += 1
        let name = "marks\(number)"
        result += Array(
          "<marker id='\(name)' overflow='visible' markerUnits='userSpaceOnUse'>".utf8)
        result += Array("<use xlink:href='".utf8) + form + Array("' transform='scale(".utf8) + size
        result += Array(")' color='".utf8) + color + Array("'/></marker>\n<path fill='none' ".utf8)
        let ends = ["start", "mid", "end"].map { "marker-\($0)='url(#\(name))' " }.joined()
        result += Array("stroke='none' \(ends)d='M".utf8)
        result += Self.joined(Self.apart(points, step: step)) + Array("'/>\n".utf8)
      case .cells(let cells): result += Raster(cells, step: step).text
      case .line(let before, let points, let after):
        result += before + Self.joined(Self.thinned(points, step: step)) + after
      }
    }
    return result
  }

  /// The first of the points in each cell of the grid.
  private static func apart(_ points: [Point], step: Double) -> [Point] {
    var seen: Set<SIMD2<Int32>> = []
    return points.filter { seen.insert($0.cell(step)).inserted }
  }

  /// The first, lowest, highest and last of neighbouring points in a column of the grid.
  private static func thinned(_ points: [Point], step: Double) -> [Point] {
    var result: [Point] = []
    var start = 0
    while start < points.count {
      let column = points[start].cell(step).x
      let end =
        points[(start + 1)...].firstIndex { $0.isStart || $0.cell(step).x != column }
        ?? points.count
      let places = start..<end
      let low = places.min { points[$0].y < points[$1].y } ?? start
      let high = places.max { points[$0].y < points[$1].y } ?? start
      result += Set([start, low, high, end - 1]).sorted().map { points[$0] }
      start = end
    }
    return result
  }

  private static func joined(_ points: [Point]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(12 * points.count)
    for point in points {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      if point.isStart { bytes.append(UInt8(ascii: "M")) }
      bytes.append(hundredths: point.x)
      bytes.append(UInt8(ascii: ","))
      bytes.append(hundredths: point.y)
    }
    return bytes
  }

  /// The colours of the cells of a grid.
  private struct Raster {
    private let step: Double
    private let left: Int
    private let top: Int
    private let width: Int
    private var colors: [Bytes] = []
    /// The index of the colour of each cell, row after row; -1 for none.
    private var grid: [Int]

    /// Paints rectangles, each over the cells whose centres are in it.
    init(_ cells: [Cell], step: Double) {
      self.step = step
      func index(_ value: Double) -> Int { Int((value / step).rounded()) }
      left = cells.map { index($0.x.lowerBound) }.min() ?? 0
      top = cells.map { index($0.y.lowerBound) }.min() ?? 0
      width = (cells.map { index($0.x.upperBound) }.max() ?? 0) - left
      let height = (cells.map { index($0.y.upperBound) }.max() ?? 0) - top
      grid = Array(repeating: -1, count: max(0, width * height))
      var numbers: [Bytes: Int] = [:]
      for cell in cells {
        let number = numbers[cell.color] ?? numbers.count
        if number == numbers.count {
          numbers[cell.color] = number
          colors.append(cell.color)
        }
        for row in index(cell.y.lowerBound)..<index(cell.y.upperBound) {
          for column in index(cell.x.lowerBound)..<index(cell.x.upperBound) {
            grid[(row - top) * width + column - left] = number
          }
        }
      }
    }

    /// A path for each colour, of rectangles one cell high.
    var text: [UInt8] {
      var paths = colors.map { Array("<path fill='".utf8) + $0 + Array("' d='".utf8) }
      var start = 0
      while start < grid.count {
        let number = grid[start]
        let rowEnd = (start / width + 1) * width
        let end = grid[start..<rowEnd].firstIndex { $0 != number } ?? rowEnd
        if number >= 0 {
          paths[number].append(UInt8(ascii: "M"))
          paths[number].append(hundredths: Double(left + start % width) * step)
          paths[number].append(UInt8(ascii: ","))
          paths[number].append(hundredths: Double(top + start / width) * step)
          let (size, length) = (plainText(of: step), plainText(of: Double(end - start) * step))
          paths[number] += Array("h\(length)v\(size)h-\(length)z".utf8)
        }
        start = end
      }
      return paths.flatMap { $0 + Array("'/>\n".utf8) }
    }
  }
}

extension SVGThinning.Point {
  /// Reads `3.5,4`, with `M` before it where a line begins, or `L`.
  fileprivate init?(_ text: ArraySlice<UInt8>) {
    let isStart = text.first == UInt8(ascii: "M")
    let digits = isStart || text.first == UInt8(ascii: "L") ? text.dropFirst() : text
    guard let comma = digits.firstIndex(of: UInt8(ascii: ",")),
      let x = Double(String(decoding: digits[..<comma], as: UTF8.self)),
      let y = Double(String(decoding: digits[(comma + 1)...], as: UTF8.self)),
      abs(x) < 1e6, abs(y) < 1e6
    else { return nil }
    self.init(x: x, y: y, isStart: isStart)
  }

  /// The cell of a grid that it lies in.
  fileprivate func cell(_ step: Double) -> SIMD2<Int32> {
    SIMD2(Int32((x / step).rounded(.down)), Int32((y / step).rounded(.down)))
  }
}

/// Reads a line of known form from its start.
private struct ByteScanner {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  /// Skips a text; false where another one stands here.
  mutating func skip(_ text: StaticString) -> Bool {
    let isHere = text.withUTF8Buffer { rest.starts(with: $0) }
    if isHere { rest = rest.dropFirst(text.utf8CodeUnitCount) }
    return isHere
  }

  /// Takes everything up to a character, which it skips; nil where that does not come.
  mutating func take(to end: Unicode.Scalar) -> ArraySlice<UInt8>? {
    guard let place = rest.firstIndex(of: UInt8(ascii: end)) else { return nil }
    defer { rest = rest[(place + 1)...] }
    return rest[..<place]
  }
}

extension [UInt8] {
  /// Appends a number with at most two decimals.
  fileprivate mutating func append(hundredths value: Double) {
    let hundredths = Int((value * 100).rounded())
    let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    if hundredths < 0 { append(UInt8(ascii: "-")) }
    append(contentsOf: "\(whole)".utf8)
    guard part > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(part / 10))
    if part % 10 > 0 { append(UInt8(ascii: "0") + UInt8(part % 10)) }
  }
}
