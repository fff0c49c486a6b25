// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/gravity.yaml`: a square that falls off the view.
@Suite struct GravitySceneTests {
  /// Measured on UIKit at 60 Hz: 100 x 100 pt at (150, 50), gravity 1, resistance 0.
  private static let measured = [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]

  @Test func `It falls as on the device`() throws {
    let motion = try example("scenes/gravity").motion()
    for (tick, y) in Self.measured.enumerated() { #expect(abs(motion.y[tick + 1] - y) < 1e-6) }
  }

  @Test func `It falls straight and ever faster, off the view within a second`() throws {
    let motion = try example("scenes/gravity").motion()
    let fall = SubSteps(acceleration: 1000)
    for tick in motion.y.indices {
      #expect(abs(motion.y[tick] - 50 - fall.way(at: tick)) < 0.01)
      #expect(abs(motion.velocityY[tick] - fall.speed(at: tick)) < 0.01)
      #expect(motion.x[tick] == 150 && motion.angle[tick] == 0)
    }
    #expect(motion.y[58] - 50 < 480 && motion.y[60] - 50 > 480)
  }

  @Test func `It touches nothing`() throws {
    #expect(try example("scenes/gravity").motion().contacts.isEmpty)
  }

  @Test func `Resistance limits the speed as the sweep shows`() throws {
    let plan = try example("sweeps/gravity").sweepPlan
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let fall = SubSteps(acceleration: 1000, resistance: point[0])
      #expect(abs((response[.peakSpeed] ?? .nan) - fall.speed(at: 90)) < 0.02)
      #expect(abs((response[.finalValue] ?? .nan) - 50 - fall.way(at: 90)) < 0.02)
      #expect(response[.contacts] == 0)
    }
  }
}

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
    let plan = try example("sweeps/push").sweepPlan
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

/// `configs/scenes/orbit.yaml`: a moon, an ion and a puck in a field each.
@Suite struct OrbitSceneTests {
  /// The way from the centre of the fields at a tick, in metres.
  private func place(_ motion: Motion, _ tick: Int) -> (x: Double, y: Double) {
    ((motion.x[tick] - 160) / 100, (motion.y[tick] - 200) / 100)
  }

  /// The speed at a tick, in m/s.
  private func speed(_ motion: Motion, _ tick: Int) -> Double {
    hypot(motion.velocityX[tick], motion.velocityY[tick]) / 100
  }

  /// The engine's time at a tick: that of the sub-steps it has run.
  private func time(_ tick: Int) -> Double {
    Double(SubSteps.count(until: tick)) * SubSteps.length
  }

  /// At r = 1 m, S / r^2 = v^2 / r with S = 4 and v = 2 m/s, so that it turns by v t / r.
  ///
  /// A sub-step h takes the velocity of its end, which is half a sub-step early: as if it had been
  /// thrown h S / 2 r^2 inwards, an orbit of eccentricity h v / 2 r, less than 0.01.
  @Test func `The moon stays on its circle, and is round every 3.14 s`() throws {
    let motion = try example("scenes/orbit").motion()
    for tick in 0..<motion.count {
      let (x, y) = place(motion, tick)
      #expect(abs(hypot(x, y) - 1) < 0.01)
      #expect(abs(speed(motion, tick) - 2) < 0.02)
      let behind = atan2(y, x) - 2 * time(tick)
      #expect(abs(remainder(behind, 2 * .pi)) < 0.04)
    }
  }

  /// The pull goes through the centre and has no moment about it: Kepler's second law.
  @Test func `The angular momentum of the moon stays as it is`() throws {
    let motion = try example("scenes/orbit").motion()
    for tick in 0..<motion.count {
      let (x, y) = place(motion, tick)
      let momentum = (x * motion.velocityY[tick] - y * motion.velocityX[tick]) / 100
      #expect(abs(momentum - 2) < 1e-4)
    }
  }

  /// The force S q / r has the work S q ln(r / r0), which becomes m v^2 / 2; a disc of 12 pt has
  /// m = pi 0.06^2 kg, S q = 0.0005 N m and r0 = 0.2 m.
  ///
  /// The velocity is half a sub-step early, which is less and less of its way.
  @Test func `The ion flies off with the work of the electric field`() throws {
    let motion = try example("scenes/orbit").motion(1)
    for tick in 30..<motion.count {
      let (x, y) = place(motion, tick)
      #expect(abs(x) < 1e-6 && y > 0.2)
      let work = 0.0005 / (.pi * 0.06 * 0.06) * log(y / 0.2)
      #expect(abs(speed(motion, tick) / (2 * work).squareRoot() - 1) < 0.01)
    }
  }

  @Test func `Without its charge the ion stays where it is`() throws {
    let motion = try example("scenes/orbit", edits: ["scene.items.ion.charge=0"]).motion(1)
    #expect(motion.y.allSatisfy { $0 == 220 })
  }

  /// m v' = -S v^2 with m = S has the solution v = v0 / (1 + v0 t), with v0 = 1 m/s.
  @Test func `The puck has half its speed after 1 s and a third after 2 s`() throws {
    let motion = try example("scenes/orbit").motion(2)
    for tick in 1..<motion.count {
      #expect(abs(speed(motion, tick) * (1 + time(tick)) - 1) < 0.01)
    }
  }

  /// With e = |r v^2 / S - 1| at r = 1 m, one end of the ellipse is r and the other
  /// r v^2 / (2 S - r v^2); the angular momentum r v makes it fastest at the nearer one.
  ///
  /// The circle is off most, by the eccentricity that the sub-steps give it.
  @Test func `The ends of the orbits are those of the sweep's ellipses`() throws {
    let plan = try example("sweeps/orbit").sweepPlan
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let (strength, start) = (point[0], point[1] / 100)
      let other = start * start / (2 * strength - start * start)
      let (near, far) = (min(1, other), max(1, other))
      #expect(abs((response[.peak] ?? .nan) / (100 * far) - 1) < 0.01)
      #expect(abs((response[.peakSpeed] ?? .nan) / (100 * start / near) - 1) < 0.01)
    }
  }
}

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
    let plan = try example("sweeps/joints").sweepPlan
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
    let plan = try example("sweeps/joints").sweepPlan
    let speeds = try plan.answers(.peakSpeed)
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { $1 <= $0 })
    #expect((speeds.last ?? 1) < 1)
  }
}

/// `configs/scenes/elasticity.yaml`: two squares of elasticity 1 and 0.5 that fall together.
@Suite struct ElasticitySceneTests {
  /// The tops of the bounces, as heights above the place where the square comes to rest; what is less
  /// than 1 pt is the engine's correction of how deep it lies.
  private func bounces(_ motion: Motion) -> [Double] {
    motion.y.indices.dropFirst().dropLast()
      .filter { motion.velocityY[$0] < 0 && motion.velocityY[$0 + 1] >= 0 }
      .map { 449.5 - min(motion.y[$0], motion.y[$0 + 1]) }.filter { $0 > 1 }
  }

  @Test func `They fall alike until they touch the floor`() throws {
    let study = try example("scenes/elasticity")
    let (lively, dull) = (study.motion(0), study.motion(1))
    let touch = try #require(dull.contacts.first?.tick)
    #expect(lively.contacts.first?.tick == touch)
    #expect(lively.y[..<touch] == dull.y[..<touch])
  }

  /// A bounce gives back e of the speed, so e^2 of the height; 299.5 pt are fallen.
  @Test func `Without resistance they rise to e squared of the height they fell from`() throws {
    let edits = ["lively", "dull"].map { "scene.items.\($0).resistance=0" }
    let study = try example("scenes/elasticity", edits: edits)
    for (index, elasticity) in [(0, 1.0), (1, 0.5)] {
      let height = try #require(bounces(study.motion(index)).first)
      #expect(abs(height / (elasticity * elasticity * 299.5) - 1) < 0.01)
    }
  }

  @Test func `Each bounce of the lively one is higher than that of the dull one`() throws {
    let study = try example("scenes/elasticity")
    let (lively, dull) = (bounces(study.motion(0)), bounces(study.motion(1)))
    #expect(dull.count >= 3)
    #expect(zip(lively, dull).allSatisfy { $0 > $1 })
    #expect(zip(dull, dull.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(study.motion(1).y[600] - 449.5) < 0.5)
    #expect(lively.last ?? 0 > 20, "it never comes to rest")
  }

  @Test func `Elasticity counts above that of the floor, density never, as the sweep shows`() throws
  {
    let plan = try example("sweeps/elasticity").sweepPlan
    let rows = (0..<plan.count).map { index in
      let response = plan.responses(at: plan.design.point(index))
      return plan.metrics.map { response[$0] ?? .nan }
    }
    let (light, heavy) = (
      stride(from: 0, to: rows.count, by: 2).map { rows[$0] },
      stride(from: 1, to: rows.count, by: 2).map { rows[$0] }
    )
    #expect(light == heavy)
    #expect(Set(light[...4]).count == 1, "0 to 0.2")
    for (less, more) in zip(light[4...], light[5...]) {
      #expect(more[0] > less[0] && more[1] <= less[1] && more[2] >= less[2])
    }
  }
}

/// `configs/scenes/squares.yaml`: two squares of 60 pt on the floor of their view, one on the other.
@Suite struct SquaresSceneTests {
  /// What one stands above another: two skins of 1 pt, less a slop of 0.5 pt and what is left of it.
  private static let gap = 1.2...2.0

  /// The floor is 1 pt outside the bounds.
  private static let floor = 481.0

  @Test func `They come to rest, one on the floor and one on the other`() throws {
    let study = try example("scenes/squares")
    let (lower, upper) = (study.motion(0), study.motion(1))
    #expect(study.run.response(for: [.pauseTime])[.pauseTime] ?? .infinity < 3)
    #expect(Self.gap.contains(Self.floor - lower.lowestCorner(ofSide: 60, at: 180)))
    #expect(Self.gap.contains(lower.y[180] - upper.y[180] - 60))
    #expect(abs(upper.x[180] - lower.x[180]) < 30, "what stands has its centre above the other")
  }

  @Test func `Neither passes the floor or the other`() throws {
    let study = try example("scenes/squares")
    let (lower, upper) = (study.motion(0), study.motion(1))
    for tick in lower.y.indices {
      #expect(lower.lowestCorner(ofSide: 60, at: tick) < Self.floor)
      #expect(lower.y[tick] - upper.y[tick] > 60)
    }
  }

  @Test func `They touch each other and the floor, and each touch begins before it ends`() throws {
    let study = try example("scenes/squares")
    let (lower, upper) = (study.motion(0), study.motion(1))
    #expect(lower.contacts.first?.other == "bounds")
    #expect(upper.contacts.first?.other == "lower")
    #expect(lower.touchesTakeTurns && upper.touchesTakeTurns)
    #expect(lower.isTouching("bounds") && lower.isTouching("upper") && upper.isTouching("lower"))
    #expect(!upper.isTouching("bounds"))
  }

  /// A square stands while its centre is over the other; 62 pt beside it, with two skins of 1 pt, it
  /// does not touch it.
  @Test func `Dropped beside the middle it stays, beside the edge it topples, as the sweep shows`()
    throws
  {
    let plan = try example("sweeps/squares").sweepPlan
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let (level, tilt) = (response[.finalValue] ?? .nan, response[.tilt] ?? .nan)
      switch point[0] - 130 {
      case ...20: #expect(abs(level - 387.5) < 0.8 && tilt < 0.1)
      case 30...58: #expect(abs(level - 449.5) < 0.8 && tilt > 1)
      case 63...: #expect(abs(level - 449.5) < 0.8 && tilt < 0.001)
      default: break
      }
    }
  }
}

/// `configs/scenes/squares-boundaries.yaml`: squares that collide with boundaries alone.
@Suite struct SquaresBoundariesSceneTests {
  @Test func `They pass through each other and come to rest in one another on the floor`() throws {
    let study = try example("scenes/squares-boundaries")
    let (lower, upper) = (study.motion(0), study.motion(1))
    for motion in [lower, upper] {
      #expect((1.2...2).contains(481 - motion.lowestCorner(ofSide: 60, at: 180)))
      #expect(Set(motion.contacts.map(\.other)) == ["bounds"])
      #expect(motion.touchesTakeTurns && motion.isTouching("bounds"))
    }
    #expect(abs(upper.x[180] - lower.x[180]) < 60 && abs(upper.y[180] - lower.y[180]) < 1)
  }

  @Test func `One moves as if the other were elsewhere`() throws {
    let near = try example("scenes/squares-boundaries").motion(1)
    let far = try example(
      "scenes/squares-boundaries", edits: ["scene.items.lower.center=[280, 300]"]
    ).motion(1)
    #expect(near.y == far.y && near.velocityY == far.velocityY && near.angle == far.angle)
  }

  /// sqrt(2 s / g) down to y = 450; resistance and the sub-steps of a tick make it two ticks longer at
  /// most.
  @Test func `Every drop ends on the floor, in the time of its fall, as the sweep shows`() throws {
    let plan = try example("sweeps/squares-boundaries").sweepPlan
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let fall = (2 * (450 - point[0]) / 1000).squareRoot()
      #expect(abs((response[.firstContactTime] ?? .nan) - fall) < 0.04)
      #expect(abs((response[.finalValue] ?? .nan) - 449.5) < 0.6)
    }
  }
}

/// `configs/scenes/squares-line.yaml`: two squares of 60 pt that fall onto a line at y = 380.
@Suite struct SquaresLineSceneTests {
  @Test func `They come to rest on the line`() throws {
    let study = try example("scenes/squares-line")
    let (lower, upper) = (study.motion(0), study.motion(1))
    #expect(study.run.response(for: [.pauseTime])[.pauseTime] ?? .infinity < 3)
    for motion in [lower, upper] where motion.isTouching("line") {
      #expect((1.2...2).contains(380 - motion.lowestCorner(ofSide: 60, at: 180)))
    }
    #expect(lower.isTouching("line"))
  }

  @Test func `Neither passes the line`() throws {
    let study = try example("scenes/squares-line")
    for motion in [study.motion(0), study.motion(1)] {
      for tick in motion.y.indices {
        #expect(motion.lowestCorner(ofSide: 60, at: tick) < 380)
      }
    }
  }

  @Test func `The events name the line, and each touch begins before it ends`() throws {
    let study = try example("scenes/squares-line")
    let touches = study.run.events().filter { $0.kind == .began || $0.kind == .ended }
    #expect(touches.first?.kind == .began && touches.first?.item == "lower")
    #expect(touches.first?.other == "line" && abs((touches.first?.place?.y ?? 0) - 380) < 2)
    #expect(Set(touches.compactMap(\.other)) == ["line", "upper"])
    #expect(study.motion(0).touchesTakeTurns && study.motion(1).touchesTakeTurns)
  }

  @Test func `However fast it comes, it does not pass the line, as the sweep shows`() throws {
    let plan = try example("sweeps/squares-line").sweepPlan
    for index in 0..<plan.count {
      let response = plan.responses(at: plan.design.point(index))
      #expect(response[.peak] ?? .nan < 380 - 30)
      #expect(response[.firstContactTime] ?? .nan < 0.4)
    }
  }
}
