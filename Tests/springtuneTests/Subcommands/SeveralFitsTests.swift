// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("springtune fit with several recordings")
struct SeveralFitsTests {
  private static let slow = Documents.step(frequency: 2, damping: 0.3, rows: 301)
  private static let fast = Documents.step(frequency: 5, damping: 0.6, rows: 301)

  @Test("Each recording is a row, with its file first")
  func rows() async throws {
    let place = try Workplace(["slow.csv": Self.slow, "fast.csv": Self.fast])
    let run = try await place.run("fit", "slow.csv", "fast.csv")
    #expect(run.code == 0, "\(run.errors)")
    let table = Columns(run.output)
    #expect(
      table.names.prefix(7) == [
        "file", "status", "explained", "residual", "frequency", "frequency_low", "frequency_high",
      ])
    #expect(table["file"] == ["slow.csv", "fast.csv"])
    #expect(table["explained"] == ["yes", "yes"])
    #expect(zip(table.numbers("frequency"), [2, 5]).allSatisfy { abs($0 - $1) < 1e-4 })
    #expect(zip(table.numbers("damping"), [0.3, 0.6]).allSatisfy { abs($0 - $1) < 1e-4 })
    let alone = try await place.run("fit", "fast.csv")
    let frequency = Columns(alone.output).numbers("value")[0]
    #expect(frequency == table.numbers("frequency")[1])
    #expect(run.errors.contains("slow.csv: frequency 2 Hz"))
  }

  @Test("A document is fitted to each recording by itself")
  func document() async throws {
    let place = try Workplace()
    for (name, damping) in [("a.csv", "0.4"), ("b.csv", "0.7")] {
      let made = try await place.run(
        "simulate", "snap", "--set", "behaviors.snap.damping=\(damping)", "-o", name)
      #expect(made.code == 0, "\(made.errors)")
    }
    let run = try await place.run("fit", "snap", "a.csv", "b.csv")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      zip(Columns(run.output).numbers("damping"), [0.4, 0.7]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("A recording that misses a requirement is named, and ends the command with code 1")
  func requirement() async throws {
    var rows = Self.slow.split(separator: "\n").map(String.init)
    for index in 100..<200 { rows[index] = rows[index].split(separator: ",")[0] + ",3" }
    let place = try Workplace([
      "slow.csv": Self.slow, "spoilt.csv": rows.joined(separator: "\n") + "\n",
    ])
    let run = try await place.run("fit", "slow.csv", "spoilt.csv", "--require", "residual=..1%")
    #expect(run.code == 1)
    #expect(run.errors.contains("spoilt.csv: required residual at most 1 %"))
    #expect(!run.errors.contains("slow.csv: required"))
    #expect(Columns(run.output)["explained"] == ["yes", "no"])
  }

  @Test("What goes with one recording is refused, and nothing is written")
  func refusals() async throws {
    let place = try Workplace([
      "slow.csv": Self.slow, "fast.csv": Self.fast, "text.csv": "a,b\n1,x\n",
    ])
    for more in [
      ["-o", "results"], ["--to", "css"], ["--segments", "auto"], ["--print-document"],
    ] {
      let run = try await place.run(["fit", "slow.csv", "fast.csv"] + more)
      #expect(run.code == 2 && run.output.isEmpty, "\(more)")
      #expect(run.errors.contains("go with one recording"), "\(run.errors)")
    }
    let run = try await place.run("fit", "slow.csv", "text.csv", "-o", "table.csv")
    #expect(run.code == 2 && run.errors.hasPrefix("text.csv"))
    #expect(place.names() == ["fast.csv", "slow.csv", "text.csv"])
  }
}
