// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The search for the onset of a motion of several springs, which was found in the samples after it.
///
/// The samples of the first segment tell the onsets that may be; from each the way goes down with
/// all numbers together.
struct OnsetSearch {
  private let search: SegmentSearch
  private let motion: SegmentedMotion
  private let areChangesFree: Bool

  /// An onset with its beginning; a fixed one stays where it is.
  private struct Onset {
    var time: Double
    var kind: MotionBeginning.Kind
    var isFixed: Bool
    /// The first segment's spring.
    var response: FreeResponse?
  }

  /// The gain from which on an onset is believed, as in `FreeResponseSearch`.
  private static let evidence = 3.0

  /// The rise over the lowest cost, in variances of the noise, up to which an onset counts.
  private static let worthwhile = 12.0

  /// The most onsets that are tried.
  private static let most = 8

  init(_ search: SegmentSearch, _ motion: SegmentedMotion, areChangesFree: Bool = true) {
    (self.search, self.motion, self.areChangesFree) = (search, motion, areChangesFree)
  }

  private var samples: Samples { search.samples }

  /// The lowest motion in all samples; one with an onset only where the samples show it.
  func lowest() -> SegmentSearch.Finding? {
    let findings = onsets().compactMap(finding)
    let cut = findings.filter { $0.beginning == .cut }.min { $0.cost < $1.cost }
    let begun = findings.filter { $0.beginning != .cut }.min { $0.cost < $1.cost }
    guard var begun else { return cut }
    if let cut, samples.evidence(of: begun.cost, over: cut.cost) <= Self.evidence { return cut }
    begun.spread = spread(about: begun, findings)
    return begun
  }

  // MARK: Onsets

  /// The onsets that the first segment's samples allow, the most likely one first.
  private func onsets() -> [Onset] {
    let limits = search.limits
    var response = FreeResponseSearch(
      first.thinned(to: 2 * SegmentSearch.mostSamples), limits: limits,
      onsetIndex: min(search.onsetIndex, first.count - 1))
    let lowest = response.lowest()
    var result: [Onset] = []
    if limits.onset.map({ $0 <= samples.times[0] }) ?? (limits.velocity == nil) {
      result.append(Onset(time: limits.onset ?? samples.times[0], kind: .cut, isFixed: true))
    } else if let onset = limits.onset {
      result.append(Onset(time: onset, kind: .moving, isFixed: true))
    }
    guard limits.onset == nil, let lowest else { return result }
    let variance = lowest.cost / Double(max(first.count - 6, 1))
    let limit = lowest.cost + 2 * Self.worthwhile * variance
    let tried = response.tried.filter { $0.end.beginning != .cut && $0.end.cost <= limit }
    for (start, end) in tried.sorted(by: { $0.end.cost < $1.end.cost }).prefix(4 * Self.most) {
      let time = end.response.onset
      let isNew = !result.contains {
        $0.kind == end.beginning && abs($0.time - time) < 1e-6 * samples.duration
      }
      guard isNew, result.count <= Self.most else { continue }
      let isFixed = end.beginning == .moving && start.onset == time
      result.append(Onset(time: time, kind: end.beginning, isFixed: isFixed))
      if result.count(where: { $0.response != nil }) < 1 {
        result.append(
          Onset(time: time, kind: end.beginning, isFixed: isFixed, response: end.response))
      }
    }
    return result
  }

  /// The samples up to the first change.
  private var first: Samples {
    let end = motion.changes.first.map { change in
      samples.times.partitioningIndex { $0 >= change }
    }
    let least = min(samples.count, max(SegmentSearch.leastSamples, search.onsetIndex + 6))
    return samples[0..<max(end ?? samples.count, least)]
  }

  /// The motion that an onset leads to.
  private func finding(_ onset: Onset) -> SegmentSearch.Finding? {
    var start = motion
    start.segments[0].from = onset.time
    if let response = onset.response {
      start.segments[0].angularFrequency = response.angularFrequency
      start.segments[0].dampingRatio = response.dampingRatio
    }
    var descent = SegmentDescent(samples: samples, limits: search.limits)
    descent.areChangesFree = areChangesFree
    descent.isOnsetFree = !onset.isFixed
    if onset.kind == .rest { descent.limits.velocity = search.limits.velocity ?? 0 }
    return descent.lowest(from: start).map { end in
      // A start from rest that is as low as one with a velocity is the answer.
      SegmentSearch.Finding(
        motion: end.motion, cost: onset.kind == .rest ? end.cost * (1 - 1e-9) : end.cost,
        beginning: onset.kind, residuals: end.residuals, evaluations: end.evaluations)
    }
  }

  // MARK: Spread

  /// The squares by which the findings with other onsets scatter each value, each finding weighed by
  /// its likelihood: noise hides the onset among some samples, and each has a lowest cost of its own.
  private func spread(
    about chosen: SegmentSearch.Finding, _ findings: [SegmentSearch.Finding]
  ) -> [Double] {
    let variance = chosen.cost / Double(max(samples.count - chosen.parameterCount, 1))
    guard chosen.cost > samples.rounding else { return [] }
    var lowest: [Int: SegmentSearch.Finding] = [:]
    for finding in findings
    where finding.beginning != .cut && finding.cost <= chosen.cost + Self.worthwhile * variance {
      let onset = finding.motion.segments[0].from
      let place =
        finding.beginning == .rest ? -1 : samples.times.partitioningIndex { $0 > onset + 1e-9 }
      if finding.cost < lowest[place]?.cost ?? .infinity { lowest[place] = finding }
    }
    let values = chosen.motion.values
    var (sum, squares) = (0.0, values.map { _ in 0.0 })
    for (_, finding) in lowest.sorted(by: { $0.key < $1.key }) {
      let weight = exp(-(finding.cost - chosen.cost) / (2 * variance))
      sum += weight
      for (place, value) in finding.motion.values.enumerated() {
        let away = value - values[place]
        squares[place] += weight * away * away
      }
    }
    return sum > 0 ? squares.map { $0 / sum } : []
  }
}
