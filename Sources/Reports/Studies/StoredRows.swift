// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

/// Reads the rows of a sweep back from their CSV, piece by piece.
///
/// It reads the text of ``SweepText`` and nothing else. Numbers come back as they were, since their
/// text is the shortest one that reads back as them.
public struct StoredRows: Sendable {
  /// A reason why a table cannot be read back, as the predicate of a sentence about it.
  public enum Flaw: Error, Hashable, CustomStringConvertible {
    /// The table ends too early.
    case short
    /// The sweep has not written the line of this number, from 1; a cell of several lines counts as one.
    case line(Int)

    public var description: String {
      switch self {
      case .short: "is not whole"
      case .line(let line): "is not as it was written: see line \(line)"
      }
    }
  }

  private let plan: SweepPlan
  private let points: Range<Int>
  private let head: [UInt8]
  /// Whether the number is a choice, for each parameter.
  private let choices: [Bool]

  /// The bytes of the line that has not ended yet.
  private var pending: [UInt8] = []
  private var lineCount = 0
  /// The first point whose row has not come.
  private var next: Int

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - points: The points of the design that the table covers.
  public init(_ plan: SweepPlan, points: Range<Int>) {
    (self.plan, self.points) = (plan, points)
    head = TableFormat.csv.head(of: plan.columns)
    choices = plan.parameters.map(\.isChoice)
    next = points.lowerBound
  }

  /// The bytes up to now end with a line.
  public var isWhole: Bool { pending.isEmpty && lineCount > 0 }

  /// Reads the next bytes.
  ///
  /// - Parameter bytes: The next bytes of the table, cut anywhere.
  /// - Throws: The first line that the plan does not write.
  /// - Returns: The rows that are complete now, a block that follows the one before without a gap.
  public mutating func read(_ bytes: [UInt8]) throws(Flaw) -> RowBlock {
    pending += bytes
    let lines = Array(pending[..<endOfLines])
    pending.removeFirst(lines.count)
    var block = RowBlock(next..<next, of: plan)
    try lines.withUnsafeBufferPointer { (bytes) throws(Flaw) in
      var scanner = CSVScanner(bytes, separator: .comma)
      while scanner.offset < bytes.count {
        lineCount += 1
        let start = scanner.offset
        guard let cells = scanner.cells(of: bytes),
          lineCount > 1
            ? append(cells, to: &block) : bytes[start..<scanner.offset].elementsEqual(head)
        else { throw .line(lineCount) }
      }
    }
    block.points = block.points.lowerBound..<next
    return block
  }

  /// The end of the last line that is complete: a line break outside quotes.
  private var endOfLines: Int {
    var (isQuoted, end) = (false, 0)
    for index in pending.indices {
      if pending[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if pending[index] == UInt8(ascii: "\n"), !isQuoted { end = index + 1 }
    }
    return end
  }

  /// Adds the row of a line; false for one that the plan does not write.
  private mutating func append(_ cells: [String], to block: inout RowBlock) -> Bool {
    guard cells.count == choices.count + plan.metrics.count + 3, let index = Int(cells[0]),
      index >= next, index < points.upperBound,
      let status = ResponseStatus(stored: cells[cells.count - 2])
    else { return false }
    let values = zip(choices, cells[1...]).compactMap { $0 ? Self.choice($1) : Self.number($1) }
    let metrics = cells[(1 + choices.count)...].prefix(plan.metrics.count).compactMap {
      $0.isEmpty ? .nan : Self.number($0)
    }
    guard values.count == choices.count, metrics.count == plan.metrics.count else { return false }
    block.append(
      index: index, values: values, metrics: metrics, status: status,
      message: cells[cells.count - 1])
    next = index + 1
    return true
  }

  private static func choice(_ text: String) -> Double? { ["false": 0, "true": 1][text] }

  private static func number(_ text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension CSVScanner {
  /// The cells of the next line; nil for one that is no CSV, or has quotes around another than the last.
  fileprivate mutating func cells(of bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
    var cells: [String] = []
    while let field = try? nextField(), field.endsRecord || !field.isQuoted {
      cells.append(field.text(in: bytes))
      if field.endsRecord { return cells }
    }
    return nil
  }
}

extension ResponseStatus {
  /// The status of its description; nil for another text.
  fileprivate init?(stored text: String) {
    let names = text == "ok" ? [] : text.split(separator: "+", omittingEmptySubsequences: false)
    let reasons = names.compactMap { Reason(rawValue: String($0)) }
    guard reasons.count == names.count else { return nil }
    self.init(reasons)
  }
}

extension SweepPlan {
  /// The columns of the sweep's table.
  public var columns: [Column] {
    [Column("point", .integer)] + parameters.map { Column($0) } + metricColumns
      + Column.texts("status", "message")
  }

  /// The columns of the metrics.
  var metricColumns: [Column] {
    metrics.map { Column($0, on: request.shownChannel(in: scene)) }
  }

  /// The cells of a point alone, as in the file of a list.
  public func cells(ofPoint values: [Double]) -> [JSONValue] {
    zip(parameters, values).map { Column($0).cell($1) }
  }

  /// The cells of a row, in the order of the columns.
  public func cells(of row: SweepRow) -> [JSONValue] {
    [.integer(row.index)] + cells(ofPoint: row.values) + row.metrics.map { JSONValue($0) }
      + [.string("\(row.status)"), JSONValue(text: row.message)]
  }
}
