// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

/// What a response says of itself.
@Suite struct ResponseTests {
  private typealias Place = @Sendable (Double) -> Double

  private func response(pauseTick: Int? = nil, band: Band = .standard, x: Place) -> Response {
    let motion = Motion.sampled(ticks: 180, pauseTick: pauseTick, lastTick: 3600, x: x)
    return ResponseDefinition(band: band, target: Target(x: 50, y: 0)).response(to: motion)
  }

  /// Sentences about motions of 3 s to 50 pt; none where all is well.
  private static let sentences: [(sentence: String, metrics: [Metric], x: Place)] = [
    ("", [.settleTime, .overshoot], { min(50, 100 * $0) }),
    ("not settled within 3 s: 4.1 % away at that moment", [.settleTime], { 47.95 * $0 / 3 }),
    (
      "not settled within 3 s: inside the band only from 2.95 s on, too late to tell",
      [.settleTime], { $0 < 2.95 ? 0 : 50 }
    ),
    (
      "never rose: it reached 40 % of the way within 3 s, not 90 %", [.riseTime],
      { 20 * min(1, $0) }
    ),
    (
      "not settled within 3 s: 40 % away at that moment; never paused: not at rest by 60 s",
      [.pauseTime, .settleTime], { 10 * $0 }
    ),
    (
      "diverged: a position, angle or velocity is not a finite number at 1.5 s", [.overshoot],
      { $0 < 1.5 ? 1 : .nan }
    ),
    (
      "the response starts at its final value, so there is no step to measure", [.overshoot],
      { _ in 50 }
    ),
  ]

  @Test func `A response says why it has no answer, several in the order of the status`() {
    for (sentence, metrics, x) in Self.sentences {
      #expect(response(x: x).message(for: metrics) == sentence)
    }
    #expect(
      response { 10 * $0 }.status(for: [.pauseTime, .settleTime]).description
        == "not_settled+never_paused")
    #expect(
      response(band: .absolute(1)) { 10 * $0 }.message(for: [.settleTime])
        == "not settled within 3 s: 20 pt away at that moment")
  }

  @Test func `A response that sleeps short of its target says that it came to rest there`() {
    #expect(
      response(pauseTick: 100) { min(48.6, 100 * $0) }.message(for: [.settleTime])
        == "not settled: it came to rest 2.8 % away, outside the band of 2 %")
  }

  private func index(_ values: [Double], from initial: Double, to final: Double) -> Int? {
    Response(to: Curve(frameRate: 60, values: values), initial: initial, final: final)
      .overshootIndex
  }

  @Test func `the overshoot is where the curve is farthest beyond its end, up or down`() {
    #expect(index([0, 0.9, 1.4, 1.2, 1], from: 0, to: 1) == 2)
    #expect(index([5, 1, -2, -3, 0], from: 5, to: 0) == 3)
  }

  @Test func `a curve that does not pass its end has none`() {
    #expect(index([0, 0.5, 1], from: 0, to: 1) == nil)
    #expect(index([1, 1, 1], from: 1, to: 1) == nil)
  }
}

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
