// SPDX-License-Identifier: GPL-3.0-or-later

/// What happens to a minimum before it is reported.
extension RegressionSearch {
  /// The minimum with each parameter that no observation follows put back where it started.
  ///
  /// A minimiser leaves such a parameter at any value whatever.
  mutating func puttingBackIdle(_ minimum: Minimum) -> Minimum {
    let doubtful = minimum.free.indices.filter { !isFollowed($0, minimum) }
      .map { minimum.free[$0] }
    let idle = doubtful.filter { isIdle($0, at: minimum.values) }
    count(2 * doubtful.count)
    guard !idle.isEmpty else { return minimum }
    var values = minimum.values
    for index in idle { values[index] = searched[index].start }
    guard let held = holding(values, free: minimum.free.filter { !idle.contains($0) }, minimum)
    else { return minimum }
    self.idle = idle
    return held
  }

  /// Whether derivatives in closed form say that an observation follows a free parameter.
  private func isFollowed(_ column: Int, _ minimum: Minimum) -> Bool {
    guard regression.jacobian != nil, let jacobian = minimum.jacobian else { return false }
    let scale = searched[minimum.free[column]].bounds.scale
    return (0..<jacobian.rows).contains {
      abs(jacobian[$0, column]) * scale > 1e-4 * regression.factor($0)
    }
  }

  /// Whether no observation follows a parameter that moves by half its natural size.
  private func isIdle(_ index: Int, at values: [Double]) -> Bool {
    let bounds = searched[index].bounds
    var moved = values
    moved[index] = bounds.value(at: bounds.place(of: values[index]) + bounds.scale / 2)
    return zip(regression.model(moved), regression.model(values)).allSatisfy {
      abs($0 - $1) <= Self.leastInfluence * regression.span
    }
  }

  /// The change of an observation, in spans of all, that comes from rounding.
  private static let leastInfluence = 1e-8

  /// The minimum, or a lower one beyond the jumps of the model.
  ///
  /// A simulated motion jumps with its parameters, as where an item crosses its anchor a sub-step
  /// earlier or later, and derivatives lead no further than such a jump: the simplex does.
  mutating func crossingJumps(from minimum: Minimum) -> Minimum {
    var lowest = minimum
    for _ in 0..<Self.crossings where lowest.ending == .jump {
      let next = run(from: lowestOfSimplex(from: lowest), free: lowest.free)
      guard let next, next.cost < 0.999 * lowest.cost else { break }
      lowest = next
    }
    return lowest
  }

  /// How often the simplex may look for a way beyond a jump.
  private static let crossings = 5

  private mutating func lowestOfSimplex(from minimum: Minimum) -> [Double] {
    let counter = Counter()
    func full(_ free: [Double]) -> [Double] {
      var values = minimum.values
      for (index, value) in zip(minimum.free, free) { values[index] = value }
      return values
    }
    let descent = Descent(searched: minimum.free.map { searched[$0] }, lastStep: 1e-6)
    let end = descent.run(from: minimum.free.map { minimum.values[$0] }) { [self] in
      counter.count += 1
      let values = full($0)
      let cost = cost(at: values)
      record("simplex", values, cost)
      return cost
    }
    count(counter.count)
    return full(end.values)
  }

  /// The minimum with each parameter that ended at a bound held there.
  ///
  /// One that only lies near a bound stays as it is: held at the bound, the
  /// observations would be followed less well.
  mutating func holdingBounds(_ minimum: Minimum) -> Minimum {
    let (values, rest) = onBounds(minimum)
    guard rest.count < minimum.free.count, let held = holding(values, free: rest, minimum)
    else { return minimum }
    return holdingBounds(held)
  }

  /// The values of a minimum, those next to a bound put on it, and the free parameters that are not.
  func onBounds(_ minimum: Minimum) -> (values: [Double], rest: [Int]) {
    var values = minimum.values
    var rest: [Int] = []
    for index in minimum.free {
      if let bound = searched[index].bounds.bound(at: values[index]) {
        values[index] = bound
      } else {
        rest.append(index)
      }
    }
    return (values, rest)
  }

  /// Fits the free parameters again with the others held; nil where the observations are then
  /// followed less well than before.
  private mutating func holding(
    _ values: [Double], free: [Int], _ before: Minimum
  ) -> Minimum? {
    let held =
      free.isEmpty
      ? Minimum(held: values, cost: cost(at: values)) : run(from: values, free: free)
    guard let held, held.cost <= before.cost * (1 + 1e-6) + noise else { return nil }
    return held
  }
}
