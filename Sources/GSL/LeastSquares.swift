// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// A nonlinear least squares fit by a trust region, one step at a time.
///
/// It lowers the sum of squares of n residuals by changing p parameters (GSL's `multifit_nlinear`
/// with its defaults: Moré's scaling, QR). The caller's loop can be watched and stopped:
///
/// ```swift
/// let fit = LeastSquares(start: [1, 1], residualCount: times.count) { parameters, residuals in
///   for i in times.indices { residuals[i] = model(parameters, times[i]) - values[i] }
/// }
/// while let fit, !fit.isConverged(xtol: 1e-10, gtol: 1e-8), fit.iterate() == true {}
/// ```
///
/// Parameters have no bounds: transform a bounded one. No single method solves every hard problem:
/// run both and keep the lower cost.
///
/// A point with a residual that is not finite (or beyond 1e100) is never accepted.
///
/// The fit is the only owner of its C objects and frees them. C keeps the addresses of `functions`
/// and of the fit itself, so both lie on the heap. A class rather than a noncopyable struct, because
/// the start may fail when some of this exists already, which Swift can undo for classes only. Not
/// `Sendable`: each thread makes its own.
public final class LeastSquares {
  /// Fills the `residualCount` residuals for some parameters; before, they are those of a past
  /// call.
  public typealias Residuals =
    (_ parameters: [Double], _ residuals: inout MutableSpan<Double>) -> Void

  /// The method that finds the next step within the trust region.
  public enum Method: String, Sendable, CaseIterable {
    /// Levenberg and Marquardt's step.
    case levenbergMarquardt = "levenberg_marquardt"
    /// The same, bent along the valley by a second-order correction (geodesic acceleration); two
    /// evaluations a trial step rather than one.
    case levenbergMarquardtAccelerated = "levenberg_marquardt_accelerated"

    /// GSL's name for the method.
    fileprivate var selector: UnsafePointer<gsl_multifit_nlinear_trs>? {
      switch self {
      case .levenbergMarquardt: springtune_lm()
      case .levenbergMarquardtAccelerated: springtune_lmaccel()
      }
    }
  }

  /// The replacement of a residual that is larger or not finite.
  ///
  /// GSL accepts a point with a residual NaN; it rejects one with this, whose square is finite.
  private static let largest = 1e100

  private let model: Residuals
  private let residualCount: Int
  private let derivatives: Derivatives
  private let observe: ((_ parameters: [Double], _ cost: Double) -> Void)?

  /// The least size of each parameter for the steps of differences.
  private let leastSizes: [Double]

  private let functions: UnsafeMutablePointer<gsl_multifit_nlinear_fdf>
  private let workspace: UnsafeMutablePointer<gsl_multifit_nlinear_workspace>

  /// The parameters last evaluated, with the residuals there; usable where none is replaced.
  ///
  /// GSL evaluates the Jacobian only where it has just evaluated the residuals and accepted the
  /// point. Both this memory and the check on an accepted point rely on that.
  private var latest: (parameters: [Double], residuals: [Double], isUsable: Bool)

  /// True once a derivative was not finite; from then on no function is called again.
  private var hasFailed = false

  /// True where the last `iterate` moved the parameters.
  private var hasMoved = false

  /// True where the last `iterate` (at first, the start) tried a place where a residual is not
  /// finite: at the end of a fit the minimum may lie beyond the model's domain.
  public private(set) var hasMetEdge = false

  /// The number of evaluations of the residuals, those for differences included.
  public private(set) var residualEvaluations = 0

  /// Evaluates residuals and Jacobian at the start; nil for a start that is not finite or where they are
  /// not, and for too few residuals.
  ///
  /// - Parameters:
  ///   - start: The first parameters, at least one, all finite.
  ///   - sizes: The sizes of the parameters, to which the steps of differences are relative; by
  ///     default those of the start.
  ///   - residualCount: The number of residuals, at least that of the parameters.
  ///   - method: The method that finds the steps.
  ///   - jacobian: The source of the derivatives.
  ///   - observe: Receives each tried place and the sum of the squares there, which is not finite
  ///     where a residual is not; places for differences are left out.
  ///   - residuals: Fills the residuals for some parameters.
  public init?(
    start: [Double], sizes: [Double]? = nil, residualCount: Int,
    method: Method = .levenbergMarquardt, jacobian: Derivatives = .centred(),
    observe: ((_ parameters: [Double], _ cost: Double) -> Void)? = nil,
    residuals: @escaping Residuals
  ) {
    precondition(!start.isEmpty, "A fit needs at least one parameter.")
    if case .centred(let step) = jacobian {
      precondition(step >= 1e-14 && step < 1, "A difference step is a small part of a parameter.")
    }
    var options = gsl_multifit_nlinear_default_parameters()
    options.trs = method.selector
    guard start.allSatisfy(\.isFinite), residualCount >= start.count,
      let workspace = made(
        gsl_multifit_nlinear_alloc(springtune_trust_region(), &options, residualCount, start.count))
    else { return nil }
    (model, self.residualCount, derivatives) = (residuals, residualCount, jacobian)
    (self.workspace, self.observe) = (workspace, observe)
    leastSizes = (sizes ?? start).map { $0 == 0 ? 0.01 : 0.01 * abs($0) }
    latest = (start, [], false)
    functions = .allocate(capacity: 1)
    functions.initialize(to: gsl_multifit_nlinear_fdf())
    describe(parameters: start.count)
    var first = start
    let hasBegun = first.withVector { first in
      isDone(gsl_multifit_nlinear_init(first, functions, workspace))
    }
    guard hasBegun, !hasFailed else { return nil }
  }

  deinit {
    gsl_multifit_nlinear_free(workspace)
    functions.deallocate()
  }

  /// Takes one step downhill.
  ///
  /// - Returns: True where it found a step. Sixteen trial steps, each shorter, may all fail to
  ///   lower the cost: the fit is at a minimum within rounding, or the derivatives are wrong. The
  ///   parameters then stay. Nil where the derivatives are not finite, or GSL cannot go on.
  public func iterate() -> Bool? {
    guard !hasFailed else { return nil }
    hasMetEdge = false
    let status = gsl_multifit_nlinear_iterate(workspace)
    guard !hasFailed else { return nil }
    hasMoved = status == success
    return hasMoved || status == noProgress ? hasMoved : nil
  }

  /// The parameters with the lowest cost so far.
  public var parameters: [Double] { [Double](workspace.pointee.x) }

  /// The residuals at `parameters`, all finite.
  public var residuals: [Double] { [Double](workspace.pointee.f) }

  /// The Jacobian at `parameters`: a row for each residual, a column for each parameter.
  public var jacobian: Matrix { Matrix(workspace.pointee.J) }

  /// Sum of the squares of `residuals` (GSL's own cost is half of it).
  public var cost: Double {
    let norm = gsl_blas_dnrm2(workspace.pointee.f)
    return norm * norm
  }

  // MARK: Callbacks

  /// Describes the fit to C, which does not keep it alive.
  private func describe(parameters: Int) {
    functions.pointee.f = { point, context, output in
      guard let point, let context, let output else { return badFunction }
      return Unmanaged<LeastSquares>.fromOpaque(context).takeUnretainedValue()
        .fill(output, at: point)
    }
    functions.pointee.df = { point, context, output in
      guard let point, let context, let output else { return badFunction }
      return Unmanaged<LeastSquares>.fromOpaque(context).takeUnretainedValue()
        .fill(output, at: point)
    }
    functions.pointee.n = residualCount
    functions.pointee.p = parameters
    functions.pointee.params = Unmanaged.passUnretained(self).toOpaque()
  }

  // Each callback returns a status: a Swift error may not cross C.

  /// Writes the residuals at `point` into `output`, with any stride.
  private func fill(
    _ output: UnsafeMutablePointer<gsl_vector>, at point: UnsafePointer<gsl_vector>
  ) -> Int32 {
    guard !hasFailed else { return badFunction }
    move(to: point)
    let values = latest.residuals
    observe?(latest.parameters, latest.isUsable ? values.reduce(0) { $0 + $1 * $1 } : .infinity)
    let data: UnsafeMutablePointer<Double> = output.pointee.data
    for index in values.indices { data[index * output.pointee.stride] = values[index] }
    return success
  }

  /// Writes the Jacobian at `point` into `output`.
  private func fill(
    _ output: UnsafeMutablePointer<gsl_matrix>, at point: UnsafePointer<gsl_vector>
  ) -> Int32 {
    guard !hasFailed else { return badFunction }
    if latest.parameters != [Double](point) { move(to: point) }
    hasFailed = !fillsJacobian(output, at: latest.parameters)
    return hasFailed ? badFunction : success
  }

  private func move(to point: UnsafePointer<gsl_vector>) {
    let parameters = [Double](point)
    let (residuals, isUsable) = evaluate(parameters)
    latest = (parameters, residuals, isUsable)
  }

  /// The residuals at some parameters, usable where none of them is replaced by `largest`.
  private func evaluate(_ parameters: [Double]) -> (values: [Double], isUsable: Bool) {
    residualEvaluations += 1
    var values = [Double](repeating: 0, count: residualCount)
    var span = values.mutableSpan
    model(parameters, &span)
    guard !values.allSatisfy({ abs($0) <= Self.largest }) else { return (values, true) }
    hasMetEdge = true
    return (values.map { abs($0) <= Self.largest ? $0 : Self.largest }, false)
  }

  // MARK: Derivatives

  /// Writes the Jacobian at the current parameters; false where it is not finite.
  private func fillsJacobian(
    _ output: UnsafeMutablePointer<gsl_matrix>, at parameters: [Double]
  ) -> Bool {
    guard latest.isUsable else { return false }
    precondition(output.pointee.tda == parameters.count, "GSL's Jacobian has no gaps.")
    let jacobian = UnsafeMutableBufferPointer<Double>(
      start: output.pointee.data, count: residualCount * parameters.count)
    switch derivatives {
    case .analytic(let function):
      var span = jacobian.mutableSpan
      function(parameters, &span)
      return jacobian.allSatisfy(\.isFinite)
    case .centred(let step): return fillsByDifferences(jacobian, step: step)
    }
  }

  /// Writes the Jacobian at the current parameters, column by column, as differences; false where the model
  /// is finite nowhere next to them.
  ///
  /// Where the model has no finite value on one side of a parameter, the difference is to the other
  /// side alone: the edge of a model's domain is no derivative.
  private func fillsByDifferences(
    _ jacobian: UnsafeMutableBufferPointer<Double>, step: Double
  ) -> Bool {
    let parameters = latest.parameters
    for column in parameters.indices {
      let reach = step / 2 * max(abs(parameters[column]), leastSizes[column])
      let (upper, ahead) = sample(column, reach)
      let (lower, behind) = sample(column, -reach)
      guard upper > lower else { return false }
      for row in behind.indices {
        jacobian[row * parameters.count + column] = (ahead[row] - behind[row]) / (upper - lower)
      }
    }
    return true
  }

  /// Another value of a parameter with the residuals there; where they are not usable, those here.
  private func sample(_ column: Int, _ step: Double) -> (Double, [Double]) {
    var moved = latest.parameters
    moved[column] += step
    let (values, isUsable) = evaluate(moved)
    return isUsable ? (moved[column], values) : (latest.parameters[column], latest.residuals)
  }

  // MARK: Convergence

  /// Tests whether the fit is done: no parameter lowers the cost to first order, as residuals and
  /// Jacobian's columns are orthogonal, or the last step was short.
  ///
  /// With J_k the Jacobian's columns, r the residuals, d the last step and x the parameters:
  /// - gradient: max over k of |J_k · r| / (|J_k| |r|) <= gtol, or r = 0;
  /// - step: |D d| <= xtol |D x|, D being the diagonal of the |J_k|, if the last `iterate` moved
  ///   and did not meet the edge of the model's domain, where steps get short without end.
  ///
  /// Policy: these are MINPACK's tests (Moré, Garbow, Hillstrom, ANL-80-74, 1980). Unlike GSL's
  /// they are the same in every unit of the residuals and parameters. GSL's `gtol` is absolute for
  /// small costs, so that a fit in small units "converges" at once, and its `xtol` needs steps
  /// below xtol² of a parameter whose true value is 0.
  ///
  /// - Parameters:
  ///   - xtol: The length of a step relative to that of the parameters, for instance 1e-10.
  ///   - gtol: The cosine of the angle between the residuals and a column, for instance 1e-8. A
  ///     step along that column would lower the cost by gtol² of itself, which double precision
  ///     resolves down to 1e-8: with a smaller gtol, `iterate` finds no step.
  /// - Returns: True where one of the tests holds.
  public func isConverged(xtol: Double, gtol: Double) -> Bool {
    let columns = columnLengths
    return cosine(columns) <= gtol || hasMoved && !hasMetEdge && relativeStep(columns) <= xtol
  }

  /// Largest cosine between the residuals and a column of the Jacobian; 0 for a perfect fit.
  private func cosine(_ columns: [Double]) -> Double {
    let residuals = workspace.pointee.f.pointee
    let length = length(residuals.data, count: residuals.size, stride: residuals.stride)
    guard length > 0 else { return 0 }
    return columns.indices.reduce(0) { largest, k in
      guard columns[k] > 0 else { return largest }
      return max(largest, abs(gsl_vector_get(workspace.pointee.g, k)) / columns[k] / length)
    }
  }

  /// Length of the last step against that of the parameters, each weighted by its column.
  private func relativeStep(_ columns: [Double]) -> Double {
    var (step, size) = (0.0, 0.0)
    for k in columns.indices {
      step = hypot(step, columns[k] * gsl_vector_get(workspace.pointee.dx, k))
      size = hypot(size, columns[k] * gsl_vector_get(workspace.pointee.x, k))
    }
    return step / size
  }

  /// The |J_k|.
  private var columnLengths: [Double] {
    let matrix = workspace.pointee.J.pointee
    return (0..<matrix.size2).map {
      length(matrix.data + $0, count: matrix.size1, stride: matrix.tda)
    }
  }
}

/// The source of the derivatives of the residuals in `LeastSquares`.
///
/// A difference moves a parameter x by `step` times its size: the larger of |x| and a hundredth of
/// its given size, by default |start| (of 1 where that is 0).
///
/// Policy: GSL's own differences take |x| alone. A parameter that tends to 0, such as a time
/// offset, then gets steps that vanish in rounding: at x = 1e-12 its derivatives are noise.
public enum Derivatives {
  /// A closed form: fills the Jacobian, element `i * parameters.count + j` being the derivative of
  /// residual i by parameter j.
  case analytic((_ parameters: [Double], _ jacobian: inout MutableSpan<Double>) -> Void)
  /// Differences r(x + h/2) - r(x - h/2): two evaluations a parameter, right to about `step`².
  ///
  /// The step balances rounding (2e-16 / h) against curvature (h² / 24): it is the cube root of the
  /// former, for a model that is smooth in double precision. (GSL would keep the step of forward
  /// differences, the square root, and lose two digits.) A simulation in single precision, or with
  /// contacts, needs a step of the size of its resolution, about 1e-2.
  case centred(step: Double = 6e-6)
}

/// The length of a vector whose squares neither overflow nor vanish.
///
/// The residuals are at most 1e100, and below 1e-150 GSL's own gradient vanishes. BLAS's `dnrm2`,
/// made for the rest, would take a tenth of the time of a small fit.
private func length(_ data: UnsafePointer<Double>, count: Int, stride: Int) -> Double {
  var sum = 0.0
  for index in 0..<count { sum += data[index * stride] * data[index * stride] }
  return sum.squareRoot()
}
