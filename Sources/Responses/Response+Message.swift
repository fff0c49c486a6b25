// SPDX-License-Identifier: Apache-2.0

extension Response {
  /// The status in words, with the numbers behind it; empty where the status is `ok`.
  /// - Parameter metrics: The metrics asked for.
  /// - Returns: A clause for each reason, joined by semicolons, such as
  ///   `not settled within 3 s: still 4.1 % away`.
  public func message(for metrics: [Metric]) -> String {
    status(for: metrics).reasons.map { sentence(for: $0, metrics: metrics) }
      .joined(separator: "; ")
  }

  private func sentence(for reason: Reason, metrics: [Metric]) -> String {
    switch reason {
    case .notSettled: notSettled(metrics)
    case .neverRose: neverRose
    case .noContact: "no contact: the item touched nothing within \(duration)"
    case .neverPaused: neverPaused
    case .orbits: path?.orbit?.sentence ?? reason.meaning
    case .diverged: diverged
    case .failed: "failed: \(failure ?? reason.meaning)"
    case .noStep: reason.meaning
    }
  }

  private func notSettled(_ metrics: [Metric]) -> String {
    let metric = metrics.first { answer($0).reason == .notSettled }
    guard let settling = metric.flatMap(settling) else { return Reason.notSettled.meaning }
    let text = NotSettled(within: clock?.duration ?? 0, band: band, unit: unit)
    if case .late(let since) = settling.outcome { return text.late(since: since) }
    guard settling.cameToRest else { return text.still(away: settling.remainder) }
    let away = band.text(times: settling.remainder, unit: unit)
    return "not settled: it came to rest \(away) away, outside the band of "
      + band.text(times: 1, unit: unit)
  }

  private var neverRose: String {
    let reached = brief(100 * (levels?.furthest ?? 0))
    return "never rose: it reached \(reached) % of the way within \(duration), not 90 %"
  }

  private var neverPaused: String {
    guard let motion = path?.motion else { return Reason.neverPaused.meaning }
    return "never paused: not at rest by \(brief(Double(motion.lastTick) / motion.frameRate)) s"
  }

  private var diverged: String {
    guard let index = path?.motion.firstNonFinite ?? firstNonFiniteValue, let clock else {
      return "diverged: the start or the target is not a finite number"
    }
    return "diverged: \(Reason.diverged.meaning) at \(brief(clock.elapsed(at: index))) s"
  }

  private var firstNonFiniteValue: Int? { record?.curve.values.firstIndex { !$0.isFinite } }

  private var clock: Clock? { path?.motion.clock ?? record?.curve.clock }

  private var band: Band { levels?.band ?? path?.definition.band ?? .standard }

  private var duration: String { brief(clock?.duration ?? 0) + " s" }
}
