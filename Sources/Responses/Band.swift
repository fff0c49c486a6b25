// SPDX-License-Identifier: Apache-2.0

/// How near to its final value a response must stay to count as settled.
public enum Band: Hashable, Sendable {
  /// A fraction of the step, positive; 0.02 is the 2 % of the textbooks.
  case fraction(Double)
  /// A distance in the channel's unit (pt for `pose` and `progress`), positive.
  case absolute(Double)

  /// The band of MATLAB's `stepinfo`: 2 %.
  public static let standard = Band.fraction(0.02)

  /// Traps unless the band is positive and finite.
  func validate() {
    switch self {
    case .fraction(let amount), .absolute(let amount):
      precondition(amount > 0 && amount.isFinite, "A band is positive and finite.")
    }
  }

  /// The largest error inside the band, in units of a curve.
  /// - Parameters:
  ///   - reference: What a fraction is a fraction of, in the curve's unit.
  ///   - length: The length of one unit of the curve, in the unit of an absolute band.
  /// - Returns: The tolerance, or nil where there is nothing to relate the band to.
  func tolerance(reference: Double, length: Double) -> Double? {
    switch self {
    case .fraction(let fraction): reference > 0 ? fraction * reference : nil
    case .absolute(let distance): length > 0 ? distance / length : nil
    }
  }

  /// A multiple of the band for people to read, such as `4.1 %` or `3 pt`.
  func text(times multiple: Double, unit: String) -> String {
    switch self {
    case .fraction(let fraction): brief(100 * fraction * multiple) + " %"
    case .absolute(let distance): brief(distance * multiple) + (unit.isEmpty ? "" : " " + unit)
    }
  }
}
