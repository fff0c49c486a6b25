// SPDX-License-Identifier: Apache-2.0

/// The metrics that need an item's whole motion, each computed when it is asked for.
struct PathMetrics: Sendable {
  let motion: Motion
  let definition: ResponseDefinition
  /// The line from start to target; nil where there is no target.
  let line: Line?

  /// The largest distance of the centre from the line from start to target, in pt.
  var drift: Answer {
    guard let line, line.length > 0 else { return .missing(.noStep) }
    return .value(
      largest { line.distance(x: motion.x[$0], y: motion.y[$0]) })
  }

  /// The largest turn away from the target's angle in rad; from that of tick 0 where it is free.
  var tilt: Answer {
    let upright = definition.target?.angle ?? motion.angle[0]
    return .value(largest { (motion.angle[$0] - upright).magnitude })
  }

  /// The largest speed of the centre, in pt/s.
  var peakSpeed: Answer { .value(largest(motion.speed)) }

  /// The time of the tick that found everything at rest, in seconds.
  var pauseTime: Answer {
    guard let tick = motion.pauseTick else { return .missing(.neverPaused) }
    return .value(Double(tick) / motion.frameRate)
  }

  /// The metrics of the item's touches.
  var contacts: ContactMetrics {
    ContactMetrics(contacts: motion.contacts, frameRate: motion.frameRate)
  }

  /// The settling of the pose into the band around the target, a fraction taken from the distance
  /// at tick 0; nil where there is none.
  var poseSettling: Settling? { settling { $0.error(at: 0) } }

  /// The settling of the pose into the band taken from the largest distance.
  var poseTransient: Settling? { settling { $0.largest } }

  /// How the item moves on near its target, if it does.
  var orbit: Orbit? {
    definition.target.flatMap { $0.isFinite ? Orbit(motion, around: $0) : nil }
  }

  private func settling(relativeTo reference: (PoseDeviation) -> Double) -> Settling? {
    guard let target = definition.target else { return nil }
    let deviation = PoseDeviation(
      motion: motion, target: target, halfWidth: definition.width / 2,
      halfHeight: definition.height / 2)
    return definition.band.tolerance(reference: reference(deviation), length: 1).map {
      Settling(of: deviation, within: $0, cameToRest: motion.cameToRest)
    }
  }

  private func largest(_ value: (Int) -> Double) -> Double {
    motion.x.indices.reduce(0) { max($0, value($1)) }
  }
}
