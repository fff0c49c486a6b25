// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

extension FitStatistics {
  /// The deviation from an estimate, in standard errors, at which its 95 % interval ends: Student's t;
  /// nil without degrees of freedom.
  public var quantile: Double? {
    guard degreesOfFreedom > 0 else { return nil }
    return StudentT.quantile(0.975, degreesOfFreedom: Double(degreesOfFreedom))
  }
}
