// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Double {
  /// The angle of the vector (x, y) in radians, between -pi and pi.
  static func atan2(y: Double, x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.atan2(y, x)
    #else
      Glibc.atan2(y, x)
    #endif
  }
}
