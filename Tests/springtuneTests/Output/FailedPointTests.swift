// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@Suite("Points that fail")
struct FailedPointTests {
  private static let document = """
    scene:
      duration: 0.5
      items: {dot: {center: [0, 0], size: [40, 40]}}
      behaviors: [snap: {item: dot, to: [90, 0]}, gravity: {items: [dot], from: 0.1, until: 0.2}]
    response: {item: dot}
    sweep:
      parameters: {behaviors.gravity.until: [0.05, 0.3]}
      metrics: [peak_speed]

    """

  private static let sentence =
    "behaviors.gravity: until must be later than from: the behaviour begins at 0.1 s and would "
    + "end at 0.05 s"

  @Test("A sweep goes on, with the sentence in the row and the number in the summary")
  func sweep() async throws {
    let place = try Workplace(["late.yaml": Self.document])
    let run = try await place.run("sweep", "late.yaml", "-o", "out")
    #expect(run.code == 0)
    let rows = place.text("out/table.csv").split(separator: "\n")
    #expect(rows.count == 3 && rows[1] == "0,0.05,,failed,failed: \(Self.sentence)")
    #expect(place.text("out/summary.md").contains("1 `failed`, 1 `ok`."))
    #expect(place.text("out/summary.md").contains("1 of the 2 points of the grid"))
  }

  @Test("Shown by itself it is a sentence and exit code 1")
  func simulate() async throws {
    let place = try Workplace(["late.yaml": Self.document])
    for arguments in [[], ["--response"], ["--events"], ["--animate", "a.svg"], ["-o", "out"]] {
      let run = try await place.run(["simulate", "late.yaml", "--point", "0"] + arguments)
      #expect(run.code == 1 && run.output == "")
      #expect(run.errors == "the run failed: \(Self.sentence)\n")
    }
    #expect(try await place.run("simulate", "late.yaml", "--point", "1").code == 0)
  }
}
