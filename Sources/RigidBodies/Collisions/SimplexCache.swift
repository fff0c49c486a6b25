// SPDX-License-Identifier: Apache-2.0

/// The corners that the last search for the closest points ended with: the next begins with them.
struct SimplexCache<R: ScalarReal>: Sendable, Hashable {
  /// The number of pairs of corners, up to 3; 0 where nothing is remembered.
  var count = 0

  var first = CornerPair()
  var second = CornerPair()
  var third = CornerPair()

  /// The size of the simplex then: see ``Simplex/metric``.
  var metric = R.zero

  /// An empty memory.
  init() {}

  /// What a simplex leaves for the next search.
  init(_ simplex: Simplex<R>) {
    count = simplex.count
    first = simplex.v1.corners
    if count > 1 { second = simplex.v2.corners }
    if count > 2 { third = simplex.v3.corners }
    metric = simplex.metric
  }
}

extension Simplex {
  /// The simplex of the remembered corners, where they stand now.
  ///
  /// It begins anew with the first corners where nothing is remembered, where the size is less than
  /// half or more than twice what it was, or where hardly any is left.
  init(_ cache: SimplexCache<R>, of pair: OutlinePair<R>) {
    v1 = SimplexVertex(cache.first, of: pair)
    v2 = cache.count > 1 ? SimplexVertex(cache.second, of: pair) : v1
    v3 = cache.count > 2 ? SimplexVertex(cache.third, of: pair) : v1
    count = max(1, cache.count)
    guard count > 1 else { return }
    let (old, new) = (cache.metric, metric)
    if new < R(0.5) * old || R(2) * old < new || new < R(SolverConstants.vanishingLength) {
      count = 1
      v1 = SimplexVertex(CornerPair(), of: pair)
    }
  }
}
