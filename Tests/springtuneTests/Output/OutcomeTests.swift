// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Exit codes")
struct OutcomeTests {
  private static let verbs = ["simulate", "measure", "sweep", "fit", "check", "list"]

  @Test("Help and version are data: standard output, exit 0")
  func help() async throws {
    let place = try Workplace()
    for arguments in [["--help"], ["-h"], ["help"], ["--version"]] {
      let run = try await place.run(arguments[0])
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(run.output != "")
    }
    let all = try await place.run("--help").output
    for verb in Self.verbs {
      #expect(all.contains("\n  \(verb) "))
      let help = try await place.run(verb, "--help")
      #expect(help.code == 0)
      #expect(help.errors == "")
      #expect(help.output.contains("USAGE: springtune \(verb) "))
      #expect(try await place.run("help", verb).output == help.output)
    }
  }

  @Test("No text of the argument parser's own workings is shown")
  func internalCommand() async throws {
    let run = try await Workplace().run("---completion", "sweep")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: ---completion is for the scripts of shells alone\n"))
  }
}
