// SPDX-License-Identifier: GPL-3.0-or-later

/// Two ways of doing the same, timed in turn.
public struct SideBySide: Sendable {
  /// Median time of the first, s.
  public let first: Double

  /// Median time of the second, s.
  public let second: Double

  /// Median of the ratios, second over first, of plays that followed each other; what slows the
  /// core for a while slows both and leaves it as it is.
  public let ratio: Double

  /// Lets both play in turn, after one play each to warm up.
  ///
  /// - Parameters:
  ///   - plays: The number of plays of each, at least.
  ///   - time: How long each of them plays in all, at least.
  ///   - first: Plays the first; returns what of its time counts.
  ///   - second: Plays the second, likewise.
  public init(
    plays: Int, time: Duration, first: () throws -> Duration, second: () throws -> Duration
  ) rethrows {
    _ = try (first(), second())
    var times: [(first: Double, second: Double)] = []
    var (firstTime, secondTime) = (Duration.zero, Duration.zero)
    while times.count < plays || min(firstTime, secondTime) < time {
      let (one, other) = try (first(), second())
      times.append((one / .seconds(1), other / .seconds(1)))
      firstTime += one
      secondTime += other
    }
    self.first = Self.median(times.map(\.first))
    self.second = Self.median(times.map(\.second))
    ratio = Self.median(times.map { $0.second / $0.first })
  }

  /// The middle number; of an even count the upper one.
  public static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
}
