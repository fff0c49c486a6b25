// SPDX-License-Identifier: GPL-3.0-or-later

/// Groups of points for Sobol indices: two points A and B, and their mixtures.
///
/// Of D parameters a group has 2 D + 2 points, in this order: A; A with parameter j from B, for each
/// j; B with parameter j from A, for each j; B.
///
/// A and B are a point of Sobol's sequence in 2 D dimensions, in one of ``copies`` copies of the
/// sequence, which groups take in turn. Each copy is shifted digit by digit (exclusive or) by a random
/// point of its own. So the copies are independent of each other, and their spread tells how sure an
/// index is, while each fills the ranges evenly: of 1,024 groups indices are up to 10 times as exact
/// as those of random points.
///
/// Sources: A. Saltelli, "Making best use of model evaluations to compute sensitivity indices" (2002);
/// P. L'Ecuyer and C. Lemieux, "Recent Advances in Randomized Quasi-Monte Carlo Methods" (2002).
struct SaltelliPoints: UnitPoints {
  /// The number of copies of the sequence.
  static let copies = 32

  private let sequence: SobolPoints
  private let shifts: CounterNumbers
  private let dimensions: Int

  /// Finds the sequence of 1 to 20 parameters.
  init(dimensions: Int, seed: Int) {
    sequence = SobolPoints(dimensions: 2 * dimensions, skip: 0)
    shifts = CounterNumbers(seed: seed)
    self.dimensions = dimensions
  }

  func coordinate(_ dimension: Int, of index: Int) -> Double {
    let (group, place) = index.quotientAndRemainder(dividingBy: 2 * dimensions + 2)
    let isMixed = place == dimension + 1 || place == dimension + 1 + dimensions
    let isOfB = (place > dimensions) != isMixed
    return shifted(isOfB ? dimensions + dimension : dimension, of: group)
  }

  /// A coordinate of A and B of a group.
  private func shifted(_ dimension: Int, of group: Int) -> Double {
    let (place, copy) = group.quotientAndRemainder(dividingBy: Self.copies)
    // The origin, which Sobol's sequence leaves out, belongs to a copy that is shifted.
    let digits = UInt64(sequence.coordinate(dimension, of: place - 1) * 0x1p53)
    let shift = shifts[UInt64(copy * 2 * dimensions + dimension)] >> 11
    return Double(digits ^ shift) * 0x1p-53
  }
}

/// Paths on a lattice of four levels, each step of which changes one parameter by 2/3 of its range.
///
/// Of D parameters a path has D + 1 points. Its start, the order of the parameters and the way of
/// each are random, and independent of other paths.
///
/// Source: M. D. Morris, "Factorial Sampling Plans for Preliminary Computational Experiments" (1991).
struct MorrisPoints: UnitPoints {
  /// The step of a parameter as a share of its range.
  private static let step = 2.0 / 3

  private let starts: CounterNumbers
  private let dimensions: Int
  private let seed: Int

  init(dimensions: Int, seed: Int) {
    starts = CounterNumbers(seed: seed)
    (self.dimensions, self.seed) = (dimensions, seed)
  }

  func coordinate(_ dimension: Int, of index: Int) -> Double {
    let (path, place) = index.quotientAndRemainder(dividingBy: dimensions + 1)
    let bits = starts[UInt64(path) &* UInt64(dimensions) &+ UInt64(dimension)]
    let order = KeyedPermutation(
      of: dimensions, key: CounterNumbers(seed: seed, stream: path + 1))
    let (isHigh, startsUp) = (bits >> 63 == 1, bits >> 62 & 1 == 1)
    let isUp = (order[dimension] < place) != startsUp
    return (isHigh ? 1.0 / 3 : 0) + (isUp ? Self.step : 0)
  }
}
