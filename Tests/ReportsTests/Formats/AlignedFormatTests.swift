// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Aligned tables")
struct AlignedFormatTests {
  @Test("Units stand under the names, a rule under both, and no line ends in blanks")
  func literal() {
    #expect(
      Samples.sweep.text(format: .aligned()) == """
        point  damping  settle_time   tilt  rotates  message
                                  s    deg
        ─────  ───────  ───────────  ─────  ───────  ───────────────────────
            0  0.50000         0.28  60.00  true     worst: throw "up, left"
            1  1.00000            –   0.00  false    a|b never
            2  0.00001        12.50      –  –        –

        """)
  }

  @Test("On a narrow terminal names and texts continue below, then numbers find no room")
  func narrow() {
    let table = Table(
      columns: [Column("settle_time", unit: "s"), Column("allowsRotation"), Column("message")],
      rows: [[.number(0.5), .text("not_settled"), .text("never within the band of 2 %")]])
    #expect(
      table.text(format: .aligned(width: 36)) == """
           settle_  allows       message
              time  Rotation
                 s
        ──────────  ───────────  ───────────
               0.5  not_settled  never
                                 within the
                                 band of 2 %

        """)
    #expect(
      table.text(format: .aligned(width: 20)) == """
        allows       message
        Rotation
        ───────────  ───────
        not_settled  never
                     within
                     the
                     band of
                     2 %
        no room for:
        settle_time

        """)
  }

  @Test("No line is wider than the terminal", arguments: [60, 55, 53])
  func fits(width: Int) {
    let lines = Samples.sweep.text(format: .aligned(width: width)).split(separator: "\n")
    #expect(lines.allSatisfy { String($0).terminalWidth <= width })
  }

  @Test("Characters of two cells keep the columns in line")
  func wide() {
    let table = Table(
      columns: [Column("name"), Column("n")],
      rows: [[.text("日本"), .integer(1)], [.text("e\u{301}tude"), .integer(22)]])
    #expect(
      table.text(format: .aligned()) == """
        name    n
        ─────  ──
        日本    1
        e\u{301}tude  22

        """)
  }

  @Test("A bold head is marked on its line alone, without blanks before the end of the mark")
  func bold() {
    let table = Table(
      columns: [Column("a"), Column("b", unit: "s")], rows: [[.text("xx"), .integer(1)]])
    #expect(
      table.text(format: .aligned(hasBoldHead: true))
        == "\u{1B}[1ma   b\u{1B}[0m\n    s\n──  ─\nxx  1\n")
  }

  @Test("Rows of different quantities line up at their decimal points")
  func mixed() {
    let table = Table(
      columns: [Column("parameter"), Column("value", isMixed: true)],
      rows: [
        [.text("frequency"), .number(2.00031234)], [.text("end"), .number(320.5)],
        [.text("samples"), .integer(121)], [.text("none"), .missing],
      ])
    #expect(
      table.text(format: .aligned()) == """
        parameter     value
        ─────────  ────────
        frequency    2.0003
        end        320.5
        samples    121
        none         –

        """)
  }

  @Test("Escapes in text cannot reach the terminal")
  func escapes() {
    let table = Table(columns: [Column("a")], rows: [[.text("\u{1B}[31mred\u{7}")]])
    #expect(table.text(format: .aligned()) == "a\n─────────\n [31mred\n")
  }
}
