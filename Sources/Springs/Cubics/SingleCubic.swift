// SPDX-License-Identifier: Apache-2.0

import Basics

/// The search for the single cubic Bezier curve from 0 to 1 that stays nearest to a move at equal time.
///
/// Free are its duration and both handles, also their ordinates: it need not start with the velocity
/// of the move. After its end it stays at the target, which counts as well.
extension SpringMotion {
  /// The parameters of the samples, and Bernstein's polynomials there.
  private static let samples = (0...64).map { index in
    let s = Double(index) / 64
    let r = 1 - s
    return (s: s, first: 3 * r * r * s, second: 3 * r * s * s, end: s * s * s)
  }
  /// The times of handles that are tried first, as shares of the duration.
  private static let shares = [0.02, 0.1, 0.2, 0.3, 0.45, 0.65, 0.9]
  /// The durations that are tried first, and the places from which the search goes downhill.
  private static let (durations, starts) = (24, 6)

  /// The curve; nil where the motion does not settle.
  var nearestCubic: CubicSegment? {
    let found = candidates.map(descended).min { $0.value < $1.value }
    guard let found = found.map(descended) else { return nil }
    let duration = CubicFit.rounded(exp(found.place[4]))
    let last = lowest(from: Array(found.place.prefix(4)), duration: duration)
    return segment(last.place, duration)
  }

  /// The best places of a grid over the duration and the times of the handles.
  private var candidates: [DownhillSimplex.Corner] {
    guard let short = settleTime(within: 0.3), let long = settleTime(within: 0.003)
    else { return [] }
    let lengths = (0..<Self.durations).map { index in
      0.4 * short * pow(2.5 * long / short, Double(index) / Double(Self.durations - 1))
    }
    let corners = lengths.flatMap { duration in
      Self.shares.flatMap { x1 in
        Self.shares.map { x2 in
          let place = place(x1, x2, duration)
          return (place: place, value: largestDifference(place, duration))
        }
      }
    }
    return Array(corners.sorted { $0.value < $1.value }.prefix(Self.starts))
  }

  /// The curve with handles at given times whose ordinates follow the motion with least squares.
  private func place(_ x1: Double, _ x2: Double, _ duration: Double) -> [Double] {
    let curve = EasingCurve(x1: x1, y1: 0, x2: x2, y2: 0)
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (s, a, b, end) in Self.samples {
      let rest = 1 - displacement(at: duration * curve.abscissa(at: s)) - end
      (aa, ab, bb, ar, br) = (aa + a * a, ab + a * b, bb + b * b, ar + a * rest, br + b * rest)
    }
    let determinant = aa * bb - ab * ab
    let (y1, y2) = ((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
    return [x1, y1, x2, y2, log(duration)]
  }

  /// Goes downhill from a place, several times: a simplex gets stuck in sharp valleys.
  private func descended(_ start: DownhillSimplex.Corner) -> DownhillSimplex.Corner {
    [0.1, 0.05, -0.05, 0.02, -0.01].reduce(start) { best, step in
      DownhillSimplex.lowest(
        from: best.place, steps: [step, step, -step, step, step], rounds: 300, tolerance: 1e-4
      ) { largestDifference($0, exp($0[4])) }
    }
  }

  private func lowest(from place: [Double], duration: Double) -> DownhillSimplex.Corner {
    DownhillSimplex.lowest(
      from: place, steps: [0.02, 0.02, -0.02, 0.02], rounds: 400, tolerance: 1e-5
    ) { largestDifference($0, duration) }
  }

  private func segment(_ place: [Double], _ duration: Double) -> CubicSegment {
    let least = 2 * CubicSegment.leastHandle
    return CubicSegment(
      start: .init(time: 0, value: 0), end: .init(time: duration, value: 1),
      handles: EasingCurve(
        x1: min(max(place[0], least), 1), y1: place[1], x2: min(max(place[2], 0), 1 - least),
        y2: place[3]))
  }

  private func largestDifference(_ place: [Double], _ duration: Double) -> Double {
    guard duration.isFinite, duration > 0 else { return .infinity }
    let curve = segment(place, duration).handles
    return Self.samples.reduce(largestRest(after: duration)) { largest, sample in
      let time = duration * curve.abscissa(at: sample.s)
      let value = curve.ordinate(at: sample.s)
      return max(largest, abs(value - 1 + displacement(at: time)))
    }
  }
}
