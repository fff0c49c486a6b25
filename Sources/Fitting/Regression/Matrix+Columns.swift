// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

extension Matrix {
  var allColumns: [[Double]] { (0..<columns).map(column) }

  func times(_ other: Matrix) -> Matrix {
    var result = self
    for i in 0..<rows {
      for j in 0..<other.columns {
        result[i, j] = (0..<columns).reduce(0) { $0 + self[i, $1] * other[$1, j] }
      }
    }
    return result
  }
}
