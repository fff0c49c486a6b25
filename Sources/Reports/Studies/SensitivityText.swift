// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Fitting
import Responses
import Studies

/// The sensitivity of a sweep's metrics to its parameters, in words, as tables and as JSON.
public struct SensitivityText: Sendable {
  /// The numbers are Sobol indices, else Morris' elementary effects.
  let isSobol: Bool
  /// The indices of each metric.
  public let indices: [SensitivityIndices]

  /// The names of the parameters.
  private let parameters: [String]
  /// The columns of the metrics.
  private let metrics: [Column]
  /// The number of rows without an answer for some metric.
  private let unanswered: Int

  /// The text of a whole sweep; nil for the rows of a shard.
  init?(_ sensitivity: Sensitivity, of plan: SweepPlan) {
    let indices = sensitivity.indices()
    guard !indices.isEmpty else { return nil }
    (parameters, metrics, self.indices) = (plan.parameters.map(\.name), plan.metricColumns, indices)
    (isSobol, unanswered) = (sensitivity.isSobol, sensitivity.unansweredRows)
  }

  // MARK: Tables

  /// The names of the two numbers of each parameter.
  private var names: (first: String, total: String) {
    isSobol ? ("first", "total") : ("mu_star", "sigma")
  }

  /// The content of `sensitivity.csv`: a row for each metric and parameter.
  public var table: Table {
    Table(
      columns: Column.texts("parameter", "metric")
        + [names.first, names.total].flatMap { Column.mixed($0, "\($0)_low", "\($0)_high") },
      facts: entries.map { [$0.parameter, $0.metric.name] + $0.first.ends + $0.total.ends })
  }

  /// The content of `interactions.csv`: a row for each metric and two parameters; nil without any.
  public var interactionTable: Table? {
    guard !interactions.isEmpty else { return nil }
    return Table(
      columns: Column.texts("parameter", "other", "metric")
        + Column.mixed("second", "second_low", "second_high"),
      facts: interactions.map { $0.names + [$0.metric.name] + $0.second.ends })
  }

  /// The same for people: one row for each parameter and metric, with intervals.
  public var readableTable: Table {
    Table(
      columns: Column.texts("metric", "unit", "parameter")
        + [names.first, names.total].map { Column($0) },
      facts: entries.map { metric, parameter, first, total in
        [
          metric.name, JSONValue(text: isSobol ? "%" : metric.readableUnit), parameter,
          text(first, metric), text(total, metric),
        ]
      })
  }

  /// The two numbers of each parameter for each metric.
  private var entries: [(metric: Column, parameter: String, first: Estimate, total: Estimate)] {
    zip(metrics, indices).flatMap { metric, indices in
      zip(parameters, zip(indices.first, indices.total)).map { (metric, $0, $1.0, $1.1) }
    }
  }

  /// The interactions of each metric, with the names of both parameters.
  private var interactions: [(metric: Column, names: [String], second: Estimate)] {
    zip(metrics, indices).flatMap { metric, indices in
      indices.interactions.map {
        (metric, [parameters[$0.parameters.0], parameters[$0.parameters.1]], $0.second)
      }
    }
  }

  private typealias Estimate = SensitivityIndices.Estimate

  /// An estimate as people read it: `31.2 +- 1.4`, an index in percent, at most 100, or "too few
  /// rows".
  private func text(_ estimate: Estimate, _ column: Column) -> String {
    guard !isSobol || estimate.tellsShare else { return "too few rows" }
    let factor = isSobol ? 100 : column.readableFactor
    let value = (isSobol ? min(estimate.value, 1) : estimate.value) * factor
    let width = estimate.halfWidth * factor
    guard width > 0, width.isFinite else { return Rounding.text(value, significant: 3) }
    // Two digits of the half-width, and the same decimals of the number.
    let decimals = max(0, min(12, 1 - Int(log10(width).rounded(.down))))
    let unit = powerOfTen(decimals)
    let round = { (number: Double) in
      Rounding.text((number * unit).rounded() / unit, significant: 12)
    }
    return "\(round(value)) +- \(round(width))"
  }

  // MARK: Words

  /// The section of the Markdown about the sensitivity.
  var section: String {
    let meaning =
      isSobol
      ? "Sobol indices in percent of a metric's variance, with 95 % intervals: first-order, of a "
        + "parameter alone, and total, with everything in which it takes part."
      : "Elementary effects, with 95 % intervals: mu_star is the mean size of a metric's change per "
        + "range of the parameter, sigma its standard deviation."
    let interactions = interactionText.map { "\nTwo parameters together:\n\n\($0)" } ?? ""
    return """
      ## Sensitivity

      \(sentences.map { "- \($0)\n" }.joined())
      \(meaning)

      \(readableTable.text(format: .markdown))\(interactions)
      """
  }

  private var interactionText: String? {
    guard !interactions.isEmpty else { return nil }
    return Table(
      columns: Column.texts("metric", "parameters") + [Column("second", unit: "%")],
      facts: interactions.map { [$0.metric.name, $0.names.listed, text($0.second, $0.metric)] }
    ).text(format: .markdown)
  }

  /// A sentence on each metric, and what was left out; of a single parameter, that it is the only one.
  public var sentences: [String] {
    let alone = "\(parameters[0]) alone varies; sensitivities tell two or more --vary apart"
    return (parameters.count > 1 ? zip(metrics, indices).map(sentence) : [alone]) + gaps
  }

  /// The share of a variance below which a parameter does not move a metric.
  private static let little = 0.01

  /// A sentence on a metric: what moves it most, what matters together, and what does not move it.
  private func sentence(_ metric: Column, _ indices: SensitivityIndices) -> String {
    let words = metric.words
    // The estimates by which parameters are ordered.
    let strengths = isSobol ? indices.total : indices.first
    guard let lead = strengths.indices.max(by: { strengths[$0].value < strengths[$1].value })
    else { return "\(words): too few groups with an answer, or always the same" }
    guard !isSobol || (indices.first[lead].tellsShare && indices.total[lead].tellsShare)
    else {
      let more = "four times as many halve the intervals: --points \(4 * indices.rows)"
      return "\(words): too few rows to tell what moves it most; \(more)"
    }
    let (first, total) = (text(indices.first[lead], metric), text(indices.total[lead], metric))
    let measure =
      isSobol
      ? "\(first) % alone, \(total) % with the others"
      : "mu* \(first.with(metric.readableUnit)), sigma \(total)"
    let rivals = strengths.indices.filter { $0 != lead && strengths[$0].high > strengths[lead].low }
    let leads = list(([lead] + rivals).map { parameters[$0] })
    return [
      rivals.isEmpty
        ? "\(parameters[lead]) moves the \(words) most: \(measure)"
        : "\(leads) may each move the \(words) most; \(parameters[lead]) \(measure)",
      interaction(metric, indices), idleness(strengths),
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// The two parameters that matter most together.
  private func interaction(_ metric: Column, _ indices: SensitivityIndices) -> String? {
    let pairs = indices.interactions.filter { $0.second.low > Self.little && $0.second.tellsShare }
    guard let pair = pairs.max(by: { $0.second.value < $1.second.value }) else { return nil }
    return "\(parameters[pair.parameters.0]) and \(parameters[pair.parameters.1]) matter together: "
      + "\(text(pair.second, metric)) % of the \(metric.words) is their interaction"
  }

  /// The parameters that may not move a metric at all, and at most a little.
  private func idleness(_ strengths: [Estimate]) -> String? {
    let idle = strengths.indices.filter { index in
      let (low, high) = (strengths[index].low, strengths[index].high)
      return isSobol ? high < Self.little && low <= 0 : high == 0
    }
    guard let widest = idle.map({ strengths[$0].high }).max() else { return nil }
    let measure =
      isSobol
      ? "\(idle.count == 1 ? "a total" : "totals") of at most "
        + "\(Rounding.text(widest * 100, significant: 2)) %" : "no effect at all"
    let names = list(idle.map { parameters[$0] })
    return "\(names) \(idle.count == 1 ? "does" : "do") not move it: \(measure)"
  }

  /// A sentence for each metric for which rows have no answer.
  private var gaps: [String] {
    zip(metrics, indices).compactMap { metric, indices in
      guard indices.unanswered > 0 else { return nil }
      let left = indices.groups.all - indices.groups.answered
      return
        "\(indices.unanswered) of \(indices.rows) rows \(indices.unanswered == 1 ? "has" : "have") "
        + "no answer for the \(metric.words); \(left) of \(indices.groups.all) groups with "
        + "such a row \(left == 1 ? "is" : "are") left out, and the numbers hold for the others"
    }
  }

  // MARK: JSON

  /// The indices as JSON.
  public var json: JSONValue {
    let entries = entries.map { entry in
      JSONValue.facts([
        "parameter": entry.parameter, "metric": entry.metric.name, names.first: entry.first,
        names.total: entry.total,
      ])
    }
    let interactions = interactions.map { metric, names, second in
      JSONValue.facts(["parameters": names, "metric": metric.name, "second": second])
    }
    return .facts([
      "indices": entries, "interactions": interactions, "runs": indices.first?.rows ?? 0,
      "unanswered": unanswered,
    ])
  }
}

extension SensitivityIndices.Estimate: Fact {
  fileprivate var ends: [any Fact] { [value, low, high] }

  package var json: JSONValue { .facts(["value": value, "low": low, "high": high]) }
}
