// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The context of the callbacks of `LeastSquares`: the residuals as a function of the parameters,
/// their derivatives, and the first error.
///
/// A class, because C holds its address.
///
/// GSL evaluates the Jacobian only where it has just evaluated the residuals and accepted the
/// point. Both the memory of the last evaluation and the check on an accepted point rely on this.
final class ResidualModel {
  /// The replacement of a residual that is larger or not finite.
  ///
  /// GSL accepts a point with a residual NaN; it rejects one with this, whose square is finite.
  static let largest = 1e100

  private let residuals: LeastSquares.Residuals
  private let residualCount: Int
  private let derivatives: Derivatives
  private let observe: ((_ parameters: [Double], _ cost: Double) -> Void)?

  /// The least size of each parameter for the steps of differences.
  private let leastSizes: [Double]

  /// The parameters last evaluated, with the residuals there.
  private var parameters: [Double]
  private var latest: (values: [Double], isUsable: Bool) = ([], false)
  /// True where a residual was replaced since this was last set to false.
  var hasMetEdge = false
  /// The first error; from then on no function is called again.
  private(set) var failure: GSLError?
  /// The number of calls of the residuals, those for differences included.
  private(set) var evaluations = 0

  init(
    start: [Double], sizes: [Double], residualCount: Int, derivatives: Derivatives,
    observe: ((_ parameters: [Double], _ cost: Double) -> Void)?,
    residuals: @escaping LeastSquares.Residuals
  ) {
    (self.residuals, self.derivatives, self.observe) = (residuals, derivatives, observe)
    leastSizes = sizes.map { $0 == 0 ? 0.01 : 0.01 * abs($0) }
    (parameters, self.residualCount) = (start, residualCount)
  }

  /// The residuals at some parameters, usable where none of them is replaced by `largest`.
  private func evaluate(_ parameters: [Double]) -> (values: [Double], isUsable: Bool) {
    evaluations += 1
    var values = [Double](repeating: 0, count: residualCount)
    var span = values.mutableSpan
    residuals(parameters, &span)
    guard !values.allSatisfy({ abs($0) <= Self.largest }) else { return (values, true) }
    hasMetEdge = true
    return (values.map { abs($0) <= Self.largest ? $0 : Self.largest }, false)
  }

  // MARK: Callbacks

  // Each returns a status: a Swift error may not cross C.

  /// Writes the residuals at `point` into `output`, with any stride.
  private func fill(
    _ output: UnsafeMutablePointer<gsl_vector>, at point: UnsafePointer<gsl_vector>
  ) -> Int32 {
    status { () throws(GSLError) in
      move(to: point)
      let values = latest.values
      observe?(parameters, latest.isUsable ? values.reduce(0) { $0 + $1 * $1 } : .infinity)
      let data: UnsafeMutablePointer<Double> = output.pointee.data
      for index in values.indices { data[index * output.pointee.stride] = values[index] }
    }
  }

  /// Writes the Jacobian at `point` into `output`.
  private func fill(
    _ output: UnsafeMutablePointer<gsl_matrix>, at point: UnsafePointer<gsl_vector>
  ) -> Int32 {
    status { () throws(GSLError) in
      if parameters != [Double](point) { move(to: point) }
      guard latest.isUsable else { throw .unusable("The model is not finite at \(parameters).") }
      precondition(output.pointee.tda == parameters.count, "GSL's Jacobian has no gaps.")
      let jacobian = UnsafeMutableBufferPointer<Double>(
        start: output.pointee.data, count: residualCount * parameters.count)
      switch derivatives {
      case .analytic(let function):
        var span = jacobian.mutableSpan
        function(parameters, &span)
        guard jacobian.allSatisfy(\.isFinite) else {
          throw .unusable("The model's derivatives are not finite at \(parameters).")
        }
      case .centred(let step): try fillByDifferences(jacobian, step: step)
      }
    }
  }

  private func move(to point: UnsafePointer<gsl_vector>) {
    parameters = [Double](point)
    latest = evaluate(parameters)
  }

  private func status(of body: () throws(GSLError) -> Void) -> Int32 {
    guard failure == nil else { return badFunction }
    do {
      try body()
      return success
    } catch {
      failure = error
      return badFunction
    }
  }

  /// The C description of this model, which does not keep the model alive.
  var functions: gsl_multifit_nlinear_fdf {
    var functions = gsl_multifit_nlinear_fdf()
    functions.f = { point, context, output in
      guard let point, let context, let output else { return badFunction }
      return Unmanaged<ResidualModel>.fromOpaque(context).takeUnretainedValue()
        .fill(output, at: point)
    }
    functions.df = { point, context, output in
      guard let point, let context, let output else { return badFunction }
      return Unmanaged<ResidualModel>.fromOpaque(context).takeUnretainedValue()
        .fill(output, at: point)
    }
    functions.n = residualCount
    functions.p = parameters.count
    functions.params = Unmanaged.passUnretained(self).toOpaque()
    return functions
  }

  // MARK: Differences

  /// Writes the Jacobian at the current parameters, column by column, as differences.
  ///
  /// Where the model has no finite value on one side of a parameter, the difference is to the other
  /// side alone: the edge of a model's domain is no derivative.
  private func fillByDifferences(
    _ jacobian: UnsafeMutableBufferPointer<Double>, step: Double
  ) throws(GSLError) {
    for column in parameters.indices {
      let reach = step / 2 * max(abs(parameters[column]), leastSizes[column])
      let (upper, ahead) = sample(column, reach)
      let (lower, behind) = sample(column, -reach)
      guard upper > lower else {
        throw .unusable("The model is finite at \(parameters), but not next to it.")
      }
      for row in behind.indices {
        jacobian[row * parameters.count + column] = (ahead[row] - behind[row]) / (upper - lower)
      }
    }
  }

  /// Another value of a parameter with the residuals there; where they are not usable, those here.
  private func sample(_ column: Int, _ step: Double) -> (Double, [Double]) {
    var moved = parameters
    moved[column] += step
    let (values, isUsable) = evaluate(moved)
    return isUsable ? (moved[column], values) : (parameters[column], latest.values)
  }
}
