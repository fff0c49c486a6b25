// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses

/// The judge of curves that may follow one recording, each with the noise that makes it most likely.
struct CurveJudge {
  let samples: Samples
  private let grid: Double
  private let kinds: Set<Noise.Kinds>
  private let gaps: [Double]

  /// A judge of samples whose values stand for intervals of a width, by plain noise and other kinds.
  init(_ samples: Samples, grid: Double, kinds: Set<Noise.Kinds>) {
    (self.samples, self.grid, self.kinds) = (samples, grid, kinds)
    gaps = Noise.gaps(samples.times)
  }

  /// The Bayesian information criterion of a curve with some fitted numbers, from what it leaves.
  func criterion(of residuals: [Double], numbers: Int) -> Double {
    let predictions = zip(samples.values, residuals).map { $0 - $1 }
    let slopes = zip(
      zip(predictions.dropFirst(), predictions), zip(samples.times.dropFirst(), samples.times)
    )
    .map { abs(($0.0 - $0.1) / ($1.0 - $1.1)) }
    let speeds = slopes + [slopes.last ?? 0]
    var regression = Regression(names: [], searched: [], observations: samples.values) { _ in
      predictions
    }
    regression.speedModel = { _ in speeds }
    let cost = residuals.squares / (regression.span * regression.span)
    let plain = RegressionSearch(regression).plain(Minimum(values: [], cost: cost), grid: grid)
    let n = Double(residuals.count)
    let others = kinds.map { kinds -> Double in
      var tried = regression
      let deviation = (residuals.squares / n).squareRoot()
      tried.noise = Noise(
        kinds, grid: grid, deviation: max(0.7 * deviation, 0.1 * grid), values: samples.values,
        gaps: gaps)
      tried.adaptNoise(to: predictions, at: [])
      let likelihood = tried.noise?.likelihood(samples.values, predictions, tried.speeds) ?? 0
      return LikelyFit(regression: tried, minimum: plain.minimum, likelihood: likelihood).criterion
    }
    let own = plain.isRounded(grid) && kinds.contains([]) ? .infinity : plain.criterion
    return others.reduce(own, min) + Double(numbers) * log(n)
  }
}
