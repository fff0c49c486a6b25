// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The ending of a regression in words.
struct RegressionOutcome {
  let ending: Minimum.Ending

  /// The parameters that were held at a bound.
  let atBound: [String]

  /// The parameters that the curve does not follow.
  let idle: [String]

  /// The parameters of each combination that the curve does not determine.
  let alike: [[String]]

  /// The curve is followed as closely as possible.
  var isOK: Bool {
    switch ending {
    case .converged, .jump: true
    case .stepLimit, .edge: false
    }
  }

  /// The ending, then the parameters that are held, then those that are not determined.
  var sentence: String {
    let held = clause(
      atBound, one: "ended at its bound and was held there",
      several: "ended at their bounds and were held there")
    let unseen = clause(idle, one: "does not change the curve", several: "do not change the curve")
    let undetermined = alike.flatMap {
      clause($0, one: "does not change the curve", several: "cannot be told apart by the curve")
    }
    return ([endingText] + held + unseen + undetermined).joined(separator: "; ")
  }

  private var endingText: String {
    switch ending {
    case .converged: "no other values nearby follow the curve more closely"
    case .jump:
      "the model jumps at the values found: a closer fit may lie beyond, "
        + "and the standard errors are rough"
    case .stepLimit: "the fit was still improving after \(Budget.steps) steps"
    case .edge: "the fit ran into values at which the model is not finite"
    }
  }

  /// A clause about some parameters, if there are any.
  private func clause(_ names: [String], one: String, several: String) -> [String] {
    names.isEmpty ? [] : ["\(list(names)) \(names.count == 1 ? one : several)"]
  }
}

/// The noise that the residuals of a regression show, as its loss sees it.
///
/// Residuals are the weighted ones, in spans of the observations.
struct RegressionNoise {
  /// The factor that makes (J^T J)^-1 the covariance of the parameters; nil where the loss pulls
  /// nowhere, so that nothing is known.
  ///
  /// For least squares the sum of the squares over n - p. For another loss Huber's covariance of an
  /// M-estimator (Robust Statistics, 1981, section 7.6): with x_i = r_i / s and m, v the mean and
  /// the variance of psi'(x_i),
  ///
  ///     K^2 s^2 (sum psi(x_i)^2 / (n - p)) / m^2        K = 1 + (p / n) v / m^2
  let variance: Double?

  /// The mean of psi'(x_i): how much flatter the loss is than least squares, for which it is 1.
  let stiffness: Double

  /// The noise of the residuals that count, with p fitted parameters, fewer than residuals; the
  /// scale has no effect on least squares.
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
  /// deviation of normal noise, and which no half of the residuals can make large.
  ///
  /// Policy: where more than half of the observations are met exactly, the median shows only that
  /// the noise is as small as rounding; the scale is then the least one, and all others are
  /// outliers.
  static func scale(of residuals: [Double], least: Double) -> Double {
    guard !residuals.isEmpty else { return least }
    return max(1.482_602_218_505_602 * residuals.map(abs).median, least)
  }
}
