// SPDX-License-Identifier: Apache-2.0

/// Two curves over each other, the second moved in time: how far apart they are.
///
/// Between neighbours of the union of their sample times both are straight, and so is their
/// difference. With its values d and e at the ends of a piece of length h,
///
///     ∫ difference² = h (d² + d e + e²) / 3
struct CurvePair: Sendable {
  /// A stretch of time in which both curves are straight.
  struct Piece {
    let start: Double
    let end: Double
    /// The second curve minus the first at the start.
    let startDifference: Double
    /// The second curve minus the first at the end.
    let endDifference: Double
  }

  let first: Polyline
  let second: Polyline

  /// The power of two below the largest value: squares of differences in it neither overflow nor
  /// vanish, and dividing by it is exact.
  let unit: Double

  init(_ first: Polyline, _ second: Polyline) {
    self.first = first
    self.second = second
    let size = max(first.size, second.size, .leastNormalMagnitude)
    unit = size.binade
  }

  /// The times that both cover, on the first curve's clock.
  /// - Parameter shift: How much later the second curve is taken to be, in seconds.
  /// - Returns: The ends, the second before the first where there is no such time.
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
      let (stop, otherStop) = (first.times[i + 1], second.times[j + 1] - shift)
      let next = min(stop, otherStop, end)
      let nextDifference =
        second.value(at: next, after: j, shift: shift) - first.value(at: next, after: i)
      body(
        Piece(
          start: time, end: next, startDifference: difference, endDifference: nextDifference))
      if stop <= next { i = min(i + 1, first.times.count - 2) }
      if otherStop <= next { j = min(j + 1, second.times.count - 2) }
      (time, difference) = (next, nextDifference)
    }
  }
}
