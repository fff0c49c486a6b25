// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune alone")
struct UsageTests {
  @Test("It says what to try, and exits 0")
  func usage() async throws {
    let run = try await Workplace().run()
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").count == 8)
    #expect(run.output.contains("\n  springtune fit snap --settle 0.4 --overshoot 1   "))
  }

  @Test("What it says works as it stands")
  func examples() async throws {
    let place = try Workplace([
      "recording.csv": Documents.step(frequency: 2, damping: 0.3, rows: 401)
    ])
    let lines = try await place.run().output.split(separator: "\n").map(String.init)
    let examples = lines.filter { $0.hasPrefix("  springtune ") }.map { line in
      line.dropFirst(2).split(separator: " ", omittingEmptySubsequences: false)
        .prefix { !$0.isEmpty }.dropFirst().map(String.init)
    }
    #expect(examples.count == 5)
    for example in examples {
      // Whether it can be read says the printed document; a measurement is quick enough to be made.
      let isMeasured = example[0] == "measure"
      let run = try await place.run(example + (isMeasured ? [] : ["--print-document"]))
      #expect(run.code == 0, "\(example): \(run.errors)")
    }
  }
}
