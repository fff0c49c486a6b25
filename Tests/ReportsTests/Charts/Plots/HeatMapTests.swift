// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Heat maps", .enabled(if: Drawing.gnuplot != nil, "gnuplot is not on the PATH"))
struct HeatMapTests {
  private static let columns = [
    Column("damping"), Column("resistance"), Column("settle_time", unit: "s"),
  ]
  private static let (dark, bright) = ("rgb(68,1,84)", "rgb(253,231,37)")

  private func draw(
    x: [Double], y: [Double], best: HeatMap.Best? = nil, pareto: [(Double, Double)] = [],
    value: (Double, Double) -> Double?
  ) throws -> Drawing {
    let rows = x.flatMap { x in
      y.map { y in [Cell.number(x), .number(y), Cell(value(x, y))] }
    }
    let columns = Self.columns
    let map = HeatMap(
      title: "A grid", file: "table.csv", x: .init(column: columns[0], values: x),
      y: .init(column: columns[1], values: y), metric: columns[2], best: best,
      pareto: pareto.isEmpty ? nil : ParetoMark(file: "pareto.csv", count: pareto.count))
    let marked = pareto.map { [Cell.number($0.0), .number($0.1), .number(0)] }
    return try Drawing(
      map,
      tables: [
        "table.csv": Table(columns: columns, rows: rows),
        "pareto.csv": Table(columns: columns, rows: marked),
      ])
  }

  @Test("The lowest value is dark, the highest bright, and each stands in its cell")
  func cells() throws {
    let drawing = try draw(x: [0, 1, 2], y: [10, 20]) { x, y in x + y / 5 }
    #expect(drawing.complaints == "")
    let (dark, bright) = try (
      #require(drawing.shapes.first { $0.color == Self.dark && $0.x.upperBound < 600 }),
      #require(drawing.shapes.last { $0.color == Self.bright && $0.x.upperBound < 680 })
    )
    // The graph reaches from 88 to 672 pixels; three columns share it.
    #expect(abs(dark.x.lowerBound - 88) < 1 && abs(dark.x.upperBound - 88 - 584.0 / 3) < 1)
    #expect(abs(bright.x.upperBound - 672) < 1)
    #expect(
      dark.y.lowerBound == bright.y.upperBound || abs(dark.y.lowerBound - bright.y.upperBound) < 1)
  }

  @Test("Cells of a logarithmic grid are equally wide")
  func logarithmic() throws {
    let drawing = try draw(x: [0.01, 0.1, 1, 10], y: [1]) { x, _ in x }
    #expect(drawing.complaints == "")
    let cells = drawing.shapes.filter { $0.x.upperBound < 680 && $0.y.lowerBound < 100 }
    let widths = cells.map { $0.x.upperBound - $0.x.lowerBound }.filter { $0 < 500 }
    #expect(widths.count == 4)
    #expect(widths.allSatisfy { abs($0 - 146) < 1 })
  }

  @Test("Cells of an uneven grid meet halfway between their values")
  func uneven() throws {
    let drawing = try draw(x: [0, 1, 4], y: [1]) { x, _ in x }
    let cells = drawing.shapes.filter { $0.x.upperBound < 680 && $0.y.lowerBound < 100 }
    // The edges are -0.5, 0.5, 2.5 and 5.5: six units over 584 pixels.
    let widths = cells.map { $0.x.upperBound - $0.x.lowerBound }.filter { $0 < 500 }
    for (width, units) in zip(widths, [1.0, 2, 3]) {
      #expect(abs(width - units * 584 / 6) < 1)
    }
    #expect(widths.count == 3)
  }

  @Test("Grey is explained only where a point has no answer")
  func missing() throws {
    let gap = try draw(x: [0, 1], y: [0, 1]) { x, y in x * y == 1 ? nil : x + y }
    let full = try draw(x: [0, 1], y: [0, 1]) { x, y in x + y }
    #expect(gap.complaints == "" && full.complaints == "")
    #expect(gap.words.contains("no answer"))
    #expect(!full.words.contains("no answer"))
    let cells = { (drawing: Drawing) in
      drawing.shapes.filter { $0.x.upperBound < 680 && $0.color != "rgb(208,208,208)" }.count
    }
    #expect(cells(full) - cells(gap) == 1)
  }

  @Test("The best point is named and ringed")
  func best() throws {
    let drawing = try draw(x: [0, 0.6], y: [0, 2.5], best: .init(x: 0.6, y: 2.5, value: 0.283333)) {
      1 - $0 - $1 / 10
    }
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("best: 0.283 s at damping 0.6, resistance 2.5"))
  }

  @Test("The Pareto set is a dot in the middle of each of its cells, and explained")
  func pareto() throws {
    // Equal cells, labelled: the third of four across, the first of two up.
    let drawing = try draw(x: [0, 0.1, 1, 10], y: [0, 5], pareto: [(1, 0)]) { $0 + $1 }
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("Pareto set (1 point)"))
    let place = /<use xlink:href='#gpPt[56]' transform='translate\(([\d.]+),([\d.]+)\)/
    let dots = drawing.svg.matches(of: place).map { Double($0.1) ?? 0 }
    // The graph reaches from 88 to 672 pixels; its dots are a rim and an inside, the key's a rim.
    #expect(dots.filter { abs($0 - (88 + 584 * 2.5 / 4)) < 1 }.count == 2)
    #expect(dots.count == 3)
  }

  @Test("A choice has a cell at 0 for false and one at 1 for true")
  func choice() throws {
    var columns = [Column("damping"), Column("rotates"), Column("settle_time", unit: "s")]
    columns[1].type = .boolean
    let rows = [(0.5, false, 1.0), (0.5, true, 2)].map {
      [Cell.number($0.0), .boolean($0.1), .number($0.2)]
    }
    let map = HeatMap(
      title: "A choice", file: "table.csv", x: .init(column: columns[0], values: [0.5]),
      y: .init(column: columns[1], values: [0, 1]), metric: columns[2],
      best: .init(x: 0.5, y: 0, value: 1))
    let drawing = try Drawing(map, tables: ["table.csv": Table(columns: columns, rows: rows)])
    #expect(drawing.complaints == "")
    #expect(
      Set(drawing.words).isSuperset(of: [
        "false", "true", "best: 1 s at damping 0.5, rotates false",
      ]))
    let cells = drawing.shapes.filter { $0.x.upperBound < 680 }
    let (dark, bright) = try (
      #require(cells.first { $0.color == Self.dark }),
      #require(cells.first { $0.color == Self.bright })
    )
    #expect(dark.y.lowerBound >= bright.y.upperBound - 1)
  }

  @Test(
    "Long names leave out their middle and keep their unit; commas and quotes in them are drawn")
  func names() throws {
    let item = "items.the \"card\", which lies on the table beside the window"
    var columns = [
      Column("\(item).resistance", unit: "1/s"), Column("\(item).density"), Column("settle_time"),
    ]
    for index in columns.indices { columns[index].number = index + 1 }
    let rows = [(0.0, 1.0), (0, 2), (5, 1), (5, 2)].map {
      [Cell.number($0.0), .number($0.1), .number($0.0 + $0.1)]
    }
    let map = HeatMap(
      title: "Names", file: "table.csv", x: .init(column: columns[0], values: [0, 5]),
      y: .init(column: columns[1], values: [1, 2]), metric: columns[2])
    let drawing = try Drawing(map, tables: ["table.csv": Table(columns: columns, rows: rows)])
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("\(item).resistance (1/s)"))
    #expect(drawing.words.contains("items.the \"card\", which…side the window.density"))
    #expect(drawing.shapes.contains { $0.color == Self.bright && $0.x.upperBound < 680 })
  }

  @Test("Grids without answers, without differences, and of one point are drawn")
  func degenerate() throws {
    let none = try draw(x: [0, 1], y: [0, 1]) { _, _ in nil }
    #expect(none.complaints == "")
    #expect(none.words.contains("no answer at any point"))
    #expect(try draw(x: [0, 1], y: [0, 1]) { _, _ in 2 }.complaints == "")
    #expect(try draw(x: [3], y: [4]) { _, _ in 0 }.complaints == "")
  }
}
