// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Studies

/// The search for the parameters of a simulated scene.
///
/// Policy: the smooth world leads to a minimum, and the device's own arithmetic moves it: a
/// recording shows what a device did, which sleeps, and whose contacts fall into its own sub-steps.
/// Where contacts make the cost jump, no derivative leads from one valley to the next, so the search
/// goes all over the bounds, and clouds of points close in on the lowest of its ends. A local search
/// goes downhill in the smooth world alone.
extension RegressionSearch {
  /// The lowest minimum; nil where the model is finite at no start.
  mutating func lowestOfScene(_ scene: SceneSearch, jobs: Int) -> Minimum? {
    guard var minimum = lowestOfWorld(scene, jobs: jobs) else { return nil }
    trace?.start = tried.firstIndex { $0.end == minimum.values }
    minimum = holdingBounds(puttingBackIdle(minimum))
    let endsOnDevice =
      regression.loss == .leastSquares && regression.method != .local && !minimum.free.isEmpty
    // Clouds of points cross jumps better than derivatives and the simplex.
    if !(endsOnDevice && scene.isRagged) { minimum = crossingJumps(from: minimum) }
    minimum = polished(holdingBounds(minimum))
    return endsOnDevice ? onDevice(minimum, scene) : reweighted(minimum)
  }

  /// The lowest minimum of the smooth world.
  private mutating func lowestOfWorld(_ scene: SceneSearch, jobs: Int) -> Minimum? {
    guard regression.method == .auto, !searched.isEmpty else { return lowestByMethod(jobs: jobs) }
    if scene.isRagged, regression.loss == .leastSquares {
      return lowestOfClouds(scene, jobs: jobs) ?? lowestOfBox(jobs: jobs)
    }
    if !scene.isRagged {
      if let minimum = convincingMinimum(), !isSystematic(minimum) { return minimum }
      if let minimum = lowestByMethod(jobs: jobs), !isSystematic(minimum) { return minimum }
    }
    return lowestOfBox(jobs: jobs)
  }

  /// The minimum of the smooth world next to the lowest place that clouds of points find on the
  /// device, of those that begin at the best places of the box.
  private mutating func lowestOfClouds(_ scene: SceneSearch, jobs: Int) -> Minimum? {
    let (device, free) = (onDevice(scene), Array(searched.indices))
    var search = RegressionSearch(device, trace: trace)
    let starts = search.bestPlaces(Budget.firstClouds, jobs: jobs) {
      scene.completed($0, engine: .device)
    }
    let ends = concurrentMap(starts.count, jobs: jobs) { index in
      var search = RegressionSearch(device)
      let end = search.closingIn(
        on: starts[index], free: free, scene, width: Tolerance.cloudWidth,
        last: Tolerance.firstCloudEnd)
      return (end: end, evaluations: search.evaluations, met: search.met)
    }
    met = ends.flatMap(\.met)
    evaluations += search.evaluations + ends.reduce(0) { $0 + $1.evaluations }
    for (start, found) in zip(starts, ends) {
      let cost = found.end.cost * regression.span * regression.span
      note(FitStart(start: start, end: found.end.values, cost: cost))
    }
    let lowest = ends.map(\.end).min { $0.cost < $1.cost }
    return lowest.flatMap { run(from: $0.values, free: free, methods: [.levenbergMarquardt]) }
  }

  /// The residuals hang together, so that another minimum may follow the observations better.
  ///
  /// It shows in the correlation of each with the next, if they are larger than what the sleep of
  /// a device leaves.
  private func isSystematic(_ minimum: Minimum) -> Bool {
    let residuals = regression.residuals(at: minimum.values)
    let count = Double(residuals.count)
    return minimum.cost > Tolerance.exactness * count
      && ResidualTest.correlation(of: residuals, lag: 1) > max(0.4, 3 / count.squareRoot())
  }

  // MARK: Device

  /// The regression in the device's own arithmetic.
  private func onDevice(_ scene: SceneSearch) -> Regression {
    var device = regression
    device.model = { scene.onDevice($0) }
    device.jacobian = nil
    return device
  }

  /// The minimum in the device's own arithmetic, near that of the smooth world.
  private mutating func onDevice(_ minimum: Minimum, _ scene: SceneSearch) -> Minimum {
    let device = onDevice(scene)
    var search = RegressionSearch(device)
    (search.idle, search.met) = (idle, met)
    var best = minimum.moved(to: minimum.values, cost: device.cost(at: minimum.values))
    let count = Double(regression.observations.count)
    if scene.isRagged || best.cost < Tolerance.exactness * count {
      let starts = [minimum.values] + tried.sorted { $0.cost < $1.cost }.map(\.end)
      for start in starts.prefix(scene.isRagged ? Budget.clouds : 1) where best.cost > noise {
        let end = search.closingIn(
          on: start, free: minimum.free, scene, width: scene.isRagged ? Tolerance.cloudWidth : 1e-3,
          last: Tolerance.leastWidth)
        if end.cost < best.cost { best = minimum.moved(to: end.values, cost: end.cost) }
      }
    }
    let valley = scene.isRagged ? search.valley(around: best, scene) : []
    if let lowest = valley.first { best = minimum.moved(to: lowest.values, cost: lowest.cost) }
    for step in [2e-3, 1e-4] {
      search.regression.differenceStep = step
      let next = search.run(
        from: best.values, free: minimum.free, methods: [.levenbergMarquardt], steps: 30)
      if let next, next.cost < best.cost { best = minimum.moved(to: next.values, cost: next.cost) }
    }
    let places = minimum.free.map { searched[$0].bounds.place(of: best.values[$0]) }
    best.jacobian = leastSquares(from: places, values: best.values, free: minimum.free)?.jacobian
    best.places = places
    if scene.isRagged { best.region = search.region(of: valley, at: best, scene) }
    evaluations += search.evaluations
    return best
  }

  /// The lowest place on the device that clouds of points around a start meet; the start where none is
  /// lower.
  ///
  /// Only the parameters of the scene are drawn: those of the recordings follow from them.
  private mutating func closingIn(
    on start: [Double], free: [Int], _ scene: SceneSearch, width: Double, last: Double
  ) -> SearchEnd {
    let own = free.filter { $0 < scene.parameterCount }
    let first = SearchEnd(values: start, cost: cost(at: start))
    guard !own.isEmpty else { return first }
    var found: [SearchEnd] = []
    _ = Sampler(searched: own.map { searched[$0] }).descended(
      from: SearchEnd(values: own.map { start[$0] }, cost: first.cost), width: width, last: last,
      goal: noise, spread: Tolerance.cloudSpread / Double(regression.observations.count)
    ) { points, _ in
      let ends = points.map { device($0, own, start, scene) }
      found += ends
      return ends.map(\.cost)
    }
    evaluations += found.count
    met += found
    return found.reduce(first) { $1.cost < $0.cost ? $1 : $0 }
  }

  /// The place on the device with some parameters of the scene, and those of the recordings that suit
  /// them.
  func device(
    _ values: [Double], _ own: [Int], _ others: [Double], _ scene: SceneSearch
  ) -> SearchEnd {
    let all = zip(own, values).reduce(others) { $0.replacing($1.0, by: $1.1) }
    let place = scene.completed(all, engine: .device, isNear: true)
    return SearchEnd(values: place, cost: cost(at: place))
  }
}

extension Minimum {
  /// The minimum at another place.
  fileprivate func moved(to values: [Double], cost: Double) -> Minimum {
    Minimum(values: values, free: free, places: places, cost: cost, jacobian: jacobian)
  }
}
