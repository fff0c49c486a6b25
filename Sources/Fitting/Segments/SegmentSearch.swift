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
  private let gaps: [Double]

  /// The samples that move, or means of them where there are many.
  private let few: Samples
  private let fewGaps: [Double]

  /// The fewest samples of a segment on the average: those of the numbers that one more has, twice.
  private static let leastSamples = 8

  /// A search in samples.
  init(_ samples: Samples, limits: FreeResponseLimits, onsetIndex: Int) {
    (self.samples, self.limits, self.onsetIndex) = (samples, limits, onsetIndex)
    gaps = Noise.gaps(samples.times)
    let isLate = onsetIndex > 0 && samples.count - onsetIndex > 2 * Self.leastSamples
    few = (isLate ? samples.dropping(onsetIndex + 1) : samples).thinned(to: Budget.segmentSamples)
    fewGaps = Noise.gaps(few.times)
  }

  // MARK: Models

  /// The regression of a motion with as many segments as another on some samples.
  ///
  /// Its parameters are those of `SegmentedMotion.values`.
  func regression(_ motion: SegmentedMotion, _ samples: Samples) -> Regression {
    let (count, times) = (motion.segments.count, samples.times)
    let (first, last) = (times[0], times[times.count - 1])
    let numbers = (1...count).map { "\($0)" }
    let names =
      ["level", "velocity"]
      + ["to", "frequency", "damping", "from"].flatMap { name in numbers.map { "\(name)_\($0)" } }
    let searched = motion.values.enumerated().map { place, value -> SearchedParameter in
      let bounds: ClosedRange<Double>? =
        switch place {
        case 2 + count..<2 + 2 * count: limits.frequencies.isPoint ? nil : limits.frequencies
        case 2 + 2 * count..<2 + 3 * count: limits.ratios.isPoint ? nil : limits.ratios
        case 2 + 3 * count..<2 + 4 * count: first...last
        default: nil
        }
      // What began before the samples is under way at the first.
      let limits: ClosedRange<Double> =
        switch place {
        case 2 + 2 * count..<2 + 3 * count: 0...(.infinity)
        case 2 + 3 * count..<2 + 4 * count: first...last
        default: -.infinity...(.infinity)
        }
      return SearchedParameter(
        start: value,
        bounds: Bounds(
          min: bounds?.lowerBound, max: bounds?.upperBound, start: value,
          limits: limits), isStartGiven: true)
    }
    var regression = Regression(names: names, searched: searched, observations: samples.values) {
      SegmentedMotion(values: $0).levels(at: times)
    }
    regression.jacobian = { values, rows in
      let columns = SegmentSlopes(SegmentedMotion(values: values), at: times)?.columns
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
    let count = motion.segments.count
    return motion.values.indices.filter { place in
      switch place {
      case 0: limits.from == nil
      case 1: limits.velocity == nil && kind != .rest
      case 2..<2 + count: limits.to == nil || place < 1 + count
      case 2 + count..<2 + 2 * count: !limits.frequencies.isPoint
      case 2 + 2 * count..<2 + 3 * count: !limits.ratios.isPoint
      case 2 + 3 * count: kind != .cut && limits.onset == nil
      default: areChangesFree
      }
    }
  }

  /// The lowest minimum to which a motion leads, the levels first, or the place to which so many steps
  /// lead; nil where the model is not finite.
  private func lowest(
    from motion: SegmentedMotion, in samples: Samples, kind: MotionBeginning.Kind = .cut,
    areChangesFree: Bool = true, steps: Int = Budget.steps
  ) -> BegunFit? {
    let regression = regression(motion, samples)
    var search = RegressionSearch(regression)
    let free = free(motion, kind: kind, areChangesFree: areChangesFree)
    let levels = free.filter { $0 < 2 + motion.segments.count }
    func lowest(from values: [Double], _ free: [Int]) -> Minimum? {
      search.run(from: values, free: free, methods: [.levenbergMarquardt], steps: steps)
    }
    guard let start = lowest(from: motion.values, levels),
      var minimum = lowest(from: start.values, free)
    else { return nil }
    if steps == Budget.steps { minimum = search.holdingBounds(minimum) }
    var fit = search.plain(minimum, grid: ValueGrid.step(of: samples.values))
    fit.atBounds = free.filter { !minimum.free.contains($0) }
    fit.fixed = motion.values.indices.filter { !free.contains($0) }
    return BegunFit(kind: kind, models: nil, fit: fit)
  }

  // MARK: Search

  /// The fits of as many segments as the samples show, the chosen one first; empty where there is none.
  func best() -> [BegunFit] {
    guard var chosen = single() else { return [] }
    let most = min(SegmentCount.most, few.count / (Self.leastSamples + 4))
    if most > 1, let grid {
      for count in 2...most {
        guard !ResidualTest(chosen.fit, times: few.times).isNoise,
          let next = lowest(count, grid)
        else { break }
        if next.fit.criterion < chosen.fit.criterion - LikelyFit.gain { chosen = next }
        // A segment that shows nothing alone may do so with the next.
        if count > Self.motion(chosen).segments.count + 1 { break }
      }
    }
    return begun(Self.motion(chosen))
  }

  /// The fits of a number of segments; empty where the samples are too few.
  func best(_ count: Int) -> [BegunFit] {
    let found = count > 1 ? grid.flatMap { lowest(count, $0) } : single()
    return found.map { begun(Self.motion($0)) } ?? []
  }

  private static func motion(_ begun: BegunFit) -> SegmentedMotion {
    SegmentedMotion(values: begun.fit.minimum.values)
  }

  /// The fits with changes at given times.
  func best(changes: [Double]) -> [BegunFit] {
    guard let grid else { return [] }
    let shares = [0] + changes.map { ($0 - few.times[0]) / few.duration }
    var start = motion(grid.beginnings(shares))
    for (k, change) in changes.enumerated() { start.segments[k + 1].from = change }
    start.segments[0].from = few.times[0]
    guard let place = lowest(from: start, in: few, areChangesFree: false) else { return [] }
    return begun(Self.motion(place), areChangesFree: false)
  }

  /// The fit of a motion in the samples that move with the noise that makes it most likely.
  private func likeliest(_ begun: BegunFit?) -> BegunFit? {
    guard let begun else { return nil }
    var search = RegressionSearch(begun.fit.regression)
    return BegunFit.likeliest(
      of: [begun], grid: ValueGrid.step(of: few.values), gaps: fewGaps, times: few.times, &search
    ).first ?? begun
  }

  private var grid: SegmentGrid? {
    guard few.count >= 2 * Self.leastSamples else { return nil }
    let steps = min(few.count, Budget.segmentGridSamples)
    return SegmentGrid(
      few.uniform(steps), interval: few.duration / Double(steps - 1), stride: steps > 64 ? 2 : 1,
      limits: limits)
  }

  /// One spring for all samples that move.
  private func single() -> BegunFit? {
    let starts = SpringStarts(few, limits: limits).starts(level: 0) ?? []
    let found = starts.compactMap { start in
      lowest(
        from: SegmentedMotion(segments: [
          .init(
            from: few.times[0], angularFrequency: start.angularFrequency,
            dampingRatio: start.dampingRatio)
        ]), in: few)
    }
    return likeliest(found.min { $0.fit.minimum.cost < $1.fit.minimum.cost })
  }

  /// The lowest motion with a number of segments, from the grid's best changes.
  private func lowest(_ count: Int, _ grid: SegmentGrid) -> BegunFit? {
    let found = grid.best(count, atMost: Budget.segmentStarts).compactMap {
      lowest(from: motion($0), in: few, steps: Budget.triedSteps)
    }
    return likeliest(found.min { $0.fit.minimum.cost < $1.fit.minimum.cost })
  }

  private func motion(_ beginnings: [SegmentGrid.Beginning]) -> SegmentedMotion {
    var motion = SegmentedMotion(segments: beginnings.map(segment))
    motion.segments[0].from = few.times[0]
    return motion
  }

  private func segment(_ beginning: SegmentGrid.Beginning) -> SegmentedMotion.Segment {
    SegmentedMotion.Segment(
      from: few.times[0] + beginning.share * few.duration,
      angularFrequency: limits.frequencies.clamped(beginning.stretch.angularFrequency),
      dampingRatio: limits.ratios.clamped(beginning.stretch.dampingRatio))
  }

  // MARK: Beginning

  /// The fits of a motion with the ways in which it may have begun, in all samples.
  private func begun(_ motion: SegmentedMotion, areChangesFree: Bool = true) -> [BegunFit] {
    let (first, times) = (limits.onset ?? samples.times[0], samples.times)
    func fit(_ kind: MotionBeginning.Kind, _ onsets: [Double]) -> BegunFit? {
      onsets.compactMap { onset in
        var start = motion
        start.segments[0].from = onset
        if kind == .rest { start.velocity = limits.velocity ?? 0 }
        return lowest(from: start, in: samples, kind: kind, areChangesFree: areChangesFree)
      }.min { $0.fit.minimum.cost < $1.fit.minimum.cost }
    }
    let near = max(onsetIndex - 1, 0)
    let onsets = limits.onset.map { [$0] } ?? Array(times[near...min(near + 2, times.count - 1)])
    var plain = [fit(.rest, onsets)]
    if limits.velocity == nil {
      plain.append(fit(.cut, [first]))
      if onsetIndex > 1, limits.onset == nil { plain.append(fit(.moving, onsets)) }
    }
    let found = plain.compactMap(\.self)
    guard let some = found.first else { return [] }
    var search = RegressionSearch(some.fit.regression)
    return BegunFit.likeliest(
      of: found, grid: ValueGrid.step(of: samples.values), gaps: gaps, times: times, &search)
  }
}
