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

  @Test("Wrong flags and arguments are exit 2, a reason on standard error and nothing else")
  func wrongFlags() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    for verb in Self.verbs {
      for flag in ["--nonsense", "-x", "--format=pdf", "--output"] where verb != "check" {
        let run = try await place.run(verb, verb == "list" ? "metrics" : "snap.yaml", flag)
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("Error: "))
      }
      let bare = try await place.run(verb)
      #expect(bare.code == 2)
      #expect(bare.output == "")
      let many = try await place.run(verb, "a", "b", "c")
      #expect(many.code == 2)
    }
    let verb = try await place.run("sweeep", "snap.yaml")
    #expect(verb.code == 2)
    let topic = try await place.run("list", "springs")
    #expect(topic.code == 2)
    #expect(place.names() == ["snap.yaml"])
  }

  @Test("A document without what the verb needs is a wrong request")
  func nothingToDo() async throws {
    let place = try Workplace(["still.yaml": Documents.still])
    let sweep = try await place.run("sweep", "still.yaml")
    #expect(sweep.code == 2)
    #expect(
      sweep.errors == "still.yaml: the document has no sweep; add --vary NAME=LOW..HIGH/COUNT\n")
    let fit = try await place.run("fit", "still.yaml", "-o", "out")
    #expect(fit.code == 2)
    #expect(
      fit.errors
        == "still.yaml: the document has no fit; add --vary NAME=LOW..HIGH and --settle TIME\n")
    #expect(place.names() == ["still.yaml"])
  }

  @Test("No text of the argument parser's own workings is shown")
  func internalCommand() async throws {
    let run = try await Workplace().run("---completion", "sweep")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: ---completion is for the scripts of shells alone\n"))
  }
}
