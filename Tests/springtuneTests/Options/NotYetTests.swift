// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("What does not work yet")
struct NotYetTests {
  @Test(
    "It is refused by its name",
    arguments: [
      (["convert", "x"], "springtune convert"), (["new", "snap"], "springtune new"),
      (["merge", "a", "b"], "springtune merge"), (["list", "scenes"], "list scenes"),
      (["list", "frameworks"], "list frameworks"),
      (["sweep", "x.yaml", "--vary", "damping=0..1"], "--vary"),
      (["fit", "x.yaml", "--settle=0.4"], "--settle"),
      (["simulate", "x.yaml", "--events"], "--events"),
      (["simulate", "snap"], "the built-in scene \"snap\""),
      (["fit", "spring"], "the built-in scene \"spring\""),
      (["sweep", "-"], "reading a document from standard input"),
      (["measure", "-"], "reading a document from standard input"),
    ])
  func refused(arguments: [String], name: String) async throws {
    let run = try await Workplace().run(arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors == "\(name) is not supported yet\n")
  }

  @Test("A file of such a name is a file")
  func file() async throws {
    let run = try await Workplace(["snap": Documents.snap]).run("check", "snap")
    #expect(run.code == 0)
  }

  @Test("No help mentions it")
  func help() async throws {
    let place = try Workplace()
    for verb in ["simulate", "measure", "sweep", "fit", "compare", "check", "list"] {
      let help = try await place.run(verb, "--help").output
      for name in ["--vary", "--settle", "--events", "scenes", "convert"] {
        #expect(!help.contains(name))
      }
    }
  }
}
