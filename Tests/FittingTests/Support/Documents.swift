// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Responses
import Studies
import Testing

@testable import StudySupport

/// The files of a document: one curve, under any name.
struct CurveFile: FileSource {
  let text: String

  init(text: String) { self.text = text }

  /// The motion of an attachment of 3 Hz and damping 0.35 as Box2D 2.4.1 computes it, up to where it
  /// puts the item to sleep.
  static var box2D: CurveFile {
    get throws { try CurveFile(text: TestTable.text("../configs/curves/box2d-attachment.csv")) }
  }

  init(_ times: [Double], _ values: [Double]) {
    text = "time,value\n" + zip(times, values).map { "\($0),\($1)\n" }.joined()
  }

  func bytes(
    of path: String, from document: String?, at source: InputSource
  ) throws(InputError) -> [UInt8] {
    Array(text.utf8)
  }
}

/// The fit of a document.
func fitProblem(_ document: String, curve: CurveFile = CurveFile([], [])) throws -> FitProblem {
  try #require(StudyDocument(Array(document.utf8), name: "fit.yaml", files: curve).fit)
}

/// The fit of `springtune fit curve.csv`.
func springFit(_ curve: CurveFile) throws -> FitProblem {
  try #require(StudyDocument(fittingCurve: "curve.csv", files: curve).fit)
}

extension FitReport {
  /// A parameter by its name.
  func parameter(_ name: String) throws -> FittedParameter {
    try #require(parameters.first { $0.name == name }, "\(name)")
  }

  /// The values of the parameters.
  var values: [Double] { parameters.map(\.value) }

  /// A metric of the fitted scene.
  func metric(_ metric: Metric) -> Double? { metrics.first { $0.metric == metric }?.value }

  /// The value of a parameter.
  func value(_ name: String) throws -> Double { try parameter(name).value }
}

/// Expects intervals of a frequency and a damping ratio around the truth.
func expectIntervals(
  _ report: FitReport, frequency: Double = 2, damping: Double = 0.4,
  location: SourceLocation = #_sourceLocation
) throws {
  for (name, truth) in ["frequency": frequency, "damping": damping] {
    let interval = try #require(report.parameter(name).interval, sourceLocation: location)
    #expect(interval.contains(truth), "\(name) \(interval)", sourceLocation: location)
  }
}

/// Expects parameters to have some values up to a relative error.
func expect(
  _ report: FitReport, _ truths: KeyValuePairs<String, Double>, _ tolerance: Double,
  location: SourceLocation = #_sourceLocation
) throws {
  for (name, truth) in truths {
    let value = try report.value(name)
    #expect(close(value, truth, tolerance), "\(name) \(value)", sourceLocation: location)
  }
}

/// A document of a scene and a fit, under which more may stand: `method: local`.
func document(
  _ scene: String, parameters: String, target: String = "", _ more: String = ""
) -> String {
  let parts = ["parameters: {\(parameters)}", target.isEmpty ? "" : "target: {\(target)}", more]
  return "\(scene)\nfit: {\(parts.filter { !$0.isEmpty }.joined(separator: ", "))}"
}

/// The report of a fit of a scene to a curve.
func curveReport(
  of curve: CurveFile, by scene: String = Scenes.spring, _ parameters: String = Scenes.bothFree,
  target: String = "curve: curve.csv"
) throws -> FitReport {
  try fitProblem(document(scene, parameters: parameters, target: target), curve: curve).solve()
}

/// Scenes that fits run.
enum Scenes {
  /// A ball on a soft attachment, let go 100 pt away from where it rests.
  static let attachment = """
    scene:
      items: {ball: {center: [160, 300], size: [40, 40]}}
      behaviors:
        - attachment: {item: ball, anchor: [160, 100], length: 100, frequency: 3, damping: 0.35}
        - itemProperties: {items: [ball], resistance: 0.1}
    response: {item: ball}
    """

  /// A card thrown 200 pt to the right by a snap.
  static let snap = """
    scene:
      items: {card: {center: [100, 200], size: [100, 50]}}
      behaviors:
        - snap: {item: card, to: [300, 200], damping: 0.5}
        - itemProperties: {items: [card], resistance: 0.1}
    response: {item: card}
    """

  /// A plain spring from 0 to 1.
  static let spring = "scene: {spring: {frequency: 2, damping: 0.3}, duration: 3}"

  /// Frequency and damping between bounds that suit most springs.
  static let bothFree = "frequency: {min: 0.5, max: 10}, damping: {min: 0, max: 2}"
}

/// A fit for targets, as a document writes it.
struct TargetFit: CustomTestStringConvertible, Sendable {
  let scene: String
  let parameters: String
  let target: String

  /// What else stands under `fit`: `method: local`.
  var more = ""

  var testDescription: String { "\(target) by \(parameters) \(more)" }

  func problem() throws -> FitProblem {
    try fitProblem(document(scene, parameters: parameters, target: target, more))
  }

  func solve() throws -> FitReport { try problem().solve() }

  /// The same with more under `fit`.
  func with(_ more: String) -> TargetFit {
    TargetFit(scene: scene, parameters: parameters, target: target, more: more)
  }

  /// A ball that is soon at rest.
  static let ball = attachment("settle_time: {atMost: 0.35}, overshoot: {atMost: 5}")

  /// A ball that swings a little: two regions of the bounds meet this, far apart.
  static let swingingBall = attachment(
    "settle_time: {between: [0.4, 0.5]}, overshoot: {atLeast: 10}")

  /// A card that is soon at rest.
  static let card = snap("settle_time: {atMost: 0.45}, overshoot: {atMost: 5}")

  /// A plain spring that is soon at rest.
  static let plain = spring("settle_time: {atMost: 0.35}, overshoot: {atMost: 5}")

  static func attachment(_ target: String) -> TargetFit {
    TargetFit(scene: Scenes.attachment, parameters: Scenes.bothFree, target: target)
  }

  static func snap(_ target: String) -> TargetFit {
    let parameters = "damping: {min: 0, max: 1}, resistance: {min: 0, max: 20}"
    return TargetFit(scene: Scenes.snap, parameters: parameters, target: target)
  }

  /// A plain spring of 2 Hz whose damping is free.
  static func damped(_ target: String, duration: Int = 4, damping: Double = 0.9) -> TargetFit {
    TargetFit(
      scene: "scene: {spring: {frequency: 2, damping: \(damping)}, duration: \(duration)}",
      parameters: "damping: {min: 0, max: 1}", target: target)
  }

  static func spring(_ target: String) -> TargetFit {
    TargetFit(scene: Scenes.spring, parameters: Scenes.bothFree, target: target)
  }
}

extension FitProblem {
  /// What the engine answers at a point, run apart from any fit.
  func response(at values: [Double], for metrics: [Metric] = []) -> Response {
    let run = run(at: values)
    return run.response(for: metrics.filter(run.determines))
  }

  /// A metric at a point, from the same run.
  func metric(_ metric: Metric, at values: [Double]) -> Double? {
    response(at: values, for: [metric])[metric]
  }

  /// The targets.
  var wishes: [MetricTarget] { target.metrics }

  /// The answer of a search that goes on where the document's own values meet the targets.
  func improved(jobs: Int = 1) throws -> FitReport {
    var options = FitOptions(jobs: jobs)
    options.improves = true
    return try solve(options)
  }

  /// Whether a point meets every target, by a run apart from any fit; a bare number may be missed by
  /// a thousandth.
  func meetsTargets(at values: [Double]) -> Bool {
    let response = response(at: values, for: wishes.map(\.metric))
    return wishes.allSatisfy { wish in
      guard let value = response[wish.metric] else { return false }
      return switch wish.limit {
      case .atMost(let limit): value <= limit
      case .atLeast(let limit): value >= limit
      case .between(let low, let high): value >= low && value <= high
      case .equal(let wish): abs(value - wish) <= 1e-3 * abs(wish)
      }
    }
  }
}

/// The points of a square grid over the bounds of two parameters.
func grid(_ problem: FitProblem, _ count: Int) -> [[Double]] {
  let axes = problem.parameters.map { parameter in
    let (low, high) = (parameter.min ?? 0, parameter.max ?? 0)
    return (0..<count).map { low + (high - low) * Double($0) / Double(count - 1) }
  }
  return axes[0].flatMap { first in axes[1].map { [first, $0] } }
}
