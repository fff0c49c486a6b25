// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension Table {
  /// Two responses side by side: `metric,a,b,difference`.
  public init(comparison: Comparison) {
    self.init(
      columns: [
        Column("metric", .text), Column("a", isMixed: true), Column("b", isMixed: true),
        Column("difference", isMixed: true),
      ],
      rows: comparison.rows.map {
        [.text($0.name), Cell($0.first), Cell($0.second), Cell($0.difference)]
      })
  }
}

extension Comparison {
  /// The lag that was taken out, in a sentence.
  ///
  /// - Parameters:
  ///   - first: The name of the first curve.
  ///   - second: The name of the other.
  /// - Returns: A sentence, also where the lag is unclear.
  public func lagSentence(_ first: String, _ second: String) -> String {
    guard let shift = curves.timeShift else {
      return "the time shift of the curves is unclear, so none is taken out"
    }
    guard shift != 0 else { return "the curves have no time shift" }
    let lag = shift.magnitude.timeText(decimals: 5)
    return
      "\(second) is \(lag) s \(shift > 0 ? "later" : "earlier") than \(first), which is taken out"
  }

  /// The times, in a sentence: `compared from 0 to 3 s; they differ most at 0.1 s`.
  public var summary: String {
    let times = [curves.overlap.lowerBound, curves.overlap.upperBound, curves.largestTime]
      .map { Rounding.text($0, significant: 5) }
    return "compared from \(times[0]) to \(times[1]) s; they "
      + (curves.largest > 0 ? "differ most at \(times[2]) s" : "do not differ there")
  }
}

extension Table {
  /// A response before and after a fit: columns `time`, `before` and `after`.
  ///
  /// Nil where a value after it is not finite; one before it that is not finite is missing.
  ///
  /// - Parameters:
  ///   - before: The response of the scene as the document writes it.
  ///   - after: The response of the fitted scene, at the same times.
  ///   - unit: The unit of their values, empty for a bare number.
  public init?(before: Curve, after: Curve, unit: String) {
    precondition(before.times == after.times, "a fit changes no times of its scene")
    guard after.values.allSatisfy(\.isFinite) else { return nil }
    self.init(
      columns: [
        Column("time", unit: "s"), Column("before", unit: unit), Column("after", unit: unit),
      ],
      rows: after.times.indices.map { tick in
        let before = before.values[tick]
        return [
          .number(after.times[tick]), before.isFinite ? .number(before) : .missing,
          .number(after.values[tick]),
        ]
      })
  }
}
