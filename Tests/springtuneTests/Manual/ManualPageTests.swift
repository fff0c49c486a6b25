// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("The manual page")
struct ManualPageTests {
  private static let verbs = [
    "simulate", "measure", "sweep", "fit", "compare", "check", "new", "list",
  ]

  private static func page() async throws -> String {
    let run = try await Workplace().run("manual")
    #expect(run.code == 0)
    #expect(run.errors == "")
    return run.output
  }

  /// The page as it is read: without requests and fonts.
  private static func words(of page: String) -> String {
    page.replacing("\\fB", with: "").replacing("\\fI", with: "").replacing("\\fR", with: "")
      .replacing("\\-", with: "-")
  }

  @Test("It has every verb, and every option that the help of a verb has")
  func options() async throws {
    let place = try Workplace()
    let page = Self.words(of: try await Self.page())
    for verb in Self.verbs {
      #expect(page.contains("\n.SS \(verb)\n"))
      let help = try await place.run(verb, "--help-hidden").output
      let options = help.matches(of: /(?m)^ +(?:-\w, )?(-\S+)/).map { String($0.output.1) }
      #expect(options.count >= 2)
      for option in options {
        #expect(page.contains(try Regex("\\n(-\\w, )?\(option)[ \\n]")), "\(option) of \(verb)")
      }
    }
  }

  @Test("It has the sections that a page has, in their order")
  func sections() async throws {
    let titles = try await Self.page().matches(of: /(?m)^\.SH (.*)$/).map { String($0.output.1) }
    #expect(
      titles == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "VERBS", "OPTIONS OF SEVERAL VERBS", "EXIT STATUS",
        "FILES", "EXAMPLES", "SEE ALSO",
      ])
  }

  @Test(
    "It is what roff takes: requests of man(7), no line too long, no dash that turns into another")
  func roff() async throws {
    for line in try await Self.page().split(separator: "\n") {
      #expect(line.count <= 120 && !line.hasPrefix("'"))
      #expect(!line.hasPrefix(".") || line.contains(/^\.(TH|SH|SS|PP|TP|br)( |$)/), "\(line)")
      #expect(!line.contains(/(^|[^\\])-/), "\(line)")
    }
  }

  @Test("It is the same every time, and no help mentions the verb that prints it")
  func hidden() async throws {
    #expect(try await Self.page() == Self.page())
    #expect(try await !Workplace().run("--help").output.contains("manual"))
    #expect(try await !Self.page().contains("springtune manual"))
  }
}
