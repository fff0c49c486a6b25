// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// The steps from a minimum to the reported one.
extension RegressionSearch {
  /// The minimum with each parameter that no observation follows put back to its start.
  mutating func puttingBackIdle(_ minimum: Minimum) -> Minimum {
    let doubtful = minimum.free.indices.filter { !isFollowed($0, minimum) }.map { minimum.free[$0] }
    let idle = doubtful.filter { isIdle($0, at: minimum.values) }
    evaluations += 2 * doubtful.count
    guard !idle.isEmpty else { return minimum }
    let values = minimum.values.replacing(idle, by: idle.map { searched[$0].start })
    guard let held = holding(values, free: minimum.free.filter { !idle.contains($0) }, minimum)
    else { return minimum }
    self.idle = idle
    return held
  }

  /// An observation follows a free parameter, according to derivatives in closed form.
  private func isFollowed(_ column: Int, _ minimum: Minimum) -> Bool {
    guard regression.jacobian != nil, let jacobian = minimum.jacobian else { return false }
    let scale = searched[minimum.free[column]].bounds.scale
    return (0..<jacobian.rows).contains {
      abs(jacobian[$0, column]) * scale > 1e-4 * regression.factor($0)
    }
  }

  /// No observation follows a parameter that moves by half its natural size.
  private func isIdle(_ index: Int, at values: [Double]) -> Bool {
    let bounds = searched[index].bounds
    let moved = values.replacing(
      index, by: bounds.value(at: bounds.place(of: values[index]) + bounds.scale / 2))
    return zip(regression.model(moved), regression.model(values)).allSatisfy {
      abs($0 - $1) <= Tolerance.influence * regression.span
    }
  }

  /// The minimum, or a lower one beyond the jumps of the model.
  ///
  /// A simulated motion jumps with its parameters, for example where an item crosses its anchor a
  /// sub-step earlier or later. Derivatives lead no further than such a jump; the simplex does.
  mutating func crossingJumps(from minimum: Minimum) -> Minimum {
    var lowest = minimum
    for _ in 0..<Budget.crossings where lowest.ending == .jump {
      let next = run(
        from: lowestOfSimplex(from: lowest), free: lowest.free,
        methods: LeastSquares.Method.allCases)
      guard let next, next.cost < 0.999 * lowest.cost else { break }
      lowest = next
    }
    return lowest
  }

  private mutating func lowestOfSimplex(from minimum: Minimum) -> [Double] {
    let free = minimum.free
    let start = free.map { minimum.values[$0] }
    let end = free.map { searched[$0] }.simplex(from: start, lastStep: 1e-6) {
      evaluations += 1
      let values = minimum.values.replacing(free, by: $0)
      let cost = regression.cost(at: values)
      record("simplex", values, cost)
      return cost
    }
    return minimum.values.replacing(free, by: end.values)
  }

  /// The minimum with each parameter that ended at a bound held there, if that fits as well.
  mutating func holdingBounds(_ minimum: Minimum) -> Minimum {
    var (values, rest) = (minimum.values, [Int]())
    for index in minimum.free {
      if let bound = searched[index].bounds.bound(at: values[index]) {
        values[index] = bound
      } else {
        rest.append(index)
      }
    }
    guard rest.count < minimum.free.count, let held = holding(values, free: rest, minimum)
    else { return minimum }
    return holdingBounds(held)
  }

  /// The fit of the free parameters with the others held; nil where it is worse than before.
  private mutating func holding(_ values: [Double], free: [Int], _ before: Minimum) -> Minimum? {
    let held =
      before.scale == nil
      ? run(from: values, free: free, steps: Budget.triedSteps, margin: Bounds.reach)
      : reweighting(from: values, free: free)
    guard let held,
      regression.cost(of: held, scale: before.scale)
        <= regression.cost(of: before, scale: before.scale) * (1 + 1e-6) + noise
    else { return nil }
    return held
  }
}

/// The search all over the bounds.
///
/// Policy: derivatives lead to the nearest minimum only, and a sum of waves has many. So places are
/// spread evenly over the bounds, by Sobol's sequence; the best of them go a few steps down, which
/// tells more than their cost. From the lowest, each parameter is moved, one after another, all over its box
/// and goes a few steps down from there, while that gains: a sum of waves is found wave by wave,
/// because places that suit all of them at once are too rare to be hit. The best go to their ends,
/// by both methods. The order of the places decides between equals, so threads do not matter.
extension RegressionSearch {
  /// The lowest of the minima that the best places lead to.
  mutating func lowestOfBox(jobs: Int) -> Minimum? {
    let places = bestPlaces(
      regression.scene == nil ? Budget.descended : Budget.descendedOfScene, jobs: jobs)
    var legs = legs(places, jobs: jobs)
    for _ in 0..<Budget.sweeps {
      guard let lowest = legs.min(by: { $0.cost < $1.cost }) else { break }
      legs += self.legs(swept(lowest.values, jobs: jobs), steps: Budget.firstSteps / 3, jobs: jobs)
      guard let next = legs.map(\.cost).min(), next < lowest.cost * (1 - Tolerance.sweepGain)
      else { break }
    }
    return lastLegs(legs, jobs: jobs).min { $0.cost < $1.cost }
  }

  /// The places with the lowest cost of those spread over the box, the start among them, each
  /// completed by the time offsets and levels that suit it.
  mutating func bestPlaces(
    _ count: Int, engine: SceneLevel.Engine = .smooth, jobs: Int
  ) -> [[Double]] {
    let places = searched.places(
      min(Budget.boxPlacesEach * boxed.count, Budget.boxPlaces), of: boxed
    ) { $0.boxed($1) }
    return best(count, of: [searched.map(\.start)] + places, engine: engine, jobs: jobs)
  }

  /// The places with the lowest cost, completed.
  private mutating func best(
    _ count: Int, of starts: [[Double]], engine: SceneLevel.Engine = .smooth, jobs: Int
  ) -> [[Double]] {
    let found = completed(starts, engine: engine, jobs: jobs)
    return found.indices.filter { found[$0].cost.isFinite }
      .sorted { (found[$0].cost, $0) < (found[$1].cost, $1) }
      .prefix(count).map { found[$0].values }
  }

  /// A place with one parameter after another moved all over its box; of a scene, the best of these.
  private mutating func swept(_ values: [Double], jobs: Int) -> [[Double]] {
    let places = boxed.flatMap { index in
      (0..<Budget.sweepValues).map { step in
        values.replacing(
          index, by: searched[index].boxed((Double(step) + 0.5) / Double(Budget.sweepValues)))
      }
    }
    guard regression.scene != nil else { return places }
    return best(Budget.sweptOfScene, of: places, jobs: jobs)
  }

  /// The ends of the ways on from the lowest of some places, which are added to the starts.
  mutating func lastLegs(_ legs: [Minimum], jobs: Int) -> [Minimum] {
    let ranks = legs.indices.sorted { (legs[$0].cost, $0) < (legs[$1].cost, $1) }
    return self.legs(
      ranks.prefix(Budget.followed).map { legs[$0].values }, methods: LeastSquares.Method.allCases,
      steps: Budget.steps, jobs: jobs)
  }

  /// The ways down from some places, by default a few steps, added to the starts where they go to the end.
  mutating func legs(
    _ starts: [[Double]], methods: [LeastSquares.Method] = [.levenbergMarquardt],
    steps: Int = Budget.firstSteps, jobs: Int
  ) -> [Minimum] {
    let (regression, firstStart) = (regression, tried.count)
    let isLast = steps == Budget.steps
    let legs = concurrentMap(starts.count, jobs: jobs) {
      index -> (Minimum, Int, [FitEvaluation])? in
      var search = RegressionSearch(regression, trace: SearchTrace())
      search.trace?.start = isLast ? firstStart + index : nil
      let free = Array(search.searched.indices)
      return search.run(from: starts[index], free: free, methods: methods, steps: steps)
        .map { ($0, search.evaluations, search.trace?.evaluations ?? []) }
    }
    for (start, leg) in zip(starts, legs) {
      guard let (minimum, count, steps) = leg else { continue }
      evaluations += count
      trace?.evaluations += steps
      if isLast { note(minimum, from: start) }
    }
    return legs.compactMap { $0?.0 }
  }

  /// The parameters that are spread over the box, and drawn in clouds; time offsets and levels of recordings follow from
  /// those of a scene.
  var boxed: Range<Int> { 0..<(regression.scene?.problem.parameters.count ?? searched.count) }
}
