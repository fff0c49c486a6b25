// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports
@testable import StudySupport

@Suite(.gnuplot) struct HeatMapTests {
  private static let columns = [
    Column("damping"), Column("resistance"), Column("settle_time", unit: "s"),
  ]
  private static let (dark, bright) = ("rgb(68,1,84)", "rgb(253,231,37)")

  private func draw(
    _ columns: [Column] = columns, x: [Double], y: [Double],
    best: (x: Double, y: Double, value: Double)? = nil, pareto: [(Double, Double)] = [],
    value: (Double, Double) -> Double?
  ) throws -> Drawing {
    let map = HeatMap(
      title: "A grid", file: "table.csv", x: GridAxis(x, of: columns[0]),
      y: GridAxis(y, of: columns[1]), metric: columns[2], best: best,
      pareto: pareto.isEmpty ? nil : ParetoMark(file: "pareto.csv", count: pareto.count))
    let rows = x.flatMap { x in
      y.map { y in
        [
          JSONValue.number(x), columns[1].isChoice ? .boolean(y == 1) : .number(y),
          JSONValue(value(x, y)),
        ]
      }
    }
    return try Drawing(
      map,
      [
        "table.csv": Table(columns: columns, rows: rows),
        "pareto.csv": Table(columns, numbers: pareto.map { [$0.0, $0.1, 0] }),
      ])
  }

  /// The first cell of the lowest colour and the last of the highest, without the scale of colours.
  private func ends(_ drawing: Drawing) throws -> (
    dark: (x: ClosedRange<Double>, y: ClosedRange<Double>),
    bright: (x: ClosedRange<Double>, y: ClosedRange<Double>)
  ) {
    let cells = drawing.shapes.filter { $0.x.upperBound < 680 }
    let dark = try #require(cells.first { $0.color == Self.dark && $0.x.upperBound < 600 })
    let bright = try #require(cells.last { $0.color == Self.bright })
    return ((dark.x, dark.y), (bright.x, bright.y))
  }

  @Test func `The lowest value is dark, the highest bright, and each stands in its cell`() throws {
    let (dark, bright) = try ends(draw(x: [0, 1, 2], y: [10, 20]) { x, y in x + y / 5 })
    // The graph reaches from 88 to 672 pixels; three columns share it.
    #expect(abs(dark.x.lowerBound - 88) < 1 && abs(dark.x.upperBound - 88 - 584.0 / 3) < 1)
    #expect(abs(bright.x.upperBound - 672) < 1)
    #expect(abs(dark.y.lowerBound - bright.y.upperBound) < 1)
  }

  @Test(
    arguments: [
      ([0.01, 0.1, 1, 10], [146.0, 146, 146, 146]),
      // The edges are -0.5, 0.5, 2.5 and 5.5: six units over 584 pixels.
      ([0, 1, 4], [97.33, 194.67, 292]),
    ] as [([Double], [Double])])
  func `Logarithmic cells are equally wide, uneven ones meet halfway`(
    values: [Double], wanted: [Double]
  ) throws {
    let drawing = try draw(x: values, y: [1]) { x, _ in x }
    let cells = drawing.shapes.filter { $0.x.upperBound < 680 && $0.y.lowerBound < 100 }
    let widths = cells.map { $0.x.upperBound - $0.x.lowerBound }.filter { $0 < 500 }
    #expect(widths.count == wanted.count)
    #expect(zip(widths, wanted).allSatisfy { abs($0 - $1) < 1 })
  }

  @Test func `Grey is explained only where a point has no answer`() throws {
    let gap = try draw(x: [0, 1], y: [0, 1]) { x, y in x * y == 1 ? nil : x + y }
    let full = try draw(x: [0, 1], y: [0, 1]) { x, y in x + y }
    #expect(gap.words.contains("no answer"))
    #expect(!full.words.contains("no answer"))
    let cells = { (drawing: Drawing) in
      drawing.shapes.filter { $0.x.upperBound < 680 && $0.color != "rgb(208,208,208)" }.count
    }
    #expect(cells(full) - cells(gap) == 1)
  }

  @Test func `The best point is named and ringed`() throws {
    let drawing = try draw(x: [0, 0.6], y: [0, 2.5], best: (0.6, 2.5, 0.283333)) {
      1 - $0 - $1 / 10
    }
    #expect(drawing.words.contains("best: 0.283 s at damping 0.6, resistance 2.5"))
  }

  @Test func `The Pareto set is a dot in the middle of each of its cells, and explained`() throws {
    // Equal cells, labelled: the third of four across, the first of two up.
    let drawing = try draw(x: [0, 0.1, 1, 10], y: [0, 5], pareto: [(1, 0)]) { $0 + $1 }
    #expect(drawing.words.contains("Pareto set (1 point)"))
    let place = /<use xlink:href='#gpPt[56]' transform='translate\(([\d.]+),([\d.]+)\)/
    let dots = drawing.svg.matches(of: place).map { Double($0.1) ?? 0 }
    // The graph reaches from 88 to 672 pixels; its dots are a rim and an inside, the key's a rim.
    #expect(dots.filter { abs($0 - (88 + 584 * 2.5 / 4)) < 1 }.count == 2)
    #expect(dots.count == 3)
  }

  @Test func `A choice has a cell at 0 for false and one at 1 for true`() throws {
    var columns = Self.columns
    columns[1] = Column("rotates", .boolean)
    let drawing = try draw(columns, x: [0.5], y: [0, 1], best: (0.5, 0, 1)) { _, y in 1 + y }
    #expect(drawing.says(["false", "true", "best: 1 s at damping 0.5, rotates false"]))
    let cells = drawing.shapes.filter { $0.x.upperBound < 680 }
    let (dark, bright) = try (
      #require(cells.first { $0.color == Self.dark }),
      #require(cells.first { $0.color == Self.bright })
    )
    #expect(dark.y.lowerBound >= bright.y.upperBound - 1)
  }

  @Test func `Long names lose their middle, not their unit, commas and quotes`() throws {
    let item = "items.the \"card\", which lies on the table beside the window"
    var columns = [
      Column("\(item).resistance", unit: "1/s"), Column("\(item).density"), Column("settle_time"),
    ]
    for index in columns.indices { columns[index].number = index + 1 }
    let drawing = try draw(columns, x: [0, 5], y: [1, 2]) { $0 + $1 }
    #expect(drawing.words.contains("\(item).resistance (1/s)"))
    #expect(drawing.words.contains("items.the \"card\", which…side the window.density"))
    #expect(drawing.shapes.contains { $0.color == Self.bright && $0.x.upperBound < 680 })
  }

  @Test func `Grids without answers, without differences, and of one point are drawn`() throws {
    let none = try draw(x: [0, 1], y: [0, 1]) { _, _ in nil }
    #expect(none.words.contains("no answer at any point"))
    _ = try draw(x: [0, 1], y: [0, 1]) { _, _ in 2 }
    _ = try draw(x: [3], y: [4]) { _, _ in 0 }
  }
}
