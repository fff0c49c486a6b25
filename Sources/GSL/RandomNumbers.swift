// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Pseudo-random numbers from a seed: Matsumoto and Nishimura's Mersenne twister, mt19937.
///
/// Its period is 2^19937 - 1. The same seed gives the same numbers on every machine. The struct is
/// the only owner of the C object and frees it; it has no copies, so no two users draw the same
/// numbers.
public struct RandomNumbers: ~Copyable {
  private let generator: UnsafeMutablePointer<gsl_rng>

  /// Begins the numbers of a seed.
  ///
  /// - Parameter seed: Any number. GSL takes 0 for 4357, the generator's first published seed.
  /// - Throws: `GSLError` where memory runs out.
  public init(seed: UInt32) throws(GSLError) {
    generator = try allocate("gsl_rng_alloc", gsl_rng_alloc(springtune_mt19937()))
    gsl_rng_set(generator, UInt(seed))
  }

  deinit { gsl_rng_free(generator) }

  /// The next number from 0 up to, not including, 1: a multiple of 2^-32.
  public mutating func uniform() -> Double { gsl_rng_uniform(generator) }

  /// The next whole number from 0 to below a limit, all equally likely.
  ///
  /// - Parameter count: The limit, from 1 to 2^32 - 1.
  /// - Returns: A number from 0 to `count` - 1.
  public mutating func index(below count: Int) -> Int {
    precondition(1...Int(UInt32.max) ~= count, "An index is drawn from 1 to 2^32 - 1 of them.")
    return Int(gsl_rng_uniform_int(generator, UInt(count)))
  }

  /// The next number of the normal distribution with mean 0 and standard deviation 1, by Kinderman
  /// and Monahan's ratio of uniform numbers.
  public mutating func gaussian() -> Double { gsl_ran_gaussian_ratio_method(generator, 1) }
}
