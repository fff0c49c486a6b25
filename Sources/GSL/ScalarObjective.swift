// SPDX-License-Identifier: GPL-3.0-or-later

/// What `ScalarMinimizer` gives C as the context of its callback: the function, its first error, and
/// the best place met.
///
/// A class, because C holds its address.
final class ScalarObjective {
  private let function: (Double) throws -> Double

  /// The function's first error; from then on the function is not called again.
  private(set) var failure: GSLError?

  /// The lowest place so far; not meaningful while `bestValue` is infinite.
  private(set) var bestPoint = 0.0

  /// The function's value there, infinite until it has had a finite one.
  private(set) var bestValue = Double.infinity

  /// Number of calls of the function.
  private(set) var evaluations = 0

  init(_ function: @escaping (Double) throws -> Double) { self.function = function }

  /// Height of a place, always finite: the greatest number where the function is not, and after a
  /// failure.
  func height(at x: Double) -> Double {
    guard failure == nil else { return Double.greatestFiniteMagnitude }
    evaluations += 1
    do {
      return record(try function(x), at: x)
    } catch {
      failure = .callback(error)
      return Double.greatestFiniteMagnitude
    }
  }

  private func record(_ value: Double, at x: Double) -> Double {
    guard value.isFinite else { return Double.greatestFiniteMagnitude }
    if value < bestValue { (bestPoint, bestValue) = (x, value) }
    return value
  }
}

/// The C side of `ScalarObjective.height(at:)`.
func scalarCallback(x: Double, context: UnsafeMutableRawPointer?) -> Double {
  guard let context else { return .nan }
  return Unmanaged<ScalarObjective>.fromOpaque(context).takeUnretainedValue().height(at: x)
}
