// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Flags only build or edit the document: what they make, printed and run, says the same.
@Suite struct PrintedDocumentTests {
  private static let curve = """
    scene: {spring: {frequency: 2.2, damping: 0.4, from: 0, to: 1}, duration: 1}
    fit:
      parameters: {frequency: {min: 1, max: 4}, damping: {min: 0, max: 1}}
      target: {curve: step.csv, time: time, value: value}
    """

  private func place() throws -> Workplace {
    try Workplace(
      ["curve.yaml": Self.curve], with: "snap.yaml", "wish.yaml", "list.yaml", "points.csv",
      "step.csv")
  }

  private static let requests = [
    ["simulate", "snap.yaml", "--throw", "200,0"],
    ["simulate", "snap.yaml", "--throw", "-30,0.125", "--size", "80x20", "--response"],
    ["simulate", "snap.yaml", "--fix", "damping=0.9", "--fix", "density=2", "--set", "duration=1"],
    ["simulate", "wish.yaml", "--velocity", "-3"],
    ["simulate", "attachment", "--throw", "0,-50"],
    ["simulate", "corners"],
    ["sweep", "snap.yaml"],
    ["sweep", "snap.yaml", "--vary", "damping=0..1/4", "--throw", "100,50"],
    ["sweep", "snap.yaml", "--vary", "to.x=290..310/3", "--fix", "damping=0.3"],
    ["sweep", "snap.yaml", "--vary", "resistance=0,5,10", "--metrics", "overshoot,tilt"],
    ["sweep", "snap.yaml", "--fix", "resistance=2", "--fix", "size.width=60"],
    ["sweep", "wish.yaml", "--vary", "frequency=1,2", "--vary", "damping=0.1..0.3/3"],
    ["sweep", "spring", "--fix", "frequency=3", "--velocity", "2", "--metrics", "peak"],
    ["sweep", "attachment", "--vary", "damping=0..1/3", "--size", "100x50"],
    ["sweep", "list.yaml", "--fix", "resistance=1"],
    ["sweep", "list.yaml", "--vary", "damping=0.5,1", "--throw", "20,0"],
    ["fit", "wish.yaml", "--settle", "0.4", "--overshoot", "5"],
    [
      "fit", "wish.yaml", "--vary", "damping=0.1..0.9", "--set", "fit.target.rise_time={atMost: 1}",
    ],
    ["fit", "wish.yaml", "--vary", "damping=0..", "--overshoot", "1", "--fix", "frequency=3"],
    ["fit", "curve.yaml"], ["fit", "curve.yaml", "--fix", "damping=0.3"],
    ["fit", "step.csv"], ["fit", "step.csv", "--fix", "to=1", "--vary", "frequency=1..4"],
  ]

  @Test(arguments: requests)
  func `Run as a file it gives the bytes of the flags`(request: [String]) async throws {
    let place = try place()
    let direct = try await place.run(request, code: 0)
    let printed = try await place.run(request + ["--print-document"], code: 0)
    #expect(printed.errors == "")
    try place.write(printed.output, as: "printed.yaml")
    let shown = request.contains("--response") ? ["--response"] : []
    let again = try await place.run([request[0], "printed.yaml"] + shown, code: 0)
    #expect(again.output == direct.output)
    #expect(!direct.output.isEmpty)
    #expect(
      try await place.run(request[0], "printed.yaml", "--print-document").output == printed.output)
  }

  @Test func `The files that it names are those beside the document that was read`() async throws {
    let place = try place()
    try await place.shell("mkdir docs; mv *.yaml *.csv docs", code: 0)
    for (verb, document) in [("sweep", "docs/list.yaml"), ("fit", "docs/curve.yaml")] {
      let direct = try await place.run(verb, document)
      let print = [verb, document, "--print-document"]
      try await place.shell(#""$@" > printed.yaml"#, print, code: 0)
      let again = try await place.run(verb, "printed.yaml", code: 0)
      #expect(again.output == direct.output)
    }
    #expect(place.text("printed.yaml").contains("curve: docs/step.csv\n"))
  }
}
