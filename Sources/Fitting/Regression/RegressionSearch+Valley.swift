// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Studies

/// The valley of a simulated scene whose contacts make the cost jump.
///
/// Jumps make many minima of a valley, the lowest of which may be far off along it, and a derivative
/// at a jump is that of the jump, or misses it. So the valley is what it is found to be: the places
/// that follow the observations as well as the ends of an interval do.
extension RegressionSearch {
  /// The places near a minimum whose cost the noise leaves possible, the lowest first.
  ///
  /// Beside those that the search has met, clouds of points take the form of those that were found so
  /// far, half as wide again. Only the parameters of the scene are drawn: those of the recordings follow
  /// from them.
  mutating func valley(around minimum: Minimum, _ scene: SceneSearch) -> [SearchEnd] {
    let own = movable(minimum, scene)
    var found = [SearchEnd(values: minimum.values, cost: minimum.cost)] + met
    var random = RandomNumbers(seed: 2)
    guard !own.isEmpty else { return found }
    let drawn = own.map { searched[$0] }
    func point(_ values: [Double]) -> [Double] { drawn.places(of: own.map { values[$0] }) }
    var (cloud, mean) = (Cloud(own.count, width: Tolerance.valleyWidth), point(minimum.values))
    var rounds = 0
    while rounds < Budget.valleyRounds, cloud.width > Tolerance.leastWidth {
      for _ in 0..<Budget.valleyPoints * own.count {
        let values = drawn.values(ofPlaces: cloud.point(around: mean, &random))
        found.append(device(values, own, minimum.values, scene))
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
  /// It is at least what half a unit in the last place of single precision, in which the engine computes,
  /// leaves at each sample.
  private func limit(_ lowest: Double, free: Int) -> Double {
    let quantile = regression.quantile(free: free)
    let freedom = Double(max(regression.countedObservations - free, 1))
    let rise =
      regression.isNoiseGiven ? 1 / (regression.span * regression.span) : lowest / freedom
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
  mutating func region(of valley: [SearchEnd], at minimum: Minimum, _ scene: SceneSearch)
    -> LikelyRegion
  {
    let limit = limit(minimum.cost, free: minimum.free.count)
    var places = valley.filter { $0.cost <= limit }.map(\.values)
    let own = movable(minimum, scene)
    for index in minimum.free {
      for sign in [-1.0, 1] {
        let (here, order) = (minimum.values, places.sorted { sign * $0[index] < sign * $1[index] })
        if let last = order.last, sign * (last[index] - here[index]) > 0 {
          places.append(edge(from: here, through: last, own, scene, limit))
          continue
        }
        // No place was met on this side: it lies away from those on the other one, if there are any.
        let mirrored = order.first.map { other in zip(here, other).map { 2 * $0 - $1 } } ?? here
        let outside =
          mirrored[index] != here[index]
          ? mirrored
          : here.replacing(index, by: searched[index].bounds.value(sign, from: here[index]))
        places.append(
          edge(from: here, through: outside, own, scene, limit, reach: Tolerance.firstReach))
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
    return LikelyRegion(
      intervals: minimum.values.indices.map { index in
        guard minimum.free.contains(index) else { return nil }
        let values = places.map { $0[index] } + [minimum.values[index]]
        let span = (values.min() ?? 0)...(values.max() ?? 0)
        return searched[index].bounds.cuts(span) ? nil : span
      }, halfWidths: halfWidths)
  }

  /// The parameters of a scene that a valley may run along.
  private func movable(_ minimum: Minimum, _ scene: SceneSearch) -> [Int] {
    (0..<scene.parameterCount).filter { !idle.contains($0) }
  }

  /// The first place on the way through another, a tenth farther each time, where the cost is above a limit,
  /// or the last one within bounds.
  private mutating func edge(
    from here: [Double], through place: [Double], _ own: [Int], _ scene: SceneSearch,
    _ limit: Double, reach first: Double = 1
  ) -> [Double] {
    var (reach, last) = (first, first == 1 ? place : here)
    while reach < Tolerance.farthest {
      reach *= Tolerance.lengthening
      let next = own.map {
        searched[$0].bounds.clamped(here[$0] + reach * (place[$0] - here[$0]))
      }
      if own.map({ last[$0] }) == next { break }
      let end = device(next, own, place, scene)
      last = end.values
      evaluations += 1
      if !(end.cost <= limit) { break }
    }
    return last
  }
}

/// The places that follow some observations as well as their noise leaves possible.
struct LikelyRegion {
  /// The 95 % interval of each parameter; nil where it was held or nothing determines it.
  let intervals: [ClosedRange<Double>?]

  /// The farthest that a prediction at such a place lies from that at the minimum.
  let halfWidths: [Double]
}
