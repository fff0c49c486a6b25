// SPDX-License-Identifier: GPL-3.0-or-later

import Springs
import Testing

@testable import Reports

@Suite struct HandoffTests {
  @Test func `a file is named after its framework, with the ending of its language`() throws {
    let handoff = try Handoff.sketch {
      [try Framework.compose.spring(moving: $0), .eased($0)]
    }
    #expect(handoff.files.map(\.name) == ["compose.kt", "css.css", "tokens.json", "preview.html"])
  }

  @Test func `a framework that has no such spring gets no file, and the page says why`() throws {
    let move = SpringMove(try Spring(frequency: 2, dampingRatio: 0.25))
    let source = SpringSource(try SpringMove(move.spring, velocity: 3))
    let refused = Framework.targets.map { Conversion(of: source, to: $0) }
      .filter { $0.spring == nil }
    let handoff = Handoff(of: source, named: "thrown", as: refused)
    #expect(handoff.files.map(\.name) == ["tokens.json", "preview.html"])
    for conversion in refused {
      let reason = try #require(conversion.warnings.first)
      #expect(try #require(handoff.text(of: "preview.html")).contains(reason.xml))
    }
  }

  @Test func `the head of a file says what it is, when it settles, and by how much it differs`()
    throws
  {
    let source = SpringSource(SpringMove(try Spring(frequency: 2, dampingRatio: 0.25)))
    let compose = try Framework.compose.spring([
      "dampingRatio": 0.25, "stiffness": 4 * 157.913_670_417_429_73,
    ])
    let conversion = Conversion(of: source, as: compose)
    let handoff = Handoff(of: source, named: "half\na hertz", as: [conversion])
    let lines = try #require(handoff.text(of: "compose.kt")).split(separator: "\n")
    #expect(lines[0] == "// Jetpack Compose, to move like: half a hertz")
    // ln(100 / sqrt(1 - 0.25^2)) / (0.25 * 2 pi * 4) = 0.738 s
    #expect(
      lines[1] == "// Jetpack Compose calls it settled after 0.738 s, over a distance of 1.")
    #expect(lines[2].hasPrefix("// It differs by at most "))
    #expect(lines[3].hasPrefix("// A new target in flight: animateTo keeps the velocity; "))
    #expect(lines[4].hasPrefix("// A finger's velocity: initialVelocity takes the place of "))
    #expect(lines[5].hasPrefix("val spec = spring<Float>"))
  }

  @Test(arguments: [
    (SnippetLanguage.swift, "// a */ b\n// c\n"), (.kotlin, "// a */ b\n// c\n"),
    (.dart, "// a */ b\n// c\n"), (.javascript, "// a */ b\n// c\n"),
    (.text, "# a */ b\n# c\n"), (.css, "/*\n * a * / b\n * c\n */\n"),
    (.extendScript, "// a */ b\n// c\n"), (.xml, "<!--\n  a */ b\n  c\n-->\n"), (.json, ""),
  ])
  func `a comment is in the language's own style, and ends where it should`(
    language: SnippetLanguage, comment: String
  ) {
    #expect(language.comment(["a */ b", "c"]) == comment)
  }

  @Test func `a comment of XML has no two hyphens and no characters that XML refuses`() {
    #expect(SnippetLanguage.xml.comment(["a --> b\u{7}---"]) == "<!--\n  a - -> b- - -\n-->\n")
  }

  @Test func `nothing in a title, a name or a warning ends the comment on top`() throws {
    let title = "*/ a\u{2028}b\r\n*/\u{301}"
    let handoff = try Handoff.sketch(named: title) { [.hostile($0)] }
    let file = try #require(handoff.text(of: "figma.css"))
    let scalars = Array(file.unicodeScalars)
    let ends = scalars.indices.dropFirst().filter { scalars[$0 - 1] == "*" && scalars[$0] == "/" }
    #expect(ends.count == 1)
    #expect(file.hasSuffix("\n */\n\nsnippet\n"))
    #expect(!file.contains("\u{2028}"))
  }

  @Test func `the same handoff gives the same bytes`() throws {
    let make = {
      try Handoff.sketch { [try Framework.compose.spring(moving: $0), .eased($0)] }
    }
    #expect(try make().files.map(\.text) == make().files.map(\.text))
  }

  @Test(arguments: [
    (0.0083, "0.83 %"), (0.16303, "16.3 %"), (1e-7, "0 %"), (1, "100 %"), (0.0000123, "0.001 %"),
    (12.3456, "1235 %"),
  ])
  func `a fraction is read in percent`(fraction: Double, text: String) {
    #expect(fraction.percentText == text)
  }
}
