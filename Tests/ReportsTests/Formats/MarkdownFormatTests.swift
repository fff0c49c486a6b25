// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Testing

@Suite("Markdown")
struct MarkdownFormatTests {
  @Test("Numbers stand to the right, rounded, in the units that people read")
  func literal() {
    #expect(
      Samples.sweep.text(format: .markdown()) == #"""
        | point | damping | settle_time (s) | tilt (deg) | rotates | message                 |
        | ----: | ------: | --------------: | ---------: | ------- | ----------------------- |
        |     0 | 0.50000 |            0.28 |      60.00 | true    | worst: throw "up, left" |
        |     1 | 1.00000 |               – |       0.00 | false   | a\|b never              |
        |     2 | 0.00001 |           12.50 |          – | –       | –                       |

        """#)
  }

  @Test("Characters that would end a cell or start markup are escaped")
  func escapes() {
    let table = Table(
      columns: [Column("a|b"), Column("n")], rows: [[.text(#"\| *x* <b> `c` d_e"#), .integer(1)]])
    #expect(
      table.text(format: .markdown()) == #"""
        | a\|b                      |   n |
        | ------------------------- | --: |
        | \\\| \*x\* \<b> \`c\` d_e |   1 |

        """#)
  }
}
