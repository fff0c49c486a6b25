// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct AttachmentReadingTests {
  private func run(_ keys: String, _ more: String = "gravity: {}") throws -> Motion {
    try study(
      scene("attachment: {\(keys)}", more, item: "resistance: 0, angularResistance: 0")
    ).motion()
  }

  @Test func `A limit lets an item fall to its length and no farther`() throws {
    let motion = try run("kind: limit, anchor: [0, 0], length: 200")
    // 20 ticks fall 39 sub-steps: less than 60 pt, as without a rope.
    #expect(abs(motion.y[20] - 1000 / 14400.0 * 39 * 40 / 2) < 0.01)
    #expect((motion.y.max() ?? 0) < 201 && abs((motion.y.last ?? 0) - 200) < 1)
  }

  @Test func `A fixed item stays where it is, or goes with its anchor`() throws {
    let still = try run("kind: fixed, anchor: [0, 0]")
    #expect(still.y.allSatisfy { abs($0) < 0.5 })
    let moved = try run("kind: fixed, path: [[0, 0, 0], [1, 200, 0]]", "push: {magnitude: 0}")
    #expect(abs((moved.x.last ?? 0) - 200) < 1 && moved.angle.allSatisfy { abs($0) < 0.05 })
  }

  /// From lying to the right it swings down, as far as its range lets it.
  @Test func `A pin turns an item about its anchor, within its range`() throws {
    let free = try run("kind: pin, anchor: [-100, 0]")
    for tick in 0...180 {
      let dx = free.x[tick] + 100
      #expect(abs((dx * dx + free.y[tick] * free.y[tick]).squareRoot() - 100) < 1)
    }
    #expect((free.angle.max() ?? 0) > 2.5)
    let held = try run("kind: pin, anchor: [-100, 0], attachmentRange: -10deg..30deg")
    #expect(abs((held.angle.last ?? 0) - .pi / 6) < 0.05)
    // 1 kg of weight 10 N at 1 m: a brake of more than 10 N m holds it.
    let braked = try run("kind: pin, anchor: [-100, 0], frictionTorque: 11")
    #expect(abs(braked.angle.last ?? 1) < 0.01)
  }

  /// Gravity along a line at 45 degrees: a = g / sqrt(2), of which each coordinate has g / 2.
  @Test func `An item slides along its axis without turning, within its range`() throws {
    let free = try run("kind: sliding, anchor: [0, 0], axis: [1, 1]")
    #expect(abs(free.x[60] - free.y[60]) < 0.5 && abs(free.velocityY[61] - 500 * 121 / 120.0) < 2)
    #expect(free.angle.allSatisfy { abs($0) < 0.01 })
    let held = try run("kind: sliding, anchor: [0, 0], axis: [0, 2], attachmentRange: -5..40pt")
    #expect(abs((held.y.last ?? 0) - 40) < 1)
  }

  @Test func `Two items hang together at a point, and let go`() throws {
    func study(_ keys: String) throws -> StudyDocument {
      try StudySupport.study(
        """
        scene:
          items:
            a: {center: [0, 0], size: [100, 100], anchored: true}
            b: {center: [100, 0], size: [100, 100]}
          behaviors: [gravity: {}, attachment: {item: b, to: a, \(keys)}]
        response: {item: b}
        """)
    }
    #expect(abs((try study("kind: fixed, anchor: [50, 0]").motion(1).y.last ?? 9)) < 2)
    let released = try study("kind: fixed, anchor: [50, 0], until: 1").motion(1)
    #expect(abs(released.y[60]) < 2 && (released.y.last ?? 0) > 500)
    // The rod from (50, 0) on the one to (-50, 0) on the other has no length: a joint of both.
    let rod = try study("offset: [-50, 0], otherOffset: [0, -50], length: 100").motion(1)
    for tick in 60...180 {
      let (s, c) = (sin(rod.angle[tick]), cos(rod.angle[tick]))
      let (x, y) = (rod.x[tick] - 50 * c, rod.y[tick] - 50 * s + 50)
      #expect(abs((x * x + y * y).squareRoot() - 100) < 1)
    }
  }
}
