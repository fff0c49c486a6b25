// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/joints.yaml`: arm, card, bob, post and flag, in this order.
@Suite struct JointsSceneTests {
  private static let degree = Double.pi / 180

  @Test func `The arm turns about its left end, down to the end of its range`() throws {
    let arm = try example("scenes/joints").motion(0)
    for tick in 0..<arm.count {
      let angle = arm.angle[tick]
      let (x, y) = (arm.x[tick] - 50 * cos(angle), arm.y[tick] - 50 * sin(angle))
      #expect(hypot(x - 40, y - 60) < 0.5)
      #expect(angle > -12 * Self.degree && angle < 62 * Self.degree)
    }
    #expect(abs((arm.angle.last ?? 0) - 60 * Self.degree) < 2 * Self.degree)
    #expect(arm.angularVelocity.last == 0)
  }

  /// Energy, with the moment of inertia J = m (w^2 + h^2) / 12 + m (w / 2)^2 about the pin, m = 0.2 kg:
  /// J u^2 / 2 = m g (w / 2) sin(a) - T a.
  @Test func `The arm falls with the work of gravity less that of the friction`() throws {
    let arm = try example("scenes/joints").motion(0)
    let inertia = 0.2 * ((1 + 0.04) / 12 + 0.25)
    let falling = arm.angle.indices.filter { arm.angle[$0] > 0.1 && arm.angle[$0] < 1 }
    #expect(falling.count >= 5)
    for tick in falling {
      let work = sin(arm.angle[tick]) - 0.3 * arm.angle[tick]
      let turning = (2 * work / inertia).squareRoot()
      #expect(abs(arm.angularVelocity[tick] / turning - 1) < 0.05)
    }
  }

  /// The rail has the direction (2, 1) / sqrt(5); the engine lets a range give by 0.5 pt.
  @Test func `The card stays on its rail and within its range, and does not turn`() throws {
    let card = try example("scenes/joints").motion(1)
    for tick in 0..<card.count {
      let (dx, dy) = (card.x[tick] - 60, card.y[tick] - 180)
      #expect(abs(dx - 2 * dy) / 5.0.squareRoot() < 0.01)
      let way = (2 * dx + dy) / 5.0.squareRoot()
      #expect(way > -0.51 && way < 80.51)
      #expect(abs(card.angle[tick]) < 0.01)
    }
    #expect(abs((card.x.last ?? 0) - 60 - 160 / 5.0.squareRoot()) < 1)
  }

  @Test func `The bob falls freely while its limit is slack, and never beyond it`() throws {
    let bob = try example("scenes/joints").motion(2)
    let ways = bob.x.indices.map { hypot(bob.x[$0] - 240, bob.y[$0] - 60) }
    let fall = SubSteps(acceleration: 1000, resistance: 3)
    let taut = try #require(ways.firstIndex { $0 > 119 })
    for tick in 0..<(taut - 1) { #expect(abs(bob.y[tick] - 60 - fall.way(at: tick)) < 0.01) }
    #expect(ways.allSatisfy { $0 < 120.5 })
    #expect((bob.x.min() ?? 240) < 235, "it swings to the other side")
    #expect(hypot((bob.x.last ?? 0) - 240, (bob.y.last ?? 0) - 180) < 2)
  }

  @Test func `Flag and post fall as one, onto the bottom`() throws {
    let study = try example("scenes/joints")
    let (post, flag) = (study.motion(3), study.motion(4))
    for tick in 0..<post.count {
      let turn = flag.angle[tick] - post.angle[tick]
      #expect(abs(turn + 10 * Self.degree) < 2 * Self.degree)
      let apart = hypot(flag.x[tick] - post.x[tick], flag.y[tick] - post.y[tick])
      #expect(abs(apart - hypot(26, 40)) < 1.5)
    }
    #expect((post.angle.last ?? 0) > 45 * Self.degree, "they topple")
    #expect(post.velocityY.last == 0 && flag.velocityY.last == 0)
  }

  /// It stops where m g (w / 2) sin(a) = T a, or at 60 degrees; m g w / 2 is 1 N m.
  private func stop(_ friction: Double) -> Double {
    guard friction < 1 else { return 0 }
    let (range, steps) = (60 * Self.degree, 6000)
    let angles = (1...steps).map { range * Double($0) / Double(steps) }
    return angles.first { sin($0) <= friction * $0 } ?? range
  }

  /// The end of the range stops the arm once it is past it: at 5 rad/s, 2.4 degrees in a sub-step.
  @Test func `Friction stops the arm where its work is that of gravity`() throws {
    let plan = try #require(try example("sweeps/joints").sweep)
    let range = 60 * Self.degree
    for (index, tilt) in try plan.answers(.tilt).enumerated() {
      let stop = stop(plan.design.point(index)[0])
      if stop == range {
        #expect(tilt >= range && tilt < 62.5 * Self.degree)
      } else {
        #expect(abs(tilt - stop) < 0.5 * Self.degree)
      }
    }
  }

  @Test func `More friction never makes it faster, and enough holds it`() throws {
    let plan = try #require(try example("sweeps/joints").sweep)
    let speeds = try plan.answers(.peakSpeed)
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $1 <= $0 })
    #expect((speeds.last ?? 1) < 1)
  }
}
