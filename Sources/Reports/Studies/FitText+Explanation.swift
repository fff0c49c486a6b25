// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitText {
  /// How the motion began, and whether the fitted curve explains the recording.
  var explanation: [String] { beginning + explained + correlated }

  /// How the motion of a recording began.
  private var beginning: [String] {
    guard let start = report.beginning else { return [] }
    let clock = report.parameters.first { $0.name == "timeOffset" && $0.interval != nil }
    let time = "\(clock.map { $0.text } ?? short(start.time)) s"
    let velocity = "\(short(start.velocity)) \(velocityUnit)"
    return switch start.kind {
    case .rest: ["it began from rest at \(time), at level \(short(start.level))"]
    case .moving: ["it began at \(time) with \(velocity), at level \(short(start.level))"]
    case .cut:
      ["it was under way at the first sample, at level \(short(start.level)) with \(velocity)"]
    }
  }

  /// A stretch of time, or the one time that it is.
  private func times(of span: ClosedRange<Double>) -> String {
    let (first, last) = (short(span.lowerBound), short(span.upperBound))
    return first == last ? "at \(first) s" : "from \(first) s to \(last) s"
  }

  private var velocityUnit: String {
    let unit = channel?.unit ?? ""
    return unit.isEmpty ? "1/s" : "\(unit)/s"
  }

  private var explained: [String] {
    guard let explanation = report.explanation else { return [] }
    if explanation.stillness != nil { return doubts }
    let rest =
      explanation.systematic.map { systematic in
        ": the residuals are no noise, most of them lie \(times(of: systematic.span)), up to "
          + "\(Rounding.text(abs(systematic.largest), significant: 2))".with(channel?.unit ?? "")
      } ?? ""
    let words =
      switch explanation.verdict {
      case .yes: explanation.rival == nil ? [] : [explains]
      case .partly, .no: [shortfall + rest]
      }
    return words + rival
  }

  /// What is wrong with the fitted curve, in a few words; empty where it explains the recording.
  var doubts: [String] {
    guard let explanation = report.explanation, explanation.verdict != .yes else { return [] }
    switch explanation.stillness {
    case .still: return ["the recording shows no motion beyond its noise"]
    case .wandering:
      return [
        "the recording may show no motion: a level with noise that hangs together is as likely"
      ]
    case nil: break
    }
    return [shortfall] + rival
  }

  private var shortfall: String {
    report.explanation?.verdict == .partly
      ? "this explains the curve in part" : "this does not explain the curve"
  }

  private var rival: [String] {
    guard let explanation = report.explanation, let rival = explanation.rival else { return [] }
    return [sentence(on: rival, isAlike: explanation.verdict == .yes)]
  }

  private var explains: String {
    let count = report.segments.count
    return count > 1 ? "\(count) springs explain the curve" : "a spring explains the curve"
  }

  /// The curve that follows the recording as well or better.
  private func sentence(on rival: RivalCurve, isAlike: Bool) -> String {
    let share = Rounding.text(residual(of: rival), significant: 2)
    let how = isAlike ? "follows it as well" : "follows it better"
    let number = { (name: String) in rival[name].map(short) ?? "?" }
    let curve: String
    switch rival.kind {
    case .bezier:
      curve =
        "\(rival.name.map { "\($0), " } ?? "")cubic-bezier(\(number("x1")), \(number("y1")), "
        + "\(number("x2")), \(number("y2"))) over \(number("duration")) s"
    case .decay:
      curve =
        "an exponential decay to \(number("to")) with a time constant of \(number("timeConstant")) s"
    case .line: curve = "a straight line over \(number("duration")) s"
    case .segments:
      let changes = rival.parameters.filter { $0.name.hasPrefix("from_") }.map { short($0.value) }
      return "\(changes.count + 1) springs follow it better, one taking over from the other at "
        + "\(changes.joined(separator: ", ")) s: rms residual \(share) %; --segments auto fits them"
    }
    return "\(curve), from \(number("begin")) s on, \(how): rms residual \(share) %"
  }

  /// The residual of a rival in percent of the span of the samples that count.
  private func residual(of rival: RivalCurve) -> Double {
    guard let explanation = report.explanation, let comparison = report.comparisons.first
    else { return 0 }
    let span = 100 * comparison.rootMeanSquare / max(explanation.residual, .leastNormalMagnitude)
    return 100 * (rival.meanSquare).squareRoot() / max(span, .leastNormalMagnitude)
  }

  /// The residual, in percent of the span, below which nobody asks what it is.
  private static let visible = 0.01

  private var correlated: [String] {
    if let step = report.statistics?.roundingStep {
      guard let residual = report.explanation?.residual, residual > Self.visible else { return [] }
      return [
        "values are rounded to \(short(step)), so that all samples of a motion at rest are off by the "
          + "same; the intervals count that"
      ]
    }
    guard let correlation = report.statistics?.noiseCorrelation else { return [] }
    return [
      "neighbouring residuals hang together (correlation \(Rounding.text(correlation, significant: 2))); "
        + "the intervals count that"
    ]
  }
}
