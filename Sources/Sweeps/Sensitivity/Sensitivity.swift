// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The answers of a design whose points tell the sensitivity to each parameter, gathered row after
/// row.
///
/// A group in which a row has no answer for a metric is left out for that metric: an answer that
/// stood for it would make a false index. The answers are kept, 8 bytes for each row and metric.
public struct Sensitivity: Sendable {
  /// The method that evaluates the groups.
  public enum Method: Sendable {
    /// Sobol indices.
    case saltelli
    /// Elementary effects.
    case morris
  }

  /// The method of the design.
  public let method: Method

  private let design: SpreadDesign
  private let groupSize: Int
  /// The answers of each metric, NaN for none.
  private var answers: [[Double]]
  /// The index of the first row.
  private var start: Int?
  /// The number of rows without an answer for some metric.
  public private(set) var unansweredRows = 0

  /// The sensitivity in a sweep that has not begun; nil for a design that does not tell it.
  public init?(_ plan: SweepPlan) {
    guard case .spread(let design) = plan.design else { return nil }
    switch design.kind {
    case .saltelli: method = .saltelli
    case .morris: method = .morris
    default: return nil
    }
    self.design = design
    groupSize = design.kind.groupSize(of: plan.parameters.count)
    answers = plan.metrics.map { _ in [] }
  }

  /// Adds the next rows.
  public mutating func take(_ block: RowBlock) {
    if start == nil { start = block.indices.first }
    unansweredRows += (0..<block.count).count { row in
      answers.indices.contains { block.metric($0, ofRow: row) == nil }
    }
    for metric in answers.indices {
      for row in 0..<block.count {
        answers[metric].append(block.metric(metric, ofRow: row) ?? .nan)
      }
    }
  }

  /// The sensitivity of each metric to each parameter.
  ///
  /// - Returns: The indices of the metrics, in their order; of the rows of a shard nothing.
  public func indices() -> [SensitivityIndices] {
    guard start == 0 else { return [] }
    return answers.map { answers in
      let groups = stride(from: 0, through: answers.count - groupSize, by: groupSize)
        .filter { group in !answers[group..<group + groupSize].contains(where: \.isNaN) }
      var indices =
        switch method {
        case .saltelli: SobolIndices(answers, groups, design).indices
        case .morris: ElementaryEffects(answers, groups, design).indices
        }
      indices.rows = answers.count
      indices.unanswered = answers.count { $0.isNaN }
      indices.groups = (answers.count / groupSize, groups.count)
      return indices
    }
  }
}

/// The sensitivity of one metric to each parameter.
public struct SensitivityIndices: Sendable {
  /// A number with its 95 % interval.
  public struct Estimate: Sendable, Hashable {
    public var value: Double
    /// A half of the interval, from the spread of the number over resampled groups of rows.
    public var halfWidth: Double

    /// The lower end of the interval.
    public var low: Double { value - halfWidth }
    /// The upper end of the interval.
    public var high: Double { value + halfWidth }
  }

  /// The interaction of two parameters.
  public struct Interaction: Sendable {
    /// The indices of the parameters, rising.
    public var parameters: (Int, Int)
    /// The second-order index.
    public var second: Estimate
  }

  /// The first-order index of each parameter; of Morris' paths the mean size of its effects.
  ///
  /// Empty where the metric has too few answers, or does not vary.
  public var first: [Estimate] = []
  /// The total index of each parameter; of Morris' paths the standard deviation of its effects.
  public var total: [Estimate] = []
  /// The second-order indices; empty for Morris' paths.
  public var interactions: [Interaction] = []
  /// The number of rows.
  public var rows = 0
  /// The number of rows without an answer.
  public var unanswered = 0
  /// The number of groups, and of those with an answer in every row.
  public var groups = (all: 0, answered: 0)

  /// The widest half of an interval.
  public var widest: Double {
    (first + total + interactions.map(\.second)).map(\.halfWidth).max() ?? 0
  }
}
