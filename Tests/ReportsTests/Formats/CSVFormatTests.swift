// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Testing

@Suite("CSV")
struct CSVFormatTests {
  @Test("Quotes stand only around cells with a comma, a quote or a line break")
  func quoting() {
    #expect(
      Samples.sweep.text(format: .csv()) == """
        point,damping,settle_time,tilt,rotates,message
        0,0.5,0.2833333333333333,1.0471975511965976,true,"worst: throw ""up, left""\"
        1,1,,0,false,"a|b
        never"
        2,0.00001,12.5,,,

        """)
  }

  @Test("Carriage returns are quoted, blanks and semicolons are not")
  func separators() {
    let table = Table(
      columns: [Column("a,b"), Column("c")], rows: [[.text("x\r\ny"), .text(" p; q ")]])
    #expect(table.text(format: .csv()) == "\"a,b\",c\n\"x\r\ny\", p; q \n")
  }

  @Test("A row that would be an empty line is a pair of quotes, which readers do not skip")
  func emptyLine() {
    let table = Table(columns: [Column("only")], rows: [[.missing], [.text("")], [.integer(1)]])
    #expect(table.text(format: .csv()) == "only\n\"\"\n\"\"\n1\n")
  }

  @Test("A table without rows is its header")
  func noRows() {
    #expect(Table(columns: [Column("a"), Column("b")]).text(format: .csv()) == "a,b\n")
  }

  @Test("Numbers stay in their stored unit")
  func storedUnit() {
    let table = Table(
      columns: [Column("tilt", unit: "rad", readable: .degrees)], rows: [[.number(1)]])
    #expect(table.text(format: .csv()) == "tilt\n1\n")
  }

  @Test("A number that is not finite stops the program")
  func nonFinite() async {
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a")], rows: [[.number(.nan)]]).text(format: .csv())
    }
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a")], rows: [[.number(-.infinity)]]).text(format: .csv())
    }
  }
}
