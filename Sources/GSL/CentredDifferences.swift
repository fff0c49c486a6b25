// SPDX-License-Identifier: GPL-3.0-or-later

/// The gradient of a function by centred differences: (f(x + h) - f(x - h)) / 2h for each coordinate.
///
/// With h = `step` times the coordinate's size, which is the larger of |x| and its scale. The step
/// balances rounding (2e-16 / h) against curvature (h² / 6): the cube root of the former, for a
/// function that is smooth in double precision; the gradient is then right to about 1e-10 of f. A
/// function with steps or noise of its own needs a wider one.
///
/// Where the function has no finite value on one side, the difference is taken to the other side
/// alone: the edge of its domain is no derivative. If it has none on either, the gradient throws
/// `GSLError.unusable`.
///
/// - Parameters:
///   - function: The function.
///   - scales: The natural size of each coordinate, in its own unit, above 0.
///   - step: The share of its size by which a coordinate is moved, above 0, well below 1.
/// - Returns: The gradient as a function of the point; it throws what the function throws.
public func centredDifferences(
  of function: @escaping ([Double]) throws -> Double, scales: [Double], step: Double = 6e-6
) -> ([Double]) throws -> [Double] {
  precondition(step >= 1e-14 && step < 1, "A difference step is a small part of a coordinate.")
  precondition(scales.allSatisfy { $0 > 0 && $0.isFinite }, "A natural size is above 0.")
  return { point in
    try point.indices.map { index in
      let reach = step * max(abs(point[index]), scales[index])
      return try slope(of: function, at: point, along: index, reach: reach)
    }
  }
}

/// The derivative of a function by one coordinate.
private func slope(
  of function: ([Double]) throws -> Double, at point: [Double], along index: Int, reach: Double
) throws -> Double {
  func sample(_ x: Double) throws -> (x: Double, value: Double)? {
    var beside = point
    beside[index] = x
    let value = try function(beside)
    return value.isFinite ? (x, value) : nil
  }
  let here = point[index]
  let sides = try [sample(here - reach), sample(here + reach)].compactMap { $0 }
  let ends = try sides.count == 1 ? sides + [sample(here)].compactMap { $0 } : sides
  guard ends.count == 2 else {
    throw GSLError.unusable("The function has no finite value beside \(point).")
  }
  return (ends[1].value - ends[0].value) / (ends[1].x - ends[0].x)
}
