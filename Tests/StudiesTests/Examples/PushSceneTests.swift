// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/push.yaml`: a square that a tap pushes.
@Suite struct PushSceneTests {
  /// The edits of a tap at a point: the distance from the centre / 200, at its angle.
  private func tap(_ x: Double, _ y: Double) -> [String] {
    let (dx, dy) = (x - 100, y - 100)
    return [
      "scene.behaviors.push.magnitude=\(hypot(dx, dy) / 200)",
      "scene.behaviors.push.angle=\(atan2(dy, dx))",
    ]
  }

  @Test func `The scene is the tap that its comment says`() throws {
    let (written, tapped) = try (
      example("scenes/push").motion(), example("scenes/push", edits: tap(220, 260)).motion()
    )
    #expect(written.x == tapped.x && written.y == tapped.y)
  }

  /// Measured on UIKit: a continuous push (1, 0) of 1 kg without resistance.
  @Test func `It gets going as on the device`() throws {
    let edits = ["scene.behaviors.push.angle=0", "scene.items.square.resistance=0"]
    let motion = try example("scenes/push", edits: edits).motion()
    #expect(abs(motion.velocityX[1] - 0.833333373) < 1e-6)
    #expect(abs(motion.velocityX[2] - 2.50000024) < 1e-6)
    #expect(motion.velocityY[2] == 0)
  }

  /// 1 N is 100 pt/s^2 on 1 kg.
  @Test(arguments: [(220.0, 260.0), (150, 100), (100, 300), (300, 180)])
  func `It goes towards the tap, the faster the farther that is`(x: Double, y: Double) throws {
    let motion = try example("scenes/push", edits: tap(x, y)).motion()
    let horizontal = SubSteps(acceleration: (x - 100) / 2, resistance: 0.1)
    let vertical = SubSteps(acceleration: (y - 100) / 2, resistance: 0.1)
    for tick in 0...30 {
      #expect(abs(motion.velocityX[tick] - horizontal.speed(at: tick)) < 1e-3)
      #expect(abs(motion.velocityY[tick] - vertical.speed(at: tick)) < 1e-3)
      #expect(abs(motion.x[tick] - 100 - horizontal.way(at: tick)) < 1e-3)
      #expect(abs(motion.y[tick] - 100 - vertical.way(at: tick)) < 1e-3)
    }
  }

  @Test func `The walls stop it: it stays inside the view`() throws {
    let motion = try example("scenes/push").motion()
    for tick in motion.x.indices {
      let half = 50 * (abs(cos(motion.angle[tick])) + abs(sin(motion.angle[tick])))
      #expect(motion.x[tick] + half < 321 && motion.y[tick] + half < 481)
    }
    #expect(!motion.contacts.isEmpty)
    #expect(abs(motion.velocityX[600]) < 1 && abs(motion.velocityY[600]) < 1)
  }

  @Test func `Density and resistance make it slower, as the sweep shows`() throws {
    let plan = try #require(try example("sweeps/push").sweep)
    let rows = (0..<plan.count).map { plan.responses(at: plan.design.point($0)) }
    for (index, row) in rows.enumerated() {
      let values = plan.design.point(index)
      let neighbours = rows.indices.filter { other in
        let point = plan.design.point(other)
        return zip(point, values).allSatisfy { $0 >= $1 } && point != values
      }
      for other in neighbours {
        #expect((rows[other][.peakSpeed] ?? .nan) < (row[.peakSpeed] ?? .nan))
        #expect((rows[other][.firstContactTime] ?? .nan) >= (row[.firstContactTime] ?? .nan))
      }
    }
  }
}
