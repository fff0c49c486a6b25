// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport

@Suite struct DesignEditTests {
  private let card = FlagDocuments.card
  private static let swept = "parameters: {damping: {min: 0, max: 1, count: 3}, resistance: [0, 5]}"
  private static let sweep =
    "\(swept)\n  metrics: [settle_time]"

  @Test(
    arguments: [
      (
        ["--design sobol", "--points 64"],
        "parameters: {damping: {min: 0, max: 1}, resistance: [0, 5]}\n  metrics: [settle_time]\n"
          + "  design: sobol\n  points: 64"
      ),
      (
        ["--design latinHypercube", "--points 1e3", "--seed 7", "--vary damping=0..0.5"],
        "parameters: {damping: {min: 0, max: 0.5}}\n  metrics: [settle_time]\n"
          + "  design: latinHypercube\n  points: 1e3\n  seed: 7"
      ),
      (
        ["--vary density=1..100/41:log", "--vary damping=0..1/3:linear"],
        "parameters: {density: {min: 1, max: 100, count: 41, scale: log}, "
          + "damping: {min: 0, max: 1, count: 3, scale: linear}}\n  metrics: [settle_time]"
      ),
      (
        ["--design random", "--points 5", "--vary density=1..100:log"],
        "parameters: {density: {min: 1, max: 100, scale: log}}\n  metrics: [settle_time]\n"
          + "  design: random\n  points: 5"
      ),
      (
        ["--where damping < 1"],
        "\(sweep)\n  where: damping < 1"
      ),
      (
        ["--where damping < 1", "--where resistance > 1"],
        "\(sweep)\n  where: [damping < 1, resistance > 1]"
      ),
      (["--design grid"], "\(sweep)\n  design: grid"),
      (["--objective settle_time=min"], "\(sweep)\n  objectives: {settle_time: min}"),
    ])
  func `Flags write what a document would`(flags arguments: [String], written: String) throws {
    var root = try DocumentNode(text: card, file: "a.yaml")
    for edit in try flags(arguments, for: .sweep).edits() { root = try edit.applied(to: root) }
    try expectSame(root, as: card, with: Self.sweep, as: written)
    let fault = inputFault { () throws(InputError) in
      try StudyDocument(
        Array(card.utf8), name: "a.yaml", flags: flags(arguments, for: .sweep),
        files: MemoryFiles())
    }
    #expect(fault == nil)
  }

  @Test func `What the document says for another design goes`() throws {
    let sobol = """
      \(FlagDocuments.ball)
      sweep: {design: sobol, points: 5, skip: 2, parameters: {frequency: {min: 1, max: 2}}}
      """
    let part = "{design: sobol, points: 5, skip: 2, parameters: {frequency: {min: 1, max: 2}}}"
    try expectSame(
      flagged(sobol, "--design random", for: .sweep), as: sobol, with: part,
      as: "{design: random, points: 5, parameters: {frequency: {min: 1, max: 2}}}")
    try expectSame(
      flagged(sobol, "--design sobol", "--points 9", for: .sweep), as: sobol, with: part,
      as: "{design: sobol, points: 9, skip: 2, parameters: {frequency: {min: 1, max: 2}}}")
    try expectSame(
      flagged(sobol, "--design grid", "--vary damping=0..1/3", for: .sweep), as: sobol, with: part,
      as: "{design: grid, parameters: {damping: {min: 0, max: 1, count: 3}}}")
    let list = "\(FlagDocuments.ball)\nsweep: {design: list, file: points.csv}"
    try expectSame(
      flagged(list, "--design halton", "--points 4", "--vary damping=0..1", for: .sweep), as: list,
      with: "{design: list, file: points.csv}",
      as: "{design: halton, parameters: {damping: {min: 0, max: 1}}, points: 4}")
  }

  @Test(
    arguments: [
      (
        ["--design sobl"],
        "--design sobl: unknown value \"sobl\" for design; did you mean \"sobol\"?"
      ),
      (
        ["--design sobol", "--points 5", "--seed 3"],
        "--seed 3: a sobol design has no seed; designs with seed: random, latinHypercube, "
          + "saltelli, morris"
      ),
      (
        ["--design halton", "--points 5", "--vary damping=0..1/3"],
        "--vary damping=0..1/3: count is for grids; a halton design takes any value from min to "
          + "max, as many as points says"
      ),
      (
        ["--file a.csv", "--vary damping=0..1/3"],
        "--file a.csv: it undoes --vary damping=0..1/3; write one of them"
      ),
      (
        ["--file a.csv", "--design sobol"],
        "--file a.csv: it undoes --design sobol; write one of them"
      ),
      (
        ["--file a.csv", "--seed 3"],
        "--seed 3: it undoes --file a.csv; write one of them"
      ),
      (
        ["--points 5"],
        "--points 5: a grid design has no points; designs with points: random, latinHypercube, "
          + "sobol, halton, saltelli, morris"
      ),
      (
        ["--design sobol", "--points many"],
        "--points many: points: expected a number, found text \"many\""
      ),
      (
        ["--design sobol", "--design grid"],
        "--design grid: it undoes --design sobol; write one of them"
      ),
      (
        ["--vary damping=0..1:log"],
        "--vary damping=0..1:log: a range of a sweep needs the number of its values; write 0..1/41"
      ),
      (
        ["--vary damping=0..1/3:log"],
        "--vary damping=0..1/3:log: min must be greater than 0 for a log scale, found 0"
      ),
      (
        ["--vary density=1..2/3:lag"],
        "--vary density=1..2/3:lag: unknown value \"lag\" for scale; did you mean \"log\"?"
      ),
      (
        ["--where dampng < 1"],
        "--where dampng < 1: unknown parameter \"dampng\" in where; did you mean \"damping\"?"
      ),
      (
        ["--where damping > 1"],
        "--where damping > 1: none of the 6 points satisfies where"
      ),
    ])
  func `What cannot be is refused at the flag`(arguments: [String], sentence: String) {
    let fault = inputFault { () throws(InputError) in
      try StudyDocument(
        Array(card.utf8), name: "a.yaml", flags: flags(arguments, for: .sweep),
        files: MemoryFiles())
    }
    #expect(fault == sentence)
  }

  @Test func `A fit may have a logarithmic scale`() {
    #expect(flagFault(card, "--vary density=0.5..2:log", for: .fit) == nil)
  }
}
