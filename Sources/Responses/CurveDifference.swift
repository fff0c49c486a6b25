// SPDX-License-Identifier: Apache-2.0

/// The difference of two curves over the times that both cover.
///
/// Both are straight between their samples, which need not coincide.
public struct CurveDifference: Sendable {
  /// The largest absolute difference, in the curves' unit.
  public let largest: Double
  /// The first time at which the difference is largest, in seconds on the curves' clock.
  public let largestTime: Double
  /// The root of the mean over the overlap of the square of the difference, in the curves' unit.
  public let rootMeanSquare: Double
  /// The seconds by which the second curve is later than the first; nil where it is unclear.
  ///
  /// It is the shift for which the second curve, moved back by it, has the least root mean square
  /// difference from the first.
  ///
  /// Policy: at least half of the shorter curve stays in the overlap, since a few samples agree
  /// with anything. Where the best shift is the largest allowed, it is unclear. A periodic curve
  /// fits again a period later, so of the shifts that fit as well as the best, to 1 % of the worst
  /// fit, the one nearest to 0 is chosen.
  public let timeShift: Double?
  /// The times that both curves cover, in seconds.
  public let overlap: ClosedRange<Double>

  /// Compares two curves.
  /// - Parameters:
  ///   - first: The curve that the second is compared with.
  ///   - second: The other curve, on the same clock and in the same unit.
  ///   - isAligned: True where the second curve is moved back by the time shift first, if that is
  ///     clear.
  /// - Throws: `CurveDifferenceError` where they share no stretch of time, and where their numbers
  ///   are too large to compare, or not finite.
  public init(
    from first: Curve, to second: Curve, isAligned: Bool = false
  ) throws(CurveDifferenceError) {
    let pair = CurvePair(first, second)
    let best = isAligned ? TimeShift(pair)?.best : nil
    let shift = best ?? 0
    let (start, end) = pair.overlap(shift: shift)
    guard start < end else { throw .noOverlap(gap: start - end) }
    let meanSquare = pair.meanSquare(shift: shift)
    let peak = pair.peak(shift: shift)
    rootMeanSquare = meanSquare.squareRoot() * pair.unit
    guard rootMeanSquare.isFinite, peak.difference.isFinite, pair.hasFiniteDurations else {
      throw .outOfRange
    }
    (largestTime, largest) = (peak.time, peak.difference)
    timeShift = isAligned ? best : TimeShift(pair)?.best
    overlap = start...end
  }
}

/// The reason why two curves cannot be compared.
public enum CurveDifferenceError: Error, Hashable, Sendable {
  /// One ends these seconds before the other starts; 0 where it ends as the other starts.
  case noOverlap(gap: Double)
  /// A difference or a length of time is too large for a number, or a value is not finite.
  case outOfRange
}

extension CurveDifferenceError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .noOverlap(let gap):
      "the curves have no stretch of time in common: one ends "
        + (gap > 0 ? "\(brief(gap)) s before" : "as") + " the other starts"
    case .outOfRange: "the numbers of the curves are too large to be compared"
    }
  }
}

/// Two curves over each other, the second shifted in time.
///
/// Between neighbours of the union of their sample times both are straight, and so is their
/// difference. With its values d and e at the ends of a piece of length h,
///
///     ∫ difference² = h (d² + d e + e²) / 3
struct CurvePair: Sendable {
  /// A stretch of time in which both curves are straight, with the second curve minus the first at its
  /// ends.
  typealias Piece = (start: Double, end: Double, startDifference: Double, endDifference: Double)

  /// The curves with their times listed, for quick walks along them.
  let first: Curve
  let second: Curve

  /// The power of two below the largest value: squares of differences in it neither overflow nor
  /// vanish, and dividing by it is exact.
  let unit: Double

  init(_ first: Curve, _ second: Curve) {
    self.first = Curve(knots: first.times, values: first.values)
    self.second = Curve(knots: second.times, values: second.values)
    unit =
      (first.values + second.values).reduce(.leastNormalMagnitude) { max($0, $1.magnitude) }.binade
  }

  /// The times that both cover, on the first curve's clock, where the second is later by a shift in
  /// seconds; the end is before the start where they share none.
  func overlap(shift: Double) -> (start: Double, end: Double) {
    (max(first.start, second.start - shift), min(first.end, second.end - shift))
  }

  /// The mean over the overlap of the square of the difference, in squares of `unit`.
  func meanSquare(shift: Double) -> Double {
    let (start, end) = overlap(shift: shift)
    guard start < end else { return .infinity }
    var sum = 0.0
    forEachPiece(shift: shift) { piece in
      let (d, e) = (piece.startDifference / unit, piece.endDifference / unit)
      sum += (piece.end - piece.start) * (d * d + d * e + e * e) / 3
    }
    return sum / (end - start)
  }

  /// Walks through the overlap, from sample to sample of either curve.
  func forEachPiece(shift: Double, _ body: (Piece) -> Void) {
    var (time, end) = overlap(shift: shift)
    guard time < end else { return }
    var (i, j) = (first.segment(at: time), second.segment(at: time, shift: shift))
    var difference =
      second.value(at: time, after: j, shift: shift) - first.value(at: time, after: i)
    while time < end {
      let (stop, otherStop) = (first.clock.time(at: i + 1), second.clock.time(at: j + 1) - shift)
      let next = min(stop, otherStop, end)
      let nextDifference =
        second.value(at: next, after: j, shift: shift) - first.value(at: next, after: i)
      body((time, next, difference, nextDifference))
      if stop <= next { i = min(i + 1, first.count - 2) }
      if otherStop <= next { j = min(j + 1, second.count - 2) }
      (time, difference) = (next, nextDifference)
    }
  }

  var hasFiniteDurations: Bool { first.clock.duration.isFinite && second.clock.duration.isFinite }

  /// The largest absolute difference and its first time, which is that of a sample.
  func peak(shift: Double) -> (time: Double, difference: Double) {
    var peak = (time: 0.0, difference: -Double.infinity)
    func look(at time: Double, _ difference: Double) {
      if difference.magnitude > peak.difference { peak = (time, difference.magnitude) }
    }
    forEachPiece(shift: shift) { piece in
      look(at: piece.start, piece.startDifference)
      look(at: piece.end, piece.endDifference)
    }
    return peak
  }
}
