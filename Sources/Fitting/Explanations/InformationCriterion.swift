// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The Bayesian information criterion, -2 log L and a price for each number: the curve with the least is
/// the most likely (Schwarz, Annals of Statistics 6, 1978).
enum InformationCriterion {
  /// The samples beyond the numbers that the correction for few samples counts at least.
  private static let fewestFree = 2.0

  /// The price of k fitted numbers, k log n, and for few samples what Hurvich and Tsai add
  /// (Biometrika 76, 1989).
  static func price(of numbers: Int, samples count: Int) -> Double {
    let (k, n) = (Double(numbers), Double(count))
    return k * log(n) + 2 * k * (k + 1) / max(n - k - 1, fewestFree)
  }
}
