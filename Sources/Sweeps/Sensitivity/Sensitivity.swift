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

  /// The number of rows.
  public var rowCount: Int { answers.first?.count ?? 0 }

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
