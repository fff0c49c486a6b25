// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// The responses of all cases of a point, and of all items that are looked at, of which the worst
/// counts.
public struct CaseResponses: Sendable {
  /// The names of the cases.
  public let names: [String]
  /// The response of each case.
  public let responses: [Response]
  /// The response of each item in each case; the item is nil where one is looked at.
  private let entries: [(index: Int, item: String?, response: Response)]
  /// The metrics whose answers are kept, and those of each entry: a metric takes a pass over the
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
    entries = responses.enumerated().flatMap { index, response in
      response.items.isEmpty
        ? [(index, nil, response)] : response.items.map { (index, $0.item, $0.response) }
    }
    self.metrics = metrics
    answers = entries.map { entry in metrics.map { entry.response.answer($0) } }
  }

  private func answer(_ metric: Metric, of entry: Int) -> MetricValue {
    metrics.firstIndex(of: metric).map { answers[entry][$0] }
      ?? entries[entry].response.answer(metric)
  }

  /// The entry with the worst answer: the first without one, else the first with the worst value.
  private func worstEntry(of metric: Metric) -> Int {
    var worst: (entry: Int, value: Double)?
    for entry in entries.indices {
      guard let value = answer(metric, of: entry).value else { return entry }
      if metric.isWorse(value, than: worst?.value ?? metric.best) { worst = (entry, value) }
    }
    return worst?.entry ?? 0
  }

  /// The case with the worst answer: the first without one, else the first with the worst value.
  ///
  /// - Parameter metric: A metric that the responses determine.
  /// - Returns: The index of the case.
  public func worstCase(of metric: Metric) -> Int { entries[worstEntry(of: metric)].index }

  /// The item with the worst answer in that case; nil where one item is looked at.
  public func worstItem(of metric: Metric) -> String? { entries[worstEntry(of: metric)].item }

  /// The worst answer to a metric, nil where a case or an item has none.
  public subscript(metric: Metric) -> Double? { answer(metric, of: worstEntry(of: metric)).value }

  /// The reasons why some of these metrics have no answer in some case, each once.
  public func status(for metrics: [Metric]) -> ResponseStatus {
    entries.indices.reduce(into: ResponseStatus()) { $0.formUnion(status(for: metrics, of: $1)) }
  }

  private func status(for metrics: [Metric], of entry: Int) -> ResponseStatus {
    entries[entry].response.status(of: metrics.map { answer($0, of: entry) })
  }

  /// The status in words; of several cases or items, the worst ones, and why they have no answer.
  ///
  /// - Parameter metrics: The metrics asked for.
  /// - Returns: A sentence such as `worst: case 24, 400 pt at 0 deg (settle_time, overshoot)` or
  ///   `worst: cell1 (peak); cell5 (settle_time)`; empty for a single case of one item that answers
  ///   everything.
  public func message(for metrics: [Metric]) -> String {
    guard entries.count > 1 else { return reason(for: metrics, of: 0) }
    var groups: [(entry: Int, metrics: [Metric])] = []
    for metric in metrics {
      let entry = worstEntry(of: metric)
      if let group = groups.firstIndex(where: { isSame($0.entry, entry, in: metric) }) {
        groups[group].metrics.append(metric)
      } else {
        groups.append((entry, [metric]))
      }
    }
    return "worst: " + groups.map(text).joined(separator: "; ")
  }

  /// Tests for one entry, or for items of one case with the same answer, of which the one that is
  /// named already will do: a pause is that of all.
  private func isSame(_ one: Int, _ other: Int, in metric: Metric) -> Bool {
    one == other
      || entries[one].index == entries[other].index
        && answer(metric, of: one) == answer(metric, of: other)
  }

  /// The reason why an entry does not answer all of these metrics; empty where it does.
  private func reason(for metrics: [Metric], of entry: Int) -> String {
    status(for: metrics, of: entry).isOK ? "" : entries[entry].response.message(for: metrics)
  }

  /// The items whose views flicker in some case, in a sentence; nil where there are none.
  var flickers: String? {
    guard entries.indices.contains(where: { entries[$0].response.flicker > 0 }) else { return nil }
    return SceneRun.flickers(entries.map { ($0.item ?? "it", $0.response.flicker) })
  }

  private func text(_ entry: Int, _ metrics: [Metric]) -> String {
    let names = metrics.map(\.rawValue).joined(separator: ", ")
    let reason = reason(for: metrics, of: entry)
    return "\(place(of: entry)) (\(names)\(reason.isEmpty ? "" : ": \(reason)"))"
  }

  /// The item and the case of an entry: `cell1, case 3, 200 pt at 45 deg`.
  private func place(of entry: Int) -> String {
    let (index, item) = (entries[entry].index, entries[entry].item)
    let parts = [item, responses.count > 1 ? "case \(index), \(names[index])" : nil]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
