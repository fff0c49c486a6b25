// SPDX-License-Identifier: Apache-2.0

import Basics

extension Easing {
  /// The samples over the duration of the curve in the search, and in the last look.
  private static let (samples, lastSamples) = (240, 4000)
  /// The directions that are tried before a step becomes smaller.
  private static let directions = 16
  /// The places of the grid from which the search goes on.
  private static let starts = 8

  /// The stops, and the difference at each, of a `linear()` that may be a spring: the fewest that tell one,
  /// and half of what two decimals leave out.
  private static let (fewestStops, rounding) = (8, 0.005)

  /// The spring from rest that differs least from the curve, and by how much.
  ///
  /// The difference is the largest one at any time, also after the end of the curve, where its last
  /// value stays. It is searched for on a grid over frequency and damping ratio, and from the best
  /// places of it and from the curve's own first peak downhill. Where the stops of a `linear()` are those
  /// of a spring, it is that spring, from which the chords between them differ by more.
  ///
  /// - Parameter duration: The duration of the curve in seconds, positive and finite.
  /// - Throws: `SpringError` for a duration that makes no spring.
  /// - Returns: The spring, and the largest difference as a fraction of the distance.
  public func nearestSpring(
    over duration: Double
  ) throws(SpringError) -> (spring: Spring, difference: Double) {
    let fine = sampled(Self.lastSamples)
    var best = try Self.nearest(to: sampled(Self.samples), judgedBy: fine)
    if case .linear(let stops) = self, stops.count >= Self.fewestStops {
      let stops = stops.map { (share: $0.share, value: $0.value) }
      let (spring, difference) = try Self.nearest(to: stops, judgedBy: stops)
      if difference <= Self.rounding {
        best = (spring, Self.difference(of: spring, from: fine))
      }
    }
    let spring = try Spring(
      angularFrequency: best.spring.angularFrequency / duration,
      dampingRatio: best.spring.dampingRatio)
    return (spring, best.difference)
  }

  /// The spring that differs least from samples, by a search along some and a choice by others.
  private static func nearest(
    to coarse: [(share: Double, value: Double)], judgedBy fine: [(share: Double, value: Double)]
  ) throws(SpringError) -> (spring: Spring, difference: Double) {
    var places: [(difference: Double, spring: Spring)] = []
    for ratio in [
      0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.6, 2.5, 4, 7, 12,
    ] {
      for step in 0..<48 {
        let place = try Spring(angularFrequency: exp(0.3 + 0.1 * Double(step)), dampingRatio: ratio)
        places.append((difference(of: place, from: coarse), place))
      }
    }
    places.sort { $0.difference < $1.difference }
    let first = places.prefix(starts).map(\.spring) + [peak(of: coarse)].compactMap(\.self)
    let ends = first.map { descend(from: $0, along: coarse) }
    let rated = ends.map { (spring: $0, difference: difference(of: $0, from: fine)) }
    guard let best = rated.min(by: { $0.difference < $1.difference }) else {
      throw .beyond(reason: "no spring is near the curve")
    }
    return best
  }

  /// The values over the duration and twice as long after it.
  private func sampled(_ count: Int) -> [(share: Double, value: Double)] {
    (0...3 * count).map { index in
      let share = Double(index) / Double(count)
      return (share, value(at: share))
    }
  }

  /// The largest difference of a spring, here and below over a duration of 1.
  private static func difference(
    of spring: Spring, from samples: [(share: Double, value: Double)]
  ) -> Double {
    let motion = SpringMotion(spring: spring, displacement: 1)
    return samples.reduce(0) { max($0, abs(1 - motion.displacement(at: $1.share) - $1.value)) }
  }

  /// The spring with the height and the time of the curve's first peak above its target.
  private static func peak(of samples: [(share: Double, value: Double)]) -> Spring? {
    guard
      let index = samples.indices.dropFirst().dropLast().first(where: {
        samples[$0].value > 1 && samples[$0].value >= samples[$0 - 1].value
          && samples[$0].value > samples[$0 + 1].value
      })
    else { return nil }
    let (time, overshoot) = (samples[index].share, samples[index].value - 1)
    guard let ratio = try? Spring.dampingRatio(overshoot: min(overshoot, 1)), ratio < 1 else {
      return nil
    }
    return try? Spring(
      angularFrequency: .pi / (time * (1 - ratio * ratio).squareRoot()), dampingRatio: ratio)
  }

  /// Lowers the difference by a pattern search with shrinking steps, whose directions turn: the difference
  /// has sharp valleys, in which fixed directions get stuck.
  private static func descend(
    from start: Spring, along samples: [(share: Double, value: Double)]
  ) -> Spring {
    var (best, lowest, step) = (start, difference(of: start, from: samples), 0.1)
    var angle = 0.0
    while step > 1e-7 {
      let before = lowest
      for _ in 0..<directions {
        angle += 2 * .pi / Double(directions) + 0.1
        let place = try? Spring(
          angularFrequency: best.angularFrequency * exp(step * cos(angle)),
          dampingRatio: best.dampingRatio * exp(step * sin(angle)))
        guard let place else { continue }
        let difference = difference(of: place, from: samples)
        if difference < lowest { (best, lowest) = (place, difference) }
      }
      if lowest == before { step /= 2 }
    }
    return best
  }
}
