// SPDX-License-Identifier: Apache-2.0

/// How two curves differ over the times that both cover.
///
/// Both are taken as the straight lines between their samples; their samples need not coincide.
public struct CurveDifference: Sendable {
  /// The largest absolute difference, in the curves' unit.
  public let largest: Double
  /// The first time at which the difference is largest, in seconds on the curves' clock.
  public let largestTime: Double
  /// The root of the mean over the overlap of the square of the difference, in the curves' unit.
  public let rootMeanSquare: Double
  /// How much later the second curve is than the first, in seconds; nil where none can be told.
  ///
  /// It is the shift for which the second curve, moved back by it, has the least root mean square
  /// difference from the first.
  ///
  /// Policy: at least half of the shorter curve stays in the overlap, since a few samples agree
  /// with anything; and where the best shift is the largest allowed, there is none to tell. What
  /// repeats itself fits again a period later, so of the shifts that fit as well as the best, to
  /// 1 % of the worst fit, the one nearest to 0 is taken.
  public let timeShift: Double?
  /// The times that both curves cover, in seconds.
  public let overlap: ClosedRange<Double>

  /// Compares two curves.
  /// - Parameters:
  ///   - first: The curve that the second is compared with.
  ///   - second: The other curve, on the same clock and in the same unit.
  /// - Throws: `CurveDifferenceError` where they share no stretch of time, and where numbers of
  ///   theirs are too large to be compared, or not finite.
  public init(from first: Curve, to second: Curve) throws(CurveDifferenceError) {
    let pair = CurvePair(Polyline(first), Polyline(second))
    let (start, end) = pair.overlap(shift: 0)
    guard start < end else { throw .noOverlap(gap: start - end) }
    let meanSquare = pair.meanSquare(shift: 0)
    let peak = pair.peak
    rootMeanSquare = meanSquare.squareRoot() * pair.unit
    guard rootMeanSquare.isFinite, peak.difference.isFinite, pair.hasFiniteDurations else {
      throw .outOfRange
    }
    (largestTime, largest) = (peak.time, peak.difference)
    timeShift = TimeShift(pair)?.best
    overlap = start...end
  }
}

/// Why two curves cannot be compared.
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

extension CurvePair {
  fileprivate var hasFiniteDurations: Bool { first.duration.isFinite && second.duration.isFinite }

  /// The largest absolute difference and the first time of it, which is that of a sample.
  fileprivate var peak: (time: Double, difference: Double) {
    var peak = (time: 0.0, difference: -Double.infinity)
    func look(at time: Double, _ difference: Double) {
      if difference.magnitude > peak.difference { peak = (time, difference.magnitude) }
    }
    forEachPiece(shift: 0) { piece in
      look(at: piece.start, piece.startDifference)
      look(at: piece.end, piece.endDifference)
    }
    return peak
  }
}
