// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Studies

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

/// The search for the lowest robust cost, by iteratively reweighted least squares.
///
/// At a place with residuals r and noise of scale s each observation gets the weight that the loss
/// gives r / s; the weighted squares are minimised from there; and so on, until the predictions rest.
/// A place that stays as it is has no slope of the robust cost.
extension RegressionSearch {
  /// The minimum of the loss: that of least squares, or the lowest robust one.
  ///
  /// Policy: a loss that outliers hardly pull may have several minima, and least squares may lie nearer
  /// to a wrong one. So the way goes down from the minimum of least squares, from that of Huber's loss
  /// (which has but one where the model is linear), and from the candidates with the smallest median
  /// residuals, or the start alone for a local search; that with the lowest cost is kept, at the smallest scale of all.
  mutating func reweighted(_ minimum: Minimum) -> Minimum {
    guard regression.loss != .leastSquares, !minimum.free.isEmpty else { return minimum }
    let free = searched.indices.filter { !idle.contains($0) }
    var ends: [Minimum] = []
    for start in robustStarts(minimum, free: free) {
      if let end = reweighting(from: start, free: free) { ends.append(end) }
    }
    guard let lowest = lowest(of: ends) else { return minimum }
    return reweightedHoldingBounds(lowest)
  }

  /// The minimum of the robust cost that a place leads to; nil where the model is not finite there.
  ///
  /// - Parameters:
  ///   - values: The place.
  ///   - free: The parameters that are fitted.
  ///   - loss: What residuals cost; that of the regression unless said.
  ///   - scale: The scale of the noise; where it is not given, that of the residuals at each place.
  ///   - passes: The most times that the weights are changed.
  /// - Returns: The minimum, with the derivatives and squares of least squares there.
  mutating func reweighting(
    from values: [Double], free: [Int], loss: RobustLoss? = nil, scale: Double? = nil,
    passes: Int = passLimit
  ) -> Minimum? {
    let loss = loss ?? regression.loss
    count(1)
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
      count(1)
      let moved = zip(residuals, before).map { abs($0 - $1) }.max() ?? 0
      before = residuals
      if moved <= Self.rest * scale + regression.leastScale * Self.rest || pass == passes {
        return plain(next, scale: scale, hasRested: pass < passes)
      }
    }
    return nil
  }

  /// The most times that weights are changed.
  static let passLimit = 200

  /// The move of a prediction that counts as none, in scales of the noise.
  private static let rest = 1e-7

  /// The number of candidates from which the way goes down.
  private static let robustCandidates = 2

  /// A minimum of reweighted squares with the derivatives and the squares without these weights.
  private mutating func plain(_ minimum: Minimum, scale: Double, hasRested: Bool) -> Minimum? {
    guard !minimum.free.isEmpty else {
      return Minimum(held: minimum.values, cost: cost(at: minimum.values), scale: scale)
    }
    let untraced = RegressionSearch(regression)
    guard
      let fit = untraced.leastSquares(
        from: minimum.places, values: minimum.values, free: minimum.free)
    else { return nil }
    count(fit.residualEvaluations)
    // Where rounding is all that is left, weights follow it and never rest.
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
    let candidates = Candidates(searched)
    count(candidates.points.count)
    let best = candidates.best(Self.robustCandidates) {
      regression.scale(of: regression.residuals(at: $0))
    }
    return starts + best.map(\.values)
  }

  /// The end with the lowest robust cost at the smallest scale of all; the first of equals.
  private func lowest(of ends: [Minimum]) -> Minimum? {
    guard let scale = ends.compactMap(\.scale).min() else { return nil }
    let costs = ends.map { regression.robustCost(at: $0.values, scale: scale) }
    let best = ends.indices.reduce(0) { costs[$1] < costs[$0] * (1 - 1e-9) ? $1 : $0 }
    return ends[best]
  }

  /// The minimum with each parameter that ended at a bound held there, and the rest fitted again.
  private mutating func reweightedHoldingBounds(_ minimum: Minimum) -> Minimum {
    let (values, rest) = onBounds(minimum)
    guard rest.count < minimum.free.count, let scale = minimum.scale else { return minimum }
    guard !rest.isEmpty else {
      return Minimum(held: values, cost: cost(at: values), scale: scale)
    }
    guard let held = reweighting(from: values, free: rest),
      regression.robustCost(at: held.values, scale: scale)
        <= regression.robustCost(at: minimum.values, scale: scale) * (1 + 1e-6)
    else { return minimum }
    return reweightedHoldingBounds(held)
  }
}
