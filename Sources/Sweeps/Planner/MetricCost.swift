// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses
import Studies

/// The metrics of a sweep that cost more than its others, and what they cost, measured.
public struct MetricCost: Sendable, CustomStringConvertible {
  /// The metrics, at least one.
  public let metrics: [Metric]

  /// The time of a row with them over that of a row without.
  public let ratio: Double

  /// The points that are compared: stretches at some places, each run some times.
  private static let (places, rounds) = (4, 5)

  /// The least ratio that is worth a word; timings of the same thing differ by less.
  private static let least = 1.5

  /// Runs some points with and without the metrics; nil where no metric costs more than others.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - route: The route of its rows.
  ///   - timing: Calls the closure and returns the time that it took.
  public init?(_ plan: SweepPlan, by route: Route, timing: (() -> Void) -> Duration) {
    let maker = RowMaker(plan, by: route)
    metrics = maker.dearMetrics
    var rest = plan.metrics.filter { !maker.dearMetrics.contains($0) }
    if rest.isEmpty { rest = [.settleTime] }
    let first = plan.run(at: plan.design.point(0))
    guard !metrics.isEmpty, rest.allSatisfy(first.determines) else { return nil }
    let cheap = RowMaker(plan.asking(for: rest), by: route)
    let times = [maker, cheap].map { maker in
      (0..<Self.rounds).map { _ in timing { Self.run(maker) } }.min() ?? .zero
    }
    ratio = times[0] / times[1]
    guard ratio >= Self.least else { return nil }
  }

  /// Runs stretches of the points, evenly spread.
  private static func run(_ maker: RowMaker) {
    let count = maker.plan.count
    let most =
      switch maker.route {
      case .closedForm: 512
      case .lanes: 32
      case .scalar: 1
      }
    let stretch = max(1, min(count / places, most / maker.plan.cases.cases.count))
    for place in 0..<min(places, count) {
      let start = count / places * place
      _ = maker.block(start..<min(start + stretch, count))
    }
  }

  /// The metrics and their cost in one line, such as
  /// `slower: peak follows a run tick by tick; computing a row takes 3 times as long with it`.
  public var description: String {
    let isOne = metrics.count == 1
    let reason =
      metrics == [.pauseTime]
      ? "runs a point on until it rests" : "follow\(isOne ? "s" : "") a run tick by tick"
    let times = ratio < 10 ? (ratio * 10).rounded() / 10 : ratio.rounded()
    return "slower: \(names) \(reason); computing a row takes "
      + "\(plain(times)) times as long with \(isOne ? "it" : "them")"
  }

  /// The names, as a sentence lists them.
  private var names: String {
    let names = metrics.map(\.rawValue)
    return names.count == 1
      ? names[0]
      : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}
