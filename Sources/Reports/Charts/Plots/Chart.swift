// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// A picture that gnuplot draws from CSV files, which it finds from the folder in which it runs.
///
/// A chart holds only the data that it marks or has computed: rows stay in their CSV, so that a reader can change a
/// line of the script and run `gnuplot details/plot.gp` again. User text is printed as it is,
/// whatever it contains.
public protocol Chart: Sendable {
  /// The title, in words; cut after two lines.
  var title: String { get }
  /// The height in pixels, with a width of 800.
  var height: Int { get }
  /// The gnuplot commands between opening the output and closing it.
  var commands: [String] { get }
}

extension Chart {
  /// 500 pixels.
  public var height: Int { 500 }

  /// The gnuplot script that draws the chart as SVG, with `-e "outputs='svg png'"` as a bitmap, too.
  ///
  /// - Parameters:
  ///   - name: The name of the pictures without their extension.
  ///   - path: The script's own path in the folder in which gnuplot runs; `NAME.gp` where nil.
  /// - Returns: The script, ending in a line break.
  public func script(name: String = "plot", path: String? = nil) -> String {
    let lines =
      preamble(name: name, path: path ?? "\(name).gp")
      + (opening(name: name) + commands).map { "  " + $0 } + ["  unset output", "}"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The script that writes the chart as SVG to standard output.
  public var pipedScript: String {
    let lines = preamble(name: "plot", path: "plot.gp") + opening(name: nil) + commands + ["}"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines ahead of the outputs, with the functions that every script has; the last one opens the loop
  /// over the outputs, which `}` closes.
  private func preamble(name: String, path: String) -> [String] {
    ChartPart.script.lines(["name": name.onOneLine, "path": path.onOneLine])
  }

  /// Opens the output, which is standard output without a name, and sets the looks that all charts
  /// share.
  private func opening(name: String?) -> [String] {
    let look = "size 800,\(height) noenhanced background '#ffffff' font \(Gnuplot.font)"
    return ChartPart.opening.lines([
      "look": look, "output": name.map { Gnuplot.quoted($0 + ".") },
      "title": Gnuplot.heading(title), "line": 1 - 26 / Double(height),
    ])
  }

  /// The upper end of the room below the title, in fractions of the height.
  var top: Double {
    let lines = Gnuplot.wrapped(title).count
    return 1 - (30 + 22 * Double(lines)) / Double(height)
  }

  /// The end of a time axis on which curves come to rest: a quarter later than the last one moves visibly,
  /// and than some moments; at most the end of the curves.
  ///
  /// A curve moves visibly while it is off its last value by more than half a percent of its span, about the
  /// width of its line.
  static func restTime(
    _ curves: [(times: [Double], values: [Double])], after moments: [Double] = []
  ) -> Double? {
    var moments = moments
    for (times, values) in curves {
      guard let low = values.min(), let high = values.max(), let end = values.last else { continue }
      let moving = values.lastIndex { ($0 - end).magnitude > 0.005 * (high - low) }
      if let moving { moments.append(times[moving + 1]) }
    }
    let start = curves.compactMap(\.times.first).min() ?? 0
    let end = curves.compactMap(\.times.last).max() ?? 0
    return moments.max().map { min(start + 1.25 * ($0 - start), end) }
  }

  /// The height of the line below the title that says what marks mean.
  var legendLine: String { "screen \(Gnuplot.number(top - 2 / Double(height)))" }
}

/// Panels of equal size within a picture, in rows.
struct PanelGrid {
  /// The room between a panel's horizontal axis and the panel below it, for its name, its numbers and
  /// the words above that panel, in pixels.
  let gap: Double
  /// The number of panels side by side.
  let columns: Int
  /// The height of the picture in pixels.
  let height: Int
  private let rows: Int

  /// Makes a grid of at least one panel, in rows of three at most, four as a square, unless the number
  /// of columns is given; each row after the first makes the picture higher.
  init(count: Int, gap: Double, columns: Int? = nil, pitch: Int = 220) {
    self.gap = gap
    self.columns = columns ?? (count == 4 ? 2 : min(count, 3))
    rows = (count + self.columns - 1) / self.columns
    height = 500 + pitch * (rows - 1)
  }

  /// The end of `set format y` in a panel: only the first of each row has numbers on its vertical axis.
  func hidden(_ index: Int) -> String { index % columns == 0 ? "" : " ''" }

  /// The commands that set the margins of a panel, counted from left to right and from top to bottom,
  /// below the upper end of the room for all panels, in fractions of the height.
  ///
  /// A panel with numbers of its own along the vertical axis begins further to the right.
  func place(_ index: Int, below ceiling: Double, hasOwnScale: Bool = false) -> [String] {
    let (row, column) = (index / columns, index % columns)
    let pitch = (0.98 - 0.11) / Double(columns)
    let left = 0.11 + pitch * Double(column) + (hasOwnScale && column > 0 ? 0.055 : 0)
    let right = 0.11 + pitch * Double(column + 1) - 0.025
    let step = ceiling / Double(rows)
    let roof = ceiling - step * Double(row)
    let floor = roof - step + gap / Double(height)
    return ChartPart.place.lines(["left": left, "right": right, "top": roof, "bottom": floor])
  }
}
