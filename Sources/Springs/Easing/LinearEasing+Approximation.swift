// SPDX-License-Identifier: Apache-2.0

extension LinearEasing {
  /// An easing and how far it is from the move that it stands for.
  struct Approximation {
    var easing: LinearEasing
    /// The largest difference at any time, as a fraction of the move's distance.
    var error: Double
  }

  /// The samples between two stops are about sqrt(2 * this) = 45.
  private static let chordsPerError = 1000.0

  /// Approximates a move with the fewest stops that keep within an error; nil where that takes
  /// more stops than a limit.
  ///
  /// First the fewest stops are found, then the path with as many that leaves most room for
  /// rounding, then the decimals that fit into it. The number is the fewest for an error smaller
  /// by its thousandth.
  /// - Parameters:
  ///   - move: The move.
  ///   - duration: The duration in seconds, after which the move stays within the error of its
  ///     target.
  ///   - error: The largest error, positive, as a fraction of the move's distance.
  ///   - limit: The largest number of stops.
  /// - Returns: The easing.
  static func fewestStops(
    for move: SpringMove, over duration: Double, within error: Double, limit: Int
  ) -> Approximation? {
    guard let curve = curve(move, duration, error, limit),
      let tightest = path(along: curve, within: error, reserve: 0, limit: limit)
    else { return nil }
    var (roomy, reserve) = (tightest, min(0.25, 4 / Double(tightest.count)))
    while reserve > 1e-5 {
      if let path = path(along: curve, within: error, reserve: reserve, limit: tightest.count) {
        roomy = path
        break
      }
      reserve /= 2
    }
    return rounded(roomy, along: curve, within: error, reserve: reserve * error)
  }

  /// Whether some stops are enough to keep within an error.
  static func canFollow(
    _ move: SpringMove, over duration: Double, within error: Double, stops: Int
  ) -> Bool {
    guard let curve = curve(move, duration, error, stops) else { return false }
    return path(along: curve, within: error, reserve: 0, limit: stops) != nil
  }

  private static func curve(
    _ move: SpringMove, _ duration: Double, _ error: Double, _ stops: Int
  ) -> SampledMove? {
    SampledMove(
      move, duration: duration, chordError: error / chordsPerError, limit: 1000 + 60 * stops)
  }

  private static func path(
    along curve: SampledMove, within error: Double, reserve: Double, limit: Int
  ) -> [TimePoint]? {
    FewestStops.path(
      through: Corridor(around: curve, within: error, reserve: reserve), limit: limit)
  }

  /// Rounds a path to the fewest decimals with which it keeps within an error.
  private static func rounded(
    _ path: [TimePoint], along curve: SampledMove, within error: Double, reserve: Double
  ) -> Approximation {
    var decimals = decimals(for: path, within: reserve)
    while true {
      let easing = LinearEasing(along: path, decimals: decimals)
      let largest = easing.largestError(from: curve)
      if largest <= error || decimals.value >= 12 {
        return Approximation(easing: easing, error: largest)
      }
      decimals.value += 1
      decimals.percent += 1
    }
  }

  /// The decimals that change a path by twice a reserve at most: half a unit of a value, and half
  /// a unit of a share times half the bend.
  private static func decimals(for path: [TimePoint], within reserve: Double) -> Decimals {
    let end = path[path.count - 1].time
    let slopes = zip(path, path.dropFirst()).map { $0.slope(to: $1) * end }
    let bend = zip(slopes, slopes.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    var decimals = Decimals(value: 2, percent: 0)
    while decimals.value < 12 && 0.5 / unit(decimals.value) > reserve { decimals.value += 1 }
    while decimals.percent < 10 && bend / 4 / unit(decimals.percent + 2) > reserve {
      decimals.percent += 1
    }
    return decimals
  }
}
