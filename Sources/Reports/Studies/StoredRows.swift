// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies

/// Reads the rows of a sweep back from their CSV, piece by piece.
///
/// It reads the text of ``SweepText`` and nothing else. Numbers come back as they were, since their
/// text is the shortest one that reads back as them.
public struct StoredRows: Sendable {
  /// A line that no sweep of the plan has written.
  public struct Flaw: Error, Hashable {
    /// Its number, from 1; a cell of several lines counts as one.
    public let line: Int

    /// Makes a flaw.
    public init(line: Int) { self.line = line }
  }

  private let plan: SweepPlan
  private let points: Range<Int>
  private let head: [UInt8]

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
    self.plan = plan
    self.points = points
    head = SweepText(plan).head
    next = points.lowerBound
  }

  /// The bytes up to now end with a line.
  public var isWhole: Bool { pending.isEmpty && lineCount > 0 }

  /// Reads the next bytes.
  ///
  /// - Parameter bytes: The next bytes of the table, cut anywhere.
  /// - Throws: The first line that the plan does not write.
  /// - Returns: The rows that are complete now.
  public mutating func read(_ bytes: [UInt8]) throws(Flaw) -> RowBlock {
    pending += bytes
    let first = next
    var rows: [StoredRow] = []
    var start = 0
    for end in StoredLine.ends(in: pending) {
      lineCount += 1
      if lineCount == 1 {
        guard pending[start...end].elementsEqual(head) else { throw Flaw(line: 1) }
      } else {
        guard let row = StoredRow(StoredLine(pending[start..<end]), of: plan), isNext(row.index)
        else { throw Flaw(line: lineCount) }
        rows.append(row)
        next = row.index + 1
      }
      start = end + 1
    }
    pending.removeFirst(start)
    return block(of: rows, from: first)
  }

  private func isNext(_ index: Int) -> Bool { index >= next && index < points.upperBound }

  /// The rows as a block that follows the one before without a gap.
  private func block(of rows: [StoredRow], from first: Int) -> RowBlock {
    var block = RowBlock(first..<next, of: plan)
    block.reserveCapacity(rows.count)
    for row in rows {
      block.append(
        index: row.index, values: row.values, metrics: row.metrics, status: row.status,
        message: row.message)
    }
    return block
  }
}

/// A line of CSV without its line break, as cells.
private struct StoredLine {
  private(set) var cells: [ArraySlice<UInt8>] = []

  init(_ bytes: ArraySlice<UInt8>) {
    var isQuoted = false
    var start = bytes.startIndex
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard bytes[index] == UInt8(ascii: ","), !isQuoted else { continue }
      cells.append(bytes[start..<index])
      start = index + 1
    }
    cells.append(bytes[start...])
  }

  /// The ends of lines: the line breaks outside quotes.
  static func ends(in bytes: [UInt8]) -> [Int] {
    var isQuoted = false
    var ends: [Int] = []
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: "\n"), !isQuoted { ends.append(index) }
    }
    return ends
  }
}

/// The row of a line.
private struct StoredRow {
  let index: Int
  let values: [Double]
  let metrics: [Double]
  let status: ResponseStatus
  let message: String

  /// Reads a line; nil for one that the plan does not write.
  init?(_ line: StoredLine, of plan: SweepPlan) {
    let (parameters, cells) = (plan.parameters, line.cells)
    let metricStart = 1 + parameters.count
    guard cells.count == metricStart + plan.metrics.count + 2,
      let index = Int(Self.text(cells[0])),
      let status = ResponseStatus(stored: Self.text(cells[cells.count - 2]))
    else { return nil }
    let values = zip(parameters, cells[1...]).compactMap { Self.value($1, of: $0) }
    let metrics = cells[metricStart...].prefix(plan.metrics.count).compactMap(Self.metric)
    guard values.count == parameters.count, metrics.count == plan.metrics.count else { return nil }
    self.index = index
    self.values = values
    self.metrics = metrics
    self.status = status
    message = Self.unquoted(cells[cells.count - 1])
  }

  private static func text(_ cell: ArraySlice<UInt8>) -> String {
    String(decoding: cell, as: UTF8.self)
  }

  private static func value(_ cell: ArraySlice<UInt8>, of parameter: Parameter) -> Double? {
    guard parameter.isChoice else { return number(cell) }
    return switch text(cell) {
    case "true": 1
    case "false": 0
    default: nil
    }
  }

  /// A metric; NaN for no answer.
  private static func metric(_ cell: ArraySlice<UInt8>) -> Double? {
    cell.isEmpty ? .nan : number(cell)
  }

  private static func number(_ cell: ArraySlice<UInt8>) -> Double? {
    Double(text(cell)).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func unquoted(_ cell: ArraySlice<UInt8>) -> String {
    guard cell.first == UInt8(ascii: "\""), cell.count >= 2 else { return text(cell) }
    return text(cell.dropFirst().dropLast()).replacing("\"\"", with: "\"")
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
    [Column("point", .integer)] + parameters.map { Column($0) }
      + metrics.map { Column($0, on: request.shownChannel(in: scene)) }
      + [Column("status", .text), Column("message", .text)]
  }

  /// The cells of a point alone, as in the file of a list.
  public func cells(ofPoint values: [Double]) -> [Cell] {
    zip(parameters, values).map { Cell($1, of: $0) }
  }

  /// The cells of a row, in the order of the columns.
  public func cells(of row: SweepRow) -> [Cell] {
    [.integer(row.index)] + cells(ofPoint: row.values) + row.metrics.map { Cell($0) }
      + [.text("\(row.status)"), row.message.isEmpty ? .missing : .text(row.message)]
  }
}

extension Cell {
  /// The value of a parameter: a number, or false or true.
  init(_ value: Double, of parameter: Parameter) {
    self = parameter.isChoice ? .boolean(value != 0) : Cell(finite: value)
  }
}

extension Parameter {
  /// A value as people read it: with four digits, or as false or true.
  package func text(of value: Double) -> String {
    isChoice ? "\(value != 0)" : Rounding.text(value, significant: 4)
  }
}

/// The record of a run as later commands read it back.
public struct StoredRun: Sendable {
  /// The version of the tool that ran it.
  public let version: String
  /// The verb: `sweep`, `fit`, `simulate`.
  public let verb: String
  /// The SHA-256 of the document as it was run.
  public let digest: String
  /// The SHA-256 of the points of a list, whose file the document only names; nil without a list.
  public let listDigest: String?
  /// The number of rows of its table.
  public let rowCount: Int
  /// The part of a sweep that it is; nil for the whole.
  public let part: RunRecord.Part?
  /// The document as it was run.
  public let document: DocumentNode
  /// The subject of the run in titles; nil in records of version 0.2 and earlier.
  public let title: String?
  /// The flags that decide about the data and are not in the document.
  public let flags: [String]
  /// The SHA-256 of each file of data, by its path in the folder; nil in records of version 0.2 and
  /// earlier.
  public let files: [String: String]?

  /// Reads `run.json`.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file; JSON is YAML too.
  ///   - file: Its path, for messages.
  /// - Throws: `InputError` where a run does not write such a file.
  public init(bytes: [UInt8], file: String) throws(InputError) {
    let root = try DocumentNode(bytes: bytes, file: file).mapping()
    version = try root.required("version").string()
    verb = try root.required("verb").string()
    digest = try root.required("sha256").string()
    listDigest = try root.optional("list_sha256")?.string()
    rowCount = try root.required("counts").mapping().required("rows").integer(in: .atLeast(0))
    part = try root.optional("shard").map { (node) throws(InputError) in
      RunRecord.Part(try Shard(stored: node), title: try root.required("title").string())
    }
    document = try root.required("document")
    title = try root.optional("title")?.string()
    flags =
      try root.optional("flags")?.sequence().map { (node) throws(InputError) in
        try node.string()
      } ?? []
    files = try root.optional("files")?.texts()
  }
}

extension Shard {
  /// Reads the shard of a record.
  fileprivate init(stored node: DocumentNode) throws(InputError) {
    let mapping = try node.mapping()
    let index = try mapping.required("index").integer(in: .atLeast(0))
    let count = try mapping.required("count").integer(in: .atLeast(1))
    guard index < count else { throw node.error("there is no shard \(index) of \(count)") }
    self.init(index, of: count)
  }
}

extension DocumentNode {
  /// The texts of a mapping by their keys.
  fileprivate func texts() throws(InputError) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in try mapping().entries { texts[entry.key] = try entry.value.string() }
    return texts
  }
}
