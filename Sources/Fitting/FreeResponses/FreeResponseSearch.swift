// SPDX-License-Identifier: GPL-3.0-or-later

/// The search for the free response that follows a recording most closely, over all frequencies
/// and damping ratios that its samples can tell.
///
/// The samples after the onset are searched first: there the level before it does not count. What
/// is found tells the onset, and then all numbers go down together.
struct FreeResponseSearch {
  let samples: Samples
  let limits: FreeResponseLimits
  /// The index of the last sample that surely has not moved; 0 where the recording moves at once.
  let onsetIndex: Int

  /// A response that was found.
  struct Finding {
    var response: FreeResponse
    var cost: Double
    var beginning: MotionBeginning.Kind
  }

  /// The responses that were gone down from, with the places that they led to.
  private(set) var tried: [(start: FreeResponse, end: Finding)] = []

  /// The evaluations of the model.
  private(set) var evaluations = 0

  /// The gain from which on an onset is believed: twice that of the logarithm of the likelihood.
  ///
  /// Policy: an onset among the first samples of a motion that is under way gains that much in one
  /// recording of ten or twenty, and costs little there.
  private static let onsetEvidence = 3.0

  /// The gain below which an onset is so unlikely that it does not matter for the errors either.
  private static let leastEvidence = 1.0

  /// The number of shapes that the onset is searched for.
  private static let shapes = 2

  init(_ samples: Samples, limits: FreeResponseLimits, onsetIndex: Int) {
    (self.samples, self.limits, self.onsetIndex) = (samples, limits, onsetIndex)
  }

  /// The response that follows the recording most closely; nil where no response is finite.
  mutating func lowest() -> Finding? {
    for shape in shapes() {
      if mayBeCut { tryCut(from: shape) }
      if limits.onset == nil {
        tryOnsets(from: shape)
      } else if !mayBeCut {
        note(descent().lowest(from: shape.at(onset: limits.onset ?? 0)), shape, .moving)
      }
    }
    if limits.onset == nil, onsetIndex > 0, samples.count <= Self.fewSamples { tryNearbyShapes() }
    return chosen
  }

  /// Goes down in the samples from others around the onset on: a sample that does not belong to the
  /// motion, or a quick turn that is missed, hides its shape.
  private mutating func tryNearbyShapes() {
    for step in Self.nearby {
      guard let chosen else { return }
      let first = samples.times.partitioningIndex { $0 > chosen.response.onset } + step
      guard first > 0, samples.count - first >= ShapeSearch.leastCount else { continue }
      let tail = samples.dropping(first)
      let start = chosen.response.at(onset: tail.times[0])
      let descent = FreeResponseDescent(samples: tail, limits: limits.free(after: start.onset))
      guard let place = descent.lowest(from: start) else { continue }
      evaluations += place.evaluations
      let before = tried
      tryOnsets(from: place.response, within: 0)
      // Those that lead no lower say nothing of the onset that the search before did not.
      if self.chosen?.cost ?? .infinity >= chosen.cost { tried = before }
    }
  }

  /// The samples up to which the neighbourhood of an onset is searched.
  private static let fewSamples = 512

  /// The distances from the onset, in samples, of those that are tried.
  private static let nearby = [-1, 1, -2, 2, -4, 4, -8, 8, -16, 16, -32, 32]

  /// The motion may have been under way at the first sample.
  private var mayBeCut: Bool {
    limits.onset.map { $0 <= samples.times[0] } ?? (limits.velocity == nil)
  }

  /// The lowest finding; one with an onset only where the recording shows it.
  private var chosen: Finding? {
    let ends = tried.map(\.end)
    let cut = ends.filter { $0.beginning == .cut }.min { $0.cost < $1.cost }
    let begun = ends.filter { $0.beginning != .cut }.min { $0.cost < $1.cost }
    guard let cut, let begun else { return cut ?? begun }
    return samples.evidence(of: begun.cost, over: cut.cost) > Self.onsetEvidence ? begun : cut
  }

  /// The variance of the noise that the lowest cost so far leaves.
  private var variance: Double {
    let lowest = tried.map(\.end.cost).min() ?? .infinity
    return lowest / Double(max(samples.count - 6, 1))
  }

  // MARK: Shapes

  /// The frequencies and damping ratios that follow the samples after the onset most closely.
  ///
  /// Noise hides the first samples of a motion, so its part is searched from the last sample on the
  /// other side of the level before it; where that convinces nobody, also from where the motion is
  /// sure, and from the first sample.
  private mutating func shapes() -> [FreeResponse] {
    var best: [FreeResponse] = []
    var starts = [0]
    if onsetIndex > 0 { starts = [lastLevelIndex + 1, onsetIndex + 1, 0] }
    for (index, first) in starts.enumerated() where !starts.prefix(index).contains(first) {
      guard samples.count - first >= ShapeSearch.leastCount else { continue }
      let shapes = ShapeSearch(samples.dropping(first), limits: limits).shapes()
      evaluations += shapes.reduce(0) { $0 + $1.end.evaluations }
      best += shapes.prefix(index == 0 ? Self.shapes : 1).map(\.end.response)
      if let end = shapes.first?.end, isNoise(end) {
        return index == 0 ? Array(best.prefix(1)) : best
      }
    }
    return best
  }

  /// A place leaves nothing but noise, or what rounding leaves.
  private func isNoise(_ place: FreeResponseDescent.Place) -> Bool {
    place.isWhite(above: samples.rounding) || samples.quantization.explains(place.residuals)
  }

  /// The last sample up to the sure onset that is not on the motion's side of the mean before it.
  private var lastLevelIndex: Int {
    let level = samples.weightedMean(of: 0...onsetIndex)
    let next = min(onsetIndex + 1, samples.count - 1)
    let side = samples.values[next] - level
    return (0...onsetIndex).last { (samples.values[$0] - level) * side <= 0 } ?? onsetIndex
  }

  // MARK: Onsets

  private mutating func tryCut(from shape: FreeResponse) {
    let onset = limits.onset ?? samples.times[0]
    note(descent().lowest(from: shape.at(onset: onset)), shape, .cut)
  }

  /// Tries the onsets that may leave less than the lowest cost so far and some variances of the noise.
  private mutating func tryOnsets(from shape: FreeResponse, within rise: Double = worthwhile) {
    let cut = tried.last { $0.end.beginning == .cut }?.end.cost
    let (shape, profile) = OnsetProfile.settled(samples, shape, limits, around: onsetIndex)
    let candidates = profile.candidates
    guard let best = candidates.first, isWorthwhile(best, within: rise) else { return }
    // No onset gains more than one with a level of its own before it.
    if let cut, samples.evidence(of: best.rest, over: cut) < Self.leastEvidence { return }
    tryRest(from: shape, after: candidates)
    guard limits.velocity == nil else { return }
    var fixed: Set<Int> = []
    for candidate in candidates.prefix(Self.candidates) {
      guard isWorthwhile(candidate, within: rise) else { break }
      let index = candidate.index
      let crossing = Crossing(samples, shape, limits, after: index)
      if let onset = crossing?.onset { tryMoving(from: shape.at(onset: onset)) }
      if crossing?.onset == nil || fixed.count < 6 { fixed.formUnion([index, index + 1]) }
    }
    for index in fixed.sorted() where index < samples.count - 3 {
      note(descent().lowest(from: shape.at(onset: samples.times[index])), shape, .moving)
    }
  }

  private func isWorthwhile(_ candidate: OnsetProfile.Candidate, within rise: Double) -> Bool {
    let lowest = tried.map(\.end.cost).min() ?? .infinity
    let rounding = Self.profileRounding * samples.square
    // Before anything was tried the variance is infinite.
    return candidate.rest <= lowest + (rise > 0 ? rise * variance : 0) + rounding
  }

  /// The most onsets that are gone down from.
  private static let candidates = 8

  /// The rise over the lowest cost, in variances of the noise, up to which an onset is tried.
  private static let worthwhile = 12.0

  /// The rounding errors of a profile, which is made of sums, as a share of the samples' squares.
  private static let profileRounding = 1e-11

  private mutating func tryMoving(from start: FreeResponse) {
    note(descent(isOnsetFree: true).lowest(from: start), start, .moving)
  }

  /// Tries starts from rest, or with the velocity that is given, also before the first sample.
  private mutating func tryRest(
    from shape: FreeResponse, after candidates: [OnsetProfile.Candidate]
  ) {
    let descent = descent(of: .rest, isOnsetFree: true)
    let velocity = limits.velocity ?? 0
    var starts = candidates.prefix(2).compactMap {
      Crossing(samples, shape, limits, after: $0.index)?.turn
    }
    if limits.velocity != nil { starts += turnsBefore(shape) }
    for onset in starts {
      let start = shape.at(onset: onset)
      note(descent.lowest(from: start), start, velocity == 0 ? .rest : .moving)
    }
  }

  /// The times before the first sample at which a motion may have turned round.
  private func turnsBefore(_ shape: FreeResponse) -> [Double] {
    let share = max(1 - shape.dampingRatio * shape.dampingRatio, 0.01).squareRoot()
    let quarter = .pi / (2 * shape.angularFrequency * share)
    return (0..<8).map { samples.times[0] - Double($0) * quarter }
      .filter { $0 >= limits.onsets.lowerBound }
  }

  private func descent(
    of beginning: MotionBeginning.Kind = .moving, isOnsetFree: Bool = false
  ) -> FreeResponseDescent {
    var limits = limits
    if beginning == .rest { limits.velocity = limits.velocity ?? 0 }
    return FreeResponseDescent(samples: samples, limits: limits, isOnsetFree: isOnsetFree)
  }

  /// Notes the place that a start led to.
  ///
  /// A velocity of 0 is a bound of the motions that began with one, where it cannot be told from
  /// the onset; a start from rest that is as low is the answer.
  private mutating func note(
    _ place: FreeResponseDescent.Place?, _ start: FreeResponse, _ beginning: MotionBeginning.Kind
  ) {
    guard let place else { return }
    evaluations += place.evaluations
    let cost = beginning == .rest ? place.cost * (1 - 1e-9) : place.cost
    let end = Finding(response: place.response, cost: cost, beginning: beginning)
    tried.append((start, end))
  }

  // MARK: Spread

  /// The squares by which the findings with other onsets spread frequency and damping ratio about
  /// the chosen one, each finding weighed by its likelihood; with the squares of their own errors.
  ///
  /// Noise hides the onset among some samples, and each of them has a lowest cost of its own, as has
  /// the motion that was under way. The errors at the lowest alone leave that out.
  func spread(about chosen: Finding) -> FreeResponseErrors? {
    guard limits.onset == nil else { return nil }
    var lowest: [Int: Finding] = [:]
    let limit = believed(chosen).cost + Self.worthwhile * variance
    for end in tried.map({ believed($0.end) }) where end.cost <= limit {
      let place =
        switch end.beginning {
        case .cut: -2
        case .rest: -1
        case .moving: samples.times.partitioningIndex { $0 > end.response.onset + 1e-9 }
        }
      if end.cost < lowest[place]?.cost ?? .infinity { lowest[place] = end }
    }
    return FreeResponseErrors(
      of: lowest.sorted { $0.key < $1.key }.map(\.value), about: believed(chosen), samples,
      variance: variance)
  }

  /// A finding with the cost of an onset that must be believed.
  private func believed(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.beginning != .cut { finding.cost += Self.onsetEvidence * variance }
    return finding
  }
}
