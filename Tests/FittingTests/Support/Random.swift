// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

extension SplitMix {
  /// A normally distributed number of mean 0 and variance 1 (Box and Muller).
  mutating func gaussian() -> Double {
    let radius = (-2 * log(1 - number(0...0.999_999_999))).squareRoot()
    return radius * cos(2 * .pi * number(0...1))
  }
}
