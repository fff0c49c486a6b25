// SPDX-License-Identifier: GPL-3.0-or-later

/// The time line of a film that begins again after a pause.
struct FilmClock {
  /// How long the end is shown before the film begins again, in s.
  static let pause = 1.0

  /// The length of the motion, in s.
  let duration: Double

  /// Ticks per second.
  let frameRate: Double

  /// The time from one beginning to the next, in s.
  var period: Double { duration + Self.pause }

  /// The moment of a tick in percent of the period, `12.5%`, right to a hundred-thousandth of a
  /// second.
  func percent(of tick: Int) -> String {
    let share = 100 * Double(tick) / frameRate / period
    // Half a unit of the last of d decimals is period / 100 * 10^-d / 2: at most 1e-5 s where
    // 10^d is at least 500 periods.
    var (decimals, power) = (0, 1.0)
    while power < 500 * period { (decimals, power) = (decimals + 1, power * 10) }
    return DecimalDigits(share).rounded(decimals: decimals).plain() + "%"
  }
}
