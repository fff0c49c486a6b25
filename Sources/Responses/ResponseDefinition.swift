// SPDX-License-Identifier: Apache-2.0

/// The definition of a response: the channel, levels and band to measure of an item's motion.
public struct ResponseDefinition: Hashable, Sendable {
  /// The side of the motion that is measured.
  public let channel: Channel
  /// The band in which it must stay to count as settled.
  public let band: Band
  /// The value it starts from; nil means the channel's first sample.
  public let initial: Double?
  /// The value it shall end at; nil means the target's.
  public let final: Double?
  /// The place at which the item shall come to rest, where it is known.
  public var target: Target?
  /// The item's width, in pt.
  public let width: Double
  /// The item's height, in pt.
  public let height: Double
  /// True where the item can touch something: it is in a collision.
  public let collides: Bool

  /// Creates a definition.
  /// - Parameters:
  ///   - channel: The side of the motion that is measured.
  ///   - band: The band in which it must stay, positive.
  ///   - initial: The value it starts from, only where the channel takes levels.
  ///   - final: The value it shall end at, only where the channel takes levels.
  ///   - target: The place at which the item shall come to rest.
  ///   - width: The item's width in pt, at least 0.
  ///   - height: The item's height in pt, at least 0.
  ///   - collides: True where the item can touch something.
  public init(
    channel: Channel = .pose, band: Band = .standard, initial: Double? = nil,
    final: Double? = nil, target: Target? = nil, width: Double = 0, height: Double = 0,
    collides: Bool = false
  ) {
    band.validate()
    precondition(
      channel.takesLevels || (initial == nil && final == nil),
      "A pose and a progress run from 0 to 1: they take no initial and no final value.")
    precondition(
      (initial ?? 0).isFinite && (final ?? 0).isFinite, "Initial and final values are finite.")
    precondition(
      width >= 0 && width.isFinite && height >= 0 && height.isFinite,
      "An item's width and height are finite and not negative.")
    (self.channel, self.band, self.target) = (channel, band, target)
    (self.initial, self.final) = (initial, final)
    (self.width, self.height, self.collides) = (width, height, collides)
  }

  /// Measures a motion; the metrics are computed on demand.
  /// - Parameter motion: The item's motion.
  /// - Returns: The response; it answers the metrics that the definition determines.
  public func response(to motion: Motion) -> Response { Response(to: motion, definition: self) }

  /// True where the channel has a curve and a final value, so that every step metric makes sense.
  ///
  /// Elsewhere the document lacks a target or a final value.
  public var isDetermined: Bool { hasCurve && finalLevel != nil }

  /// Tells whether the definition determines a metric; else a response to it traps.
  /// - Parameter metric: The metric.
  /// - Returns: False where it lacks a target, a final value or a collision that the metric needs.
  public func determines(_ metric: Metric) -> Bool {
    switch metric.entry.need {
    case .curve: hasCurve
    case .levels: isDetermined
    case .motion, .item: true
    case .target: target != nil
    case .collision: collides
    }
  }

  var hasCurve: Bool { target != nil || !channel.needsTarget }

  /// The value the channel shall end at, as given or that of the target.
  var finalLevel: Double? {
    if let final { return final }
    guard let target else { return nil }
    return switch channel {
    case .pose, .progress: 1
    case .x: target.x
    case .y: target.y
    case .angle: target.angle
    case .distance, .speed: 0
    }
  }

  /// The channel's curve; nil where it needs a target and has none.
  func record(of motion: Motion, along line: Line?) -> MeasuredCurve? {
    values(of: motion, along: line).map { values in
      MeasuredCurve(
        Curve(frameRate: motion.frameRate, values: values),
        unitLength: channel.takesLevels ? 1 : line?.length ?? 0)
    }
  }

  /// The step metrics of the channel's curve; nil where the final value is unknown.
  func levels(of record: MeasuredCurve, cameToRest: Bool) -> StepMetrics? {
    guard let finalLevel else { return nil }
    // A progress without a way starts at its end.
    let final = record.unitLength > 0 ? finalLevel : record.firstValue
    let step = Step(
      initial: initial ?? record.firstValue, final: final, resolution: Step.floatResolution)
    return StepMetrics(record: record, step: step, band: band, cameToRest: cameToRest)
  }

  private func values(of motion: Motion, along line: Line?) -> [Double]? {
    switch channel {
    case .pose, .progress: line?.progress(of: motion)
    case .x: motion.x
    case .y: motion.y
    case .angle: motion.angle
    case .distance: target?.distances(of: motion)
    case .speed: motion.x.indices.map(motion.speed)
    }
  }
}
