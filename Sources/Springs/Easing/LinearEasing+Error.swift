// SPDX-License-Identifier: Apache-2.0

extension LinearEasing {
  /// The largest difference from a move, at any time, also after the end of the easing.
  ///
  /// A difference is largest at a stop, where the velocities of the two agree, or where the move
  /// turns round after the end.
  /// - Parameter curve: The move, sampled over the duration of the easing.
  /// - Returns: The difference as a fraction of the move's distance; infinite where two stops are
  ///   at one time.
  func largestError(from curve: SampledMove) -> Double {
    var error = Self.largestRest(of: curve.motion, after: curve.duration)
    var sample = 0
    for (before, after) in zip(stops, stops.dropFirst()) {
      guard after.share > before.share else { return .infinity }
      let (start, end) = (before.share * curve.duration, after.share * curve.duration)
      let line = TimeLine(
        point: TimePoint(time: start, value: before.value),
        slope: (after.value - before.value) / (end - start))
      error = max(error, Self.difference(curve.motion, line, at: end))
      while sample + 1 < curve.times.count && curve.times[sample] < end {
        let (from, to) = (max(curve.times[sample], start), min(curve.times[sample + 1], end))
        error = max(error, Self.difference(curve, sample, line, from: from, to: to, above: error))
        guard curve.times[sample + 1] <= end else { break }
        sample += 1
      }
    }
    return error
  }

  /// The largest displacement of a motion from a time on.
  private static func largestRest(of motion: SpringMotion, after time: Double) -> Double {
    let first = motion.turningTime(1) ?? 0
    let number = max(1, ((time - first) * motion.rate / .pi).rounded(.up) + 1)
    let turn = motion.turningTime(number) ?? time
    let later = turn >= time ? motion.displacement(at: turn).magnitude : 0
    return max(motion.displacement(at: time).magnitude, later)
  }

  private static func difference(
    _ motion: SpringMotion, _ line: TimeLine, at time: Double
  ) -> Double {
    (1 - motion.displacement(at: time) - line.value(at: time)).magnitude
  }

  /// The largest difference between two samples where it may be larger than one known.
  ///
  /// Between samples the curve is within the chords' error of its chord.
  private static func difference(
    _ curve: SampledMove, _ sample: Int, _ line: TimeLine, from: Double, to: Double,
    above known: Double
  ) -> Double {
    let first = (curve.values[sample] - line.value(at: curve.times[sample])).magnitude
    let last = (curve.values[sample + 1] - line.value(at: curve.times[sample + 1])).magnitude
    guard max(first, last) + curve.chordError > known, from < to else { return 0 }
    let motion = curve.motion
    let isRising = -motion.velocity(at: from) > line.slope
    guard isRising != (-motion.velocity(at: to) > line.slope) else {
      return max(difference(motion, line, at: from), difference(motion, line, at: to))
    }
    let turn = lastTime(from: from, to: to) { (-motion.velocity(at: $0) > line.slope) == isRising }
    return difference(motion, line, at: turn)
  }
}
