// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

@Suite struct ResponseMessageTests {
  private func response(ticks: Int = 180, pauseTick: Int? = nil, x: (Double) -> Double) -> Response
  {
    let motion = Motion.sampled(ticks: ticks, pauseTick: pauseTick, lastTick: 3600, x: x)
    return ResponseDefinition(target: Target(x: 50, y: 0)).response(to: motion)
  }

  @Test("A response that is ok needs no message")
  func ok() {
    let response = response { min(50, 100 * $0) }
    #expect(response.message(for: [.settleTime, .overshoot]) == "")
  }

  @Test("An unsettled response says how far away it still is")
  func unsettled() {
    let response = response { 47.95 * $0 / 3 }
    #expect(
      response.message(for: [.settleTime]) == "not settled within 3 s: still 4.1 % away")
    let motion = Motion.sampled(ticks: 180, x: { 10 * $0 })
    let definition = ResponseDefinition(band: .absolute(1), target: Target(x: 50, y: 0))
    #expect(
      definition.response(to: motion).message(for: [.settleTime])
        == "not settled within 3 s: still 20 pt away")
  }

  @Test("A response that sleeps short of its target says that it came to rest there")
  func asleepShort() {
    let response = response(pauseTick: 100) { min(48.6, 100 * $0) }
    #expect(
      response.message(for: [.settleTime])
        == "not settled: it came to rest 2.8 % away, outside the band of 2 %")
  }

  @Test("A response that enters its band at the end is too late to tell")
  func late() {
    let response = response { $0 < 2.95 ? 0 : 50 }
    #expect(
      response.message(for: [.settleTime])
        == "not settled within 3 s: inside the band only from 2.95 s on, too late to tell")
  }

  @Test("A response that never rises says how far it came")
  func neverRose() {
    let response = response { 20 * min(1, $0) }
    #expect(
      response.message(for: [.riseTime])
        == "never rose: it reached 40 % of the way within 3 s, not 90 %")
  }

  @Test("Several reasons are joined in the order of the status")
  func joined() {
    let response = response { 10 * $0 }
    #expect(
      response.message(for: [.pauseTime, .settleTime])
        == "not settled within 3 s: still 40 % away; never paused: not at rest by 60 s")
    #expect(
      response.status(for: [.pauseTime, .settleTime]).description == "not_settled+never_paused")
  }

  @Test("A diverged response names the first moment that is not finite")
  func diverged() {
    let response = response { $0 < 1.5 ? 1 : .nan }
    #expect(
      response.message(for: [.overshoot])
        == "diverged: a position, angle or velocity is not a finite number at 1.5 s")
  }

  @Test("A response without a step says so")
  func noStep() {
    let response = response { _ in 50 }
    #expect(
      response.message(for: [.overshoot])
        == "the response starts at its final value, so there is no step to measure")
  }
}
