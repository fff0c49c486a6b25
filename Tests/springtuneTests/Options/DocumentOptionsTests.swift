// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("The document of a command")
struct DocumentOptionsTests {
  @Test("A built-in scene stands in place of a file, and gives the title")
  func builtIn() async throws {
    let place = try Workplace()
    let check = try await place.run("check", "spring")
    #expect(
      check.output.hasPrefix("spring: valid: a plain spring, 180 ticks, a sweep of 21 points"))
    let sweep = try await place.run("sweep", "spring", "-o", "out", "--quiet")
    #expect(sweep.code == 0)
    #expect(place.text("out/summary.md").hasPrefix("# spring\n"))
  }

  @Test("A file of that name wins, a folder does not")
  func file() async throws {
    let place = try Workplace(["attachment": Documents.spring])
    #expect(
      try await place.run("check", "attachment").output
        == "attachment: valid: a plain spring, 120 ticks\n")
    #expect(try await place.run("simulate", "spring", "-o", "spring").code == 0)
    #expect(
      try await place.run("check", "spring").output.hasPrefix("spring: valid: a plain spring"))
  }

  @Test("Standard input is a document, whose paths start at the working folder")
  func standardInput() async throws {
    let place = try Workplace([
      "list.yaml": Documents.list, "points.csv": "damping\n0.5\n1\n",
      "wrong.yaml": "scene:\n  durration: 2\n",
    ])
    let run = try await place.shell(#""$@" < list.yaml"#, ["sweep", "-"])
    #expect(run.code == 0)
    #expect(run.output == (try await place.run("sweep", "list.yaml").output))
    let wrong = try await place.shell(#""$@" < wrong.yaml"#, ["check", "-"])
    #expect(wrong.code == 2)
    #expect(
      wrong.errors
        == "standard input:2:3: unknown key \"durration\" in scene; did you mean \"duration\"?\n")
    let empty = try await place.shell(#""$@" < /dev/null"#, ["check", "-"])
    #expect(empty.code == 2)
    #expect(empty.errors == "standard input: the document is empty\n")
  }

  @Test(
    "A name that is neither is told the nearest built-in scene",
    arguments: [
      ("snp", "there is no file \"snp\"; did you mean the built-in scene \"snap\"?"),
      (
        "atachment",
        "there is no file \"atachment\"; did you mean the built-in scene \"attachment\"?"
      ),
      ("pendulum", "there is no file \"pendulum\""),
      ("snap.yaml", "there is no file \"snap.yaml\""),
    ])
  func unknown(name: String, sentence: String) async throws {
    for verb in ["check", "simulate", "sweep", "fit"] {
      let run = try await Workplace().run(verb, name)
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.errors == sentence + "\n")
    }
  }

  @Test("Printing goes to standard output alone, and runs nothing")
  func printing() async throws {
    let place = try Workplace(["still.yaml": Documents.still])
    for verb in ["simulate", "sweep", "fit", "check"] {
      let run = try await place.run(verb, "still.yaml", "--print-document")
      #expect(run.code == 0)
      #expect(run.errors == "")
      #expect(run.output.hasPrefix("scene:\n  duration: 0.05\n"))
    }
    for output in ["out", "out.csv"] {
      let run = try await place.run("sweep", "still.yaml", "--print-document", "-o", output)
      #expect(run.code == 2)
      #expect(
        run.errors.contains(
          "--print-document prints to standard output; write the document to a file with > FILE"))
    }
    #expect(place.names() == ["still.yaml"])
  }
}
