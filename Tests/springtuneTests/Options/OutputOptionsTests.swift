// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Forms of the output")
struct OutputOptionsTests {
  private func place() throws -> Workplace { try Workplace(["wish.yaml": Documents.wish]) }

  @Test(
    "Every verb with a table has it in five forms",
    arguments: [
      ["simulate", "wish.yaml"], ["sweep", "wish.yaml"], ["fit", "wish.yaml"], ["list", "metrics"],
      ["measure", "curve.csv"], ["compare", "curve.csv", "curve.csv"],
    ])
  func forms(arguments: [String]) async throws {
    let place = try place()
    try place.write("t,v\n0,0\n1,2\n2,1\n3,1\n", as: "curve.csv")
    let csv = try await place.run(arguments + ["--format", "csv"])
    let plain = try await place.run(arguments)
    #expect(csv.output == plain.output)
    let first = try #require(Columns(csv.output).names.first)
    let table = try await place.run(arguments + ["--format", "table"])
    #expect(table.output.contains("─"))
    #expect(table.output.contains(first))
    let markdown = try await place.run(arguments + ["--format", "markdown"])
    #expect(markdown.output.hasPrefix("| \(first)"))
    let lines = try await place.run(arguments + ["--format", "jsonl"])
    #expect(lines.output.hasPrefix("{\"\(first)\": "))
    #expect(lines.output.utf8.count { $0 == 10 } == csv.output.utf8.count { $0 == 10 } - 1)
    let json = try await place.run(arguments + ["--format", "json"])
    #expect(json.output.hasPrefix(["fit", "measure"].contains(arguments[0]) ? "{" : "["))
    #expect(json.output.hasSuffix("\n") && !json.output.hasSuffix("\n\n"))
  }

  @Test("The ending of a file says its form, unless --format does")
  func endings() async throws {
    let place = try place()
    let printed = [
      ("csv", "csv"), ("json", "json"), ("md", "markdown"), ("markdown", "markdown"),
      ("txt", "table"), ("JSON", "json"), ("jsonl", "jsonl"), ("ndjson", "jsonl"),
    ]
    for (ending, format) in printed {
      let run = try await place.run("sweep", "wish.yaml", "-o", "x.\(ending)")
      #expect(run.code == 0)
      #expect(run.output == "")
      let text = try await place.run("sweep", "wish.yaml", "--format", format)
      #expect(place.text("x.\(ending)") == text.output)
    }
    _ = try await place.run("sweep", "wish.yaml", "-o", "x.data", "--format", "json")
    #expect(place.text("x.data") == place.text("x.json"))
  }

  @Test("A slash at the end makes a folder of any name")
  func slash() async throws {
    let place = try place()
    #expect(try await place.run("sweep", "wish.yaml", "-o", "v1.2/").code == 0)
    #expect(place.has("v1.2/run.json"))
  }

  @Test("With --quiet nothing is said on standard error; data are the same")
  func quiet() async throws {
    let place = try place()
    try place.write("t,v\n0,5\n1,5\n2,5\n", as: "rest.csv")
    for arguments in [["fit", "wish.yaml"], ["measure", "rest.csv"], ["sweep", "wish.yaml"]] {
      let loud = try await place.run(arguments)
      let quiet = try await place.run(arguments + ["--quiet"])
      #expect(quiet.errors == "")
      #expect(quiet.output == loud.output)
      #expect(quiet.code == loud.code)
    }
    let folder = try await place.run("fit", "wish.yaml", "--quiet", "-o", "out", path: "/none")
    #expect(folder.errors.hasPrefix("no picture: gnuplot is not installed"))
    let wrong = try await place.run("sweep", "wish.yaml", "--quiet", "--set", "duration=-1")
    #expect(wrong.errors != "")
  }

  @Test("No escape code goes into a pipe or a file")
  func plainText() async throws {
    let place = try place()
    let run = try await place.run("sweep", "wish.yaml", "--format", "table")
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.errors.contains("\u{1B}"))
  }
}
