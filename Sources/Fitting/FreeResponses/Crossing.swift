// SPDX-License-Identifier: GPL-3.0-or-later

/// The onset between a sample and the next, where the motion after it crosses the level of the
/// samples up to it.
struct Crossing {
  /// The time at which it crosses; nil where it does not.
  let onset: Double?
  /// The time at which the motion turns round; where it does not, the sample that is nearer to the
  /// level.
  let turn: Double

  /// The crossing; nil where the samples after it are too few.
  init?(
    _ samples: Samples, _ shape: FreeResponse, _ limits: FreeResponseLimits, after index: Int
  ) {
    guard index >= 0, index + 4 < samples.count else { return nil }
    let tail = samples.dropping(index + 1)
    let next = tail.times[0]
    let descent = FreeResponseDescent(samples: tail, limits: limits.free(after: next))
    guard let response = descent.place(shape.at(onset: next))?.response else { return nil }
    let level = samples.weightedMean(of: 0...index)
    let gap = next - samples.times[index]
    let away = { (time: Double) in response.level(before: time) - level }
    onset = Self.root(of: away, below: gap).map { next - $0 }
    let speed = { (time: Double) in response.velocity(before: time) }
    turn = next - (Self.root(of: speed, below: gap) ?? (abs(away(0)) <= abs(away(gap)) ? 0 : gap))
  }

  /// The parts of the gap in which a change of sign is looked for.
  private static let parts = 16

  /// The smallest time in the gap at which a function is 0, by bisection.
  private static func root(of function: (Double) -> Double, below gap: Double) -> Double? {
    var (low, start) = (0.0, function(0))
    for part in 1...parts {
      var high = gap * Double(part) / Double(parts)
      let end = function(high)
      if (start <= 0) != (end <= 0) {
        for _ in 0..<50 {
          let middle = (low + high) / 2
          if (function(middle) <= 0) == (start <= 0) { low = middle } else { high = middle }
        }
        return (low + high) / 2
      }
      (low, start) = (high, end)
    }
    return nil
  }
}

extension FreeResponse {
  /// The level some seconds before the onset, if the motion had been the same there.
  fileprivate func level(before time: Double) -> Double {
    let (even, odd) = basis(at: -time)
    let (decay, displacement) = (dampingRatio * angularFrequency, from - to)
    return to + displacement * even + (velocity + decay * displacement) / angularFrequency * odd
  }

  /// The velocity some seconds before the onset, likewise.
  fileprivate func velocity(before time: Double) -> Double {
    let (even, odd) = basis(at: -time)
    let (decay, displacement) = (dampingRatio * angularFrequency, from - to)
    let pull = angularFrequency * displacement + decay * velocity / angularFrequency
    return velocity * even - pull * odd
  }
}
