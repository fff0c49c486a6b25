// SPDX-License-Identifier: GPL-3.0-or-later

extension RegressionReport {
  /// The parameters that were fitted, those included that nothing determines.
  var free: [Int] {
    estimates.indices.filter { !estimates[$0].isAtBound && !estimates[$0].isIdle }
  }

  /// The fitted parameters that the observations determine.
  var determined: [Int] { free.filter { estimates[$0].standardError != nil } }
}

extension RegressionSearch {
  /// The lowest cost that a few parameters lead to from a place near their minimum, with the others
  /// held; nil where the model is not finite there.
  ///
  /// - Parameters:
  ///   - values: The place.
  ///   - free: The parameters that are fitted.
  ///   - scale: The scale of the noise of a robust loss; where it is not given, that of the residuals
  ///     at each place.
  /// - Returns: The minimum of the loss.
  mutating func nearest(to values: [Double], free: [Int], scale: Double? = nil) -> Minimum? {
    guard !free.isEmpty else {
      let cost = cost(at: values)
      return cost.isFinite ? Minimum(held: values, cost: cost, scale: scale) : nil
    }
    return regression.loss == .leastSquares
      ? run(from: values, free: free, methods: [.levenbergMarquardt])
      : reweighting(from: values, free: free, scale: scale)
  }
}
