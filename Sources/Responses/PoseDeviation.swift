// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The distance of an item's worst corner from its place in the target pose, in pt; that of its
/// centre where the angle is free.
///
/// Let d be the centre's way from the target, a and b the angles of item and target, c a corner as
/// seen from the centre and e = (R(a) - R(b)) c. The corner is off by d + e and the opposite one
/// by d - e, the worse of the two by sqrt(d.d + e.e + 2 |d.e|). With s = 2 |sin((a - b) / 2)| and
/// the mean angle m = (a + b) / 2, R(a) - R(b) is a turn by m + 90 degrees scaled by s, so that of
/// the four corners (w, h), (w, -h), ... of an item of half sizes w and h the worst is off by
///
///     sqrt(d.d + s^2 (w^2 + h^2) + 2 s (w |d across m| + h |d along m|)).
///
/// It lies between |d| and |d| + s sqrt(w^2 + h^2), and s <= |a - b|: these bounds decide most
/// samples without a sine.
struct PoseDeviation: Deviation {
  let motion: Motion
  let target: Target
  let band: Band
  let halfWidth: Double
  let halfHeight: Double

  var clock: Clock { motion.clock }
  var cameToRest: Bool { motion.cameToRest }
  var unitLength: Double { 1 }

  /// The distance at tick 0.
  var reference: Double { error(at: 0) }

  /// After a pause the item stands still.
  var restIndex: Int { min(motion.pauseTick ?? .max, motion.count - 1) }

  func error(at index: Int) -> Double {
    let turn = turn(at: index)
    guard turn != 0 else { return centreDistance(at: index) }
    let (x, y) = offset(at: index)
    let (s, c) = (motion.angle[index] - turn / 2).sineAndCosine
    let scale = 2 * (turn / 2).sine.magnitude
    let (along, across) = ((x * c + y * s).magnitude, (y * c - x * s).magnitude)
    let corner = scale * scale * (halfWidth * halfWidth + halfHeight * halfHeight)
    let mixed = 2 * scale * (halfWidth * across + halfHeight * along)
    return (x * x + y * y + corner + mixed).squareRoot()
  }

  func isWithin(_ tolerance: Double, at index: Int) -> Bool {
    let distance = centreDistance(at: index)
    guard distance <= tolerance else { return false }
    return upperBound(at: index, distance) <= tolerance || error(at: index) <= tolerance
  }

  var largest: Double {
    var largest = 0.0
    for index in 0...restIndex where upperBound(at: index, centreDistance(at: index)) > largest {
      largest = max(largest, error(at: index))
    }
    return largest
  }

  /// An upper bound of the distance where the centre's is known.
  private func upperBound(at index: Int, _ centreDistance: Double) -> Double {
    let corner = (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot()
    return centreDistance + min(turn(at: index).magnitude, 2) * corner
  }

  private func centreDistance(at index: Int) -> Double {
    let (x, y) = offset(at: index)
    return (x * x + y * y).squareRoot()
  }

  private func offset(at index: Int) -> (x: Double, y: Double) {
    (motion.x[index] - target.x, motion.y[index] - target.y)
  }

  /// The angle from the target's to the item's in rad, 0 where the target has none.
  private func turn(at index: Int) -> Double {
    guard let angle = target.angle else { return 0 }
    return motion.angle[index] - angle
  }
}

/// The distance from an end, sample by sample.
protocol Deviation {
  /// The times of the samples.
  var clock: Clock { get }

  /// The error at a sample, signed where it has a side.
  func error(at index: Int) -> Double

  /// Tells whether the error's magnitude is at most a tolerance.
  func isWithin(_ tolerance: Double, at index: Int) -> Bool

  /// The largest magnitude of the error.
  var largest: Double { get }

  /// A sample from which on all are the same; by default the last one.
  var restIndex: Int { get }

  /// The error of which a band is a fraction; 0 where there is no step.
  var reference: Double { get }

  /// The band around the end.
  var band: Band { get }

  /// The length of one unit of the error in the unit of an absolute band.
  var unitLength: Double { get }

  /// True where the record ends at rest.
  var cameToRest: Bool { get }
}

extension Deviation {
  var restIndex: Int { clock.count - 1 }

  /// The largest error within the band, a fraction of the reference; nil without a step.
  var tolerance: Double? { band.tolerance(reference: reference, length: unitLength) }

  /// The largest error within the band, a fraction of the largest one; nil without an error.
  var transientTolerance: Double? { band.tolerance(reference: largest, length: unitLength) }

  /// The settling into the band, a fraction of the reference; nil without a step.
  var settling: Settling? { tolerance.map { Settling(of: self, within: $0) } }

  /// The settling into the band, a fraction of the largest error; nil without an error.
  var transient: Settling? { transientTolerance.map { Settling(of: self, within: $0) } }

  /// The time that it spends within the band, a fraction of the reference, on straight lines between
  /// samples.
  var timeWithin: MetricValue? { tolerance.map { .value(time(within: $0)) } }

  /// The time within a tolerance in the whole record, in seconds.
  ///
  /// Between two samples the error is a straight line, as where it enters the band; from the sample
  /// of rest on it stays.
  func time(within tolerance: Double) -> Double {
    var total = 0.0
    var previous = error(at: 0)
    for index in 0..<restIndex {
      let next = error(at: index + 1)
      let span = clock.elapsed(at: index + 1) - clock.elapsed(at: index)
      total += span * share(within: tolerance, from: previous, to: next)
      previous = next
    }
    let rest = clock.duration - clock.elapsed(at: restIndex)
    return min(total + (previous.magnitude <= tolerance ? rest : 0), clock.duration)
  }

  /// The share of a straight line between two errors that is within a tolerance.
  private func share(within tolerance: Double, from start: Double, to end: Double) -> Double {
    let (low, high) = (min(start, end), max(start, end))
    guard high > low else { return low.magnitude <= tolerance ? 1 : 0 }
    return max(min(high, tolerance) - max(low, -tolerance), 0) / (high - low)
  }
}
