// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import GSL

/// Hops from the best place into the valleys beside it, near and far, each with a rough way down:
/// basin hopping (Wales and Doye, Journal of Physical Chemistry A 101, 1997, page 5111) that only
/// ever goes on from the best.
///
/// Annealing ends in a good valley, but where neighbouring valleys differ by little, in one of
/// several. A seed decides the hops.
struct Hops {
  let seed: UInt32
  let box: Box
  let cost: ObservedCost

  /// The shortest and the longest hops, as shares of the box; those between are as likely at any
  /// order of magnitude.
  private static let sizes = 2e-3...0.2

  /// Goes down from a place, then hops.
  func run(from values: [Double]) throws {
    let way = WayDown(cost: cost)
    try way.hop(to: values, size: 0.1)
    var random = try RandomNumbers(seed: seed)
    for _ in 0..<min(30 + 10 * values.count, 100) {
      let ratio = Self.sizes.upperBound / Self.sizes.lowerBound
      let size = Self.sizes.lowerBound * pow(ratio, random.uniform())
      var shares = box.shares(of: cost.best.values)
      for index in shares.indices {
        shares[index] = min(max(shares[index] + size * random.gaussian(), 0), 1)
      }
      try way.hop(to: box.values(at: shares), size: size)
    }
  }
}
