// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Studies

/// The search from scattered starts, where the given start leads nowhere.
extension RegressionSearch {
  /// The minimum if it is sound, else the lowest of those that scattered starts lead to.
  ///
  /// Policy: a person often knows only the sign of a parameter, and writes a start that is decades
  /// off. From there all methods may end on a plain, or in a valley too long for their steps. So
  /// starts are scattered over three decades to each side of the written one; a few steps from each
  /// show which are worth following, as its cost does not. Of two minima equally low, as where two
  /// terms of a sum change places, the one nearer to the written start is taken.
  mutating func scattering(from minimum: Minimum, jobs: Int) -> Minimum {
    guard searched.contains(where: { !$0.isBounded }), !isSound(minimum) else { return minimum }
    let starts = Sampler(searched: searched).places(Budget.scattered, of: searched.indices) {
      $0.scattered($1, decades: Self.decades)
    }
    let legs = firstLegs(starts, jobs: jobs)
    let lowest = lastLegs(legs, jobs: jobs).reduce(minimum) { isBetter($1, than: $0) ? $1 : $0 }
    let isGain = minimum.ending != .converged || lowest.cost < Tolerance.scatterGain * minimum.cost
    return isGain ? lowest : minimum
  }

  /// The decades by which a parameter may be off.
  private static let decades = 3.0

  private func isBetter(_ minimum: Minimum, than other: Minimum) -> Bool {
    if minimum.cost < other.cost * (1 - Tolerance.tie) - noise { return true }
    if minimum.cost > other.cost * (1 + Tolerance.tie) + noise { return false }
    return distance(to: minimum) < distance(to: other)
  }

  /// The squared distance of a minimum from the start, in natural sizes.
  private func distance(to minimum: Minimum) -> Double {
    zip(searched, minimum.values).reduce(0) { sum, pair in
      let away = pair.0.bounds.sizes(from: pair.0.start, to: pair.1)
      return sum + away * away
    }
  }
}

/// The search for the lowest robust cost, by iteratively reweighted least squares.
///
/// At a place with residuals r and noise of scale s each observation gets the weight of the loss at
/// r / s, and the weighted squares are minimised from there, until the predictions stop changing:
/// there the robust cost has no slope.
extension RegressionSearch {
  /// The minimum of the loss: that of least squares, or the lowest robust one.
  ///
  /// Policy: a redescending loss may have several minima, and least squares may lie nearer to a
  /// wrong one. So the way goes down from the minimum of least squares, from that of Huber's loss
  /// (the only one where the model is linear), and from the candidates with the smallest median
  /// residuals, or the start alone for a local search; the lowest cost at the smallest scale wins.
  mutating func reweighted(_ minimum: Minimum) -> Minimum {
    guard regression.loss != .leastSquares, !minimum.free.isEmpty else { return minimum }
    let free = searched.indices.filter { !idle.contains($0) }
    var ends: [Minimum] = []
    for start in robustStarts(minimum, free: free) {
      if let end = reweighting(from: start, free: free) { ends.append(end) }
    }
    return lowest(of: ends).map { holdingBounds($0) } ?? minimum
  }

  /// The minimum of the robust cost that a place leads to, with the derivatives and squares of
  /// least squares there; nil where the model is not finite.
  ///
  /// The weights change at most `passes` times. Without a loss that of the regression counts,
  /// without a scale of the noise that of the residuals at each place.
  mutating func reweighting(
    from values: [Double], free: [Int], loss: RobustLoss? = nil, scale: Double? = nil,
    passes: Int = Budget.reweightings
  ) -> Minimum? {
    let loss = loss ?? regression.loss
    evaluations += 1
    defer { regression.reweights = nil }
    var (values, before) = (values, regression.residuals(at: values))
    for pass in 1...passes {
      let scale = scale ?? regression.scale(of: before)
      regression.reweights = before.map { loss.weight($0 / scale) }
      guard let next = run(from: values, free: free, methods: [.levenbergMarquardt])
      else { return nil }
      values = next.values
      regression.reweights = nil
      let residuals = regression.residuals(at: values)
      evaluations += 1
      let moved = zip(residuals, before).map { abs($0 - $1) }.max() ?? 0
      before = residuals
      // Where rounding is all that is left, weights follow it and never rest.
      let hasRested =
        next.cost <= noise
        || moved <= Tolerance.rest * scale + regression.leastScale * Tolerance.rest
      if hasRested || pass == passes {
        return plain(next, scale: scale, hasRested: hasRested)
      }
    }
    return nil
  }

  /// A minimum of reweighted squares with the derivatives and the squares without these weights.
  private mutating func plain(_ minimum: Minimum, scale: Double, hasRested: Bool) -> Minimum? {
    guard !minimum.free.isEmpty else {
      return Minimum(values: minimum.values, cost: cost(at: minimum.values), scale: scale)
    }
    let untraced = RegressionSearch(regression)
    guard
      let fit = untraced.leastSquares(
        from: minimum.places, values: minimum.values, free: minimum.free)
    else { return nil }
    evaluations += fit.residualEvaluations
    let ending = fit.cost <= noise ? .converged : hasRested ? minimum.ending : .stepLimit
    return Minimum(
      values: minimum.values, free: minimum.free, places: minimum.places, cost: fit.cost,
      jacobian: fit.jacobian, ending: ending, scale: scale)
  }

  private mutating func robustStarts(_ minimum: Minimum, free: [Int]) -> [[Double]] {
    var starts = [minimum.values]
    if regression.loss.isRedescending {
      let huber = reweighting(from: minimum.values, free: free, loss: .huber, passes: 20)
      if let huber { starts.append(huber.values) }
    }
    guard regression.method != .local else { return starts + [searched.map(\.start)] }
    let sampler = Sampler(searched: searched)
    let places = [searched.map(\.start)] + sampler.sample(Budget.samplePlaces)
    evaluations += places.count
    let best = sampler.basins(
      Budget.robustCandidates, of: places,
      places.map { regression.scale(of: regression.residuals(at: $0)) })
    return starts + best.map(\.values)
  }

  /// The end with the lowest robust cost at the smallest scale of all; the first of equals.
  private func lowest(of ends: [Minimum]) -> Minimum? {
    guard let scale = ends.compactMap(\.scale).min() else { return nil }
    let costs = ends.map { regression.robustCost(at: $0.values, scale: scale) }
    let best = ends.indices.reduce(0) { costs[$1] < costs[$0] * (1 - 1e-9) ? $1 : $0 }
    return ends[best]
  }
}
