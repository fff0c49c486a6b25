// SPDX-License-Identifier: Apache-2.0

/// The search for the shift in time that brings one curve nearest to another.
///
/// Every local minimum on a grid of shifts is refined with thinned curves; the chosen one, in full.
struct TimeShift {
  /// A shift in seconds, the curves' mean square difference, and whether it is the first or the last
  /// allowed shift.
  private typealias Fit = (shift: Double, meanSquare: Double, isAtEdge: Bool)

  /// The number of steps of the grid in the shorter curve, and the largest number in the longer.
  private static let (gridSteps, mostGridSteps) = (512.0, 4096.0)

  /// The samples of a thinned curve for each step of the grid.
  private static let samplesPerStep = 2.0

  /// Fits count as equal within this share of the worst: 1 % of a difference.
  private static let equality = 1e-4

  private let pair: CurvePair
  private let thinned: CurvePair
  private let shifts: ClosedRange<Double>
  private let step: Double

  /// Creates the search for two curves that overlap; nil where their times are too far apart.
  init?(_ pair: CurvePair) {
    let durations = (pair.first.clock.duration, pair.second.clock.duration)
    let (shorter, longer) = (min(durations.0, durations.1), max(durations.0, durations.1))
    let lowest = pair.second.start - pair.first.end + shorter / 2
    let highest = pair.second.end - pair.first.start - shorter / 2
    guard lowest.isFinite, highest.isFinite else { return nil }
    let step = max(shorter / Self.gridSteps, longer / Self.mostGridSteps, .leastNormalMagnitude)
    (self.pair, self.step) = (pair, step)
    shifts = lowest...max(lowest, highest)
    thinned = CurvePair(
      pair.first.thinned(to: 2 + Int(Self.samplesPerStep * (durations.0 / step))),
      pair.second.thinned(to: 2 + Int(Self.samplesPerStep * (durations.1 / step))))
  }

  /// The best shift in seconds, positive for a later second curve; nil at an edge.
  var best: Double? {
    guard let choice = choice() else { return 0 }
    let fit = choice.isAtEdge ? choice : narrowed(choice, of: pair, steps: 45)
    let least = pair.meanSquare(shift: fit.shift)
    if pair.meanSquare(shift: 0) <= least + Self.rounding(of: least) { return 0 }
    return fit.isAtEdge ? nil : fit.shift
  }

  /// The fit nearest to 0 among those as good as the best; nil where all shifts fit equally.
  private func choice() -> Fit? {
    let grid = gridFits()
    let costs = grid.map { $0.meanSquare }
    guard let worst = costs.max(), let least = costs.min(), worst - least > Self.rounding(of: worst)
    else { return nil }
    let inner = grid.indices.dropFirst().dropLast().filter {
      costs[$0] < costs[$0 - 1] && costs[$0] <= costs[$0 + 1]
    }
    let minima = inner.map { narrowed(grid[$0], of: thinned, steps: 20) }
    let fits = [grid[0], grid[grid.count - 1]] + minima
    let limit = fits.map { $0.meanSquare }.reduce(.infinity, min) + Self.equality * worst
    return fits.filter { $0.meanSquare <= limit }.min { $0.shift.magnitude < $1.shift.magnitude }
  }

  /// The largest rounding error of a mean square, both in squares of the unit.
  private static func rounding(of meanSquare: Double) -> Double { 1e-14 * meanSquare + 1e-30 }

  /// The fits on a grid from the least shift to the largest.
  private func gridFits() -> [Fit] {
    let (first, last) = (shifts.lowerBound, shifts.upperBound)
    let count = Int(((last - first) / step).rounded(.up))
    return (0...count).map { index in
      let shift = min(first + Double(index) * step, last)
      return (shift, thinned.meanSquare(shift: shift), index == 0 || index == count)
    }
  }

  /// The least mean square within a step of the grid on either side, by golden section.
  private func narrowed(_ fit: Fit, of pair: CurvePair, steps: Int) -> Fit {
    let ratio = (5.0.squareRoot() - 1) / 2
    func fitted(at shift: Double) -> Fit {
      (shift, pair.meanSquare(shift: shift), false)
    }
    var low = max(fit.shift - step, shifts.lowerBound)
    var high = min(fit.shift + step, shifts.upperBound)
    var lower = fitted(at: high - ratio * (high - low))
    var upper = fitted(at: low + ratio * (high - low))
    for _ in 0..<steps {
      if lower.meanSquare <= upper.meanSquare {
        (high, upper) = (upper.shift, lower)
        lower = fitted(at: high - ratio * (high - low))
      } else {
        (low, lower) = (lower.shift, upper)
        upper = fitted(at: low + ratio * (high - low))
      }
    }
    return lower.meanSquare <= upper.meanSquare ? lower : upper
  }
}

extension Curve {
  /// The curve at a number of evenly spaced times, at least 2, which may cut corners; one with fewer
  /// samples stays as it is.
  fileprivate func thinned(to count: Int) -> Curve {
    guard values.count > count else { return self }
    let times = (0..<count).map { index in
      let fraction = Double(index) / Double(count - 1)
      return index == count - 1 ? end : start + fraction * clock.duration
    }
    return Curve(knots: times, values: times.map { value(at: $0, after: segment(at: $0)) })
  }
}
