// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

extension SpringMove {
  /// The largest way past the target as a fraction of the distance, 0 where it never passes it.
  var overshoot: Double {
    motion.peakTime.map { max(0, -motion.displacement(at: $0)) } ?? 0
  }
}
