// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The name, the type, the unit and the meaning of a column of a table.
public struct Column: Sendable, Hashable {
  /// The key in CSV and JSON, in snake_case: `settle_time`.
  public var name: String
  /// The type of its cells that are not missing.
  public var type: ColumnType
  /// The unit of the stored numbers (`s`, `pt`, `Hz`, `%`, `rad`); empty for bare numbers.
  public var unit: String
  /// The unit that people read instead of `unit`; nil where they are the same.
  public var readable: ReadableUnit?
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
    _ name: String, _ type: ColumnType = .number, unit: String = "", readable: ReadableUnit? = nil,
    label: String? = nil,
    isMixed: Bool = false
  ) {
    precondition(!name.isEmpty, "A column needs a name.")
    self.name = name
    self.type = type
    self.unit = unit
    self.readable = readable
    self.label = label
    self.isMixed = isMixed
  }

  /// Holds false and true, which charts place at 0 and 1.
  package var isChoice: Bool { type == .boolean }

  /// The unit in which people read this column.
  package var readableUnit: String { readable?.symbol ?? unit }

  /// The factor from a stored number to one that people read.
  package var readableFactor: Double { readable?.factor ?? 1 }

  /// The column of a statistic of this one over some rows: `settle_time_mean`.
  package func summed(_ statistic: String) -> Column {
    var column = self
    (column.name, column.number) = ("\(name)_\(statistic)", nil)
    return column
  }

  /// The label, or the name in words: `settle time`.
  package var words: String { label ?? name.replacing("_", with: " ") }

  /// The name in words, with the unit: `settle time (s)`.
  package var caption: String {
    readableUnit.isEmpty ? words : "\(words) (\(readableUnit))"
  }

  /// A stored number with its unit as people read it: `0.283 s`; a choice as `false` or `true`.
  package func text(of value: Double, digits: Int) -> String {
    isChoice
      ? "\(value != 0)"
      : Rounding.text(value * readableFactor, significant: digits).with(readableUnit)
  }

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
    self.init(
      name, unit: unit == "percent" ? "%" : unit, readable: unit == "rad" ? .degrees : nil)
  }

  /// The column of a parameter.
  public init(_ parameter: Parameter) {
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

/// A unit for people instead of the one in which numbers are stored.
///
/// CSV and JSON never convert; Markdown, aligned tables and charts do.
public struct ReadableUnit: Sendable, Hashable {
  /// The unit's symbol.
  public var symbol: String
  /// The number of this unit that makes one of the stored unit.
  public var factor: Double

  /// Makes a unit; the factor must be positive and finite.
  public init(symbol: String, factor: Double) {
    precondition(factor > 0 && factor.isFinite, "A unit's factor is positive and finite.")
    self.symbol = symbol
    self.factor = factor
  }

  /// Degrees, for angles stored in radians.
  public static let degrees = ReadableUnit(symbol: "deg", factor: 180 / .pi)
}
