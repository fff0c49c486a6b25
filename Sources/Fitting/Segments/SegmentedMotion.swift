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

  /// The motion of such numbers.
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

  init(level: Double = 0, velocity: Double = 0, segments: [Segment]) {
    (self.level, self.velocity, self.segments) = (level, velocity, segments)
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

  /// The samples of a segment among ascending times; the first one has those before it, too.
  func range(of k: Int, _ times: [Double]) -> Range<Int> {
    let first = k == 0 ? 0 : times.partitioningIndex { $0 >= segments[k].from }
    let end =
      k + 1 == segments.count
      ? times.count : times.partitioningIndex { $0 >= segments[k + 1].from }
    return first..<max(first, end)
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
