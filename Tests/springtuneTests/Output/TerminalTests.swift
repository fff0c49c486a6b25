// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Standard output and standard error")
struct TerminalTests {
  private func place() throws -> Workplace {
    try Workplace(["wish.yaml": Documents.wish, "tick.yaml": Documents.tick(side: 300)])
  }

  @Test("A reader that goes away ends the command quietly")
  func earlyEnd() async throws {
    let place = try place()
    for arguments in [["sweep", "tick.yaml"], ["simulate", "wish.yaml"], ["list", "parameters"]] {
      let run = try await place.shell(
        #"{ "$@"; echo $? > code; } | head -n 1"#, arguments)
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(run.errors == "")
      #expect(place.text("code") == "0\n", "\(arguments)")
    }
  }

  @Test(
    "A full disk is a sentence and exit 1",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["sweep", "wish.yaml"], ["simulate", "wish.yaml"], ["fit", "wish.yaml", "--quiet"],
      ["check", "wish.yaml"],
      ["list", "metrics"], ["sweep", "--help"],
    ])
  func full(arguments: [String]) async throws {
    let run = try await place().shell(#""$@" > /dev/full"#, arguments)
    #expect(run.code == 1)
    #expect(run.errors == "cannot write to standard output: no space left on device\n")
  }

  @Test("Closed standard output is an error; closed standard error is none")
  func closed() async throws {
    let place = try place()
    let output = try await place.shell(#""$@" >&-"#, ["sweep", "wish.yaml"])
    #expect(output.code == 1)
    #expect(output.errors == "cannot write to standard output: bad file descriptor\n")
    let errors = try await place.shell(#""$@" 2>&-"#, ["fit", "wish.yaml"])
    #expect(errors.code == 0)
    #expect(errors.output.hasPrefix("parameter,"))
  }

  @Test("What is said never lands in a file that is written, even where no stream is open")
  func noStreams() async throws {
    let place = try place()
    let run = try await place.shell(#""$@" <&- >&- 2>&-"#, ["sweep", "wish.yaml", "-o", "closed"])
    #expect(run.code == 0)
    _ = try await place.run("sweep", "wish.yaml", "-o", "open")
    for name in place.names(in: "open") where name != "details/timing.json" {
      #expect(place.bytes("closed/\(name)") == place.bytes("open/\(name)"))
    }
  }
}

/// The command on a terminal that util-linux's `script` plays.
@Suite("On a terminal", .enabled(if: PlayedTerminal.isThere, "there is no util-linux script"))
struct PlayedTerminalTests {
  private let terminal = PlayedTerminal()

  @Test("A sweep shows its ten best rows, counts by status, and where the whole table is")
  func sweep() async throws {
    let run = try await terminal.run("sweep", "many.yaml")
    #expect(run.output.count == 3 + 10)
    let best = try await terminal.workplace().run("sweep", "many.yaml", "--top", "10")
    let shown = run.output.dropFirst(3).map { $0.split(separator: " ").map(String.init)[0] }
    #expect(shown == Columns(best.output)["point"])
    #expect(
      run.errors == [
        "40 points: 29 ok, 11 not_settled; best first, by settle_time, then overshoot",
        "the whole table: add --output FOLDER or --format csv",
      ])
  }

  @Test("--top says how many, and a small sweep is shown whole")
  func top() async throws {
    #expect(try await terminal.run("sweep", "many.yaml", "--top", "3").output.count == 3 + 3)
    let small = try await terminal.run("sweep", "wish.yaml")
    #expect(small.output.count == 3 + 2)
    #expect(small.errors == ["2 points: 2 ok; best first, by overshoot"])
    let quiet = try await terminal.run("sweep", "many.yaml", "--quiet")
    #expect(quiet.errors.isEmpty && quiet.output.count == 3 + 10)
  }

  @Test("Another form, a file and a pipe have every row")
  func everything() async throws {
    let csv = try await terminal.run("sweep", "many.yaml", "--format", "csv")
    #expect(csv.output.count == 1 + 40)
    #expect(csv.errors.isEmpty)
    let table = try await terminal.workplace().run("sweep", "many.yaml", "--format", "table")
    #expect(table.output.split(separator: "\n").count == 3 + 40)
    #expect(try await terminal.run("sweep", "many.yaml", "-o", "x.txt").output.isEmpty)
  }

  @Test("The head is bold unless --no-color, NO_COLOR or a plain terminal say no")
  func colors() async throws {
    let bold = { (run: PlayedTerminal.Run) in run.output.first?.hasPrefix("\u{1B}[1m") }
    #expect(bold(try await terminal.run("list", "metrics")) == true)
    #expect(bold(try await terminal.run("list", "metrics", environment: "NO_COLOR=")) == true)
    #expect(bold(try await terminal.run("list", "metrics", "--no-color")) == false)
    #expect(bold(try await terminal.run("list", "metrics", environment: "NO_COLOR=1")) == false)
    #expect(bold(try await terminal.run("list", "metrics", environment: "TERM=dumb")) == false)
  }
}
