// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing

@testable import Reports
@testable import Studies
@testable import StudySupport

@Suite struct SweepTextTests {
  @Test func `The text is that of a table of cells, byte by byte`() throws {
    let plan = try StoredSweep.plan()
    let block = StoredSweep.block(of: plan)
    let table = Table(columns: plan.columns, rows: block.rows.map(plan.cells))
    let text = SweepText(plan)
    #expect(
      String(decoding: text.head + text.text(of: block), as: UTF8.self)
        == table.text(format: .csv))
  }

  @Test func `No rows are no text`() throws {
    let plan = try StoredSweep.plan()
    #expect(SweepText(plan).text(of: RowBlock(0..<10, of: plan)).isEmpty)
  }
}

@Suite struct SweepProgressTests {
  @Test func `Points, rate and the time that is left at that rate`() {
    var progress = SweepProgress(total: 1024)
    #expect(progress.text == "0 of 1024 points, 0 a second")
    progress.done = 256
    progress.mark(at: .seconds(2))
    #expect(progress.text == "256 of 1024 points, 128 a second, 6 s left")
    progress.done = 1024
    progress.mark(at: .seconds(8))
    #expect(progress.text == "1024 of 1024 points, 128 a second, 0 s left")
  }

  @Test func `What an earlier run has done costs nothing and says nothing about the rate`() {
    var progress = SweepProgress(total: 1000, done: 800)
    progress.done = 810
    progress.mark(at: .seconds(1))
    #expect(progress.text == "810 of 1000 points, 10 a second, 19 s left")
  }

  @Test func `The rate is that of the last ten seconds`() {
    var progress = SweepProgress(total: 100_000)
    for second in 1...100 {
      progress.done += second <= 50 ? 1000 : 10
      progress.mark(at: .seconds(second))
    }
    #expect(progress.text == "50500 of 100000 points, 10 a second, 83 minutes left")
  }

  @Test func `Neither no point nor more than can be counted is too much`() {
    var progress = SweepProgress(total: .max)
    progress.mark(at: .seconds(1))
    #expect(progress.text == "0 of \(Int.max) points, 0 a second")
    progress.done = 1
    progress.mark(at: .seconds(10))
    #expect(progress.text.hasSuffix(" years left"))
  }

  @Test(arguments: [
    (0.4, "0 s"), (119, "119 s"), (120, "2 minutes"), (7199, "120 minutes"), (7200, "2 hours"),
    (172_800, "2 days"), (63_115_200, "2 years"), (1e30, "3.1688e+22 years"),
  ])
  func `A unit is taken from two of it on`(seconds: Double, words: String) {
    let text = seconds.roughDuration
    #expect(seconds < 1e20 ? text == words : text.hasSuffix(" years"))
  }

  @Test(arguments: [
    (0, "0 kB"), (999_000, "999 kB"), (1e6, "1 MB"), (78.4e9, "78 GB"), (5e15, "5 PB"),
  ])
  func `Sizes are in powers of a thousand`(bytes: Double, words: String) {
    #expect(bytes.roughSize == words)
  }
}

@Suite struct SweepCostTextTests {
  private func cost(_ plan: SweepPlan, seconds: Double) -> SweepCost {
    SweepCost(plan, jobs: 1, text: SweepText(plan).text) { work in
      work()
      return .seconds(seconds)
    }
  }

  private let million =
    "{damping: {min: 0, max: 1, count: 1000}, frequency: {min: 1, max: 2, count: 1000}}"

  @Test func `The size is that of the rows as CSV`() throws {
    let bytes = try cost(StudyDocument.sweep(million), seconds: 0.01).bytes
    #expect(bytes > 20e6 && bytes < 200e6)
  }

  @Test func `The cost is said in round words`() throws {
    let text = try cost(StudyDocument.sweep(million), seconds: 0.05).sentence
    #expect(
      text.wholeMatch(
        of: /the sweep has 1000000 points: it would take about 3 hours and \d+ MB/) != nil,
      "\(text)")
  }

  @Test func `Where some points are left out, their share is said`() throws {
    let document = try StudyDocument.ball(
      "sweep: {design: sobol, points: 1e12, where: damping < 0.25, metrics: [overshoot], "
        + "parameters: {damping: {min: 0, max: 1}, frequency: {min: 1, max: 9}}}")
    let text = try cost(document.sweepPlan, seconds: 0.05).sentence
    #expect(text.hasPrefix("the sweep has 1000000000000 points, of which about 2"))
    #expect(text.contains(" % satisfy where: it would take about "))
  }
}

@Suite struct RequirementTextTests {
  private func requirement(_ argument: String, unit: String) throws -> Requirement {
    let name = String(argument.prefix { $0 != "=" })
    let subject = Requirement.Subject(name, unit: unit, words: unit.isEmpty ? "its \(name)" : nil)
    return try Requirement(argument: argument, known: [subject])
  }

  @Test(arguments: [
    ("overshoot=..1", "percent", "overshoot at most 1 %"),
    ("settle_time=..350ms", "s", "settle_time at most 350 ms"),
    ("settle_time=0.1..0.4", "s", "settle_time at least 100 ms and at most 400 ms"),
    ("tilt=5deg..", "rad", "tilt at least 5 deg"),
    ("drift=..1234.5678901", "pt", "drift at most 1234.5678901 pt"),
    ("oscillations=..3", "", "its oscillations at most 3"),
  ])
  func `The ends have units that people read`(argument: String, unit: String, text: String) throws {
    #expect(try requirement(argument, unit: unit).text == text)
  }

  @Test(
    arguments: [
      ("overshoot=..1", "percent", 3.4, "required overshoot at most 1 %: it is 3.4 %"),
      ("overshoot=..1", "percent", 16.26580064, "required overshoot at most 1 %: it is 16.27 %"),
      (
        "overshoot=..1", "percent", 1.0000123456,
        "required overshoot at most 1 %: it is 1.00001 %"
      ),
      (
        "overshoot=1..", "percent", 0.99996,
        "required overshoot at least 1 %: it is 0.99996 %"
      ),
      ("tilt=..5deg", "rad", 0.1, "required tilt at most 5 deg: it is 5.73 deg"),
      ("peak=..1", "", 1.0.nextUp, "required its peak at most 1: it is 1.0000000000000002"),
      ("settle_time=..1", "s", nil, "required settle_time at most 1 s: there is no answer"),
    ] as [(String, String, Double?, String)])
  func `A miss tells as many digits as it takes to see it`(
    argument: String, unit: String, value: Double?, sentence: String
  ) throws {
    #expect(try requirement(argument, unit: unit).miss(by: value) == sentence)
  }
}
