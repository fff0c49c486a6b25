// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Sweeps

/// The rows of a sweep as lines of CSV: the bytes of ``CSVFormat``, without a cell for each number.
public struct SweepText: Sendable {
  private let choices: [Bool]
  /// The metrics whose numbers often return.
  private let returns: [Bool]
  /// The texts of the values of each parameter where those are few.
  private let texts: [NumberTexts?]
  /// The line of column names.
  public let head: [UInt8]

  /// The text of a plan's rows.
  public init(_ plan: SweepPlan) {
    choices = plan.parameters.map(\.isChoice)
    returns = plan.metrics.map(Self.returning.contains)
    texts = plan.parameters.indices.map { parameter in
      let isChoice = plan.parameters[parameter].isChoice
      return plan.fewValues(of: parameter).map { values in
        NumberTexts(of: values) { $1.write(value: $0, isChoice: isChoice) }
      }
    }
    var head: [UInt8] = []
    CSVFormat().appendHead(of: plan.columns, to: &head)
    self.head = head
  }

  /// The lines of some rows.
  public func text(of block: RowBlock) -> [UInt8] {
    // The text of rows that are not ok, which is rarely much, goes between the lines.
    let remarks = block.remarkedRows.map { (row: $0, text: remark(on: $0, of: block)) }
    let numbers = 1 + choices.count + returns.count
    let most =
      block.count * (numbers * (1 + ByteCursor.mostPerNumber) + 8)
      + remarks.reduce(ByteCursor.mostPerNumber) { $0 + $1.text.count }
    return [UInt8](unsafeUninitializedCapacity: most) { bytes, count in
      guard let first = bytes.baseAddress else { return }
      var cursor = ByteCursor(first)
      var recent = RecentTexts()
      var next = 0
      for row in 0..<block.count {
        write(row, of: block, &recent, to: &cursor)
        if next < remarks.count, remarks[next].row == row {
          cursor.write(remarks[next].text)
          next += 1
        } else {
          cursor.write(Self.plain, count: 5)
        }
      }
      count = cursor.place - first
    }
  }

  /// Counts, times of samples, levels that many rows share, and those that two metrics share.
  private static let returning: Set<Metric> = [
    .peak, .settlingMin, .settlingMax, .peakTime, .undershoot, .oscillations, .pauseTime, .contacts,
    .bounces,
  ]

  /// The end of the line of a row that answers everything: `,ok,` and a line break.
  private static let plain: SIMD32<UInt8> = {
    var bytes = SIMD32<UInt8>()
    for (index, byte) in ",ok,\n".utf8.enumerated() { bytes[index] = byte }
    return bytes
  }()

  /// Writes the numbers of a row.
  @inline(__always)
  private func write(
    _ row: Int, of block: RowBlock, _ recent: inout RecentTexts, to cursor: inout ByteCursor
  ) {
    cursor.write(integer: block.indices[row])
    for parameter in choices.indices {
      let value = block.value(parameter, ofRow: row)
      cursor.write(UInt8(ascii: ","))
      if let texts = texts[parameter], texts.write(value, to: &cursor) { continue }
      cursor.write(value: value, isChoice: choices[parameter])
    }
    for metric in returns.indices {
      cursor.write(UInt8(ascii: ","))
      guard let value = block.metric(metric, ofRow: row) else { continue }
      if returns[metric] {
        recent.write(value, to: &cursor)
      } else {
        cursor.write(number: value)
      }
    }
  }

  /// The end of the line of another row.
  private func remark(on row: Int, of block: RowBlock) -> [UInt8] {
    var bytes = Array(",\(block.statuses[row]),".utf8)
    bytes.append(csv: block.message(ofRow: row))
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

extension ByteCursor {
  /// Writes a parameter's value: a number, or false or true.
  fileprivate mutating func write(value: Double, isChoice: Bool) {
    if isChoice { write(Array("\(value != 0)".utf8)) } else { write(number: value) }
  }
}

extension SweepPlan {
  /// The values of a parameter of a grid, where they are few.
  fileprivate func fewValues(of parameter: Int) -> [Double]? {
    guard case .grid(let axes) = design, axes[parameter].count <= NumberTexts.most else {
      return nil
    }
    return (0..<axes[parameter].count).map { axes[parameter][$0] }
  }
}
