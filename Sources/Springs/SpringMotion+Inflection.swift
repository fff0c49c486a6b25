// SPDX-License-Identifier: Apache-2.0

extension SpringMotion {
  /// The time at which the motion is fastest, or slowest, for the n-th time after its start: where
  /// its acceleration is 0, and its velocity turns.
  /// - Parameter number: Which inflection, counted from 1.
  /// - Returns: The time in seconds, above 0; nil where there are not so many.
  public func inflectionTime(_ number: Int) -> Double? { slope.turningTime(number) }
}
