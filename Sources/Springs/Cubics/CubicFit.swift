// SPDX-License-Identifier: Apache-2.0

import Basics

/// The search for few cubic segments that stay within an error of a motion.
///
/// Every knot but the last is on the motion and has its velocity, so that the velocity does not jump
/// there; the last is at rest on the target. Each segment is as long as the error allows.
struct CubicFit {
  private let fit: SegmentFit
  private let error: Double
  /// The times at which the last segment may end, rising, in seconds.
  private let ends: [Double]

  private var motion: SpringMotion { fit.motion }

  /// The shares of the error that the motion may keep from its target after the end.
  private static let rests = [0.9, 0.6, 0.35, 0.15, 0.05]

  /// Prepares a search; nil where the motion does not settle.
  init?(along motion: SpringMotion, within error: Double, isMonotone: Bool) {
    fit = SegmentFit(motion: motion, isMonotone: isMonotone)
    self.error = error
    ends = Self.rests.compactMap { motion.settleTime(within: $0 * error) }.map(Self.rounded)
    if ends.count < Self.rests.count { return nil }
  }

  /// The next whole millisecond; of less than 20 ms the next hundredth of the power of ten.
  static func rounded(_ time: Double) -> Double {
    let places = time >= 0.02 ? 3 : 2 - log10(time).rounded(.down)
    let unit = pow(10, places)
    return (time * unit).rounded(.up) / unit
  }

  /// The segments; nil where it takes more than a limit.
  func segments(limit: Int) -> [CubicSegment]? {
    var (segments, start) = ([CubicSegment](), fit.state(at: 0))
    var span = 0.5 / motion.spring.angularFrequency
    while segments.count < limit {
      let longest = longest(from: start, trying: span)
      if let longest { span = longest.span }
      if start.time + 2 * span >= ends[0], let last = last(from: start) {
        return segments + [last]
      }
      guard let longest else { return nil }
      segments.append(longest)
      start = fit.state(at: longest.end.time)
      // Where it turns round the velocity is 0 but for rounding.
      if longest.handles.y2 == 1 { start.velocity = 0 }
    }
    return nil
  }

  /// The segment that ends at rest on the target; nil where none is within the error.
  private func last(from start: SegmentFit.State) -> CubicSegment? {
    let fits = ends.filter { $0 > start.time }.compactMap {
      fit.fit(from: start, to: .init(time: $0, value: 1, velocity: 0))
    }
    guard let best = fits.min(by: { $0.difference < $1.difference }) else { return nil }
    return best.difference <= error ? best.segment : nil
  }

  /// The longest segment within the error, to a hundredth.
  ///
  /// The error grows with the sixth power of the time, which makes a good next guess.
  private func longest(from start: SegmentFit.State, trying guess: Double) -> CubicSegment? {
    let latest = latestEnd(after: start.time)
    if let fitted = fit.fit(from: start, to: latest), fitted.difference <= error {
      return fitted.segment
    }
    var (low, high, best) = (0.0, latest.time - start.time, CubicSegment?.none)
    var span = min(guess, high / 2)
    for _ in 0..<40 where high > 1.01 * low {
      let fitted = fit.fit(from: start, to: fit.state(at: start.time + span))
      var factor = 0.6
      if let fitted {
        factor = min(max(pow(0.96 * error / max(fitted.difference, 1e-300), 1.0 / 6), 0.4), 2)
      }
      if let fitted, fitted.difference <= error {
        (low, best) = (span, fitted.segment)
        if fitted.difference > 0.93 * error { break }
      } else {
        high = span
      }
      let next = span * factor
      span = next > low && next < high ? next : (low + high) / 2
    }
    return best
  }

  /// The latest state at which a segment from a time may end: before the last segment, and where the
  /// motion turns round if there must be a knot.
  private func latestEnd(after time: Double) -> SegmentFit.State {
    let end = time + 0.7 * (ends[Self.rests.count - 1] - time)
    guard fit.isMonotone, let turn = nextTurn(after: time), turn < end else {
      return fit.state(at: end)
    }
    return .init(time: turn, value: fit.state(at: turn).value, velocity: 0)
  }

  /// The next time after a time at which the motion turns round; nil where it does no more.
  private func nextTurn(after time: Double) -> Double? {
    guard let first = motion.turningTime(1) else { return nil }
    let passed = ((time - first) * motion.rate / .pi + 1e-6).rounded(.down) + 1
    return time < first * (1 - 1e-6) ? first : motion.turningTime(max(1, passed) + 1)
  }
}
