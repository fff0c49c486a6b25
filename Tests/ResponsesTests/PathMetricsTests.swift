// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies
import Testing

@testable import Responses

@Suite struct OrbitTests {
  private static let target = Target(x: 100, y: 50)

  /// A motion of 3 s at 60 Hz around the target, from its place over time in seconds.
  private func motion(
    pauseTick: Int? = nil, displayScale: Double? = nil, _ place: (Double) -> (x: Double, y: Double)
  ) -> Motion {
    Motion.sampled(
      ticks: 180, pauseTick: pauseTick, x: { 100 + place($0).x }, y: { 50 + place($0).y },
      velocityX: { (place($0 + 1e-6).x - place($0).x) / 1e-6 },
      velocityY: { (place($0 + 1e-6).y - place($0).y) / 1e-6 }, displayScale: displayScale)
  }

  private func orbit(_ motion: Motion) -> Orbit? { Orbit(motion, around: Self.target) }

  @Test(arguments: [1.0, -1])
  func `an item that goes round the target, either way, circles it`(way: Double) {
    let circle = motion { (20 * cos(way * 12 * $0), 20 * sin(way * 12 * $0)) }
    guard case .circles(let radius) = orbit(circle) else {
      Issue.record("no circle")
      return
    }
    #expect(abs(radius - 20) < 1e-9)
    #expect(
      orbit(circle)?.sentence
        == "orbits: it circles the target about 20 pt away, and a spring damps only along its line; "
        + "give the item resistance")
  }

  @Test func `less than two turns in half of the record are no orbit`() {
    // 2 turns in 1.5 s are 8.38 rad/s.
    #expect(orbit(motion { (20 * cos(8.2 * $0), 20 * sin(8.2 * $0)) }) == nil)
    #expect(orbit(motion { (20 * cos(8.6 * $0), 20 * sin(8.6 * $0)) }) != nil)
  }

  @Test func `an item that swings through the target is no orbit, however far`() {
    #expect(orbit(motion { (30 * cos(12 * $0), 0) }) == nil)
  }

  @Test func `an item that moves on within the dead zone rattles`() {
    let rattle = motion { (0.4 * cos(40 * $0), 0) }
    #expect(
      orbit(rattle)?.sentence
        == "orbits: it rattles within 0.4 pt of the target, where a spring of length 0 does not "
        + "act; give the item resistance")
    #expect(orbit(motion { (0.4 * cos(40 * $0) + 1, 0) }) == nil)
    #expect(orbit(motion { _ in (0.3, 0) }) == nil)
  }

  @Test func `what rattles flickers on a display, whose rounding its distance has`() {
    // Pixels of half a point, and within them enough speed not to rest.
    let rattle = { (time: Double) in
      (x: (sin(40 * time) > 0 ? 0.6 : 0.1) + 1e-3 * sin(2e3 * time), y: 0.0)
    }
    let shown = motion(displayScale: 2, rattle)
    #expect(
      orbit(shown)?.sentence
        == "orbits: it rattles within 0.601 pt of the target as the display rounds it, where a spring "
        + "of length 0 does not act; give the item resistance")
    #expect(shown.flicker == 1 && motion(rattle).flicker == 0)
    #expect(motion(pauseTick: 170, displayScale: 2, rattle).flicker == 0)
    #expect(motion(displayScale: 2) { (4 * sin(40 * $0), 0) }.flicker == 0)
    #expect(motion(displayScale: 2) { ($0 > 2.5 ? 0.5 : 0, 0) }.flicker == 0)
  }

  @Test func `what came to rest orbits nothing`() {
    #expect(orbit(motion(pauseTick: 170) { (20 * cos(12 * $0), 20 * sin(12 * $0)) }) == nil)
  }

  @Test func `a status names an orbit only where an answer is missing`() {
    let circle = motion { (20 * cos(12 * $0), 20 * sin(12 * $0)) }
    let definition = ResponseDefinition(target: Self.target, width: 10, height: 10)
    let response = definition.response(to: circle)
    #expect(response.status(for: [.pauseTime]).description == "never_paused+orbits")
    #expect(response.status(for: [.peakSpeed]).isOK)
  }
}

@Suite struct ContactMetricsTests {
  private static let metrics: [Metric] = [.contacts, .firstContactTime, .bounces]

  /// The response of an item that goes to 50 pt in 3 s, with touches of a floor at some ticks.
  private func response(
    _ touches: [(tick: Int, phase: ContactPhase)], x: (Double) -> Double = { 10 * $0 }
  ) -> Response {
    let motion = Motion.sampled(
      ticks: 180, x: x,
      contacts: touches.map { ($0.tick, $0.phase, "floor") })
    return ResponseDefinition(target: Target(x: 50, y: 0), collides: true).response(to: motion)
  }

  @Test func `Touches are counted as they begin, bounces as they end; the first has a time`() {
    let lying = response([(30, .began), (33, .ended), (60, .began), (61, .ended), (75, .began)])
    #expect(Self.metrics.map { lying[$0] } == [3, 0.5, 2])
    let flying = response([(30, .began), (30, .ended)])
    #expect(Self.metrics.map { flying[$0] } == [1, 0.5, 1])
    #expect(flying.status(for: Self.metrics).isOK)
    let leaving = response([(1, .began), (2, .lifted), (60, .began), (61, .ended)])
    #expect(Self.metrics.map { leaving[$0] } == [2, 1.0 / 60, 1])
  }

  @Test func `An item that touches nothing has no time of a first touch, and says so`() {
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
        == "not settled within 3 s: 40 % away at that moment; "
        + "no contact: the item touched nothing within 3 s")
  }

  @Test func `They need no target, but a collision with the item in it`() {
    let bare = ResponseDefinition(collides: true)
    #expect(
      Metric.allCases.filter(bare.determines)
        == [.tilt, .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime] + Self.metrics + [
          .clockFrom
        ])
    #expect(!Self.metrics.contains(where: ResponseDefinition().determines))
    #expect(Self.metrics.allSatisfy { $0.needsMotion && $0.needsCollision })
    #expect(Metric.allCases.filter(\.needsCollision) == Self.metrics)
  }

  @Test func `A motion that diverged has no counts`() {
    let lost = response([(30, .began)]) { $0 > 1 ? .nan : 0 }
    for metric in Self.metrics { #expect(lost.answer(metric) == .missing(.diverged)) }
  }
}
