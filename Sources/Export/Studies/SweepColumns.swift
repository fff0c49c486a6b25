// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps

extension SweepPlan {
  /// The columns of the sweep's table.
  public var columns: [Column] {
    [Column("point")] + parameters.map { Column($0) }
      + metrics.map { Column($0, on: request.shownChannel(in: scene)) }
      + [Column("status"), Column("message")]
  }
}

extension SweepPlan {
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
    self = parameter.isChoice ? .boolean(value != 0) : .number(value)
  }
}

extension Parameter {
  /// A value as people read it: with four digits, or as false or true.
  func text(of value: Double) -> String {
    isChoice ? "\(value != 0)" : Rounding.text(value, significant: 4)
  }
}
