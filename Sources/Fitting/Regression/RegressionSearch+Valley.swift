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
  /// Clouds of points take the form of those that were found so far, half as wide again. Only the
  /// parameters of the scene are drawn: those of the recordings follow from them.
  mutating func valley(around minimum: Minimum, _ scene: SceneSearch) -> [SearchEnd] {
    let own = minimum.free.filter { $0 < scene.parameterCount }
    var found = [SearchEnd(values: minimum.values, cost: minimum.cost)]
    let freedom = regression.observations.count - minimum.free.count
    var random = RandomNumbers(seed: 2)
    guard !own.isEmpty, freedom > 0 else { return found }
    let bounds = own.map { searched[$0].bounds }
    func point(_ values: [Double]) -> [Double] {
      zip(own, bounds).map { $1.place(of: values[$0]) / $1.scale }
    }
    var (cloud, mean) = (Cloud(own.count, width: Self.firstWidth), point(minimum.values))
    for _ in 0..<Self.valleyRounds {
      let points = (0..<Self.valleyPoints * own.count).map { _ in cloud.point(around: mean, &random)
      }
      for point in points {
        let place = zip(point, bounds).map { $0 * $1.scale }
        let values = scene.completed(
          full(place, minimum.values, own), engine: .device, isNear: true)
        found.append(SearchEnd(values: values, cost: cost(at: values)))
      }
      evaluations += points.count
      let lowest = found.map(\.cost).min() ?? minimum.cost
      found.removeAll { !($0.cost <= max(lowest * (1 + Self.rise / Double(freedom)), noise)) }
      if found.count > own.count + 2 {
        mean = cloud.fit(to: found.map { point($0.values) }, breadth: Self.breadth)
      } else {
        cloud = Cloud(own.count, width: cloud.width * Self.narrowing)
        mean = point(found[0].values)
      }
    }
    return found.sorted { $0.cost < $1.cost }
  }

  /// The width of the first cloud, in natural sizes, its part where too few points are possible, the
  /// rounds, and the points for each parameter.
  private static let firstWidth = 0.02
  private static let narrowing = 0.25
  private static let valleyRounds = 10
  private static let valleyPoints = 40
  private static let breadth = 1.5

  /// The rise of the cost at the ends of an interval, in squares of the noise.
  private static let rise = 4.0

  /// The change of the residuals over steps so wide that the cost shows them in the noise, with
  /// columns shortened where a valley is longer; nil where the model is not finite.
  ///
  /// Over such a step the jumps count as much as they do in an interval.
  mutating func secants(at minimum: Minimum, in valley: [SearchEnd]) -> Matrix? {
    let free = minimum.free
    let places = free.map { searched[$0].bounds.place(of: minimum.values[$0]) }
    let count = regression.observations.count
    guard count > free.count else { return nil }
    let variance =
      regression.isNoiseGiven
      ? 1 / (regression.span * regression.span) : minimum.cost / Double(count - free.count)
    let goal = Self.rise * variance
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
    return shortened(matrix, at: minimum, to: valley, variance: variance)
  }

  /// The Jacobian with columns shortened so that intervals reach as far as a valley does; of an exact
  /// recording to its edges, where few points lie.
  func shortened(
    _ jacobian: Matrix, at minimum: Minimum, to valley: [SearchEnd], variance: Double,
    isExact: Bool = false
  ) -> Matrix {
    guard let covariance = try? Covariance(jacobian: jacobian) else { return jacobian }
    var result = jacobian
    let limit = minimum.cost + max(Self.rise * variance, noise)
    let possible = valley.filter { $0.cost <= limit }
    for (column, index) in minimum.free.enumerated() {
      let bounds = searched[index].bounds
      let here = bounds.place(of: minimum.values[index])
      let ends = possible.map {
        (values: $0.values, way: abs(bounds.place(of: $0.values[index]) - here))
      }
      let last = ends.max { $0.way < $1.way }
      var farthest = last?.way ?? 0
      if isExact, let last {
        let (value, end) = (minimum.values[index], last.values[index])
        farthest *= [end, 2 * value - end].map { end in
          edge(from: minimum.values, through: minimum.values.replacing(index, by: end), limit)
        }.reduce(1, max)
      }
      let deviation = (covariance.unscaled[column, column] * variance).squareRoot()
      guard deviation.isFinite, deviation > 0 else { continue }
      let factor = max(1, farthest / (Self.rise.squareRoot() * deviation))
      for row in 0..<result.rows { result[row, column] /= factor }
    }
    return result
  }

  /// How much farther than a place, a tenth more each time, the way to it leaves a limit of the cost.
  private func edge(from here: [Double], through place: [Double], _ limit: Double) -> Double {
    var reach = 1.0
    repeat {
      reach *= Self.lengthening
    } while reach < Self.farthest
      && cost(
        at: zip(searched, zip(here, place)).map {
          $0.bounds.clamped($1.0 + reach * ($1.1 - $1.0))
        }) <= limit
    return reach
  }

  /// The part by which a way is lengthened, and how much of it is looked at, where a cloud met only the
  /// middle of a plateau.
  private static let lengthening = 1.1
  private static let farthest = 100.0
}
