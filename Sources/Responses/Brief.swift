// SPDX-License-Identifier: Apache-2.0

import Basics

/// A number for a sentence, at three significant digits and without a trailing `.0`.
package func brief(_ value: Double) -> String {
  guard value != 0, value.isFinite else { return value == 0 ? "0" : "\(value)" }
  let exponent = log10(value.magnitude).rounded(.down)
  let scale = pow(10, 2 - exponent)
  let rounded = (value * scale).rounded() / scale
  return plain(rounded.isFinite ? rounded : value)
}
