// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import Reports
@testable import StudySupport

@Suite(.gnuplot) struct ResponseChartTests {
  private static let time = Column("time", unit: "s")
  private static let y = Column("y", unit: "pt")

  /// A step of an undamped frequency of 8 rad/s and a damping ratio of 0.3.
  private static func table(from start: Double, to final: Double) -> Table {
    let (z, w) = (0.3, 8.0)
    let d = w * (1 - z * z).squareRoot()
    return Table(
      [time, y],
      numbers: (0...120).map { tick in
        let t = Double(tick) / 60
        let left = exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t))
        return [t, final - (final - start) * left]
      })
  }

  /// A drawing of the step by a curve, or by several under names.
  private func draw(
    _ names: [String] = ["y"], from start: Double = 0, to final: Double = 100,
    overshoot: Double = 137.2, band: (halfWidth: Double, label: String)? = nil
  ) throws -> Drawing {
    let curves = names.map { name in
      ResponseChart.Curve(
        label: name, file: "\(name).csv", value: Self.y,
        overshoot: (37.2326, 0.4117, overshoot), settleTime: 1.41666)
    }
    let chart = ResponseChart(
      title: "A step", curves: curves, duration: 2, start: start, final: final, band: band)
    let table = Self.table(from: start, to: final)
    return try Drawing(
      chart, Dictionary(uniqueKeysWithValues: names.map { ("\($0).csv", table) }))
  }

  @Test func `A single curve is labelled with overshoot, settle time, levels and band`() throws {
    #expect(
      try draw(band: (2, "2 %")).says([
        "A step", "overshoot 37.2 %", "settled at 1.42 s", "start 0", "final 100", "± 2 %",
        "time (s)", "y (pt)",
      ]))
  }

  @Test func `The band lies around the final level, with the width that was asked for`() throws {
    let drawing = try draw(from: 100, to: 0, overshoot: -37.2, band: (25, "25 pt"))
    let band = try #require(drawing.shapes.first { $0.color == "rgb(0,158,115)" })
    let names = drawing.svg.matches(of: /translate\([\d.]+,([\d.]+)\)[^\n]*\n\s*<text>\s*([^<]*)</)
    let heights = Dictionary(
      names.map { ($0.2, Double($0.1) ?? .nan) }, uniquingKeysWith: { first, _ in first })
    let (start, final) = try (#require(heights["start 100"]), #require(heights["final 0"]))
    #expect(abs((band.y.upperBound - band.y.lowerBound) / (final - start) - 0.5) < 0.01)
  }

  @Test func `Several curves have their metrics in the key`() throws {
    let names = ["thrown left", "thrown right"]
    #expect(
      try draw(names).says(names.map { "\($0): overshoot 37.2 %, settled at 1.42 s" }))
  }

  @Test func `Before is dashed and after is solid, also where neither moves`() throws {
    let curves = ["before", "after"].map {
      ResponseChart.Curve(label: $0, file: "y.csv", value: Column($0), isBefore: $0 == "before")
    }
    let table = Table(
      [Self.time, Column("before"), Column("after")], numbers: [0, 1, 2].map { [$0, 3, 3] })
    let drawing = try Drawing(
      ResponseChart(title: "Both", curves: curves, duration: 2), ["y.csv": table])
    #expect(drawing.says(["before", "after"]))
    #expect(drawing.svg.contains(/<path stroke='rgb\(204, +121, +167\)' stroke-dasharray/))
    #expect(drawing.svg.contains(/<path stroke='rgb\( *0, 114, 178\)'  d=/))
  }

  @Test(arguments: [0, 0.3, -500])
  func `A curve that never moves is drawn without a complaint`(level: Double) throws {
    let table = Table(
      [Self.time, Self.y], numbers: [0, 1, 2].map { [$0, $0 == 1 ? level.nextUp : level] })
    let curve = ResponseChart.Curve(label: "y", file: "y.csv", value: Self.y)
    for end in [nil, level] as [Double?] {
      let chart = ResponseChart(
        title: "Calm", curves: [curve], duration: 2, start: end, final: end)
      _ = try Drawing(chart, ["y.csv": table])
    }
  }

  @Test func `A bare curve has no marks`() throws {
    let curve = ResponseChart.Curve(label: "y", file: "y.csv", value: Self.y)
    let drawing = try Drawing(
      ResponseChart(title: "Bare", curves: [curve], duration: 2),
      ["y.csv": Self.table(from: 0, to: 100)])
    #expect(!drawing.words.contains { $0.contains("settled") || $0.contains("start") })
  }
}

@Suite struct ResponseChartStudiesTests {
  private func run(_ text: String) throws -> SceneRun {
    try study(text).run
  }

  /// A run of a spring of 2 Hz.
  private func spring(_ damping: Double, to end: Double = 10, duration: Double = 2) throws
    -> SceneRun
  {
    try run(
      "scene: {spring: {frequency: 2, damping: \(damping), from: \(10 - end), to: \(end)}, duration: \(duration)}"
    )
  }

  private func chart(_ run: SceneRun) -> ResponseChart {
    ResponseChart(title: "s", response: run.response(for: []), of: run, file: "response.csv")
  }

  /// The chart of a run as a document writes it, and of one as a fit may have found it.
  private func changed(_ before: SceneRun, _ after: SceneRun, case name: String? = nil)
    -> ResponseChart
  {
    ResponseChart(
      title: "s", case: name, before: before.response(for: []), after: after.response(for: []),
      of: after, file: "response.csv")
  }

  @Test func `A pose shows progress from 0 to 1, with band, overshoot and settle time`() throws {
    let chart = chart(try StudyDocument.ball("").run)
    let curve = try #require(chart.curves.first)
    #expect(chart.start == 0 && chart.final == 1)
    #expect(chart.duration <= 2)
    #expect(curve.label == "progress" && curve.value.caption == "progress (%)")
    #expect(chart.band?.halfWidth == 0.02 && chart.band?.label == "2 %")
    let overshoot = try #require(curve.overshoot)
    #expect(abs(overshoot.value - (1 + overshoot.percent / 100)) < 1e-9)
    #expect(curve.settleTime ?? 0 > overshoot.time)
  }

  @Test func `A spring that moves down shows its level, and overshoots below its end`() throws {
    let chart = chart(try spring(0.3, to: 0))
    let curve = try #require(chart.curves.first)
    #expect(curve.label == "level")
    #expect(chart.start == 10 && chart.final == 0)
    #expect(chart.band?.halfWidth == 0.2)
    #expect(curve.overshoot?.value ?? 0 < -3)
  }

  @Test func `Before and after a fit are curves of a file with overshoot and settle time`() throws {
    let runs = (try spring(0.3), try spring(0.5))
    let chart = changed(runs.0, runs.1, case: "400 pt at 0 deg")
    #expect(chart.title == "s, 400 pt at 0 deg: level before and after")
    #expect(chart.curves.map(\.label) == ["before", "after"])
    #expect(chart.curves.map(\.value.name) == ["before", "after"])
    #expect(chart.curves.map(\.isBefore) == [true, false])
    // exp(-pi z / sqrt(1 - z^2)): 37.2 % and 16.3 %, less what the ticks miss of the peak.
    let percent = chart.curves.map { $0.overshoot?.percent ?? 0 }
    #expect(abs(percent[0] - 37.23) < 0.2 && abs(percent[1] - 16.3) < 0.2)
    #expect(chart.start == 0 && chart.final == 10)
    #expect(chart.band?.halfWidth == 0.2 && chart.band?.label == "2 %")
    #expect(changed(runs.0, runs.1).title == "s: level before and after")
  }

  @Test func `The axis of time ends soon after everything is at rest`() throws {
    let chart = changed(try spring(0.3, duration: 4), try spring(0.5, duration: 4))
    let last = try #require(chart.curves.compactMap(\.settleTime).max())
    #expect(last > 0.8 && last < 1.2)
    #expect(chart.duration > 1.25 * last - 1e-9 && chart.duration < 2 * last)
    // A curve that does not move is no reason to cut the others.
    let alone = self.chart(try spring(0.3, duration: 4))
    #expect(alone.duration == chart.duration)
    let short = changed(try spring(0.3, duration: 1.5), try spring(0.5, duration: 1.5))
    #expect(short.duration == 1.5)
  }

  @Test func `A curve is named with what it lacks, overshoot or settling`() throws {
    let chart = changed(try spring(0.02), try spring(1.5))
    #expect(chart.curves.map(\.label) == ["before, not settled", "after, no overshoot"])
    #expect(chart.duration == 2)
  }

  @Test func `A return to the start shows one level, on an axis named after the channel`() throws {
    let run = try run(
      """
      scene:
        duration: 1
        items: {cell: {center: [160, 240], size: [80, 80]}}
        behaviors:
          - corners: {point: [160, 240], frequency: 8, damping: 0.6}
          - push: {mode: instantaneous, direction: [10, 0]}
      response: {channel: x}
      """)
    let chart = chart(run)
    #expect(changed(run, run).curves.map(\.label) == ["before", "after"])
    #expect(chart.title == "s: x against time")
    #expect(chart.start == nil && chart.final == 160 && chart.band == nil)
    #expect(chart.curves.first?.value.label == "x")
    let lines = chart.script().split(separator: "\n")
    #expect(lines.contains { $0.contains("set ylabel") && $0.contains("x (pt)") })
  }
}
