// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite struct DiskFilesTests {
  @Test(arguments: ["simulate", "sweep", "fit", "check"])
  func `Bytes that are no document are refused in a short sentence`(verb: String) async throws {
    let place = try Workplace([
      "nul.yaml": "scene:\n  a\u{0}b", "long.yaml": String(repeating: "ab cd ", count: 800_000),
    ])
    try Data([0x73, 0xFF, 0xFE, 0x0A]).write(to: place.file("bytes.yaml"))
    for start in ["nul.yaml:2:4: found a NUL byte;", "bytes.yaml:1:", "long.yaml:1:"] {
      let run = try await place.run(verb, String(start.prefix { $0 != ":" }), code: 2)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix(start) && run.errors.count < 300)
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `A pipe that a document names twice is read once`() async throws {
    let place = try Workplace([
      "two.csv": "time,a,b\n0,0,0\n0.5,0.6,0.7\n1,1,1\n",
      "fit.yaml": """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1}, duration: 1}
      fit:
        parameters: {damping: {min: 0.1, max: 0.9}}
        target: {curves: [{curve: pipe.csv, value: a}, {curve: ./pipe.csv, value: b}]}
      """,
    ])
    try await place.pour("two.csv", into: "pipe.csv")
    let run = try await place.run(["check", "fit.yaml"], send: "KILL", when: "false")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("fit.yaml: valid"))
  }
}
