// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// How many leading digits of a number are right: the logarithm of its relative error, with 16 for
/// none.
func digits(_ value: Double, _ truth: Double) -> Double {
  value == truth ? 16 : -log10(abs(value - truth) / abs(truth))
}
