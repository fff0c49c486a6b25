// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Springs

/// A motion of several springs, one after the other: each has its target, and begins with the
/// position and the velocity that the one before it has reached.
struct SegmentedMotion: Sendable, Equatable {
  /// A spring from a time on.
  struct Segment: Sendable, Equatable {
    /// The time in seconds since the first sample; of the first segment the onset.
    var from: Double
    /// The undamped natural frequency in rad/s.
    var angularFrequency: Double
    var dampingRatio: Double
    /// The level at rest.
    var to = 0.0
  }

  /// The level at the onset, and before it.
  var level = 0.0
  /// The velocity at the onset, in levels per second.
  var velocity = 0.0
  /// The segments, by ascending times; at least one.
  var segments: [Segment]

  /// The times at which one segment follows another.
  var changes: [Double] { segments.dropFirst().map(\.from) }

  /// What a number of a motion says: of its onset, or of a segment.
  enum Number: Int {
    case level, velocity, to, frequency, damping, from

    /// Where the number of a segment stands among the values of so many segments.
    func place(_ segment: Int, of count: Int) -> Int {
      rawValue < 2 ? rawValue : 2 + (rawValue - 2) * count + segment
    }
  }

  /// The numbers: the level and the velocity at the onset and the levels at rest, in which the
  /// motion is linear; then the angular frequencies, the damping ratios and the times.
  var values: [Double] {
    [level, velocity] + segments.map(\.to) + segments.map(\.angularFrequency)
      + segments.map(\.dampingRatio) + segments.map(\.from)
  }

  /// What each of the values says, with its segment.
  var numbers: [(kind: Number, segment: Int?)] {
    [(.level, nil), (.velocity, nil)]
      + [Number.to, .frequency, .damping, .from].flatMap { kind in
        segments.indices.map { (kind, $0) }
      }
  }

  /// The levels at some ascending times; not finite where the numbers make no motion.
  func levels(at times: [Double]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(times.count)
    guard let motions else { return times.map { _ in .nan } }
    for (k, motion) in motions.enumerated() {
      let part = times[range(of: k, times)]
      let from = segments[k].from
      result += motion.displacements(at: Array(part), after: from).map { segments[k].to + $0 }
    }
    return result
  }

  /// The motion of each segment about its level at rest; nil where the numbers make none.
  private var motions: [SpringMotion]? {
    var motions: [SpringMotion] = []
    var (level, velocity) = (level, velocity)
    for (k, segment) in segments.enumerated() {
      guard let motion = segment.motion(level, velocity) else { return nil }
      motions.append(motion)
      guard k + 1 < segments.count else { break }
      let lasting = segments[k + 1].from - segment.from
      guard lasting >= 0, lasting.isFinite else { return nil }
      level = segment.to + motion.displacement(at: lasting)
      velocity = motion.velocity(at: lasting)
    }
    return motions
  }

  /// The last segment, with the level and the velocity at which it took over; nil where the numbers make
  /// no motion.
  var last: (segment: Segment, level: Double, velocity: Double)? {
    guard let motion = motions?.last else { return nil }
    let segment = segments[segments.count - 1]
    return (segment, segment.to + motion.displacement(at: 0), motion.velocity(at: 0))
  }

  /// The samples of a segment among ascending times; the first one has those before it, too.
  func range(of k: Int, _ times: [Double]) -> Range<Int> {
    let first = k == 0 ? 0 : times.partitioningIndex { $0 >= segments[k].from }
    let end =
      k + 1 == segments.count ? times.count : times.partitioningIndex { $0 >= segments[k + 1].from }
    return first..<max(first, end)
  }
}

extension SegmentedMotion {
  /// The motion of the numbers of `values`.
  init(values: [Double]) {
    let count = (values.count - 2) / 4
    (level, velocity) = (values[0], values[1])
    segments = (0..<count).map { k in
      let number = { (number: Number) in values[number.place(k, of: count)] }
      return Segment(
        from: number(.from), angularFrequency: number(.frequency),
        dampingRatio: number(.damping), to: number(.to))
    }
  }
}

extension SegmentedMotion.Segment {
  /// The motion about the level at rest; nil where the numbers make none.
  func motion(_ level: Double, _ velocity: Double) -> SpringMotion? {
    guard let spring = try? Spring(angularFrequency: angularFrequency, dampingRatio: dampingRatio),
      (level - to).isFinite, velocity.isFinite
    else { return nil }
    return SpringMotion(spring: spring, displacement: level - to, velocity: velocity)
  }
}

extension SegmentedMotion {
  /// Position or velocity with its derivatives.
  private typealias State = (value: Double, slopes: [Double])

  /// The derivatives of the levels at some ascending times by each number of `values`; nil where the
  /// numbers make no motion.
  ///
  /// Position x and velocity v at the beginning of a segment have derivatives of their own, which go
  /// through it by the chain rule. With T the level at rest, c the beginning and D the motion about T,
  ///
  ///     dy = D_x0 (dx - dT) + dT + D_v0 dv + D_w dw + D_z dz - D' dc.
  ///
  /// The next segment begins at the state at its own beginning c': there dx has + D' dc' besides, and
  /// dv the same with D' in place of D.
  func slopes(at times: [Double]) -> [[Double]]? {
    let count = segments.count
    var columns = [[Double]](repeating: [], count: values.count)
    for index in columns.indices { columns[index].reserveCapacity(times.count) }
    let none = [Double](repeating: 0, count: columns.count)
    var level: State = (self.level, none.replacing(0, by: 1))
    var velocity: State = (self.velocity, none.replacing(1, by: 1))
    for (k, segment) in segments.enumerated() {
      guard let spring = segment.motion(level.value, velocity.value) else { return nil }
      let place = { (number: Number) in number.place(k, of: count) }
      let part = Array(times[range(of: k, times)])
      let found = spring.sensitivities(at: part, after: segment.from)
      for index in columns.indices {
        let (dx, dv) = (level.slopes[index], velocity.slopes[index])
        switch index {
        case place(.to): columns[index] += found.byDisplacement.map { 1 - $0 }
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
      let lasting = segments[k + 1].from - segment.from
      guard lasting >= 0, lasting.isFinite else { return nil }
      guard let next = Self.ends(spring, segment, place, level, velocity, after: lasting)
      else { return nil }
      (level, velocity) = next
    }
    return columns
  }

  /// Position and velocity at the end of a segment; nil where the acceleration is not finite.
  private static func ends(
    _ spring: SpringMotion, _ segment: Segment, _ place: (Number) -> Int, _ level: State,
    _ velocity: State, after lasting: Double
  ) -> (State, State)? {
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
    return ((segment.to + x.displacement, levels), (x.velocity, velocities))
  }
}
