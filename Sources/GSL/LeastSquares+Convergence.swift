// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

extension LeastSquares {
  /// Why a fit counts as done.
  public enum Convergence: Sendable {
    /// No parameter can lower the cost to first order: each column of the Jacobian stands at a right
    /// angle to the residuals.
    case gradient

    /// The last step was short.
    case step
  }

  /// Says why the fit is done, or nil.
  ///
  /// With J_k the Jacobian's columns, r the residuals, d the last step and x the parameters:
  /// - gradient: max over k of |J_k · r| / (|J_k| |r|) <= gtol, or r = 0;
  /// - step: |D d| <= xtol |D x|, D being the diagonal of the |J_k|, if the last `iterate` moved and
  ///   did not meet the edge of the model's domain, where steps get short without end.
  ///
  /// Policy: these are MINPACK's tests (Moré, Garbow, Hillstrom, ANL-80-74, 1980). Unlike GSL's they
  /// are the same in every unit of the residuals and parameters. GSL's `gtol` is absolute for small
  /// costs, so that a fit in small units "converges" where it stands, and its `xtol` asks a
  /// parameter whose true value is 0 for steps below xtol².
  ///
  /// - Parameters:
  ///   - xtol: Length of a step relative to that of the parameters, for instance 1e-10.
  ///   - gtol: Cosine of the angle between the residuals and a column, for instance 1e-8. A step
  ///     along that column would lower the cost by gtol² of itself, so that double precision sees
  ///     nothing below 1e-8: with a smaller gtol, `iterate` finds no step any more and says so.
  /// - Returns: The first test that holds.
  public func test(xtol: Double, gtol: Double) -> Convergence? {
    let columns = columnLengths
    if cosine(columns) <= gtol { return .gradient }
    if hasMoved && !hasMetEdge && relativeStep(columns) <= xtol { return .step }
    return nil
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

/// Length of a vector whose squares neither overflow nor vanish.
///
/// The residuals are at most 1e100, and below 1e-150 GSL's own gradient vanishes. BLAS's `dnrm2`,
/// made for the rest, would take a tenth of the time of a small fit.
private func length(_ data: UnsafePointer<Double>, count: Int, stride: Int) -> Double {
  var sum = 0.0
  for index in 0..<count { sum += data[index * stride] * data[index * stride] }
  return sum.squareRoot()
}
