// SPDX-License-Identifier: GPL-3.0-or-later

/// Panels of equal size within a picture, in rows of three at most; four make a square.
struct PanelGrid {
  /// The number of panels, at least 1.
  let count: Int

  /// The most panels side by side.
  private static let widest = 3

  /// The room for the name and the numbers of a panel's horizontal axis, and for what stands above the
  /// panel below it, in pixels.
  let gap: Double

  init(count: Int, gap: Double = 78) {
    self.count = count
    self.gap = gap
  }

  /// How many panels stand side by side.
  var columns: Int { count == 4 ? 2 : min(count, Self.widest) }

  private var rows: Int { (count + columns - 1) / columns }

  /// The height of the picture in pixels: 500 for one row of panels, 220 more for each further one.
  var height: Int { 500 + 220 * (rows - 1) }

  /// Whether a panel is the first of its row, which names the vertical axis.
  func isFirst(_ index: Int) -> Bool { index % columns == 0 }

  /// The commands that set the margins of a panel, with room for the names of its horizontal axis.
  ///
  /// - Parameters:
  ///   - index: The panel, from left to right and from top to bottom.
  ///   - ceiling: Where the room for all panels ends, in fractions of the height.
  /// - Returns: The commands.
  func place(_ index: Int, below ceiling: Double) -> [String] {
    let (row, column) = (index / columns, index % columns)
    let pitch = (0.98 - 0.11) / Double(columns)
    let left = 0.11 + pitch * Double(column)
    let step = ceiling / Double(rows)
    let roof = ceiling - step * Double(row)
    return [
      ("lmargin", left), ("rmargin", left + pitch - 0.025), ("tmargin", roof),
      ("bmargin", roof - step + gap / Double(height)),
    ].map { "set \($0) at screen \(Gnuplot.number($1))" }
  }
}
