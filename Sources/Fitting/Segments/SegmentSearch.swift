// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses

/// The search for the motion of several springs in samples, one taking over from the other.
///
/// A grid of springs tells the changes roughly, for each number of segments; from there the way goes
/// down with all numbers together. A segment more counts where it gains clearly by the Bayesian
/// information criterion. The onset is found last, with the first segment.
struct SegmentSearch {
  let samples: Samples
  let limits: FreeResponseLimits
  /// The samples that move, and means of them where there are many.
  private let moving: Samples
  private let few: Samples
  let onsetIndex: Int

  /// A motion that was found.
  struct Finding {
    var motion: SegmentedMotion
    /// The sum of the squared residuals.
    var cost: Double
    var beginning: MotionBeginning.Kind
    var evaluations = 0
    /// The squares by which other onsets that the samples allow scatter each of the motion's values.
    var spread: [Double] = []

    /// The numbers of the motion that were found: neither held nor 0 by its beginning.
    var parameterCount: Int { motion.count - (beginning == .moving ? 0 : 1) }
  }

  /// The most segments, and the most samples of a search.
  static let mostSegments = 6
  static let mostSamples = 512
  private static let gridSamples = 128

  /// The gain in the Bayesian information criterion from which on one segment more counts.
  private static let evidence = 10.0

  /// The fewest samples of a segment on the average.
  static let leastSamples = 8

  /// A search in samples.
  init(_ samples: Samples, limits: FreeResponseLimits, onsetIndex: Int) {
    (self.samples, self.limits, self.onsetIndex) = (samples, limits, onsetIndex)
    let isLate = onsetIndex > 0 && samples.count - onsetIndex > 2 * Self.leastSamples
    moving = isLate ? samples.dropping(onsetIndex + 1) : samples
    few = moving.thinned(to: Self.mostSamples)
  }

  /// A search for springs of any frequency that the samples tell and any damping ratio.
  init(_ samples: Samples) {
    let duration = samples.duration
    let limits = FreeResponseLimits(
      frequencies: .pi / (2 * duration) ... .pi * Double(samples.count - 1) / duration,
      ratios: 0...10, onsets: samples.times[0]...samples.times[0] + 0.95 * duration)
    let curve = try? Curve(times: samples.times, values: samples.values)
    self.init(samples, limits: limits, onsetIndex: curve?.onset ?? 0)
  }

  // MARK: Number of segments

  /// The motion with as many segments as the samples show; nil where there is none.
  func best() -> Finding? {
    let most = min(Self.mostSegments, few.count / Self.leastSamples)
    guard let grid, let single = single(), most >= 1 else { return nil }
    var (chosen, last) = (single, single)
    for count in 2..<max(most + 1, 2) {
      guard let next = lowest(count, grid, after: last) else { break }
      if isShown(next, over: chosen) { chosen = next }
      // A segment that shows nothing alone may do so with the next.
      if count > chosen.motion.segments.count + 1 { break }
      last = next
    }
    return OnsetSearch(self, chosen).lowest()
  }

  /// The motion with a number of segments; nil where the samples are too few.
  func best(_ count: Int) -> Finding? {
    guard let grid, var last = single() else { return nil }
    for next in 2..<max(count + 1, 2) {
      guard let place = lowest(next, grid, after: last) else { return nil }
      last = place
    }
    return OnsetSearch(self, last).lowest()
  }

  /// The motion with changes at given times.
  func best(changes: [Double]) -> Finding? {
    guard let grid else { return nil }
    let shares = [0] + changes.map { ($0 - few.times[0]) / few.duration }
    var start = motion(grid.beginnings(shares))
    for (k, change) in changes.enumerated() { start.segments[k + 1].from = change }
    start.segments[0].from = few.times[0]
    guard let place = descent(few, areChangesFree: false).lowest(from: start) else { return nil }
    return OnsetSearch(self, place, areChangesFree: false).lowest()
  }

  /// The segments of one motion are shown, against those of another with fewer.
  ///
  /// Residuals that resemble their neighbours count for fewer samples than they are.
  private func isShown(_ place: SegmentDescent.Place, over other: SegmentDescent.Place) -> Bool {
    let (n, rounding) = (Double(few.count), few.rounding)
    let more = Double(place.motion.segments.count - other.motion.segments.count)
    let counted = n * Self.independence(place.residuals, above: rounding)
    let gain = counted * log((other.cost + rounding) / (place.cost + rounding))
    return gain - 4 * more * log(n) >= Self.evidence * more
  }

  /// The share of samples that count, with the correlation of neighbouring residuals.
  private static func independence(_ residuals: [Double], above rounding: Double) -> Double {
    let square = residuals.reduce(0) { $0 + $1 * $1 }
    guard square > rounding else { return 1 }
    let product = zip(residuals, residuals.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    let correlation = min(max(product / square, 0), 0.95)
    return (1 - correlation) / (1 + correlation)
  }

  // MARK: Search

  private var grid: SegmentGrid? {
    guard few.count >= 2 * Self.leastSamples else { return nil }
    let steps = min(few.count, Self.gridSamples)
    return SegmentGrid(
      few.uniform(steps), interval: few.duration / Double(steps - 1), stride: steps > 64 ? 2 : 1,
      limits: limits)
  }

  /// One spring for all samples that move.
  private func single() -> SegmentDescent.Place? {
    guard let shape = ShapeSearch(few, limits: limits).shapes().first?.end.response
    else { return nil }
    let start = SegmentedMotion(segments: [
      .init(
        from: few.times[0], angularFrequency: shape.angularFrequency,
        dampingRatio: shape.dampingRatio)
    ])
    return descent(few).lowest(from: start)
  }

  /// The lowest motion with a number of segments: from the grid's best changes, and from a motion
  /// with one fewer whose segments are split.
  private func lowest(
    _ count: Int, _ grid: SegmentGrid, after last: SegmentDescent.Place
  ) -> SegmentDescent.Place? {
    let starts =
      grid.best(count, atMost: Self.starts).map(motion) + splits(of: last.motion, grid)
    var descent = descent(few)
    descent.steps = Self.firstSteps
    descent.leastGain = 1e-4
    let places = starts.compactMap { descent.lowest(from: $0) }.sorted { $0.cost < $1.cost }
    descent.steps = 60
    descent.leastGain = 1e-9
    let ends = places.prefix(Self.followed).compactMap { descent.lowest(from: $0.motion) }
    return ends.map(shifted).min { $0.cost < $1.cost }
  }

  /// The most starts from the grid, the steps of each, and those that are followed to the end.
  private static let starts = 8
  private static let firstSteps = 10
  private static let followed = 3

  /// The motions with one segment more: each segment in turn split where the grid says.
  private func splits(of motion: SegmentedMotion, _ grid: SegmentGrid) -> [SegmentedMotion] {
    let shares = motion.segments.map { ($0.from - few.times[0]) / few.duration } + [1]
    return motion.segments.indices.compactMap { k in
      guard let parts = grid.split(shares[k], shares[k + 1]) else { return nil }
      let from = motion.segments[k].from
      var result = motion
      result.segments[k] = segment(parts.first)
      result.segments[k].from = from
      result.segments.insert(segment(parts.second), at: k + 1)
      return result
    }
  }

  /// The lower end of the way after one change is moved to where the springs as they are fit better.
  private func shifted(_ place: SegmentDescent.Place) -> SegmentDescent.Place {
    var best = place
    for k in 1..<max(place.motion.segments.count, 1) {
      let segments = best.motion.segments
      let (low, high) = (
        segments[k - 1].from, k + 1 < segments.count ? segments[k + 1].from : few.times.last ?? 0
      )
      let descent = descent(few)
      let tried = (1..<Self.shifts).compactMap { part -> SegmentDescent.Place? in
        var motion = best.motion
        motion.segments[k].from = low + (high - low) * Double(part) / Double(Self.shifts)
        return descent.place(motion)
      }
      guard let start = tried.min(by: { $0.cost < $1.cost })?.motion,
        let end = descent.lowest(from: start), end.cost < best.cost
      else { continue }
      best = end
    }
    return best
  }

  private static let shifts = 24

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

  func descent(_ samples: Samples, areChangesFree: Bool = true) -> SegmentDescent {
    SegmentDescent(
      samples: samples, limits: limits.free(after: samples.times[0]),
      areChangesFree: areChangesFree)
  }
}
