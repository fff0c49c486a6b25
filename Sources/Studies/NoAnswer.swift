// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import RigidBodies

extension SceneCases {
  /// The number of points that are tried before a study is given up.
  ///
  /// Policy: a sample of this size misses answers that fewer than one point in 170 has, once in
  /// twenty sweeps; a sweep can be run all the same.
  package var sampleSize: Int { max(32, 512 / cases.count) }

  /// The points that run together.
  private static let together = 32

  /// The points at which other metrics are tried.
  private static let others = 4

  /// The finding that no run of a study answers any of some metrics, in one sentence with the points that
  /// were tried, the most frequent reason and the metrics that have an answer at some of them.
  ///
  /// - Parameters:
  ///   - metrics: The metrics, at least one; of several cases the worst counts.
  ///   - points: The points, a fair sample of the study, at most ``sampleSize`` of them.
  ///   - parameters: The parameters that they set.
  /// - Returns: Nil where one has an answer, and without points.
  func noAnswer(
    to metrics: [Metric], at points: [[Double]], of parameters: [Parameter]
  ) -> String? {
    guard !metrics.isEmpty, !points.isEmpty else { return nil }
    var reasons: [(status: ResponseStatus, text: String, count: Int)] = []
    var rest = points[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(rest.count == points.count ? 1 : Self.together))
      rest = rest.dropFirst(batch.count)
      for responses in self.responses(for: metrics, of: parameters, at: batch) {
        if metrics.contains(where: { responses[$0] != nil }) { return nil }
        let status = responses.status(for: metrics)
        if let known = reasons.firstIndex(where: { $0.status == status }) {
          reasons[known].count += 1
        } else {
          let worst = responses.responses[responses.worstCase(of: metrics[0])]
          reasons.append((status, worst.message(for: metrics), 1))
        }
      }
    }
    let most = reasons.reduce(reasons[0]) { $1.count > $0.count ? $1 : $0 }
    let names = metrics.map(\.rawValue).joined(separator: " or ")
    let runs = points.count == 1 ? "the run has no answer" : "no run has an answer"
    let others = answered(but: metrics, at: Array(points.prefix(Self.others)), of: parameters)
      .map(\.rawValue).joined(separator: ", ")
    return
      "\(runs) to \(names) (tried \(points.count) point\(points.count == 1 ? "" : "s")): \(most.text)"
      + (others.isEmpty ? "" : "; metrics that have an answer here: \(others)")
  }

  /// The metrics that have an answer at one of some points, but for those that are asked for.
  private func answered(
    but asked: [Metric], at points: [[Double]], of parameters: [Parameter]
  ) -> [Metric] {
    let known = Metric.allCases.filter { metric in
      metric != .clockFrom && !asked.contains(metric)
        && (try? check(metric, at: InputSource())) != nil
    }
    let responses = self.responses(for: known, of: parameters, at: points)
    return known.filter { metric in responses.contains { $0[metric] != nil } }
  }

  /// The responses of points, side by side.
  func responses(
    for metrics: [Metric], of parameters: [Parameter], at points: [[Double]]
  ) -> [CaseResponses] {
    var responses = [CaseResponses?](repeating: nil, count: points.count)
    run(
      points, of: parameters, for: metrics, lanes: LaneCount(atLeast: points.count * cases.count)
    ) { responses[$0] = $1 }
    return responses.compactMap(\.self)
  }
}

extension SweepPlan {
  /// The finding that no run answers any metric, by a sample of points all over the design; nil
  /// where one does.
  ///
  /// A grid's first rows may all lie in one corner, so the sample is spread over the whole design.
  /// It is the same for every shard and any number of threads.
  public func noAnswer() -> String? {
    cases.noAnswer(to: metrics.filter { $0 != .clockFrom }, at: sample, of: parameters)
  }

  /// Points that satisfy `where`, spread over the design as multiples of the golden ratio are.
  private var sample: [[Double]] {
    let most = cases.sampleSize
    guard count > most else { return (0..<count).map(design.point).filter { keeps($0) } }
    var points: [[Double]] = []
    for number in 0..<4 * most where points.count < most {
      let share = (Double(number) * Self.goldenRatio).truncatingRemainder(dividingBy: 1)
      let place = min(share * Double(count), Double(count).nextDown)
      let point = design.point(min(Int(place), count - 1))
      if keeps(point) { points.append(point) }
    }
    return points
  }

  /// (1 + sqrt 5) / 2, whose multiples fall into step with no axis of a grid.
  private static let goldenRatio = (1 + 5.0.squareRoot()) / 2
}

extension FitProblem {
  /// The finding that no run answers any metric of the targets or objectives, by the start and
  /// points all over the bounds; nil where one does, and for curves.
  public func noAnswer() -> String? {
    let metrics = target.metrics.map(\.metric) + objectives.map(\.metric)
    guard target.curves.isEmpty, target.envelope == nil else { return nil }
    let places = UnitPoints.halton(dimensions: parameters.count)
    let spread = (0..<cases.sampleSize - 1).map { index in
      parameters.indices.map { parameters[$0].value(at: places.coordinate($0, of: index)) }
    }
    let sample = [parameters.map(\.start)] + spread
    return cases.noAnswer(to: metrics, at: sample.map(numbers), of: moved)
  }
}

extension FitParameter {
  /// The value at a share of the way between the bounds, or of the choices.
  ///
  /// Without a bound, the size of the start, at least 1, is the way to it.
  fileprivate func value(at share: Double) -> Double {
    if let choices { return choices[Int(share * Double(choices.count))] }
    let reach = Swift.max(abs(start), 1)
    let (low, high) = (min ?? start - reach, max ?? start + reach)
    return low + share * (high - low)
  }
}
