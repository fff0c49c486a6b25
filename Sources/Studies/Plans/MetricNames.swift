// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension DocumentNode {
  /// Reads a list of metrics, each once and each answered by the cases.
  func metrics(of cases: SceneCases) throws(InputError) -> [Metric] {
    var metrics: [Metric] = []
    for node in try sequence() {
      let metric = try Metric(named: node.string(), at: node.source)
      guard !metrics.contains(metric) else {
        throw node.error("metric \"\(metric.rawValue)\" is listed twice")
      }
      try cases.check(metric, at: node.source)
      metrics.append(metric)
    }
    guard !metrics.isEmpty else { throw error("\(name) lists no metric") }
    return metrics
  }
}

extension Metric {
  /// The metric of a name.
  ///
  /// - Parameters:
  ///   - name: The name, as tables write it.
  ///   - source: Where it was written.
  /// - Throws: `InputError` with the nearest name.
  public init(named name: String, at source: InputSource) throws(InputError) {
    guard let metric = Metric(rawValue: name) else {
      throw .unknown("metric", name, known: Metric.allCases.map(\.rawValue), at: source)
    }
    self = metric
  }
}
