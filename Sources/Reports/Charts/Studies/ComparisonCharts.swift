// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension ResponseChart {
  /// The number of times at which a motion is drawn.
  private static let count = 801

  /// The chart of motions that are compared, and the table that it draws from.
  ///
  /// Shares of a way end soon after the last has settled; recordings alone begin at the earliest
  /// sample.
  ///
  /// - Parameters:
  ///   - motions: From 1 to 16 motions.
  ///   - file: The CSV file next to the chart.
  /// - Returns: The chart, and the table with the column `time` and a letter for each motion.
  public static func charted(
    _ motions: [ComparedMotion], file: String
  ) -> (chart: ResponseChart, table: Table) {
    let isShare = motions.allSatisfy(\.isShare)
    let curves = motions.map(\.curve)
    let start = isShare ? 0 : curves.map { $0.times[0] }.min() ?? 0
    let last = curves.map { $0.times[$0.count - 1] }.max() ?? 0
    let settled = isShare ? motions.compactMap(\.drawnSettleTime).max().map { 2.5 * $0 } : nil
    let duration = min(last - start, settled.map { $0 > 0 ? $0 : .infinity } ?? .infinity)
    let time = Column("time", unit: "s", label: start == 0 ? nil : "time from the first sample")
    let columns = motions.indices.map {
      Column(Comparison.letter(of: $0), label: isShare ? "share of the way" : "level")
    }
    let table = Table(
      columns: [time] + columns,
      facts: (0..<count).map { index in
        let time = duration * Double(index) / Double(count - 1)
        return [time] + curves.map { $0.value(at: start + time) }
      })
    let drawn = zip(motions, columns).map { motion, column in
      ResponseChart.Curve(
        label: motion.name, file: file, value: column,
        overshoot: isShare ? motion.response.farthest : nil, settleTime: motion.drawnSettleTime)
    }
    let names = motions.map(\.name)
    let chart = ResponseChart(
      title: names[0] + " and " + names.dropFirst().joined(separator: ", "), curves: drawn,
      time: time, duration: duration, start: isShare ? 0 : nil, final: isShare ? 1 : nil)
    return (chart, table)
  }
}

extension TextChart {
  /// The first of the motions that are compared and the one that is farthest from it, in a few lines of
  /// text.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - motions: The motions, in the order of the comparison.
  ///   - width: The width of the terminal, in cells.
  public init(_ comparison: Comparison, of motions: [ComparedMotion], width: Int = 72) {
    let pairs = comparison.pairs
    let farthest = pairs.indices.max { pairs[$0].curves.largest < pairs[$1].curves.largest } ?? 0
    let drawn = [motions[0], motions[farthest + 1]]
    self.init(
      curves: drawn.map { ($0.name, $0.curve) },
      final: drawn.allSatisfy(\.isShare) ? 1 : nil, width: width)
  }
}
