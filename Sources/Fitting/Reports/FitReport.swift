// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
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

  /// The room of the answer, at most 5: every target is still met where all parameters are off by so many
  /// percent at once, up or down; nil where a target is missed, and for curves.
  public internal(set) var room: Double?

  /// The most room that is told, in percent.
  static let mostRoom = 5.0

  /// The answer has less room than is told at most.
  package var isFragile: Bool { room.map { $0 < Self.mostRoom } ?? false }

  /// The constraints without any one of which the others can be met, by their places among the targets,
  /// the envelope last; nil where all are met, and where there is a single one.
  var binding: [Int]?

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

  /// The end of that motion by a threshold: the time of the first sample at rest, on the recording's clock
  /// in seconds, and the distance from the level at rest that the motion would have had there; nil where
  /// none shows.
  public internal(set) var ending: (time: Double, distance: Double)?

  /// The segments of a recording of several springs; empty for other fits.
  public internal(set) var segments: [FitSegment] = []

  /// Whether the fitted curves explain the recordings; nil for targets.
  public internal(set) var explanation: CurveExplanation?

  /// The other generation of the engine, where a fit in it follows the recordings clearly better, and how
  /// much lower its Bayesian information criterion is; nil elsewhere.
  public internal(set) var otherEngine: (generation: Generation, gain: Double)?

  /// A choice of the scene taken the other way, and how much lower the criterion is with it.
  public typealias OtherChoice = (parameter: Parameter, value: Double, gain: Double)

  /// The choice with which a fit follows recordings that are not explained clearly better; nil for none.
  public internal(set) var otherChoice: OtherChoice?

  /// The root mean square of the residuals of the recording that is explained worst, in percent of the
  /// span of its samples that count; nil for targets.
  public var residual: Double? {
    explanation.map { comparisons[$0.recording].residualShare }
  }

  /// The statistics of the regression as a whole; nil for targets.
  public var statistics: FitStatistics?

  /// The continuous spring that the engine's motion is, where a formula gives it: its undamped natural
  /// frequency, in Hz, and its damping ratio.
  public var effective: (frequency: Double, dampingRatio: Double)?

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

extension FitReport {
  /// The constraints that bind, as a clause; nil where none was sought.
  ///
  /// - Parameter words: A target with its metric and unit: `overshoot at most 5 %`.
  /// - Returns: The clause.
  package func bindingClause(_ words: (MetricTarget) -> String) -> String? {
    guard let binding else { return nil }
    guard !binding.isEmpty else {
      return
        "no single target stands in the way: without any one of them no point was found that meets "
        + "the others"
    }
    let names = binding.map { index in
      index < targets.count
        ? words(targets[index].target) : "the envelope (\(envelope?.envelope.text ?? ""))"
    }
    let count = targets.count { $0.target.isConstraint } + (envelope == nil ? 0 : 1)
    let others = count > 2 ? "the others" : "the other one"
    return
      "the binding target is \(names.joined(separator: ", or ")): without it \(others) can be met"
  }

  /// The responses before and after a fit for targets, of the case and the item that show most; nil for
  /// curves, and where one of the runs has no curve.
  package var shownResponses: (before: Response, after: Response)? {
    guard let change, run.isDetermined, change.runBefore.isDetermined else { return nil }
    return (
      change.runBefore.response(for: []).part(of: change.shownItem),
      run.response(for: []).part(of: change.shownItem)
    )
  }
}

/// A fitted parameter.
public struct FittedParameter: Sendable {
  public let name: String
  public internal(set) var unit = ""
  public internal(set) var value: Double

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

  /// That is the last value that it can have, as 0 of a damping.
  public internal(set) var isAtLimit = false

  /// The data determine it.
  public internal(set) var isDetermined = true
}

/// A target, met or missed.
public struct TargetOutcome: Sendable {
  public let target: MetricTarget

  /// The metric of the fitted scene in the engine, of several cases and perturbations the one that
  /// counts; nil where there is no answer.
  public let value: Double?

  /// The value lies within the limits.
  public var isMet: Bool { value.map { target.violation(by: $0) == 0 } ?? false }
}

/// The objective of a fit at its answer, and what each limit costs.
public struct ObjectiveOutcome: Sendable {
  /// The price of a limit: the best value of the objective's metric that was found without it; nil where
  /// that is no better.
  public typealias Price = (target: MetricTarget, valueWithout: Double?)

  /// The metric that should be small or large.
  public let objective: Objective

  /// Its value, worst over the cases; nil where it has none.
  public let value: Double?

  /// The price of each limit, in the order of the document.
  public internal(set) var prices: [Price] = []

  /// The objective in one sentence without a full stop, for points that meet every limit; `text` gives its
  /// value with the unit.
  package func sentence(cases: Int, hasLimits: Bool, _ text: (Double) -> String) -> String {
    let metric = objective.metric
    guard let value else {
      return "\(metric.rawValue) has no answer at any point that was tried"
        + (hasLimits ? " and meets the limits" : "")
    }
    let isLow = objective.direction == .min
    return "\(metric.rawValue) is \(text(value))"
      + (cases > 1 ? " in its \(isLow ? "highest" : "lowest") case" : "")
      + ", the \(isLow ? "lowest" : "highest") found that values nearby keep"
      + (hasLimits ? " and that meets every limit" : "")
  }
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

  /// Where it was recorded, in words; nil where the file does not say.
  public internal(set) var recorder: String?

  /// The half width of the 95 % band of the fitted curve at each time; nil where it is unknown.
  public internal(set) var halfWidths: [Double]?

  /// The samples within the window, which count.
  public let counted: [Int]

  /// The place of the recording on the clock and the levels of the scene; nil for segments.
  public internal(set) var alignment: CurveAlignment?

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
  public var residualShare: Double { 100 * rootMeanSquare / max(span, .leastNormalMagnitude) }
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

  /// Moves both parameters, such as a time to another clock.
  mutating func move(by steps: [Double]) {
    x = x.map { $0 + steps[0] }
    y = y.map { $0 + steps[1] }
    path = path.map { zip($0, steps).map(+) }
  }
}

/// A segment of a recording: one spring, until the next takes over.
public struct FitSegment: Sendable {
  /// The beginning on the recording's clock, in seconds; of the first segment the onset, or the time
  /// of the first sample where the motion was under way.
  public let from: Double

  /// The end, in seconds: the beginning of the next segment, or the last sample.
  public let to: Double

  /// The time `from`, of the first segment `level` and `velocity` there, then the spring and `to`, its
  /// level at rest.
  public internal(set) var parameters: [FittedParameter]
}

/// The profile of a parameter: the lowest cost at each of its values, the others fitted again.
public struct FitProfile: Sendable {
  /// The name of the parameter.
  public var name: String

  /// The values of the parameter, ascending.
  public var values: [Double]

  /// The signed root of the rise of the cost over the noise at each value: for a linear model, the
  /// distance from the estimate in standard errors (Bates and Watts, 1988, section 6.1).
  public var deviations: [Double]

  /// The 95 % interval, each end nil where the cost never rises enough.
  public var low: Double?
  public var high: Double?

  /// Moves the parameter, such as a time to another clock.
  mutating func move(by step: Double) {
    values = values.map { $0 + step }
    (low, high) = (low.map { $0 + step }, high.map { $0 + step })
  }
}

/// The scatter of the estimates in fits to resampled residuals.
public struct FitBootstrap: Sendable {
  /// The seed of the resampling.
  public var seed: UInt64

  /// The number of resamples that were fitted.
  public var count: Int

  /// The number of further resamples, whose fit found no minimum.
  public var failures: Int

  /// The standard deviation of each parameter; nil where it was held.
  public var standardErrors: [Double?]

  /// The interval from the 2.5th to the 97.5th percentile of each parameter; nil where it was held.
  public var intervals: [ClosedRange<Double>?]
}

/// The beginning of the motion in a recording.
public struct MotionBeginning: Sendable {
  /// The ways in which it may have begun; the raw values are those of `start.kind` in `fit.json`.
  public enum Kind: String, Sendable {
    /// It was under way at the first sample.
    case cut
    /// It began in the recording, with a velocity.
    case moving
    /// It began in the recording, from rest.
    case rest
  }

  public let kind: Kind

  /// The time at which it began, on the recording's clock in seconds; that of the first sample for
  /// one that was under way.
  public let time: Double

  /// The level of the recording at that time.
  public let level: Double

  /// The velocity at that time, in levels per second.
  public let velocity: Double

  /// The first sample's time, level and velocity, where it began before: under way there it is the same curve.
  public internal(set) var underWay: (time: Double, level: Double, velocity: Double)?
}

/// The front between the objectives of a fit: points of which none dominates another.
public struct FitFront: Sendable {
  /// The values of the parameters, in the order of the report, and the metric of each objective, worst
  /// over the cases.
  public typealias Point = (values: [Double], metrics: [Double])

  public var objectives: [Objective]

  /// The points, by the first objective, the best first.
  public var points: [Point]

  /// The index of the knee: the point farthest from the line between the ends of the front (with
  /// more than two objectives, the plane through the ends), on its better side, each objective
  /// measured from its best to its worst on the front; nil for fewer than three points.
  public var knee: Int?
}

extension FitFront {
  /// A front of a search, with its knee; nil without a point.
  init?(objectives: [Objective], _ front: [FrontSearch.Point]) {
    guard !front.isEmpty else { return nil }
    let sums = FrontSearch.shares(of: front).map { $0.reduce(0, +) }
    let knee = sums.indices.min { sums[$0] < sums[$1] }
    let points = front.map { point in
      (point.values, zip(objectives, point.costs).map { $0.sign * $1 })
    }
    self.init(objectives: objectives, points: points, knee: points.count < 3 ? nil : knee)
  }

  /// The front of several together, all between the same objectives; nil where none has a point.
  init?(merging fronts: [FitFront]) {
    let objectives = fronts.first?.objectives ?? []
    let all = fronts.flatMap(\.points).map { point in
      FrontSearch.Point(
        values: point.values, costs: zip(objectives, point.metrics).map { $0.sign * $1 })
    }
    self.init(objectives: objectives, FrontSearch.front(of: all))
  }

  /// Puts the value of a choice among the values of every point.
  mutating func insert(_ value: Double, at index: Int) {
    for point in points.indices { points[point].values.insert(value, at: index) }
  }
}

/// The envelope of a fit, kept or left.
public struct EnvelopeOutcome: Sendable {
  public let envelope: Envelope

  /// The largest excess of the response over the envelope, in shares of the step, worst over the
  /// cases; 0 within it, nil where the response has no step or no finite levels.
  public let excess: Double?

  /// The response keeps to the envelope in every case.
  public var isMet: Bool { excess == 0 }

  /// The miss in words; nil where the response keeps to the envelope.
  var shortfall: String? {
    guard let excess else { return "the response has no step that could stay within the envelope" }
    return excess == 0
      ? nil
      : "the response leaves the envelope (\(envelope.text)) by \(brief(100 * excess)) % of the step"
  }
}

extension Envelope {
  /// The largest excess of a response over the envelope, over all its ticks.
  ///
  /// With the progress p(t) of the response from where it starts (0) to where it ends (1),
  ///
  ///     excess = max over t of  p - (1 + overshoot)
  ///                             -undershoot - p
  ///                             0.9 - p             from the rise time on
  ///                             |p - 1| - band      from the settle time on
  ///
  /// and 0 where none of these is positive. It follows the parameters without jumps where p does,
  /// as settle times do not.
  ///
  /// - Parameter response: The response.
  /// - Returns: The excess in shares of the step; nil without a step, or with a level that is not
  ///   finite.
  func excess(of response: Response) -> Double? {
    response.shares.map { shares in
      zip(shares.times, shares.values).reduce(0) { max($0, excess(of: $1.1, at: $1.0)) }
    }
  }

  /// The excess of one sample; negative within the envelope.
  private func excess(of progress: Double, at time: Double) -> Double {
    var worst = -Double.infinity
    if let overshoot { worst = max(worst, progress - 1 - overshoot / 100) }
    if let undershoot { worst = max(worst, -undershoot / 100 - progress) }
    if let rise, time >= rise - Self.rounding { worst = max(worst, 0.9 - progress) }
    if let settle, time >= settle - Self.rounding {
      worst = max(worst, abs(progress - 1) - band / 100)
    }
    return worst
  }

  /// The rounding error of the time of a tick, in seconds.
  private static let rounding = 1e-9

  /// The envelope in words: `rise by 0.2 s, overshoot at most 5 %`.
  public var text: String {
    let parts = [
      rise.map { "rise by \(plain($0)) s" },
      settle.map { "settle within \(plain(band)) % by \(plain($0)) s" },
      overshoot.map { "overshoot at most \(plain($0)) %" },
      undershoot.map { "undershoot at most \(plain($0)) %" },
    ].compactMap(\.self)
    return parts.isEmpty ? "anything" : parts.joined(separator: ", ")
  }
}
