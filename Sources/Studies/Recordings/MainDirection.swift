// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Basics
import Responses

/// The direction in which a position in the plane mostly moves, and the way along it.
///
/// It is the principal axis of the positions. With the central moments Sxx, Sxy and Syy its angle
/// from x towards y is
///
///     a = atan2(2 Sxy, Sxx - Syy) / 2
///
/// and the variances along it and across it are (Sxx + Syy) / 2 +- sqrt((Sxx - Syy)^2 / 4 + Sxy^2).
struct MainDirection {
  /// The way along the direction from the first position, in the unit of the positions.
  let way: [Double]
  /// The distances from the line through the first position, to its left, in that unit.
  let across: [Double]
  /// The way as the coordinate that changes most tells it alone.
  let oneCoordinate: [Double]
  /// The angle from x towards y, in degrees, more than -180 and at most 180.
  let degrees: Double
  /// The positions' standard deviation across the direction over that along it, without their noise.
  let breadth: Double
  /// The move ends near where it begins.
  let returns: Bool

  /// The largest share of the way that may lie between start and end of a move that returns.
  private static let nearness = 0.1

  /// Finds the direction of at least one position; that of x where nothing moves.
  init(x: [Double], y: [Double]) {
    // A power of two that keeps squares in range; dividing by it is exact.
    let largest = (x + y).reduce(0) { max($0, $1.magnitude) }
    let unit = max(largest, .leastNormalMagnitude).binade
    let plane = (x: Self.way(x, unit), y: Self.way(y, unit))
    let (xx, xy, yy) = (
      Self.moment(plane.x, plane.x), Self.moment(plane.x, plane.y),
      Self.moment(plane.y, plane.y)
    )
    var (cosine, sine) = Self.direction(xx, xy, yy)
    var way = zip(plane.x, plane.y).map { cosine * $0 + sine * $1 }
    let (low, high) = (way.min() ?? 0, way.max() ?? 0)
    let end = way[way.count - 1]
    returns = end.magnitude < Self.nearness * (high - low)
    if returns ? high + low < 0 : end < 0 {
      (cosine, sine) = (0 - cosine, 0 - sine)
      way = way.map { 0 - $0 }
    }
    self.way = way.map { $0 * unit }
    across = zip(plane.x, plane.y).map { (cosine * $1 - sine * $0) * unit }
    oneCoordinate =
      abs(cosine) >= abs(sine)
      ? plane.x.map { $0 / cosine * unit } : plane.y.map { $0 / sine * unit }
    degrees = atan2(sine, cosine) * 180 / .pi
    let noises = [plane.x, plane.y].map { NoiseEstimate(of: $0).deviation }
    let noise = noises.reduce(0) { $0 + $1 * $1 } / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let variances = ((xx + yy) / 2 + spread - noise, (xx + yy) / 2 - spread - noise)
    breadth = variances.0 > 0 ? (max(variances.1, 0) / variances.0).squareRoot() : 0
  }

  /// The coordinates from the first one on, in a unit.
  private static func way(_ values: [Double], _ unit: Double) -> [Double] {
    values.map { $0 / unit - values[0] / unit }
  }

  /// The mean product of two coordinates about their means.
  private static func moment(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
    return zip(a, b).reduce(0) { $0 + ($1.0 - meanA) * ($1.1 - meanB) } / count
  }

  /// Cosine and sine of the principal axis, exact along x and y.
  private static func direction(
    _ xx: Double, _ xy: Double, _ yy: Double
  ) -> (cosine: Double, sine: Double) {
    if xy == 0 { return xx >= yy ? (1, 0) : (0, 1) }
    let angle = atan2(2 * xy, xx - yy) / 2
    return (cos(angle), sin(angle))
  }

  /// The direction in a sentence, with a word on a path that is no straight way.
  var sentence: String {
    let angle = plainText(of: (degrees * 10).rounded() / 10 + 0)
    let sentence =
      "values are the way along the main direction of the move, \(angle) degrees from x towards y"
    if breadth > 0.5 {
      return sentence
        + "; the path goes around rather than along it, so --value with one column says more"
    }
    if breadth > 0.1 {
      let percent = plainText(of: (100 * breadth).rounded())
      return sentence + "; the path is no straight line (\(percent) % of its spread is across)"
    }
    return returns
      ? sentence + "; it ends where it began, and the farthest point counts as forward" : sentence
  }
}
