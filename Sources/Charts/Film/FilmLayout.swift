// SPDX-License-Identifier: GPL-3.0-or-later

import Reports

/// The places of the parts of a film's picture on the page, in pixels.
struct FilmLayout {
  /// The width of the page.
  static let width = 760.0
  /// The room on either side.
  static let margin = 20.0
  /// The width between the margins.
  static let inner = width - 2 * margin
  /// The gap between two stills.
  private static let gap = 12.0
  /// The room below a still, with the line of its time.
  private static let caption = 24.0

  /// The stage.
  let stage: Film.Box
  /// Pixels per unit of length on the stage.
  let scale: Double
  /// The line of the time.
  let timeLine: Double
  /// The stills, in rows.
  let stills: [Film.Box]
  /// The height of the page.
  let height: Double

  /// Lays out a view and some stills of it.
  init(view: Film.Box, stills count: Int) {
    scale = min(Self.inner / view.width, 420 / view.height)
    let left = (Self.width - scale * view.width) / 2
    stage = Film.Box(
      left: left, top: 46, right: Self.width - left, bottom: 46 + scale * view.height)
    timeLine = stage.bottom + 26
    let ratio = view.height / view.width
    let columns = Self.columns(of: count, ratio: ratio)
    let cell = (Self.inner + Self.gap) / Double(columns)
    let wide = min(cell - Self.gap, 240 / ratio)
    let top = timeLine + 40
    stills = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let y = top + Double(row) * (wide * ratio + Self.caption)
      let x = Self.margin + Double(column) * cell + (cell - Self.gap - wide) / 2
      return Film.Box(left: x, top: y, right: x + wide, bottom: y + wide * ratio)
    }
    height = ((stills.last?.bottom ?? top) + Self.caption + 6).rounded(.up)
  }

  /// The fewest columns with which all stills together are at most 320 pixels high.
  private static func columns(of count: Int, ratio: Double) -> Int {
    let fitting = [2, 4].first { columns in
      let rows = (count + columns - 1) / columns
      return Double(rows) * (inner / Double(columns) * ratio) <= 320
    }
    return fitting ?? 8
  }
}

/// The time line of a film that begins again after a pause.
struct FilmClock {
  /// The time for which the end is shown before the film begins again, in s.
  static let pause = 1.0

  /// The length of the motion, in s.
  let duration: Double
  /// Ticks per second.
  let frameRate: Double

  /// The time from one beginning to the next, in s.
  var period: Double { duration + Self.pause }

  /// The moment of a tick in percent of the period, `12.5%`, right to 1e-5 s.
  func percent(of tick: Int) -> String {
    let share = 100 * Double(tick) / frameRate / period
    // Half a unit of the last of d decimals is period / 100 * 10^-d / 2: at most 1e-5 s where
    // 10^d is at least 500 periods.
    var (decimals, power) = (0, 1.0)
    while power < 500 * period { (decimals, power) = (decimals + 1, power * 10) }
    return DecimalDigits(share).rounded(decimals: decimals).plain() + "%"
  }
}
