// SPDX-License-Identifier: Apache-2.0

/// 10 to a power of at least 0.
func decimalUnit(_ decimals: Int) -> Double {
  (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
}

/// A number with at most some decimals, without trailing zeros.
func fixedText(_ number: Double, decimals: Int) -> String {
  let scaled = (number.magnitude * decimalUnit(decimals)).rounded()
  guard scaled > 0 else { return "0" }
  guard scaled < 9e15 else { return "\(number)" }
  var digits = String(Int(scaled))
  if digits.count <= decimals {
    digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
  }
  let whole = digits.dropLast(decimals)
  var fraction = digits.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
}

/// A fraction in percent, rounded up to a thousandth: `0.083 %`.
func percentText(_ fraction: Double) -> String {
  sixDigits((fraction * 1e5).rounded(.up) / 1e3) + " %"
}
