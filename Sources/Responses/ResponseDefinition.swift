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
  /// What is around the item; nil where no scene is known.
  public let surroundings: Surroundings?
  /// When the clock of settle, transient and peak times starts, in seconds since tick 0; nil where that
  /// follows from the motion and the surroundings.
  public let from: Double?

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
  ///   - surroundings: What is around the item.
  ///   - from: When the clock starts, in seconds; nil where that follows from the motion.
  public init(
    channel: Channel = .pose, band: Band = .standard, initial: Double? = nil,
    final: Double? = nil, target: Target? = nil, width: Double = 0, height: Double = 0,
    collides: Bool = false, surroundings: Surroundings? = nil, from: Double? = 0
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
    (self.surroundings, self.from) = (surroundings, from)
  }

  /// Measures a motion; the metrics are computed on demand.
  /// - Parameters:
  ///   - motion: The item's motion.
  ///   - others: The motions of all items of the scene, in its order; without them gaps between items
  ///     are not known.
  /// - Returns: The response; it answers the metrics that the definition determines.
  public func response(to motion: Motion, amid others: [Motion] = []) -> Response {
    Response(to: motion, amid: others, definition: self)
  }

  /// True where the channel has a curve and a final value, so that every step metric makes sense.
  ///
  /// Elsewhere the document lacks a target or a final value.
  public var isDetermined: Bool { hasCurve && finalLevel != nil }

  /// Tells whether the definition determines a metric; else a response to it traps.
  /// - Parameter metric: The metric.
  /// - Returns: False where it lacks a target, a final value, a collision or surroundings that the metric
  ///   needs.
  public func determines(_ metric: Metric) -> Bool {
    switch metric.entry.need {
    case .curve: hasCurve
    case .levels, .band: isDetermined
    case .motion, .item: true
    case .target: target != nil
    case .collision: collides
    case .others: surroundings?.others.isEmpty == false
    case .area: surroundings?.area != nil
    case .lead: surroundings?.leads.isEmpty == false
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

/// The side of an item's motion that is measured; its raw value is its name in documents.
public enum Channel: String, CaseIterable, Hashable, Sendable {
  /// The whole pose: rise and overshoot of `progress`, settling of the worst corner.
  case pose
  /// The way along the line from the start to the target: 0 at the start, 1 at the target.
  case progress
  /// The centre's horizontal position, in pt.
  case x
  /// The centre's vertical position, in pt, downwards.
  case y
  /// The angle, in rad.
  case angle
  /// The distance of the centre from the target, in pt.
  case distance
  /// The speed of the centre, in pt/s.
  case speed

  /// The unit of the channel's curve, empty for the bare number `progress`.
  public var unit: String {
    switch self {
    case .pose, .progress: ""
    case .x, .y, .distance: "pt"
    case .angle: "rad"
    case .speed: "pt/s"
    }
  }

  /// True where the channel takes an initial and a final value: those of a pose are 0 and 1.
  public var takesLevels: Bool { self != .pose && self != .progress }

  /// The unit of distances on the channel, for a way along the line pt.
  package var lengthUnit: String { takesLevels ? unit : "pt" }

  /// True where the channel has no curve without a target.
  var needsTarget: Bool { !takesLevels || self == .distance }
}

/// The place and angle at which an item shall come to rest.
public struct Target: Hashable, Sendable {
  /// The centre's horizontal position, in pt.
  public var x: Double
  /// The centre's vertical position, in pt, downwards.
  public var y: Double
  /// The angle in rad; nil where it is free.
  public var angle: Double?

  /// Creates a target; a coordinate that is not finite makes every response `diverged`.
  /// - Parameters:
  ///   - x: The centre's horizontal position, in pt.
  ///   - y: The centre's vertical position, in pt.
  ///   - angle: The angle in rad, nil where it is free.
  public init(x: Double, y: Double, angle: Double? = nil) {
    (self.x, self.y, self.angle) = (x, y, angle)
  }

  var isFinite: Bool { x.isFinite && y.isFinite && angle?.isFinite ?? true }

  /// The distance of an item's centre from the target at every tick, in pt.
  func distances(of motion: Motion) -> [Double] {
    motion.x.indices.map { tick in
      let (x, y) = (motion.x[tick] - self.x, motion.y[tick] - self.y)
      return (x * x + y * y).squareRoot()
    }
  }
}
