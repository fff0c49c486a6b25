// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Sweeps

@Suite struct CriterionTests {
  @Test func `Without objectives every metric ranks, the lowest first`() throws {
    #expect(
      try RandomRows.plan("").ranking
        == [
          Objective(.settleTime, .min), Objective(.overshoot, .min), Objective(.riseTime, .min),
          Objective(.peak, .min),
        ])
  }

  @Test func `Objectives rank alone`() throws {
    let plan = try RandomRows.plan("rise_time: max")
    #expect(plan.ranking == [Objective(.riseTime, .max)])
  }

  @Test func `What is to be large costs its negative, what is missing more than anything`() throws {
    let plan = try RandomRows.plan("rise_time: max, overshoot: min")
    let criteria = plan.criteria(plan.objectives)
    let row = SweepRow(
      index: 0, values: [], metrics: [nil, nil, 3, 1], status: ResponseStatus(), message: "")
    #expect(criteria.map { $0.cost(of: row) } == [-3, .infinity])
  }
}
