// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

/// A search for parameters that meet wishes for metrics.
///
/// Metrics such as the settle time jump where a swing drops under the band, so the search needs no
/// derivative: Nelder and Mead's simplex, scaled to the bounds and begun again until that gains
/// nothing, from the best places of a coarse grid. Where several points meet every wish, a second
/// search among them goes for the lowest peak speed. Every number comes from the engine.
struct MetricFit {
  /// The number of places from which the simplex runs while the wishes are not met.
  static let starts = 5

  private let problem: FitProblem
  private let wishes: Wishes
  private let searched: [SearchedParameter]
  private var tried: [FitStart] = []
  private let counter = Counter()

  init(_ problem: FitProblem, _ targets: [MetricTarget]) {
    self.problem = problem
    wishes = Wishes(targets, problem)
    searched = problem.parameters.map {
      SearchedParameter(
        start: $0.start, bounds: Bounds(min: $0.min, max: $0.max, start: $0.start),
        isSearched: !$0.isStartWritten)
    }
  }

  /// Searches and reports.
  mutating func solve() throws(FitError) -> FitReport {
    var best = try bestOfStarts()
    best = best.cost == 0 ? gentlest(from: best) : onBounds(best)
    return report(best)
  }

  private mutating func bestOfStarts() throws(FitError) -> Found {
    let ranked = Candidates(searched).points
      .map { Found(values: $0, cost: cost(at: $0)) }
      .sorted { $0.cost < $1.cost }
    guard var best = ranked.first, best.cost.isFinite else {
      throw .noStart("the scene cannot be run within the bounds")
    }
    for candidate in ranked.prefix(Self.starts) where best.cost > 0 {
      let end = descend(from: candidate.values) { [self] in cost(at: $0) }
      tried.append(FitStart(start: candidate.values, end: end.values, cost: end.cost))
      if end.cost < best.cost { best = end }
    }
    if tried.isEmpty {
      tried.append(FitStart(start: best.values, end: best.values, cost: best.cost))
    }
    return best
  }

  /// The slowest of the points that meet every wish: motion that is gentle to look at.
  ///
  /// Policy: a point counts only if the wishes are still met when any one parameter moves a little.
  /// Without that the slowest point always stands on the very edge, and copying it with fewer
  /// digits would miss a wish. Where no such point is found, the one at the edge is given.
  private func gentlest(from best: Found) -> Found {
    for margin in [Self.margin, 0] {
      let end = descend(from: best.values) { [self] in slowness(at: $0, margin: margin) }
      if end.cost < Self.unmet { return onBounds(Found(values: end.values, cost: 0)) }
    }
    return best
  }

  /// The peak speed of a point that meets every wish, and more than any speed elsewhere.
  private func slowness(at values: [Double], margin: Double) -> Double {
    let outcome = outcome(at: values)
    guard outcome.cost == 0 else { return Self.unmet * (1 + min(outcome.cost, 1e6)) }
    let missed = margin == 0 ? 0 : missedNeighbours(of: values, margin: margin)
    guard missed == 0 else { return Self.unmet * missed }
    return outcome.peakSpeed ?? distanceFromStart(values)
  }

  /// How many points beside a point miss a wish, of the two a parameter has.
  private func missedNeighbours(of values: [Double], margin: Double) -> Double {
    var missed = 0.0
    for index in values.indices {
      for side in [-margin, margin] {
        var beside = values
        beside[index] = searched[index].bounds.clamped(
          beside[index] + side * searched[index].bounds.scale)
        if cost(at: beside) > 0 { missed += 1 }
      }
    }
    return missed / Double(2 * values.count)
  }

  /// The distance from where the search began, in natural sizes.
  private func distanceFromStart(_ values: [Double]) -> Double {
    let squares = zip(values, searched).map { value, parameter in
      let distance = (value - parameter.start) / parameter.bounds.scale
      return distance * distance
    }
    return squares.reduce(0, +).squareRoot()
  }

  /// The same point with what stands next to a bound put on it, if the wishes are still met.
  private func onBounds(_ found: Found) -> Found {
    var values = found.values
    for index in values.indices {
      guard let bound = searched[index].bounds.bound(at: values[index]) else { continue }
      var moved = values
      moved[index] = bound
      if cost(at: moved) <= found.cost { values = moved }
    }
    return Found(values: values, cost: found.cost)
  }

  /// The share of its natural size by which each parameter may move without missing a wish.
  private static let margin = 0.005

  /// More than any peak speed, in pt/s: the engine slows down what is faster than 24,000.
  private static let unmet = 1e6

  /// Runs the simplex from a place until beginning again there gains nothing.
  private func descend(
    from values: [Double], _ function: @escaping ([Double]) -> Double
  ) -> Found {
    var best = Found(values: values, cost: function(values))
    for restart in 0..<Self.restartLimit {
      guard best.cost > 0, let end = simplex(from: best.values, number: restart, function) else {
        break
      }
      let gain = best.cost - end.cost
      let isGain = gain > Self.leastGain * best.cost
      if gain > 0 { best = end }
      guard isGain else { break }
    }
    return best
  }

  private static let restartLimit = 8
  private static let stepLimit = 120

  /// The share of the cost that a restart must gain to be followed by another.
  private static let leastGain = 1e-3

  /// The first size of the simplex and the size at which it stops, in natural sizes.
  private static let firstStep = 0.25
  private static let lastStep = 1e-7

  private func simplex(
    from values: [Double], number: Int, _ function: @escaping ([Double]) -> Double
  ) -> Found? {
    let searched = searched
    // The simplex moves in natural sizes: it has no notion of scale of its own.
    let start = zip(searched, values).map { $0.bounds.place(of: $1) / $0.bounds.scale }
    func full(_ places: [Double]) -> [Double] {
      zip(searched, places).map { $0.bounds.value(at: $1 * $0.bounds.scale) }
    }
    let step = number % 2 == 0 ? Self.firstStep : -Self.firstStep / 3
    let steps = [Double](repeating: step, count: start.count)
    guard
      let search = try? SimplexMinimizer(start: start, steps: steps, function: { function(full($0)) })
    else { return nil }
    for _ in 0..<Self.stepLimit {
      guard search.value > 0, search.size > Self.lastStep, (try? search.iterate()) != nil else {
        break
      }
    }
    return Found(values: full(search.point), cost: search.value)
  }

  private func cost(at values: [Double]) -> Double { outcome(at: values).cost }

  private func outcome(at values: [Double]) -> Wishes.Outcome {
    counter.count += 1
    return wishes.outcome(at: values)
  }

  private func report(_ found: Found) -> FitReport {
    let outcomes = wishes.outcomes(at: found.values)
    let scene = problem.scene(at: found.values)
    let isMet = outcomes.allSatisfy(\.isMet)
    let ranges = isMet ? Ranges(wishes, searched).around(found.values) : nil
    return FitReport(
      status: isMet ? .ok : .notReachable,
      reason: isMet ? "every target is met" : wishes.shortfall(outcomes),
      parameters: problem.parameters.indices.map { index in
        let isAtBound = searched[index].bounds.bound(at: found.values[index]) != nil
        return FittedParameter(
          name: problem.parameters[index].parameter.name,
          unit: problem.parameters[index].parameter.unit, value: found.values[index],
          standardError: nil, interval: nil, range: ranges?[index], isAtBound: isAtBound,
          isDetermined: true)
      },
      targets: outcomes, metrics: problem.engineMetrics(of: scene), cost: found.cost,
      starts: tried, evaluations: counter.count, comparison: nil,
      effective: scene.effectiveSpring(of: problem.request.item), scene: scene)
  }
}

/// Where a search ended.
private struct Found {
  let values: [Double]
  let cost: Double
}

/// A count that closures share.
private final class Counter {
  var count = 0
}
