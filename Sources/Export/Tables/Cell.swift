// SPDX-License-Identifier: GPL-3.0-or-later

/// One value of a table.
public enum Cell: Sendable, Hashable {
  /// A quantity in its column's unit. It must be finite: what has no answer is ``missing``.
  case number(Double)
  /// A count or an index.
  case integer(Int)
  /// Words, in one line or several.
  case text(String)
  /// A choice between two.
  case boolean(Bool)
  /// No answer: an empty cell in CSV, null in JSON, a dash for people. Never 0.
  case missing
}

extension Cell {
  /// A number, or ``missing`` where there is none.
  public init(_ number: Double?) {
    self = number.map(Cell.number) ?? .missing
  }

  /// The number behind a ``number(_:)`` or an ``integer(_:)``, for rounding and aligning.
  var quantity: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .text, .boolean, .missing: nil
    }
  }
}
