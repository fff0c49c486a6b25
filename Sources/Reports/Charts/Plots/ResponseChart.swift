// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

/// A value against time: its start, its end, its overshoot and its settle time.
///
/// The axes are named after the columns of the first curve, and all curves share its units. Metrics
/// are marked, never computed: the chart says only what the caller measured.
public struct ResponseChart: Chart {
  /// The title, in words.
  public var title: String
  /// The curves, drawn in order, from 1 to 16; of several, the names and metrics stand in a key.
  var curves: [Curve]
  /// The column of the time, in s.
  var time = Column("time", unit: "s")
  /// The end of the time axis, which begins at 0 s; positive.
  var duration: Double
  /// The level at which the response starts, in the value's unit; nil hides it.
  var start: Double?
  /// The level at which it should end; nil hides it and the band.
  var final: Double?
  /// The band around `final` in which the response counts as settled: its reach to either side, and the
  /// same as the user wrote it, `2 %` or `1 pt`.
  var band: (halfWidth: Double, label: String)?

  /// A curve in a CSV file, with the metrics to mark on it.
  struct Curve {
    /// A point beyond the final level: the distance in percent of the step, the time in s, the value.
    typealias Overshoot = (percent: Double, time: Double, value: Double)

    /// The name of the curve in the key.
    var label: String
    /// The name of the CSV file.
    var file: String
    /// The column of the value.
    var value: Column
    /// The farthest point beyond the final level: the distance in percent of the step, its time in s
    /// and its value; nil marks none.
    var overshoot: Overshoot?
    /// The settle time, in s; nil marks nothing.
    var settleTime: Double?
    /// What settles, where it is not the curve itself: ` (the worst corner)`.
    var settler = ""
    /// The response of what was before, with which the other is compared.
    var isBefore = false
  }

  // MARK: Commands

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    let rows = isKeyShort ? (curves.count + 1) / 2 : curves.count
    let roof = curves.count > 1 ? top - Double(rows) * 20 / Double(height) : top
    let ends = final.flatMap { final in band.map { (final - $0.halfWidth, final + $0.halfWidth) } }
    return ChartPart.response.lines([
      "side": final == nil && start == nil ? "0.97" : "0.86", "roof": roof, "key": top + 0.01,
      "rows": rows, "time": Gnuplot.quoted(time.caption),
      "value": Gnuplot.quoted(curves[0].value.caption), "duration": duration, "calm": calm,
      "low": ends.map { read($0.0) }, "high": ends.map { read($0.1) }, "shade": ChartColor.target,
      "levels": levels, "marks": curves.indices.flatMap(marks), "plot": plot,
    ])
  }

  /// The key has two columns of names and no room for metrics.
  private var isKeyShort: Bool { curves.count > 8 }

  /// A range for curves that may never move: gnuplot finds none without a step.
  private var calm: [String] {
    guard start == nil || final == nil || start == final else { return [] }
    let extremes = curves.flatMap {
      ChartPart.extremes.lines(["file": Gnuplot.file($0.file), "value": Gnuplot.value($0.value)])
    }
    return ChartPart.calm.lines(["extremes": extremes])
  }

  /// The names of the levels in the right margin.
  private var levels: [String] {
    var lines: [String] = []
    if let final {
      let words = ["final \(people(final))"] + (band.map { ["± \($0.label)"] } ?? [])
      lines.append(level(2, words, at: final))
    }
    if let start { lines.append(level(3, ["start \(people(start))"], at: start)) }
    return lines
  }

  /// The name of a level, next to it.
  private func level(_ tag: Int, _ words: [String], at value: Double) -> String {
    let text = Gnuplot.quoted(lines: words)
    return "set label \(tag) \(text) at graph 1, first \(read(value)) offset 0.8, 0 left "
      + Gnuplot.ink
  }

  /// A dot at the overshoot of a curve and a line at its settle time; for a single one both in words, too,
  /// and a line from the final level to the dot.
  private func marks(at index: Int) -> [String] {
    let (curve, isSingle) = (curves[index], curves.count == 1)
    let color = curve.isBefore ? ChartColor.before : ChartColor.series(at: number(of: index))
    let peak = curve.overshoot.map { peak in
      (isSingle ? ChartPart.peak : .dot).lines([
        "tag": 10 + 2 * index, "x": peak.time, "y": read(peak.value),
        "words": Gnuplot.quoted(words(peak)), "side": side(peak.time),
        "shift": isLate(peak.time) ? "-1" : "1",
        "rise": final.map { peak.value < $0 } == true ? "-0.7" : "0.7",
        "look": Gnuplot.points(0.7, color), "level": final.map(read),
      ])
    }
    let end = curve.settleTime.map { time in
      ChartPart.end.lines([
        "tag": 11 + 2 * index, "x": time, "color": isSingle ? ChartColor.ink : color,
        "words": isSingle ? curve.settling.map(Gnuplot.quoted) : nil,
        "height": isFalling ? "0.93" : "0.07", "side": side(time),
        "shift": isLate(time) ? "-0.8" : "0.8",
      ])
    }
    return (peak ?? []) + (end ?? [])
  }

  /// The levels first, which the axis must contain, then the curves on top.
  private var plot: String {
    let dashes = "with lines dashtype 2 linewidth 1 linecolor rgb"
    let levels = [
      start.map { "\(read($0)) \(dashes) '\(ChartColor.guide)'" },
      final.map { "\(read($0)) \(dashes) '\(ChartColor.target)'" },
    ]
    let lines = curves.enumerated().map { index, curve in
      Gnuplot.layer(
        curve.file, Gnuplot.value(time), Gnuplot.value(curve.value),
        with: "lines \(look(curve, at: index)) linewidth 2.5",
        title: curves.count > 1 ? keyText(curve) : nil)
    }
    return Gnuplot.plot(levels + lines)
  }

  /// The colour of a curve, and its dashes.
  private func look(_ curve: Curve, at index: Int) -> String {
    guard curve.isBefore else { return ChartColor.line(at: number(of: index)) }
    return "linecolor rgb '\(ChartColor.before)' dashtype 2"
  }

  /// The number of a curve among those that are no earlier response, which chooses its colour.
  private func number(of index: Int) -> Int { index - curves[..<index].count(where: \.isBefore) }

  /// A curve's name and its metrics.
  private func keyText(_ curve: Curve) -> String {
    if isKeyShort { return curve.label.elided(to: 32) }
    let metrics = [curve.overshoot.map(words), curve.settling].compactMap { $0 }
      .joined(separator: ", ")
    return curve.label.elided(to: 48) + (metrics.isEmpty ? "" : ": \(metrics)")
  }

  private func words(_ overshoot: Curve.Overshoot) -> String {
    "overshoot \(Rounding.text(overshoot.percent, significant: 3)) %"
  }

  /// The response descends, so that free room is at the top.
  private var isFalling: Bool {
    guard let start, let final else { return false }
    return final < start
  }

  /// A moment lies so far right that words about it would leave the graph.
  private func isLate(_ time: Double) -> Bool { time > 0.65 * duration }

  /// The side on which words about a moment have room.
  private func side(_ time: Double) -> String { isLate(time) ? "right" : "left" }

  /// A value in the unit of the axis, with all digits.
  private func read(_ value: Double) -> String {
    Gnuplot.number(value * curves[0].value.readableFactor)
  }

  /// A value in the unit of the axis, rounded.
  private func people(_ value: Double) -> String {
    Rounding.text(value * curves[0].value.readableFactor, significant: 4)
  }
}

// MARK: Studies

extension ResponseChart {
  /// The chart of a scene's response, its band, overshoot and settle time marked.
  ///
  /// - Parameters:
  ///   - title: The subject, in words.
  ///   - response: The response.
  ///   - run: Its run.
  ///   - file: The CSV file next to the chart, with the columns `time` and `value`, or `time` and one
  ///     for each item.
  public init(title: String, response: Response, of run: SceneRun, file: String) {
    let channel = run.shownChannel
    let curve = Curve(of: response, on: channel, in: "value", of: file)
    let names = response.items.map(\.item)
    var curves = response.items.prefix(16).enumerated().map { index, item in
      var curve = Curve(of: item.response, on: channel, in: item.item, of: file)
      // Marks of many would be a muddle.
      (curve.label, curve.overshoot, curve.settleTime) = (item.item, nil, nil)
      if !Gnuplot.finds(names) || names.contains("time") { curve.value.number = index + 2 }
      return curve
    }
    if curves.isEmpty { curves = [curve] }
    self.init(
      title: "\(title): \(curve.label) against time", curves: curves, responses: [response],
      of: run)
  }

  /// The chart of a scene's response before and after a fit, each with overshoot and settle time.
  ///
  /// Levels and band are those of the fitted scene.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - name: The case that is shown; nil for a single one.
  ///   - before: The response of the scene as the document writes it.
  ///   - after: The response of the fitted scene.
  ///   - run: The run of the fitted scene.
  ///   - file: The CSV file next to the chart, with the columns `time`, `before` and `after`.
  public init(
    title: String, case name: String?, before: Response, after: Response, of run: SceneRun,
    file: String
  ) {
    let channel = run.shownChannel
    let quantity = Curve(of: after, on: channel, in: "after", of: file).label
    let curves = [(before, "before"), (after, "after")].map { response, column in
      var curve = Curve(of: response, on: channel, in: column, of: file)
      curve.label = ([column] + response.absences).joined(separator: ", ")
      curve.isBefore = column == "before"
      return curve
    }
    let place = name.map { ", \($0)" } ?? ""
    self.init(
      title: "\(title)\(place): \(quantity) before and after", curves: curves,
      responses: [after, before], of: run)
  }

  /// The chart of curves with the levels of the first of some responses; soon after all of them have come to
  /// rest its axis ends.
  private init(title: String, curves: [Curve], responses: [Response], of run: SceneRun) {
    let response = responses[0]
    let parts = responses.flatMap(\.parts)
    let end = Self.restTime(
      parts.map { ($0.curve.times, $0.curve.values) }, after: parts.compactMap(\.settledTime))
    self.init(title: title, curves: curves, duration: end ?? run.scene.duration)
    guard response.items.isEmpty else { return }
    final = response.final
    let step = response.stepSize
    // A response that ends where it starts has one level, not two names for it.
    start = step == 0 ? nil : response.initial
    guard let step, step > 0 else { return }
    switch run.request.band {
    case .fraction(let fraction):
      band = (fraction * step, "\(Rounding.text(100 * fraction, significant: 4)) %")
    case .absolute(let distance): band = (distance, "\(Rounding.text(distance, significant: 4)) pt")
    }
  }
}

extension Response {
  /// The farthest sample beyond the final level, with its distance in percent; nil without one.
  var farthest: ResponseChart.Curve.Overshoot? {
    guard let peak = overshootIndex, let percent = self[.overshoot] else { return nil }
    return (percent, curve.times[peak], curve.values[peak])
  }

  /// The size of the step, nil where the start or the end of the response is not known.
  fileprivate var stepSize: Double? {
    guard let initial, let final else { return nil }
    return abs(final - initial)
  }

  /// The words about metrics without a place to mark.
  fileprivate var absences: [String] {
    let isFlat = determines(.overshoot) && self[.overshoot] == 0
    let isRestless = determines(.settleTime) && status(for: [.settleTime]).contains(.notSettled)
    return (isFlat ? ["no overshoot"] : []) + (isRestless ? ["not settled"] : [])
  }
}

extension ResponseChart.Curve {
  /// The curve of a response, in a column of a file.
  fileprivate init(
    of response: Response, on channel: Channel?, in column: String, of file: String
  ) {
    let label = channel == .pose ? "progress" : channel?.rawValue ?? "level"
    let value = Column(
      column, unit: channel?.unit ?? "", isReadInPercent: label == "progress", label: label)
    self.init(
      label: label, file: file, value: value, overshoot: response.farthest,
      settleTime: response.settledTime, settler: channel == .pose ? " (the worst corner)" : "")
  }

  /// The settling in words.
  fileprivate var settling: String? {
    settleTime.map { "settled at \(Rounding.text($0, significant: 3)) s\(settler)" }
  }
}

extension ResponseChart {
  /// The number of times at which a motion is drawn.
  private static let count = 801

  /// The chart of motions that are compared, and the table that it draws from.
  ///
  /// Shares of a way end soon after the last has settled; recordings alone begin at the earliest
  /// sample. A lag that is taken out before motions are compared is not drawn.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - motions: The motions, in the order of the comparison.
  ///   - file: The CSV file next to the chart.
  /// - Returns: The chart, and the table with the column `time` and a letter for each motion.
  public static func charted(
    _ comparison: Comparison, of motions: [ComparedMotion], file: String
  ) -> (chart: ResponseChart, table: Table) {
    let isShare = motions.allSatisfy(\.isShare)
    let lags = comparison.lags
    let curves = zip(motions, lags).map { $0.curve(without: $1) }
    let start = isShare ? 0 : curves.map { $0.times[0] }.min() ?? 0
    let last = curves.map { $0.times[$0.count - 1] }.max() ?? 0
    let settled = isShare ? motions.compactMap(\.drawnSettleTime).max().map { 2.5 * $0 } : nil
    let duration = min(last - start, settled.map { $0 > 0 ? $0 : .infinity } ?? .infinity)
    let time = Column("time", unit: "s", label: start == 0 ? nil : "time from the first sample")
    let columns = motions.indices.map {
      Column(
        Comparison.letter(of: $0), isReadInPercent: isShare,
        label: isShare ? "share of the way" : "level")
    }
    let table = Table(
      columns: [time] + columns,
      facts: (0..<count).map { index in
        let time = duration * Double(index) / Double(count - 1)
        return [time] + curves.map { $0.value(at: start + time) }
      })
    let drawn = motions.indices.map { index in
      let (motion, lag) = (motions[index], lags[index])
      var overshoot = isShare ? motion.response.farthest : nil
      overshoot?.time -= lag
      return ResponseChart.Curve(
        label: motion.name, file: file, value: columns[index], overshoot: overshoot,
        settleTime: motion.drawnSettleTime.map { $0 - lag })
    }
    let names = motions.map(\.name)
    let chart = ResponseChart(
      title: names[0] + " and " + names.dropFirst().joined(separator: ", "), curves: drawn,
      time: time, duration: duration, start: isShare ? 0 : nil, final: isShare ? 1 : nil)
    return (chart, table)
  }
}
