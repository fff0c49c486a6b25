// SPDX-License-Identifier: GPL-3.0-or-later

/// The places of the panels of a matrix, in pixels from the upper left.
struct MatrixLayout {
  /// The left end of the panels.
  let left: Double
  /// The room right of a panel on the diagonal, for its numbers.
  let right: Double
  /// The upper end of the panels.
  let top: Double
  /// The distance from one column to the next.
  let pitch: Double
  /// The distance from one row to the next.
  let height: Double

  /// The panels are squares, a single one is wide; numbers along vertical axes get their room.
  init(_ chart: MatrixChart) {
    let count = Double(chart.axes.count)
    let side = 600 / count
    func room(_ ticks: [(text: String, value: Double)]) -> Double {
      chart.character * Double(ticks.map(\.text.count).max() ?? 0)
    }
    let names = chart.axes.dropFirst().map { room($0.ticks(along: side) { _ in 18 }) }.max()
    left = names.map { 64 + min($0, 90) } ?? 30
    right = 16 + min(room(chart.levels(along: side)), 90)
    let lines = Gnuplot.wrapped(chart.title).count
    top = 40 + 22 * Double(lines) + (count == 1 ? 24 * Double(chart.legendCount) : 0)
    pitch = (MatrixChart.width - left - right) / count
    height = count == 1 ? 340 : pitch
  }

  /// The left end of a column.
  func x(_ column: Int) -> Double { left + pitch * Double(column) }
  /// The upper end of a row.
  func y(_ row: Int) -> Double { top + height * Double(row) }
}
