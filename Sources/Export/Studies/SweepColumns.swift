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

extension SweepRow {
  /// The cells of the row, in the order of the columns.
  public var cells: [Cell] {
    [.integer(index)] + values.map { Cell.number($0) } + metrics.map { Cell($0) }
      + [.text("\(status)"), message.isEmpty ? .missing : .text(message)]
  }
}
