// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// What happens to a minimum before it is reported.
extension RegressionSearch {
  /// The minimum with each parameter that no observation follows put back where it started.
  ///
  /// A minimiser leaves such a parameter at any value whatever.
  mutating func puttingBackIdle(_ minimum: Minimum) -> Minimum {
    let doubtful = minimum.free.indices.filter { !isFollowed($0, minimum) }
      .map { minimum.free[$0] }
    let idle = doubtful.filter { isIdle($0, at: minimum.values) }
    count(2 * doubtful.count)
    guard !idle.isEmpty else { return minimum }
    var values = minimum.values
    for index in idle { values[index] = searched[index].start }
    guard let held = holding(values, free: minimum.free.filter { !idle.contains($0) }, minimum)
    else { return minimum }
    self.idle = idle
    return held
  }

  /// Whether derivatives in closed form say that an observation follows a free parameter.
  private func isFollowed(_ column: Int, _ minimum: Minimum) -> Bool {
    guard regression.jacobian != nil, let jacobian = minimum.jacobian else { return false }
    let scale = searched[minimum.free[column]].bounds.scale
    return (0..<jacobian.rows).contains {
      abs(jacobian[$0, column]) * scale > 1e-4 * regression.factor($0)
    }
  }

  /// Whether no observation follows a parameter that moves by half its natural size.
  private func isIdle(_ index: Int, at values: [Double]) -> Bool {
    let bounds = searched[index].bounds
    var moved = values
    moved[index] = bounds.value(at: bounds.place(of: values[index]) + bounds.scale / 2)
    return zip(regression.model(moved), regression.model(values)).allSatisfy {
      abs($0 - $1) <= Self.leastInfluence * regression.span
    }
  }

  /// The change of an observation, in spans of all, that comes from rounding.
  private static let leastInfluence = 1e-8

  /// The minimum, or a lower one beyond the jumps of the model.
  ///
  /// A simulated motion jumps with its parameters, as where an item crosses its anchor a sub-step
  /// earlier or later, and derivatives lead no further than such a jump: the simplex does.
  mutating func crossingJumps(from minimum: Minimum) -> Minimum {
    var lowest = minimum
    for _ in 0..<Self.crossings where lowest.ending == .jump {
      let next = run(from: lowestOfSimplex(from: lowest), free: lowest.free)
      guard let next, next.cost < 0.999 * lowest.cost else { break }
      lowest = next
    }
    return lowest
  }

  /// How often the simplex may look for a way beyond a jump.
  private static let crossings = 5

  private mutating func lowestOfSimplex(from minimum: Minimum) -> [Double] {
    let counter = Counter()
    func full(_ free: [Double]) -> [Double] {
      var values = minimum.values
      for (index, value) in zip(minimum.free, free) { values[index] = value }
      return values
    }
    let descent = Descent(searched: minimum.free.map { searched[$0] }, lastStep: 1e-6)
    let end = descent.run(from: minimum.free.map { minimum.values[$0] }) { [self] in
      counter.count += 1
      let values = full($0)
      let cost = cost(at: values)
      record("simplex", values, cost)
      return cost
    }
    count(counter.count)
    return full(end.values)
  }

  /// The minimum with each parameter that ended at a bound held there.
  ///
  /// One that only lies near a bound stays as it is: held at the bound, the
  /// observations would be followed less well.
  mutating func holdingBounds(_ minimum: Minimum) -> Minimum {
    let (values, rest) = onBounds(minimum)
    guard rest.count < minimum.free.count, let held = holding(values, free: rest, minimum)
    else { return minimum }
    return holdingBounds(held)
  }

  /// The values of a minimum, those next to a bound put on it, and the free parameters that are not.
  func onBounds(_ minimum: Minimum) -> (values: [Double], rest: [Int]) {
    var values = minimum.values
    var rest: [Int] = []
    for index in minimum.free {
      if let bound = searched[index].bounds.bound(at: values[index]) {
        values[index] = bound
      } else {
        rest.append(index)
      }
    }
    return (values, rest)
  }

  /// Fits the free parameters again with the others held; nil where the observations are then
  /// followed less well than before.
  private mutating func holding(
    _ values: [Double], free: [Int], _ before: Minimum
  ) -> Minimum? {
    let held =
      free.isEmpty
      ? Minimum(held: values, cost: cost(at: values)) : run(from: values, free: free)
    guard let held, held.cost <= before.cost * (1 + 1e-6) + noise else { return nil }
    return held
  }
}

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
