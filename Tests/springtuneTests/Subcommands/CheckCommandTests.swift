// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@Suite("springtune check")
struct CheckCommandTests {
  @Test("A valid document is said to be valid, with what it would do")
  func valid() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap, "spring.yaml": Documents.spring])
    let snap = try await place.run("check", "snap.yaml")
    #expect(snap.code == 0)
    #expect(snap.errors == "")
    #expect(
      snap.output == """
        snap.yaml: valid: a scene of 1 item, 180 ticks, a sweep of 6 points, \
        a fit of behaviors.snap.damping

        """)
    let spring = try await place.run("check", "spring.yaml")
    #expect(spring.output == "spring.yaml: valid: a plain spring, 120 ticks\n")
  }

  @Test("Nothing is run: a sweep of any size is checked at once")
  func size() async throws {
    let place = try Workplace(["tick.yaml": Documents.tick(side: 30_000)])
    let run = try await place.run("check", "tick.yaml")
    #expect(run.output.contains("a sweep of 900000000 points"))
    #expect(place.names() == ["tick.yaml"])
  }

  @Test("The schema of documents is the one in configs/")
  func schema() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("configs/springtune.schema.json")
    let run = try await Workplace().run("check", "--schema")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(try run.output == String(contentsOf: file, encoding: .utf8))
  }

  @Test(
    "It takes a document or asks for the schema, one of both",
    arguments: [
      (["check"], "Error: give a document to check, or --schema\n"),
      (
        ["check", "snap.yaml", "--schema"],
        "Error: --schema is of all documents: give no document with it\n"
      ),
    ])
  func either(arguments: [String], error: String) async throws {
    let run = try await Workplace(["snap.yaml": Documents.snap]).run(arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(error), "\(run.errors)")
  }

  @Test("A document is changed before it is checked")
  func edits() async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run(
      "check", "snap.yaml", "--set", "scene.duration=1", "--set=behaviors.snap.damping=-1")
    #expect(run.code == 2)
    #expect(run.errors.contains("damping must be from 0 to 1, found -1"))
    let shorter = try await place.run("check", "snap.yaml", "--set", "scene.duration=1")
    #expect(shorter.output.contains(", 60 ticks,"))
  }
}
