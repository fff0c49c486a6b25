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
      ["sweep", "wish.yaml"], ["simulate", "wish.yaml"], ["fit", "wish.yaml"],
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
    for name in place.names(in: "open") {
      #expect(place.bytes("closed/\(name)") == place.bytes("open/\(name)"))
    }
  }
}
