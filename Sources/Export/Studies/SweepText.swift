// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Sweeps

/// The rows of a sweep as lines of CSV: the bytes that ``CSVFormat`` makes of their cells, without a
/// cell for each number.
public struct SweepText: Sendable {
  private let choices: [Bool]
  private let metricCount: Int

  /// The line of column names.
  public let head: [UInt8]

  /// The text of a plan's rows.
  public init(_ plan: SweepPlan) {
    choices = plan.parameters.map(\.isChoice)
    metricCount = plan.metrics.count
    var head: [UInt8] = []
    CSVFormat().appendHead(of: plan.columns, to: &head)
    self.head = head
  }

  /// The lines of some rows.
  public func text(of block: RowBlock) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(block.count * 16 * (2 + choices.count + metricCount))
    var values = choices.map { RepeatedValue(isChoice: $0) }
    for row in block.indices.indices {
      bytes.append(integer: block.indices[row])
      for parameter in values.indices {
        bytes.append(UInt8(ascii: ","))
        bytes.append(contentsOf: values[parameter].text(block.value(parameter, ofRow: row)))
      }
      for metric in 0..<metricCount {
        bytes.append(UInt8(ascii: ","))
        if let value = block.metric(metric, ofRow: row) { bytes.append(number: value) }
      }
      bytes.append(UInt8(ascii: ","))
      bytes.append(text: block.statuses[row].isOK ? "ok" : "\(block.statuses[row])")
      bytes.append(UInt8(ascii: ","))
      bytes.append(csv: block.messages[row])
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// The text of a parameter's value, kept for the next row: on a grid it is often the same again.
private struct RepeatedValue {
  let isChoice: Bool
  private var value = Double.nan
  private var bytes: [UInt8] = []

  init(isChoice: Bool) { self.isChoice = isChoice }

  mutating func text(_ next: Double) -> [UInt8] {
    guard next != value else { return bytes }
    value = next
    bytes.removeAll(keepingCapacity: true)
    if isChoice { bytes.append(boolean: next != 0) } else { bytes.append(number: next) }
    return bytes
  }
}
