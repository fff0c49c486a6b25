// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Studies

/// What a fit found: the parameters, how sure they are, and what they bring about.
public struct FitReport: Sendable {
  /// How a fit ended.
  public enum Status: String, Sendable {
    /// The targets are met, or the curve is followed as well as can be.
    case ok
    /// No point within the bounds meets the targets; the nearest one is given.
    case notReachable = "not_reachable"
    /// The search ended before it was sure of a minimum.
    case notConverged = "not_converged"
  }

  public internal(set) var status: Status

  /// Why it ended as it did, in one sentence.
  public internal(set) var reason: String

  /// The parameters, in the order of the document, then the time offset of a curve.
  public var parameters: [FittedParameter]

  /// The targets and what became of them; empty for a curve.
  public var targets: [TargetOutcome] = []

  /// What became of the envelope; nil where there is none.
  public var envelope: EnvelopeOutcome?

  /// The metrics of the fitted scene in the engine, those that it determines; of several cases the
  /// worst, of those metrics that have a worst.
  public let metrics: [(metric: Metric, value: Double?)]

  /// What was minimised: the sum of squared residuals of a curve in its own unit, or that of the
  /// relative violations of the targets.
  public let cost: Double

  /// Each start of the search and where it ended.
  public var starts: [FitStart] = []

  /// The number of simulations.
  public var evaluations = 0

  /// Each curve beside the fitted one, in the order of the document; empty for targets.
  public var comparisons: [CurveComparison] = []

  /// What is known about the regression as a whole; nil for targets.
  public var statistics: FitStatistics?

  /// What the spring of the fitted scene behaves like, where a formula says so.
  public var effective: EffectiveSpring?

  /// The scene with the parameters found; of several cases, the one that shows most.
  public let run: SceneRun

  /// What the fit changed; nil for curves.
  public var change: FitChange?

  /// The other choices that were tried, in the order of the document, each with its own fit; empty
  /// where there was nothing to choose.
  public var alternatives: [FitReport] = []

  /// Every evaluation of the search, in an order that no number of threads changes.
  public var trace: [FitEvaluation] = []

  /// The profile of each parameter, where profiles were asked for.
  public var profiles: [FitProfile] = []

  /// What the bootstrap says, where one was asked for.
  public var bootstrap: FitBootstrap?

  /// The cost over two parameters, where there are two or more.
  public var landscape: CostLandscape?

  /// The front between the objectives, where the document names some.
  public var front: FitFront?

  /// A report with what every fit has.
  public init(
    status: Status, reason: String, parameters: [FittedParameter],
    metrics: [(metric: Metric, value: Double?)], cost: Double, run: SceneRun
  ) {
    self.status = status
    self.reason = reason
    self.parameters = parameters
    self.metrics = metrics
    self.cost = cost
    self.run = run
  }
}

/// What a fit for targets changed: every case with the document's own values and with those found.
public struct FitChange: Sendable {
  /// The metrics that were asked of each case: those asked for, and the pause of items.
  public let metrics: [Metric]

  /// The responses with the values that the document writes.
  public let before: CaseResponses

  /// The responses with the values found.
  public let after: CaseResponses

  /// The case that is worst before, whose curves show most.
  public let shownCase: Int

  /// That case with the values that the document writes.
  public let runBefore: SceneRun

  /// The values that the document writes, in the order of the parameters; nil where a rule finds one.
  public internal(set) var values: [Double?]
}

/// A parameter that a fit found.
public struct FittedParameter: Sendable {
  public let name: String
  public let unit: String
  public let value: Double

  /// Whether the value is false or true: 0 or 1.
  public var isChoice = false

  /// Whether the value was chosen from a list.
  public var isChosen = false

  /// Whether the value follows from those of other parameters.
  public var isTied = false

  /// The standard error; nil where there is no noise to tell it from, or nothing determines it.
  public let standardError: Double?

  /// The 95 % confidence interval; nil like the standard error.
  public let interval: ClosedRange<Double>?

  /// The span around the value, the others held, in which every target is still met; nil for curves
  /// and for targets that are not met.
  public let range: ClosedRange<Double>?

  /// Whether it stands at one of its bounds; the others were then fitted with it held there.
  public let isAtBound: Bool

  /// Whether the data say what it is.
  public let isDetermined: Bool
}

/// A target and what became of it.
public struct TargetOutcome: Sendable {
  public let target: MetricTarget

  /// The metric of the fitted scene in the engine, of several cases and perturbations the one that counts;
  /// nil where there is no answer.
  public let value: Double?

  /// Whether the target is met.
  public let isMet: Bool
}

/// One start of a search.
public struct FitStart: Sendable {
  /// The values it started from, one a parameter.
  public let start: [Double]

  /// The values it ended at.
  public let end: [Double]

  /// The cost there.
  public let cost: Double
}

/// A measured curve beside the fitted one, sample by sample.
public struct CurveComparison: Sendable {
  /// The times of the recording, in seconds.
  public let times: [Double]
  public let target: [Double]
  public let fitted: [Double]

  /// The half width of the 95 % band of the fitted curve at each time; nil where it is unknown.
  public let halfWidths: [Double]?

  /// The root mean square of the residuals, in the curve's unit.
  public var rootMeanSquare: Double {
    let squares = zip(target, fitted).map { ($0 - $1) * ($0 - $1) }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}
