// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitProgress {
  /// The progress in a line: `8400 simulations; best so far: frequency 4.1, damping 0.76`.
  public var text: String {
    let point = zip(names, values).map { "\($0) \(Rounding.text($1, significant: 4))" }
    return "\(counted(runs, "simulation")); best so far: \(point.listed)"
      + (cost == 0 ? ", every target met" : "")
  }
}
