// SPDX-License-Identifier: Apache-2.0

/// A measured response: a curve, its levels, and a number or a reason for each metric.
///
/// Only the extremes are computed beforehand; any other metric costs at most one pass over the
/// samples, when it is asked for.
public struct Response: Sendable {
  /// The curve measured; nil where the channel needs a target and there is none.
  let record: Record?
  /// The metrics between two levels; nil where no final value is known.
  let levels: StepMetrics?
  /// The metrics of the motion; nil where only a curve is known.
  let path: PathMetrics?
  /// The unit of distances on the curve, for sentences.
  let unit: String
  /// Whether every number of the record is finite; where not, no metric has a value.
  let isFinite: Bool
  /// Why there was no run, as a clause; nil where there was one.
  public let failure: String?

  /// Measures a curve of data, of which what an item did on its way is unknown.
  /// - Parameters:
  ///   - curve: The curve.
  ///   - initial: The value it starts from; nil means its first sample.
  ///   - final: The value it is to end at; nil means its last sample.
  ///   - band: How near to the final value it must stay, positive.
  ///   - cameToRest: Whether it is known to stay at its last sample for ever.
  public init(
    to curve: Curve, initial: Double? = nil, final: Double? = nil, band: Band = .standard,
    cameToRest: Bool = false
  ) {
    band.validate()
    let record = Record(curve)
    let step = Step(
      initial: initial ?? record.firstValue, final: final ?? record.lastValue,
      resolution: Step.doubleResolution)
    self.record = record
    levels = StepMetrics(record: record, step: step, band: band, cameToRest: cameToRest)
    path = nil
    unit = ""
    failure = nil
    isFinite = curve.values.areFinite && step.initial.isFinite && step.final.isFinite
  }

  init(to motion: Motion, definition: ResponseDefinition) {
    let line = definition.target.map { Line(from: motion, to: $0) }
    record = definition.record(of: motion, along: line)
    levels = record.flatMap { definition.levels(of: $0, cameToRest: motion.cameToRest) }
    path = PathMetrics(motion: motion, definition: definition, line: line)
    unit = definition.channel.lengthUnit
    failure = nil
    isFinite = motion.isFinite && definition.target?.isFinite ?? true
  }

  /// The response of a run that could not be made: it has no curve, and no metric has a value.
  /// - Parameter failure: Why, as a clause, such as `until must be later than from`.
  public init(failure: String) {
    (record, levels, path) = (nil, nil, nil)
    unit = ""
    isFinite = true
    self.failure = failure
  }

  /// Whether there is a curve; see ``curve``.
  public var hasCurve: Bool { record != nil }

  /// The curve of the channel; that of a pose is its progress.
  ///
  /// A progress is 0 throughout where the item starts at its target. Traps where the definition
  /// lacks the target that the channel needs.
  public var curve: Curve {
    guard let record else {
      preconditionFailure("The channel has no curve without a target: ask `isDetermined` first.")
    }
    return record.curve
  }

  /// The value it starts from, in the curve's unit; nil where it has no curve or no final value.
  public var initial: Double? { levels?.step.initial }

  /// The value it is to end at, in the curve's unit; nil where none is known.
  public var final: Double? { levels?.step.final }
}
