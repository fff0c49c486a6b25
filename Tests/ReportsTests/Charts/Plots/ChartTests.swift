// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports
@testable import StudySupport

@Suite struct ChartTests {
  static let table = Table(
    [Column("time", unit: "s"), Column("value")],
    numbers: (0...10).map { [Double($0) / 10, Double($0 * $0)] })

  static func chart(
    _ title: String, label: String = "value", file: String = "a.csv"
  ) -> ResponseChart {
    let curve = ResponseChart.Curve(label: label, file: file, value: Column("value"))
    return ResponseChart(title: title, curves: [curve, curve], duration: 1)
  }

  @Test func `A script is plain: it names its files and says how to run it`() {
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
}

@Suite(.gnuplot) struct DrawnChartTests {
  private let tables = ["a.csv": ChartTests.table]

  @Test func `Nothing in a title or a name is special, and nothing in it is run`() throws {
    let text = #"it's "q" `touch hacked` @ARG1 $x a_b^c {d} }{ & <e> %d \n # ; 日本 \"#
    let drawing = try Drawing(ChartTests.chart(text, label: text.prefix(40) + "'"), tables)
    #expect(drawing.says([text, text.prefix(40) + "'"]))
    #expect(drawing.files == ["a.csv", "plot.gp", "plot.svg"])
  }

  @Test func `Line breaks and escapes in a title do not leave it`() throws {
    let drawing = try Drawing(ChartTests.chart("a\n!touch hacked\n\u{1B}b"), tables)
    #expect(drawing.words.contains("a !touch hacked  b"))
    #expect(drawing.files == ["a.csv", "plot.gp", "plot.svg"])
  }

  @Test func `A file whose name looks like a command is a file`() throws {
    let name = "< touch hacked; it's"
    let drawing = try Drawing(ChartTests.chart("a", file: name), [name: ChartTests.table])
    #expect(drawing.files == [name, "plot.gp", "plot.svg"])
  }

  @Test func `Long titles take two lines and end in an ellipsis`() throws {
    let title = (1...60).map(String.init).joined(separator: " ")
    let words = try Drawing(ChartTests.chart(title), tables).words
    let lines = words.filter { $0.contains(" 20 ") || $0.contains(" 40 ") }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.count <= 78 })
    #expect(lines.first?.hasPrefix("1 2 3") == true && lines.last?.hasSuffix("…") == true)
  }

  @Test func `The same data give the same bytes, and a script draws both kinds of file`() throws {
    let first = try Drawing(ChartTests.chart("a"), tables)
    #expect(first.svg.utf8.count > 5000)
    #expect(try first.svg == Drawing(ChartTests.chart("a"), tables).svg)
    let both = try Drawing(ChartTests.chart("a"), tables, options: ["-e", "outputs='png svg'"])
    #expect(both.files.isSuperset(of: ["plot.png", "plot.svg"]))
  }
}

@Suite struct GnuplotTests {
  @Test func `Quotes stand alone, control characters are blanks, long texts lose their middle`() {
    #expect(Gnuplot.quoted("it's\n`a` \\") == #""it\047s \140a\140 \134""#)
    #expect(Gnuplot.quoted("it's short", within: 10) == #""it\047s short""#)
    #expect(Gnuplot.quoted("abcdefghijk", within: 10) == "'abcd…hijk'")
    #expect(Gnuplot.quoted("abcdefghijk", within: 7) == "'abc…ijk'")
  }

  @Test(arguments: ["<ls", "-", "+", "|ls"])
  func `File names cannot be pipes or gnuplot's own names`(name: String) {
    #expect(Gnuplot.file("table.csv") == "'table.csv'")
    #expect(Gnuplot.file(name) == "'./\(name)'")
  }

  @Test func `Columns are read in the unit that people see, by their name or by their number`() {
    #expect(Gnuplot.value(Column("x")) == "(answer('x'))")
    #expect(
      Gnuplot.value(Column("tilt", unit: "rad", isReadInDegrees: true))
        == "(answer('tilt') * 57.29577951308232)")
    var column = Column("items.a\"b.density")
    #expect(Gnuplot.value(column) == #"(answer('items.a"b.density'))"#)
    column.number = 3
    #expect(Gnuplot.value(column) == "(answer(3))")
  }

  @Test func `Titles break at blanks, or in a word where there are none`() {
    #expect(Gnuplot.wrapped("short") == ["short"])
    let word = String(repeating: "a", count: 50)
    #expect(Gnuplot.wrapped("\(word) \(word)") == [word, word])
    let endless = String(repeating: "b", count: 300)
    #expect(Gnuplot.wrapped(endless).map(\.count) == [78, 78])
  }
}
