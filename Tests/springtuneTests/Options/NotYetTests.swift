// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("What does not work yet")
struct NotYetTests {
  @Test(
    "It is refused by its name",
    arguments: [
      (["convert", "x"], "springtune convert"),
      (["list", "frameworks"], "list frameworks"),
    ])
  func refused(arguments: [String], name: String) async throws {
    let run = try await Workplace().run(arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors == "\(name) is not supported yet\n")
  }

  @Test("No help mentions it")
  func help() async throws {
    let place = try Workplace()
    for verb in ["simulate", "measure", "sweep", "fit", "compare", "check", "new", "list"] {
      let help = try await place.run(verb, "--help").output
      for name in ["frameworks", "convert"] {
        #expect(!help.contains(name))
      }
    }
  }
}
