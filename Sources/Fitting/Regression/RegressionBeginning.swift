// SPDX-License-Identifier: GPL-3.0-or-later

/// A place close to the minimum of a regression, from a search that knows its model.
struct RegressionBeginning: Sendable {
  /// The values of all parameters.
  var values: [Double]
  /// The indices of those that are held there.
  var held: [Int]
  /// The indices of those among them that stand at no bound of the document.
  var unbounded: [Int]
  /// The starts of that search with their ends.
  var tried: [FitStart]
  /// The evaluations of the model.
  var evaluations: Int
}

extension RegressionSearch {
  /// The minimum next to the place that another search found; nil without one.
  mutating func continued() -> Minimum? {
    guard let beginning = regression.beginning else { return nil }
    for start in beginning.tried { note(start) }
    evaluations += beginning.evaluations
    trace?.start = beginning.tried.firstIndex { $0.end == beginning.values }
    record("free_response", beginning.values, cost(at: beginning.values))
    let free = searched.indices.filter { !beginning.held.contains($0) }
    guard !free.isEmpty else {
      return Minimum(values: beginning.values, cost: cost(at: beginning.values))
    }
    guard let minimum = run(from: beginning.values, free: free, methods: [.levenbergMarquardt])
    else { return nil }
    return reweighted(polished(minimum))
  }

  /// The correlation of the noise that the residuals of a minimum show; nil where they show none.
  mutating func correlation(at minimum: Minimum) -> NoiseCorrelation? {
    guard let gaps = regression.gaps, regression.loss == .leastSquares, !minimum.free.isEmpty,
      minimum.cost > noise, let jacobian = minimum.jacobian
    else { return nil }
    evaluations += 1
    return NoiseCorrelation(
      of: regression.residuals(at: minimum.values), jacobian, gaps: gaps)
  }
}
