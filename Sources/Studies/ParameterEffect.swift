// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses

/// The effect of a parameter on the metrics of its scene, found by runs: the parameter with its value,
/// nil where a rule gives it, the values that were tried, ascending, the others as the scene has them, and
/// the metrics that are the same at all of them, but for rounding.
public typealias ParameterEffect = (
  parameter: OwnParameter, value: Double?, tried: [Double], unmoved: [Metric]
)

extension StudyDocument {
  /// The metrics that the document asks for, in its sweep and its fit; those of most people where it
  /// asks for none.
  public var askedMetrics: [Metric] {
    let asked =
      (sweep?.metrics ?? []) + (fit?.target.metrics.map(\.metric) ?? [])
      + (fit?.objectives.map(\.metric) ?? [])
    let metrics = asked.isEmpty ? [.settleTime, .overshoot, .peak, .peakSpeed] : asked
    return Metric.allCases.filter { metric in
      metrics.contains(metric) && (try? cases.check(metric, at: InputSource())) != nil
    }
  }

  /// The effects of the scene's parameters on the metrics that the document asks for.
  ///
  /// A metric without an answer at every value that was tried is not said to be unmoved.
  public func parameterEffects() -> [ParameterEffect] {
    let metrics = askedMetrics.filter { $0 != .clockFrom }
    return scene.ownParameters(of: request.item).map { own in
      let parameter = own.parameter
      let value = parameter.value(in: scene)
      guard !cases.write(parameter) else { return (own, value, [], []) }
      let tried = samples(of: parameter, value)
      let responses = cases.responses(for: metrics, of: [parameter], at: tried.map { [$0] })
      let unmoved = metrics.filter { metric in
        responses[0].answers(metric, asIn: responses) && responses[0][metric] != nil
      }
      return (own, value, tried, unmoved)
    }
  }

  /// Values of a parameter, ascending: over the bounds that the document's fit or sweep gives it,
  /// else over its range, else around its value.
  private func samples(of parameter: Parameter, _ value: Double?) -> [Double] {
    if parameter.isChoice { return [0, 1] }
    let bounds = span(of: parameter)
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    let inside = [0, 0.25, 0.31, 0.5, 0.75, 1].map { low + $0 * (high - low) }
    let all = inside + (value.map { [$0] } ?? [])
    return Set(all.filter { parameter.range.contains($0) }).sorted()
  }

  /// The values of a parameter that are worth trying: within the bounds that the document's fit or
  /// sweep gives it, else over its range, else around its value.
  public func span(of parameter: Parameter) -> ClosedRange<Double> {
    bounds(of: parameter) ?? Self.span(of: parameter, around: parameter.value(in: scene))
  }

  /// The bounds that the document's fit or sweep gives a parameter.
  private func bounds(of parameter: Parameter) -> ClosedRange<Double>? {
    if let free = fit?.parameters.first(where: { $0.parameter.overlaps(parameter) }),
      let low = free.min, let high = free.max, low < high
    {
      return low...high
    }
    guard let sweep, let index = sweep.parameters.firstIndex(where: parameter.overlaps) else {
      return nil
    }
    return sweep.design.bounds[index]
  }

  /// The range of a parameter where both ends are near; else from a quarter to four times its value,
  /// up to 5 1/s more for a drag, or 100 pt to both sides of a place.
  private static func span(of parameter: Parameter, around value: Double?) -> ClosedRange<Double> {
    let range = parameter.range.withoutFarEnds
    if let low = range.lower?.value, let high = range.upper?.value, high - low <= 1000 {
      return low...high
    }
    let value = value ?? 0
    let isPlace = range.lower == nil && parameter.unit == "pt"
    let least = value == 0 || parameter.unit == "1/s" ? 5.0 : 0
    let reach = isPlace ? 100 : max(3 * abs(value), least)
    let low = isPlace || range.lower == nil ? value - reach : value / 4
    return min(low, value)...(value + reach)
  }
}

extension CaseResponses {
  /// Tests for an answer to a metric that is the same, but for rounding, at every one of some points.
  fileprivate func answers(_ metric: Metric, asIn others: [CaseResponses]) -> Bool {
    others.allSatisfy { other in
      zip(responses, other.responses).allSatisfy { one, other in
        one.answer(metric).isSame(as: other.answer(metric), unit: metric.unit(on: nil))
      }
    }
  }
}

extension MetricValue {
  /// Tests for answers that differ by rounding at most, or are missing for one reason.
  fileprivate func isSame(as other: MetricValue, unit: String) -> Bool {
    guard case .value(let one) = self, case .value(let two) = other else { return self == other }
    let rounding = ["s", "rad"].contains(unit) ? 1e-3 : 0.02
    return abs(one - two) <= 1e-3 * max(abs(one), abs(two)) + rounding
  }
}
