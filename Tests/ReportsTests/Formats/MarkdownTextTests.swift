// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Text in Markdown")
struct MarkdownTextTests {
  @Test(
    "What would start markup stands for itself",
    arguments: [
      ("settle_time at most 0.4 s", "settle_time at most 0.4 s"),
      ("behaviors.*.damping", #"behaviors.\*.damping"#),
      ("<script>alert(1)</script>", #"\<script>alert(1)\</script>"#),
      ("`rm -rf`", #"\`rm -rf\`"#), ("[a](javascript:b)", #"\[a\](javascript:b)"#),
      ("_loud_ ~~gone~~", #"\_loud\_ \~\~gone\~\~"#), ("# a &lt; b", "\\# a \\&lt; b"),
      ("a|b\nc\u{1B}[0m", #"a\|b c \[0m"#),
    ])
  func text(text: String, markdown: String) {
    #expect(text.markdown == markdown)
  }

  @Test(
    "Code stands between more backticks than are in it",
    arguments: [
      ("damping", "`damping`"), ("a`b", "``a`b``"), ("a``b`c", "```a``b`c```"),
      ("`a", "`` `a ``"), ("a\nb", "`a b`"),
    ])
  func code(text: String, markdown: String) {
    #expect(text.markdownCode == markdown)
  }

  @Test("A table that is written row by row has the same cells, each number by itself")
  func rows() {
    let columns = [Column("a|b", unit: "rad", readable: .degrees), Column("n"), Column("`word`")]
    let table = Table(
      columns: columns,
      rows: [
        [.number(.pi), .integer(1_234_567), .text("<b>|")],
        [.missing, .integer(0), .boolean(true)],
        [.number(1e-9), .integer(-2), .missing],
      ])
    #expect(
      table.text(format: MarkdownRows()) == #"""
        | a\|b (deg) | n | \`word\` |
        | --- | --- | --- |
        | 180 | 1234567 | \<b>\| |
        | – | 0 | true |
        | 5.7296e-8 | -2 | – |

        """#)
  }
}
