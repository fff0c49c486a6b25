// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

/// A parameter along a horizontal axis.
struct ParameterAxis {
  /// The parameter's column.
  let column: Column
  /// The least and the greatest value, as stored.
  let range: ClosedRange<Double>
  /// The axis is logarithmic; the range is then positive.
  let isLogarithmic: Bool

  /// The length from which on gnuplot's own ticks have room, in pixels.
  private static let wide = 400.0

  /// The ends in the unit that people read.
  private var ends: ClosedRange<Double> {
    range.lowerBound * column.readableFactor...range.upperBound * column.readableFactor
  }

  /// The commands for the scale and the range, with a little room at both ends.
  var scaling: [String] {
    let (low, high) = (ends.lowerBound, ends.upperBound)
    let room = column.isChoice || high == low ? 0.5 : 0.02
    if isLogarithmic {
      let margin = "\(Gnuplot.number(high > low ? high / low : 10))**\(room)"
      return [
        "set xrange [\(Gnuplot.number(low)) / \(margin):\(Gnuplot.number(high)) * \(margin)]",
        "set logscale x",
      ]
    }
    let margin = room * (high > low ? high - low : max(1, high.magnitude))
    return [
      "set xrange [\(Gnuplot.number(low - margin)):\(Gnuplot.number(high + margin))]",
      "unset logscale",
    ]
  }

  /// The two ticks of a choice, or those of a logarithmic or a short axis; for others gnuplot finds its
  /// own.
  func ticks(along length: Double, areNamed: Bool = true) -> [String] {
    guard !column.isChoice else {
      return [areNamed ? "set xtics ('false' 0, 'true' 1)" : "set xtics ('' 0, '' 1)"]
    }
    guard isLogarithmic || length < Self.wide, range.lowerBound < range.upperBound else {
      return []
    }
    let (low, high) = (ends.lowerBound, ends.upperBound)
    let digits = Rounding.digits(telling: low, from: high)
    let ticks = (isLogarithmic ? RoundTicks.logarithmic : RoundTicks.linear)(low, high, 6)
      .map { (Rounding.text($0, significant: digits), $0) }
    let list = RoundTicks.apart(ticks, on: ends, isLogarithmic: isLogarithmic, along: length) {
      8 * Double($0.count) + 12
    }.map { "\(Gnuplot.quoted(areNamed ? $0 : "")) \(Gnuplot.number($1))" }
    return ["set xtics (\(list.joined(separator: ", ")))"]
  }
}
