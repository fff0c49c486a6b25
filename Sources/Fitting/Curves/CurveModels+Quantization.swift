// SPDX-License-Identifier: GPL-3.0-or-later

extension CurveModels {
  /// The step to which the one recording's values were rounded, in their unit; 0 for several
  /// recordings and for values that are not rounded.
  var roundingStep: Double {
    guard curves.count == 1 else { return 0 }
    let curve = curves[0]
    let samples = Samples(
      times: curve.countedTimes, values: curve.counted.map { curve.values[$0] })
    return samples.roundingStep
  }
}
