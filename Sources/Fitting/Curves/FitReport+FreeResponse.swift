// SPDX-License-Identifier: GPL-3.0-or-later

import Scenes
import Studies

extension FitReport {
  /// Tells how the motion of a recording began, and how surely its frequency and damping are known.
  mutating func tell(
    _ answer: FreeResponseFit.Answer, _ found: RegressionReport
  ) {
    let curve = answer.models.curves[0]
    let number = { (name: String) in found.estimates.first { $0.name == name }?.value }
    let offset = number(Nuisance.timeOffset.rawValue).map { $0 + curve.origin }
    beginning = MotionBeginning(
      kind: answer.finding.beginning, time: offset ?? curve.target.timeOffset ?? curve.origin,
      level: answer.level, velocity: answer.velocity)
    guard case .spring(let spring) = run.scene, spring.hasRatio else { return }
    defer { if answer.isAtEdge { forgetEdge(answer, spring) } }
    guard let certainty = answer.certainty, let quantile = found.statistics.quantile
    else { return }
    tellOnset(certainty.spread.onset, quantile)
    for (index, parameter) in answer.models.problem.parameters.enumerated() {
      guard let standardError = parameters[index].standardError else { continue }
      switch spring.number(of: parameter.parameter) {
      case .rate:
        let value = parameters[index].value
        let scale = certainty.finding.response.angularFrequency / value
        let span = certainty.span(
          of: .angularFrequency, standardError: standardError * scale, quantile: quantile)
        parameters[index].tell(span) { spring.hasPeriod ? scale * value * value / $0 : $0 / scale }
      case .damping:
        let span = certainty.span(
          of: .dampingRatio, standardError: standardError, quantile: quantile)
        parameters[index].tell(span) { $0 }
      case .to:
        parameters[index].widen(
          max(certainty.spread.to / max(certainty.errors.to, .leastNormalMagnitude), 1), quantile)
      case .from:
        parameters[index].widen(
          max(certainty.spread.from / max(certainty.errors.from, .leastNormalMagnitude), 1),
          quantile)
      default: break
      }
    }
  }

  /// Makes no claim on the numbers of a spring whose frequency or damping ratio was held at the end
  /// of the search: they depend on it.
  private mutating func forgetEdge(_ answer: FreeResponseFit.Answer, _ spring: SpringScene) {
    for (index, parameter) in answer.models.problem.parameters.enumerated()
    where spring.number(of: parameter.parameter) != .from {
      (parameters[index].standardError, parameters[index].interval) = (nil, nil)
      parameters[index].isDetermined = parameters[index].isAtBound
    }
  }

  /// Widens the interval of the onset by the other onsets that the samples allow; where it was held at
  /// a sample they are all that is known.
  private mutating func tellOnset(_ spread: Double?, _ quantile: Double) {
    let index = parameters.firstIndex { $0.name == Nuisance.timeOffset.rawValue }
    guard let index, let spread, spread > 0 else { return }
    let error = max(parameters[index].standardError ?? 0, spread)
    let (value, half) = (parameters[index].value, quantile * error)
    parameters[index].standardError = error
    parameters[index].interval = value - half...value + half
    parameters[index].isAtBound = false
    parameters[index].isDetermined = true
  }
}

extension FittedParameter {
  /// Makes the standard error larger by a factor.
  fileprivate mutating func widen(_ growth: Double, _ quantile: Double) {
    guard let error = standardError, growth > 1 else { return }
    let half = quantile * growth * error
    (standardError, interval) = (growth * error, value - half...value + half)
  }

  /// Takes the span of a number that the parameter follows from; nil where it is not determined.
  fileprivate mutating func tell(
    _ span: FreeResponseCertainty.Span?, by own: (Double) -> Double
  ) {
    guard let span else {
      (standardError, interval, isDetermined) = (nil, nil, false)
      return
    }
    let ends = [span.interval.lowerBound, span.interval.upperBound].map(own).sorted()
    interval = ends[0]...ends[1]
    standardError = standardError.map { $0 * span.growth }
  }
}
