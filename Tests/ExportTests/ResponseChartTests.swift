// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Charts
@testable import Handoff
@testable import Reports

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
