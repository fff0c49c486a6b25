// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// Points all over the bounds, spread as Sobol's sequence spreads them.
///
/// A parameter whose start somebody wrote, or that lacks a bound, keeps its start.
struct Scatter {
  private let searched: [SearchedParameter]

  init(_ searched: [SearchedParameter]) {
    self.searched = searched
  }

  /// The first points of the sequence.
  func points(_ count: Int) -> [[Double]] {
    let open = searched.indices.filter { searched[$0].isSearched }
    let shares = Self.shares(count, dimensions: open.count)
    return shares.map { shares in
      var values = searched.map(\.start)
      for (index, share) in zip(open, shares) { values[index] = searched[index].value(at: share) }
      return values
    }
  }

  /// Points of the unit cube; none without a dimension, and beyond the 40 of Sobol's sequence
  /// Halton's.
  static func shares(_ count: Int, dimensions: Int) -> [[Double]] {
    let kind: QuasiRandomSequence.Kind =
      dimensions <= QuasiRandomSequence.Kind.sobol.dimensionLimit ? .sobol : .halton
    guard 1...kind.dimensionLimit ~= dimensions,
      var sequence = try? QuasiRandomSequence(kind, dimensions: dimensions)
    else { return [] }
    return (0..<count).compactMap { _ in try? sequence.next() }
  }
}
