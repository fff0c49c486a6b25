// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// The search for the parameters of a simulated scene.
///
/// Policy: the smooth world leads to a minimum, and the device's own arithmetic moves it: a
/// recording shows what a device did, which sleeps, and whose contacts fall into its own sub-steps.
/// Where contacts make the cost jump, no derivative leads from one valley to the next, so the search
/// goes all over the bounds, and clouds of points close in on the lowest of its ends. A local search
/// goes downhill in the smooth world alone.
extension RegressionSearch {
  /// The lowest minimum of the smooth world.
  mutating func lowestOfWorld(jobs: Int) -> Minimum? {
    guard regression.method == .auto, !searched.isEmpty else { return lowestByMethod(jobs: jobs) }
    if regression.isRagged, regression.loss == .leastSquares {
      return lowestOfClouds(jobs: jobs) ?? lowestOfBox(jobs: jobs)
    }
    if !regression.isRagged {
      if let minimum = convincingMinimum(), !isSystematic(minimum) { return minimum }
      if let minimum = lowestByMethod(jobs: jobs), !isSystematic(minimum) { return minimum }
    }
    return lowestOfBox(jobs: jobs)
  }

  /// The minimum of the smooth world next to the lowest place that clouds of points find on the
  /// device, of those that begin at the best places of the box.
  private mutating func lowestOfClouds(jobs: Int) -> Minimum? {
    let (device, free) = (onDevice, Array(searched.indices))
    var search = RegressionSearch(device, trace: trace)
    let starts = search.bestPlaces(Budget.firstClouds, engine: .device, jobs: jobs)
    let ends = concurrentMap(starts.count, jobs: jobs) { index in
      var search = RegressionSearch(device)
      let end = search.closingIn(
        on: starts[index], free: free, width: Tolerance.cloudWidth, last: Tolerance.firstCloudEnd)
      return (end: end, evaluations: search.evaluations, met: search.met)
    }
    met = ends.flatMap(\.met)
    evaluations += search.evaluations + ends.reduce(0) { $0 + $1.evaluations }
    for (start, found) in zip(starts, ends) {
      let cost = found.end.cost * regression.span * regression.span
      tried.append(FitStart(start: start, end: found.end.values, cost: cost))
    }
    let lowest = ends.map(\.end).min { $0.cost < $1.cost }
    return lowest.flatMap { run(from: $0.values, free: free) }
  }

  /// The residuals are autocorrelated, so that another minimum may follow the observations better.
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
  private var onDevice: Regression {
    var device = regression
    if let models = regression.models {
      device.model = { models.predictions(at: $0, engine: .device) }
    }
    device.jacobian = nil
    return device
  }

  /// The minimum in the device's own arithmetic, near that of the smooth world.
  mutating func onDevice(_ minimum: Minimum) -> Minimum {
    let (device, isRagged) = (onDevice, regression.isRagged)
    var search = RegressionSearch(device)
    (search.idle, search.met) = (idle, met)
    var best = minimum.moved(to: minimum.values, cost: device.cost(at: minimum.values))
    let count = Double(regression.observations.count)
    if isRagged || best.cost < Tolerance.exactness * count {
      let starts = [minimum.values] + tried.sorted { $0.cost < $1.cost }.map(\.end)
      for start in starts.prefix(isRagged ? Budget.clouds : 1) where best.cost > noise {
        let end = search.closingIn(
          on: start, free: minimum.free, width: isRagged ? Tolerance.cloudWidth : 1e-3,
          last: Tolerance.leastWidth)
        if end.cost < best.cost { best = minimum.moved(to: end.values, cost: end.cost) }
      }
    }
    let valley = isRagged ? search.valley(around: best) : []
    if let lowest = valley.first { best = minimum.moved(to: lowest.values, cost: lowest.cost) }
    for step in [2e-3, 1e-4] {
      search.regression.differenceStep = step
      let next = search.run(from: best.values, free: minimum.free, steps: 30)
      if let next, next.cost < best.cost { best = minimum.moved(to: next.values, cost: next.cost) }
    }
    best.places = minimum.free.map { searched[$0].bounds.place(of: best.values[$0]) }
    best.jacobian = leastSquares(from: best)?.jacobian
    if isRagged { best.region = search.region(of: valley, at: best) }
    evaluations += search.evaluations
    return best
  }

  /// The lowest place on the device that clouds of points around a start meet; the start where none is
  /// lower.
  ///
  /// Only the parameters of the scene are drawn: those of the recordings follow from them.
  private mutating func closingIn(
    on start: [Double], free: [Int], width: Double, last: Double
  ) -> SearchEnd {
    let own = free.filter(boxed.contains)
    let first: SearchEnd = (start, regression.cost(at: start))
    guard !own.isEmpty else { return first }
    var found: [SearchEnd] = []
    _ = own.map { searched[$0] }.descended(
      from: (own.map { start[$0] }, first.cost), width: width, last: last,
      goal: noise, spread: Tolerance.cloudSpread / Double(regression.observations.count)
    ) { points, _ in
      let ends = points.map { device($0, own, start) }
      found += ends
      return ends.map(\.cost)
    }
    evaluations += found.count
    met += found
    return found.reduce(first) { $1.cost < $0.cost ? $1 : $0 }
  }

  /// The place on the device with some parameters of the scene, and those of the recordings that suit
  /// them.
  private func device(_ values: [Double], _ own: [Int], _ others: [Double]) -> SearchEnd {
    let all = others.replacing(own, by: values)
    let place = regression.completed(all, engine: .device, isNear: true)
    return (place, regression.cost(at: place))
  }
}

extension Minimum {
  /// The minimum at another place.
  fileprivate func moved(to values: [Double], cost: Double) -> Minimum {
    Minimum(values: values, free: free, places: places, cost: cost, jacobian: jacobian)
  }
}

/// The valley of a simulated scene whose contacts make the cost jump.
///
/// Jumps make many minima of a valley, the lowest of which may be far off along it, and a derivative
/// at a jump is that of the jump, or misses it. So the valley is what it is found to be: the places
/// that follow the observations as well as the ends of an interval do.
extension RegressionSearch {
  /// The places near a minimum whose cost the noise leaves possible, the lowest first.
  ///
  /// Besides those that the search has met, clouds of points take the form of those that were found so
  /// far, half as wide again. Only the parameters of the scene are drawn: those of the recordings follow
  /// from them.
  mutating func valley(around minimum: Minimum) -> [SearchEnd] {
    let own = movable
    var found: [SearchEnd] = [(minimum.values, minimum.cost)] + met
    var random = SplitMix64(seed: 2)
    guard !own.isEmpty else { return found }
    let drawn = own.map { searched[$0] }
    func point(_ values: [Double]) -> [Double] { drawn.places(of: own.map { values[$0] }) }
    var (cloud, mean) = (Cloud(own.count, width: Tolerance.valleyWidth), point(minimum.values))
    var rounds = 0
    while rounds < Budget.valleyRounds, cloud.width > Tolerance.leastWidth {
      for _ in 0..<Budget.valleyPoints * own.count {
        let values = drawn.values(ofPlaces: cloud.point(around: mean, &random))
        found.append(device(values, own, minimum.values))
      }
      evaluations += Budget.valleyPoints * own.count
      let limit = limit(found.map(\.cost).min() ?? minimum.cost, free: minimum.free.count)
      found.removeAll { !($0.cost <= limit) }
      if found.count > own.count + 2 {
        rounds += 1
        mean = cloud.fit(to: found.map { point($0.values) }, breadth: Tolerance.breadth)
      } else {
        cloud = Cloud(own.count, width: cloud.width * Tolerance.narrowing)
        mean = point(found[0].values)
      }
    }
    return found.sorted { $0.cost < $1.cost }
  }

  /// The cost at the ends of 95 % intervals about a lowest one.
  ///
  /// Rounding leaves a twelfth of the square of its step wherever something moves, though less at rest.
  /// The cost is at least what half a unit in the last place of single precision, in which the engine
  /// computes, leaves at each sample.
  private func limit(_ lowest: Double, free: Int) -> Double {
    let quantile = regression.quantile(free: free)
    let freedom = regression.freedom(free: free)
    let grid = ValueGrid.step(of: regression.observations) / regression.span
    let rise =
      regression.isNoiseGiven
      ? 1 / (regression.span * regression.span) : max(lowest / freedom, grid * grid / 12)
    let largest = regression.observations.map(abs).max() ?? 0
    let rounding = largest / regression.span * Double(Float.ulpOfOne) / 2
    return max(
      lowest + quantile * quantile * rise,
      rounding * rounding * Double(regression.observations.count))
  }

  /// The intervals that a valley, the lowest place first, reaches over, and the band of its predictions.
  ///
  /// Each end is sought farther out along the way to the last place that was met, because few points of
  /// a cloud lie at the edge of a valley.
  mutating func region(of valley: [SearchEnd], at minimum: Minimum) -> LikelyRegion {
    let limit = limit(minimum.cost, free: minimum.free.count)
    var places = valley.filter { $0.cost <= limit }.map(\.values)
    let own = movable
    for index in minimum.free {
      for sign in [-1.0, 1] {
        let (here, order) = (minimum.values, places.sorted { sign * $0[index] < sign * $1[index] })
        if let last = order.last, sign * (last[index] - here[index]) > 0 {
          places.append(edge(from: here, through: last, own, limit))
          continue
        }
        // No place was met on this side: it lies away from those on the other one, if there are any.
        let mirrored = order.first.map { other in zip(here, other).map { 2 * $0 - $1 } } ?? here
        let outside =
          mirrored[index] != here[index]
          ? mirrored
          : here.replacing(index, by: searched[index].bounds.value(sign, from: here[index]))
        places.append(edge(from: here, through: outside, own, limit, reach: Tolerance.firstReach))
      }
    }
    let fitted = regression.model(minimum.values)
    var halfWidths = fitted.map { _ in 0.0 }
    for place in places {
      let predictions = regression.model(place)
      for index in fitted.indices where predictions.count == fitted.count {
        halfWidths[index] = max(halfWidths[index], abs(predictions[index] - fitted[index]))
      }
    }
    evaluations += places.count
    return (
      minimum.values.indices.map { index in
        guard minimum.free.contains(index) else { return nil }
        let values = places.map { $0[index] } + [minimum.values[index]]
        let span = (values.min() ?? 0)...(values.max() ?? 0)
        return searched[index].bounds.cuts(span) ? nil : span
      }, halfWidths
    )
  }

  /// The parameters of a scene that a valley may run along.
  private var movable: [Int] { boxed.filter { !idle.contains($0) } }

  /// The first place on the way through another, a tenth farther each time, where the cost is above a limit,
  /// or the last one within bounds.
  private mutating func edge(
    from here: [Double], through place: [Double], _ own: [Int], _ limit: Double,
    reach first: Double = 1
  ) -> [Double] {
    var (reach, last) = (first, first == 1 ? place : here)
    while reach < Tolerance.farthest {
      reach *= Tolerance.lengthening
      let next = own.map { searched[$0].bounds.clamped(here[$0] + reach * (place[$0] - here[$0])) }
      if own.map({ last[$0] }) == next { break }
      let end = device(next, own, place)
      last = end.values
      evaluations += 1
      if !(end.cost <= limit) { break }
    }
    return last
  }
}

/// The places that follow some observations as well as their noise leaves possible: the 95 % interval of
/// each parameter, nil where it was held or nothing determines it, and the farthest that each prediction
/// there lies from that at the minimum.
typealias LikelyRegion = (intervals: [ClosedRange<Double>?], halfWidths: [Double])
