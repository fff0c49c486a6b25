// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// What happens where the start leads nowhere.
extension RegressionSearch {
  /// The minimum if it is sound, else the lowest of those that starts all around lead to.
  ///
  /// Policy: a person often knows no more of a parameter than its sign, and writes a start that is
  /// decades off. From there all methods may end on a plain, or in a valley too long for their steps.
  /// So starts are scattered over three decades to each side of what was written; a few steps from
  /// each tell which are worth following: a start's own cost does not. Of two minima equally low, as
  /// where two terms of a sum change places, the one nearer to what was written is taken.
  mutating func scattering(from minimum: Minimum) -> Minimum {
    guard searched.contains(where: { !$0.isBounded }), !isSound(minimum) else { return minimum }
    let free = Array(searched.indices)
    var ends: [Minimum] = []
    trace?.start = nil
    for start in scatteredStarts() {
      let end = run(from: start, free: free, methods: [.levenbergMarquardt], steps: Self.firstSteps)
      if let end { ends.append(end) }
    }
    var lowest = minimum
    for end in ends.sorted(by: { $0.cost < $1.cost }).prefix(Self.followed) {
      trace?.start = tried.count
      guard let next = run(from: end.values, free: free) else { continue }
      note(next, from: end.values)
      if isBetter(next, than: lowest) { lowest = next }
    }
    let isGain = minimum.ending != .converged || lowest.cost < Self.gain * minimum.cost
    return isGain ? lowest : minimum
  }

  private static let scattered = 64
  private static let firstSteps = 10
  private static let followed = 4

  /// How many decades a parameter may be off.
  private static let decades = 3.0

  /// What the cost must fall below, relative to it, for a level place near the start to be left.
  private static let gain = 0.99

  /// The relative difference of costs that counts as none.
  private static let tie = 1e-6

  private func isBetter(_ minimum: Minimum, than other: Minimum) -> Bool {
    if minimum.cost < other.cost * (1 - Self.tie) - noise { return true }
    if minimum.cost > other.cost * (1 + Self.tie) + noise { return false }
    return distance(to: minimum) < distance(to: other)
  }

  /// The squared distance of a minimum from what was written, in natural sizes.
  private func distance(to minimum: Minimum) -> Double {
    zip(searched, minimum.values).reduce(0) { sum, pair in
      let away = pair.0.bounds.sizes(from: pair.0.start, to: pair.1)
      return sum + away * away
    }
  }

  private func scatteredStarts() -> [[Double]] {
    let kind: QuasiRandomSequence.Kind = searched.count <= 40 ? .sobol : .halton
    guard var sequence = try? QuasiRandomSequence(kind, dimensions: searched.count)
    else { return [] }
    return (0..<Self.scattered).compactMap { _ in
      (try? sequence.next()).map { point in
        zip(searched, point).map { $0.scattered($1, decades: Self.decades) }
      }
    }
  }
}

extension SearchedParameter {
  /// Whether it has both bounds.
  var isBounded: Bool { bounds.min != nil && bounds.max != nil }

  /// A value for a share from 0 to 1: between both bounds, or else so many decades about the start,
  /// on its side of 0 or of its bound; about a start of 0, within the natural size.
  func scattered(_ share: Double, decades: Double) -> Double {
    if let min = bounds.min, let max = bounds.max { return min + share * (max - min) }
    let origin = bounds.min ?? bounds.max ?? 0
    guard start != origin else {
      return bounds.value(2 * share - 1, from: origin)
    }
    return origin + (start - origin) * pow(10, decades * (2 * share - 1))
  }
}
