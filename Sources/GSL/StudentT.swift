// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// Student's t distribution: that of an estimate's error over its estimated standard error.
public enum StudentT {
  /// The value below which t lies with a probability.
  ///
  /// The half width of a two-sided interval of confidence 95 % is the standard error times
  /// `quantile(0.975, degreesOfFreedom: n - p)`.
  ///
  /// - Parameters:
  ///   - probability: From 0 to 1; the ends give -infinity and infinity.
  ///   - degreesOfFreedom: Above 0, not necessarily whole.
  /// - Returns: The quantile, in standard errors.
  public static func quantile(_ probability: Double, degreesOfFreedom: Double) -> Double {
    precondition(probability >= 0 && probability <= 1, "A probability lies between 0 and 1.")
    precondition(degreesOfFreedom > 0, "Student's t needs more than 0 degrees of freedom.")
    prepareGSL()
    return gsl_cdf_tdist_Pinv(probability, degreesOfFreedom)
  }
}
