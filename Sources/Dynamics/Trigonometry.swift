// SPDX-License-Identifier: Apache-2.0

import Basics

extension Double {
  /// The angle of the vector (x, y) in radians, between -pi and pi.
  static func atan2(y: Double, x: Double) -> Double { Basics.atan2(y, x) }
}
