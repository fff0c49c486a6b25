// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

extension FitStatistics {
  /// The deviation from an estimate, in standard errors, at which its 95 % interval ends: Student's t,
  /// or the normal quantile where the noise is given; nil without degrees of freedom.
  public var quantile: Double? {
    guard degreesOfFreedom > 0 else { return nil }
    return isNoiseGiven
      ? 1.959_963_984_540_054
      : StudentT.quantile(0.975, degreesOfFreedom: Double(degreesOfFreedom))
  }
}
