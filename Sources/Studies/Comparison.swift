// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// Two responses side by side: how their curves differ, and every metric that both determine.
public struct Comparison: Sendable {
  /// A number of both responses, or of the two together.
  public struct Row: Sendable, Equatable {
    /// Its name, as tables have it.
    public let name: String
    /// The first response's value; nil where it has no answer.
    public let first: Double?
    /// The second response's value; nil where it has no answer.
    public let second: Double?
    /// The second value minus the first, or a number of the two together; nil without an answer.
    public let difference: Double?
  }

  /// The differences of the curves.
  public let curves: CurveDifference
  /// The differences of the curves, then the metrics.
  public let rows: [Row]

  /// Compares two responses.
  ///
  /// - Parameters:
  ///   - first: The response of a curve.
  ///   - second: The response that is compared with it.
  /// - Throws: `CurveDifferenceError` where the curves cannot be compared.
  public init(of first: Response, with second: Response) throws(CurveDifferenceError) {
    let curves = try CurveDifference(from: first.curve, to: second.curve)
    self.init(curves, of: first, with: second)
  }

  /// Compares two recordings: their curves on the clocks of both, their metrics each from its onset.
  ///
  /// - Parameters:
  ///   - first: A recording.
  ///   - second: The recording that is compared with it.
  ///   - isAligned: True where the time shift is taken out before the curves are compared.
  /// - Throws: `CurveDifferenceError` where the curves cannot be compared.
  public init(
    of first: Recording, with second: Recording, isAligned: Bool
  ) throws(CurveDifferenceError) {
    let curves = try CurveDifference(
      from: first.curve, to: second.curve, isAligned: isAligned)
    self.init(curves, of: first.response, with: second.response)
  }

  private init(_ curves: CurveDifference, of first: Response, with second: Response) {
    let together = [curves.largest, curves.rootMeanSquare, curves.timeShift]
    let metrics = Metric.allCases.filter { first.determines($0) && second.determines($0) }
    self.curves = curves
    rows =
      zip(Self.figures, together).map { subject, value in
        Row(name: subject.name, first: nil, second: nil, difference: value)
      } + metrics.map { Row($0, first[$0], second[$0]) }
  }

  /// The numbers of the two curves together.
  private static let figures = [
    Requirement.Subject("largest_difference"), Requirement.Subject("rms_difference"),
    Requirement.Subject("time_shift", unit: "s"),
  ]

  /// The numbers that may be required of a comparison of recorded curves.
  public static var subjects: [Requirement.Subject] {
    figures
      + Metric.recorded.map { metric in
        Requirement.Subject(
          metric.rawValue, unit: metric.unit(on: nil), words: "difference of \(metric.rawValue)")
      }
  }

  /// The numbers of the curves in percent of a length, for requirements in percent.
  public static func percentSubjects(of reference: String) -> [Requirement.Subject] {
    figures.filter(\.unit.isEmpty).map {
      Requirement.Subject($0.name, unit: "percent", words: "\($0.name) in percent of \(reference)")
    }
  }

  /// The values of `percentSubjects`; none where the length is 0.
  public func percents(of length: Double) -> [(name: String, value: Double?)] {
    answers.prefix(Self.figures.count).map { name, value in
      (name, length > 0 ? value.map { 100 * ($0 / length) } : nil)
    }
  }

  /// The numbers that requirements judge: the sizes of the differences, whatever their signs.
  public var answers: [(name: String, value: Double?)] {
    rows.map { ($0.name, $0.difference?.magnitude) }
  }
}

extension Comparison.Row {
  /// The row of a metric; numbers too far apart have no difference.
  fileprivate init(_ metric: Metric, _ first: Double?, _ second: Double?) {
    let difference = first.flatMap { first in second.map { $0 - first } }
    self.init(
      name: metric.rawValue, first: first, second: second,
      difference: difference?.isFinite == true ? difference : nil)
  }
}

extension Metric {
  /// The metrics that a recorded curve determines.
  public static var recorded: [Metric] { allCases.filter { !$0.needsMotion } }
}
