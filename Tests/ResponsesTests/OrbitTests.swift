// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Responses

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct OrbitTests {
  private static let target = Target(x: 100, y: 50)

  /// A motion of 3 s at 60 Hz around the target, from its place over time in seconds.
  private func motion(
    pauseTick: Int? = nil, _ place: (Double) -> (x: Double, y: Double)
  ) -> Motion {
    let places = (0...180).map { place(Double($0) / 60) }
    let after = (0...180).map { place(Double($0) / 60 + 1e-6) }
    let still = [Double](repeating: 0, count: 181)
    return Motion(
      frameRate: 60, x: places.map { 100 + $0.x }, y: places.map { 50 + $0.y }, angle: still,
      velocityX: zip(places, after).map { ($1.x - $0.x) / 1e-6 },
      velocityY: zip(places, after).map { ($1.y - $0.y) / 1e-6 }, angularVelocity: still,
      pauseTick: pauseTick)
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
