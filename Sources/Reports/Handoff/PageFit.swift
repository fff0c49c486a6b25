// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Studies

/// A fit on a page: the values that it found, what they hold for, and the recordings.
struct PageFit {
  let problem: FitProblem
  private let report: FitReport

  /// The fit of a document; nil where it has none, and where several springs follow each other.
  init?(_ report: FitReport, of study: StudyDocument) {
    guard let problem = study.fit, report.segments.isEmpty else { return nil }
    (self.problem, self.report) = (problem, report)
  }

  /// The fitted values, those that follow from them, and those that the fit holds.
  var settings: [(parameter: Parameter, value: Double)] {
    let values = problem.parameters.map { free in
      report.parameters.first { $0.name == free.parameter.name }?.value ?? free.start
    }
    return zip(problem.moved, problem.numbers(at: values)).map { ($0, $1) }
      + problem.fixed.map { ($0.parameter, $0.value) }
  }

  private var isSpring: Bool { problem.scene.dynamics == nil }

  /// What the page says about the fit, a sentence each.
  var remarks: [String] {
    let unseen = problem.target.metrics.map(\.metric).filter {
      isSpring && !ScenePage.springMetrics.contains($0)
    }
    return ["The fit: \(report.reason)."]
      + (problem.perturbation.isEmpty
        ? [] : ["The fit meets its targets within its tolerance too, which is not played here."])
      + (problem.target.envelope == nil ? [] : ["The fit's envelope is not judged here."])
      + (unseen.isEmpty
        ? [] : ["Not judged here: \(unseen.map(\.rawValue).joined(separator: ", "))."])
  }

  /// The spans of a fitted parameter in which every target stays met, or its confidence interval.
  func spans(of parameter: Parameter) -> JSONValue {
    let index = problem.parameters.firstIndex { $0.parameter.overlaps(parameter) }
    let name = index.map { problem.parameters[$0].parameter.name }
    guard let found = report.parameters.first(where: { $0.name == name }) else { return .null }
    let (isOfData, interval) = (found.ranges.isEmpty, found.interval.map { [$0] } ?? [])
    let spans = (isOfData ? interval : found.ranges).map(\.json)
    guard !spans.isEmpty, !spans.contains(.null) else { return .null }
    let words = isOfData ? "95 % confidence:" : "every target met:"
    return .facts(["words": words, "values": spans])
  }

  // MARK: Recordings

  /// The samples of a recording that a page shows at most; of more, some are left out.
  private static let most = 20_000

  /// The recordings with their cases, on the clock and the levels of the scene.
  var recordings: [JSONValue] {
    zip(problem.target.curves, report.comparisons).compactMap { target, comparison in
      recording(comparison, case: target.caseIndex)
    }
  }

  private func recording(_ comparison: CurveComparison, case number: Int) -> JSONValue? {
    guard let alignment = comparison.alignment else { return nil }
    let levels = { (shown: [Double]) in
      zip(shown, comparison.times).compactMap {
        alignment.level(of: $0, after: $1 - comparison.times[0])
      }
    }
    let (values, fitted) = (levels(comparison.target), levels(comparison.fitted))
    guard values.count == comparison.times.count, fitted.count == values.count,
      let first = comparison.counted.first, let last = comparison.counted.last
    else { return nil }
    let stride = (values.count + Self.most - 1) / Self.most
    let shown = Swift.stride(from: 0, to: values.count, by: stride)
    let list = { (numbers: [Double]) in shown.map { numbers[$0] } }
    let scale = Self.scale(comparison, alignment)
    return .facts([
      "case": number, "times": list(comparison.times.map { $0 - alignment.timeOffset }),
      "values": list(values), "fitted": list(fitted),
      "halfWidths": comparison.halfWidths.map { list($0.map { $0 * scale }) },
      "counted": [(first + stride - 1) / stride, last / stride + 1],
      "end": alignment.end.map { ($0 + stride - 1) / stride },
    ])
  }

  /// The levels of the scene that one of a recording is.
  private static func scale(_ comparison: CurveComparison, _ alignment: CurveAlignment) -> Double {
    guard let zero = alignment.level(of: 0), let one = alignment.level(of: 1) else { return 0 }
    return abs(one - zero)
  }

  /// The time in seconds that shows every recording to its end, and a plain spring until it has
  /// settled, in whole tenths.
  var duration: Double {
    let recorded = report.comparisons.compactMap { comparison in
      comparison.alignment.flatMap { alignment in
        comparison.times.last.map { $0 - alignment.timeOffset }
      }
    }
    return (10 * (([settlingDuration] + recorded).max() ?? 0)).rounded(.up) / 10
  }

  /// The time after which a plain spring has settled and passed its target once more, in seconds; 0
  /// where that takes more than 20 s, which nobody watches.
  private var settlingDuration: Double {
    guard case .spring(let scene) = report.run.scene, let spring = try? scene.canonical(),
      let settled = report.metrics.first(where: { $0.metric == .settleTime })?.value
    else { return 0 }
    let duration = settled + 1 / spring.frequency
    return duration <= 20 ? duration : 0
  }

  /// The largest span of a recording, in levels of the scene.
  var recordedWay: Double {
    report.comparisons.map { comparison in
      let levels = comparison.target.compactMap { comparison.alignment?.level(of: $0) }
      return (levels.max() ?? 0) - (levels.min() ?? 0)
    }.max() ?? 0
  }
}
