// SPDX-License-Identifier: GPL-3.0-or-later

extension ResponseChart {
  /// The gnuplot commands of the chart.
  public var commands: [String] {
    frame + calm + levels + curves.indices.flatMap(marks) + [plot]
  }

  /// Whether the key has two columns of names, having no room for metrics.
  private var isKeyShort: Bool { curves.count > 8 }

  /// Margins, axes and the key, which stands between title and graph when there are several curves.
  private var frame: [String] {
    let rows = isKeyShort ? (curves.count + 1) / 2 : curves.count
    let roof = curves.count > 1 ? top - Double(rows) * 20 / Double(height) : top
    return [
      "set lmargin at screen 0.11",
      "set rmargin at screen \(final == nil && start == nil ? "0.97" : "0.86")",
      "set bmargin at screen 0.14",
      "set tmargin at screen \(Gnuplot.number(roof))",
      "set key at screen 0.11, screen \(Gnuplot.number(top + 0.01)) left top vertical maxrows \(rows)",
      "set xlabel \(Gnuplot.quoted(curves[0].time.caption)) textcolor rgb '\(ChartColor.ink)'",
      "set ylabel \(Gnuplot.quoted(curves[0].value.caption)) textcolor rgb '\(ChartColor.ink)'",
      "set xrange [0:\(Gnuplot.number(duration * curves[0].time.readableFactor))]",
      "set offsets 0, 0, graph 0.12, graph 0.06",
    ]
  }

  /// A range for curves that may never move: gnuplot finds none where there is no step.
  private var calm: [String] {
    guard start == nil || final == nil || start == final else { return [] }
    let extremes = curves.flatMap { curve in
      [
        "stats \(Gnuplot.file(curve.file)) using \(Gnuplot.value(curve.value)) "
          + "nooutput name 'VALUE'",
        "low = VALUE_min < low ? VALUE_min : low",
        "high = VALUE_max > high ? VALUE_max : high",
      ]
    }
    return ["low = 1e300", "high = -1e300"] + extremes + [
      "margin = room(low, high)",
      "if (flat(low, high)) { set yrange [low - margin:high + margin] }",
    ]
  }

  /// The band, and the names of the levels in the right margin.
  private var levels: [String] {
    var lines: [String] = []
    if let final, let band {
      let (low, high) = (read(final - band.halfWidth), read(final + band.halfWidth))
      lines.append(
        "set object 1 rectangle from graph 0, first \(low) to graph 1, first \(high) behind "
          + "fillcolor rgb '#009E73' fillstyle transparent solid 0.18 noborder")
    }
    if let final {
      let words = ["final \(people(final))"] + (band.map { ["± \($0.label)"] } ?? [])
      lines.append(level(2, words, at: final))
    }
    if let start { lines.append(level(3, ["start \(people(start))"], at: start)) }
    return lines
  }

  /// The name of a level, beside it.
  private func level(_ tag: Int, _ words: [String], at value: Double) -> String {
    let text = words.map(Gnuplot.quoted).joined(separator: ".\"\\n\".")
    return "set label \(tag) \(text) at graph 1, first \(read(value)) offset 0.8, 0 left "
      + "textcolor rgb '\(ChartColor.ink)'"
  }

  /// The overshoot and the settle time of a curve, in words when it is the only one.
  private func marks(at index: Int) -> [String] {
    let curve = curves[index]
    return (curve.overshoot.map { overshoot($0, of: index) } ?? [])
      + (curve.settleTime.map { settling($0, of: index) } ?? [])
  }

  /// A dot at the farthest point; for a single curve also its percent and a line from the final level.
  private func overshoot(_ mark: Overshoot, of index: Int) -> [String] {
    let (x, y) = (instant(mark.time, of: index), read(mark.value))
    let tag = 10 + 2 * index
    let point = "point pointtype 7 pointsize 0.7 linecolor rgb '\(ChartColor.series(at: index))'"
    guard curves.count == 1 else { return ["set label \(tag) '' at \(x), \(y) \(point) front"] }
    let words = Gnuplot.quoted("overshoot \(Rounding.text(mark.percent, significant: 3)) %")
    let shift =
      "\(isLate(mark.time) ? -1 : 1), \(final.map { mark.value < $0 } == true ? -0.7 : 0.7)"
    let label =
      "set label \(tag) \(words) at \(x), \(y) \(side(mark.time)) offset \(shift) boxed "
      + "textcolor rgb '\(ChartColor.ink)' \(point) front"
    let line = final.map {
      "set arrow \(tag) from \(x), \(read($0)) to \(x), \(y) nohead front "
        + "linecolor rgb '\(ChartColor.ink)'"
    }
    return [label] + (line.map { [$0] } ?? [])
  }

  /// A line at the moment of settling; for a single curve also the moment in words, where room is.
  private func settling(_ time: Double, of index: Int) -> [String] {
    let x = instant(time, of: index)
    let tag = 11 + 2 * index
    let color = curves.count == 1 ? ChartColor.ink : ChartColor.series(at: index)
    let line =
      "set arrow \(tag) from \(x), graph 0 to \(x), graph 1 nohead dashtype 3 "
      + "linecolor rgb '\(color)'"
    guard curves.count == 1 else { return [line] }
    let words = "settled at \(Rounding.text(time, significant: 3)) s"
    return [
      line,
      "set label \(tag) \(Gnuplot.quoted(words)) at \(x), graph \(isFalling ? "0.93" : "0.07") "
        + "\(side(time)) offset \(isLate(time) ? "-0.8" : "0.8"), 0 boxed front "
        + "textcolor rgb '\(ChartColor.ink)'",
    ]
  }

  /// The levels first, which the axis must contain, then the curves on top.
  private var plot: String {
    let levels = [start, final].compactMap { $0 }.map {
      "\(read($0)) with lines dashtype 2 linewidth 1 linecolor rgb '\(ChartColor.guide)'"
    }
    let curves = curves.enumerated().map { index, curve in
      "\(Gnuplot.file(curve.file)) using \(Gnuplot.value(curve.time)):\(Gnuplot.value(curve.value)) "
        + "with lines \(look(curve, at: index)) linewidth 2.5"
        + (self.curves.count > 1 ? " title \(Gnuplot.quoted(keyText(curve)))" : "")
    }
    return "plot " + (levels + curves).joined(separator: ", \\\n    ")
  }

  /// The colour of a curve, and its dashes.
  private func look(_ curve: Curve, at index: Int) -> String {
    guard curve.isDashed else { return ChartColor.line(at: index) }
    return "linecolor rgb '\(ChartColor.series(at: index))' dashtype 2"
  }

  /// A curve's name and its metrics.
  private func keyText(_ curve: Curve) -> String {
    if isKeyShort { return curve.label.elided(to: 32) }
    let overshoot = curve.overshoot.map {
      "overshoot \(Rounding.text($0.percent, significant: 3)) %"
    }
    let settling = curve.settleTime.map { "settled at \(Rounding.text($0, significant: 3)) s" }
    let metrics = [overshoot, settling].compactMap { $0 }.joined(separator: ", ")
    return curve.label.elided(to: 48) + (metrics.isEmpty ? "" : ": \(metrics)")
  }

  /// Whether the response goes down, so that free room is at the top.
  private var isFalling: Bool {
    guard let start, let final else { return false }
    return final < start
  }

  /// Whether a moment lies so far right that words about it would leave the graph.
  private func isLate(_ time: Double) -> Bool { time > 0.65 * duration }

  /// The side on which words about a moment have room.
  private func side(_ time: Double) -> String { isLate(time) ? "right" : "left" }

  /// A time in the unit of the axis, with all digits.
  private func instant(_ time: Double, of index: Int) -> String {
    Gnuplot.number(time * curves[index].time.readableFactor)
  }

  /// A value in the unit of the axis, with all digits.
  private func read(_ value: Double) -> String {
    Gnuplot.number(value * curves[0].value.readableFactor)
  }

  /// A value in the unit of the axis, rounded.
  private func people(_ value: Double) -> String {
    Rounding.text(value * curves[0].value.readableFactor, significant: 4)
  }
}
