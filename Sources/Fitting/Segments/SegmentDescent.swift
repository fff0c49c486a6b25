// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The way down to the motion of several springs that follows samples most closely, by variable
/// projection: its levels and its first velocity are solved for, and Levenberg-Marquardt steps move
/// frequencies, damping ratios and times (see `FreeResponseDescent`).
struct SegmentDescent {
  let samples: Samples
  var limits: FreeResponseLimits
  /// The onset moves; else it stays where a start has it.
  var isOnsetFree = false
  /// The times of the changes move.
  var areChangesFree = true
  /// The most steps.
  var steps = 60

  /// A place of the way: a motion with its levels solved for.
  struct Place {
    var motion: SegmentedMotion
    /// The sum of the squared residuals.
    var cost: Double
    fileprivate var fit: ColumnFit
    /// The evaluations of the model on the way.
    var evaluations = 1

    /// The samples less the motion, each times its factor.
    var residuals: [Double] { fit.residuals }
  }

  /// The relative gain that ends the steps.
  var leastGain = 1e-13

  /// The lowest place that a start leads to; nil where the model is not finite.
  func lowest(from start: SegmentedMotion) -> Place? {
    guard var place = place(clamped(start)) else { return nil }
    var (damping, evaluations) = (1e-3, 1)
    for _ in 0..<steps {
      guard let step = SegmentStep(self, place, place.fit) else { break }
      var next: Place?
      while damping < 1e9 {
        let target = clamped(step.moved(place.motion, damping: damping))
        evaluations += 1
        next = self.place(target).flatMap { $0.cost < place.cost ? $0 : nil }
        if next != nil { break }
        damping = max(damping, 1e-6) * 8
      }
      guard let next else { break }
      let gain = (place.cost - next.cost) / place.cost
      place = next
      damping = damping < 1e-12 ? 0 : damping / 20
      if gain < leastGain || place.cost <= samples.rounding { break }
    }
    place.evaluations = evaluations
    return place
  }

  /// A place with its levels solved for; nil where the model is not finite.
  func place(_ motion: SegmentedMotion) -> Place? {
    var motion = motion
    let count = motion.segments.count
    (motion.level, motion.velocity) = (0, 0)
    for k in 0..<count { motion.segments[k].to = 0 }
    guard let slopes = SegmentSlopes(motion, at: samples.times) else { return nil }
    var (rest, columns) = (samples.values, [[Double]]())
    let held = [limits.from, limits.velocity]
    for (index, column) in slopes.columns.prefix(2 + count).enumerated() {
      if index < 2, let value = held[index] {
        for row in rest.indices { rest[row] -= value * column[row] }
      } else {
        columns.append(samples.weighted(column))
      }
    }
    let fit = ColumnFit(columns, to: samples.weighted(rest))
    var found = fit.coefficients[...]
    motion.level = limits.from ?? found.popFirst() ?? 0
    motion.velocity = limits.velocity ?? found.popFirst() ?? 0
    for k in 0..<count { motion.segments[k].to = found.popFirst() ?? 0 }
    let cost = fit.cost
    guard cost.isFinite, motion.values.allSatisfy(\.isFinite) else { return nil }
    return Place(motion: motion, cost: cost, fit: fit)
  }

  /// The motion with frequencies and damping ratios within their limits, and times in their order.
  private func clamped(_ motion: SegmentedMotion) -> SegmentedMotion {
    var motion = motion
    let least = 1e-3 * samples.duration / Double(samples.count)
    let last = samples.times[samples.count - 1]
    for k in motion.segments.indices {
      motion.segments[k].angularFrequency =
        limits.frequencies.clamped(motion.segments[k].angularFrequency)
      motion.segments[k].dampingRatio = limits.ratios.clamped(motion.segments[k].dampingRatio)
      guard k > 0, areChangesFree else { continue }
      let low = max(motion.segments[k - 1].from, samples.times[0]) + least
      motion.segments[k].from = min(max(motion.segments[k].from, low), max(low, last - least))
    }
    if isOnsetFree {
      let first = motion.segments.count > 1 ? motion.segments[1].from : last
      motion.segments[0].from = min(
        limits.onsets.clamped(motion.segments[0].from), max(first - least, samples.times[0]))
    }
    return motion
  }
}

/// A step of a descent, from the derivatives at a place less what the levels make up.
private struct SegmentStep {
  private enum Mover { case frequency, ratio, time }

  private let movers: [(mover: Mover, segment: Int)]
  private let step: DampedStep

  /// The step at a place; nil where none gains anything.
  init?(_ descent: SegmentDescent, _ place: SegmentDescent.Place, _ fit: ColumnFit) {
    let (motion, samples, limits) = (place.motion, descent.samples, descent.limits)
    guard let slopes = SegmentSlopes(motion, at: samples.times) else { return nil }
    let count = motion.segments.count
    var all: [(mover: Mover, segment: Int, column: [Double])] = []
    for k in 0..<count {
      if !limits.frequencies.isPoint {
        let w = motion.segments[k].angularFrequency
        all.append((.frequency, k, slopes.columns[2 + count + k].map { w * $0 }))
      }
      if !limits.ratios.isPoint { all.append((.ratio, k, slopes.columns[2 + 2 * count + k])) }
      if k == 0 ? descent.isOnsetFree : descent.areChangesFree {
        all.append((.time, k, slopes.columns[2 + 3 * count + k]))
      }
    }
    let rests = all.map { fit.rest(of: samples.weighted($0.column)) }
    let raw = rests.map { $0.dot(fit.residuals) }
    let kept = all.indices.filter { index in
      let length = rests[index].squares
      guard length > 0, length.isFinite else { return false }
      let segment = motion.segments[all[index].segment]
      return switch all[index].mover {
      case .frequency: !limits.frequencies.blocks(segment.angularFrequency, raw[index])
      case .ratio: !limits.ratios.blocks(segment.dampingRatio, raw[index])
      case .time:
        all[index].segment > 0 || !limits.onsets.blocks(segment.from, raw[index])
      }
    }
    movers = kept.map { (all[$0].mover, all[$0].segment) }
    step = DampedStep(kept.map { rests[$0] }, fit.residuals)
    guard !movers.isEmpty, step.gain > 1e-30 * place.cost else { return nil }
  }

  /// The motion after a step of a damping.
  func moved(_ motion: SegmentedMotion, damping: Double) -> SegmentedMotion {
    var result = motion
    for (place, step) in zip(movers, step.step(damping: damping)) {
      let k = place.segment
      switch place.mover {
      case .frequency: result.segments[k].angularFrequency *= exp(min(max(step, -0.7), 0.7))
      case .ratio:
        let most = 0.3 + 0.5 * motion.segments[k].dampingRatio
        result.segments[k].dampingRatio += min(max(step, -most), most)
      case .time: result.segments[k].from += step
      }
    }
    return result
  }
}

extension ClosedRange<Double> {
  /// A value stands at an end, and the cost falls beyond it.
  fileprivate func blocks(_ value: Double, _ pull: Double) -> Bool {
    value <= lowerBound && pull < 0 || value >= upperBound && pull > 0
  }
}
