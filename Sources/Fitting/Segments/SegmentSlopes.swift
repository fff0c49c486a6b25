// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// The derivatives of the levels of a motion of several springs by all its numbers.
///
/// Position x and velocity v at the beginning of a segment have derivatives of their own, which go
/// through it by the chain rule. With T the level at rest, c the beginning and D the motion about T,
///
///     dy = D_x0 (dx - dT) + dT + D_v0 dv + D_w dw + D_z dz - D' dc.
///
/// The next segment begins at the state at its own beginning c': there dx has + D' dc' besides, and
/// dv the same with D' in place of D.
struct SegmentSlopes {
  /// The derivatives of the levels by each number of `SegmentedMotion.values`.
  private(set) var columns: [[Double]]

  /// Position or velocity with its derivatives.
  private struct Number {
    var value: Double
    var slopes: [Double]
  }

  /// The derivatives at some ascending times; nil where the numbers make no motion.
  init?(_ motion: SegmentedMotion, at times: [Double]) {
    let count = motion.segments.count
    columns = [[Double]](repeating: [], count: motion.values.count)
    for index in columns.indices { columns[index].reserveCapacity(times.count) }
    var level = Number(value: motion.level, slopes: Self.unit(0, of: columns.count))
    var velocity = Number(value: motion.velocity, slopes: Self.unit(1, of: columns.count))
    for (k, segment) in motion.segments.enumerated() {
      guard let spring = segment.motion(level.value, velocity.value) else { return nil }
      let place = { (number: SegmentedMotion.Number) in number.place(k, of: count) }
      let part = Array(times[motion.range(of: k, times)])
      let found = spring.sensitivities(at: part, after: segment.from)
      for index in columns.indices {
        let (dx, dv) = (level.slopes[index], velocity.slopes[index])
        switch index {
        case place(.to):
          columns[index] += found.byDisplacement.map { 1 - $0 }
        case place(.frequency): columns[index] += found.byAngularFrequency
        case place(.damping): columns[index] += found.byDampingRatio
        case place(.from):
          let isFirst = k == 0
          columns[index] += part.indices.map { row in
            let velocity = found.velocity[row]
            if isFirst { return part[row] > segment.from ? -velocity : 0 }
            return found.byDisplacement[row] * dx + found.byVelocity[row] * dv - velocity
          }
        default:
          columns[index] +=
            dx == 0 && dv == 0
            ? part.map { _ in 0 }
            : zip(found.byDisplacement, found.byVelocity).map { $0 * dx + $1 * dv }
        }
      }
      guard k + 1 < count else { break }
      let lasting = motion.segments[k + 1].from - segment.from
      guard lasting >= 0, lasting.isFinite else { return nil }
      guard let next = Self.ends(spring, segment, place, level, velocity, after: lasting)
      else { return nil }
      (level, velocity) = next
    }
  }

  /// Position and velocity at the end of a segment; nil where the acceleration is not finite.
  private static func ends(
    _ spring: SpringMotion, _ segment: SegmentedMotion.Segment,
    _ place: (SegmentedMotion.Number) -> Int, _ level: Number, _ velocity: Number,
    after lasting: Double
  ) -> (Number, Number)? {
    let (w, z) = (segment.angularFrequency, segment.dampingRatio)
    let (x0, v0) = (spring.initialDisplacement, spring.initialVelocity)
    guard (w * w * x0 + 2 * z * w * v0).isFinite else { return nil }
    let (x, v) = (spring.sensitivity(at: lasting), spring.slope.sensitivity(at: lasting))
    var (levels, velocities) = (level.slopes, velocity.slopes)
    for index in levels.indices {
      let (dx, dv) = (level.slopes[index], velocity.slopes[index])
      levels[index] = x.byDisplacement * dx + x.byVelocity * dv
      // The slope starts at v0 with the acceleration -(w^2 x0 + 2 z w v0).
      velocities[index] =
        -w * w * v.byVelocity * dx + (v.byDisplacement - 2 * z * w * v.byVelocity) * dv
    }
    let own = [
      (place(.to), 1 - x.byDisplacement, w * w * v.byVelocity),
      (
        place(.frequency), x.byAngularFrequency,
        v.byAngularFrequency - (2 * w * x0 + 2 * z * v0) * v.byVelocity
      ),
      (place(.damping), x.byDampingRatio, v.byDampingRatio - 2 * w * v0 * v.byVelocity),
      (place(.from), -x.velocity, -v.velocity), (place(.from) + 1, x.velocity, v.velocity),
    ]
    for (index, ofLevel, ofVelocity) in own {
      levels[index] += ofLevel
      velocities[index] += ofVelocity
    }
    return (
      Number(value: segment.to + x.displacement, slopes: levels),
      Number(value: x.velocity, slopes: velocities)
    )
  }

  private static func unit(_ place: Int, of count: Int) -> [Double] {
    (0..<count).map { $0 == place ? 1 : 0 }
  }
}
