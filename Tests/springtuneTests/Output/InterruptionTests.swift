// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite struct InterruptionTests {
  private func place() throws -> Workplace {
    try Workplace(["tick.yaml": Documents.tick(side: 3000)])
  }

  @Test(arguments: ["INT", "TERM"], ["out.csv", "out.csv.gz", "out.json"])
  func `An interrupted sweep leaves no file behind`(signal: String, output: String) async throws {
    let place = try place()
    let run = try await place.run(
      ["sweep", "tick.yaml", "--yes", "-o", output], send: signal,
      when: "ls -A | grep -q '^[.]springtune-'", code: 130)
    #expect(run.errors == "interrupted\n")
    #expect(place.names() == ["tick.yaml"])
  }

  @Test(arguments: ["INT", "TERM"])
  func `An interrupted sweep into a folder says how far it came`(signal: String) async throws {
    let place = try place()
    let arguments = ["sweep", "tick.yaml", "--yes", "-o", "out"]
    var done = 0
    for _ in 0..<2 {
      let lines = place.lines(ofJournal: "out")
      let run = try await place.run(
        arguments, send: signal, when: Workplace.journal(in: "out", has: lines + 2), code: 130)
      let expected =
        /stopped after (\d+) of 9000000 points; the same command goes on from there\n/
      let continued = /continuing: (\d+) of 9000000 points were done\n/
      let start = try continued.prefixMatch(in: run.errors)
      #expect(start.flatMap { Int($0.1) } ?? 0 == done)
      let rest = run.errors[(start?.range.upperBound ?? run.errors.startIndex)...]
      let end = try expected.wholeMatch(in: rest)
      let points = try #require(end.flatMap { Int($0.1) })
      #expect(points > done)
      done = points
      #expect(place.names(in: "out") == ["details/journal", "table.csv.partial"])
      #expect(Columns(place.text("out/table.csv.partial")).rows.count == done)
    }
  }

  @Test(
    arguments: ["INT", "TERM"],
    [
      #""$@" sweep tick.yaml --yes > full"#, #""$@" sweep tick.yaml --yes --format json > full"#,
      #""$@" sweep - < empty"#, #""$@" measure - < empty"#,
    ])
  func `A signal is obeyed at a full or empty pipe`(signal: String, command: String) async throws {
    let line = """
      mkfifo full empty
      sleep 20 <> full 3<> empty & holder=$!
      \(command) & pid=$!
      sleep 1
      kill -\(signal) $pid
      for try in $(seq 100); do kill -0 $pid 2>/dev/null || break; sleep 0.05; done
      kill $holder
      wait $pid
      """
    let run = try await place().shell(line, code: 130)
    #expect(run.errors == "interrupted\n")
  }

  @Test func `An interrupted fit leaves nothing behind`() async throws {
    let place = try place()
    let line = """
      mkfifo p; sleep 20 <> p & holder=$!
      "$@" --quiet < p & pid=$!; sleep 0.3; kill -TERM $pid; wait $pid; code=$?
      kill $holder; exit $code
      """
    try await place.shell(line, ["fit", "snap", "-", "-o", "out.csv"], code: 130)
    #expect(place.names() == ["p", "tick.yaml"])
  }
}
