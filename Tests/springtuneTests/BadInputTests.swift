// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Bad input: one sentence with line and column, exit 2, and nothing half-written.
@Suite("Bad input")
struct BadInputTests {
  /// A document and the sentence that it deserves.
  struct Case: Sendable, CustomTestStringConvertible {
    let verb: String
    let text: String
    let sentence: String
    var testDescription: String { sentence }
  }

  private static func card(_ rest: String, _ document: String = "") -> String {
    "scene:\n  items: {card: {center: [1, 2], \(rest)}}\nresponse: {channel: x}\n\(document)"
  }

  private static func sweep(_ parameters: String) -> String {
    card("size: [3, 4]", "sweep: {metrics: [peak_speed], parameters: {\(parameters)}}\n")
  }

  private static let documents = [
    Case(
      verb: "check", text: "scene:\n  durration: 2\n",
      sentence: "x.yaml:2:3: unknown key \"durration\" in scene; did you mean \"duration\"?"),
    Case(
      verb: "simulate", text: card("size: big"),
      sentence: "x.yaml:2:40: size: expected a size [width, height], found text \"big\""),
    Case(
      verb: "simulate", text: card("size: [-3, 4]"),
      sentence: "x.yaml:2:41: width must be from 0.001 to 10000000, found -3"),
    Case(
      verb: "simulate", text: card("size: [3, 4], density: -1"),
      sentence: "x.yaml:2:57: density must be greater than 0, found -1"),
    Case(
      verb: "simulate", text: card("size: [3, 4], density: .nan"),
      sentence: "x.yaml:2:57: density: expected a finite number, found number .nan"),
    Case(
      verb: "simulate",
      text: card("size: [3, 4]").replacing("scene:\n", with: "scene:\n  duration: 0\n"),
      sentence: "x.yaml:2:13: duration must be greater than 0 and at most 3600, found 0"),
    Case(
      verb: "sweep", text: sweep("density: {min: 1, max: 2, count: 0}"),
      sentence: "x.yaml:4:78: count must be at least 1, found 0"),
    Case(
      verb: "simulate",
      text: card("size: [3, 4]").replacing("{channel: x}", with: "{item: crad}"),
      sentence: "x.yaml:3:18: unknown item \"crad\"; did you mean \"card\"?"),
    Case(
      verb: "sweep", text: sweep("dnsity: [1, 2]"),
      sentence: "x.yaml:4:45: unknown parameter \"dnsity\"; did you mean \"density\"?"),
    Case(
      verb: "sweep",
      text: sweep("density: [1, 2]").replacing(
        "card: {", with: "chip: {center: [0, 0], size: [1, 1]}, card: {"
      ).replacing("{channel", with: "{item: card, channel"),
      sentence: """
        x.yaml:4:45: parameter "density" is ambiguous; write one of items.chip.density, \
        items.card.density
        """),
  ]

  @Test("A document is refused with line and column", arguments: documents)
  func document(_ wrong: Case) async throws {
    let place = try Workplace(["x.yaml": wrong.text])
    let run = try await place.run(wrong.verb, "x.yaml")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors == wrong.sentence + "\n")
    for output in wrong.verb == "check" ? [] : ["out", "out.csv"] {
      #expect(try await place.run(wrong.verb, "x.yaml", "-o", output).code == 2)
    }
    #expect(place.names() == ["x.yaml"])
  }

  private static let curves = [
    ("", "x.csv:1:1: the file is empty"),
    ("t,v\n", "x.csv:1:1: the file has a header and no rows"),
    ("t,v\n0,1\n1,2,3\n", "x.csv:3:1: expected 2 fields, found 3"),
    ("t,v\n0,1\n1,\"2\n", "x.csv:3:3: this quote is never closed"),
    ("t,v\n0,1\n1,abc\n", "x.csv:3:3: column \"v\": expected a finite number, found \"abc\""),
    ("t,v\n0,1\n1,nan\n", "x.csv:3:3: column \"v\": expected a finite number, found \"nan\""),
    ("t,v\n0,1\n1,\n", "x.csv:3:3: column \"v\": expected a finite number, found an empty cell"),
    ("t,v\n0,1\n2,2\n1,3\n", "x.csv:4:1: times must increase from row to row, and t does not"),
    ("t\n0\n1\n", "x.csv:1: expected a column of values next to \"t\""),
  ]

  @Test("A curve is refused with line and column", arguments: curves)
  func curve(text: String, sentence: String) async throws {
    let place = try Workplace(["x.csv": text])
    for verb in ["measure", "fit"] {
      let run = try await place.run(verb, "x.csv", "-o", "out.csv")
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.errors == sentence + "\n")
    }
    #expect(place.names() == ["x.csv"])
  }

  private static let edits = [
    ("density", "--set density: expected path=value, found no \"=\""),
    ("a..b=1", "--set a..b: expected keys with dots between them, found \"a..b\""),
    (
      "items.card.size=[1",
      "--set items.card.size=[1: this list is not closed; expected \",\" or \"]\""
    ),
    (
      "behaviors.snap.dampng=1",
      "--set behaviors.snap.dampng=1: unknown key \"dampng\" in snap; did you mean \"damping\"?"
    ),
    (
      "behaviors.snp.damping=1",
      "--set behaviors.snp.damping: unknown behaviour \"snp\"; did you mean \"snap\"?"
    ),
    (
      "behaviors.5.damping=1",
      "--set behaviors.5.damping: no behaviour 5; the document has 1, counted from 0"
    ),
    (
      "items.card.center.q=3",
      "--set items.card.center.q: expected an index in center, from 0 to 1, found \"q\""
    ),
    ("items.card=3", "--set items.card=3: card: expected a mapping, found number 3"),
    (
      "cases=1",
      "--set cases=1: cases: expected throws: {distance: [...], direction: [...]}, lists of values "
        + "for paths, or a list of overrides, found number 1"
    ),
  ]

  @Test("An edit is refused where it was written", arguments: edits)
  func edit(argument: String, sentence: String) async throws {
    let place = try Workplace(["snap.yaml": Documents.snap])
    let run = try await place.run("simulate", "snap.yaml", "--set", argument, "-o", "out")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors == sentence + "\n")
    #expect(place.names() == ["snap.yaml"])
  }
}
