// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// A search for the time offset and the levels with which a recording follows a known motion best.
///
/// At each of many time offsets the fitted levels are those of linear least squares; the best
/// offset is refined by halving steps.
struct NuisanceScan {
  private let level: SceneLevel
  private let times: [Double]
  private let values: [Double]
  /// The offset where it is known, else where to look first.
  private let offset: Double
  /// The offsets that are possible; nil for a known one.
  private let offsets: ClosedRange<Double>?
  /// The levels of the recording where they are known.
  private let start: Double?
  private let end: Double?

  /// The most offsets that are tried, and the halvings of the step after them.
  private var count = 96
  private var halvings = 18

  /// The share of the possible offsets that is near one.
  private static let nearness = 0.05

  /// A scan of the samples of a recording that count; near an offset where one is given.
  init(_ curve: CurveModel, _ level: SceneLevel, near place: Double? = nil) {
    let most = place == nil ? Budget.offsetSamples : Budget.offsetSamplesNear
    let stride = max(1, curve.counted.count / most)
    let chosen = curve.counted.indices.filter { $0 % stride == 0 }
    self.level = level
    times = chosen.map { curve.countedTimes[$0] }
    values = chosen.map { curve.values[curve.counted[$0]] }
    offsets = curve.offsetBounds.map { bounds in
      guard let place else { return bounds }
      let reach = Self.nearness * (bounds.upperBound - bounds.lowerBound)
      return (place - reach...place + reach).clamped(to: bounds)
    }
    if place != nil { (count, halvings) = (12, 14) }
    offset =
      offsets == nil ? curve.setting([], initial: 0, final: 1).timeOffset : place ?? curve.onset
    start = curve.target.startLevel.known(level.initial)
    end = curve.target.endLevel.known(level.final)
  }

  /// The fitted offset and levels, in the order of ``Nuisance``, and the sum of the squares.
  var best: (values: [Double], cost: Double) {
    guard let offsets else { return fit(at: offset, isFitted: false) }
    let interval = (times[times.count - 1] - times[0]) / Double(max(times.count - 1, 1))
    let width = offsets.upperBound - offsets.lowerBound
    let places = min(count, max(8, Int(min(2 * width / max(interval, 1e-300), 1e6))))
    var step = width / Double(places)
    let grid = [offset] + (0..<places).map { offsets.lowerBound + (Double($0) + 0.5) * step }
    var best = fit(at: grid[0], isFitted: true)
    for place in grid.dropFirst() {
      let next = fit(at: place, isFitted: true)
      if next.cost < best.cost { best = next }
    }
    for _ in 0..<halvings {
      step /= 2
      let centre = best.values[0]
      for place in [centre - step, centre + step] where offsets.contains(place) {
        let next = fit(at: place, isFitted: true)
        if next.cost < best.cost { best = next }
      }
    }
    return best
  }

  /// The fitted levels at a time offset, and the cost: with n the shares of the way, the recording shows
  /// s (1 - n) + e n, or s + n where the scene ends where it starts.
  private func fit(at offset: Double, isFitted: Bool) -> (values: [Double], cost: Double) {
    let own = LevelMap(start: nil, end: nil, initial: level.initial, final: level.final)
    let shares = level.values(at: times, after: offset).map(own.share)
    let hasWay = level.initial != level.final
    var rest = hasWay ? values : zip(values, shares).map(-)
    var (columns, ends) = ([[Double]](), [Double]())
    for (known, column, end) in [
      (start, shares.map { hasWay ? 1 - $0 : 1 }, values[0]),
      (end, shares.map { hasWay ? $0 : 0 }, values[values.count - 1]),
    ] {
      if let known {
        rest.subtract(known, times: column)
      } else {
        columns.append(column)
        ends.append(end)
      }
    }
    let fit = ColumnFit(columns, to: rest)
    let levels = fit.isDetermined ? fit.coefficients : ends
    for (column, level) in zip(columns, levels) { rest.subtract(level, times: column) }
    let cost = rest.squares
    return ((isFitted ? [offset] : []) + levels, cost.isFinite ? cost : .infinity)
  }
}

extension CurveTarget.Level {
  /// The level where it is known: the scene's own, or the given one.
  fileprivate func known(_ own: Double) -> Double? {
    switch self {
    case .scene: own
    case .given(let value): value
    case .fitted: nil
    }
  }
}
