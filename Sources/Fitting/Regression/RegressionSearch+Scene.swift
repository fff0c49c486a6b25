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
    minimum = polished(holdingBounds(crossingJumps(from: minimum)))
    guard regression.loss == .leastSquares, regression.method != .local, !minimum.free.isEmpty
    else {
      return reweighted(minimum)
    }
    return onDevice(minimum, scene)
  }

  /// The lowest minimum of the smooth world.
  private mutating func lowestOfWorld(_ scene: SceneSearch, jobs: Int) -> Minimum? {
    guard regression.method == .auto, !searched.isEmpty else { return lowestByMethod(jobs: jobs) }
    if !scene.isRagged {
      if let minimum = convincingMinimum(), !isSystematic(minimum) { return minimum }
      if let minimum = lowestByMethod(jobs: jobs), !isSystematic(minimum) { return minimum }
    }
    return lowestOfBox(jobs: jobs)
  }

  /// The residuals hang together, so that another minimum may follow the observations better.
  ///
  /// It shows in the correlation of each with the next, if they are larger than what the sleep of
  /// a device leaves.
  private func isSystematic(_ minimum: Minimum) -> Bool {
    let residuals = regression.residuals(at: minimum.values)
    let count = Double(residuals.count)
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    guard squares > count * 1e-8 else { return false }
    let products = zip(residuals, residuals.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 }
    return products > max(0.4, 3 / count.squareRoot()) * squares
  }

  // MARK: Device

  /// The minimum in the device's own arithmetic, near that of the smooth world.
  private mutating func onDevice(_ minimum: Minimum, _ scene: SceneSearch) -> Minimum {
    var device = regression
    device.model = { scene.onDevice($0) }
    device.jacobian = nil
    var search = RegressionSearch(device)
    var best = minimum.moved(to: minimum.values, cost: device.cost(at: minimum.values))
    let count = Double(regression.observations.count)
    if scene.isRagged || best.cost < Self.exactness * count {
      let starts = [minimum.values] + tried.sorted { $0.cost < $1.cost }.map(\.end)
      for start in starts.prefix(scene.isRagged ? Self.clouds : 1) where best.cost > noise {
        let end = search.closingIn(
          on: start, free: minimum.free, width: scene.isRagged ? 0.15 : 1e-3, scene)
        if end.cost < best.cost { best = minimum.moved(to: end.values, cost: end.cost) }
      }
    }
    for step in [2e-3, 1e-4] {
      search.regression.differenceStep = step
      let next = search.run(
        from: best.values, free: minimum.free, methods: [.levenbergMarquardt], steps: 30)
      if let next, next.cost < best.cost { best = minimum.moved(to: next.values, cost: next.cost) }
    }
    evaluations += search.evaluations
    let places = minimum.free.map { searched[$0].bounds.place(of: best.values[$0]) }
    var smooth = leastSquares(from: places, values: best.values, free: minimum.free)?.jacobian
    if scene.isRagged, !Self.mixes(smooth), let secants = search.secants(at: best) {
      smooth = secants
    }
    best.jacobian = smooth.map { widened(withoutEndless($0, at: best), at: best) }
    best.places = places
    return best
  }

  /// The derivatives show parameters that cannot be told apart.
  ///
  /// Steps of some width would tell them apart by their curvature, which the noise hides.
  private static func mixes(_ jacobian: Matrix?) -> Bool {
    let covariance = jacobian.flatMap {
      try? Covariance(jacobian: $0, tolerance: UncertaintyEstimate.resolution)
    }
    return (covariance?.undetermined ?? []).contains { direction in
      direction.count { abs($0) > 1e-3 } > 1
    }
  }

  private static let clouds = 3

  /// The squared residual, in spans, below which a recording is one without noise: there rounding
  /// alone is left to be explained, and derivatives lead no further.
  private static let exactness = 1e-8

  /// The lowest place of clouds of points around the best ones so far, which take the form of the
  /// valley (the cross-entropy method: Rubinstein and Kroese, 2004).
  ///
  /// Only the parameters of the scene are drawn: those of the recordings follow from them.
  private mutating func closingIn(
    on start: [Double], free: [Int], width: Double, _ scene: SceneSearch
  ) -> SearchEnd {
    let own = free.filter { $0 < scene.parameterCount }
    var best = SearchEnd(values: start, cost: cost(at: start))
    guard var random = try? RandomNumbers(seed: 1), !own.isEmpty else { return best }
    let scales = own.map { searched[$0].bounds.scale }
    let origin = zip(own, scales).map { searched[$0].bounds.place(of: start[$0]) / $1 }
    var (mean, lowest) = (origin, origin)
    var cloud = Cloud(own.count, width: width)
    let count = Self.points + 12 * own.count
    for _ in 0..<Self.rounds {
      let points = (0..<count).map { $0 == 0 ? lowest : cloud.point(around: mean, &random) }
      let places = points.map { point in
        scene.completed(full(zip(point, scales).map(*), best.values, own), engine: .device)
      }
      let costs = places.map { cost(at: $0) }
      evaluations += count
      let order = costs.indices.filter { costs[$0].isFinite }
        .sorted { (costs[$0], $0) < (costs[$1], $1) }
      guard order.count > 2 else { break }
      if costs[order[0]] < best.cost {
        best = SearchEnd(values: places[order[0]], cost: costs[order[0]])
        lowest = points[order[0]]
      }
      let elite = order.prefix(max(count / 5, 3))
      mean = cloud.fit(to: elite.map { points[$0] }, best: lowest)
      let spread = (elite.last.map { costs[$0] } ?? 0) - costs[order[0]]
      let isLevel = spread < Self.leastSpread * best.cost / Double(regression.observations.count)
      if isLevel || cloud.width < Self.leastWidth || best.cost <= noise { break }
    }
    return best
  }

  /// The difference of costs within a cloud at which it is level, in squares of the noise: a place
  /// elsewhere in it is as good, since intervals end at some four.
  private static let leastSpread = 1e-3

  /// The points of a cloud, without those for each parameter; the most clouds; the width of the
  /// last one, in natural sizes.
  private static let points = 20
  private static let rounds = 40
  private static let leastWidth = 1e-8

  // MARK: Jacobian over finite steps

  /// The change of the residuals over steps so wide that the cost shows them in the noise.
  ///
  /// A derivative at a jump is that of the jump, or misses it. Over such a step the jumps count as
  /// much as they do in an interval. Columns are then shortened where a place farther off follows
  /// the observations as well as the end of an interval does.
  private mutating func secants(at minimum: Minimum) -> Matrix? {
    let free = minimum.free
    let places = free.map { searched[$0].bounds.place(of: minimum.values[$0]) }
    let count = regression.observations.count
    guard count > free.count else { return nil }
    let variance =
      regression.isNoiseGiven
      ? 1 / (regression.span * regression.span) : minimum.cost / Double(count - free.count)
    let goal = 4 * variance
    var matrix = Matrix(
      rows: count, columns: free.count,
      storage: [Double](repeating: 0, count: count * free.count))
    for column in free.indices {
      let scale = searched[free[column]].bounds.scale
      var step = 1e-3 * scale
      var rise = 0.0
      for _ in 0..<12 {
        let ends = [step, -step].map { shift in
          regression.residuals(
            at: full(places.replacing(column, by: places[column] + shift), minimum.values, free))
        }
        evaluations += 2
        guard ends.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
        rise = 0
        for row in 0..<count {
          let half = (ends[0][row] - ends[1][row]) / 2
          matrix[row, column] = half / step
          rise += half * half
        }
        let factor = (goal / max(rise, 1e-300)).squareRoot()
        if (0.5...2).contains(factor) { break }
        step = min(max(step * min(max(factor, 1.0 / 16), 16), 1e-6 * scale), 0.5 * scale)
      }
    }
    return shortened(matrix, at: minimum, places: places, variance: variance)
  }

  /// The Jacobian with columns shortened to what the cost shows over the width of the intervals.
  private mutating func shortened(
    _ jacobian: Matrix, at minimum: Minimum, places: [Double], variance: Double
  ) -> Matrix {
    guard let covariance = try? Covariance(jacobian: jacobian),
      var random = try? RandomNumbers(seed: 2)
    else { return jacobian }
    let free = minimum.free
    let deviations = free.indices.map {
      (covariance.unscaled[$0, $0] * variance).squareRoot()
    }
    guard deviations.allSatisfy({ $0.isFinite && $0 > 0 }) else { return jacobian }
    var farthest = [Double](repeating: 0, count: free.count)
    var cloud = Cloud(covariance.unscaled, variance: variance)
    for index in 0..<(Self.probes * free.count) {
      cloud.breadth = 1 + 3 * Double(index % 8) / 8
      let point = cloud.point(around: places, &random)
      let rise = cost(at: full(point, minimum.values, free)) - minimum.cost
      guard rise <= 4 * variance else { continue }
      for column in free.indices {
        farthest[column] = max(farthest[column], abs(point[column] - places[column]))
      }
    }
    evaluations += Self.probes * free.count
    var result = jacobian
    for column in free.indices {
      let factor = max(1, farthest[column] / (2 * deviations[column]))
      for row in 0..<result.rows { result[row, column] /= factor }
    }
    return result
  }

  private static let probes = 96

  /// The Jacobian with columns shortened by what a parameter that ended at a bound adds to the
  /// variance of the others: it was held, but the observations may not tell it from them.
  private func widened(_ jacobian: Matrix, at minimum: Minimum) -> Matrix {
    let held = searched.indices.filter { !minimum.free.contains($0) && !idle.contains($0) }
    let columns = held.compactMap { index -> [Double]? in
      let bounds = searched[index].bounds
      let inward = bounds.min == minimum.values[index] ? 0.01 : -0.01
      let moved = minimum.values.replacing(
        index, by: bounds.value(inward, from: minimum.values[index]))
      let changes = zip(regression.residuals(at: moved), regression.residuals(at: minimum.values))
        .map { $0 - $1 }
      return changes.contains { abs($0) > 1e-9 } ? changes : nil
    }
    guard !columns.isEmpty, let alone = try? Covariance(jacobian: jacobian) else { return jacobian }
    var storage: [Double] = []
    for row in 0..<jacobian.rows {
      storage += (0..<jacobian.columns).map { jacobian[row, $0] } + columns.map { $0[row] }
    }
    let wide = Matrix(
      rows: jacobian.rows, columns: jacobian.columns + columns.count, storage: storage)
    guard let together = try? Covariance(jacobian: wide, tolerance: UncertaintyEstimate.resolution)
    else { return jacobian }
    var result = jacobian
    for column in 0..<jacobian.columns {
      let growth = together.unscaled[column, column] / alone.unscaled[column, column]
      guard growth > 1 else { continue }
      for row in 0..<result.rows { result[row, column] /= growth.squareRoot() }
    }
    return result
  }

  /// The Jacobian without the directions in which the interval is wider than the bounds: the
  /// observations do not determine those.
  private func withoutEndless(_ jacobian: Matrix, at minimum: Minimum) -> Matrix {
    let scales = minimum.free.map { searched[$0].bounds.scale }
    let count = regression.observations.count
    var scaled = jacobian
    for column in scales.indices {
      for row in 0..<count { scaled[row, column] *= scales[column] }
    }
    guard count > scales.count, let values = try? SingularValues(scaled) else { return jacobian }
    let variance = minimum.cost / Double(count - scales.count)
    for index in values.values.indices where 2 * variance.squareRoot() > values.values[index] {
      let direction = values.right.column(index).map { abs($0) < 0.1 ? 0 : $0 }
      let isBounded = direction.indices.allSatisfy {
        direction[$0] == 0 || searched[minimum.free[$0]].isBounded
      }
      guard isBounded else { continue }
      let length = direction.reduce(0) { $0 + $1 * $1 }
      for row in 0..<count {
        let share = direction.indices.reduce(0) { $0 + scaled[row, $1] * direction[$1] } / length
        for column in scales.indices { scaled[row, column] -= share * direction[column] }
      }
    }
    for column in scales.indices {
      for row in 0..<count { scaled[row, column] /= scales[column] }
    }
    return scaled
  }
}

extension Minimum {
  /// The minimum at another place.
  fileprivate func moved(to values: [Double], cost: Double) -> Minimum {
    Minimum(values: values, free: free, places: places, cost: cost, jacobian: jacobian)
  }
}

/// Normally distributed points, L z, with L L^T their covariance.
private struct Cloud {
  private var factor: [[Double]]
  /// A factor on the distances.
  var breadth = 1.0

  /// A round cloud.
  init(_ count: Int, width: Double) {
    factor = (0..<count).map { row in (0..<count).map { $0 == row ? width : 0 } }
  }

  /// A cloud with a covariance.
  init(_ covariance: Matrix, variance: Double) {
    let rows = (0..<covariance.rows).map { row in
      (0..<covariance.columns).map { covariance[row, $0] * variance }
    }
    factor = Self.root(of: rows)
  }

  /// The largest deviation.
  var width: Double {
    factor.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }.max() ?? 0
  }

  func point(around mean: [Double], _ random: inout RandomNumbers) -> [Double] {
    let z = mean.map { _ in breadth * random.gaussian() }
    return mean.indices.map { row in
      mean[row] + zip(factor[row], z).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }

  /// Takes the form of points around their mean, and returns that mean.
  mutating func fit(to points: [[Double]], best: [Double]) -> [Double] {
    let count = Double(points.count)
    let mean = best.indices.map { index in
      (points.reduce(0) { $0 + $1[index] } / count + best[index]) / 2
    }
    let covariance = best.indices.map { row in
      best.indices.map { column in
        points.reduce(0) { $0 + ($1[row] - mean[row]) * ($1[column] - mean[column]) } / count
          + (row == column ? 1e-22 : 0)
      }
    }
    factor = Self.root(of: covariance)
    return mean
  }

  /// The lower triangle L of a covariance (Cholesky).
  private static func root(of matrix: [[Double]]) -> [[Double]] {
    var root = matrix.map { $0.map { _ in 0.0 } }
    for row in matrix.indices {
      for column in 0...row {
        let sum = (0..<column).reduce(matrix[row][column]) {
          $0 - root[row][$1] * root[column][$1]
        }
        if row == column {
          root[row][row] = max(sum, 0).squareRoot()
        } else {
          root[row][column] = root[column][column] > 0 ? sum / root[column][column] : 0
        }
      }
    }
    return root
  }
}
