// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// What the observations and a model differ by.
extension Regression {
  /// Fills residuals in spans of the observations, each times its weight.
  func fill(_ residuals: inout MutableSpan<Double>, at values: [Double]) {
    let fitted = predictions(at: values)
    for index in fitted.indices {
      residuals[index] = (fitted[index] - observations[index]) / span * factor(index)
    }
  }

  /// The residuals in spans of the observations, each times its weight.
  func residuals(at values: [Double]) -> [Double] {
    let fitted = predictions(at: values)
    return fitted.indices.map { (fitted[$0] - observations[$0]) / span * factor($0) }
  }

  /// The sum of the squares of these residuals.
  func cost(at values: [Double]) -> Double { residuals(at: values).reduce(0) { $0 + $1 * $1 } }

  /// Twice the sum of what the residuals cost by the loss, in squares of the noise's scale: for least
  /// squares the sum of the squares.
  func robustCost(at values: [Double], scale: Double) -> Double {
    2 * scale * scale * counted(residuals(at: values)).reduce(0) { $0 + loss.cost($1 / scale) }
  }

  /// The residuals of the observations that count: whose weight is not 0.
  func counted(_ residuals: [Double]) -> [Double] {
    guard let weights else { return residuals }
    return residuals.indices.filter { weights[$0] > 0 }.map { residuals[$0] }
  }

  /// The number of observations that count.
  var countedObservations: Int {
    weights.map { weights in weights.count { $0 > 0 } } ?? observations.count
  }

  /// What a residual is multiplied by: the inverse of its standard error, or the root of its weight.
  func factor(_ index: Int) -> Double {
    baseFactor(index) * (reweights.map { $0[index].squareRoot() } ?? 1)
  }

  /// What a residual is multiplied by, whatever a robust loss makes of it.
  func baseFactor(_ index: Int) -> Double {
    (sigmas.map { 1 / $0[index] } ?? 1) * (weights.map { $0[index].squareRoot() } ?? 1)
  }

  /// The scale of the noise that residuals show.
  func scale(of residuals: [Double]) -> Double {
    residuals.allSatisfy(\.isFinite)
      ? RegressionNoise.scale(of: counted(residuals), least: leastScale) : .infinity
  }

  /// The scale of a noise that is nothing but rounding: 10^-10 of the span, times the mean weight.
  var leastScale: Double {
    let squares = observations.indices.reduce(0) { $0 + baseFactor($1) * baseFactor($1) }
    return 1e-10 * (squares / Double(max(countedObservations, 1))).squareRoot()
  }

  /// The noise at a minimum.
  func noise(at minimum: Minimum) -> RegressionNoise {
    RegressionNoise(
      counted(residuals(at: minimum.values)), parameters: minimum.free.count, loss: loss,
      scale: minimum.scale ?? leastScale)
  }

  /// The variance by which (J^T J)^-1 is multiplied, J being in the observations' unit; nil where
  /// nothing is known of it.
  ///
  /// Policy: standard errors that are given are believed by least squares alone. Who asks for a robust
  /// loss does not trust them, so that they then count relative to each other only.
  func variance(at minimum: Minimum) -> Double? {
    isNoiseGiven ? 1 : noise(at: minimum).variance.map { $0 * span * span }
  }

  /// Whether the standard errors of the observations are given and believed.
  var isNoiseGiven: Bool { sigmas != nil && loss == .leastSquares }

  /// What the model predicts, as many numbers as observations.
  private func predictions(at values: [Double]) -> [Double] {
    let fitted = model(values)
    precondition(
      fitted.count == observations.count, "A model predicts as many numbers as were observed.")
    return fitted
  }
}
