// SPDX-License-Identifier: GPL-3.0-or-later

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
