// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("Files that are read")
struct DiskFilesTests {
  @Test(
    "What is no document is refused in a sentence",
    arguments: ["simulate", "sweep", "fit", "check"])
  func documents(verb: String) async throws {
    let place = try Workplace([
      "empty.yaml": "", "nul.yaml": "scene:\n  a\u{0}b",
      "long.yaml": String(repeating: "ab cd ", count: 800_000),
    ])
    try Data([0x73, 0xFF, 0xFE, 0x0A]).write(to: place.url.appendingPathComponent("bytes.yaml"))
    try FileManager.default.createDirectory(
      at: place.url.appendingPathComponent("folder"), withIntermediateDirectories: true)
    let sentences = [
      "missing.yaml": "there is no file \"missing.yaml\"\n",
      "folder": verb == "check"
        ? "the folder \"folder\" holds no finished results: there is no run.json in it\n"
        : "\"folder\" is a folder, expected a file\n",
      "": "there is no file \"\"\n",
      "empty.yaml": "empty.yaml: the document is empty\n",
      "nul.yaml": "nul.yaml:2:4: found a NUL byte; expected text in UTF-8\n",
      "x.csv": """
      x.csv is a curve, expected a document; springtune fit x.csv finds the spring in it, and \
      springtune measure x.csv measures it

      """,
    ]
    for (name, sentence) in sentences where !(verb == "fit" && name == "x.csv") {
      let run = try await place.run(verb, name)
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.errors == sentence)
    }
    for name in ["bytes.yaml", "long.yaml"] {
      let run = try await place.run(verb, name)
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("\(name):1:"))
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.errors.count < 300)
    }
  }

  @Test("A pipe that a document names twice is read once")
  func pipeNamedTwice() async throws {
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
