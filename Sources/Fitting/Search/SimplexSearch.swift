// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// Nelder and Mead's simplex within the bounds, restarted until that gains nothing.
///
/// The simplex has no notion of scale, so it moves in natural sizes; and it collapses, so it is
/// restarted where it ended, with steps of another size and direction.
struct SimplexSearch {
  let searched: [SearchedParameter]

  /// The size of the simplex at which it stops, in natural sizes.
  let lastStep: Double

  /// The lowest place met on the way down from a place; at a cost of 0 the search is over.
  func run(from values: [Double], by cost: ([Double]) -> Double) -> SearchEnd {
    var best = SearchEnd(values: values, cost: cost(values))
    for restart in 0..<Budget.restarts {
      guard best.cost > 0, !values.isEmpty,
        let end = simplex(from: best.values, number: restart, cost)
      else { break }
      let gain = best.cost - end.cost
      let isGain = gain > Tolerance.restartGain * best.cost
      if gain > 0 { best = end }
      guard isGain else { break }
    }
    return best
  }

  private func simplex(
    from values: [Double], number: Int, _ cost: ([Double]) -> Double
  ) -> SearchEnd? {
    let start = zip(searched, values).map { $0.bounds.place(of: $1) / $0.bounds.scale }
    func full(_ places: [Double]) -> [Double] {
      zip(searched, places).map { $0.bounds.value(at: $1 * $0.bounds.scale) }
    }
    let step = number % 2 == 0 ? Tolerance.simplexStep : -Tolerance.simplexStep / 3
    let steps = [Double](repeating: step, count: start.count)
    return withoutActuallyEscaping(cost) { cost in
      guard
        let search = try? SimplexMinimizer(start: start, steps: steps, function: { cost(full($0)) })
      else { return nil }
      for _ in 0..<Budget.simplexSteps {
        guard search.value > 0, search.size > lastStep, (try? search.iterate()) != nil
        else { break }
      }
      return SearchEnd(values: full(search.point), cost: search.value)
    }
  }
}
