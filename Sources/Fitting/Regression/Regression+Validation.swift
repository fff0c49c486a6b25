// SPDX-License-Identifier: GPL-3.0-or-later

/// What no regression can be made of.
extension Regression {
  /// Checks the observations and what they weigh.
  ///
  /// - Throws: `FitError` with the first fault.
  func verify() throws(FitError) {
    if let index = observations.firstIndex(where: { !$0.isFinite }) {
      throw .observation(index: index, value: observations[index])
    }
    try verify(sigmas, of: "standard errors") { $0 > 0 && $0.isFinite }
    try verify(weights, of: "weights") { $0 >= 0 && $0.isFinite }
    guard countedObservations > names.count else {
      throw .tooFewSamples(samples: countedObservations, parameters: names)
    }
    guard (span * span * Double(observations.count)).isFinite else { throw .endlessCurve }
  }

  private func verify(
    _ numbers: [Double]?, of kind: String, by isSound: (Double) -> Bool
  ) throws(FitError) {
    guard let numbers else { return }
    guard numbers.count == observations.count else {
      throw .weightCount(kind: kind, count: numbers.count, observations: observations.count)
    }
    if let index = numbers.firstIndex(where: { !isSound($0) }) {
      throw .weight(kind: kind, index: index, value: numbers[index])
    }
  }
}

extension RegressionParameter {
  /// What is wrong with it, if anything is.
  var fault: FitError? {
    guard [start, min ?? 0, max ?? 0].allSatisfy(\.isFinite) else {
      return .parameterNotFinite(name: name)
    }
    if let min, let max, min >= max { return .boundsCrossed(name: name, min: min, max: max) }
    let isInside = min ?? start <= start && start <= max ?? start
    return isInside ? nil : .startOutside(name: name, start: start)
  }
}
