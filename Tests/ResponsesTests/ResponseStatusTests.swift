// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

@Suite struct ResponseStatusTests {
  @Test func `A status without reasons prints ok`() {
    #expect(ResponseStatus().isOK)
    #expect(ResponseStatus().description == "ok")
    #expect(ResponseStatus().reasons.isEmpty)
  }

  @Test func `Reasons print in their fixed order, each once, whatever order they came in`() {
    let status = ResponseStatus([.failed, .noStep, .notSettled, .failed])
    #expect(status.description == "not_settled+no_step+failed")
    #expect(status.contains(.noStep) && !status.contains(.diverged))
    #expect(
      ResponseStatus(Reason.allCases.reversed()).description
        == "not_settled+never_rose+no_step+no_peak+no_contact+never_paused+orbits+diverged+failed"
        + "+noise")
  }

  @Test func `A union has the reasons of both`() {
    var status = ResponseStatus([.neverPaused])
    status.formUnion(ResponseStatus([.neverRose]))
    #expect(status.reasons == [.neverRose, .neverPaused])
  }

  @Test func `Every reason has a sentence of its own`() {
    #expect(Set(Reason.allCases.map(\.meaning)).count == Reason.allCases.count)
  }
}
