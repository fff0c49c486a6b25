// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import Reports
@testable import StudySupport

@Suite(
  "Response charts", .enabled(if: Drawing.gnuplot != nil, "gnuplot is not on the PATH"))
struct ResponseChartTests {
  private static let time = Column("time", unit: "s")

  /// A step of an undamped frequency of 8 rad/s and a damping ratio of 0.3.
  private static func table(from start: Double, to final: Double) -> Table {
    let (z, w) = (0.3, 8.0)
    let d = w * (1 - z * z).squareRoot()
    let rows = (0...120).map { tick in
      let t = Double(tick) / 60
      let left = exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t))
      return [Cell.number(t), .number(final - (final - start) * left)]
    }
    return Table(columns: [time, Column("y", unit: "pt")], rows: rows)
  }

  private func curve(_ label: String, file: String, overshoot: Double) -> ResponseChart.Curve {
    ResponseChart.Curve(
      label: label, file: file, time: Self.time, value: Column("y", unit: "pt"),
      overshoot: .init(percent: 37.2326, time: 0.4117, value: overshoot), settleTime: 1.41666)
  }

  @Test("A single curve is labelled with its overshoot, settle time, levels and band")
  func labels() throws {
    let chart = ResponseChart(
      title: "A step", curves: [curve("y", file: "y.csv", overshoot: 137.2)], duration: 2,
      start: 0, final: 100, band: .init(halfWidth: 2, label: "2 %"))
    let drawing = try Drawing(chart, tables: ["y.csv": Self.table(from: 0, to: 100)])
    #expect(drawing.complaints == "")
    let labels = [
      "A step", "overshoot 37.2 %", "settled at 1.42 s", "start 0", "final 100", "± 2 %",
    ]
    #expect(Set(drawing.words).isSuperset(of: labels + ["time (s)", "y (pt)"]))
  }

  @Test("The band lies around the final level, with the width that was asked for")
  func band() throws {
    let chart = ResponseChart(
      title: "A step down", curves: [curve("y", file: "y.csv", overshoot: -37.2)], duration: 2,
      start: 100, final: 0, band: .init(halfWidth: 25, label: "25 pt"))
    let drawing = try Drawing(chart, tables: ["y.csv": Self.table(from: 100, to: 0)])
    #expect(drawing.complaints == "")
    let band = try #require(drawing.shapes.first { $0.color == "rgb(0,158,115)" })
    let names = drawing.svg.matches(of: /translate\([\d.]+,([\d.]+)\)[^\n]*\n\s*<text>\s*([^<]*)</)
    let heights = Dictionary(
      names.map { ($0.2, Double($0.1) ?? .nan) }, uniquingKeysWith: { first, _ in first })
    let (start, final) = try (#require(heights["start 100"]), #require(heights["final 0"]))
    #expect(abs((band.y.upperBound - band.y.lowerBound) / (final - start) - 0.5) < 0.01)
  }

  @Test("Several curves have their metrics in the key")
  func several() throws {
    let names = ["left", "right"]
    let chart = ResponseChart(
      title: "Two throws",
      curves: names.map { curve("thrown \($0)", file: "\($0).csv", overshoot: 137.2) },
      duration: 2, start: 0, final: 100)
    let table = Self.table(from: 0, to: 100)
    let drawing = try Drawing(chart, tables: ["left.csv": table, "right.csv": table])
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("thrown left: overshoot 37.2 %, settled at 1.42 s"))
    #expect(drawing.words.contains("thrown right: overshoot 37.2 %, settled at 1.42 s"))
  }

  @Test("Before and after: one dashed, the other solid, also where neither moves")
  func dashed() throws {
    let table = Table(
      columns: [Self.time, Column("before"), Column("after")],
      rows: [0, 1, 2].map { [.number($0), .number(3), .number(3)] })
    var curves = ["before", "after"].map {
      ResponseChart.Curve(label: $0, file: "y.csv", time: Self.time, value: Column($0))
    }
    curves[0].isDashed = true
    let chart = ResponseChart(title: "Both", curves: curves, duration: 2)
    let drawing = try Drawing(chart, tables: ["y.csv": table])
    #expect(drawing.complaints == "")
    #expect(Set(drawing.words).isSuperset(of: ["before", "after"]))
    #expect(drawing.svg.contains(/<path stroke='rgb\( *0, 114, 178\)' stroke-dasharray/))
    #expect(drawing.svg.contains(/<path stroke='rgb\(213, +94, +0\)'  d=/))
  }

  @Test("A curve that never moves is drawn without a complaint", arguments: [0, 0.3, -500])
  func calm(level: Double) throws {
    let rows = [0, 1, 2].map { [Cell.number($0), .number($0 == 1 ? level.nextUp : level)] }
    let table = Table(columns: [Self.time, Column("y")], rows: rows)
    let curve = ResponseChart.Curve(
      label: "y", file: "y.csv", time: Self.time, value: Column("y"))
    let ends = [(nil, nil), (level, level)] as [(Double?, Double?)]
    for (start, final) in ends {
      let chart = ResponseChart(
        title: "Calm", curves: [curve], duration: 2, start: start, final: final)
      #expect(try Drawing(chart, tables: ["y.csv": table]).complaints == "")
    }
  }

  @Test("A bare curve has no marks")
  func bare() throws {
    let curve = ResponseChart.Curve(
      label: "y", file: "y.csv", time: Self.time, value: Column("y", unit: "pt"))
    let chart = ResponseChart(title: "Bare", curves: [curve], duration: 2)
    let drawing = try Drawing(chart, tables: ["y.csv": Self.table(from: 0, to: 100)])
    #expect(drawing.complaints == "")
    #expect(!drawing.words.contains { $0.contains("settled") || $0.contains("start") })
  }
}

@Suite("The chart of a scene's response")
struct ResponseChartStudiesTests {
  private func chart() throws -> ResponseChart {
    let study = try StudyDocument.ball("").scene
    let request = try StudyDocument.ball("").request
    let run = SceneRun(study, request: request)
    return ResponseChart(
      title: "ball", response: run.response(for: []), request: request, scene: study,
      file: "response.csv")
  }

  @Test("A pose shows its progress from 0 to 1, with a band, the overshoot and the settle time")
  func pose() throws {
    let chart = try chart()
    let curve = try #require(chart.curves.first)
    #expect(chart.start == 0 && chart.final == 1)
    #expect(chart.duration == 2)
    #expect(curve.label == "progress")
    #expect(chart.band == ResponseChart.Band(halfWidth: 0.02, label: "2 %"))
    let overshoot = try #require(curve.overshoot)
    #expect(abs(overshoot.value - (1 + overshoot.percent / 100)) < 1e-9)
    #expect(curve.settleTime ?? 0 > overshoot.time)
  }

  @Test("A plain spring that moves down shows its level and an overshoot below its end")
  func spring() throws {
    let text = "scene: {spring: {frequency: 2, damping: 0.3, from: 10, to: 0}, duration: 2}"
    let study = try StudyDocument(Array(text.utf8), name: "s.yaml", files: MemoryFiles())
    let run = SceneRun(study.scene, request: study.request)
    let chart = ResponseChart(
      title: "s", response: run.response(for: []), request: study.request, scene: study.scene,
      file: "response.csv")
    let curve = try #require(chart.curves.first)
    #expect(curve.label == "level")
    #expect(chart.start == 10 && chart.final == 0)
    #expect(chart.band?.halfWidth == 0.2)
    #expect(curve.overshoot?.value ?? 0 < -3)
  }

  /// Springs of 2 Hz, as a document writes them and as a fit may have found them.
  private func changed(
    _ damping: (Double, Double), case name: String? = nil, duration: Double = 2
  ) throws -> ResponseChart {
    let runs = try [damping.0, damping.1].map { damping in
      let spring = "{frequency: 2, damping: \(damping), from: 0, to: 10}"
      let text = "scene: {spring: \(spring), duration: \(duration)}"
      let study = try StudyDocument(Array(text.utf8), name: "s.yaml", files: MemoryFiles())
      return SceneRun(study.scene, request: study.request)
    }
    return ResponseChart(
      title: "s", case: name, before: runs[0].response(for: []), after: runs[1].response(for: []),
      request: runs[1].request, scene: runs[1].scene, file: "response.csv")
  }

  @Test("Before and after a fit: both curves of a file with overshoot and settle time")
  func change() throws {
    let chart = try changed((0.3, 0.5), case: "400 pt at 0 deg")
    #expect(chart.title == "s, 400 pt at 0 deg: level before and after")
    #expect(chart.curves.map(\.label) == ["before", "after"])
    #expect(chart.curves.map(\.value.name) == ["before", "after"])
    #expect(chart.curves.map(\.isDashed) == [true, false])
    // exp(-pi z / sqrt(1 - z^2)): 37.2 % and 16.3 %, less what the ticks miss of the peak.
    let percent = chart.curves.map { $0.overshoot?.percent ?? 0 }
    #expect(abs(percent[0] - 37.23) < 0.2 && abs(percent[1] - 16.3) < 0.2)
    #expect(chart.start == 0 && chart.final == 10)
    #expect(chart.band == ResponseChart.Band(halfWidth: 0.2, label: "2 %"))
    #expect(try changed((0.3, 0.5)).title == "s: level before and after")
  }

  @Test("The axis of before and after ends when both have been at rest for a while")
  func ending() throws {
    let chart = try changed((0.3, 0.5), duration: 4)
    let last = try #require(chart.curves.compactMap(\.settleTime).max())
    #expect(last > 0.8 && last < 1.2)
    #expect(chart.duration == 2.5 * last)
    #expect(try changed((0.3, 0.5), duration: 1.5).duration == 1.5)
  }

  @Test("What has no overshoot, or does not settle, is said where the curve is named")
  func absences() throws {
    let chart = try changed((0.02, 1.5))
    #expect(chart.curves.map(\.label) == ["before, not settled", "after, no overshoot"])
    #expect(chart.duration == 2)
  }

  @Test("What returns to where it starts shows one level, and its axis bears the channel's name")
  func noStep() throws {
    let text = """
      scene:
        duration: 1
        items: {cell: {center: [160, 240], size: [80, 80]}}
        behaviors:
          - corners: {point: [160, 240], frequency: 8, damping: 0.6}
          - push: {mode: instantaneous, direction: [10, 0]}
      response: {channel: x}
      """
    let study = try StudyDocument(Array(text.utf8), name: "c.yaml", files: MemoryFiles())
    let run = SceneRun(study.scene, request: study.request)
    let chart = ResponseChart(
      title: "corners", response: run.response(for: []), request: study.request,
      scene: study.scene, file: "response.csv")
    let change = ResponseChart(
      title: "corners", case: nil, before: run.response(for: []), after: run.response(for: []),
      request: study.request, scene: study.scene, file: "response.csv")
    #expect(change.curves.map(\.label) == ["before", "after"])
    #expect(chart.title == "corners: x against time")
    #expect(chart.start == nil && chart.final == 160 && chart.band == nil)
    #expect(chart.curves.first?.value.label == "x")
    #expect(
      chart.script().split(separator: "\n").contains { line in
        line.contains("set ylabel") && line.contains("x (pt)")
      })
  }
}
