// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The fit of a model that is linear in some of its numbers, its levels, which are solved for (variable
/// projection: Golub and Pereyra, SIAM Journal on Numerical Analysis 10, 1973).
struct ProjectedFit {
  /// The other numbers, each within its bounds.
  let numbers: [Double]
  let levels: [Double]
  /// The samples less the model, times the factors of their residuals.
  let residuals: [Double]

  /// The fit that leaves least of samples, of those to which some starts lead; nil where the model is
  /// finite at none.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - starts: The numbers to begin with.
  ///   - bounds: The bounds of each number; one between two equal ones is held.
  ///   - columns: What each level adds to the model at the samples, for some numbers.
  init?(
    _ samples: Samples, from starts: [[Double]], _ bounds: [ClosedRange<Double>],
    columns: @escaping @Sendable (_ numbers: [Double]) -> [[Double]]
  ) {
    let values = samples.weighted(samples.values)
    let projected = { @Sendable (numbers: [Double]) -> ColumnFit in
      ColumnFit(columns(numbers).map(samples.weighted), to: values)
    }
    let free = bounds.indices.filter { !bounds[$0].isPoint }
    let fits = starts.compactMap { start -> (numbers: [Double], fit: ColumnFit)? in
      let parameters = bounds.indices.map {
        SearchedParameter(
          "\($0)", start: bounds[$0].clamped(start[$0]), min: bounds[$0].lowerBound,
          max: bounds[$0].upperBound)
      }
      var search = RegressionSearch(
        Regression(parameters: parameters, observations: values) {
          zip(values, projected($0).residuals).map(-)
        })
      return search.nearest(to: start, free: free, steps: Budget.projectedSteps)
        .map { ($0.values, projected($0.values)) }
    }
    guard let best = fits.min(by: { $0.fit.cost < $1.fit.cost }) else { return nil }
    (numbers, levels, residuals) = (best.numbers, best.fit.coefficients, best.fit.residuals)
  }
}
