// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies
import Scenes
import Studies

/// One point of a sweep with its answers.
public struct SweepRow: Sendable {
  /// The index of the point, from 0.
  public let index: Int

  /// The values of the parameters, in the order of the plan.
  public let values: [Double]

  /// The metrics in the order of the plan; nil where there is no answer.
  public let metrics: [Double?]

  /// The reasons of missing answers.
  public let status: ResponseStatus

  /// The status as a sentence; empty where all is well.
  public let message: String
}

extension SweepPlan {
  /// Runs one point.
  ///
  /// - Parameters:
  ///   - index: From 0 up to, not including, `count`.
  ///   - route: The route; another one changes a row by the rounding of the engine at most.
  /// - Returns: Its row; a run that fails is a row too, with the reason in its status.
  public func row(_ index: Int, by route: Route = .scalar) -> SweepRow {
    row(index, at: design.point(index), by: route)
  }

  /// Runs one point with known values.
  func row(_ index: Int, at values: [Double], by route: Route) -> SweepRow {
    var store = SimulationStore()
    return row(index, at: values, by: route, in: &store)
  }

  /// Runs one point with known values, in simulations that take their storage from a store.
  func row(
    _ index: Int, at values: [Double], by route: Route, in store: inout SimulationStore
  ) -> SweepRow {
    let responses =
      route == .closedForm
      ? closedResponses(at: values)
      : cases.responses(for: metrics, with: parameters, at: values, in: &store)
    return row(index, at: values, responses)
  }

  /// The row of a point whose cases were run.
  func row(_ index: Int, at values: [Double], _ responses: CaseResponses) -> SweepRow {
    SweepRow(
      index: index, values: values, metrics: metrics.map { responses[$0] },
      status: responses.status(for: metrics), message: responses.message(for: metrics))
  }

  /// The responses of a point in closed form; a case that has none runs in the engine.
  private func closedResponses(at point: [Double]) -> CaseResponses {
    CaseResponses(
      names: cases.cases.map(\.name),
      responses: cases.cases.indices.map { index in
        let run = run(at: point, case: index)
        return (try? run.closedForm(for: metrics)) ?? run.response(for: metrics)
      }, for: metrics)
  }
}
