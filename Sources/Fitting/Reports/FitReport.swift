// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Studies

/// The result of a fit: the parameters, their uncertainty, and the motion that follows from them.
public struct FitReport: Sendable {
  /// The ending of a fit.
  public enum Status: String, Sendable {
    /// The targets are met, or the curve is followed as closely as possible.
    case ok
    /// No point within the bounds meets the targets; the nearest one is given.
    case notReachable = "not_reachable"
    /// The search ended before it was sure of a minimum.
    case notConverged = "not_converged"
  }

  public internal(set) var status: Status

  /// The reason of the status, in one sentence.
  public internal(set) var reason: String

  /// The document's own values meet every target, and nothing was changed.
  public internal(set) var isUnchanged = false

  /// The parameters, in the order of the document, then the time offset of a curve.
  public var parameters: [FittedParameter]

  /// The targets, met or missed; empty for a curve.
  public var targets: [TargetOutcome] = []

  /// The envelope, kept or left; nil without one.
  public var envelope: EnvelopeOutcome?

  /// The objective, where the fit has one.
  public internal(set) var objective: ObjectiveOutcome?

  /// The metrics that the fitted scene determines, in the engine; of several cases the worst, for
  /// those metrics that have a worst.
  public let metrics: [(metric: Metric, value: Double?)]

  /// The minimised sum of squares: of residuals in the unit of a curve, or of relative violations.
  public let cost: Double

  /// The starts of the search with their ends.
  public var starts: [FitStart] = []

  /// The number of simulations.
  public var evaluations = 0

  /// Each curve next to the fitted one, in the order of the document; empty for targets.
  public var comparisons: [CurveComparison] = []

  /// The beginning of the motion in the recording of a plain spring; nil for other fits.
  public internal(set) var beginning: MotionBeginning?

  /// The end of that motion by a threshold; nil where none shows.
  public internal(set) var ending: MotionEnd?

  /// The segments of a recording of several springs; empty for other fits.
  public internal(set) var segments: [FitSegment] = []

  /// Whether the fitted curves explain the recordings; nil for targets.
  public internal(set) var explanation: CurveExplanation?

  /// The root mean square of the residuals of the recording that is explained worst, in percent of the
  /// span of its samples that count; nil for targets.
  public var residual: Double? {
    explanation.map { comparisons[$0.recording].residualShare }
  }

  /// The statistics of the regression as a whole; nil for targets.
  public var statistics: FitStatistics?

  /// The effective spring of the fitted scene, where a formula gives it.
  public var effective: EffectiveSpring?

  /// The scene with the fitted parameters; of several cases, the one that shows most.
  public let run: SceneRun

  /// The responses before and after the fit; nil for curves.
  public var change: FitChange?

  /// The other choices, in the order of the document, each with its own fit; empty without choices.
  public var alternatives: [FitReport] = []

  /// Every evaluation of the search, in an order that no number of threads changes.
  public var trace: [FitEvaluation] = []

  /// The profile of each parameter, if requested.
  public var profiles: [FitProfile] = []

  /// The bootstrap, if requested.
  public var bootstrap: FitBootstrap?

  /// The cost over two parameters, where there are two or more.
  public var landscape: CostLandscape?

  /// The front between the objectives, where the document names some.
  public var front: FitFront?
}

/// The change by a fit for targets: every case with the document's own values and the fitted ones.
public struct FitChange: Sendable {
  /// The metrics of each case: the requested ones, and those that have a worst case.
  public let metrics: [Metric]

  /// The responses with the document's values.
  public let before: CaseResponses

  /// The responses with the fitted values.
  public let after: CaseResponses

  /// The case that is worst before, whose curves show most.
  public let shownCase: Int

  /// The item that is worst before; nil where one is looked at.
  public var shownItem: String? { metrics.first.flatMap { before.worstItem(of: $0) } }

  /// That case with the document's values.
  public let runBefore: SceneRun

  /// The document's values, in the order of the parameters; nil where a rule gives the value.
  public internal(set) var values: [Double?]
}

/// A fitted parameter.
public struct FittedParameter: Sendable {
  public let name: String
  public let unit: String
  public let value: Double

  /// The value is false or true: 0 or 1.
  public var isChoice = false

  /// The value was chosen from a list.
  public var isChosen = false

  /// The value follows from those of other parameters.
  public var isTied = false

  /// The standard error; nil for targets, and where nothing determines the parameter.
  public internal(set) var standardError: Double?

  /// The 95 % confidence interval; nil like the standard error.
  public internal(set) var interval: ClosedRange<Double>?

  /// The span around the value, the others held, in which every target is still met; nil for curves
  /// and for targets that are not met.
  public internal(set) var range: ClosedRange<Double>?

  /// Every span in which that is so, ascending; empty where `range` is nil.
  public internal(set) var ranges: [ClosedRange<Double>] = []

  /// The number of values in the ranges that were tried, none of which misses a target.
  public internal(set) var triedCount = 0

  /// Stands at one of its bounds; the others were then fitted with it held there.
  public internal(set) var isAtBound = false

  /// The data determine it.
  public internal(set) var isDetermined = true
}

/// A target, met or missed.
public struct TargetOutcome: Sendable {
  public let target: MetricTarget

  /// The metric of the fitted scene in the engine, of several cases and perturbations the one that
  /// counts; nil where there is no answer.
  public let value: Double?

  public let isMet: Bool
}

/// A start of a search.
public struct FitStart: Sendable {
  /// The first values, one a parameter.
  public let start: [Double]

  /// The last values.
  public let end: [Double]

  /// The cost at the end.
  public let cost: Double
}

/// A measured curve next to the fitted one, sample by sample.
public struct CurveComparison: Sendable {
  /// The times of the recording, in seconds.
  public let times: [Double]
  public let target: [Double]
  public let fitted: [Double]

  /// The half width of the 95 % band of the fitted curve at each time; nil where it is unknown.
  public private(set) var halfWidths: [Double]?

  /// The samples within the window, which count.
  public let counted: [Int]

  /// The place of the recording on the clock and the levels of the scene; nil for segments.
  public internal(set) var alignment: CurveAlignment?

  /// A recording next to a fitted curve; without a window all samples count.
  init(
    times: [Double], target: [Double], fitted: [Double], halfWidths: [Double]? = nil,
    counted: [Int]? = nil
  ) {
    (self.times, self.target, self.fitted) = (times, target, fitted)
    self.halfWidths = halfWidths
    self.counted = counted ?? Array(times.indices)
  }

  /// The comparison with a band of these half widths, if there is one at each time.
  func banded(by halfWidths: [Double]) -> CurveComparison {
    var comparison = self
    comparison.halfWidths = halfWidths.count == times.count ? halfWidths : nil
    return comparison
  }

  /// The root mean square of the residuals of the samples that count, in the curve's unit.
  public var rootMeanSquare: Double { (squares / Double(counted.count)).squareRoot() }

  /// The sum of the squared residuals of the samples that count, in squares of the curve's unit.
  var squares: Double {
    counted.reduce(0) { $0 + (target[$1] - fitted[$1]) * (target[$1] - fitted[$1]) }
  }

  /// The highest of the samples that count less the lowest, in the curve's unit.
  public var span: Double {
    let values = counted.map { target[$0] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// The root mean square of the residuals, in percent of the span of the samples that count.
  public var residualShare: Double {
    100 * rootMeanSquare / max(span, .leastNormalMagnitude)
  }
}

/// One evaluation of a search: a row of `trace.csv`.
public struct FitEvaluation: Sendable, Hashable {
  /// The method that was searching: `sobol`, `simplex`, `levenberg_marquardt`.
  public var stage: String

  /// The start of the search that it belongs to, from 0; nil before the starts are chosen.
  public var start: Int?

  /// The values of the searched parameters.
  public var values: [Double]

  /// The cost there; nil where it is not finite or above a limit.
  public var cost: Double?
}

/// The cost over two parameters, the others held where the fit ended.
public struct CostLandscape: Sendable {
  /// The names of the two parameters.
  public var names: [String]

  /// The values of the first, ascending.
  public var x: [Double]

  /// The values of the second, ascending.
  public var y: [Double]

  /// The cost for each x in each y: `costs[j][i]` belongs to `x[i]` and `y[j]`; nil if not finite.
  public var costs: [[Double?]]

  /// The way of the search that found the minimum, from its start to its end, in both parameters.
  public var path: [[Double]]
}
