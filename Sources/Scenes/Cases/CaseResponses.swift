// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// The responses of all cases of a point, of which the worst counts.
public struct CaseResponses: Sendable {
  /// The names of the cases.
  public let names: [String]
  /// The response of each case.
  public let responses: [Response]
  /// The metrics whose answers are kept, and those of each case: a metric takes a pass over the
  /// samples, and a row asks for it three times.
  private let metrics: [Metric]
  private let answers: [[MetricValue]]

  /// The responses of some cases, at least one.
  ///
  /// - Parameters:
  ///   - names: What tells the cases apart.
  ///   - responses: The response of each case.
  ///   - metrics: The metrics that will be asked for; others may be asked for too.
  public init(names: [String], responses: [Response], for metrics: [Metric] = []) {
    precondition(!names.isEmpty && names.count == responses.count, "each case has one response")
    self.names = names
    self.responses = responses
    self.metrics = metrics
    answers = responses.indices.map { index in metrics.map { responses[index].answer($0) } }
  }

  private func answer(_ metric: Metric, of index: Int) -> MetricValue {
    metrics.firstIndex(of: metric).map { answers[index][$0] } ?? responses[index].answer(metric)
  }

  /// The case with the worst answer: the first without one, else the first with the largest.
  ///
  /// - Parameter metric: A metric that the responses determine.
  /// - Returns: The index of the case.
  public func worstCase(of metric: Metric) -> Int {
    var worst: (index: Int, value: Double)?
    for index in responses.indices {
      guard let value = answer(metric, of: index).value else { return index }
      if value > worst?.value ?? -.infinity { worst = (index, value) }
    }
    return worst?.index ?? 0
  }

  /// The worst answer to a metric: the largest, nil where a case has none.
  public subscript(metric: Metric) -> Double? { answer(metric, of: worstCase(of: metric)).value }

  /// The reasons why some of these metrics have no answer in some case, each once.
  public func status(for metrics: [Metric]) -> ResponseStatus {
    responses.indices.reduce(into: ResponseStatus()) {
      $0.formUnion(status(for: metrics, of: $1))
    }
  }

  private func status(for metrics: [Metric], of index: Int) -> ResponseStatus {
    responses[index].status(of: metrics.map { answer($0, of: index) })
  }

  /// The status in words; of several cases, the worst ones, and why they have no answer.
  ///
  /// - Parameter metrics: The metrics asked for.
  /// - Returns: A sentence such as `worst: case 24, 400 pt at 0 deg (settle_time, overshoot)`;
  ///   empty for a single case that answers everything.
  public func message(for metrics: [Metric]) -> String {
    guard responses.count > 1 else { return reason(for: metrics, of: 0) }
    var groups: [(index: Int, metrics: [Metric])] = []
    for metric in metrics {
      let index = worstCase(of: metric)
      if let group = groups.firstIndex(where: { $0.index == index }) {
        groups[group].metrics.append(metric)
      } else {
        groups.append((index, [metric]))
      }
    }
    return "worst: " + groups.map(text).joined(separator: "; ")
  }

  /// The reason why a case does not answer all of these metrics; empty where it does.
  private func reason(for metrics: [Metric], of index: Int) -> String {
    status(for: metrics, of: index).isOK ? "" : responses[index].message(for: metrics)
  }

  private func text(_ index: Int, _ metrics: [Metric]) -> String {
    let names = metrics.map(\.rawValue).joined(separator: ", ")
    let reason = reason(for: metrics, of: index)
    return "case \(index), \(self.names[index]) (\(names)\(reason.isEmpty ? "" : ": \(reason)"))"
  }
}

extension Metric {
  /// More is worse: of several cases the largest value counts.
  public var hasWorst: Bool {
    switch self {
    case .settleTime, .transientTime, .overshoot, .overshootDistance, .undershoot, .peak: true
    case .peakSpeed, .peakAcceleration, .peakJerk, .drift, .tilt, .pauseTime: true
    default: false
    }
  }
}
