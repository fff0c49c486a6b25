// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies

// What a motion does, in words.

extension Metric {
  /// The clauses of metrics that say more than a name with a number.
  private static let clauses: [Metric: String] = [
    .settleTime: "settles in #", .overshoot: "overshoots by #", .riseTime: "rises in #",
    .pauseTime: "comes to rest after #", .tilt: "tilts by #",
  ]

  /// Those of metrics without an answer.
  private static let refusals: [Metric: String] = [
    .settleTime: "does not settle", .pauseTime: "does not come to rest",
  ]

  /// What a motion does by this metric, as a clause without its subject: `settles in 378 ms`,
  /// `has peak_speed 485 pt/s`.
  ///
  /// - Parameters:
  ///   - value: The metric; nil where it has no answer.
  ///   - channel: The channel whose unit levels have.
  ///   - others: Numbers next to it, which are in the same unit.
  ///   - digits: The significant digits.
  /// - Returns: The clause.
  func clause(
    _ value: Double?, on channel: Channel?, beside others: [Double?] = [], digits: Int = 3
  ) -> String {
    let clause = Self.clauses[self] ?? "has \(rawValue) #"
    guard let value else { return Self.refusals[self] ?? "has no \(rawValue)" }
    if isCount { return "has \(counted(Int(value), String(rawValue.dropLast())))" }
    let text = Column(self, on: channel).words(value, beside: others, digits: digits)
    return clause.replacing("#", with: text)
  }

  /// The metrics of a headline, the first two that are known of a motion.
  private static let headlines = [Metric.settleTime, .overshoot, .pauseTime]

  /// What a motion does by the first two of settle time, overshoot and pause time that are known of it, and
  /// its bounces: `settles in 520 ms and overshoots by 34 %`; empty where none is.
  ///
  /// What does not settle overshoots by 0 % where it never arrives, which is left out. A pose that turns
  /// settles with its worst corner, later than the curve of its way, and says so.
  public static func headline(
    of metrics: [(metric: Metric, value: Double?)], on channel: Channel?
  ) -> String {
    let isAway = metrics.contains { $0.metric == .settleTime && $0.value == nil }
    let turns = !metrics.contains { $0.metric == .tilt && $0.value == 0 }
    let telling = metrics.filter { !isAway || $0.metric != .overshoot || $0.value != 0 }
    let known = headlines.compactMap { wanted in telling.first { $0.metric == wanted } }.prefix(2)
    let bounces = metrics.filter { $0.metric == .bounces && $0.value ?? 0 > 0 }
    return list(
      (known + bounces).map { metric, value in
        let isCorner = metric == .settleTime && channel == .pose && value != nil && turns
        return metric.clause(value, on: channel) + (isCorner ? " (the worst corner)" : "")
      })
  }
}

extension SceneRun {
  /// The level at which the item rests, as a sentence, where it is another than the end that the document
  /// writes; empty elsewhere.
  public func restSentence(_ response: Response) -> String {
    guard let final = request.final, !request.hasSeveralItems, let rest = response[.finalValue],
      response.status(for: [.settleTime]).contains(.notSettled), response[.pauseTime] != nil
    else { return "" }
    let levels = [rest, final].map { Column(.finalValue, on: shownChannel).words($0, digits: 4) }
    return "it rests at \(levels[0]), not at response.final \(levels[1])"
  }
}

extension MetricTarget {
  /// The target with its unit, as people read it: `at most 5 deg`.
  ///
  /// - Parameters:
  ///   - channel: The channel whose unit levels have.
  ///   - value: The metric next to it, in the same unit; nil for none.
  /// - Returns: The words.
  func words(on channel: Channel?, beside value: Double? = nil) -> String {
    let scale = Column(metric, on: channel).scale(of: limits + [value])
    return text { Rounding.text($0 * scale.factor, significant: 6) }.with(scale.unit)
  }
}

extension TargetOutcome {
  /// What the motion does by the metric of the target, and what was wanted: `settles in 378 ms (wanted at
  /// most 400 ms)`.
  ///
  /// - Parameters:
  ///   - channel: The channel whose unit levels have.
  ///   - item: The item with the worst value; nil where one is looked at.
  /// - Returns: The clause.
  func clause(on channel: Channel?, worst item: String?) -> String {
    let factor = Column(target.metric, on: channel).scale(of: target.limits + [value]).factor
    // The fewest digits, at least 3, that miss the target where the value does.
    let digits = (3...17).first { count in
      let shown = value.flatMap { Double(Rounding.text($0 * factor, significant: count)) }
      return shown.map { (target.violation(by: $0 / factor) == 0) == isMet } ?? true
    }
    let deed = target.metric.clause(value, on: channel, beside: target.limits, digits: digits ?? 17)
    let remarks = [
      "\(target.isConstraint ? "wanted" : "aimed for") \(target.words(on: channel, beside: value))",
      target.weight.map { "weight \(Rounding.text($0, significant: 4))" },
      isMet ? nil : "missed", item.map { "worst: \($0)" },
    ]
    return "\(deed) (\(remarks.compactMap(\.self).listed))"
  }
}

extension [String] {
  /// The texts as a list: `a, b, c`.
  var listed: String { joined(separator: ", ") }
}
