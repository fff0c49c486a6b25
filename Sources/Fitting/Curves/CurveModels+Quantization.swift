// SPDX-License-Identifier: GPL-3.0-or-later

extension CurveModels {
  /// The step of values, as a share of their span, that is no more than the precision of numbers.
  private static let precise = 1e-6

  /// The standard deviation of the error that the rounding of the one recording's values makes, in
  /// their unit; 0 for several recordings and for values that are not rounded.
  var quantizationNoise: Double {
    guard curves.count == 1 else { return 0 }
    let curve = curves[0]
    let samples = Samples(
      times: curve.countedTimes, values: curve.counted.map { curve.values[$0] })
    let step = samples.valueStep
    return step > Self.precise * samples.span ? step / 12.0.squareRoot() : 0
  }
}
