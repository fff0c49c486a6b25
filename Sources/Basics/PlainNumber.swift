// SPDX-License-Identifier: Apache-2.0

/// A number with all its digits and without a trailing `.0`.
///
/// - Parameter value: The number.
/// - Returns: Its shortest decimals: `0.25`, `20`.
package func plain(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
