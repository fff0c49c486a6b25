// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// The search all over the bounds.
///
/// Policy: derivatives lead to the nearest minimum only, and of a sum of waves there are as many as
/// waves. So places are spread evenly over the bounds, by Sobol's sequence; the best of them go a few
/// steps down, which tells more of a place than its own cost does. From the lowest each parameter in
/// turn is moved all over its box and a few steps are gone from there, for as long as that gains: a
/// sum of waves is found wave by wave, where places that suit all of them at once are too rare to be
/// hit. The best go to their ends, by both methods. All of it runs on as many threads as there are, and the order of the places
/// decides between equals, so that the answer is the same for any number of threads.
extension RegressionSearch {
  /// The lowest of the minima that the best places lead to.
  mutating func lowestOfBox(jobs: Int) -> Minimum? {
    guard !searched.isEmpty else { return Minimum(held: [], cost: cost(at: [])) }
    var legs = legs(
      bestPlaces(jobs: jobs), methods: [.levenbergMarquardt], steps: Self.firstSteps, jobs: jobs)
    for _ in 0..<Self.sweeps {
      guard let lowest = Self.lowest(legs) else { break }
      legs += self.legs(
        swept(lowest.values), methods: [.levenbergMarquardt], steps: Self.firstSteps / 3,
        jobs: jobs)
      guard let next = Self.lowest(legs), next.cost < lowest.cost * (1 - Self.leastGain)
      else { break }
    }
    let ranks = legs.indices.sorted {
      (legs[$0].minimum.cost, $0) < (legs[$1].minimum.cost, $1)
    }
    let last = self.legs(
      ranks.prefix(Self.followed).map { legs[$0].minimum.values },
      methods: LeastSquares.Method.allCases, steps: Self.stepLimit, jobs: jobs)
    return Self.lowest(last)
  }

  /// The places with the lowest cost of those spread over the box, the start among them.
  private mutating func bestPlaces(jobs: Int) -> [[Double]] {
    let places = [searched.map(\.start)] + boxPlaces()
    let costs = concurrentMap(places.count, jobs: jobs) { [regression] in
      regression.cost(at: places[$0])
    }
    count(places.count)
    for (place, cost) in zip(places, costs) { record("sobol", place, cost) }
    return costs.indices.filter { costs[$0].isFinite }
      .sorted { (costs[$0], $0) < (costs[$1], $1) }
      .prefix(Self.descended).map { places[$0] }
  }

  /// The lowest minimum, the first of equals.
  private static func lowest(_ legs: [Leg]) -> Minimum? {
    legs.map(\.minimum).min { $0.cost < $1.cost }
  }

  /// A place with each parameter in turn moved all over its box.
  private func swept(_ values: [Double]) -> [[Double]] {
    searched.indices.flatMap { index in
      (0..<Self.sweepValues).map { step in
        var moved = values
        moved[index] = searched[index].boxed((Double(step) + 0.5) / Double(Self.sweepValues))
        return moved
      }
    }
  }

  /// A way down.
  private struct Leg: Sendable {
    let start: [Double]
    let minimum: Minimum
    let evaluations: Int
    let trace: [FitEvaluation]
  }

  /// The ways down from some places, each noted as a start where it goes to the end.
  private mutating func legs(
    _ starts: [[Double]], methods: [LeastSquares.Method], steps: Int, jobs: Int
  ) -> [Leg] {
    let (regression, firstStart) = (regression, tried.count)
    let isLast = steps == Self.stepLimit
    let legs = concurrentMap(starts.count, jobs: jobs) { index -> Leg? in
      var search = RegressionSearch(regression, trace: SearchTrace())
      search.trace?.start = isLast ? firstStart + index : nil
      let free = Array(search.searched.indices)
      let minimum = search.run(from: starts[index], free: free, methods: methods, steps: steps)
      return minimum.map {
        Leg(
          start: starts[index], minimum: $0, evaluations: search.evaluations,
          trace: search.trace?.evaluations ?? [])
      }
    }.compactMap(\.self)
    for leg in legs {
      count(leg.evaluations)
      trace?.append(leg.trace)
      if isLast { note(leg.minimum, from: leg.start) }
    }
    return legs
  }

  /// The number of places a parameter, and of all.
  private static let placesEach = 256
  private static let places = 2048

  /// The number of places that go a few steps down, and of those that go to the end.
  private static let descended = 48
  private static let followed = 4
  private static let firstSteps = 15

  /// How often all parameters may be swept, over how many values each, and what share of the cost that
  /// must gain to be done again.
  private static let sweeps = 4
  private static let sweepValues = 48
  private static let leastGain = 1e-3

  private func boxPlaces() -> [[Double]] {
    let places = min(Self.placesEach * searched.count, Self.places)
    return Scatter.shares(places, dimensions: searched.count).map { shares in
      zip(searched, shares).map { $0.boxed($1) }
    }
  }
}

extension SearchedParameter {
  /// The value at a share, from 0 to 1, of where a search all over the bounds looks: between them, or up
  /// to four natural sizes off the start where there is none.
  func boxed(_ share: Double) -> Double {
    if isBounded { return value(at: share) }
    let reach = 4 * bounds.scale
    let (least, most) =
      bounds.isLogarithmic
      ? (start * exp(-reach), start * exp(reach)) : (start - reach, start + reach)
    let low = bounds.min ?? Swift.max(least, bounds.limits.lowerBound)
    let high = bounds.max ?? Swift.min(most, bounds.limits.upperBound)
    return bounds.isLogarithmic ? low * pow(high / low, share) : low + share * (high - low)
  }
}
