// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A number for a sentence, at three significant digits and without a trailing `.0`.
package func brief(_ value: Double) -> String {
  guard value != 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
  let exponent = log10(value.magnitude).rounded(.down)
  let scale = pow(10, 2 - exponent)
  let rounded = (value * scale).rounded() / scale
  let text = "\(rounded.isFinite ? rounded : value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
