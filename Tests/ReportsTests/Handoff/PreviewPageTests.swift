// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Springs
import Testing

@testable import Reports
@testable import StudySupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PreviewPageTests {
  private func page(
    named title: String = "a spring", _ springs: (SpringMove) throws -> [FrameworkSpring]
  ) throws -> String {
    try #require(try Handoff.sketch(named: title, springs).text(of: "preview.html"))
  }

  private func rows(_ page: String) throws -> [[String: Any]] {
    try pageData(page).object("motions").list("rows")
  }

  @Test func `the first row is the spring itself, at 60 Hz and to 4 decimals`() throws {
    let target = try #require(try rows(page { _ in [] }).first)
    let values = try #require(target["values"] as? [Double])
    let (frequency, ratio) = (4 * Double.pi, 0.25)
    for (frame, value) in values.enumerated() {
      let time = Double(frame) / 60
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let swing =
        cos(damped * time) + ratio * frequency / damped * sin(damped * time)
      #expect(abs(value - (1 - exp(-ratio * frequency * time) * swing)) <= 0.5001e-4)
      #expect((value * 10000).rounded() / 10000 == value)
    }
    #expect(abs(1 - (values.last ?? 0)) < 0.003)
  }

  @Test func `a row holds what its framework shows, and when that is settled`() throws {
    let row = try rows(page { [try Framework.compose.spring(moving: $0)] })[1]
    #expect(row["id"] as? String == "compose")
    #expect(row["easing"] is NSNull)
    // ln(100 / sqrt(1 - 0.25^2)) / (0.25 * 4 pi)
    #expect(row["settled"] as? Double == 1.4761)
  }

  @Test func `the target is what its framework shows, settled by that framework's rule`() throws {
    let move = SpringMove(try Spring(frequency: 2, dampingRatio: 0.25))
    let handoff = { Handoff(of: $0, named: "a spring", as: []) }
    let eased = PreviewPage(handoff(SpringSource(.eased(move)))).rows[0]
    #expect(eased.settleTime == 0.8)
    #expect(eased.details == ["Easing", "duration 800", "easing linear(0, 1.2, 0.9, 1)"])
    let closed = PreviewPage(handoff(SpringSource(move))).rows[0]
    #expect(closed.settleTime == move.motion.settleTime(band: 0.02))
    #expect(closed.details == ["closed form"])
  }

  @Test func `an easing is left to the browser, over a duration in seconds`() throws {
    let row = try rows(page { [.eased($0)] })[1]
    #expect(row["easing"] as? String == "linear(0, 1.2, 0.9, 1)")
    #expect(row["easingDuration"] as? Double == 0.8)
  }

  @Test func `a row has its code to copy, and families that are there can be chosen`() throws {
    let page = try page { [try Framework.compose.spring(moving: $0)] }
    #expect(page.contains("(dampingRatio = 0.25f, stiffness ="))
    #expect(page.contains("id=\"of-android\"") && !page.contains("id=\"of-apple\""))
  }

  @Test func `no name ends the script or becomes a tag`() throws {
    let page = try page(named: "</script><b onclick=x>") { [.hostile($0)] }
    // The data, the engine, the code of frameworks and the script.
    #expect(page.components(separatedBy: "</script").count - 1 == 5)
    #expect(page.components(separatedBy: "<script").count - 1 == 5)
    for tag in ["<b onclick", "<b>", "<i>x", "<!--", "alert(1)</script"] {
      #expect(!page.contains(tag), "\(tag)")
    }
    #expect(try rows(page)[1]["name"] as? String == FrameworkSpring.hostileTitle)
  }

  @Test func `what is shown is well formed, whatever the names`() throws {
    let handoff = try Handoff.sketch(named: "<&>\"'\u{0}\u{8}") {
      [try Framework.compose.spring(moving: $0), .hostile($0)]
    }
    let page = PreviewPage(handoff).text
    let ends = [("<header>", "</header>"), ("<section class=\"card motions\"", "</section>")]
    for (first, last) in ends {
      let start = try #require(page.range(of: first)).lowerBound
      let end = try #require(page.range(of: last, range: start..<page.endIndex)).upperBound
      let content = page[start..<end].replacing(" checked>", with: "/>")
      let parser = XMLParser(data: Data(content.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
  }

  @Test func `nothing is loaded from elsewhere, and no tag holds a handler`() throws {
    let page = try page { [try Framework.compose.spring(moving: $0), .eased($0)] }
    #expect(!page.contains(/\s(src|href|on[a-z]+)=/))
    #expect(!page.contains("@import") && !page.contains("url("))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `what an integrator that ran away shows is null, and the scale is the others'`() throws
  {
    let handoff = try Handoff.sketch { [.runaway($0)] }
    let row = try rows(try #require(handoff.text(of: "preview.html")))[1]
    let values = try #require(row["values"] as? [Any])
    #expect(values[2] as? Double == 2 && values[3] is NSNull && values[4] is NSNull)
    #expect(PreviewPage(handoff).range == 0...2)
    let tokens = Data(try #require(handoff.text(of: "tokens.json")).utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: tokens) }
  }

  @Test func `the bench moves the spring, begins with its numbers and gives its command`() throws {
    let page = try page { [try Framework.compose.spring(moving: $0)] }
    #expect(page.utf8.count < 250_000)
    let data = try pageData(page)
    #expect(
      data.list("parameters").map { $0.text("name") } == ["frequency", "damping", "velocity"])
    #expect(data.list("parameters").map { $0["values"] as? [Double] } == [[2], [0.25], [0]])
    #expect(data.texts("command").prefix(3) == ["springtune", "simulate", "spring"])
    #expect(data.texts("command").contains("frequency=2"))
    #expect(page.contains("<dt>frequency</dt><dd>2 Hz</dd>"))
  }

  @Test func `a spring that never rests is shown for six swings`() throws {
    let source = SpringSource(SpringMove(try Spring(frequency: 2, dampingRatio: 0)))
    let page = PreviewPage(Handoff(of: source, named: "for ever", as: []))
    #expect(abs(page.duration - 3.05) < 1e-9)
    #expect(page.range.contains(1.99))
  }
}
