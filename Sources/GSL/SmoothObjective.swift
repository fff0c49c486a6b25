// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// What `GradientMinimizer` gives C as the context of its callbacks: the function, its gradient and
/// the first error of either.
///
/// A class, because C holds its address.
final class SmoothObjective {
  /// Height of a point where the function has no finite value, or one above this.
  ///
  /// The line search of GSL fits parabolas to heights: differences of this one do not overflow.
  static let highest = 1e300

  private let function: ([Double]) throws -> Double
  private let gradient: ([Double]) throws -> [Double]
  private var point: [Double]

  /// The first error; from then on nothing is called again.
  private(set) var failure: GSLError?

  /// Number of calls of the function.
  private(set) var evaluations = 0

  /// Number of calls of the gradient.
  private(set) var gradients = 0

  init(
    _ function: @escaping ([Double]) throws -> Double,
    gradient: @escaping ([Double]) throws -> [Double], at start: [Double]
  ) {
    self.function = function
    self.gradient = gradient
    point = start
  }

  /// Height of a point as GSL may see it: not-a-number only after a failure, which makes it stop.
  func height(of coordinates: UnsafePointer<gsl_vector>) -> Double {
    guard failure == nil else { return .nan }
    move(to: coordinates)
    evaluations += 1
    do {
      let value = try function(point)
      return value.isFinite ? min(value, Self.highest) : Self.highest
    } catch {
      failure = .callback(error)
      return .nan
    }
  }

  /// Writes the gradient at a point; not-a-number after a failure.
  func differentiate(
    at coordinates: UnsafePointer<gsl_vector>, into output: UnsafeMutablePointer<gsl_vector>
  ) {
    let slopes = slopes(at: coordinates)
    for index in point.indices { gsl_vector_set(output, index, slopes?[index] ?? .nan) }
  }

  private func slopes(at coordinates: UnsafePointer<gsl_vector>) -> [Double]? {
    guard failure == nil else { return nil }
    move(to: coordinates)
    gradients += 1
    do {
      let slopes = try gradient(point)
      precondition(slopes.count == point.count, "A gradient has a number for each coordinate.")
      if slopes.allSatisfy(\.isFinite) { return slopes }
      failure = .unusable("The gradient is not finite at \(point).")
    } catch {
      failure = error as? GSLError ?? .callback(error)
    }
    return nil
  }

  private func move(to coordinates: UnsafePointer<gsl_vector>) {
    for index in point.indices { point[index] = gsl_vector_get(coordinates, index) }
  }
}

extension SmoothObjective {
  /// The C description of this function, which does not keep it alive.
  var functions: gsl_multimin_function_fdf {
    gsl_multimin_function_fdf(
      f: heightCallback, df: gradientCallback, fdf: heightAndGradientCallback, n: point.count,
      params: Unmanaged.passUnretained(self).toOpaque())
  }
}

private func heightCallback(
  point: UnsafePointer<gsl_vector>?, context: UnsafeMutableRawPointer?
) -> Double {
  guard let point, let context else { return .nan }
  return Unmanaged<SmoothObjective>.fromOpaque(context).takeUnretainedValue().height(of: point)
}

private func gradientCallback(
  point: UnsafePointer<gsl_vector>?, context: UnsafeMutableRawPointer?,
  output: UnsafeMutablePointer<gsl_vector>?
) {
  guard let point, let context, let output else { return }
  let objective = Unmanaged<SmoothObjective>.fromOpaque(context).takeUnretainedValue()
  objective.differentiate(at: point, into: output)
}

private func heightAndGradientCallback(
  point: UnsafePointer<gsl_vector>?, context: UnsafeMutableRawPointer?,
  height: UnsafeMutablePointer<Double>?, output: UnsafeMutablePointer<gsl_vector>?
) {
  height?.pointee = heightCallback(point: point, context: context)
  gradientCallback(point: point, context: context, output: output)
}
