// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies

/// Named columns and their rows, in memory.
public struct Table: Sendable, Hashable {
  /// The columns, from left to right.
  public private(set) var columns: [Column]
  /// The rows, each with a cell for every column: a single value, null where there is no answer.
  public private(set) var rows: [[JSONValue]] = []
  /// The unit of the mixed numbers of each row, where no column `unit` says it; empty for none.
  var rowUnits: [String] = []
  /// Markdown and aligned tables have a comma before decimals.
  package var hasDecimalComma = false

  /// Makes a table; column names must differ, and every row must have a cell for each column.
  public init(columns: [Column], rows: [[JSONValue]] = []) {
    precondition(
      Set(columns.map(\.name)).count == columns.count, "Columns of a table have distinct names.")
    self.columns = columns
    for row in rows { append(row) }
  }

  /// Makes a table of rows of facts, each with one for every column.
  init(columns: [Column], facts: [[any Fact]]) {
    self.init(columns: columns, rows: facts.map { $0.map(\.json) })
  }

  /// Adds a row at the end; it must have a cell for every column.
  public mutating func append(_ row: [JSONValue]) {
    precondition(row.count == columns.count, "A row has one cell for each column.")
    rows.append(row)
  }

  /// The table with its times in milliseconds.
  ///
  /// Times are the numbers of columns in seconds, and the mixed numbers of rows in seconds. The unit of such a
  /// column or row says so, or the name of a row without one, to which `_ms` is added.
  package var inMilliseconds: Table {
    var table = self
    let unit = columns.firstIndex { $0.name == "unit" }
    let isMixed = columns.contains(where: \.isMixed)
    for index in columns.indices where columns[index].unit == "s" {
      table.columns[index].unit = "ms"
    }
    for (number, row) in rows.enumerated() {
      let isTime =
        isMixed && (unit.map { row[$0] } ?? rowUnits.dropFirst(number).first?.json) == "s"
      for (index, column) in columns.enumerated()
      where column.unit == "s" || isTime && column.isMixed {
        table.rows[number][index] = row[index].quantity.map { .number(1000 * $0) } ?? row[index]
      }
      if isTime, let place = unit ?? columns.firstIndex(where: { $0.type == .text }),
        case .string(let word) = row[place]
      {
        table.rows[number][place] = .string(unit == nil ? "\(word)_ms" : "ms")
      }
    }
    return table
  }

  /// The table without the columns that have a cell in no row; whole where there is no row.
  public var withoutEmptyColumns: Table {
    let kept = columns.indices.filter { index in
      rows.isEmpty || rows.contains { $0[index] != .null }
    }
    return Table(columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } })
  }
}

extension Table {
  /// The most rows of a table of samples that is drawn as it is: about three for each pixel of the width.
  private static let mostDrawn = 2000

  /// The rows that a picture of long curves needs; nil where all of them are few enough.
  ///
  /// Neighbouring rows, about as many as share a column of pixels, become the first of them, the last,
  /// those in which a column is lowest or highest, and the first without an answer, so that neither a
  /// peak nor a gap is lost.
  package func thinned() -> Table? {
    guard rows.count > Self.mostDrawn else { return nil }
    let numbers = columns.indices.dropFirst()
    let step = rows.count * (2 + 2 * numbers.count) / Self.mostDrawn
    var kept: [Int] = []
    for start in stride(from: 0, to: rows.count, by: step) {
      let places = start..<min(start + step, rows.count)
      let extremes = numbers.flatMap { column in
        let answered = places.filter { rows[$0][column].quantity != nil }
        let isLess = { (one: Int, other: Int) in
          (rows[one][column].quantity ?? 0) < (rows[other][column].quantity ?? 0)
        }
        let gap = places.first { rows[$0][column].quantity == nil }
        return [answered.min(by: isLess), answered.max(by: isLess), gap].compactMap(\.self)
      }
      kept += Set(extremes + [places.lowerBound, places.upperBound - 1]).sorted()
    }
    return Table(columns: columns, rows: kept.map { rows[$0] })
  }
}

/// The name, the type, the unit and the meaning of a column of a table.
public struct Column: Sendable, Hashable {
  /// The key in CSV and JSON, in snake_case: `settle_time`.
  public var name: String
  /// The type of its cells that are not missing.
  public var type: ColumnType
  /// The unit of the stored numbers (`s`, `pt`, `Hz`, `%`, `rad`); empty for bare numbers.
  public var unit: String
  /// Holds angles in radians, which people read in degrees.
  ///
  /// CSV and JSON never convert; Markdown, aligned tables and charts do.
  public var isReadInDegrees: Bool
  /// Holds shares, which people read in percent.
  public var isReadInPercent: Bool
  /// The name of the column in charts; nil for its name in words.
  public var label: String?
  /// Holds another quantity in each row, as in a list of metrics or of fitted parameters.
  ///
  /// For people such numbers are rounded one by one, since no number of decimals suits them all.
  public var isMixed: Bool
  /// The column's number in its file, from 1, for charts of a file whose header gnuplot cannot
  /// read: it takes a comma or a quote within a name for the end of the name, and knows no backslash.
  public var number: Int?

  /// Makes a column; the name must not be empty.
  public init(
    _ name: String, _ type: ColumnType = .number, unit: String = "", isReadInDegrees: Bool = false,
    isReadInPercent: Bool = false, label: String? = nil, isMixed: Bool = false
  ) {
    precondition(!name.isEmpty, "A column needs a name.")
    self.name = name
    self.type = type
    self.unit = unit
    (self.isReadInDegrees, self.isReadInPercent) = (isReadInDegrees, isReadInPercent)
    self.label = label
    self.isMixed = isMixed
  }

  /// Holds false and true, which charts place at 0 and 1.
  package var isChoice: Bool { type == .boolean }

  /// The unit in which people read this column.
  package var readableUnit: String { isReadInDegrees ? "deg" : isReadInPercent ? "%" : unit }

  /// The factor from a stored number to one that people read.
  package var readableFactor: Double { isReadInDegrees ? 180 / .pi : isReadInPercent ? 100 : 1 }

  /// A unit with the factor to it from a stored number.
  typealias Scale = (unit: String, factor: Double)

  /// A stored number in a unit that people read.
  ///
  /// Policy: a way, a turn, a share and a time are of the order of 1 in their units. What is less than
  /// 1e-12 of one is the rounding of its computation, and 0.
  static func read(_ value: Double, _ factor: Double) -> Double {
    value.magnitude < 1e-12 ? 0 : value * factor
  }

  /// The unit in which people read some numbers that stand together.
  ///
  /// Times that are all below a second are read in milliseconds, angles in degrees. Charts have
  /// `readableUnit`.
  func scale(of values: [Double?]) -> Scale {
    let largest = values.compactMap { $0?.magnitude }.max() ?? 0
    return unit == "s" && largest > 0 && largest < 1 ? ("ms", 1000) : (readableUnit, readableFactor)
  }

  /// The names of the statistics of a metric over the rows of a bin.
  static let statistics = ["mean", "deviation", "lowest", "highest"]

  /// The column of a statistic of this one over some rows: `settle_time_mean`.
  package func summed(_ statistic: String) -> Column {
    var column = self
    (column.name, column.number) = ("\(name)_\(statistic)", nil)
    return column
  }

  /// The label, or the name in words: `settle time`.
  package var words: String { label ?? name.replacing("_", with: " ") }

  /// The name in words, with the unit: `settle time (s)`.
  package var caption: String { readableUnit.isEmpty ? words : "\(words) (\(readableUnit))" }

  /// A stored number as a cell; a choice as false or true.
  func cell(_ value: Double) -> JSONValue {
    isChoice ? .boolean(value != 0) : JSONValue(finite: value)
  }

  /// A stored number as people read it, without its unit: `0.283`; a choice as `false` or `true`.
  func number(_ value: Double, digits: Int) -> String {
    isChoice
      ? "\(value != 0)" : Rounding.text(Self.read(value, readableFactor), significant: digits)
  }

  /// A stored number with its unit as people read it: `0.283 s`.
  package func text(of value: Double, digits: Int) -> String {
    number(value, digits: digits).with(readableUnit)
  }

  /// A stored number with the unit in which people read it next to others: `283 ms`.
  func words(_ value: Double, beside others: [Double?] = [], digits: Int = 3) -> String {
    let scale = scale(of: others + [value])
    return Rounding.text(Self.read(value, scale.factor), significant: digits).with(scale.unit)
  }

  /// The name with a stored number, without its unit: `damping 0.87`.
  func summary(of value: Double) -> String { "\(name) \(number(value, digits: 4))" }

  // MARK: Studies

  /// The column of a metric.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - channel: The measured channel, whose unit levels have; nil for bare data.
  public init(_ metric: Metric, on channel: Channel?) {
    self.init(metric.rawValue, storedIn: metric.unit(on: channel))
  }

  /// The column of a number in a unit of `Metric.unit(on:)`.
  package init(_ name: String, storedIn unit: String) {
    self.init(name, unit: unit == "percent" ? "%" : unit, isReadInDegrees: unit == "rad")
  }

  /// The column of a parameter.
  public init(_ parameter: Parameter) {
    self.init(parameter.name, parameter.isChoice ? .boolean : .number, unit: parameter.unit)
  }

  /// The column of a parameter that a fit found.
  package init(_ parameter: FittedParameter) {
    self.init(parameter.name, parameter.isChoice ? .boolean : .number, unit: parameter.unit)
  }
}

/// The type of the cells of a column, as `run.json` names it.
public enum ColumnType: String, Sendable {
  /// Quantities.
  case number
  /// Counts and indices.
  case integer
  /// Words; also where rows hold now a number, now a choice.
  case text
  /// Choices between two.
  case boolean
}
