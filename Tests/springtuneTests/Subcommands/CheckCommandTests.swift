// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import StudySupport

@Suite struct CheckCommandTests {
  private static let runs: [([String], String)] = [
    (["sweep", "snap.yaml", "--top", "2"], "sweep with 6 rows; 3 files of data"),
    (["sweep", "list.yaml", "--shard", "1/2"], "shard 1/2 of a sweep with 1 row; 4 files of data"),
    (["sweep", "list.yaml", "--engine", "scalar"], "sweep with 2 rows; 2 files of data"),
    (["simulate", "snap.yaml", "--point", "3"], "simulate with 181 rows; 2 files of data"),
    (["fit", "wish.yaml", "--to", "css", "--max-stops", "5"], "fit with 1 row; 8 files of data"),
    (
      ["fit", "step.csv", "--bootstrap", "20", "--seed", "3", "--profile"],
      "fit with 6 rows; 6 files of data"
    ),
  ]

  @Test(arguments: runs)
  func `A folder is verified and left, and a file that is changed or missing is named`(
    arguments: [String], answer: String
  ) async throws {
    let place = try Workplace(
      with: "wish.yaml", "snap.yaml", "list.yaml", "points.csv", "step.csv")
    try await place.run(arguments + ["-o", "out"], code: 0)
    let before = place.names(in: "out").map { place.bytes("out/\($0)") }
    let run = try await place.run("check", "out", code: 0)
    #expect(run.output == "out: \(answer) as written\n")
    #expect(place.names(in: "out").map { place.bytes("out/\($0)") } == before)
    let files = try object(place.text("out/run.json")).object("files")
    #expect(files.count >= 2)
    for name in files.keys {
      let bytes = try #require(place.bytes("out/\(name)"))
      try (bytes + Data("\n".utf8)).write(to: place.file("out/\(name)"))
      let changed = try await place.run("check", "out", code: 2)
      #expect(changed.output == "")
      #expect(changed.errors.hasPrefix("\"out/\(name)\" was changed after it was written"))
      try place.remove("out/\(name)")
      let missing = try await place.run("check", "out", code: 2)
      #expect(missing.errors == "\"out/\(name)\" is missing\n")
      try bytes.write(to: place.file("out/\(name)"))
    }
    try await place.run("check", "out", code: 0)
  }
}
