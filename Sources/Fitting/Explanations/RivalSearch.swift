// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Springs

/// The search for curves other than a spring that follow a recording, each with the noise that makes it most
/// likely.
struct RivalSearch {
  let samples: Samples
  private let grid: Double
  private let kinds: Noise.Kinds?
  private let gaps: [Double]
  /// The times at which the recording begins to move, and stops.
  private let begin: Double
  private let end: Double

  /// A search in samples whose values stand for intervals of a width, with plain noise and perhaps another.
  init(_ samples: Samples, grid: Double, kinds: Noise.Kinds?) {
    (self.samples, self.grid, self.kinds) = (samples, grid, kinds)
    let (times, values) = (samples.times, samples.values)
    gaps = Noise.gaps(times)
    let curve = try? Curve(times: times, values: values)
    let back = try? Curve(times: times.reversed().map { -$0 }, values: values.reversed())
    begin = times[curve?.onset ?? 0]
    let last = times[times.count - 1 - (back?.onset ?? 0)]
    end = last > begin ? last : times[times.count - 1]
  }

  /// The Bayesian information criterion of a curve with some fitted numbers, from what it leaves.
  func criterion(of residuals: [Double], numbers: Int) -> Double {
    let predictions = zip(samples.values, residuals).map { $0 - $1 }
    let slopes = zip(
      zip(predictions.dropFirst(), predictions), zip(samples.times.dropFirst(), samples.times)
    ).map { abs(($0.0 - $0.1) / ($1.0 - $1.1)) }
    let speeds = slopes + [slopes.last ?? 0]
    var regression = Regression(parameters: [], observations: samples.values) { _ in predictions }
    regression.speedModel = { _ in speeds }
    let cost = residuals.squares / (regression.span * regression.span)
    let plain = RegressionSearch(regression).plain(Minimum(values: [], cost: cost), grid: grid)
    let n = Double(residuals.count)
    let price = Double(numbers) * log(n)
    guard let kinds else { return plain.criterion + price }
    let deviation = (residuals.squares / n).squareRoot()
    let other = plain.with(kinds, grid: grid, gaps, deviation: deviation, predictions: predictions)
    let own = plain.isRounded(grid) && kinds.isEmpty ? .infinity : plain.criterion
    return min(own, other.criterion) + price
  }

  /// The number of samples that curves are compared over.
  private var count: Int { samples.count }

  /// Every rival, the most likely first.
  ///
  /// - Parameters:
  ///   - hasSegments: Several springs are among them.
  ///   - margin: The difference of criteria by which they must be better than one curve, which is the
  ///     simpler story.
  /// - Returns: The curves that were found.
  func rivals(hasSegments: Bool, margin: Double) -> [RivalCurve] {
    let single = [line, decay, bezier].compactMap(\.self)
      .sorted { $0.criterion < $1.criterion }
    let isExact =
      single.first.map { $0.cost < Tolerance.squareRounding * Double(count) } ?? false
    guard hasSegments, !isExact, let segments else { return single }
    let least = single.first.map { $0.criterion - margin } ?? .infinity
    return segments.criterion < least ? [segments] + single : single + [segments]
  }

  // MARK: Curves

  private var lasting: Double { max(end - begin, samples.duration / Double(count)) }

  /// The bounds of a beginning and of a duration.
  ///
  /// What lies far outside of the recording, it does not tell.
  private var beginnings: ClosedRange<Double> {
    samples.times[0] - 0.1 * samples.duration...samples.times[count - 1]
  }
  private var durations: ClosedRange<Double> {
    samples.duration / Double(count) / 4...1.5 * samples.duration
  }

  /// The move between two levels that follows the samples most closely.
  ///
  /// - Parameters:
  ///   - starts: The numbers of the move to begin with.
  ///   - bounds: The bounds of each.
  ///   - progress: The move for some numbers, at a time: 0 at the first level, 1 at the second.
  /// - Returns: The move; nil where it is finite at no start.
  private func lowest(
    from starts: [[Double]], _ bounds: [ClosedRange<Double>],
    _ progress: @escaping @Sendable ([Double], Double) -> Double
  ) -> ProjectedFit? {
    let times = samples.times
    return ProjectedFit(samples, from: starts, bounds) { numbers in
      let move = times.map { progress(numbers, $0) }
      return [move.map { 1 - $0 }, move]
    }
  }

  /// Several springs, one taking over from the other, where they leave nothing but noise.
  private var segments: RivalCurve? {
    let lasting = samples.duration
    let limits = FreeResponseLimits(
      frequencies: .pi / (2 * lasting) ... .pi * Double(samples.count - 1) / lasting,
      ratios: 0...10)
    let curve = try? Curve(times: samples.times, values: samples.values)
    let search = SegmentSearch(samples, limits: limits, onsetIndex: curve?.onset ?? 0)
    guard let fit = search.best().first, fit.minimum.values.count > 6,
      ResidualTest(fit, times: samples.times).isNoise
    else { return nil }
    let values = fit.minimum.values
    let beginnings = values.suffix((values.count - 2) / 4)
    let changes = zip(2..., beginnings.dropFirst()).map { number, time in
      FittedParameter(name: "from_\(number)", unit: "s", value: time)
    }
    let residuals = zip(samples.values, fit.regression.model(values)).map { $0 - $1 }
    return rival(
      .segments, [.init(name: "begin", unit: "s", value: beginnings.first ?? 0)] + changes,
      residuals, fit.minimum.free.count)
  }

  /// The straight line between two levels.
  var line: RivalCurve? {
    let move = lowest(from: [[begin, lasting]], [beginnings, durations]) { numbers, time in
      min(max((time - numbers[0]) / numbers[1], 0), 1)
    }
    return move.map { rival(.line, $0, count: 4) }
  }

  /// The exponential decay towards a level, at once or after a level.
  var decay: RivalCurve? {
    let rates = 0.1 / samples.duration...Double(count) / samples.duration
    let starts = [samples.times[0], begin].flatMap { onset in
      [0.5, 2, 8].map { [onset, $0 / lasting] }
    }
    let found = lowest(from: starts, [beginnings, rates]) { numbers, time in
      -expm1(-numbers[1] * max(time - numbers[0], 0))
    }
    guard let move = found else { return nil }
    let isCut = move.numbers[0] <= samples.times[0]
    let level =
      isCut
      ? move.levels[0] + (move.levels[1] - move.levels[0])
        * -expm1(-move.numbers[1] * (samples.times[0] - move.numbers[0]))
      : move.levels[0]
    return rival(
      .decay,
      [
        .init(name: "timeConstant", unit: "s", value: 1 / move.numbers[1]),
        .init(name: "begin", unit: "s", value: max(move.numbers[0], samples.times[0])),
        .init(name: "from", value: level), .init(name: "to", value: move.levels[1]),
      ], move.residuals, isCut ? 3 : 4)
  }

  /// The easing over a duration: a named one, or any.
  private var bezier: RivalCurve? {
    // What comes to rest slowly has long begun where it is seen, and lasts longer than it is.
    let times = [1, 1.3].map { [begin - 0.05 * lasting, $0 * lasting] }
    let named = EasingCurve.named.compactMap { name, curve in
      lowest(from: times, [beginnings, durations]) { numbers, time in
        curve.progress(at: (time - numbers[0]) / numbers[1])
      }.map { (name: name, curve: curve, move: $0) }
    }.sorted { $0.move.residuals.squares < $1.move.residuals.squares }
    guard let best = named.first else { return nil }
    let own = rival(.bezier, best.move, best.curve.points, name: best.name, count: 4)
    let starts = named.prefix(Budget.followedEasings).map { $0.move.numbers + $0.curve.points }
    let (shares, heights) = (0.0...1, -1.0...2)
    let any = lowest(
      from: starts + easings, [beginnings, durations, shares, heights, shares, heights]
    ) { numbers, time in
      EasingCurve(x1: numbers[2], y1: numbers[3], x2: numbers[4], y2: numbers[5])
        .progress(at: (time - numbers[0]) / numbers[1])
    }
    let found = any.map { rival(.bezier, $0, Array($0.numbers.dropFirst(2)), count: 8) }
    return found.flatMap { $0.criterion < own.criterion ? $0 : nil } ?? own
  }

  /// The easings of a grid, and the times, that follow means of the samples most closely.
  private var easings: [[Double]] {
    let few = samples.thinned(to: Budget.easingSamples)
    let spans =
      [(begin, lasting), (begin - 0.05 * lasting, 1.3 * lasting)]
      + [1, 1.3].map { (samples.times[0], $0 * samples.duration) }
    let tried = EasingCurve.grid.flatMap { curve in
      spans.map { begin, duration -> (cost: Double, numbers: [Double]) in
        let shape = few.times.map { curve.progress(at: ($0 - begin) / duration) }
        let levels = ColumnFit([shape.map { 1 - $0 }, shape], to: few.values)
        return (levels.cost, [begin, duration] + curve.points)
      }
    }
    return tried.filter(\.cost.isFinite).sorted { $0.cost < $1.cost }.prefix(Budget.followedEasings)
      .map(\.numbers)
  }

  /// A move over a duration as a rival.
  private func rival(
    _ kind: RivalCurve.Kind, _ move: ProjectedFit, _ points: [Double] = [], name: String? = nil,
    count: Int
  ) -> RivalCurve {
    rival(
      kind,
      zip(["x1", "y1", "x2", "y2"], points).map { FittedParameter(name: $0, value: $1) } + [
        FittedParameter(name: "begin", unit: "s", value: move.numbers[0]),
        FittedParameter(name: "duration", unit: "s", value: move.numbers[1]),
        FittedParameter(name: "from", value: move.levels[0]),
        FittedParameter(name: "to", value: move.levels[1]),
      ], move.residuals, count, name: name)
  }

  /// A curve with the residuals that so many numbers leave.
  private func rival(
    _ kind: RivalCurve.Kind, _ parameters: [FittedParameter], _ residuals: [Double], _ count: Int,
    name: String? = nil
  ) -> RivalCurve {
    RivalCurve(
      kind: kind, parameters: parameters, name: name, cost: residuals.squares,
      criterion: criterion(of: residuals, numbers: count), samples: self.count)
  }
}
