// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

/// A least squares fit of a scene's parameters to a recorded curve.
///
/// Residuals are divided by the span of the curve, so that no threshold depends on its unit. A
/// coarse grid finds where to begin, from the best places both trust-region methods run and the
/// lowest cost is kept; a parameter that ends at a bound is held there and the rest fitted again.
struct CurveFit {
  /// The number of places from which the minimisers run.
  static let starts = 3

  /// The number of steps after which a minimiser gives up.
  static let stepLimit = 200

  let model: CurveModel
  let searched: [SearchedParameter]
  private(set) var tried: [FitStart] = []
  private(set) var evaluations = 0

  init(_ problem: FitProblem, _ target: CurveTarget) throws(FitError) {
    model = try CurveModel(problem, target)
    searched = model.searched
  }

  /// Fits and reports.
  mutating func solve() throws(FitError) -> FitReport {
    let free = Array(searched.indices)
    var best = try bestOfStarts(free: free)
    let atBound = free.filter { searched[$0].bounds.bound(at: best.values[$0]) != nil }
    if !atBound.isEmpty && atBound.count < free.count {
      var held = best.values
      for index in atBound { held[index] = searched[index].bounds.bound(at: held[index]) ?? 0 }
      let rest = free.filter { !atBound.contains($0) }
      if let refitted = run(from: held, free: rest), refitted.cost <= best.cost * (1 + 1e-9) {
        best = refitted
      }
    }
    return report(best, atBound: atBound)
  }

  /// The lowest of the minima that the best candidates lead to.
  private mutating func bestOfStarts(free: [Int]) throws(FitError) -> Minimum {
    let ranked = Candidates(searched).points
      .map { (point: $0, cost: cost(at: $0)) }
      .filter(\.cost.isFinite)
      .sorted { $0.cost < $1.cost }
    evaluations += ranked.count
    var best: Minimum?
    for candidate in ranked.prefix(Self.starts) {
      guard let minimum = run(from: candidate.point, free: free) else { continue }
      tried.append(
        FitStart(
          start: candidate.point, end: minimum.values,
          cost: minimum.cost * model.span * model.span))
      if minimum.cost < best?.cost ?? .infinity { best = minimum }
    }
    guard let best else { throw .noStart("the scene has no curve within the bounds") }
    return best
  }

  /// The lower of what the two trust-region methods reach from a place.
  private mutating func run(from values: [Double], free: [Int]) -> Minimum? {
    var best: Minimum?
    for method in LeastSquares.Method.allCases {
      guard let minimum = minimum(from: values, free: free, method: method) else { continue }
      if minimum.cost < best?.cost ?? .infinity { best = minimum }
    }
    return best
  }

  private mutating func minimum(
    from values: [Double], free: [Int], method: LeastSquares.Method
  ) -> Minimum? {
    let (model, searched) = (model, searched)
    let start = free.map { searched[$0].bounds.place(of: values[$0]) }
    func full(_ places: [Double]) -> [Double] {
      var result = values
      for (index, place) in zip(free, places) {
        result[index] = searched[index].bounds.value(at: place)
      }
      return result
    }
    let fit = try? LeastSquares(
      start: start, residualCount: model.times.count, method: method
    ) { places, residuals in
      let fitted = model.values(at: full(places))
      for index in fitted.indices {
        residuals[index] = (fitted[index] - model.values[index]) / model.span
      }
    }
    guard let fit else { return nil }
    let isConverged = Self.descend(fit)
    evaluations += fit.residualEvaluations
    return Minimum(
      values: full(fit.parameters), free: free, places: fit.parameters, cost: fit.cost,
      jacobian: fit.jacobian, isConverged: isConverged)
  }

  /// Goes downhill until no step helps; false where the steps ran out before that.
  private static func descend(_ fit: LeastSquares) -> Bool {
    for _ in 0..<stepLimit {
      if fit.test(xtol: 1e-10, gtol: 1e-10) != nil { return true }
      // No step lowers the cost: as low as rounding lets it be known.
      guard (try? fit.iterate()) == true else { return true }
    }
    return false
  }

  private func cost(at values: [Double]) -> Double {
    let inside = zip(values, searched).map { $1.bounds.value(at: $1.bounds.place(of: $0)) }
    return zip(model.values(at: inside), model.values).reduce(0) { sum, pair in
      let residual = (pair.0 - pair.1) / model.span
      return sum + residual * residual
    }
  }
}

/// Where a least squares fit ended.
struct Minimum {
  /// The values of all parameters.
  let values: [Double]

  /// Which of them were fitted.
  let free: [Int]

  /// Their places in the minimiser.
  let places: [Double]

  /// The sum of squared residuals.
  let cost: Double

  /// The derivatives of the residuals by the places.
  let jacobian: Matrix

  /// Whether it counts as a minimum.
  let isConverged: Bool
}
