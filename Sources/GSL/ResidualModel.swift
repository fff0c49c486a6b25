// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The context of the callbacks of `LeastSquares`: the residuals as a function of the parameters,
/// their derivatives, and the first error.
///
/// A class, because C holds its address. Evaluating allocates nothing.
///
/// GSL evaluates the Jacobian only where it has just evaluated the residuals and accepted the
/// point. Both the memory of the last evaluation and the check on an accepted point rely on this.
final class ResidualModel {
  /// The replacement of a residual that is larger or not finite.
  ///
  /// GSL accepts a point with a residual NaN; it rejects one with this, whose square is finite.
  static let largest = 1e100

  private let residuals: LeastSquares.Residuals
  private let derivatives: Derivatives
  private let observe: ((_ parameters: [Double], _ cost: Double) -> Void)?

  /// The least size of each parameter for the steps of differences.
  private let leastSizes: [Double]

  /// The parameters last evaluated.
  private var parameters: [Double]
  /// The residuals there, each finite and at most `largest` in magnitude.
  private var latest: UnsafeMutableBufferPointer<Double>
  /// True where none of those is replaced by `largest`.
  private var isUsable = false
  /// True where a residual was replaced since this was last set to false.
  var hasMetEdge = false
  /// Room for two further evaluations, for differences.
  private var centre: UnsafeMutableBufferPointer<Double>
  private var ahead: UnsafeMutableBufferPointer<Double>
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
    parameters = start
    latest = .allocate(capacity: residualCount)
    centre = .allocate(capacity: residualCount)
    ahead = .allocate(capacity: residualCount)
    for buffer in [latest, centre, ahead] { buffer.initialize(repeating: 0) }
  }

  deinit {
    for buffer in [latest, centre, ahead] { buffer.deallocate() }
  }

  /// Fills `latest` and `isUsable` for the current `parameters`.
  private func evaluate() {
    evaluations += 1
    var span = latest.mutableSpan
    residuals(parameters, &span)
    isUsable = true
    let values = latest
    for index in values.indices where !(abs(values[index]) <= Self.largest) {
      values[index] = Self.largest
      isUsable = false
      hasMetEdge = true
    }
  }

  // MARK: Callbacks

  // Each returns a status: a Swift error may not cross C.

  /// Writes the residuals at `point` into `output`, with any stride.
  private func fill(
    _ output: UnsafeMutablePointer<gsl_vector>, at point: UnsafePointer<gsl_vector>
  ) -> Int32 {
    status { () throws(GSLError) in
      move(to: point)
      evaluate()
      if let observe { observe(parameters, isUsable ? squares : .infinity) }
      let data: UnsafeMutablePointer<Double> = output.pointee.data
      let (values, stride) = (latest, output.pointee.stride)
      for index in values.indices { data[index * stride] = values[index] }
    }
  }

  /// Writes the Jacobian at `point` into `output`.
  private func fill(
    _ output: UnsafeMutablePointer<gsl_matrix>, at point: UnsafePointer<gsl_vector>
  ) -> Int32 {
    status { () throws(GSLError) in
      if !holds(point) {
        move(to: point)
        evaluate()
      }
      guard isUsable else { throw .unusable("The model is not finite at \(parameters).") }
      try differentiate(into: output)
    }
  }

  /// The sum of the squares of the residuals last evaluated.
  private var squares: Double { latest.reduce(0) { $0 + $1 * $1 } }

  private func differentiate(into output: UnsafeMutablePointer<gsl_matrix>) throws(GSLError) {
    precondition(output.pointee.tda == parameters.count, "GSL's Jacobian has no gaps.")
    let jacobian = UnsafeMutableBufferPointer<Double>(
      start: output.pointee.data, count: latest.count * parameters.count)
    switch derivatives {
    case .analytic(let function): try fill(jacobian, by: function)
    case .centred(let step): try fillByDifferences(jacobian, step: step)
    }
  }

  private func fill(
    _ jacobian: UnsafeMutableBufferPointer<Double>,
    by function: ([Double], inout MutableSpan<Double>) -> Void
  ) throws(GSLError) {
    var span = jacobian.mutableSpan
    function(parameters, &span)
    guard jacobian.allSatisfy(\.isFinite) else {
      throw .unusable("The model's derivatives are not finite at \(parameters).")
    }
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

  private func holds(_ point: UnsafePointer<gsl_vector>) -> Bool {
    parameters.indices.allSatisfy { parameters[$0] == gsl_vector_get(point, $0) }
  }

  private func move(to point: UnsafePointer<gsl_vector>) {
    for index in parameters.indices { parameters[index] = gsl_vector_get(point, index) }
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
    functions.n = latest.count
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
    let columns = parameters.count
    swap(&latest, &centre)
    for column in 0..<columns {
      let size = max(abs(parameters[column]), leastSizes[column])
      let width = try spread(column, reach: step / 2 * size)
      let (ahead, behind) = (ahead, latest)
      for row in behind.indices {
        jacobian[row * columns + column] = (ahead[row] - behind[row]) / width
      }
    }
    swap(&latest, &centre)
    isUsable = true
  }

  /// Leaves the residuals at two values of a parameter in `ahead` and `latest`; returns their
  /// distance.
  private func spread(_ column: Int, reach: Double) throws(GSLError) -> Double {
    let here = parameters[column]
    let upper = sample(column, at: here + reach)
    swap(&latest, &ahead)
    let lower = sample(column, at: here - reach)
    guard upper > lower else {
      throw .unusable("The model is finite at \(parameters), but not next to it.")
    }
    return upper - lower
  }

  /// Fills `latest` with the residuals at another value of a parameter, or where they are not
  /// usable with those at the centre; returns that value.
  private func sample(_ column: Int, at value: Double) -> Double {
    let here = parameters[column]
    parameters[column] = value
    defer { parameters[column] = here }
    evaluate()
    guard !isUsable else { return value }
    _ = latest.update(fromContentsOf: centre)
    return here
  }
}
