// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The targets of a fit as a cost: 0 where all are met, else the size of the misses.
///
///     violation = sum over the constraints of (miss / scale)^2
///     regret    = sum over the targets with a weight of weight (miss / scale)^2
///
/// The scale of a target is the size of the wanted number, or the written tolerance of a target
/// with a weight. A metric without an answer misses every target: by the miss of the worst answer
/// that the record could have shown, by 1 more, and by the share of the way that is left at its
/// end, so that the search feels which way is better.
///
/// Of several cases and items the worst answer to each target counts: a missing one, else the worst
/// value, or that which misses the target by most where the metric has none. Of several perturbations
/// the one that misses the target by most counts.
struct TargetSet: Sendable {
  /// Those for metrics, in the order of the document; then, where there is an envelope, a limit of 0 on the
  /// excess over it, whose metric is a placeholder: only its limit and scale count (``envelope(of:)``).
  let targets: [MetricTarget]

  /// The scenarios in which every point is run.
  let scenarios: Scenarios

  /// The metrics that every run is measured by.
  let metrics: [Metric]

  init(_ problem: FitProblem, jobs: Int) {
    let target = problem.target
    targets =
      target.metrics + (target.envelope == nil ? [] : [MetricTarget(.overshoot, .atMost(0))])
    scenarios = Scenarios(problem, jobs: jobs)
    let asked =
      target.metrics.map(\.metric) + problem.objectives.map(\.metric)
      + (problem.prefer == .fast ? [.settleTime] : [])
    metrics = asked.indices.filter { asked.firstIndex(of: asked[$0]) == $0 }.map { asked[$0] }
  }

  var problem: FitProblem { scenarios.problem }

  /// The envelope whose excess a target limits; nil for the target of a metric.
  func envelope(of target: Int) -> Envelope? {
    target < problem.target.metrics.count ? nil : problem.target.envelope
  }

  /// No target has a weight.
  var areAllConstraints: Bool { targets.allSatisfy(\.isConstraint) }

  /// Another scenario can only raise the cost, as all targets limit what is worse.
  var isMonotonic: Bool { targets.allSatisfy(\.limitsTheWorse) }

  /// The metric whose worst case shows most: the overshoot if it is a target.
  var shownMetric: Metric? {
    let worst = metrics.filter(\.hasWorst)
    return worst.first { $0 == .overshoot } ?? worst.first ?? metrics.first
  }

  /// A place in one scenario; its values are finite.
  struct Run: Hashable {
    let values: [Double]
    let scenario: Int
  }

  /// The answers of a point in one scenario.
  typealias Reading = (scenario: Int, outcome: PointOutcome)

  /// The scenarios with the worst readings, one a target, and the one with the highest figure.
  func worstScenarios(of readings: [Reading]) -> [Int] {
    let highest = readings.reduce(readings[0]) {
      $1.outcome.figure ?? 0 > $0.outcome.figure ?? 0 ? $1 : $0
    }
    return targets.indices.map { hardest(to: $0, in: readings).scenario }
      + problem.objectives.indices.map { costliest($0, in: readings).scenario } + [highest.scenario]
  }

  /// What is lowered among points that meet every target.
  private func figure(of response: Response) -> Double? {
    let metric: Metric = problem.prefer == .fast ? .settleTime : .peakSpeed
    return problem.isSpring && metric == .peakSpeed || !response.determines(metric)
      ? nil : response[metric]
  }

  /// The readings of runs, in their order.
  func readings(of runs: [Run]) -> [PointOutcome] {
    scenarios.map(runs.count, for: metrics) { index in
      scenarios.run(at: runs[index].values, runs[index].scenario)
    } read: { response in
      PointOutcome(
        answers: targets.indices.map { target in
          let answers = response.parts.map { answer(of: $0, to: target) }
          return answers[targets[target].worst(of: answers)]
        }, to: targets,
        objectives: problem.objectives.map { objective in
          let values = response.parts.compactMap { $0[objective.metric] }
          return values.count == response.parts.count
            ? values.map { objective.sign * $0 }.max() : nil
        },
        figure: figure(of: response))
    }
  }

  // MARK: Worst

  /// The answers that count of the readings of a point in several scenarios.
  func outcome(of readings: [Reading]) -> PointOutcome {
    PointOutcome(
      answers: targets.indices.map { hardest(to: $0, in: readings).outcome.answers[$0] },
      to: targets,
      objectives: problem.objectives.indices.map {
        costliest($0, in: readings).outcome.objectives[$0]
      },
      figure: readings.compactMap(\.outcome.figure).max())
  }

  /// The reading whose answer to a target counts.
  private func hardest(to target: Int, in readings: [Reading]) -> Reading {
    func worst(of readings: [Reading]) -> Reading {
      readings[targets[target].worst(of: readings.map { $0.outcome.answers[target] })]
    }
    guard scenarios.perturbations.count > 1 else { return worst(of: readings) }
    let groups = Dictionary(grouping: readings) { scenarios.perturbation(of: $0.scenario) }
    let candidates = groups.sorted { $0.key < $1.key }.map { worst(of: $0.value) }
    return candidates.dropFirst().reduce(candidates[0]) { hardest, other in
      let (one, most) = (other.outcome.answers[target], hardest.outcome.answers[target])
      return targets[target].isHarder(one, than: most) ? other : hardest
    }
  }

  /// The reading with the highest cost of an objective, or with none.
  private func costliest(_ objective: Int, in readings: [Reading]) -> Reading {
    readings.reduce(readings[0]) {
      $1.outcome.objectives[objective] ?? .infinity > $0.outcome.objectives[objective] ?? .infinity
        ? $1 : $0
    }
  }

  /// The answer of a response to a target.
  private func answer(of response: Response, to target: Int) -> TargetValue {
    if let envelope = envelope(of: target) {
      return envelope.excess(of: response).map { .value($0) } ?? .missing(by: MetricTarget.most)
    }
    let target = targets[target]
    return response[target.metric].map { .value($0) }
      ?? .missing(by: miss(of: target, in: response))
  }

  /// The miss of a target by a response without an answer, in its scale.
  private func miss(of target: MetricTarget, in response: Response) -> Double {
    guard let longest = longest(target.metric) else { return MetricTarget.most }
    return target.miss(by: .value(longest)) + 1 + remainder(of: response)
  }

  /// The largest answer of a metric that is a time, in seconds; nil for other metrics.
  private func longest(_ metric: Metric) -> Double? {
    guard metric.unit(on: nil) == "s" else { return nil }
    let timing = problem.scene.timing
    return metric == .pauseTime ? max(timing.duration, timing.pauseLimit) : timing.duration
  }

  /// The share of the step that is left at the end of a response, at most 1.
  private func remainder(of response: Response) -> Double {
    guard let initial = response.initial, let final = response.final, initial != final,
      let last = response.curve.values.last, last.isFinite
    else { return 1 }
    return min(abs((last - final) / (final - initial)), 1)
  }
}

/// Every reading of a fit so far: no place is run twice in one scenario, whatever asks for it.
///
/// A class, because the closures that minimisers call write into it. Each search has its own, on
/// one thread.
final class ReadingTable {
  private let targetSet: TargetSet
  private var readings: [TargetSet.Run: PointOutcome] = [:]

  /// The number of runs that were made.
  private(set) var runs = 0

  /// An empty table.
  init(_ targetSet: TargetSet) { self.targetSet = targetSet }

  /// The outcomes of points in some scenarios, at least one.
  func outcomes(at points: [[Double]], in scenarios: [Int]) -> [PointOutcome] {
    read(points, scenarios).map(targetSet.outcome)
  }

  /// The scenarios with the worst answers, one a target, and the one with the highest figure.
  func worstScenarios(at values: [Double]) -> [Int] {
    targetSet.worstScenarios(of: read([values], targetSet.scenarios.all)[0])
  }

  /// The readings of each point, after the runs that are not known yet, side by side.
  private func read(_ points: [[Double]], _ scenarios: [Int]) -> [[TargetSet.Reading]] {
    let asked = points.map { values in
      scenarios.map { TargetSet.Run(values: values, scenario: $0) }
    }
    var seen: Set<TargetSet.Run> = []
    let new = asked.joined().filter { readings[$0] == nil && seen.insert($0).inserted }
    runs += new.count
    for (run, outcome) in zip(new, targetSet.readings(of: new)) { readings[run] = outcome }
    return asked.map { $0.compactMap { run in readings[run].map { (run.scenario, $0) } } }
  }
}
