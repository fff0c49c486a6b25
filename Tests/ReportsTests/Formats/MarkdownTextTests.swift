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
}
