// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Studies

/// The search for the motion of several springs in samples, one taking over from the other.
///
/// A grid of springs tells the changes roughly, for each number of segments; from there the way goes
/// down with all numbers together. A segment more counts where it gains clearly by the Bayesian
/// information criterion. The onset is found last, with the first segment.
struct SegmentSearch {
  /// All samples, or means of them where there are very many.
  let samples: Samples
  let limits: FreeResponseLimits
  let onsetIndex: Int
  /// The rounding of the recording.
  private let quantization: Quantization
  private let all: Samples
  /// The samples that move, or means of them where there are many.
  private let few: Samples
  /// The sums of squares that are as good as none in all samples, and in few.
  private let leastOfAll: Double
  private let leastOfFew: Double

  /// A motion that was found.
  struct Finding {
    var motion: SegmentedMotion
    /// The sum of the squared residuals; of very many samples, of means of them.
    var cost: Double
    var beginning: MotionBeginning.Kind
    /// The samples less the motion, each times its factor.
    var residuals: [Double]
    var evaluations = 0
    /// The squares by which other onsets that the samples allow scatter each of the motion's values.
    var spread: [Double] = []

    /// The numbers of the motion that were found: neither held nor 0 by its beginning.
    var parameterCount: Int { motion.count - (beginning == .moving ? 0 : 1) }
  }

  /// The most segments, and the most samples of the search for changes, of its grid and of the search
  /// for the onset.
  static let mostSegments = SegmentCount.most
  static let mostSamples = 512
  private static let gridSamples = 128
  private static let mostOnsetSamples = 4096
  private static let mostLastSamples = 20_000

  /// The gain in the Bayesian information criterion from which on one segment more counts.
  private static let evidence = 10.0

  /// The fewest samples of a segment on the average: of one that is asked for, and of one that shows.
  static let leastSamples = 8
  private static let shownSamples = 12

  /// The fewest samples of any segment that shows.
  private static let fewestSamples = 4.0

  /// A search in samples.
  init(_ samples: Samples, limits: FreeResponseLimits, onsetIndex: Int) {
    quantization = samples.quantization
    all = samples.thinned(to: Self.mostLastSamples)
    self.samples = samples.thinned(to: Self.mostOnsetSamples)
    self.limits = limits
    self.onsetIndex = onsetIndex * self.samples.count / samples.count
    let isLate = onsetIndex > 0 && samples.count - onsetIndex > 2 * Self.leastSamples
    few = (isLate ? samples.dropping(onsetIndex + 1) : samples).thinned(to: Self.mostSamples)
    leastOfAll = Self.least(in: all, areMeans: all.count < samples.count)
    leastOfFew = Self.least(
      in: few, areMeans: few.count < samples.count - onsetIndex - 1)
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
    let places = places(upTo: min(Self.mostSegments, few.count / Self.shownSamples))
    var findings = places.enumerated().map { index, place in
      // A segment that is no more than a lead-in becomes the onset of the next.
      let next = index + 1 < places.count ? places[index + 1].motion.droppingFirst : nil
      return [begun(place.motion), next.flatMap { begun($0) }].compactMap(\.self)
        .min { $0.cost < $1.cost }
    }.compactMap(\.self)
    guard var chosen = findings.first else { return nil }
    findings.removeFirst()
    for finding in findings
    where !quantization.explains(chosen.residuals) && lastLongEnough(finding.motion)
      && isShown(finding, over: chosen)
    {
      chosen = finding
    }
    return chosen
  }

  /// The motion with a number of segments; nil where the samples are too few.
  func best(_ count: Int) -> Finding? {
    guard var last = single() else { return nil }
    guard count > 1 else { return begun(last.motion) }
    guard let grid else { return nil }
    for next in 2..<max(count + 1, 2) {
      guard let place = lowest(next, grid, after: last) else { return nil }
      last = place
    }
    return begun(last.motion)
  }

  /// The motion with changes at given times.
  func best(changes: [Double]) -> Finding? {
    guard let grid else { return nil }
    let shares = [0] + changes.map { ($0 - few.times[0]) / few.duration }
    var start = motion(grid.beginnings(shares))
    for (k, change) in changes.enumerated() { start.segments[k + 1].from = change }
    start.segments[0].from = few.times[0]
    guard let place = descent(few, areChangesFree: false).lowest(from: start) else { return nil }
    return begun(place.motion, areChangesFree: false)
  }

  /// The motions of one segment, two and so on, to the last that may be shown.
  private func places(upTo most: Int) -> [SegmentDescent.Place] {
    guard let single = single() else { return [] }
    var (places, chosen) = ([single], 0)
    guard let grid, most > 1 else { return places }
    for count in 2...most {
      guard !quantization.explains(places[chosen].residuals) else { break }
      guard let next = lowest(count, grid, after: places[count - 2]) else { break }
      places.append(next)
      let gain = gain(
        next.residuals, next.cost, over: places[chosen].cost, next.motion.count,
        next.motion.count - places[chosen].motion.count, least: leastOfFew)
      if gain >= Self.evidence * Double(count - 1 - chosen) { chosen = count - 1 }
      // A segment that shows nothing alone may do so with the next, where residuals hang together.
      let left = independence(places[chosen].residuals, least: leastOfFew)
      if count > chosen + 1 && left > Self.leastIndependence { break }
    }
    return Array(places.prefix(chosen + 1))
  }

  /// No segment has fewer samples than its spring's numbers.
  private func lastLongEnough(_ motion: SegmentedMotion) -> Bool {
    let least = Self.fewestSamples * all.duration / Double(all.count - 1)
    let times = [all.times[0]] + motion.changes + [all.times[all.count - 1]]
    return zip(times.dropFirst(), times).allSatisfy { $0 - $1 >= least }
  }

  /// The segments of one motion are shown, against those of another with fewer.
  private func isShown(_ finding: Finding, over other: Finding) -> Bool {
    let more = finding.motion.segments.count - other.motion.segments.count
    let (numbers, evidence) = (
      max(finding.parameterCount - other.parameterCount, 4 * more - 1), Self.evidence * Double(more)
    )
    let gain = gain(
      finding.residuals, finding.cost, over: other.cost, finding.parameterCount, numbers,
      least: leastOfAll)
    guard gain >= evidence else { return false }
    // Noise that hangs together could be all that the others leave.
    let correlated = NoiseCorrelation.gain(
      of: finding.residuals, over: other.residuals, gaps: NoiseCorrelation.gaps(all.times),
      rounding: leastOfAll)
    return correlated >= evidence + Double(numbers) * log(Double(all.count))
  }

  /// The gain in the Bayesian information criterion, with as many numbers as a motion has, and more
  /// than another.
  ///
  /// Residuals that resemble their neighbours count for fewer samples than they are, and numbers
  /// that are fitted take samples away.
  private func gain(
    _ residuals: [Double], _ cost: Double, over other: Double, _ numbers: Int, _ more: Int,
    least: Double
  ) -> Double {
    let n = Double(residuals.count)
    let counted = max(n - Double(numbers), 0) * independence(residuals, least: least)
    return counted * log((other + least) / (cost + least)) - Double(more) * log(n)
  }

  /// The sum of squares that is as good as none.
  ///
  /// Means lie off a curve, for it bends within the span of each: by a 24th of the second
  /// differences of neighbouring means, and by up to an eighth where another spring takes over.
  private static func least(in samples: Samples, areMeans: Bool) -> Double {
    let rounding = exact * exact * samples.span * samples.span * Double(samples.count)
    guard areMeans else { return rounding }
    let values = samples.values
    return values.indices.dropFirst().dropLast().reduce(rounding) { sum, index in
      let bend = (values[index - 1] - 2 * values[index] + values[index + 1]) / 8
      return sum + bend * bend
    }
  }

  /// The share of samples from which on residuals are taken for noise.
  private static let leastIndependence = 0.5

  /// The residuals, as a share of the samples' span, that may be left of any motion.
  private static let exact = 1e-7

  /// The share of samples that count, with the correlation of neighbouring residuals.
  private func independence(_ residuals: [Double], least: Double) -> Double {
    let square = residuals.reduce(0) { $0 + $1 * $1 }
    guard square > least else { return 1 }
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
    return ends.map { shifted($0, grid) }.min { $0.cost < $1.cost }
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

  /// The lowest end of the ways after one change is moved to where the springs as they are, or those
  /// of the grid, fit better.
  private func shifted(_ place: SegmentDescent.Place, _ grid: SegmentGrid) -> SegmentDescent.Place {
    var best = place
    for k in 1..<max(place.motion.segments.count, 1) {
      for isOfGrid in [false, true] {
        let starts = shifts(of: k, in: best.motion, isOfGrid ? grid : nil)
        let tried = starts.compactMap { descent(few).place($0) }
        guard let start = tried.min(by: { $0.cost < $1.cost })?.motion,
          let end = descent(few).lowest(from: start), end.cost < best.cost
        else { continue }
        best = end
      }
    }
    return best
  }

  /// The motions with one change elsewhere; with a grid, of its springs before and after it.
  private func shifts(
    of k: Int, in motion: SegmentedMotion, _ grid: SegmentGrid?
  ) -> [SegmentedMotion] {
    let low = motion.segments[k - 1].from
    let high = k + 1 < motion.segments.count ? motion.segments[k + 1].from : few.times.last ?? low
    let shares = [low, high].map { ($0 - few.times[0]) / few.duration }
    return (1..<Self.shifts).compactMap { part in
      let share = Double(part) / Double(Self.shifts)
      var result = motion
      if let grid {
        let change = shares[0] + share * (shares[1] - shares[0])
        guard let parts = grid.parts(shares[0], change, shares[1]) else { return nil }
        result.segments[k - 1] = segment(parts.first)
        result.segments[k - 1].from = low
        result.segments[k] = segment(parts.second)
      } else {
        result.segments[k].from = low + share * (high - low)
      }
      return result
    }
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

  /// A motion with its onset, gone down from in all samples, or in means of them.
  private func begun(_ motion: SegmentedMotion, areChangesFree: Bool = true) -> Finding? {
    guard var finding = OnsetSearch(self, motion, areChangesFree: areChangesFree).lowest()
    else { return nil }
    guard all.count > samples.count else { return finding }
    var descent = SegmentDescent(samples: all, limits: limits)
    (descent.areChangesFree, descent.steps) = (areChangesFree, Self.lastSteps)
    descent.isOnsetFree = finding.beginning != .cut && limits.onset == nil
    if finding.beginning == .rest { descent.limits.velocity = limits.velocity ?? 0 }
    guard let end = descent.lowest(from: finding.motion) else { return finding }
    (finding.motion, finding.cost, finding.residuals) = (end.motion, end.cost, end.residuals)
    return finding
  }

  /// The steps in very many samples, from where means of them led.
  private static let lastSteps = 4
}
