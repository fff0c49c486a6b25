// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Testing

@Suite("Charts")
struct ChartTests {
  static let table = Table(
    columns: [Column("time", unit: "s"), Column("value")],
    rows: (0...10).map { [.number(Double($0) / 10), .number(Double($0 * $0))] })

  static func chart(_ title: String, label: String = "value", file: String = "a.csv")
    -> ResponseChart
  {
    let curve = { (file: String) in
      ResponseChart.Curve(
        label: label, file: file, time: Column("time", unit: "s"), value: Column("value"))
    }
    return ResponseChart(title: title, curves: [curve(file), curve(file)], duration: 1)
  }

  @Test("A script is plain: it names its files and says how to run it")
  func script() {
    let script = Self.chart("Spring").script(name: "response")
    #expect(
      script.hasPrefix(
        """
        # Draws response.svg from CSV files; in the folder of the results, run: gnuplot response.gp

        """))
    #expect(script.contains("outputs = 'svg'\n"))
    #expect(script.contains("set output 'response.'.kind\n"))
    #expect(script.contains("'a.csv' using (answer('time')):(answer('value'))"))
    #expect(script == Self.chart("Spring").script(name: "response"))
  }

  @Test("A script can be asked for bitmaps from the start")
  func bitmaps() {
    #expect(Self.chart("a").script(outputs: [.svg, .png]).contains("outputs = 'svg png'\n"))
  }
}

@Suite(
  "Charts as gnuplot draws them",
  .enabled(if: Drawing.gnuplot != nil, "gnuplot is not on the PATH"))
struct DrawnChartTests {
  private let tables = ["a.csv": ChartTests.table]

  @Test("Nothing in a title or a name is special, and nothing in it is run")
  func hostileText() throws {
    let text = #"it's "q" `touch hacked` @ARG1 $x a_b^c {d} }{ & <e> %d \n # ; 日本 \"#
    let drawing = try Drawing(ChartTests.chart(text, label: text.prefix(40) + "'"), tables: tables)
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains(text))
    #expect(drawing.words.contains(text.prefix(40) + "'"))
    #expect(drawing.files == ["a.csv", "plot.gp", "plot.svg"])
  }

  @Test("Line breaks and escapes in a title do not leave it")
  func controls() throws {
    let drawing = try Drawing(ChartTests.chart("a\n!touch hacked\n\u{1B}b"), tables: tables)
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("a !touch hacked  b"))
    #expect(drawing.files == ["a.csv", "plot.gp", "plot.svg"])
  }

  @Test("A file whose name looks like a command is a file")
  func hostileFile() throws {
    let name = "< touch hacked; it's"
    let drawing = try Drawing(
      ChartTests.chart("a", file: name), tables: [name: ChartTests.table])
    #expect(drawing.complaints == "")
    #expect(drawing.files == [name, "plot.gp", "plot.svg"])
  }

  @Test("Long titles take two lines and end in an ellipsis")
  func longTitle() throws {
    let title = (1...60).map(String.init).joined(separator: " ")
    let words = try Drawing(ChartTests.chart(title), tables: tables).words
    let lines = words.filter { $0.contains(" 20 ") || $0.contains(" 40 ") }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 78 })
    #expect(lines.first?.hasPrefix("1 2 3") == true && lines.last?.hasSuffix("…") == true)
  }

  @Test("The same data give the same bytes")
  func deterministic() throws {
    let first = try Drawing(ChartTests.chart("a"), tables: tables)
    let second = try Drawing(ChartTests.chart("a"), tables: tables)
    #expect(first.svg.utf8.count > 5000)
    #expect(first.svg == second.svg)
  }

  @Test("One script draws both kinds of picture")
  func bothOutputs() throws {
    let drawing = try Drawing(
      ChartTests.chart("a"), tables: tables, options: ["-e", "outputs='png svg'"])
    #expect(drawing.complaints == "")
    #expect(drawing.files.isSuperset(of: ["plot.png", "plot.svg"]))
  }
}
