// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Output files")
struct OutputFileTests {
  private func place() throws -> Workplace { try Workplace(["wish.yaml": Documents.wish]) }

  @Test(
    "A file that cannot be written is exit 1 with the reason, and nothing is left",
    arguments: ["simulate", "sweep", "fit"])
  func unwritable(verb: String) async throws {
    let place = try place()
    for ending in ["csv", "json", "md", "txt"] {
      let run = try await place.run(verb, "wish.yaml", "-o", "nowhere/x.\(ending)")
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(
        run.errors == "cannot write \"nowhere/x.\(ending)\": no such file or directory\n")
    }
    #expect(place.names() == ["wish.yaml"])
  }

  @Test("A folder in the way is refused before the run")
  func folder() async throws {
    let place = try place()
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("x.csv"), withIntermediateDirectories: true)
    let run = try await place.run("sweep", "wish.yaml", "-o", "x.csv")
    #expect(run.code == 1)
    #expect(run.errors == "cannot write \"x.csv\": it is a folder\n")
  }

  @Test("A file that is too large for its disk leaves nothing behind")
  func full() async throws {
    let place = try place()
    let limit = #"ulimit -f 2; "$@""#
    let edit = "sweep.parameters={damping: {min: 0, max: 1, count: 300}}"
    for output in ["out.csv", "out.json"] {
      let run = try await place.shell(limit, ["sweep", "wish.yaml", "--set", edit, "-o", output])
      #expect(run.code == 1)
      #expect(run.errors == "cannot write \"\(output)\": file too large\n")
      #expect(place.names() == ["wish.yaml"])
    }
  }

  @Test("A file is replaced as a whole, and nothing else stays beside it")
  func replaced() async throws {
    let place = try place()
    try place.write("old", as: "x.csv")
    let refused = try await place.run("sweep", "wish.yaml", "--set", "duration=-1", "-o", "x.csv")
    #expect(refused.code == 2)
    #expect(place.text("x.csv") == "old")
    _ = try await place.run("sweep", "wish.yaml", "-o", "x.csv")
    #expect(place.text("x.csv").hasPrefix("point,"))
    #expect(place.names() == ["wish.yaml", "x.csv"])
  }

  @Test("A name with .gz after its ending is a compressed file, the same each time")
  func compressed() async throws {
    let place = try place()
    for (verb, ending) in [("sweep", "csv"), ("sweep", "json"), ("simulate", "md")] {
      for name in ["x.\(ending)", "y.\(ending).gz", "z.\(ending).gz"] {
        #expect(try await place.run(verb, "wish.yaml", "-o", name).code == 0)
      }
      let unpacked = try await place.shell("gzip -dc y.\(ending).gz")
      #expect(unpacked.output == place.text("x.\(ending)") && unpacked.output != "")
      #expect(place.bytes("y.\(ending).gz") == place.bytes("z.\(ending).gz"))
    }
    let bare = try await place.run("sweep", "wish.yaml", "-o", "x.gz")
    #expect(bare.code == 2)
    #expect(bare.errors.contains("the ending of x.gz says no form"))
  }
}
