// SPDX-License-Identifier: Apache-2.0

import Basics

/// A number in code: the shortest decimal within 1e-12 of it, without a fraction where it has none.
///
/// Policy: the last digits of a computed number are rounding, and who reads `0.46832100000000003`
/// doubts all of them. Code that is pasted back gives the spring to 1e-9 all the same.
///
/// - Parameter value: A finite number.
/// - Returns: At most 13 significant digits: `157.9136704174`, `0.3`, `20`.
package func codeNumber(_ value: Double) -> String {
  let magnitude = value.magnitude
  // Where ten to the places is not exact, neither is the division by it.
  guard 1e-9...1e22 ~= magnitude else { return plain(value) }
  let exponent = decimalExponent(magnitude)
  for digits in 1...13 {
    let unit = powerOfTen(abs(digits - exponent))
    let rounded =
      digits >= exponent ? (value * unit).rounded() / unit : (value / unit).rounded() * unit
    if abs(rounded - value) <= 1e-12 * magnitude { return plain(rounded) }
  }
  return plain(value)
}
