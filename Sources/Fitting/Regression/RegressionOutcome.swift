// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// How a regression ended, in words.
struct RegressionOutcome {
  let ending: Minimum.Ending

  /// The parameters that were held at a bound.
  let atBound: [String]

  /// The parameters that the curve does not follow.
  let idle: [String]

  /// The parameters of each combination that the curve does not determine.
  let alike: [[String]]

  /// Whether the curve is followed as well as can be.
  var isOK: Bool {
    switch ending {
    case .converged, .jump: true
    case .stepLimit, .edge: false
    }
  }

  /// The outcome, then what is held, then what is not determined.
  var sentence: String {
    ([endingText] + heldText + idleText + alike.map(text)).joined(separator: "; ")
  }

  private var endingText: String {
    switch ending {
    case .converged: "no other values nearby follow the curve more closely"
    case .jump:
      "the model jumps at the values found: a closer fit may lie beyond, "
        + "and the standard errors are rough"
    case .stepLimit: "the fit was still improving after \(RegressionSearch.stepLimit) steps"
    case .edge: "the fit ran into values at which the model is not finite"
    }
  }

  private var heldText: [String] {
    switch atBound.count {
    case 0: []
    case 1: ["\(list(atBound)) ended at its bound and was held there"]
    default: ["\(list(atBound)) ended at their bounds and were held there"]
    }
  }

  private var idleText: [String] {
    switch idle.count {
    case 0: []
    case 1: ["\(list(idle)) does not change the curve"]
    default: ["\(list(idle)) do not change the curve"]
    }
  }

  private func text(_ combination: [String]) -> String {
    guard combination.count > 1 else { return "\(list(combination)) does not change the curve" }
    return "\(list(combination)) cannot be told apart by the curve"
  }
}

/// The noise that the residuals of a regression show, as its loss sees it.
///
/// Residuals are the weighted ones, in spans of the observations.
struct RegressionNoise {
  /// The variance by which (J^T J)^-1 is multiplied to give the covariance of the parameters; nil
  /// where the loss pulls nowhere, so that nothing is known.
  ///
  /// For least squares the sum of the squares over n - p. For another loss Huber's covariance of an
  /// M-estimator (Robust Statistics, 1981, section 7.6): with x_i = r_i / s and m, v the mean and
  /// the variance of psi'(x_i),
  ///
  ///     K^2 s^2 (sum psi(x_i)^2 / (n - p)) / m^2        K = 1 + (p / n) v / m^2
  let variance: Double?

  /// The mean of psi'(x_i): how much flatter the loss is than least squares, for which it is 1.
  let stiffness: Double

  /// The noise of some residuals.
  ///
  /// - Parameters:
  ///   - residuals: Those of observations that count.
  ///   - p: How many parameters were fitted, fewer than residuals.
  ///   - loss: What residuals cost.
  ///   - scale: The scale of the noise; of no effect on least squares.
  init(_ residuals: [Double], parameters p: Int, loss: RobustLoss, scale: Double) {
    guard loss != .leastSquares else {
      variance = residuals.reduce(0) { $0 + $1 * $1 } / Double(residuals.count - p)
      stiffness = 1
      return
    }
    let n = Double(residuals.count)
    let x = residuals.map { $0 / scale }
    let pulls = x.reduce(0) { sum, x in
      let pull = loss.weight(x) * x
      return sum + pull * pull
    }
    let stiffnesses = x.map { loss.stiffness($0) }
    let m = stiffnesses.reduce(0, +) / n
    let v = stiffnesses.reduce(0) { $0 + ($1 - m) * ($1 - m) } / n
    let k = 1 + Double(p) / n * v / (m * m)
    stiffness = m
    variance = m > 0 ? k * k * scale * scale * pulls / (n - Double(p)) / (m * m) : nil
  }

  /// The scale of the noise: 1.4826 times the median size of the residuals, which is the standard
  /// deviation where the noise is normal, and which no half of the residuals can make large.
  ///
  /// Policy: where more than half of the observations are met exactly, the median says nothing of the
  /// noise but that it is as small as rounding; the scale is then the least one, and whatever is
  /// farther off counts as an outlier.
  static func scale(of residuals: [Double], least: Double) -> Double {
    let sizes = residuals.map(abs).sorted()
    guard !sizes.isEmpty else { return least }
    let median = (sizes[(sizes.count - 1) / 2] + sizes[sizes.count / 2]) / 2
    return max(1.482_602_218_505_602 * median, least)
  }
}
