// SPDX-License-Identifier: Apache-2.0

/// The times of samples: listed one by one, or a constant number per second.
enum Clock: Sendable {
  case listed([Double])
  case uniform(frameRate: Double, count: Int)

  /// The number of samples.
  var count: Int {
    switch self {
    case .listed(let times): times.count
    case .uniform(_, let count): count
    }
  }

  /// The time of a sample, in seconds.
  func time(at index: Int) -> Double {
    switch self {
    case .listed(let times): times[index]
    case .uniform(let frameRate, _): Double(index) / frameRate
    }
  }

  /// The seconds from the first sample to this one.
  ///
  /// Policy: the first sample is the moment of the step. The times of all metrics count from there,
  /// because a recording's clock rarely starts with the motion.
  func elapsed(at index: Int) -> Double { time(at: index) - time(at: 0) }

  /// The seconds from the first sample to a fraction of the way from a sample to the next.
  func elapsed(between index: Int, fraction: Double) -> Double {
    let start = elapsed(at: index)
    return start + fraction * (elapsed(at: index + 1) - start)
  }

  /// The seconds from the first sample to the last.
  var duration: Double { elapsed(at: count - 1) }

  /// Traps unless there are two samples and a positive, finite rate.
  func validate() {
    precondition(count >= 2, "A record needs at least 2 samples.")
    if case .uniform(let frameRate, _) = self {
      precondition(frameRate > 0 && frameRate.isFinite, "A frame rate is positive and finite.")
    }
  }
}
