// SPDX-License-Identifier: GPL-3.0-or-later

/// The levels of a scene as a recording shows them, which may have another zero and another unit.
///
/// With m a level of the scene, i and f those where its response starts and ends, and s and e those of
/// the recording there, the recording shows
///
///     y = s + (e - s) n,    n = (m - i) / (f - i).
///
/// A recording that has one of its levels from the scene has s = i or e = f; with both, y = m.
struct LevelMap: Sendable {
  /// Where the recording starts and ends; nil where that is the scene's own level.
  var start: Double?
  var end: Double?

  /// Where the scene's response starts and ends.
  var initial: Double
  var final: Double

  /// The level that the recording shows.
  func level(_ level: Double) -> Double {
    guard start != nil || end != nil else { return level }
    return (start ?? initial) + step * share(level)
  }

  /// The derivatives of that level by s, e, i and f, and by m.
  ///
  /// dn/dm = 1 / (f - i), dn/di = (n - 1) / (f - i), dn/df = -n / (f - i).
  func gradient(_ level: Double) -> Gradient {
    guard start != nil || end != nil else { return Gradient(byLevel: 1) }
    let (share, scale) = (share(level), step / (final - initial))
    return Gradient(
      byLevel: scale, byStart: 1 - share, byEnd: share,
      byInitial: (share - 1) * scale + (start == nil ? 1 - share : 0),
      byFinal: -share * scale + (end == nil ? share : 0))
  }

  /// Derivatives of a level that a recording shows.
  struct Gradient {
    var byLevel = 0.0
    var byStart = 0.0
    var byEnd = 0.0
    var byInitial = 0.0
    var byFinal = 0.0
  }

  private func share(_ level: Double) -> Double { (level - initial) / (final - initial) }

  private var step: Double { (end ?? final) - (start ?? initial) }
}
