// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Springs

/// The springs from which the way goes down to that of a recording.
///
/// A grid of frequencies and damping ratios is laid over samples that move from the first on, over their first half,
/// quarter and so on, where quick responses and many swings show. A spring that is found in a part is
/// followed into one twice as long until it is whole: a frequency that is right for one part leads into
/// the valley of the next.
struct SpringStarts {
  let samples: Samples
  let limits: FreeResponseLimits

  /// The samples of a part at least: twice the numbers of a response.
  private static let fewest = 8

  /// The swings in a part, at least: in all samples a quarter, which bends; in a part of them four, for
  /// fewer show in one twice as long.
  private static let leastSwings = (all: 0.25, part: 4.0)

  /// The starts of a level, the one that leaves least first: of all samples at level 0, of their first
  /// half at level 1 and so on; nil where too few samples are left.
  func starts(level: Int) -> [TriedSpring]? {
    let duration = samples.duration / Double(1 << level)
    let part = samples.prefix(lasting: duration)
    guard level == 0 || part.count >= Self.fewest else { return nil }
    let steps = min(part.count, Budget.springGridSamples)
    let grid = ResponseGrid(
      part.uniform(steps), interval: part.duration / Double(steps - 1),
      swings: level == 0 ? Self.leastSwings.all : Self.leastSwings.part, limits: limits)
    return grid.lowest.prefix(Budget.springCells).map { followed($0, from: duration) }
      .sorted { $0.rest < $1.rest }
  }

  /// The spring of a part, followed through longer parts to all samples.
  private func followed(_ start: TriedSpring, from duration: Double) -> TriedSpring {
    var (start, duration) = (start, duration)
    while true {
      let part = samples.prefix(lasting: duration).thinned(to: 2 * Budget.springGridSamples)
      start = lowest(from: start, in: part)
      if duration >= samples.duration { return start }
      duration = min(2 * duration, samples.duration)
    }
  }

  /// The spring near a start whose responses leave least of some samples.
  private func lowest(from start: TriedSpring, in part: Samples) -> TriedSpring {
    let frequencies = limits.frequencies
    let found = ProjectedFit(
      part, from: [[log(start.angularFrequency), start.dampingRatio]],
      [log(frequencies.lowerBound)...log(frequencies.upperBound), limits.ratios]
    ) { numbers in
      let tried = TriedSpring(angularFrequency: exp(numbers[0]), dampingRatio: numbers[1])
      let basis = tried.motion?.basis(at: part.times, after: part.times[0])
      let none = part.times.map { _ in Double.nan }
      return [part.times.map { _ in 1 }, basis?.even ?? none, basis?.odd ?? none]
    }
    return found.map {
      TriedSpring(
        angularFrequency: frequencies.clamped(exp($0.numbers[0])), dampingRatio: $0.numbers[1],
        rest: $0.residuals.squares / Double(part.count))
    } ?? start
  }
}
