// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Words of gnuplot's language")
struct GnuplotTests {
  @Test("Quotes stand alone, control characters are blanks")
  func quoting() {
    #expect(Gnuplot.quoted("it's\n`a` \\") == #""it\047s \140a\140 \134""#)
  }

  @Test("File names cannot be pipes or gnuplot's own names")
  func files() {
    #expect(Gnuplot.file("table.csv") == "'table.csv'")
    #expect(Gnuplot.file("<ls") == "'./<ls'")
    #expect(Gnuplot.file("-") == "'./-'")
    #expect(Gnuplot.file("+") == "'./+'")
    #expect(Gnuplot.file("|ls") == "'./|ls'")
  }

  @Test("Columns are read in the unit that people see")
  func values() {
    #expect(Gnuplot.value(Column("x")) == "(answer('x'))")
    #expect(
      Gnuplot.value(Column("tilt", unit: "rad", readable: .degrees))
        == "(answer('tilt') * 57.29577951308232)")
  }

  @Test("A column is called by its name, or by its number where that is said")
  func references() {
    var column = Column("items.a\"b.density")
    #expect(Gnuplot.value(column) == #"(answer('items.a"b.density'))"#)
    column.number = 3
    #expect(Gnuplot.value(column) == "(answer(3))")
  }

  @Test("Of a long text the middle is left out")
  func shortening() {
    #expect(Gnuplot.quoted("it's short", within: 10) == #""it\047s short""#)
    #expect(Gnuplot.quoted("abcdefghijk", within: 10) == "'abcd…hijk'")
    #expect(Gnuplot.quoted("abcdefghijk", within: 7) == "'abc…ijk'")
  }

  @Test("Titles break at blanks, or in a word where there are none")
  func wrapping() {
    #expect(Gnuplot.wrapped("short") == ["short"])
    let word = String(repeating: "a", count: 50)
    #expect(Gnuplot.wrapped("\(word) \(word)") == [word, word])
    let endless = String(repeating: "b", count: 300)
    #expect(Gnuplot.wrapped(endless).map(\.count) == [78, 78])
  }
}
