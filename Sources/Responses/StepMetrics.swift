// SPDX-License-Identifier: Apache-2.0

/// The step metrics of one curve with known levels, computed on demand.
///
/// The definitions are those of MATLAB's current `stepinfo`. Crossings lie on the straight line
/// between two samples, extremes are samples, and times count from the first sample. Those that need
/// a step are nil without one.
struct StepMetrics: Sendable {
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

  /// The time that it spends within the band, a fraction of the step, on straight lines between
  /// samples.
  var timeWithin: MetricValue? { tolerance.map { .value(deviation.time(within: $0)) } }

  /// The settling into the band, a fraction of the step; nil without a step.
  var settling: Settling? { settling(within: tolerance) }

  /// The settling into the band, a fraction of the largest error; nil without an error.
  var transient: Settling? { settling(within: transientTolerance) }

  /// The largest error within the band, a fraction of the step; nil without a step.
  var tolerance: Double? { tolerance(of: step.size?.magnitude ?? 0) }

  /// The largest error within the band, a fraction of the largest one; nil without an error.
  var transientTolerance: Double? { tolerance(of: deviation.largest) }

  /// The largest share of the way that it reaches.
  var furthest: Double {
    guard let size = step.size else { return 0 }
    return 1 + excess / size.magnitude
  }

  private var curve: Curve { record.curve }
  private var extremes: Extremes { record.extremes }
  private var deviation: CurveDeviation { CurveDeviation(record: record, final: step.final) }

  /// The band around the final value, a fraction of a reference in the curve's unit.
  private func tolerance(of reference: Double) -> Double? {
    band.tolerance(reference: reference, length: record.unitLength)
  }

  private func settling(within tolerance: Double?) -> Settling? {
    tolerance.map { Settling(of: deviation, within: $0, cameToRest: cameToRest) }
  }

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
