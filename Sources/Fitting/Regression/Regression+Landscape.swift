// SPDX-License-Identifier: GPL-3.0-or-later

extension Regression {
  /// The cost over two parameters, the others held at their estimates.
  ///
  /// The two are the pair with the largest correlation of all that the observations determine. Each
  /// axis has 41 values over four standard errors to both sides of the estimate, and as much more as the
  /// way of the search takes, within the bounds. The cost is the sum of the squared residuals in the
  /// observations' unit, each over its standard error where those are given; for a robust loss twice
  /// the square of the noise's scale times the sum of what the residuals cost.
  ///
  /// - Parameters:
  ///   - report: What `solve` found.
  ///   - jobs: The most threads, at least 1; no result depends on it.
  /// - Returns: The landscape; nil where fewer than two parameters are determined.
  public func landscape(of report: RegressionReport, jobs: Int = 1) -> CostLandscape? {
    precondition(jobs >= 1, "a fit needs at least one thread")
    guard let (first, second) = report.closestPair else { return nil }
    let way = report.way
    let x = axis(first, report, way.map { $0[first] })
    let y = axis(second, report, way.map { $0[second] })
    let scale = report.statistics.robustScale.map { $0 / span } ?? 1
    let rows = concurrentMap(y.count, jobs: jobs) { row in
      x.map { value -> Double? in
        var values = report.values
        (values[first], values[second]) = (value, y[row])
        let cost = robustCost(at: values, scale: scale) * span * span
        return cost.isFinite ? cost : nil
      }
    }
    return CostLandscape(
      names: [names[first], names[second]], x: x, y: y, costs: rows,
      path: way.map { [$0[first], $0[second]] })
  }

  /// The values of an axis of the landscape.
  private func axis(_ index: Int, _ report: RegressionReport, _ way: [Double]) -> [Double] {
    let (estimate, bounds) = (report.values[index], searched[index].bounds)
    let reach = 4 * (report.estimates[index].standardError ?? 0)
    let low = bounds.clamped(min(estimate - reach, way.min() ?? estimate))
    let high = bounds.clamped(max(estimate + reach, way.max() ?? estimate))
    return (0..<41).map { low + Double($0) / 40 * (high - low) }
  }
}

extension RegressionReport {
  /// The two determined parameters with the largest correlation, in their order; nil where there are
  /// no two.
  fileprivate var closestPair: (Int, Int)? {
    let pairs = determined.flatMap { i in
      determined.filter { $0 > i }.map { (i, $0) }
    }
    func strength(_ pair: (Int, Int)) -> Double {
      abs(statistics.correlations[pair.0][pair.1] ?? 0)
    }
    return pairs.reduce(nil) { best, pair in
      best.map { strength(pair) > strength($0) ? pair : $0 } ?? pair
    }
  }

  /// The places at which the search that found the minimum stood, from its start to its end: each
  /// lower than those before, then the minimum.
  fileprivate var way: [[Double]] {
    var way: [[Double]] = []
    var lowest = Double.infinity
    for evaluation in trace where evaluation.start == bestStart && evaluation.isOfDescent {
      guard let cost = evaluation.cost, cost < lowest else { continue }
      lowest = cost
      way.append(evaluation.values)
    }
    if way.last != values { way.append(values) }
    return way
  }
}

extension FitEvaluation {
  /// Whether it belongs to a way down by least squares.
  fileprivate var isOfDescent: Bool {
    stage.hasPrefix("levenberg_marquardt") || stage == "simplex"
  }
}
