// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

@Suite struct ContactMetricsTests {
  private static let metrics: [Metric] = [.contacts, .firstContactTime, .bounces]

  /// The response of an item that goes to 50 pt in 3 s, with touches of a floor at some ticks.
  private func response(
    _ touches: [(tick: Int, phase: Motion.Contact.Phase)], ticks: Int = 180,
    x: (Double) -> Double = { 10 * $0 }
  ) -> Response {
    let still = (0...ticks).map { _ in 0.0 }
    let motion = Motion(
      frameRate: 60, x: (0...ticks).map { x(Double($0) / 60) }, y: still, angle: still,
      velocityX: still, velocityY: still, angularVelocity: still,
      contacts: touches.map { .init(tick: $0.tick, phase: $0.phase, other: "floor", x: 1, y: 2) })
    return ResponseDefinition(target: Target(x: 50, y: 0), collides: true).response(to: motion)
  }

  @Test("Touches are counted as they begin, bounces as they end; the first has a time")
  func counts() {
    let lying = response([(30, .began), (33, .ended), (60, .began), (61, .ended), (75, .began)])
    #expect(Self.metrics.map { lying[$0] } == [3, 0.5, 2])
    let flying = response([(30, .began), (30, .ended)])
    #expect(Self.metrics.map { flying[$0] } == [1, 0.5, 1])
    #expect(flying.status(for: Self.metrics).isOK)
    let leaving = response([(1, .began), (2, .lifted), (60, .began), (61, .ended)])
    #expect(Self.metrics.map { leaving[$0] } == [2, 1.0 / 60, 1])
  }

  @Test("An item that touches nothing has no time of a first touch, and says so")
  func noContact() {
    let free = response([])
    #expect(free[.contacts] == 0 && free[.bounces] == 0)
    #expect(free.answer(.firstContactTime) == .missing(.noContact))
    #expect(free.status(for: [.contacts, .bounces]).isOK)
    #expect(free.status(for: Self.metrics).description == "no_contact")
    #expect(free.message(for: Self.metrics) == "no contact: the item touched nothing within 3 s")
    #expect(
      free.status(for: [.firstContactTime, .settleTime, .pauseTime]).description
        == "not_settled+no_contact+never_paused")
    #expect(
      free.message(for: [.firstContactTime, .settleTime])
        == "not settled within 3 s: still 40 % away; "
        + "no contact: the item touched nothing within 3 s")
  }

  @Test("They need no target, but a collision with the item in it")
  func determination() {
    let bare = ResponseDefinition(collides: true)
    #expect(
      Metric.allCases.filter(bare.determines)
        == [.tilt, .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime] + Self.metrics)
    #expect(!Self.metrics.contains(where: ResponseDefinition().determines))
    #expect(Self.metrics.allSatisfy { $0.needsMotion && $0.needsCollision })
    #expect(Metric.allCases.filter(\.needsCollision) == Self.metrics)
  }

  @Test("Counts are bare numbers, the time is in seconds")
  func units() {
    #expect(Self.metrics.map { $0.unit(on: .x) } == ["", "s", ""])
  }

  @Test("A motion that diverged has no counts")
  func diverged() {
    let lost = response([(30, .began)]) { $0 > 1 ? .nan : 0 }
    for metric in Self.metrics { #expect(lost.answer(metric) == .missing(.diverged)) }
  }
}
