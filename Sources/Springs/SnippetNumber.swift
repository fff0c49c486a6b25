// SPDX-License-Identifier: Apache-2.0

import Basics

/// A number as it stands in a snippet: 6 significant digits, which no eye tells from all of them,
/// without a fraction where there is none.
/// - Parameter value: A finite number.
/// - Returns: Its shortest decimals: `157.914`, `20`.
package func snippetNumber(_ value: Double) -> String {
  guard value != 0 else { return "0" }
  let places = 5 - log10(value.magnitude).rounded(.down)
  guard places > -10 && places < 300 else { return "\(value)" }
  let unit = pow(10, places.magnitude)
  return plain(
    places >= 0 ? (value * unit).rounded() / unit : (value / unit).rounded() * unit)
}
