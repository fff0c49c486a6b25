// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps

/// The rows of a sweep as text that is written as they come, in memory that does not grow with their
/// number.
public struct SweepStream: Sendable {
  private let plan: SweepPlan
  private let columns: [Column]
  private let format: any RowFormat
  /// The faster way to CSV.
  private let lines: SweepText?

  /// The text of a plan's rows in a format.
  public init(_ plan: SweepPlan, format: any RowFormat) {
    self.plan = plan
    self.format = format
    columns = plan.columns
    lines = format is CSVFormat ? SweepText(plan) : nil
  }

  /// The text ahead of the rows.
  public var head: [UInt8] {
    var bytes: [UInt8] = []
    format.appendHead(of: columns, to: &bytes)
    return bytes
  }

  /// The text between the rows of two blocks that both have some.
  public var separator: [UInt8] { Array(format.separator.utf8) }

  /// The text after the rows.
  public func foot(isEmpty: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    format.appendFoot(isEmpty: isEmpty, to: &bytes)
    return bytes
  }

  /// The text of the rows of a block.
  public func text(of block: RowBlock) -> [UInt8] {
    if let lines { return lines.text(of: block) }
    var bytes: [UInt8] = []
    for row in block.rows {
      if !bytes.isEmpty { bytes.append(text: format.separator) }
      format.append(plan.cells(of: row), of: columns, to: &bytes)
    }
    return bytes
  }
}
