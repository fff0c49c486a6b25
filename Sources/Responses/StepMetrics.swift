// SPDX-License-Identifier: Apache-2.0

/// The step metrics of one curve with known levels, computed on demand.
///
/// The definitions are those of MATLAB's current `stepinfo`. Crossings lie on the straight line
/// between two samples, extremes are samples, and times count from the first sample. Those that need
/// a step are nil without one.
struct StepMetrics: Deviation, Sendable {
  let record: MeasuredCurve
  let step: Step
  let band: Band
  let cameToRest: Bool

  /// The time from the first crossing of 10 % of the way to the first of 90 %.
  var riseTime: MetricValue? { riseTime { arrival(at: $0)?.time } }

  /// The rise time of a response with a way to find when it first reaches a share of the way.
  func riseTime(_ arrival: (Double) -> Double?) -> MetricValue? {
    guard step.size != nil else { return nil }
    guard let end = arrival(0.9), let start = arrival(0.1) else { return .missing(.neverRose) }
    return .value(end - start)
  }

  /// The lowest value once 90 % of the way is reached, the level of that crossing included.
  var settlingMin: MetricValue? { settled { min($0, $1) } }

  /// The highest value once 90 % of the way is reached, the level of that crossing included.
  var settlingMax: MetricValue? { settled { max($0, $1) } }

  /// The largest way past the final value, in percent of the step; 0 if it never passes it.
  var overshoot: MetricValue? {
    step.size.map { .value(max(0, 100 * excess / $0.magnitude)) }
  }

  /// The largest way past the final value as a distance; 0 if it never passes it.
  var overshootDistance: MetricValue? {
    step.size == nil ? nil : .value(max(0, excess * record.unitLength))
  }

  /// The time of the first sample with the largest absolute value.
  ///
  /// Policy: without a way past the final value, beyond rounding, there is no peak: the largest value
  /// would be the last one of a creeping response, and its time that of the record's end.
  var peakTime: MetricValue {
    guard step.size == nil || excess > step.smallest else { return .missing(.noPeak) }
    return record.peakTime
  }

  /// The largest way from the initial value away from the final one, in percent of the step.
  var undershoot: MetricValue? {
    guard let size = step.size else { return nil }
    let wrongWay = size > 0 ? step.initial - extremes.low : extremes.high - step.initial
    return .value(max(0, 100 * wrongWay / size.magnitude))
  }

  /// The number of swings past the final value that leave the band.
  ///
  /// A swing is a longest run of samples on one side of the final value, after its first arrival.
  var oscillations: MetricValue? { tolerance.map { .value(Double(swings(leaving: $0))) } }

  /// The largest share of the way that it reaches.
  var furthest: Double {
    guard let size = step.size else { return 0 }
    return 1 + excess / size.magnitude
  }

  private var curve: Curve { record.curve }
  private var extremes: Extremes { record.extremes }

  /// The largest way past the final value in the step's direction, negative where it falls short.
  private var excess: Double {
    (step.size ?? 0) > 0 ? extremes.high - step.final : step.final - extremes.low
  }

  /// The first sample beyond a share of the way, and the time of the crossing before it.
  private func arrival(at share: Double) -> (index: Int, level: Double, time: Double)? {
    guard let size = step.size else { return nil }
    let level = step.initial + share * size
    let index = curve.values.firstIndex { size > 0 ? $0 >= level : $0 <= level }
    return index.map { ($0, level, curve.crossing(of: level, before: $0)) }
  }

  private func settled(_ choose: (Double, Double) -> Double) -> MetricValue? {
    guard step.size != nil else { return nil }
    guard let (index, level, _) = arrival(at: 0.9) else { return .missing(.neverRose) }
    let start = index > 0 ? level : curve.values[0]
    return .value(curve.values[index...].reduce(start, choose))
  }

  private func swings(leaving tolerance: Double) -> Int {
    let approach = step.initial - step.final
    guard let arrival = curve.values.firstIndex(where: { ($0 - step.final) * approach <= 0 })
    else { return 0 }
    var (count, side, isCounted) = (0, FloatingPointSign?.none, false)
    for value in curve.values[arrival...] {
      let error = value - step.final
      let newSide = error == 0 ? nil : error.sign
      if newSide != side { (side, isCounted) = (newSide, false) }
      if !isCounted && error.magnitude > tolerance { (count, isCounted) = (count + 1, true) }
    }
    return count
  }
}

// The distance of the curve from its final value, in the curve's unit and signed.

extension StepMetrics {
  var clock: Clock { curve.clock }
  var reference: Double { step.size?.magnitude ?? 0 }
  var unitLength: Double { record.unitLength }

  func error(at index: Int) -> Double { curve.values[index] - step.final }

  func isWithin(_ tolerance: Double, at index: Int) -> Bool {
    error(at: index).magnitude <= tolerance
  }

  var largest: Double {
    max((extremes.low - step.final).magnitude, (extremes.high - step.final).magnitude)
  }
}

/// The two levels between which a response moves.
package struct Step: Sendable {
  let initial: Double
  let final: Double
  /// Final minus initial, signed; nil where the two are one level.
  let size: Double?
  /// The largest difference of two levels that is rounding.
  let smallest: Double

  /// The share of a level's magnitude below which `Float` positions have no difference: 4 ulps.
  package static let floatResolution = 0x1p-21

  /// The same for levels that are `Double`, with room for sums of decimals.
  static let doubleResolution = 1e-12

  init(initial: Double, final: Double, resolution: Double) {
    (self.initial, self.final) = (initial, final)
    let size = final - initial
    smallest = resolution * max(initial.magnitude, final.magnitude)
    self.size = size.magnitude > smallest ? size : nil
  }
}

/// The lowest and the highest sample of a curve, each at its first index.
struct Extremes: Sendable {
  private(set) var low: Double
  private(set) var high: Double
  private var lowIndex = 0
  private var highIndex = 0

  init(of values: [Double]) {
    (low, high) = (values[0], values[0])
    for index in values.indices {
      let value = values[index]
      if value < low { (low, lowIndex) = (value, index) }
      if value > high { (high, highIndex) = (value, index) }
    }
  }

  /// The largest absolute value.
  var peak: Double { max(low.magnitude, high.magnitude) }

  /// The first sample at which the absolute value is largest.
  var peakIndex: Int {
    if low.magnitude == high.magnitude { return min(lowIndex, highIndex) }
    return low.magnitude > high.magnitude ? lowIndex : highIndex
  }
}

/// A curve with its extremes, and the metrics that need no final value.
struct MeasuredCurve: Sendable {
  let curve: Curve
  let extremes: Extremes
  /// The length of one unit of the curve in the unit of distances: for a progress the length of the
  /// way in pt, perhaps 0; else 1.
  let unitLength: Double

  init(_ curve: Curve, unitLength: Double = 1) {
    self.curve = curve
    extremes = Extremes(of: curve.values)
    self.unitLength = unitLength
  }

  var firstValue: Double { curve.values[0] }
  var lastValue: Double { curve.values[curve.count - 1] }

  /// The largest absolute value.
  var peak: MetricValue { meaningful(extremes.peak) }

  /// The time of the first sample with the largest absolute value.
  var peakTime: MetricValue { meaningful(curve.clock.elapsed(at: extremes.peakIndex)) }

  /// The value of the last sample.
  var finalValue: MetricValue { meaningful(lastValue) }

  /// A value, unless the way has no length: its progress is 0 by convention, without meaning.
  private func meaningful(_ value: Double) -> MetricValue {
    unitLength > 0 ? .value(value) : .missing(.noStep)
  }
}

/// The settling of a response into its band.
package struct Settling: Sendable {
  /// The share of a record, at its end, that is too short to prove that a motion settled.
  ///
  /// Policy: an undamped oscillation must not settle because its record ends inside the band.
  package static let proofShare = 0.05

  package enum Outcome: Sendable {
    /// Inside the band from this time on, in seconds since the first sample.
    case settled(at: Double)
    /// Inside the band only from this time on, too late to prove that it stays.
    case late(since: Double)
    /// Outside the band at the last sample.
    case outside
    /// Inside the band at the end of the record, and known to leave it again.
    case leaving
  }

  let outcome: Outcome
  /// The last sample's error in multiples of the tolerance.
  let remainder: Double
  /// True where the record ends at rest.
  let cameToRest: Bool

  /// A settling that a formula knows.
  package init(outcome: Outcome, remainder: Double, cameToRest: Bool = false) {
    (self.outcome, self.remainder, self.cameToRest) = (outcome, remainder, cameToRest)
  }

  /// Finds the last sample outside the band, from the end.
  init(of deviation: some Deviation, within tolerance: Double) {
    cameToRest = deviation.cameToRest
    let clock = deviation.clock
    remainder = deviation.error(at: clock.count - 1).magnitude / tolerance
    let outside = (0...deviation.restIndex).last { !deviation.isWithin(tolerance, at: $0) }
    guard outside != deviation.restIndex else {
      outcome = .outside
      return
    }
    let entry = outside.map { Self.entry(of: deviation, into: tolerance, after: $0) } ?? 0
    let isProven = cameToRest || entry <= (1 - Self.proofShare) * clock.duration
    outcome = isProven ? .settled(at: entry) : .late(since: entry)
  }

  /// The time of settling, or the reason for having none.
  var answer: MetricValue {
    if case .settled(let time) = outcome { .value(time) } else { .missing(.notSettled) }
  }

  /// The message about a motion that did not settle within a record of some seconds.
  package func message(within duration: Double, band: Band, unit: String) -> String {
    let beginning = "not settled within \(brief(duration)) s: "
    if case .late(let time) = outcome {
      let start = time.isFinite ? "from \(brief(time)) s on" : "at its end"
      return "\(beginning)inside the band only \(start), too late to tell"
    }
    if case .leaving = outcome { return "\(beginning)it leaves the band again later" }
    let isFinite = (100 * remainder).isFinite
    let place = isFinite ? "\(band.text(times: remainder, unit: unit)) away" : "outside the band"
    guard cameToRest else { return "\(beginning)\(place) at that moment" }
    return "not settled: it came to rest \(place)"
      + (isFinite ? ", outside the band of \(band.text(times: 1, unit: unit))" : "")
  }

  /// The time at which the line from a sample outside the band to the next, inside, enters it.
  private static func entry(
    of deviation: some Deviation, into tolerance: Double, after index: Int
  ) -> Double {
    let (start, end) = (deviation.error(at: index), deviation.error(at: index + 1))
    let edge = start < 0 ? -tolerance : tolerance
    return deviation.clock.elapsed(between: index, fraction: (edge - start) / (end - start))
  }
}

/// The band around its final value in which a response must stay to count as settled.
public enum Band: Hashable, Sendable {
  /// A fraction of the step, positive; 0.02 is the 2 % of the textbooks.
  case fraction(Double)
  /// A distance in the channel's unit (pt for `pose` and `progress`), positive.
  case absolute(Double)

  /// The band of MATLAB's `stepinfo`: 2 %.
  public static let standard = Band.fraction(0.02)

  /// Traps unless the band is positive and finite.
  func validate() {
    switch self {
    case .fraction(let amount), .absolute(let amount):
      precondition(amount > 0 && amount.isFinite, "A band is positive and finite.")
    }
  }

  /// The largest error inside the band, in the curve's unit; nil where the reference of a fraction,
  /// or the length of one unit of the curve in the unit of an absolute band, is 0.
  func tolerance(reference: Double, length: Double) -> Double? {
    switch self {
    case .fraction(let fraction): reference > 0 ? fraction * reference : nil
    case .absolute(let distance): length > 0 ? distance / length : nil
    }
  }

  /// A multiple of the band as text, such as `4.1 %` or `3 pt`.
  func text(times multiple: Double, unit: String) -> String {
    switch self {
    case .fraction(let fraction): brief(100 * fraction * multiple) + " %"
    case .absolute(let distance): brief(distance * multiple) + (unit.isEmpty ? "" : " " + unit)
    }
  }
}
