// SPDX-License-Identifier: Apache-2.0

extension Response {
  /// The value of a metric or the reason for having none.
  ///
  /// Traps where the response does not determine the metric.
  /// - Parameter metric: A metric for which `determines` is true.
  /// - Returns: A finite number in the metric's unit, or a reason.
  public func answer(_ metric: Metric) -> Answer {
    precondition(
      determines(metric), "The response does not determine \(metric.rawValue): ask beforehand.")
    guard failure == nil else { return .missing(.failed) }
    guard isFinite else { return .missing(.diverged) }
    let answer =
      recordAnswer(metric) ?? pathAnswer(metric) ?? stepAnswer(metric) ?? .missing(.noStep)
    // Numbers near the end of the range may add up to none.
    return answer.value?.isFinite == false ? .missing(.diverged) : answer
  }

  /// The value of a metric, or nil where there is none; traps as `answer` does.
  /// - Parameter metric: A metric for which `determines` is true.
  public subscript(metric: Metric) -> Double? { answer(metric).value }

  /// Why some of these metrics have no value.
  /// - Parameter metrics: The metrics asked for.
  /// - Returns: Every reason once; `ok` where all of them have a value. Where an item that does not
  ///   come to rest orbits its target, that is a reason too.
  public func status(for metrics: [Metric]) -> ResponseStatus {
    status(of: metrics.map(answer))
  }

  /// Why some of its answers are missing.
  /// - Parameter answers: The answers to the metrics asked for.
  /// - Returns: As `status(for:)`.
  public func status(of answers: [Answer]) -> ResponseStatus {
    var status = ResponseStatus(answers.compactMap(\.reason))
    let isRestless = status.contains(.neverPaused) || status.contains(.notSettled)
    if isRestless, path?.orbit != nil { status.insert(.orbits) }
    return status
  }

  /// Whether enough is known for a metric to make sense.
  ///
  /// For an item's motion this is `ResponseDefinition.determines`; a curve of data determines
  /// every metric that needs no motion, and a run that failed has the same answer to all.
  /// - Parameter metric: The metric.
  /// - Returns: Whether `answer` may be asked for it.
  public func determines(_ metric: Metric) -> Bool {
    path?.definition.determines(metric) ?? (failure != nil || !metric.needsMotion)
  }

  private func recordAnswer(_ metric: Metric) -> Answer? {
    switch metric {
    case .peak: record?.peak
    case .peakTime: record?.peakTime
    case .finalValue: record?.finalValue
    default: nil
    }
  }

  private func pathAnswer(_ metric: Metric) -> Answer? {
    switch metric {
    case .drift: path?.drift
    case .tilt: path?.tilt
    case .peakSpeed: path?.peakSpeed
    case .pauseTime: path?.pauseTime
    case .contacts: path?.contacts.count
    case .firstContactTime: path?.contacts.firstTime
    case .bounces: path?.contacts.bounces
    default: nil
    }
  }

  private func stepAnswer(_ metric: Metric) -> Answer? {
    switch metric {
    case .riseTime: levels?.riseTime
    case .settleTime, .transientTime: settling(metric)?.answer
    case .settlingMin: levels?.settlingMin
    case .settlingMax: levels?.settlingMax
    case .overshoot: levels?.overshoot
    case .undershoot: levels?.undershoot
    case .overshootDistance: levels?.overshootDistance
    case .oscillations: levels?.oscillations
    default: nil
    }
  }

  /// The settling behind `settle_time` or `transient_time`; nil where a band has no reference.
  ///
  /// That of a pose is the whole pose's, that of any other channel its curve's.
  func settling(_ metric: Metric) -> Settling? {
    if let path, path.definition.channel == .pose {
      return metric == .settleTime ? path.poseSettling : path.poseTransient
    }
    return metric == .settleTime ? levels?.settling : levels?.transient
  }
}
