// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

@Suite struct MetricFitFrontTests {
  /// A fit for a front.
  private func problem(
    _ scene: String, _ parameters: String, _ objectives: String, target: String = ""
  ) throws -> FitProblem {
    let target = target.isEmpty ? "" : "target: {\(target)}, "
    return try fitProblem(
      "\(scene)\nfit: {parameters: {\(parameters)}, \(target)objectives: {\(objectives)}}")
  }

  /// The metrics of a point that answers all of them and meets the limit of an overshoot, if any.
  private func metrics(
    _ problem: FitProblem, _ values: [Double], overshootAtMost limit: Double = .infinity
  ) -> [Double]? {
    let metrics = problem.objectives.map(\.metric)
    let response = problem.response(at: values, for: metrics + [.overshoot])
    guard response[.overshoot] ?? .infinity <= limit else { return nil }
    let values = metrics.compactMap { response[$0] }
    return values.count == metrics.count ? values : nil
  }

  /// The same of every point of a grid.
  private func rows(_ problem: FitProblem, overshootAtMost limit: Double) -> [[Double]] {
    let metrics = problem.objectives.map(\.metric)
    let table = TruthTable(problem, metrics + [.overshoot], side: 101)
    let overshoot = table.columns[.overshoot] ?? []
    return overshoot.indices.compactMap { index in
      guard overshoot[index] ?? .infinity <= limit else { return nil }
      let values = metrics.compactMap { table.columns[$0]?[index] }
      return values.count == metrics.count ? values : nil
    }
  }

  @Test func `the front of a spring lies at its highest frequency`() throws {
    // Rise time falls with frequency and overshoot does not depend on it, so that the front is that
    // of damping at 5 Hz; overshoot = 100 exp(-pi z / sqrt(1 - z^2)).
    let problem = try problem(
      "scene: {spring: {frequency: 2, damping: 0.3}, duration: 2, frameRate: 1000}",
      "frequency: {min: 1, max: 5}, damping: {min: 0.1, max: 0.95}",
      "rise_time: min, overshoot: min")
    let front = try #require(try problem.solve(jobs: 2).front)
    #expect(20...40 ~= front.points.count && front.objectives.count == 2)
    for (point, next) in zip(front.points, front.points.dropFirst()) {
      #expect(point.metrics[0] < next.metrics[0] && point.metrics[1] > next.metrics[1])
    }
    // At the largest damping another frequency may have its largest sample nearer to 1.
    for point in front.points where point.values[1] < 0.949 {
      // What 5 Hz give with the damping of this overshoot.
      let best = try #require(metrics(problem, [5, point.values[1]]))
      #expect(
        point.metrics[0] <= best[0] * 1.003 && point.metrics[1] <= best[1] * 1.003 + 0.01,
        "\(point)")
    }
    let ends = try #require(metrics(problem, [5, 0.1]))
    #expect(close(front.points[0].metrics[0], ends[0], 1e-3))
  }

  @Test(.enabled(if: isOptimized), arguments: [0, 1])
  func `no point of a fine grid is clearly better than the front in everything`(_ which: Int) throws
  {
    let problem =
      which == 0
      ? try problem(
        Scenes.snap, "damping: {min: 0, max: 1}, resistance: {min: 0, max: 20}",
        "settle_time: min, peak_speed: min", target: "overshoot: {atMost: 5}")
      : try problem(
        Scenes.attachment, "frequency: {min: 0.5, max: 4}, damping: {min: 0, max: 2}",
        "settle_time: min, overshoot: min")
    let report = try problem.solve(jobs: 2)
    let front = try #require(report.front).points
    let limit = which == 0 ? 5 : Double.infinity
    let table = rows(problem, overshootAtMost: limit)
    let scales = front[0].metrics.indices.map { index in
      let values = front.map { $0.metrics[index] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    for row in table {
      // Some point of the front is as good, but for what lies between two of its points.
      let isCovered = front.contains { point in
        point.metrics.indices.allSatisfy { point.metrics[$0] <= row[$0] + 0.06 * scales[$0] }
      }
      #expect(isCovered, "\(row)")
    }
    for point in front {
      #expect(try #require(metrics(problem, point.values, overshootAtMost: limit)) == point.metrics)
      let isBeaten = table.contains { row in
        row.indices.allSatisfy { row[$0] < point.metrics[$0] - 0.02 * scales[$0] }
      }
      #expect(!isBeaten, "\(point)")
    }
    let knee = try #require(report.front?.knee)
    #expect(report.parameters.map(\.value) == front[knee].values)
    let parts = front.map { point in
      point.metrics.indices.reduce(0.0) { sum, index in
        let best = front.map { $0.metrics[index] }.min() ?? 0
        return sum + (point.metrics[index] - best) / scales[index]
      }
    }
    #expect(parts[knee] == parts.min())
  }

  @Test func `a front under constraints that nothing meets says so`() throws {
    let problem = try problem(
      Scenes.spring, "damping: {min: 0, max: 1}", "settle_time: min, overshoot: min",
      target: "rise_time: {atMost: 0.01}")
    let report = try problem.solve()
    #expect(report.status == .notReachable && report.front == nil)
    #expect(report.reason.contains("rise_time is "))
  }

  @Test func `one objective alone has its best point, and the larger the better where it says so`()
    throws
  {
    var problem = try problem(
      Scenes.spring, "damping: {min: 0.1, max: 1}", "overshoot: max, rise_time: min",
      target: "settle_time: {atMost: 1}")
    problem.objectives.removeLast()
    let report = try problem.solve()
    #expect(report.front == nil && report.status == .ok)
    // The lowest damping that settles in time overshoots most.
    let edge = (0...10_000).map { 0.1 + 0.9 * Double($0) / 10_000 }.first { damping in
      problem.response(at: [damping], for: [.settleTime])[.settleTime] ?? 9 <= 1
    }
    // It stays half a hundredth of half the span inside the limit, and is rounded by 1 in 500.
    let inside = (try #require(edge)) + MetricFit.margin * 0.45
    let there = try #require(problem.response(at: [inside], for: [.overshoot])[.overshoot])
    #expect(try #require(report.objective?.value) >= there * (1 - 0.002))
  }
}
