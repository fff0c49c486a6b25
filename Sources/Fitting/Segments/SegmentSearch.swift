// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The search for the motion of several springs in samples, one taking over from the other.
///
/// A grid of springs tells the changes roughly, for each number of segments; from there the way goes
/// down with all numbers together. A segment more counts where the Bayesian information criterion,
/// under the noise that makes it most likely, gains clearly. How the motion began is found last.
struct SegmentSearch {
  private let samples: Samples
  private let limits: FreeResponseLimits
  private let onsetIndex: Int

  /// The samples that move, or means of them where there are many.
  private let few: Samples

  /// The springs of their stretches; nil where they are too few.
  private let grid: SegmentGrid?

  /// The fewest samples of a segment on the average: those of the numbers that one more has, twice.
  private static let leastSamples = 8

  /// A search in samples.
  init(_ samples: Samples, limits: FreeResponseLimits, onsetIndex: Int) {
    (self.samples, self.limits, self.onsetIndex) = (samples, limits, onsetIndex)
    let isLate = onsetIndex > 0 && samples.count - onsetIndex > 2 * Self.leastSamples
    few = (isLate ? samples.dropping(onsetIndex + 1) : samples).thinned(to: Budget.segmentSamples)
    let steps = min(few.count, Budget.segmentGridSamples)
    grid =
      few.count < 2 * Self.leastSamples
      ? nil
      : SegmentGrid(
        few.uniform(steps), interval: few.duration / Double(steps - 1),
        stride: steps > 64 ? 2 : 1, limits: limits)
  }

  // MARK: Models

  /// The regression of a motion with as many segments as another on some samples.
  ///
  /// Its parameters are those of `SegmentedMotion.values`.
  func regression(_ motion: SegmentedMotion, _ samples: Samples) -> Regression {
    let times = samples.times
    let (first, last) = (times[0], times[times.count - 1])
    let parameters = zip(motion.numbers, motion.values).map { number, value in
      // What began before the samples is under way at the first.
      let (bounds, range): (ClosedRange<Double>?, ClosedRange<Double>) =
        switch number.kind {
        case .level, .velocity, .to: (nil, -.infinity...(.infinity))
        case .frequency: (limits.frequencies, -.infinity...(.infinity))
        case .damping: (limits.ratios, 0...(.infinity))
        case .from: (first...last, first...last)
        }
      let free = bounds.flatMap { $0.isPoint ? nil : $0 }
      return SearchedParameter(
        number.segment.map { "\(number.kind)_\($0 + 1)" } ?? "\(number.kind)", start: value,
        min: free?.lowerBound, max: free?.upperBound, limits: range)
    }
    var regression = Regression(parameters: parameters, observations: samples.values) {
      SegmentedMotion(values: $0).levels(at: times)
    }
    regression.jacobian = { values, rows in
      let columns = SegmentedMotion(values: values).slopes(at: times)
      for place in values.indices {
        for row in times.indices {
          rows[row * values.count + place] = columns?[place][row] ?? .nan
        }
      }
    }
    let step = 1e-3 * (last - first) / Double(times.count)
    regression.speedModel = { values in
      let found = SegmentedMotion(values: values)
      let late = found.levels(at: times.map { $0 + step })
      return zip(late, found.levels(at: times)).map { abs($0 - $1) / step }
    }
    regression.method = .local
    if samples.factors != nil { regression.weights = times.indices.map(samples.weight) }
    return regression
  }

  /// The parameters of a motion that are fitted.
  private func free(
    _ motion: SegmentedMotion, kind: MotionBeginning.Kind, areChangesFree: Bool
  ) -> [Int] {
    let numbers = motion.numbers
    return numbers.indices.filter { place in
      let (number, segment) = numbers[place]
      return switch number {
      case .level: limits.from == nil
      case .velocity: limits.velocity == nil && kind != .rest
      case .to: limits.to == nil || segment != motion.segments.count - 1
      case .frequency: !limits.frequencies.isPoint
      case .damping: !limits.ratios.isPoint
      case .from: segment == 0 ? kind != .cut && limits.onset == nil : areChangesFree
      }
    }
  }

  /// The lowest minimum to which a motion leads, the levels first, or the place to which so many steps
  /// lead; nil where the model is not finite.
  private func lowest(
    from motion: SegmentedMotion, in samples: Samples, kind: MotionBeginning.Kind = .cut,
    areChangesFree: Bool = true, steps: Int = Budget.steps
  ) -> LikelyFit? {
    let regression = regression(motion, samples)
    var search = RegressionSearch(regression)
    let free = free(motion, kind: kind, areChangesFree: areChangesFree)
    let levels = free.filter { $0 < 2 + motion.segments.count }
    func lowest(from values: [Double], _ free: [Int]) -> Minimum? {
      search.run(from: values, free: free, steps: steps)
    }
    guard let start = lowest(from: motion.values, levels),
      var minimum = lowest(from: start.values, free)
    else { return nil }
    if steps == Budget.steps { minimum = search.holdingBounds(minimum) }
    let grid = ValueGrid.step(of: samples.values)
    return search.plain(minimum, grid: grid, varied: free, kind: kind)
  }

  // MARK: Search

  /// The fits of as many segments as the samples show, the chosen one first; empty where there is none.
  func best() -> [LikelyFit] {
    guard var chosen = lowest(1) else { return [] }
    let most = min(SegmentCount.most, few.count / (Self.leastSamples + 4))
    if most > 1 {
      for count in 2...most {
        guard !ResidualTest(chosen, times: few.times).isNoise,
          let next = lowest(count)
        else { break }
        if next.criterion < chosen.criterion - LikelyFit.gain { chosen = next }
        // A segment that shows nothing alone may do so with the next.
        if count > Self.motion(chosen).segments.count + 1 { break }
      }
    }
    return begun(Self.motion(chosen))
  }

  /// The fits of a number of segments; empty where the samples are too few.
  func best(_ count: Int) -> [LikelyFit] {
    lowest(count).map { begun(Self.motion($0)) } ?? []
  }

  private static func motion(_ fit: LikelyFit) -> SegmentedMotion {
    SegmentedMotion(values: fit.minimum.values)
  }

  /// The fits with changes at given times.
  func best(changes: [Double]) -> [LikelyFit] {
    guard let grid else { return [] }
    let shares = [0] + changes.map { ($0 - few.times[0]) / few.duration }
    var start = motion(grid.segments(shares))
    for (k, change) in changes.enumerated() { start.segments[k + 1].from = change }
    guard let place = lowest(from: start, in: few, areChangesFree: false) else { return [] }
    return begun(Self.motion(place), areChangesFree: false)
  }

  /// Fits of some samples with the noise that makes them most likely, the chosen one first.
  private func likeliest(of plain: [LikelyFit], in samples: Samples) -> [LikelyFit] {
    guard let some = plain.first else { return [] }
    var search = RegressionSearch(some.regression)
    return LikelyFit.likeliest(
      of: plain, grid: ValueGrid.step(of: samples.values), times: samples.times, &search)
  }

  /// The lowest motion with a number of segments, from the grid's best changes.
  private func lowest(_ count: Int) -> LikelyFit? {
    let starts =
      count > 1
      ? grid?.best(count, atMost: Budget.segmentStarts)
      : SpringStarts(samples: few, limits: limits).starts(level: 0)?.map {
        [.init(from: 0, angularFrequency: $0.angularFrequency, dampingRatio: $0.dampingRatio)]
      }
    let found = (starts ?? []).compactMap {
      lowest(from: motion($0), in: few, steps: count > 1 ? Budget.triedSteps : Budget.steps)
    }
    return found.min { $0.minimum.cost < $1.minimum.cost }
      .map { likeliest(of: [$0], in: few).first ?? $0 }
  }

  /// The motion of segments that begin at shares of the time of the samples that move.
  private func motion(_ segments: [SegmentedMotion.Segment]) -> SegmentedMotion {
    SegmentedMotion(
      segments: segments.map {
        SegmentedMotion.Segment(
          from: few.times[0] + $0.from * few.duration,
          angularFrequency: limits.frequencies.clamped($0.angularFrequency),
          dampingRatio: limits.ratios.clamped($0.dampingRatio))
      })
  }

  // MARK: Beginning

  /// The fits of a motion with the ways in which it may have begun, in all samples.
  private func begun(_ motion: SegmentedMotion, areChangesFree: Bool = true) -> [LikelyFit] {
    let (first, times) = (limits.onset ?? samples.times[0], samples.times)
    func fit(_ kind: MotionBeginning.Kind, _ onsets: [Double]) -> LikelyFit? {
      onsets.compactMap { onset in
        var start = motion
        start.segments[0].from = onset
        if kind == .rest { start.velocity = limits.velocity ?? 0 }
        return lowest(from: start, in: samples, kind: kind, areChangesFree: areChangesFree)
      }.min { $0.minimum.cost < $1.minimum.cost }
    }
    let near = max(onsetIndex - 1, 0)
    let onsets = limits.onset.map { [$0] } ?? Array(times[near...min(near + 2, times.count - 1)])
    var plain = [fit(.rest, onsets)]
    if limits.velocity == nil {
      plain.append(fit(.cut, [first]))
      if onsetIndex > 1, limits.onset == nil { plain.append(fit(.moving, onsets)) }
    }
    return likeliest(of: plain.compactMap(\.self), in: samples)
  }
}
